import type { Board, HexId, MapState } from '@trunkline/engine';
import { legsFrom } from '@trunkline/engine';
import type { BoardArtProps, HexRing, TrainRouteArt } from '../src/index.ts';
import type { Sample } from './titles.ts';
import { goldenMoment, printed } from './titles.ts';

export interface Position {
  readonly name: string;
  readonly props: Omit<BoardArtProps, 'lod'>;
}

/** Positions that show everything that lies on a map: tokens, rings, a ghost, routes. */
export function positions(samples: readonly Sample[]): readonly Position[] {
  const [, sample1848] = samples;
  if (sample1848 === undefined) return [];
  const { board, looks } = sample1848;
  const middle = goldenMoment('4-builders-3', 0.6);
  const late = goldenMoment('5-builders-8', 0.97);
  return [
    { name: 'game-1848-middle', props: { board, looks, ...middle } },
    { name: 'game-1848-track', props: { board, looks, ...middle, ...trackStep(board, middle.map) } },
    { name: 'game-1848-routes', props: { board, looks, ...late, routes: someRoutes(board, late.map) } },
    ...gauges(samples),
  ];
}

function trackStep(board: Board, map: MapState): Pick<BoardArtProps, 'rings' | 'inReach' | 'ghost'> {
  const laid = Object.keys(map.laid);
  const rings: Record<HexId, readonly HexRing[]> = {};
  laid.slice(0, 8).forEach((hex) => {
    rings[hex] = [{ kind: 'actionable' }];
  });
  const [first, second, third, fourth] = laid.slice(8);
  if (first !== undefined) rings[first] = [{ kind: 'selected' }];
  if (second !== undefined) rings[second] = [{ kind: 'focus' }, { kind: 'changed' }];
  if (third !== undefined) rings[third] = [{ kind: 'laid', colour: '#9e2a97' }];
  if (fourth !== undefined) rings[fourth] = [{ kind: 'closed' }];
  const open = board.hexes.find(
    ({ id, shape }) => map.laid[id] === undefined && shape.colour === 'white' && shape.stops.length === 0,
  );
  return {
    rings,
    inReach: new Set([...laid, open?.id ?? '']),
    ghost: open === undefined ? null : { hex: open.id, tile: '8', rotation: 1, rotations: 3, shown: 1 },
  };
}

/** Walks legs from the stops with tokens, so that several trains share track. */
function someRoutes(board: Board, map: MapState): readonly TrainRouteArt[] {
  const starts = Object.values(map.tokens).flatMap(({ at }) => (typeof at === 'string' ? [] : [at]));
  const routes: TrainRouteArt[] = [];
  for (const { hex, city } of starts) {
    for (const start of legsFrom(board, map, { hex, stop: city }).slice(0, 2)) {
      const next = legsFrom(board, map, start.to).find(({ to }) => to.hex !== hex && to.hex !== start.to.hex);
      const legs = next === undefined ? [start] : [start, next];
      const stops = [start.from, ...legs.map(({ to }) => to)];
      routes.push({
        train: routes.length,
        flag: `${(routes.length % 4) + 2}`,
        legs,
        stops: stops.map((stop, i) => ({ ...stop, counted: i !== 1, ...(i === 2 ? { badge: '×2' } : {}) })),
      });
      if (routes.length === 5) return routes;
    }
  }
  return routes;
}

/** Tiles laid side by side on bare hexes: joins, gauges and crowded tiles on a map. */
function gauges(samples: readonly Sample[]): readonly Position[] {
  return samples.flatMap((sample) => {
    const { board, looks, phase, title } = sample;
    const map = printed(sample);
    const bare = board.hexes.filter(({ shape }) => shape.colour === 'white');
    const tiles = [...board.tiles.keys()];
    const laid = Object.fromEntries(
      bare.map(({ id }, i) => [id, { tile: tiles[(i * 7) % tiles.length] as string, rotation: i % 6 }]),
    );
    const cities = Object.fromEntries(Object.entries(map.cities).filter(([hex]) => laid[hex] === undefined));
    return [
      {
        name: `mix-${title}`,
        props: { board, looks, phase, map: { ...map, laid, cities, hexReserved: {} } },
      },
    ];
  });
}

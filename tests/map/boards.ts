import type { Board, LaidTile, Layout, MapState } from '@trunkline/engine';
import { citiesAtStart, compileBoard, loadMap } from '@trunkline/engine';

export const C = 'c:C';
export type Corp = `c:${string}`;

/** Numbers that look random and are the same in every run. */
export function dice(seed: number): (below: number) => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % below;
  };
}

let version = 0;

/** A map as printed, with tiles, tokens (`corp hex city`) and every stock full. */
export function position(
  board: Board,
  laid: Readonly<Record<string, LaidTile>> = {},
  tokens: readonly (readonly [Corp | 'neutral', string, number])[] = [],
): MapState {
  const { cities, hexReserved } = citiesAtStart(board, () => true);
  const map = {
    version: ++version,
    laid: { ...laid },
    cities: { ...cities } as Record<string, MapState['cities'][string]>,
    hexReserved,
    tokens: {} as Record<string, MapState['tokens'][string]>,
    ofCorp: {} as Record<Corp, string[]>,
    marks: {},
    licences: {},
    stock: Object.fromEntries([...board.tiles.values()].map((tile) => [tile.id, tile.count])),
  };
  for (const [hex, { tile, rotation }] of Object.entries(laid)) {
    map.cities[hex] = board
      .turned(tile, rotation)
      .stops.filter((stop) => stop.kind === 'city')
      .map((stop) => ({ slots: Array.from({ length: stop.slots }, () => null), reserved: [] }));
  }
  for (const [owner, hex, city] of tokens) {
    const id = `${owner}#${Object.keys(map.tokens).length}`;
    map.tokens[id] = { owner, price: 0, at: { hex, city } };
    if (owner !== 'neutral') map.ofCorp[owner] = [...(map.ofCorp[owner] ?? []), id];
    map.cities[hex] = (map.cities[hex] ?? []).map((state, at) => {
      if (at !== city) return state;
      const slots = [...state.slots];
      const free = slots.indexOf(null);
      slots[free < 0 ? slots.length : free] = id;
      return { slots, reserved: state.reserved };
    });
  }
  return map;
}

const GAUGES = ['', '', '', '~n', '~d'];

/** A little board of prints full of track in every direction: loops, crossings, junctions, ends. */
export function randomBoard(seed: number): { board: Board; map: MapState } {
  const roll = dice(seed);
  const layout: Layout = roll(2) === 0 ? 'flat' : 'pointy';
  const gauges = roll(3) === 0;
  const lanes = roll(4) === 0;
  const steps = {
    flat: [
      [0, 0],
      [0, 2],
      [-1, 1],
      [-1, -1],
      [0, -2],
      [1, -1],
      [1, 1],
      [2, 0],
      [-2, 0],
    ],
    pointy: [
      [0, 0],
      [-1, 1],
      [-2, 0],
      [-1, -1],
      [1, -1],
      [2, 0],
      [1, 1],
      [0, 2],
      [0, -2],
    ],
  }[layout];
  const count = 3 + roll(steps.length - 2);
  const hexes = steps.slice(0, count).map(([x, y], number) => {
    const cities = roll(3) === 0 || number === 0 ? 1 + roll(2) : 0;
    const towns = roll(3) === 0 ? 1 : 0;
    const offboards = roll(8) === 0 ? 1 : 0;
    const junctions = roll(5) === 0 ? 1 : 0;
    const hubs = [
      ...Array.from({ length: cities }, (_, at) => `c${at}`),
      ...Array.from({ length: towns }, (_, at) => `t${at}`),
      ...Array.from({ length: offboards }, (_, at) => `o${at}`),
      ...Array.from({ length: junctions }, (_, at) => `j${at}`),
    ];
    const gaugeAt = new Map<number, string>();
    const track = new Set<string>();
    for (let path = 0, paths = 1 + roll(5); path < paths; path++) {
      const a = roll(6);
      const toHub = hubs.length > 0 && roll(3) > 0;
      const b = toHub ? (hubs[roll(hubs.length)] as string) : String(roll(6));
      if (String(a) === b || track.has(`${b}-${a}`)) continue;
      const gauge = gauges ? (GAUGES[roll(GAUGES.length)] as string) : '';
      const ends = [a, ...(toHub ? [] : [Number(b)])];
      if (ends.some((edge) => (gaugeAt.get(edge) ?? gauge) !== gauge)) continue;
      for (const edge of ends) gaugeAt.set(edge, gauge);
      const two = lanes && roll(3) === 0 ? 'x2' : '';
      const terminal = b.startsWith('o') || (b.startsWith('c') && roll(10) === 0) ? '!' : '';
      track.add(`${a}-${b}${two}${gauge}${terminal}`);
    }
    if (hubs.length > 1 && roll(6) === 0) track.add(`${hubs[0]}-${hubs[1]}`);
    const stop = (part: number): object => ({ revenue: 10, part });
    return {
      hex: `H${number}`,
      x,
      y,
      colour: 'white',
      cities: Array.from({ length: cities }, (_, at) => ({ ...stop(at), slots: 1 })),
      towns: Array.from({ length: towns }, (_, at) => stop(at)),
      offboards: Array.from({ length: offboards }, (_, at) => stop(at)),
      junctions,
      track: [...track].join(' '),
      mapIndex: 0,
    };
  });
  const board = compileBoard(loadMap(hexes, [], layout));
  const all = board.hexes.flatMap((hex) =>
    hex.shape.stops.filter((stop) => stop.kind === 'city').map((stop) => [hex.id, stop.index] as const),
  );
  const tokens = all.flatMap(([hex, city], at) => {
    const owner = at === 0 || roll(4) === 0 ? C : roll(2) === 0 ? 'c:X' : null;
    return owner === null ? [] : [[owner, hex, city] as [Corp, string, number]];
  });
  return { board, map: position(board, {}, tokens) };
}

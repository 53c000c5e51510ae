import type { CorpId, HexId } from '../model/ids.ts';
import type { Board, StopRef } from './board.ts';
import type { Chain } from './chains.ts';
import { everyChain } from './chains.ts';
import type { HexTrack } from './hex-track.ts';
import type { NetworkOptions } from './network.ts';
import { network, passageFor } from './network.ts';
import type { Gauge, PathEnd, PathShape, StopShape } from './shapes.ts';
import type { MapState } from './state.ts';
import { citiesWith } from './tokens.ts';
import type { TrackIndex } from './track-index.ts';
import { numberOf, trackIndex } from './track-index.ts';

/** Track between two stops with no other stop on the way (C 15.2). */
export interface Leg {
  /** Its place in the list that it comes from. */
  readonly id: number;
  readonly from: StopRef;
  readonly to: StopRef;
  /** Hexes of its paths in order, one a path; of paths that meet in a junction only the first counts. */
  readonly hexes: readonly HexId[];
  /** Hex sides crossed, as numbers that are the same from both hexes, and different for each lane. */
  readonly edges: readonly number[];
  /** Paths inside a hex that touch none of its sides, as numbers that are unique on the board. */
  readonly paths: readonly number[];
  /** The sides crossed, seen from the hex that is left. */
  readonly sides: readonly { readonly hex: HexId; readonly edge: number }[];
  /** Gauge of each path in order. */
  readonly gauges: readonly Gauge[];
  /** Whether a route must end at `from`, at `to`, because the track there is terminal (C 15.4d). */
  readonly terminal: { readonly from: boolean; readonly to: boolean };
}

interface Kept {
  version: number;
  board: Board;
  readonly lists: Map<string, readonly Leg[]>;
}

const kept = new WeakMap<MapState, Kept>();

/**
 * Every leg that the corporation's trains may use: both stops are in its network, and not both end its
 * walks. Each once, from the stop that comes first on the map. Kept like the network of the same options.
 */
export function legsOf(
  board: Board,
  map: MapState,
  corp: CorpId,
  options: NetworkOptions = {},
): readonly Leg[] {
  const own = options.passes !== undefined || options.starts !== undefined;
  if (own && options.name === undefined) return buildLegs(board, map, corp, options);
  const lists = keptFor(board, map);
  const key = options.name === undefined ? corp : `${corp} ${options.name}`;
  const legs = lists.get(key) ?? buildLegs(board, map, corp, options);
  lists.set(key, legs);
  return legs;
}

function buildLegs(board: Board, map: MapState, corp: CorpId, options: NetworkOptions): readonly Leg[] {
  const index = trackIndex(board, map);
  const { vertices, hubs } = index.strides;
  const reached = network(board, map, corp, options);
  const passageAt = passageFor(index, corp, options.passes);
  const hubOf = ({ hex, stop }: StopRef): number => numberOf(index, hex) * vertices + hubs + stop;
  const starts = new Set<number>();
  for (const { hex, city } of [...citiesWith(map, corp), ...(options.starts ?? [])]) {
    starts.add(hubOf({ hex, stop: city }));
  }
  const open = new Map<number, boolean>();
  for (const stop of reached.stops) {
    const hub = hubOf(stop);
    open.set(hub, starts.has(hub) || passageAt(numberOf(index, stop.hex), stop.stop) === 'through');
  }
  const legs: Leg[] = [];
  for (const [hub, passable] of open) {
    everyChain(index, hub, (chain) => {
      const far = open.get(chain.to);
      if (far === undefined || chain.to < hub || !(far || passable)) return;
      legs.push(legFrom(index, chain, legs.length));
    });
  }
  return legs;
}

/** All legs that begin at a stop, whoever may use them. */
export function legsFrom(board: Board, map: MapState, { hex, stop }: StopRef): readonly Leg[] {
  const index = trackIndex(board, map);
  const legs: Leg[] = [];
  const hub = numberOf(index, hex) * index.strides.vertices + index.strides.hubs + stop;
  everyChain(index, hub, (chain) => legs.push(legFrom(index, chain, legs.length)));
  return legs;
}

/**
 * Legs whose hexes are those named, from a stop of the first to a stop of the last; shortest first, else
 * in the order of stops and paths. A single name may carry the part numbers of its two stops: `B17 0.1`.
 */
export function legsBetween(board: Board, map: MapState, chain: readonly string[]): readonly Leg[] {
  const index = trackIndex(board, map);
  const { vertices, hubs } = index.strides;
  const [first = '', parts] = (chain[0] ?? '').split(' ');
  const names = [first, ...chain.slice(1)];
  const hexes = names.map((name) => index.hexNumber.get(name) ?? -1);
  const start = hexes[0] ?? -1;
  if (hexes.includes(-1)) return [];
  const legs: Leg[] = [];
  const { stops } = (index.tracks[start] as HexTrack).shape;
  const isNamed = (leg: Leg): boolean => parts === undefined || partsOf(board, map, leg).join('.') === parts;
  for (let stop = 0; stop < stops.length; stop++) {
    const add = (found: Chain): void => {
      const leg = legFrom(index, found, legs.length);
      if (leg.hexes.length === names.length && isNamed(leg)) legs.push(leg);
    };
    everyChain(index, start * vertices + hubs + stop, add, hexes);
  }
  return legs
    .toSorted((one, other) => one.gauges.length - other.gauges.length)
    .map((leg, id) => ({ ...leg, id }));
}

function partsOf(board: Board, map: MapState, leg: Leg): number[] {
  const part = ({ hex, stop }: StopRef): number => board.shapeAt(map, hex).stops[stop]?.part ?? -1;
  return [part(leg.from), part(leg.to)].sort((a, b) => a - b);
}

function legFrom(index: TrackIndex, chain: Chain, id: number): Leg {
  const { vertices, hubs, lanes } = index.strides;
  const stopOf = (hub: number): StopRef => {
    const hex = (hub / vertices) | 0;
    return { hex: index.hexIds[hex] as string, stop: hub - hex * vertices - hubs };
  };
  const hexes: HexId[] = [];
  const paths: number[] = [];
  const gauges: Gauge[] = [];
  let fromJunction = false;
  for (const { hex, path } of chain.steps) {
    const shape = pathOf(index, hex, path);
    if (!fromJunction) hexes.push(index.hexIds[hex] as string);
    fromJunction = !fromJunction && isJunction(shape);
    gauges.push(shape.gauge);
    if (shape.a.kind !== 'edge' && shape.b.kind !== 'edge') paths.push(hex * 32 + path);
  }
  const ends = [chain.steps[0], chain.steps.at(-1)].map(
    (step) => step !== undefined && pathOf(index, step.hex, step.path).terminal,
  );
  return {
    id,
    from: stopOf(chain.from),
    to: stopOf(chain.to),
    hexes,
    edges: chain.crossings.map(({ number }) => number),
    paths,
    sides: chain.crossings.map(({ hex, side }) => ({
      hex: index.hexIds[hex] as string,
      edge: (side / lanes) | 0,
    })),
    gauges,
    terminal: { from: ends[0] === true, to: ends[1] === true },
  };
}

const pathOf = (index: TrackIndex, hex: number, path: number): PathShape =>
  (index.tracks[hex] as HexTrack).shape.paths[path] as PathShape;

function isJunction({ a, b }: PathShape): boolean {
  const at = (end: PathEnd): boolean => end.kind === 'junction';
  return at(a) || at(b);
}

/** A stop as it is printed on the tile that lies there. */
export function stopShape(board: Board, map: MapState, { hex, stop }: StopRef): StopShape | undefined {
  return board.shapeAt(map, hex).stops[stop];
}

function keptFor(board: Board, map: MapState): Map<string, readonly Leg[]> {
  const entry = kept.get(map) ?? { version: map.version, board, lists: new Map<string, readonly Leg[]>() };
  kept.set(map, entry);
  if (entry.version !== map.version || entry.board !== board) {
    entry.version = map.version;
    entry.board = board;
    entry.lists.clear();
  }
  return entry.lists;
}

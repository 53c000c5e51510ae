import type { CorpId, HexId } from '../model/ids.ts';
import type { Board, StopRef } from './board.ts';
import { opposite } from './compile.ts';
import type { HexTrack } from './hex-track.ts';
import type { StopShape } from './shapes.ts';
import type { MapState } from './state.ts';
import type { CityRef } from './tokens.ts';
import { citiesWith, cityBlocks } from './tokens.ts';
import type { TrackIndex } from './track-index.ts';
import { neighbourAcross, numberOf, trackIndex } from './track-index.ts';
import type { Passage, PassageAt } from './walk.ts';
import { isReached, readyVertices, walk } from './walk.ts';

export type { Passage } from './walk.ts';
/** How walks treat a stop. Depends on the map and the corporation only, and asks for no network itself. */
export type Passes = (stop: StopRef, shape: StopShape) => Passage;

export interface NetworkOptions {
  /** In place of the rule of blocking (C 12.4). */
  readonly passes?: Passes;
  /** Further start points beside the cities with tokens (C 12.1). */
  readonly starts?: readonly CityRef[];
  /** A name for these options: the network is kept under it until the map changes. Without a name it is not kept. */
  readonly name?: string;
}

/** What a corporation reaches (C 12.5). */
export interface Network {
  /** Every stop reached, those included that end walks. By hex in the order of the map. */
  readonly stops: readonly StopRef[];
  /** Hexes of reached paths, in the order of the map. */
  readonly hexes: readonly HexId[];
  reaches(hex: HexId, stop: number): boolean;
  reachedPath(hex: HexId, path: number): boolean;
  /** Edges of a hex at which track may be laid, as bits 0–5. */
  layable(hex: HexId): number;
  /** From some one start two or more mandatory stops are reached, itself included (C 12.6). */
  readonly hasRoute: boolean;
  /** Or one mandatory and an optional one. */
  readonly canRun: boolean;
}

/** The rule of blocking (C 12.4): off-boards end walks, and so do cities full of others' tokens. */
export function passage(map: MapState, corp: CorpId, stop: StopRef, shape: StopShape): Passage {
  if (shape.kind === 'offboard') return 'end';
  return shape.kind === 'city' && cityBlocks(map, stop.hex, stop.stop, corp) ? 'end' : 'through';
}

interface Kept {
  version: number;
  board: Board;
  readonly networks: Map<string, Network>;
}

const kept = new WeakMap<MapState, Kept>();

/** The corporation's network (C 12.1–12.6). Built once for each position of the map, corporation and name. */
export function network(board: Board, map: MapState, corp: CorpId, options: NetworkOptions = {}): Network {
  const own = options.passes !== undefined || options.starts !== undefined;
  if (own && options.name === undefined) return new ReachedTrack(board, map, corp, options);
  const networks = keptFor(board, map);
  const key = options.name === undefined ? corp : `${corp} ${options.name}`;
  const known = networks.get(key);
  if (known !== undefined) return known;
  const built = new ReachedTrack(board, map, corp, options);
  networks.set(key, built);
  return built;
}

/** Whether the corporation has a route (C 12.6): stops looking at the second stop. */
export function hasRoute(board: Board, map: MapState, corp: CorpId, options: NetworkOptions = {}): boolean {
  const index = trackIndex(board, map);
  const passageAt = passageFor(index, corp, options.passes);
  return startsOf(index, corp, options).some((start) => walk(index, [start], passageAt, 2).mandatory >= 2);
}

/** Whether some walk leads from one stop to the other; the first one is left whatever `passes` says of it. */
export function connected(board: Board, map: MapState, from: StopRef, to: StopRef, passes: Passes): boolean {
  const index = trackIndex(board, map);
  walk(index, [hubOf(index, from.hex, from.stop)], passageBy(index, passes));
  return isReached(index, numberOf(index, to.hex), to.stop);
}

function keptFor(board: Board, map: MapState): Map<string, Network> {
  const entry = kept.get(map);
  if (entry === undefined) {
    const fresh: Kept = { version: map.version, board, networks: new Map() };
    kept.set(map, fresh);
    return fresh.networks;
  }
  if (entry.version !== map.version || entry.board !== board) {
    entry.version = map.version;
    entry.board = board;
    entry.networks.clear();
  }
  return entry.networks;
}

function startsOf(index: TrackIndex, corp: CorpId, options: NetworkOptions): number[] {
  const starts = citiesWith(index.map, corp).map((at) => hubOf(index, at.hex, at.city));
  for (const at of options.starts ?? []) starts.push(hubOf(index, at.hex, at.city));
  return starts;
}

const hubOf = (index: TrackIndex, hex: HexId, stop: number): number =>
  numberOf(index, hex) * index.strides.vertices + index.strides.hubs + stop;

export function passageFor(index: TrackIndex, corp: CorpId, passes: Passes | undefined): PassageAt {
  if (passes !== undefined) return passageBy(index, passes);
  const { map, tracks, hexIds } = index;
  return (hex, stop) => {
    const { kind } = (tracks[hex] as HexTrack).shape.stops[stop] as StopShape;
    if (kind === 'offboard') return 'end';
    return kind === 'city' && cityBlocks(map, hexIds[hex] as string, stop, corp) ? 'end' : 'through';
  };
}

export function passageBy(index: TrackIndex, passes: Passes): PassageAt {
  return (hex, stop) => {
    const shape = (index.tracks[hex] as HexTrack).shape.stops[stop] as StopShape;
    return passes({ hex: index.hexIds[hex] as string, stop }, shape);
  };
}

/** A network as bits by hex number. It holds what was true when it was built, also after the map has changed. */
class ReachedTrack implements Network {
  readonly #index: Pick<TrackIndex, 'hexIds' | 'hexNumber'>;
  readonly #stops: Int32Array;
  readonly #paths: Int32Array;
  readonly #layable: Uint8Array;
  readonly #found: { readonly mandatory: number; readonly optional: number };
  #stopList: readonly StopRef[] | null = null;

  constructor(board: Board, map: MapState, corp: CorpId, options: NetworkOptions) {
    const index = trackIndex(board, map);
    const size = index.hexIds.length;
    this.#index = index;
    this.#stops = new Int32Array(size);
    this.#paths = new Int32Array(size);
    this.#layable = new Uint8Array(size);
    const passageAt = passageFor(index, corp, options.passes);
    const starts = startsOf(index, corp, options);
    walk(index, starts, passageAt);
    this.#gather(index);
    this.#markLayable(index, starts);
    this.#found = bestStart(index, starts, passageAt);
  }

  #gather(index: TrackIndex): void {
    const { hubs } = index.strides;
    readyVertices(index, (hex, local) => {
      const track = index.tracks[hex] as HexTrack;
      let bits = this.#paths[hex] as number;
      const end = track.first[local + 1] as number;
      for (let step = track.first[local] as number; step < end; step++) {
        bits |= 1 << (track.stepPath[step] as number);
      }
      this.#paths[hex] = bits;
      if (local >= hubs) this.#stops[hex] = (this.#stops[hex] as number) | (1 << (local - hubs));
    });
    for (let hex = 0; hex < this.#paths.length; hex++) {
      if (this.#paths[hex] === 0 && this.#stops[hex] === 0) continue;
      const { length } = (index.tracks[hex] as HexTrack).shape.stops;
      let bits = 0;
      for (let stop = 0; stop < length; stop++) if (isReached(index, hex, stop)) bits |= 1 << stop;
      this.#stops[hex] = bits;
    }
  }

  #markLayable(index: TrackIndex, starts: readonly number[]): void {
    const layable = this.#layable;
    for (const start of starts) {
      const hex = (start / index.strides.vertices) | 0;
      for (let edge = 0; edge < 6; edge++) {
        if (neighbourAcross(index, hex, edge) >= 0) layable[hex] = (layable[hex] as number) | (1 << edge);
      }
    }
    for (let hex = 0; hex < layable.length; hex++) {
      let paths = this.#paths[hex] as number;
      if (paths === 0) continue;
      const { pathExits } = index.tracks[hex] as HexTrack;
      let exits = 0;
      for (let path = 0; paths !== 0; path++, paths >>>= 1) if (paths & 1) exits |= pathExits[path] as number;
      layable[hex] = (layable[hex] as number) | exits;
      for (let edge = 0; edge < 6; edge++) {
        if (!(exits & (1 << edge))) continue;
        const there = neighbourAcross(index, hex, edge);
        if (there >= 0) layable[there] = (layable[there] as number) | (1 << opposite(edge));
      }
    }
  }

  get stops(): readonly StopRef[] {
    if (this.#stopList !== null) return this.#stopList;
    const list: StopRef[] = [];
    this.#index.hexIds.forEach((hex, number) => {
      for (let bits = this.#stops[number] as number, stop = 0; bits !== 0; stop++, bits >>>= 1) {
        if (bits & 1) list.push({ hex, stop });
      }
    });
    this.#stopList = list;
    return list;
  }

  get hexes(): readonly HexId[] {
    return this.#index.hexIds.filter((_, number) => this.#paths[number] !== 0);
  }

  reaches(hex: HexId, stop: number): boolean {
    return ((this.#bits(this.#stops, hex) >> stop) & 1) === 1;
  }

  reachedPath(hex: HexId, path: number): boolean {
    return ((this.#bits(this.#paths, hex) >> path) & 1) === 1;
  }

  layable(hex: HexId): number {
    return this.#bits(this.#layable, hex);
  }

  get hasRoute(): boolean {
    return this.#found.mandatory >= 2;
  }

  get canRun(): boolean {
    return this.#found.mandatory >= 2 || (this.#found.mandatory === 1 && this.#found.optional > 0);
  }

  #bits(of: Int32Array | Uint8Array, hex: HexId): number {
    const number = this.#index.hexNumber.get(hex);
    return number === undefined ? 0 : (of[number] as number);
  }
}

/** Counted for each start by itself (C 12.6): the one that reaches most. */
function bestStart(
  index: TrackIndex,
  starts: readonly number[],
  passageAt: PassageAt,
): { readonly mandatory: number; readonly optional: number } {
  let best = { mandatory: 0, optional: 0 };
  for (const start of starts) {
    const found = walk(index, [start], passageAt, 2);
    if (found.mandatory >= 2) return found;
    if (
      found.mandatory > best.mandatory ||
      (found.mandatory === best.mandatory && found.optional > best.optional)
    )
      best = found;
  }
  return best;
}

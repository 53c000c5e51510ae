import type { HexId } from '../model/ids.ts';
import { KernelFault } from '../model/violation.ts';
import type { Board } from './board.ts';
import { opposite } from './compile.ts';
import type { HexTrack, Strides } from './hex-track.ts';
import { exitBits, hexTrack } from './hex-track.ts';
import type { HexPrint, TileShape } from './shapes.ts';
import type { LaidTile, MapState } from './state.ts';

/** What of a board never changes, in numbers. */
export interface TrackBoard {
  readonly board: Board;
  readonly strides: Strides;
  readonly hexIds: readonly HexId[];
  readonly hexNumber: ReadonlyMap<HexId, number>;
  /** Neighbour's number by hex × 6 + edge; -1 for none, and behind an impassable border. */
  readonly across: Int16Array;
  /** Edges of blue, gray and red prints that no printed track leads to, as bits. */
  readonly shut: Uint8Array;
  readonly printed: readonly HexTrack[];
  trackOf(shape: TileShape): HexTrack;
}

/** The track on the board in one position. */
export interface TrackIndex extends TrackBoard {
  readonly map: MapState;
  /** By hex number. */
  readonly tracks: readonly HexTrack[];
}

interface Entry extends TrackIndex {
  version: number;
  readonly tracks: HexTrack[];
  /** The tile that `tracks` was filled for, by identity. */
  readonly seen: (LaidTile | undefined)[];
}

/** Most paths and most stops of one tile: reached ones are kept as bits of one integer. */
const MOST = 30;

const boards = new WeakMap<Board, TrackBoard>();
const entries = new WeakMap<MapState, Entry>();
const latest = new WeakMap<Board, Entry>();

/** The track of a position as integers; built anew only where a tile has changed. */
export function trackIndex(board: Board, map: MapState): TrackIndex {
  const known = entries.get(map);
  if (known !== undefined && known.version === map.version && known.board === board) return known;
  const entry = known !== undefined && known.board === board ? known : newEntry(board, map);
  const { hexIds, seen, tracks, printed } = entry;
  for (let hex = 0; hex < hexIds.length; hex++) {
    const laid = map.laid[hexIds[hex] as string];
    if (laid === seen[hex]) continue;
    seen[hex] = laid;
    tracks[hex] =
      laid === undefined ? (printed[hex] as HexTrack) : entry.trackOf(board.turned(laid.tile, laid.rotation));
  }
  entry.version = map.version;
  return entry;
}

/**
 * The neighbour that track may lead to (C 11.3): none beyond an impassable border, and none where a
 * blue, gray or red hex has no track to this side, be it printed or laid since. Numbers; -1 for none.
 */
export function neighbourAcross(index: TrackIndex, hex: number, edge: number): number {
  const there = index.across[hex * 6 + edge] as number;
  if (there < 0) return -1;
  const back = 1 << opposite(edge);
  const closed = (index.shut[there] as number) & back;
  return closed === 0 || (index.tracks[there] as HexTrack).exits & back ? there : -1;
}

/** The neighbour that track may lead to (C 11.3), by hex id. */
export function trackNeighbour(board: Board, map: MapState, hex: HexId, edge: number): HexId | undefined {
  const index = trackIndex(board, map);
  const there = neighbourAcross(index, numberOf(index, hex), edge);
  return there < 0 ? undefined : index.hexIds[there];
}

/** Number of a hex; a hex that is not on the map is a fault. */
export function numberOf(index: TrackBoard, hex: HexId): number {
  const number = index.hexNumber.get(hex);
  if (number === undefined) throw new KernelFault(`no hex ${hex} on the map`);
  return number;
}

function newEntry(board: Board, map: MapState): Entry {
  const before = latest.get(board);
  const fixed = trackBoard(board);
  const entry: Entry = {
    ...fixed,
    map,
    version: map.version,
    tracks: [...(before?.tracks ?? fixed.printed)],
    seen: before === undefined ? fixed.hexIds.map(() => undefined) : [...before.seen],
  };
  entries.set(map, entry);
  latest.set(board, entry);
  return entry;
}

/** The numbering of a board. */
export function trackBoard(board: Board): TrackBoard {
  const known = boards.get(board);
  if (known !== undefined) return known;
  const shapes = [...board.hexes.map((hex) => hex.shape), ...board.tiles.values()];
  const strides = stridesFor(shapes);
  const hexIds = board.hexes.map((hex) => hex.id);
  const hexNumber = new Map(hexIds.map((id, number) => [id, number]));
  const tracks = new WeakMap<TileShape, HexTrack>();
  const trackOf = (shape: TileShape): HexTrack => {
    const found = tracks.get(shape) ?? hexTrack(shape, strides);
    tracks.set(shape, found);
    return found;
  };
  const fixed: TrackBoard = {
    board,
    strides,
    hexIds,
    hexNumber,
    across: acrossOf(board, hexNumber),
    shut: Uint8Array.from(board.hexes, shutEdges),
    printed: board.hexes.map((hex) => trackOf(hex.shape)),
    trackOf,
  };
  boards.set(board, fixed);
  return fixed;
}

function stridesFor(shapes: readonly TileShape[]): Strides {
  let offset = 0;
  let hubs = 0;
  for (const shape of shapes) {
    if (shape.paths.length > MOST || shape.stops.length > MOST) {
      throw new KernelFault(`tile ${shape.id} has more than ${MOST} paths or stops`);
    }
    hubs = Math.max(hubs, shape.stops.length + shape.junctions);
    for (const path of shape.paths) offset = Math.max(offset, Math.abs(path.laneA), Math.abs(path.laneB));
  }
  const lanes = 2 * offset + 1;
  return { lanes, hubs: 6 * lanes, vertices: 6 * lanes + hubs };
}

function acrossOf(board: Board, hexNumber: ReadonlyMap<HexId, number>): Int16Array {
  const barred = (hex: HexPrint | undefined, edge: number): boolean =>
    hex?.shape.borders.some((border) => border.edge === edge && border.kind === 'impassable') ?? false;
  const across = new Int16Array(board.hexes.length * 6);
  board.hexes.forEach((hex, number) => {
    for (let edge = 0; edge < 6; edge++) {
      const there = board.neighbour(hex.id, edge);
      const open = there !== undefined && !barred(hex, edge) && !barred(board.hex(there), opposite(edge));
      across[number * 6 + edge] = open ? (hexNumber.get(there) ?? -1) : -1;
    }
  });
  return across;
}

function shutEdges(hex: HexPrint): number {
  const { colour, paths } = hex.shape;
  if (colour !== 'blue' && colour !== 'gray' && colour !== 'red') return 0;
  return 0b111111 & ~paths.reduce((bits, path) => bits | exitBits(path), 0);
}

import type { TileId } from '../model/ids.ts';
import type { RuleViolation } from '../model/violation.ts';
import { violation } from '../model/violation.ts';
import type { Board } from './board.ts';
import type { PathEnd, PathShape, TileColour, TileShape, TileType } from './shapes.ts';

/** Colours in the order of upgrades (C 13.3b). */
const STEPS: readonly TileColour[] = ['white', 'yellow', 'green', 'brown', 'gray'];

/** Rules of a piece that a title may waive for a pair of tiles. */
export type PieceRule = 'step' | 'label' | 'stops';

export interface PieceContext {
  readonly board: Board;
  /** Colours that may be laid now. */
  readonly colours: readonly TileColour[];
  /** A private company's power lays: of C 13.3 only the colour step and the kept track apply. */
  readonly special: boolean;
  /** Rules that the title waives when this tile is laid over that one. */
  readonly waives?: (old: TileShape, tile: TileType) => readonly PieceRule[];
  /** The title's further conditions. */
  readonly extra?: (old: TileShape, tile: TileType) => boolean;
}

/**
 * Why a piece may not be laid over what lies in a hex, in whatever rotation (C 13.3); null if it may.
 * `printed` is the print of the hex: a label for later colours stays with the hex.
 */
export function pieceViolation(
  context: PieceContext,
  old: TileShape,
  printed: TileShape,
  tile: TileType,
): RuleViolation | null {
  const { board, colours, special } = context;
  const waived = context.waives?.(old, tile) ?? [];
  const params = { tile: tile.id };
  if (!special && !colours.includes(tile.colour)) {
    return violation('tile-colour', { ...params, colour: tile.colour });
  }
  if (!waived.includes('step') && STEPS.indexOf(tile.colour) !== nextStep(old.colour)) {
    return violation('tile-step', { ...params, colour: tile.colour, over: old.colour });
  }
  if (keptRotations(board, old, tile.id) === 0) return violation('tile-track-lost', params);
  if (special) return null;
  if (!waived.includes('label') && !labelFits(old, printed, tile)) return violation('tile-label', params);
  if (!waived.includes('stops') && !stopsFit(board, old, tile)) return violation('tile-stops', params);
  if (context.extra !== undefined && !context.extra(old, tile)) return violation('tile-not-here', params);
  return null;
}

const nextStep = (colour: TileColour): number => {
  const step = STEPS.indexOf(colour);
  return step < 0 ? STEPS.length : step + 1;
};

const tables = new WeakMap<Board, WeakMap<TileShape, Map<TileId, number>>>();

/** Rotations of a tile, as bits 0–5, in which it keeps the track of the old shape as that lies (C 13.3c, 13.4c). */
export function keptRotations(board: Board, old: TileShape, tile: TileId): number {
  const row = rowOf(board, old);
  const known = row.get(tile);
  if (known !== undefined) return known;
  let bits = 0;
  for (let rotation = 0; rotation < 6; rotation++) {
    if (keepsTrack(old, board.turned(tile, rotation))) bits |= 1 << rotation;
  }
  row.set(tile, bits);
  return bits;
}

function rowOf(board: Board, old: TileShape): Map<TileId, number> {
  const table = tables.get(board) ?? new WeakMap<TileShape, Map<TileId, number>>();
  const row = table.get(old) ?? new Map<TileId, number>();
  tables.set(board, table);
  table.set(old, row);
  return row;
}

/** Whether each old path is contained in some new path; two junction tiles compare only their exits (C 13.3c). */
export function keepsTrack(old: TileShape, now: TileShape): boolean {
  if (old.junctions > 0 && now.junctions > 0) {
    const exits = exitsOf(now.paths);
    return [...exitsOf(old.paths)].every((edge) => exits.has(edge));
  }
  return old.paths.every((path) => now.paths.some((wider) => contains(now, wider, old, path)));
}

/** Whether a path is contained in another: same ends, the same gauge or widened to dual. */
export function contains(of: TileShape, wider: PathShape, inside: TileShape, path: PathShape): boolean {
  if (wider.gauge !== path.gauge && wider.gauge !== 'dual') return false;
  const meets = (one: PathEnd, other: PathEnd): boolean => sameEnd(of, one, inside, other);
  return (
    (meets(wider.a, path.a) && meets(wider.b, path.b)) || (meets(wider.a, path.b) && meets(wider.b, path.a))
  );
}

function sameEnd(of: TileShape, one: PathEnd, inside: TileShape, other: PathEnd): boolean {
  if (one.kind === 'edge') return other.kind === 'edge' && one.edge === other.edge;
  if (one.kind === 'stop') {
    return other.kind === 'stop' && of.stops[one.stop]?.kind === inside.stops[other.stop]?.kind;
  }
  return other.kind === 'junction';
}

/** C 13.3d. A label for a later colour, printed on the hex, counts from exactly that colour. */
function labelFits(old: TileShape, printed: TileShape, tile: TileType): boolean {
  const future = printed.futureLabel;
  const wanted = future !== null && future.colour === tile.colour ? [future.label] : old.labels;
  return wanted.length === tile.labels.length && wanted.every((label) => tile.labels.includes(label));
}

/** C 13.3e. */
function stopsFit(board: Board, old: TileShape, tile: TileType): boolean {
  if (old.townCount !== tile.townCount) return false;
  if (old.cityCount !== tile.cityCount) {
    const fixed = old.labels.length === 0 || (old.colour === 'white' && old.labels.includes('OO'));
    if (fixed || tile.cityCount === 0) return false;
  }
  if (old.cityCount < 2 || tile.cityCount < 2) return true;
  const before = cityExits(old);
  return [0, 1, 2, 3, 4, 5].some((rotation) => {
    const now = cityExits(board.turned(tile.id, rotation));
    return before.every((exits) => now.some((wider) => isWithin(exits, wider)));
  });
}

/** Edges that paths lead to. */
export function exitsOf(paths: readonly PathShape[]): ReadonlySet<number> {
  const edges = new Set<number>();
  for (const path of paths) {
    for (const end of [path.a, path.b]) if (end.kind === 'edge') edges.add(end.edge);
  }
  return edges;
}

/** Edges joined to a stop by one path, as bits 0–5. */
export function stopExits(shape: TileShape, stop: number): number {
  let bits = 0;
  for (const { a, b } of shape.paths) {
    if (a.kind === 'stop' && a.stop === stop && b.kind === 'edge') bits |= 1 << b.edge;
    if (b.kind === 'stop' && b.stop === stop && a.kind === 'edge') bits |= 1 << a.edge;
  }
  return bits;
}

/** `stopExits` of each city, in the tile's order. */
export const cityExits = (shape: TileShape): number[] =>
  Array.from({ length: shape.cityCount }, (_, city) => stopExits(shape, city));

/** `stopExits` of each city and town that has any. */
export const linkedStops = (shape: TileShape): number[] =>
  Array.from({ length: shape.cityCount + shape.townCount }, (_, stop) => stopExits(shape, stop)).filter(
    (exits) => exits !== 0,
  );

/** Whether all edges of one set are in the other (bits 0–5). */
export const isWithin = (exits: number, wider: number): boolean => (exits & ~wider) === 0;

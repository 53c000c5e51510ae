import type { Board, HexId, MapState, PathShape, StopRef, TileShape } from '@trunkline/engine';
import { opposite } from '@trunkline/engine';
import { boardPlan } from './board-plan.ts';
import { sideways } from './curve.ts';
import type { Point } from './point.ts';
import { ORIGIN, plus } from './point.ts';
import type { TileDrawing } from './tile-drawing.ts';
import { tileDrawing } from './tile-drawing.ts';

/** A leg as the engine gives it: two stops and the sides crossed between them. */
export interface RouteLeg {
  readonly from: StopRef;
  readonly to: StopRef;
  readonly sides: readonly { readonly hex: HexId; readonly edge: number }[];
}

/** One path of a tile, run through from a to b or backwards. */
export interface RoutePiece {
  readonly hex: HexId;
  readonly path: number;
  readonly forward: boolean;
}

/** A piece in its lane: points in the direction of travel, and how wide line and track are drawn. */
export interface LanedPiece extends RoutePiece {
  readonly samples: readonly Point[];
  readonly width: number;
  readonly ink: number;
}

/** The drawing of whatever lies on a hex. */
export function drawingAt(board: Board, map: MapState, hex: HexId): TileDrawing | undefined {
  const laid = map.laid[hex];
  const shape = laid === undefined ? board.hex(hex)?.shape : board.tile(laid.tile);
  return shape === undefined ? undefined : tileDrawing(shape, laid?.rotation ?? 0, board.layout);
}

/** The paths that a leg runs on, in order. Empty if the track is not there. */
export function piecesOfLeg(board: Board, map: MapState, leg: RouteLeg): readonly RoutePiece[] {
  const pieces: RoutePiece[] = [];
  let hex = leg.from.hex;
  let entry = endKey('stop', leg.from.stop);
  for (const side of [...leg.sides, null]) {
    const shape = board.shapeAt(map, hex);
    const exit = side === null ? endKey('stop', leg.to.stop) : endKey('edge', side.edge);
    const inside = pathsBetween(shape, entry, exit);
    if (inside === null) return [];
    pieces.push(...inside.map((piece) => ({ ...piece, hex })));
    if (side === null) break;
    hex = board.neighbour(hex, side.edge) ?? hex;
    entry = endKey('edge', opposite(side.edge));
  }
  return pieces;
}

type Step = Pick<RoutePiece, 'path' | 'forward'>;

/** One path from end to end, or two that meet in a junction. */
function pathsBetween(shape: TileShape, entry: string, exit: string): readonly Step[] | null {
  const steps: readonly (Step & { from: string; to: string })[] = shape.paths.flatMap((path, number) => {
    const [a, b] = [keyOf(path.a), keyOf(path.b)];
    return [
      { path: number, forward: true, from: a, to: b },
      { path: number, forward: false, from: b, to: a },
    ];
  });
  for (const first of steps.filter(({ from }) => from === entry)) {
    if (first.to === exit) return [{ path: first.path, forward: first.forward }];
    if (!first.to.startsWith('junction')) continue;
    const second = steps.find(({ from, to }) => from === first.to && to === exit);
    if (second !== undefined) return [first, second].map(({ path, forward }) => ({ path, forward }));
  }
  return null;
}

const endKey = (kind: string, number: number): string => `${kind}${number}`;
const keyOf = (end: PathShape['a']): string =>
  endKey(end.kind, end.kind === 'edge' ? end.edge : end.kind === 'stop' ? end.stop : end.junction);

/** Widths by how many trains share a track: line, step from lane to lane. */
const LANES = [
  { width: 8, step: 0 },
  { width: 6, step: 8 },
  { width: 4.5, step: 6.5 },
] as const;
const MANY = { width: 3.5, step: 5 } as const;
const INK_BESIDE = 2;
const INK = 12;

/**
 * Lanes of several trains on their tracks. On shared track they lie in the order of the trains, left to
 * right along the direction in which the first of them runs there, so that a corridor never twists.
 */
export function laneRoutes(
  board: Board,
  map: MapState,
  trains: readonly (readonly RoutePiece[])[],
): readonly (readonly LanedPiece[])[] {
  const users = new Map<string, { readonly train: number; readonly forward: boolean }[]>();
  const key = ({ hex, path }: RoutePiece): string => `${hex} ${path}`;
  trains.forEach((pieces, train) => {
    for (const piece of pieces) {
      const there = users.get(key(piece)) ?? [];
      if (!there.some((user) => user.train === train)) there.push({ train, forward: piece.forward });
      users.set(key(piece), there);
    }
  });
  return trains.map((pieces, train) =>
    pieces.map((piece) => laned(board, map, piece, users.get(key(piece)) ?? [], train)),
  );
}

function laned(
  board: Board,
  map: MapState,
  piece: RoutePiece,
  users: readonly { readonly train: number; readonly forward: boolean }[],
  train: number,
): LanedPiece {
  const count = Math.max(1, users.length);
  const { width, step } = LANES[count - 1] ?? MANY;
  const lane = users.findIndex((user) => user.train === train) - (count - 1) / 2;
  const offset = lane * step * (users[0]?.forward === false ? -1 : 1);
  const points = drawingAt(board, map, piece.hex)?.pieces[piece.path]?.curve.samples ?? [];
  const centre = boardPlan(board).centres.get(piece.hex) ?? ORIGIN;
  const moved = sideways(points, offset).map((point) => plus(centre, point));
  const ink = Math.max(INK, step * (count - 1) + width + 2 * INK_BESIDE);
  return { ...piece, samples: piece.forward ? moved : moved.toReversed(), width, ink };
}

import { boardPlan, drawingAt, type Point, piecesOfLeg } from '@trunkline/board-art';
import type { Board, CorpId, MapState, RouteOrder } from '@trunkline/engine';
import { legsFor } from '../../../board/route-arts.ts';

/** Where a leg is taken hold of: the middle of its line, and both its ends. */
export interface Grip {
  readonly leg: number;
  readonly at: Point;
  readonly ends: readonly Point[];
}

/** Grips of a route's legs. */
export function gripsOf(board: Board, map: MapState, corp: CorpId, route: RouteOrder): readonly Grip[] {
  const { centres } = boardPlan(board);
  const legs = legsFor(board, map, corp, route);
  // A leg that is not found leaves no place of its own: nothing is taken hold of then.
  if (legs.length !== route.legs.length) return [];
  return legs.flatMap((leg, i): readonly Grip[] => {
    const points = piecesOfLeg(board, map, leg).flatMap(({ hex, path, forward }) => {
      const samples = drawingAt(board, map, hex)?.pieces[path]?.curve.samples ?? [];
      const centre = centres.get(hex) ?? { x: 0, y: 0 };
      const there = samples.map(({ x, y }) => ({ x: x + centre.x, y: y + centre.y }));
      return forward ? there : there.toReversed();
    });
    const [at, first, last] = [points[points.length >> 1], points[0], points.at(-1)];
    return at === undefined || first === undefined || last === undefined
      ? []
      : [{ leg: i, at, ends: [first, last] }];
  });
}

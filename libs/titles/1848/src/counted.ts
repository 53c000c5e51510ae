import type { Board, Face, Leg, StopShape } from '@trunkline/engine';
import type { Reach } from './data/routes.ts';
import { GAUGE_BORDER, REACH } from './data/routes.ts';

/** How far a face runs. */
export const reachOf = (face: Face): Reach => REACH[face] ?? { kind: 'counted', stops: 0, freeChanges: 0 };

/** How often a leg changes gauge: it crosses a border of the printed map (1848 §7.1). */
export function gaugeChanges(board: Board, leg: Leg): number {
  let changes = 0;
  for (const { hex, edge } of leg.sides) {
    const borders = board.hex(hex)?.shape.borders ?? [];
    if (borders.some((border) => border.edge === edge && border.kind === GAUGE_BORDER)) changes++;
  }
  return changes;
}

/** Stops that a route counts for a train of how many it may, and gauge changes among them; null: nothing is counted (1848 §9). */
export function stopsCounted(
  board: Board,
  face: Face,
  stops: readonly StopShape[],
  legs: readonly Leg[],
): { readonly used: number; readonly limit: number; readonly changes: number } | null {
  const reach = reachOf(face);
  if (reach.kind !== 'counted') return null;
  const changes = legs.reduce((sum, leg) => sum + gaugeChanges(board, leg), 0);
  const visits = stops.filter(({ kind }) => kind !== 'town').length;
  return { used: visits + Math.max(0, changes - reach.freeChanges), limit: reach.stops, changes };
}

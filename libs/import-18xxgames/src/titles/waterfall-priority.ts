import type { Game, PlayerId } from '@trunkline/engine';
import { isPlayer, roundOf } from '@trunkline/engine';

/**
 * Priority in a waterfall auction: the seat after the last one that bought outright, the first seat
 * before. Null in another round.
 */
export function priorityInWaterfall({ s }: Game): PlayerId | null {
  const round = roundOf(s);
  if (round?.kind !== 'waterfall') return null;
  const seats = round.queue.filter(isPlayer);
  const { outright } = s.record;
  const next = outright === undefined ? 0 : seats.indexOf(outright) + 1;
  return seats[next % seats.length] ?? null;
}

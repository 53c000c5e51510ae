import type { Game, PlayerId } from '@trunkline/engine';
import { isPlayer, roundOf, turnOf } from '@trunkline/engine';

/**
 * Who has priority: in a stock round the player after the last one who has bought or sold in it; else,
 * and before anybody has, the first in the order of players who is still in the game.
 */
export function priorityInStockRound({ s }: Game, kind: string): PlayerId | null {
  const inGame = s.seats.order.filter((p) => s.seats.player[p]?.status === 'in');
  const round = roundOf(s);
  if (round === undefined || round.kind !== kind) return inGame[0] ?? null;
  const who = turnOf(s)?.who;
  const acting = who !== undefined && isPlayer(who) && s.record.turn.trades.length > 0 ? who : null;
  const last = acting ?? round.lastToAct;
  if (last === null) return inGame[0] ?? null;
  const players = round.queue.filter(isPlayer);
  return players[(players.indexOf(last) + 1) % players.length] ?? null;
}

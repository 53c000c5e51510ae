import type { EndEvent, GameEvent, MoneyEvent, PlayerId } from '@trunkline/engine';
import { list, player, word } from '../message.ts';
import { ownWords } from '../titles/index.ts';
import type { Told } from '../told.ts';
import { clause, headline, silent } from '../told.ts';
import { amountList } from './amount-list.ts';
import type { Of, Writers } from './writers.ts';

function gameEnded(e: Of<'GameEnded'>): readonly Told[] {
  const rows = (Object.entries(e.scores) as [PlayerId, number][]).sort((a, b) => b[1] - a[1]);
  return [
    ...headline('log.GameEnded.over', { reason: word(`end.${e.reason}`) }),
    ...clause('log.GameEnded.scores', { rows: amountList(rows) }),
  ];
}

/** How the set-up, the bank and the end of the game are told. */
export const gameWriters: Writers<GameEvent | MoneyEvent | EndEvent> = {
  GameSetUp: (e) => headline('log.GameSetUp', { players: list(e.inventory.seats.order.map(player)) }),
  Drawn: silent,
  RolledBack: silent,
  CashMoved: (e, at, around) => ownWords(at.title)?.cash(e, around) ?? [],
  BankBroke: () => clause('log.BankBroke'),
  EndTriggered: (e) =>
    clause('log.EndTriggered', { reason: word(`end.${e.reason}`), when: word(`end-timing.${e.timing}`) }),
  GameEnded: (e) => gameEnded(e),
};

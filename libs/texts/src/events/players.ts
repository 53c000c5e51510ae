import type { OrdersEvent, SeatsEvent } from '@trunkline/engine';
import { money, player } from '../message.ts';
import { orderMessage } from '../standing-order.ts';
import type { Around, Told } from '../told.ts';
import { ahead, clause, headline, silent } from '../told.ts';
import { whyMessage } from '../why.ts';
import type { Of, Writers } from './writers.ts';

/** Who has the priority is told with the round that begins; a round of players tells its first by itself. */
function orderChanged(e: Of<'OrderChanged'>, { events, index }: Around): readonly Told[] {
  const [first] = e.order;
  if (first === undefined) return [];
  const params = { player: player(first) };
  const round = events.slice(index).find((later) => later.t === 'RoundBegan') as Of<'RoundBegan'> | undefined;
  if (round === undefined) return clause('log.OrderChanged', params);
  return round.kind === 'operating-round' ? ahead('log.OrderChanged', params) : [];
}

const STATUS: Readonly<Record<Of<'PlayerStatusChanged'>['status'], string>> = {
  in: 'log.PlayerStatusChanged.in',
  bankrupt: 'log.PlayerStatusChanged.bankrupt',
  left: 'log.PlayerStatusChanged.left',
};

/** How order, standing and programmed moves of players are told. */
export const playersWriters: Writers<SeatsEvent | OrdersEvent> = {
  OrderChanged: (e, _at, around) => orderChanged(e, around),
  PlayerStatusChanged: (e) => clause(STATUS[e.status], { player: player(e.player) }),
  DebtChanged: (e) =>
    e.debt > 0
      ? clause('log.DebtChanged.owing', { player: player(e.player), amount: money(e.debt) })
      : clause('log.DebtChanged.cleared', { player: player(e.player) }),
  StandingOrderGiven: (e) =>
    headline('log.StandingOrderGiven', {
      player: player(e.by),
      order: { kind: 'message', message: orderMessage(e.order) },
    }),
  // It marks the deed that follows; the line itself says that it was programmed.
  StandingOrderActed: silent,
  StandingOrderDropped: (e) =>
    clause('log.StandingOrderDropped', {
      player: player(e.by),
      why: { kind: 'message', message: whyMessage(e.why) },
    }),
};

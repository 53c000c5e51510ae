import { playerOnTurn, roundOf } from '../flow/position.ts';
import type { Ctx, Game, Step } from '../flow/step.ts';
import type { Command } from '../model/command.ts';
import type { PlayerId, PrivateId } from '../model/ids.ts';
import type { Field, Option } from '../model/option.ts';
import type { RuleViolation } from '../model/violation.ts';
import { violation } from '../model/violation.ts';
import { cashOf, pay } from '../money/payment.ts';
import { payIncome } from '../operating/round.ts';
import { askPar } from '../stock/par-question.ts';
import type { Bid } from './state.ts';

const NO_BIDS: readonly Bid[] = [];

/** Privates that the bank still has, cheapest first: by face value, as they are listed (C 8.1). */
const unsold = (g: Game): readonly PrivateId[] =>
  g.s.privates.order.filter((id) => g.s.privates.all[id]?.status === 'unsold');
const cheapest = (g: Game): PrivateId | null => unsold(g)[0] ?? null;
const asking = (g: Game, id: PrivateId): number => g.s.privates.all[id]?.asking ?? 0;
const bidsOn = (g: Game, id: PrivateId): readonly Bid[] => g.s.auction.lots[id]?.bids ?? NO_BIDS;

/** The auction is over once every private has an owner and every par that came with one is chosen (C 8.12). */
export const waterfallOver = (g: Game): boolean => cheapest(g) === null && g.s.flow.pending.length === 0;

/** What a player may still bid on a private: his cash less his other standing bids (C 8.3). */
function mostFor(g: Game, player: PlayerId, id: PrivateId): number {
  let committed = 0;
  for (const other of unsold(g)) {
    if (other === id) continue;
    for (const bid of bidsOn(g, other)) if (bid.by === player) committed += bid.price;
  }
  return cashOf(g.s, player) - committed;
}

/** The lowest bid that is taken (C 8.5, 8.8). */
const leastFor = (g: Game, id: PrivateId, increment: number): number =>
  bidsOn(g, id).reduce((most, bid) => Math.max(most, bid.price), asking(g, id)) + increment;

/** The price of a bid: everything from the least to the most that the player has. */
function priceField(g: Game, player: PlayerId, id: PrivateId, increment: number): Field | null {
  const [from, to] = [leastFor(g, id, increment), mostFor(g, player, id)];
  return from > to ? null : { name: 'price', from, to, step: 1 };
}

function sell(ctx: Ctx, to: PlayerId, id: PrivateId, price: number): void {
  ctx.emit({ t: 'PrivateBought', private: id, from: 'bank', to, price });
  pay(ctx, [to, 'bank', price]);
  askPar(ctx, to, id);
}

/** The private that two or more compete for: it has become the cheapest (C 8.7). */
function contested(g: Game): PrivateId | null {
  const id = cheapest(g);
  return id !== null && bidsOn(g, id).length > 1 ? id : null;
}

/** In a contest always the one with the lowest standing bid (C 8.8). */
function lowestBidder(g: Game): PlayerId | null {
  const id = contested(g);
  if (id === null) return null;
  return bidsOn(g, id).reduce((low, bid) => (bid.price < low.price ? bid : low)).by;
}

/**
 * What follows a purchase (C 8.7, 8.8): a private with a single bid goes to its bidder; for one with
 * several, the bidders outbid each other or give up, the lowest first.
 */
export const contestStep = (increment: number): Step => ({
  kind: 'contest',
  mode: 'standing',
  commands: ['place-bid', 'pass'],
  actors(g) {
    const player = lowestBidder(g);
    return player === null ? [] : [player];
  },
  waits: (g) => contested(g) !== null,
  auto(ctx) {
    const id = cheapest(ctx);
    const [only, other] = id === null ? NO_BIDS : bidsOn(ctx, id);
    if (id === null || only === undefined || other !== undefined) return false;
    ctx.emit({ t: 'ContestWon', lot: id, by: only.by, price: only.price });
    sell(ctx, only.by, id, only.price);
    return true;
  },
  options(g) {
    const id = contested(g);
    const player = lowestBidder(g);
    if (id === null || player === null) return [];
    const by = { seat: player, entity: player };
    const price = priceField(g, player, id, increment);
    const bid: Option[] =
      price === null ? [] : [{ do: 'place-bid', by, fields: [{ name: 'private', is: id }, price] }];
    return [...bid, { do: 'pass', by, fields: [] }];
  },
  check(g, command) {
    if (command.do === 'pass') return null;
    const id = contested(g);
    const player = lowestBidder(g);
    if (command.do !== 'place-bid' || id === null || player === null)
      return violation('not-now', { do: command.do });
    return command.private === id
      ? bidFits(g, player, command, increment)
      : violation('not-contested', { private: command.private });
  },
  handle(ctx, command) {
    const id = contested(ctx);
    const player = lowestBidder(ctx);
    if (id === null || player === null) return;
    if (command.do === 'pass') return ctx.emit({ t: 'BidsDropped', lot: id, by: [player] });
    if (command.do !== 'place-bid') return;
    ctx.emit({ t: 'BidPlaced', lot: id, by: player, price: command.price });
    if (roundOf(ctx.s)?.passed.includes(player)) ctx.emit({ t: 'PassesForgotten', by: player });
  },
});

function bidFits(
  g: Game,
  player: PlayerId,
  command: Extract<Command, { do: 'place-bid' }>,
  increment: number,
): RuleViolation | null {
  const [least, most] = [leastFor(g, command.private, increment), mostFor(g, player, command.private)];
  if (command.price < least) return violation('bid-too-low', { least });
  return command.price > most ? violation('not-enough-cash', { price: command.price }) : null;
}

const acted = (g: Game): boolean => g.s.record.turn.answered.length > 0;

/**
 * One action of a waterfall auction (C 8.4–8.6): the cheapest private for its price, a bid on another, or
 * a pass. A private that has become free goes to whoever is on turn (C 8.10).
 */
export const waterfallStep = (increment: number): Step => ({
  kind: 'waterfall',
  mode: 'turn',
  commands: ['buy-private', 'place-bid', 'pass'],
  actors: (g) => [playerOnTurn(g.s)],
  waits: (g) => !acted(g) && cheapest(g) !== null,
  auto(ctx) {
    const id = cheapest(ctx);
    if (id === null || acted(ctx) || asking(ctx, id) > 0) return false;
    sell(ctx, playerOnTurn(ctx.s), id, 0);
    return true;
  },
  options(g) {
    const player = playerOnTurn(g.s);
    const by = { seat: player, entity: player };
    const first = cheapest(g);
    const out: Option[] = [];
    for (const id of unsold(g)) {
      if (id === first) {
        const price = asking(g, id);
        const fields = [
          { name: 'private', is: id },
          { name: 'price', is: price },
        ];
        if (price <= mostFor(g, player, id)) out.push({ do: 'buy-private', by, fields });
        continue;
      }
      const price = priceField(g, player, id, increment);
      if (price !== null) out.push({ do: 'place-bid', by, fields: [{ name: 'private', is: id }, price] });
    }
    return [...out, { do: 'pass', by, fields: [] }];
  },
  check(g, command) {
    const player = playerOnTurn(g.s);
    if (command.do === 'pass') return null;
    if (command.do !== 'buy-private' && command.do !== 'place-bid')
      return violation('not-now', { do: command.do });
    if (!unsold(g).includes(command.private))
      return violation('private-not-for-sale', { private: command.private });
    const isFirst = command.private === cheapest(g);
    if (command.do === 'place-bid')
      return isFirst
        ? violation('bought-not-bid', { private: command.private })
        : bidFits(g, player, command, increment);
    if (!isFirst) return violation('not-the-cheapest', { private: command.private });
    const price = asking(g, command.private);
    if (command.price !== price) return violation('private-price', { price });
    return price <= mostFor(g, player, command.private) ? null : violation('not-enough-cash', { price });
  },
  handle(ctx, command) {
    const player = playerOnTurn(ctx.s);
    if (command.do === 'pass') ctx.emit({ t: 'Passed', by: command.by, step: 'waterfall' });
    else if (command.do === 'buy-private') sell(ctx, player, command.private, command.price);
    else if (command.do === 'place-bid')
      ctx.emit({ t: 'BidPlaced', lot: command.private, by: player, price: command.price });
  },
});

/**
 * Everybody has passed (C 8.10): the opener becomes cheaper while it is unsold; once it is sold, the
 * privates pay.
 */
export const waterfallPassed =
  (step: number) =>
  (ctx: Ctx): void => {
    const opener = ctx.s.privates.order[0];
    if (opener === undefined || ctx.s.privates.all[opener]?.status !== 'unsold') return payIncome(ctx);
    const price = Math.max(0, asking(ctx, opener) - step);
    ctx.emit({ t: 'PrivatePriced', private: opener, asking: price, by: null });
  };

import type {
  Bundle,
  CommandOf,
  CorpId,
  Ctx,
  Game,
  Option,
  PlayerId,
  Raising,
  RuleViolation,
  SaleOrder,
  Step,
} from '@trunkline/engine';
import {
  actorFor,
  ask,
  cashOf,
  certsAt,
  checkRaising,
  inOperatingOrder,
  losesPresidency,
  operatorOf,
  pay,
  priceAt,
  questionStep,
  raisable,
  raisableValue,
  raisingOptions,
  resortQueue,
  sellShares,
  stewardOf,
  violation,
  waitingStep,
} from '@trunkline/engine';
import { closeCorporation } from '../closing.ts';
import { LOAN_PENALTY, PLAYER_LOAN } from '../data/limits.ts';
import { noteSold, restoreOrder } from '../former-order.ts';
import { hasOperated } from '../policies.ts';
import { mayHelp, missingForTrain, mustBuy } from '../trains.ts';

/** What the operator's treasury owes (§16.2). */
const debtOf = (g: Game, corp: CorpId): number => Math.max(0, -cashOf(g.s, corp));

/** Sales to pay a debt: like those for a train, but also in the first turn (§16.2). */
function debtSales(g: Game, corp: CorpId): Raising | null {
  const seller = stewardOf(g.s, corp);
  if (seller === null) return null;
  const missing = debtOf(g, corp) - cashOf(g.s, seller);
  const permits = (game: Game, order: SaleOrder): RuleViolation | null => {
    if (!hasOperated(game, order.corp)) return violation('not-operated', { corp: order.corp });
    return order.corp === corp && losesPresidency(game, order)
      ? violation('presidency-lost', { corp: order.corp })
      : null;
  };
  return missing > 0 ? { seller, missing, permits } : null;
}

/** Sales for a train, whether compulsory or not: what a bankruptcy counts (§15.1). */
function trainSales(g: Game, corp: CorpId): Raising | null {
  const seller = stewardOf(g.s, corp);
  const missing = missingForTrain(g, corp);
  return seller === null || missing <= 0
    ? null
    : { seller, missing, permits: (game, order) => mayHelp(game, corp, order) };
}

/** What could be sold in the step that waits: only in the debt and train steps does anything count (§15.1). */
function salesNow(g: Game, corp: CorpId): Raising | null {
  if (debtOf(g, corp) > 0) return debtSales(g, corp);
  return waitingStep(g)?.kind === 'trains' ? trainSales(g, corp) : null;
}

/** Whether all that the president can raise is less than what is missing (§15.1). */
function isRuined(g: Game, corp: CorpId): boolean {
  const missing = missingForTrain(g, corp);
  const debt = debtOf(g, corp);
  if (missing <= 0 && debt === 0) return false;
  const raising = salesNow(g, corp);
  const value = raising === null ? 0 : raisableValue(g, raising);
  return value < missing;
}

/** Under obligation alone; the peer takes a bankruptcy at any moment at which the sum is short (§15.1). */
function mayDeclare(g: Game, corp: CorpId): boolean {
  if (stewardOf(g.s, corp) === null || !isRuined(g, corp)) return false;
  if (g.s.meta.readings['earlyBankruptcy'] === 'peer') return true;
  if (debtOf(g, corp) > 0) return cannotSettle(g, corp);
  return waitingStep(g)?.kind === 'trains' && mustBuy(g, corp);
}

/** Neither cash nor any sale would cover the debt. */
function cannotSettle(g: Game, corp: CorpId): boolean {
  const president = stewardOf(g.s, corp);
  if (president === null || cashOf(g.s, president) >= debtOf(g, corp)) return false;
  const raising = debtSales(g, corp);
  return raising === null || raisableValue(g, raising) < raising.missing;
}

/** The legal block of a corporation that brings most. */
function bestBundle(g: Game, raising: Raising, corp: CorpId): Bundle | null {
  let best: Bundle | null = null;
  for (const b of raisable(g, raising, corp)) {
    if (best === null || priceAt(g, corp, 'pool', b.percent) > priceAt(g, corp, 'pool', best.percent))
      best = b;
  }
  return best;
}

/** One block of each corporation is sold, the president's cash is gone, the corporation closes (§15.2). */
function goBankrupt(ctx: Ctx, corp: CorpId, president: PlayerId): void {
  const sells = salesNow(ctx, corp) !== null;
  const inDebt = debtOf(ctx, corp) > 0;
  ctx.emit({ t: 'BankruptcyDeclared', corp, player: president });
  const holdings = ctx.s.corporations.order.filter((c) => certsAt(ctx.s, c, president).length > 0);
  for (const held of sells ? inOperatingOrder(ctx.t.chart, ctx.s, holdings) : []) {
    const raising = inDebt ? debtSales(ctx, corp) : trainSales(ctx, corp);
    const bundle = raising === null ? null : bestBundle(ctx, raising, held);
    if (bundle === null) continue;
    const before = ctx.s.market.at[held];
    sellShares(ctx, { seller: president, corp: held, ...bundle }, { quiet: true });
    if (ctx.s.market.at[held] !== before) noteSold(ctx, held);
  }
  const cash = cashOf(ctx.s, president);
  if (cash > 0) pay(ctx, [president, corp, cash]);
  closeCorporation(ctx, corp, 'bankruptcy');
  restoreOrder(ctx);
  if (!ctx.s.corporations.order.some((c) => certsAt(ctx.s, c, president).length > 0))
    ask(ctx, 'bankruptcy-decision', { seat: president, entity: president });
}

const bankruptOption = (g: Game, corp: CorpId): Option[] => {
  const by = actorFor(g, corp);
  return by === null || !mayDeclare(g, corp) ? [] : [{ do: 'declare-bankruptcy', by, fields: [] }];
};

function declare(ctx: Ctx): void {
  const corp = operatorOf(ctx.s);
  const president = stewardOf(ctx.s, corp);
  if (president !== null) goBankrupt(ctx, corp, president);
}

/** `bankrupt`, offered throughout the turn; what it depends on is `mayDeclare` (§7.2). */
export const bankruptcy: Step = {
  kind: 'bankruptcy',
  mode: 'open',
  commands: ['declare-bankruptcy'],
  actors: (g) => [operatorOf(g.s)],
  waits: () => false,
  options: (g) => bankruptOption(g, operatorOf(g.s)),
  check(g) {
    const corp = operatorOf(g.s);
    return mayDeclare(g, corp) ? null : violation('not-ruined', { corp });
  },
  handle: declare,
};

/** A treasury in debt is paid out by the president before anything else (§16.2). */
export const debt: Step = {
  kind: 'debt',
  mode: 'standing',
  commands: ['sell-shares', 'pay-debt'],
  actors(g) {
    const corp = operatorOf(g.s);
    const president = stewardOf(g.s, corp);
    return president === null ? [corp] : [corp, president];
  },
  waits: (g) => debtOf(g, operatorOf(g.s)) > 0,
  options(g) {
    const corp = operatorOf(g.s);
    const president = stewardOf(g.s, corp);
    if (president === null) return [];
    const by = { seat: president, entity: president };
    const pays: Option[] =
      cashOf(g.s, president) >= debtOf(g, corp) ? [{ do: 'pay-debt', by, fields: [] }] : [];
    const raising = debtSales(g, corp);
    return [...pays, ...(raising === null ? [] : raisingOptions(g, raising))];
  },
  expand(g, option) {
    const raising = debtSales(g, operatorOf(g.s));
    const field = option.fields.find((f) => 'name' in f && f.name === 'corp');
    if (raising === null || field === undefined || !('is' in field)) return [];
    const corp = field.is as CorpId;
    return raisable(g, raising, corp).map((b) => ({
      values: { certs: b.certs, percent: b.percent },
      cost: -priceAt(g, corp, 'pool', b.percent),
    }));
  },
  check(g, command) {
    const corp = operatorOf(g.s);
    const president = stewardOf(g.s, corp);
    if (command.by.entity !== president) return violation('not-on-turn', { entity: command.by.entity });
    if (command.do === 'pay-debt') {
      const price = debtOf(g, corp);
      return cashOf(g.s, president) >= price ? null : violation('not-enough-cash', { price });
    }
    const raising = debtSales(g, corp);
    return command.do !== 'sell-shares' || raising === null
      ? violation('not-now', { do: command.do })
      : checkRaising(g, raising, orderOf(president, command));
  },
  handle(ctx, command) {
    const corp = operatorOf(ctx.s);
    const president = stewardOf(ctx.s, corp);
    if (president === null) return;
    if (command.do === 'pay-debt') {
      ctx.emit({ t: '1849/DebtPaid', corp, player: president, amount: debtOf(ctx, corp) });
      return pay(ctx, [president, corp, debtOf(ctx, corp)]);
    }
    if (command.do !== 'sell-shares') return;
    sellShares(ctx, orderOf(president, command), { quiet: true });
    resortQueue(ctx, 'raised');
  },
};

const orderOf = (seller: PlayerId, { corp, certs, percent }: CommandOf<'sell-shares'>): SaleOrder => ({
  seller,
  corp,
  certs,
  percent,
});

/** A bankrupt player without any share borrows L.500, or leaves the game (§15.3). */
export const bankruptcyDecision: Step = questionStep({
  kind: 'bankruptcy-decision',
  answers: ['borrow', 'leave'],
  answer(ctx, { by }, choice) {
    if (choice === 'leave')
      return ctx.emit({ t: 'PlayerStatusChanged', player: by.seat, status: 'bankrupt' });
    const seat = ctx.s.seats.player[by.seat];
    const penalty = (seat?.penalty ?? 0) + LOAN_PENALTY;
    ctx.emit({ t: 'DebtChanged', player: by.seat, debt: seat?.debt ?? 0, penalty });
    pay(ctx, ['bank', by.seat, PLAYER_LOAN]);
  },
});

import type { CorpId, Game, Policies, RuleViolation, SaleOrder, SharePolicies } from '@trunkline/engine';
import { byPrice, cellOf, cellsOfType, gridStep, isSoldOut, ok, priceOf, violation } from '@trunkline/engine';
import { toyCompany } from './companies.ts';

/** Numbers that a test may want to be others. */
export interface ToyLimits {
  readonly certificates: number;
  /** Percent of one corporation. */
  readonly holding: number;
  readonly pool: number;
  /** First turn of the game in which shares may be sold. */
  readonly salesFrom: number;
}

export const TOY_LIMITS: ToyLimits = { certificates: 12, holding: 60, pool: 50, salesFrom: 2 };

/** Sell, then buy (C 9.8). */
const mayBeSold =
  (limits: ToyLimits) =>
  (g: Game, order: SaleOrder): RuleViolation | null => {
    if (g.s.flow.turn < limits.salesFrom) return violation('no-sales-yet');
    if (g.s.corporations.all[order.corp]?.stage === 'unstarted')
      return violation('not-started', { corp: order.corp });
    const { trades } = g.s.record.turn;
    return trades.some((t) => t.kind !== 'sold') ? violation('sell-before-buying') : null;
  };

const marketPrice = (g: Game, corp: CorpId): number => priceOf(g.t.chart, g.s, corp) ?? 0;

const parPrice = (g: Game, corp: CorpId): number => {
  const par = g.s.corporations.all[corp]?.par ?? null;
  return par === null ? 0 : cellOf(g.t.chart, par).price;
};

const shares = (limits: ToyLimits): SharePolicies => ({
  unitPrice: (g, corp, place) =>
    place === 'ipo' || place === corp ? parPrice(g, corp) : marketPrice(g, corp),
  seller: (_g, corp, place) => (place === corp ? corp : 'bank'),
  counts: () => true,
  privatesCounted: () => 0,
  certificateLimit: () => limits.certificates,
  holdingLimit: () => limits.holding,
  poolLimit: () => limits.pool,
  mayBeSold: mayBeSold(limits),
  saleMoves: (_g, order) => Array.from({ length: order.percent / 10 }, () => 'down' as const),
  presidency: { presided: () => true, mayFallToPool: (_g, corp) => toyCompany(corp).mayFallToPool },
  parCells: (g) => cellsOfType(g.t.chart, 'par').map((c) => c.id),
  mayStart: () => null,
  floatPercent: (_g, corp) => toyCompany(corp).floatPercent,
  floatCapital: (g, corp) => (toyCompany(corp).capital === 'full' ? 10 * parPrice(g, corp) : 0),
  roundEndMoves: (g, corp) => (isSoldOut(g, corp) ? ['up'] : []),
});

/** The rules of the toy; there is no track and there are no trains. */
export const toyPolicies = (limits: ToyLimits): Policies => ({
  market: { step: gridStep, endCell: 'endgame' },
  shares: shares(limits),
  operating: {
    operators: (g) =>
      byPrice(
        g,
        g.s.corporations.order.filter((c) => g.s.corporations.all[c]?.stage === 'floated'),
      ),
    mayOperate: (g, corp) => g.s.corporations.all[corp]?.stage === 'floated',
    course: (g, corp) => (g.s.corporations.all[corp]?.control === 'market' ? 'receivership' : 'company'),
    beginTurn() {},
    laySlots: () => [],
    tileFits: () => false,
    blockedHexes: () => [],
    dividendKinds: () => ['payout', 'withhold'],
    // The treasury is paid for what lies in it where the corporation was sold by the share (C 17.5).
    payees: (g, corp) => [...g.s.seats.order, ...(toyCompany(corp).unsoldAt === 'treasury' ? [corp] : [])],
    dividendMoves: (_g, _corp, paid) => (paid > 0 ? ['right'] : ['left']),
  },
  trains: {
    counts: () => true,
    offers: () => [],
    mayTrade: () => false,
    mustBuy: () => false,
    funding: () => null,
    raise: () => true,
    discardTo: 'gone',
  },
  routes: {
    judge: () => ok({ runs: [], pays: [], revenue: 0, subsidy: 0 }),
    runnable: () => [],
    propose: () => ({ sets: [], revenue: 0, proven: true, bound: 0 }),
  },
});

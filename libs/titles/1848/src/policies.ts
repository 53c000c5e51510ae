import type {
  Game,
  LaySlot,
  MarketPolicies,
  OperatingPolicies,
  Policies,
  RuleViolation,
  SaleOrder,
  SharePolicies,
} from '@trunkline/engine';
import {
  byPrice,
  cellOf,
  cellsOfType,
  gridStep,
  isOpen,
  isSoldOut,
  placeFreeToken,
  playerOnTurn,
  priceOf,
  violation,
} from '@trunkline/engine';
import { certificatesAllowed, commonLimit, holdingAllowed } from './certificate-limit.ts';
import { ADELAIDE, BOE, COM, COMPANIES, FLOAT_PERCENT, SYDNEY } from './data/companies.ts';
import { BOE_ROW, floatCapitalAt, POOL_LIMIT } from './data/limits.ts';
import { routes1848 } from './routes.ts';
import { sliceOf } from './slice.ts';
import { trainPolicies } from './trains.ts';

/** Companies keep to rows 0–5, the Bank of England to its own row (§4.1). */
const market: MarketPolicies = {
  step(chart, from, direction) {
    const to = gridStep(chart, from, direction);
    return (from.row === BOE_ROW) === (to.row === BOE_ROW) ? to : from;
  },
  endCell: 'endgame',
};

/** The certificate limit of whoever presided over no fallen company. */
export const generalCertificateLimit = (g: Game): number => commonLimit(g.s);

/** Selling in a stock turn (§3.3). */
function mayBeSold(g: Game, order: SaleOrder): RuleViolation | null {
  const { trades } = g.s.record.turn;
  if (order.seller !== playerOnTurn(g.s)) return violation('not-on-turn', { entity: order.seller });
  if (trades.some((t) => t.kind !== 'sold')) return violation('sell-before-buying');
  if (order.corp === BOE) {
    return g.s.flow.turn === 1 && g.s.meta.readings['boeSaleInFirstStockRound'] !== 'peer'
      ? violation('no-sales-yet')
      : null;
  }
  if (g.s.flow.turn === 1) return violation('no-sales-yet');
  if (g.s.corporations.all[order.corp]?.stage === 'unstarted')
    return violation('not-started', { corp: order.corp });
  return trades.some((t) => t.corp === order.corp) ? violation('sold-this-turn', { corp: order.corp }) : null;
}

const shares: SharePolicies = {
  unitPrice(g, corp, place) {
    const par = g.s.corporations.all[corp]?.par ?? null;
    if (place === 'ipo') return par === null ? 0 : cellOf(g.t.chart, par).price;
    return priceOf(g.t.chart, g.s, corp) ?? 0;
  },
  seller: () => 'bank',
  counts: () => true,
  privatesCounted: () => 0,
  certificateLimit: (g, player) => certificatesAllowed(g.s, player),
  holdingLimit: (g) => holdingAllowed(g.s),
  poolLimit: (_g, corp) => (corp === BOE ? 100 : POOL_LIMIT),
  mayBeSold,
  saleMoves: (_g, order) => (order.corp === BOE ? [] : ['down']),
  presidency: { presided: (_g, corp) => corp !== BOE, mayFallToPool: () => false },
  parCells: (g) => cellsOfType(g.t.chart, 'par').map((c) => c.id),
  mayStart: () => null,
  floatPercent: () => FLOAT_PERCENT,
  floatCapital: (g, corp) => floatCapitalAt(shares.unitPrice(g, corp, 'ipo')),
  roundEndMoves: (g, corp) => (corp !== BOE && isSoldOut(g, corp) ? ['up'] : []),
};

const ONE: readonly LaySlot[] = [{ yellow: 'yes', upgrade: 'yes' }];
const TWO: readonly LaySlot[] = [
  { yellow: 'yes', upgrade: 'yes' },
  { yellow: 'unless-upgraded', upgrade: 'no' },
];

const homeOf = new Map(COMPANIES.map((c) => [c.id, c.home]));

const operating: OperatingPolicies = {
  operators(g) {
    const floated = g.s.corporations.order.filter(
      (c) => c !== BOE && g.s.corporations.all[c]?.stage === 'floated',
    );
    return [BOE, ...byPrice(g, floated)];
  },
  // COM waits for Sydney and Adelaide to be connected, or for the first 6 (§8.3).
  mayOperate: (g, corp) => corp !== COM || sliceOf(g.s).connected || isOpen(g.s, 'com'),
  course: (_g, corp) => (corp === BOE ? 'bank' : 'company'),
  beginTurn(ctx, corp) {
    const first = ctx.s.map.ofCorp[corp]?.[0];
    if (first === undefined || ctx.s.map.tokens[first]?.at !== 'supply') return;
    if (corp === COM)
      for (const hex of [SYDNEY, ADELAIDE]) placeFreeToken(ctx, corp, { hex, city: 0 }, 'extra');
    else placeFreeToken(ctx, corp, { hex: homeOf.get(corp) ?? '', city: 0 }, 'normal');
  },
  laySlots: (g) => (isOpen(g.s, 'second-yellow') ? TWO : ONE),
  tileFits: () => true,
  blockedHexes: () => [],
  dividendKinds: () => ['payout', 'withhold'],
  payees: (g) => g.s.seats.order,
  dividendMoves: (_g, _corp, paid) => (paid > 0 ? ['right'] : ['left']),
};

export const policies1848: Policies = {
  market,
  shares,
  operating,
  trains: trainPolicies,
  routes: routes1848,
};

import type { Ctx, Game } from '../flow/step.ts';
import { cellOf, inOperatingOrder } from '../market/chart.ts';
import { moveMarker, placeMarker } from '../market/movement.ts';
import type { CellId, CertId, CorpId, Place, PlayerId } from '../model/ids.ts';
import type { RuleViolation } from '../model/violation.ts';
import { violation } from '../model/violation.ts';
import { cashOf, pay } from '../money/payment.ts';
import {
  certificateCount,
  certsAt,
  percentAt,
  percentOf,
  presidentCert,
  priceFor,
  unsoldPlace,
} from './holdings.ts';
import type { SaleOrder } from './policies.ts';
import { transfer } from './presidency.ts';

/** What certificates in a place cost together (C 3.4). */
export const priceAt = (g: Game, corp: CorpId, place: Place, percent: number): number =>
  priceFor(g.t.policies.shares.unitPrice(g, corp, place), percent);

/** Certificate and holding limit, as they bind a player who wants `percent` more in one certificate (C 3.10, 3.11). */
export function* limitFaults(
  g: Game,
  player: PlayerId,
  corp: CorpId,
  percent: number,
): Generator<RuleViolation> {
  const { shares } = g.t.policies;
  const limit = shares.certificateLimit(g, player);
  if (certificateCount(g, player) >= limit) yield violation('certificate-limit', { limit });
  const most = shares.holdingLimit(g, corp);
  if (percentAt(g.s, corp, player) + percent > most) yield violation('holding-limit', { corp, limit: most });
}

/** Whether a player is over the certificate limit, or over the holding limit of some corporation. */
export function overLimit(g: Game, player: PlayerId): boolean {
  const { shares } = g.t.policies;
  if (certificateCount(g, player) > shares.certificateLimit(g, player)) return true;
  return g.s.corporations.order.some((corp) => percentAt(g.s, corp, player) > shares.holdingLimit(g, corp));
}

/** Once enough has left the offering, the corporation floats, for good (C 3.7). */
function floatIfSold(ctx: Ctx, corp: CorpId): void {
  if (ctx.s.corporations.all[corp]?.stage !== 'started') return;
  const { floatPercent, floatCapital } = ctx.t.policies.shares;
  if (percentAt(ctx.s, corp, unsoldPlace(ctx.s, corp)) > 100 - floatPercent(ctx, corp)) return;
  const capital = floatCapital(ctx, corp);
  ctx.emit({ t: 'CorporationFloated', corp, capital });
  pay(ctx, ['bank', corp, capital]);
}

/** A player, or a corporation that redeems its own, buys certificates that lie in one place (C 3.6). Conditions are the caller's. */
export function buyShares(
  ctx: Ctx,
  by: PlayerId | CorpId,
  corp: CorpId,
  certs: readonly CertId[],
  from: Place,
): void {
  const percent = percentOf(ctx.s, certs);
  const price = priceAt(ctx, corp, from, percent);
  ctx.emit({ t: 'SharesBought', by, corp, certs, percent, from, price });
  pay(ctx, [by, ctx.t.policies.shares.seller(ctx, corp, from), price]);
  transfer(ctx, { corp, certs, percent, from, to: by });
  floatIfSold(ctx, corp);
}

/** A player starts a corporation at a par and takes its president's certificate (C 3.8). */
export function startCorporation(ctx: Ctx, by: PlayerId, corp: CorpId, cell: CellId, free: boolean): void {
  const cert = presidentCert(ctx.s, corp);
  if (cert === null) return;
  const percent = percentOf(ctx.s, [cert]);
  const from = unsoldPlace(ctx.s, corp);
  const price = free ? 0 : priceFor(cellOf(ctx.t.chart, cell).price, percent);
  ctx.emit({ t: 'CorporationStarted', corp, by, cell, price });
  placeMarker(ctx, corp, cell);
  pay(ctx, [by, ctx.t.policies.shares.seller(ctx, corp, from), price]);
  transfer(ctx, { corp, certs: [cert], percent, from, to: by });
  ctx.t.policies.shares.onStart?.(ctx, corp, free);
  floatIfSold(ctx, corp);
}

/** How a sale differs from one in a stock turn. */
export interface SaleManner {
  /** What the caller does when the marker has moved: an order of play is sorted anew (C 20.3). */
  moved?(): void;
  /** Nothing else follows from it. */
  readonly quiet?: boolean;
}

/**
 * Sells a bundle to the pool (C 9.9): money at the price before the fall, presidency, then the fall.
 */
export function sellShares(ctx: Ctx, order: SaleOrder, manner: SaleManner = {}): void {
  const { corp, certs, percent, seller } = order;
  const price = priceAt(ctx, corp, 'pool', percent);
  const moves = ctx.t.policies.shares.saleMoves(ctx, order);
  ctx.emit({ t: 'SharesSold', by: seller, corp, certs, percent, price });
  pay(ctx, ['bank', seller as PlayerId | CorpId, price]);
  transfer(ctx, { corp, certs, percent, from: seller, to: 'pool' });
  const before = ctx.s.market.at[corp] ?? null;
  moveMarker(ctx, corp, moves, 'sale');
  manner.moved?.();
  if (manner.quiet !== true) ctx.t.policies.shares.afterSale?.(ctx, order, before);
}

/** Whether players hold all of a corporation (C 9.12). */
export const isSoldOut = (g: Game, corp: CorpId): boolean =>
  g.s.seats.seated.reduce((sum, p) => sum + percentAt(g.s, corp, p), 0) === 100;

/** Closing moves of a stock round: every floated corporation in the order as it is now (C 9.12). */
export function closeStockRound(ctx: Ctx): void {
  const floated = ctx.s.corporations.order.filter((c) => ctx.s.corporations.all[c]?.stage === 'floated');
  for (const corp of inOperatingOrder(ctx.t.chart, ctx.s, floated)) {
    moveMarker(ctx, corp, ctx.t.policies.shares.roundEndMoves(ctx, corp), 'round-end');
  }
}

/** Cheapest certificate of a place that may be bought, or null. */
export function cheapestAt(g: Game, corp: CorpId, place: Place): CertId | null {
  let best: CertId | null = null;
  let least = 101;
  for (const id of certsAt(g.s, corp, place)) {
    const cert = g.s.shares.certs[id];
    if (cert === undefined || !cert.buyable || cert.percent >= least) continue;
    best = id;
    least = cert.percent;
  }
  return best;
}

export const canPay = (g: Game, player: PlayerId, price: number): boolean => cashOf(g.s, player) >= price;

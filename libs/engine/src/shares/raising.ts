import type { Game } from '../flow/step.ts';
import type { CorpId, PlayerId } from '../model/ids.ts';
import type { Option } from '../model/option.ts';
import type { RuleViolation } from '../model/violation.ts';
import { violation } from '../model/violation.ts';
import type { Bundle } from './bundles.ts';
import { bundleFits, bundlesOf, isBundle, saleOptions } from './bundles.ts';
import { certOf, certsAt, percentAt } from './holdings.ts';
import type { SaleOrder } from './policies.ts';
import { priceAt } from './trading.ts';

/** A player sells shares because money is missing (C 20.2). */
export interface Raising {
  readonly seller: PlayerId;
  /** What is missing: nothing more than needed may be sold. */
  readonly missing: number;
  /** The title's conditions beside the pool limit, a successor, and the measure. */
  permits(g: Game, order: SaleOrder): RuleViolation | null;
  /** Bundles of a corporation, where they aren't the usual ones. */
  bundles?(g: Game, corp: CorpId): readonly Bundle[];
}

/** Whether somebody else would hold strictly more than the seller afterwards (C 20.2). */
export function losesPresidency(g: Game, order: SaleOrder): boolean {
  if (g.s.corporations.all[order.corp]?.control !== order.seller) return false;
  const left = percentAt(g.s, order.corp, order.seller) - order.percent;
  return g.s.seats.order.some((p) => p !== order.seller && percentAt(g.s, order.corp, p) > left);
}

/** Not more than needed: without its cheapest certificate it would not be enough (C 20.2). */
function isMinimal(g: Game, order: SaleOrder, missing: number): boolean {
  const cheapest = Math.min(
    ...order.certs.map((id) =>
      priceAt(g, order.corp, 'pool', Math.min(order.percent, certOf(g.s, id).percent)),
    ),
  );
  return priceAt(g, order.corp, 'pool', order.percent) - cheapest < missing;
}

/** Why a bundle may not be sold to raise what is missing; null if it may. */
export function mayRaise(g: Game, raising: Raising, order: SaleOrder): RuleViolation | null {
  const no = raising.permits(g, order) ?? bundleFits(g, order);
  if (no !== null) return no;
  return isMinimal(g, order, raising.missing)
    ? null
    : violation('more-than-needed', { corp: order.corp, percent: order.percent });
}

/** The same for certificates that a command names. */
export const checkRaising = (g: Game, raising: Raising, order: SaleOrder): RuleViolation | null =>
  isBundle(g, order) ?? mayRaise(g, raising, order);

/** Bundles of one corporation that may be sold now. */
export function raisable(g: Game, raising: Raising, corp: CorpId): readonly Bundle[] {
  if (certsAt(g.s, corp, raising.seller).length === 0) return [];
  const bundles = raising.bundles?.(g, corp) ?? bundlesOf(g, raising.seller, corp);
  return bundles.filter((b) => mayRaise(g, raising, { seller: raising.seller, corp, ...b }) === null);
}

/** What the best bundle of each corporation would bring, together (C 20.6). */
export function raisableValue(g: Game, raising: Raising): number {
  let sum = 0;
  for (const corp of g.s.corporations.order) {
    const best = raisable(g, raising, corp).map((b) => priceAt(g, corp, 'pool', b.percent));
    sum += Math.max(0, ...best);
  }
  return sum;
}

/** The sales that are open to the player, corporation by corporation. */
export const raisingOptions = (g: Game, raising: Raising): Option[] =>
  saleOptions(g, raising.seller, (corp) => raisable(g, raising, corp).length > 0);

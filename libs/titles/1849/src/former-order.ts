import type { CellId, CorpId, Ctx, SaleOrder } from '@trunkline/engine';
import { byPrice, isPlayer } from '@trunkline/engine';
import { sliceOf } from './slice.ts';

/** Notes the operating order as it stands, to which corporations sold together are put back (§13.4). */
export function noteOrder(ctx: Ctx): void {
  const order = byPrice(
    ctx,
    ctx.s.corporations.order.filter((c) => ctx.s.market.at[c] !== undefined),
  );
  if (order.join() !== sliceOf(ctx.s).formerOrder.join()) ctx.emit({ t: '1849/OrderNoted', order });
}

/** The sold list begins anew with a player's turn (§13.4). */
export function forgetSold(ctx: Ctx): void {
  if (sliceOf(ctx.s).soldLately.length > 0) ctx.emit({ t: '1849/SoldListChanged', corps: [] });
}

/** A sale by a player that changed the price puts the corporation on the sold list (§13.4). */
export function noteSold(ctx: Ctx, corp: CorpId): void {
  const { soldLately } = sliceOf(ctx.s);
  if (!soldLately.includes(corp)) ctx.emit({ t: '1849/SoldListChanged', corps: [...soldLately, corp] });
}

/**
 * Once two corporations are on the sold list, those that share a cell go back to their former order,
 * behind those that weren't sold (§13.4).
 */
export function restoreOrder(ctx: Ctx): void {
  const { soldLately, formerOrder } = sliceOf(ctx.s);
  if (soldLately.length < 2) return;
  for (const [cell, stack] of Object.entries(ctx.s.market.stack) as [CellId, readonly CorpId[]][]) {
    const floated = stack.filter((c) => ctx.s.corporations.all[c]?.stage === 'floated');
    if (floated.length < 2) continue;
    const kept = stack.filter((c) => !soldLately.includes(c));
    const sold = stack.filter((c) => soldLately.includes(c));
    sold.sort((a, b) => formerOrder.indexOf(a) - formerOrder.indexOf(b));
    const order = [...kept, ...sold];
    if (order.join() !== stack.join()) ctx.emit({ t: 'CellReordered', cell, order });
  }
}

/** After a player's sale in a stock round, or for a train; issues leave the list alone (§13.4). */
export function afterSale(ctx: Ctx, order: SaleOrder, before: CellId | null): void {
  if (!isPlayer(order.seller) || ctx.s.market.at[order.corp] === before) return;
  noteSold(ctx, order.corp);
  restoreOrder(ctx);
}

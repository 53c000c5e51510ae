import type { CorpId, Ctx, Game, RuleViolation } from '@trunkline/engine';
import {
  askHome,
  cellOf,
  cellsOfType,
  isOpen,
  pay,
  placeFreeToken,
  presidentPercent,
  priceFor,
  violation,
} from '@trunkline/engine';
import { AFG, corporationRow } from './data/corporations.ts';
import { sliceOf } from './slice.ts';
import { wandererHomes } from './tokens.ts';

/** The queue in which corporations are launched (§2.1): the listing order. */
export const launchQueue = (g: Game): readonly CorpId[] => g.s.corporations.order;

interface Marks {
  readonly next?: CorpId | null;
  readonly blocked?: boolean;
  readonly recentlyClosed?: readonly CorpId[];
}

/** Changes the marks of the queue; silent if nothing changes. */
export function markQueue(ctx: Ctx, to: Marks): void {
  const was = sliceOf(ctx.s);
  const next = to.next === undefined ? was.next : to.next;
  const blocked = to.blocked ?? was.blocked;
  const recentlyClosed = to.recentlyClosed ?? was.recentlyClosed;
  if (next === was.next && blocked === was.blocked && recentlyClosed.join() === was.recentlyClosed.join())
    return;
  ctx.emit({ t: '1849/LaunchQueueChanged', next, blocked, recentlyClosed });
}

export function reorderQueue(ctx: Ctx, order: readonly CorpId[]): void {
  if (order.join() !== launchQueue(ctx).join()) ctx.emit({ t: 'CorporationsReordered', order });
}

/** Whoever stands behind a corporation in the queue. */
export const behind = (g: Game, corp: CorpId): CorpId | null => {
  const queue = launchQueue(g);
  return queue[queue.indexOf(corp) + 1] ?? null;
};

/** Only the next in the queue, and not one that closed since the last stock round began (§6.5). */
export function mayLaunch(g: Game, corp: CorpId): RuleViolation | null {
  const { next, recentlyClosed, blocked } = sliceOf(g.s);
  if (next !== corp) return violation('not-next-to-launch', { corp });
  if (recentlyClosed.includes(corp)) return violation('recently-closed', { corp });
  return corp === AFG && blocked ? violation('no-home-free', { corp }) : null;
}

/** Launch prices (§6.5): two from the start, one each with the first 6H and 10H; the peer takes all (§20). */
export function launchCells(g: Game): readonly string[] {
  const all = g.s.meta.readings['launchPrices'] === 'peer';
  const types = ['par', ...['par_1', 'par_2'].filter((type) => all || isOpen(g.s, type))];
  return cellsOfType(g.t.chart, ...types).map((cell) => cell.id);
}

/** A floated corporation's first token: on its home, or where its president wants it (§6.5, §6). */
export function openHome(ctx: Ctx, corp: CorpId): void {
  const home = corporationRow(corp)?.home ?? null;
  if (home === null) askHome(ctx, corp);
  else placeFreeToken(ctx, corp, { hex: home, city: 0 }, 'normal');
}

/**
 * What a launch sets off (§6.5, §4.2): the home token, the fee, the next in the queue. RSA's corporation
 * gets its capital from the bank, and its token when the first stock round begins.
 */
export function onLaunch(ctx: Ctx, corp: CorpId, free: boolean): void {
  const par = ctx.s.corporations.all[corp]?.par ?? null;
  const row = corporationRow(corp);
  if (par === null || row === undefined) return;
  if (free) {
    const capital = priceFor(cellOf(ctx.t.chart, par).price, presidentPercent(ctx.s, corp));
    pay(ctx, ['bank', corp, capital]);
  } else openHome(ctx, corp);
  pay(ctx, [corp, 'bank', row.fee]);
  // The last in the queue keeps the mark: there is nobody behind it.
  const next = behind(ctx, corp);
  markQueue(ctx, { next });
}

/** When a stock round begins nobody counts as recently closed any more, and homes are opened (§6, §6.5). */
export function openStockRound(ctx: Ctx): void {
  markQueue(ctx, { recentlyClosed: [] });
  for (const corp of launchQueue(ctx)) {
    const tokens = ctx.s.map.ofCorp[corp] ?? [];
    const untouched = tokens.every((id) => ctx.s.map.tokens[id]?.at === 'supply');
    if (ctx.s.corporations.all[corp]?.stage === 'floated' && untouched) openHome(ctx, corp);
  }
}

/** A token has been placed in a token step: AFG may have lost its last possible home (§6.7). */
export function wandererBlocked(ctx: Ctx): void {
  if (ctx.s.corporations.all[AFG]?.stage !== 'unstarted' || sliceOf(ctx.s).blocked) return;
  if (wandererHomes(ctx, AFG).length > 0) return;
  const after = behind(ctx, AFG);
  const isNext = sliceOf(ctx.s).next === AFG;
  reorderQueue(ctx, [...launchQueue(ctx).filter((c) => c !== AFG), AFG]);
  markQueue(ctx, { blocked: true, ...(isNext && after !== null ? { next: after } : {}) });
}

/** A lay or a closing may have given AFG a city to open in: it can be launched in the next stock round (§6.7). */
export function wandererFreed(ctx: Ctx): void {
  const { blocked, recentlyClosed } = sliceOf(ctx.s);
  if (!blocked || wandererHomes(ctx, AFG).length === 0) return;
  markQueue(ctx, { blocked: false, recentlyClosed: [...recentlyClosed, AFG] });
}

import type { CorpId, Ctx, Direction, Game } from '@trunkline/engine';
import { cellOf, isOpen, moveMarker, pay, setMarker } from '@trunkline/engine';
import { BOE } from './data/companies.ts';
import { LOAN, LOANS, LOANS_PER_COMPANY } from './data/limits.ts';

export const loansGranted = (g: Game): number => g.s.corporations.all[BOE]?.loans ?? 0;
export const loansLeft = (g: Game): boolean => loansGranted(g) < LOANS;

/** Whether a company could take a loan of its own will at all: phase 3, fewer than five, some left (§12). */
export const couldBorrow = (g: Game, corp: CorpId): boolean =>
  isOpen(g.s, 'loans') && loansLeft(g) && (g.s.corporations.all[corp]?.loans ?? 0) < LOANS_PER_COMPANY;

/** Whether it may take its one voluntary loan of this turn now (§12.2). */
export const mayBorrow = (g: Game, corp: CorpId): boolean =>
  couldBorrow(g, corp) && g.s.record.turn.loans === 0;

const VOLUNTARY: readonly Direction[] = ['left', 'left'];
const FORCED: readonly Direction[] = ['left', 'left', 'left'];

/** £100 from the Bank of England, never repaid: the company sinks, the Bank of England rises (§12.2, §13). */
export function takeLoan(ctx: Ctx, corp: CorpId, forced: boolean): void {
  ctx.emit({ t: 'LoanTaken', corp, lender: BOE, amount: LOAN, forced });
  pay(ctx, [BOE, corp, LOAN]);
  moveMarker(ctx, corp, forced ? FORCED : VOLUNTARY, 'loan');
  moveMarker(ctx, BOE, ['right'], 'loan');
}

/** Whether the company's marker stands in the receivership column (§4.2). */
export function inColumnZero(g: Game, corp: CorpId): boolean {
  const at = g.s.market.at[corp];
  return at !== undefined && cellOf(g.t.chart, at).type === 'close';
}

/** Without a loan to be had, a company that must pay falls straight to column 0 of its row (§13). */
export function fall(ctx: Ctx, corp: CorpId): void {
  const at = ctx.s.market.at[corp];
  if (at === undefined) return;
  setMarker(ctx, corp, cellOf(ctx.t.chart, `${cellOf(ctx.t.chart, at).row},0`), 'no-loan-left');
}

/**
 * Forced loans until a compulsory train can be paid, or the price has gone (§13).
 *
 * @returns false if the company stands in column 0: then the train is not bought
 */
export function borrowFor(ctx: Ctx, corp: CorpId, price: number): boolean {
  while ((ctx.s.money.cash[corp] ?? 0) < price && !inColumnZero(ctx, corp)) {
    if (loansLeft(ctx)) takeLoan(ctx, corp, true);
    else fall(ctx, corp);
  }
  return !inColumnZero(ctx, corp);
}

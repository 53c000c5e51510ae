import type { Ctx } from '../flow/step.ts';
import type { Purse } from '../model/ids.ts';
import type { State } from '../model/state.ts';
import { KernelFault } from '../model/violation.ts';

/** One payment: `[from, to, amount]`. */
export type Payment = readonly [Purse, Purse, number];

/** Cash of a purse, in whole units; a purse that doesn't exist holds nothing. */
export const cashOf = (s: State, purse: Purse): number => s.money.cash[purse] ?? 0;

function settle(ctx: Ctx, rows: readonly Payment[], mayOwe: boolean): void {
  const due = rows.filter(([, , amount]) => amount !== 0);
  if (due.length === 0) return;
  for (const [from, to, amount] of due) {
    if (amount < 0 || !Number.isInteger(amount) || from === to)
      throw new KernelFault(`Not a payment: ${amount} from ${from} to ${to}.`);
  }
  ctx.emit({ t: 'CashMoved', rows: due });
  for (const [from] of due) {
    if (from !== 'bank' && !mayOwe && cashOf(ctx.s, from) < 0) throw new KernelFault(`${from} can't pay.`);
  }
  const { unlimited, broke } = ctx.s.money;
  // Paying the bank down to exactly nothing does not break it (C 2.4).
  if (!unlimited && !broke && cashOf(ctx.s, 'bank') < 0) ctx.emit({ t: 'BankBroke' });
}

/** Carries out payments; amounts of zero move nothing (C 2.2). The bank always pays (C 2.4). */
export const pay = (ctx: Ctx, ...rows: readonly Payment[]): void => settle(ctx, rows, false);

/** Like `pay`, but the payer may be left owing: his cash goes below zero. */
export const payOwing = (ctx: Ctx, ...rows: readonly Payment[]): void => settle(ctx, rows, true);

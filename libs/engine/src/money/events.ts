import type { Purse } from '../model/ids.ts';
import type { Reducers } from '../model/reducer.ts';

export type MoneyEvent =
  /** All payments of one deed: `[from, to, amount]`, in the order in which they were made. */
  | { readonly t: 'CashMoved'; readonly rows: readonly (readonly [Purse, Purse, number])[] }
  | { readonly t: 'BankBroke' };

export const moneyReducers: Reducers<MoneyEvent> = {
  CashMoved(w, e) {
    const cash = w.group('money', 'cash') as Record<Purse, number>;
    for (const [from, to, amount] of e.rows) {
      cash[from] = (cash[from] ?? 0) - amount;
      cash[to] = (cash[to] ?? 0) + amount;
    }
  },
  BankBroke(w) {
    w.area('money').broke = true;
  },
};

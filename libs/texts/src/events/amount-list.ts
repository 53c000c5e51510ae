import type { Param } from '../message.ts';
import { entity, list, money, word } from '../message.ts';

/** Who gets how much, as a list of a sentence. */
export const amountList = (rows: readonly (readonly [string, number])[]): Param =>
  list(rows.map(([who, amount]) => word('list.amount', { who: entity(who), amount: money(amount) })));

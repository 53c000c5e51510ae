import type { Purse } from '../model/ids.ts';

/** Whole units of the title's currency. */
export interface MoneyState {
  readonly cash: Readonly<Record<Purse, number>>;
  /** The bank can't break; its cash then counts from 0 downwards. */
  readonly unlimited: boolean;
  /** A payment once exceeded the bank's cash. Never withdrawn (C 2.4). */
  readonly broke: boolean;
}

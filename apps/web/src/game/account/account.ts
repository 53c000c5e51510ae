import type { DomainEvent, HexId, State } from '@trunkline/engine';
import type { TitleFacts } from '../../titles/facts.ts';
import { type Differences, differences } from '../history/differences.ts';
import { type Sequel, sequelOf } from '../panel/outcome.ts';
import { cash } from '../position.ts';
import { type Big, bigIn } from './big.ts';

/** A purse before and after. */
export interface MoneyLine {
  readonly who: string;
  readonly before: number;
  readonly after: number;
}

/** What a move of weight has changed: the purses' changes add up to nothing. */
export interface Account {
  readonly big: readonly Big[];
  readonly money: readonly MoneyLine[];
  readonly hexes: readonly HexId[];
  /** Prices and presidents; money has its own lines. */
  readonly changes: Differences;
  readonly sequel: Sequel;
}

type Facts = TitleFacts;

/** The account of a move; null where it holds nothing of weight. */
export function accountOf(
  facts: Facts,
  before: State,
  after: State,
  events: readonly DomainEvent[],
): Account | null {
  const big = bigIn(facts, events);
  if (big.length === 0) return null;
  const changes = differences(facts, before, after);
  return {
    big,
    money: moneyLines(before, after),
    hexes: [...new Set([...big.flatMap(({ hexes = [] }) => hexes), ...changes.hexes])],
    changes: { ...changes, cash: {}, worth: {}, hexes: [] },
    sequel: sequelOf(facts, before, after),
  };
}

/** Purses that hold more or less than before: players, companies, and the bank last. */
export function moneyLines(before: State, after: State): readonly MoneyLine[] {
  const purses = new Set([...Object.keys(before.money.cash), ...Object.keys(after.money.cash)]);
  const rank = (who: string): number => (who === 'bank' ? 2 : who.startsWith('p:') ? 0 : 1);
  return [...purses]
    .map((who) => ({ who, before: cash(before, who), after: cash(after, who) }))
    .filter((line) => line.before !== line.after)
    .sort((a, b) => rank(a.who) - rank(b.who) || a.who.localeCompare(b.who));
}

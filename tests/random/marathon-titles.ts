import type { Game, Title } from '@trunkline/engine';
import type { Weights } from '@trunkline/testing';
import { steadyWeights } from '@trunkline/testing';
import { title1848 } from '@trunkline/title-1848';
import { title1849 } from '@trunkline/title-1849';
import { isDeadEnd, weights1849 } from './weights-1849.ts';

/** What the marathon plays of a title, and what it must come across. */
export interface Course {
  readonly title: Title;
  readonly weights: Weights;
  readonly steps: readonly string[];
  readonly ends: readonly string[];
  /** Events that only something rare makes. */
  readonly events: readonly string[];
  /** Whether nothing can happen any more: only then may a game last to the turn limit. Always, if there is none. */
  readonly isDeadEnd?: (g: Game) => boolean;
  /** Options that only change something at these numbers of players. */
  readonly only: Readonly<Record<string, readonly number[]>>;
}

const course1848: Course = {
  title: title1848,
  weights: steadyWeights,
  steps: [
    'private-sale/buy-private',
    'private-sale/lower-private',
    'private-sale/pass',
    'trade/buy-shares',
    'trade/sell-shares',
    'trade/start-corporation',
    'trade/pass',
    'track/lay-tile',
    'track/pass',
    'power-lay/lay-tile',
    'tasmania/lay-tile',
    'token/place-token',
    'token/pass',
    'run/run-trains',
    'last-chance-loan/pass',
    'dividend/declare-dividend',
    'discard/discard-train',
    'ghan/buy-train',
    'trains/buy-train',
    'trains/pass',
    'loan/take-loan',
    'private-purchase/acquire-private',
    'loan-or-private/pass',
    'cash-crisis/sell-shares',
  ],
  ends: ['bank', 'stock_market', 'closed_five', 'manually_ended'],
  events: [],
  only: {},
};

const course1849: Course = {
  title: title1849,
  weights: weights1849,
  steps: [
    'trains/buy-train',
    'trains/sell-shares',
    'trains/pass',
    'issue-redeem/buy-shares',
    'issue-redeem/sell-shares',
    'issue-redeem/pass',
    'track/lay-tile',
    'track/pass',
    'run/run-trains',
    'dividend/declare-dividend',
    'trade/buy-shares',
    'trade/sell-shares',
    'trade/start-corporation',
    'trade/pass',
    'bond/take-loan',
    'bond/repay-loan',
    'bond/pass',
    'token/place-token',
    'token/pass',
    'token-trade/buy-token',
    'token-trade/pass',
    'debt/pay-debt',
    'debt/sell-shares',
    'last-privates/pass',
    'waterfall/buy-private',
    'waterfall/place-bid',
    'waterfall/pass',
    'bankruptcy/declare-bankruptcy',
    'bankruptcy-decision/choose',
    'private-purchase/acquire-private',
    'home-choice/place-token',
    'par/start-corporation',
    'sms/choose',
    'port-mark/place-mark',
    'swap-choice/choose',
    'e-token/choose',
    'e-token/pass',
    'discard/discard-train',
    'contest/place-bid',
    'contest/pass',
    'aside/give-order',
    'aside/drop-order',
    'aside/end-game',
  ],
  ends: ['bank', 'stock_market', 'bankrupt', 'dnf', 'manually_ended'],
  isDeadEnd,
  events: [
    '1849/CoastOpened',
    '1849/DebtPaid',
    '1849/ETokenBought',
    '1849/ETokenLost',
    '1849/InterestPaid',
    '1849/LaunchQueueChanged',
    '1849/MessinaChanged',
    '1849/NoPlaceFound',
    '1849/OrderNoted',
    '1849/PortOwnerChanged',
    '1849/SoldListChanged',
    'CorporationClosed',
    'BankruptcyDeclared',
    'ContestWon',
    'TileReverted',
    'TrainsRusted',
    'TopReached',
    'BankBroke',
  ],
  only: { reduced_4p_corps: [4] },
};

export const COURSES: Readonly<Record<string, Course>> = { 1848: course1848, 1849: course1849 };

/** Every set of a title's options that may be chosen together and makes a difference at a number of players. */
export function optionSets({ title, only }: Course, players: number): readonly (readonly string[])[] {
  const known = title.options.filter((option) => only[option]?.includes(players) ?? true);
  const needs = title.optionNeeds ?? {};
  return known
    .reduce<readonly (readonly string[])[]>(
      (sets, option) => sets.flatMap((set) => [set, [...set, option]]),
      [[]],
    )
    .filter((set) => set.every((option) => (needs[option] ?? []).every((other) => set.includes(other))));
}

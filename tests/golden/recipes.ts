import type { Weights } from '@trunkline/testing';

type Habits = Omit<Weights, 'programme'>;

const AUSTRALIAN = {
  kinds: { pass: 10, 'sell-shares': 2, 'buy-shares': 60, 'start-corporation': 12 },
  atStep: {
    'private-sale/pass': 10,
    'private-sale/buy-private': 10,
    'private-sale/lower-private': 10,
    'loan/take-loan': 0.01,
    'last-chance-loan/pass': 10,
    'private-purchase/acquire-private': 6,
    'power-lay/lay-tile': 2,
    'track/lay-tile': 90,
    'token/place-token': 40,
    'ghan/buy-train': 20,
    'trains/buy-train': 40,
  },
};

/** What a player of 1849 takes in a step, against its other commands. */
export const SICILIAN = {
  'waterfall/pass': 3,
  'waterfall/place-bid': 1,
  'waterfall/buy-private': 5,
  'trade/sell-shares': 1,
  'track/lay-tile': 300,
  'token/place-token': 30,
  'trains/buy-train': 12,
  'trains/sell-shares': 1,
  'private-purchase/acquire-private': 1,
  'bankruptcy/declare-bankruptcy': 1,
  'issue-redeem/sell-shares': 1,
  'issue-redeem/buy-shares': 6,
  'bond/take-loan': 4,
  'bond/repay-loan': 8,
  'token-trade/buy-token': 6,
  'e-token/choose': 30,
  'port-mark/place-mark': 1,
  'last-privates/pass': 10,
};

/** How the players of a golden game choose, kept apart from the random player's own habits, which may change. */
export const HABITS = {
  /** Few loans, new trains soon, most revenue paid out: long games that reach the last phases. */
  builders: {
    ...AUSTRALIAN,
    firstChoice: { 'run-trains': 100, 'declare-dividend': 85 },
    endGame: 0,
  },
  /** Trains come slowly, shares are bought eagerly. */
  investors: {
    kinds: { ...AUSTRALIAN.kinds, 'buy-shares': 80 },
    atStep: { ...AUSTRALIAN.atStep, 'private-purchase/acquire-private': 3, 'trains/buy-train': 15 },
    firstChoice: { 'run-trains': 100, 'declare-dividend': 70 },
    endGame: 0,
  },
  /** Revenue is mostly kept for trains: the bank lasts until the 8s. */
  hoarders: {
    kinds: { ...AUSTRALIAN.kinds, 'buy-shares': 40 },
    atStep: { ...AUSTRALIAN.atStep, 'track/lay-tile': 120, 'trains/buy-train': 90 },
    firstChoice: { 'run-trains': 100, 'declare-dividend': 30 },
    endGame: 0,
  },
  /** Loans whenever they are offered: companies fall into receivership, presidents into need of cash. */
  debtors: {
    kinds: { pass: 10, 'sell-shares': 8, 'buy-shares': 40, 'start-corporation': 40 },
    atStep: {
      ...AUSTRALIAN.atStep,
      'loan/take-loan': 2,
      'private-purchase/acquire-private': 1,
      'track/lay-tile': 60,
      'token/place-token': 30,
      'ghan/buy-train': 60,
      'trains/buy-train': 60,
    },
    firstChoice: { 'run-trains': 90, 'declare-dividend': 60 },
    endGame: 0,
  },
  /** 1849: trains when they can be had, shares rather than passes, now and then a ruin. */
  sicilians: {
    kinds: { pass: 10, 'sell-shares': 4, 'buy-shares': 60, 'start-corporation': 30 },
    atStep: SICILIAN,
    firstChoice: { 'run-trains': 97, 'declare-dividend': 85 },
    endGame: 0,
  },
  /** 1849: hardly anything is sold and nearly everything paid out, so that prices climb. */
  climbers: {
    kinds: { pass: 10, 'sell-shares': 0.3, 'buy-shares': 60, 'start-corporation': 8 },
    atStep: {
      ...SICILIAN,
      'trade/sell-shares': 0.1,
      'trains/buy-train': 25,
      'bankruptcy/declare-bankruptcy': 0.05,
      'issue-redeem/sell-shares': 0.1,
      'issue-redeem/buy-shares': 12,
    },
    firstChoice: { 'run-trains': 100, 'declare-dividend': 99 },
    endGame: 0,
  },
} as const satisfies Record<string, Habits>;

/** One golden game: who plays how, and what happens to it besides. */
export interface Recipe {
  readonly name: string;
  readonly title: string;
  readonly options: readonly string[];
  readonly players: number;
  readonly seed: number;
  readonly habits: Habits;
  /** Somebody ends the game by hand after so many commands. */
  readonly endAfter: number | null;
  /** Chance in a million, before each command, that somebody gives a programme or drops his. */
  readonly programmes: number;
  /** Whether people take back and redo on the way. */
  readonly mind: 'steady' | 'changing';
}

const recipe = (
  players: number,
  kind: keyof typeof HABITS,
  seed: number,
  more: Partial<Recipe> = {},
): Recipe => ({
  name: `${players}-${kind}-${seed}`,
  title: '1848',
  options: [],
  players,
  seed,
  habits: HABITS[kind],
  endAfter: null,
  programmes: 0,
  mind: 'steady',
  ...more,
});

const sicilian = (
  players: number,
  seed: number,
  name: string,
  options: readonly string[],
  more: Partial<Recipe> = {},
): Recipe =>
  recipe(players, 'sicilians', seed, { title: '1849', name: `1849-${players}-${name}`, options, ...more });

const ELECTRIC = ['acquiring_station_tokens', 'bonds', 'electric_dreams'];

/**
 * The golden games. Seeds were picked for what they hold between them, which the test beside
 * this file checks; the random player's next change gives other games for them.
 */
export const RECIPES: readonly Recipe[] = [
  recipe(3, 'builders', 17),
  recipe(3, 'investors', 36),
  recipe(3, 'hoarders', 7),
  recipe(4, 'builders', 3),
  recipe(4, 'debtors', 4),
  recipe(4, 'debtors', 1, { name: '4-debtors-1-undone', mind: 'changing' }),
  recipe(4, 'investors', 7, { name: '4-investors-7-programmes', programmes: 10_000 }),
  recipe(5, 'builders', 8),
  recipe(5, 'debtors', 5),
  recipe(5, 'investors', 2, { name: '5-investors-2-ended', endAfter: 300 }),
  recipe(6, 'builders', 2),
  recipe(6, 'debtors', 4),
  sicilian(3, 2, 'electric', ['delay_ift', ...ELECTRIC]),
  sicilian(3, 9, 'bankrupt', ['delay_ift', ...ELECTRIC]),
  sicilian(4, 17, 'reduced', ['reduced_4p_corps', 'bonds'], { habits: HABITS.climbers }),
  sicilian(4, 5, 'undone', [], { mind: 'changing' }),
  sicilian(5, 9, 'earthquake', ['delay_ift']),
  sicilian(5, 3, 'ended', [], { endAfter: 300, programmes: 10_000 }),
];

/** The game that the README's first command replays. */
export const SAMPLE: Recipe = recipe(4, 'builders', 26, { name: 'first-game' });

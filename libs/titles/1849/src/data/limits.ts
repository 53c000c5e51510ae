/** Numbers that hang on the number of players (1849 §1). */
export interface PlayersRow {
  /** L. each. */
  readonly cash: number;
  readonly certificates: number;
}

export const BY_PLAYERS: Readonly<Record<number, PlayersRow>> = {
  3: { cash: 500, certificates: 12 },
  4: { cash: 375, certificates: 11 },
  5: { cash: 300, certificates: 9 },
};
/** With four players and one corporation less. */
export const REDUCED_CERTIFICATES = 9;

/** L. in the game. */
export const BANK = 7_760;
/** Percent of a corporation that a player may hold, and that may lie in the pool. */
export const HOLDING_LIMIT = 60;
export const POOL_LIMIT = 50;
/** Certificates of the same corporation that may follow its launch in the same turn (§6.5). */
export const AFTER_LAUNCH = 2;
/** IFT is at least the fourth with `delay_ift`. */
export const EARLIEST_IFT = 3;

/** A bankrupt player's loan, and what it costs his score (§15.3). */
export const PLAYER_LOAN = 500;
export const LOAN_PENALTY = 750;

/** Bonds (§16.2). */
export const BOND = 500;
export const INTEREST = 50;
/** Off the score for each 10 % of a corporation with its bond out. */
export const BOND_PENALTY = 100;

/** Price of an E-token by phase: the first in the game, and each later one (§16.3). */
export const E_TOKEN: Readonly<Record<string, readonly [number, number]>> = {
  '12H': [1_100, 800],
  '16H': [800, 550],
};

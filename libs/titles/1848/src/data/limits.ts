/** Numbers that hang on the number of players (1848 §1, §14). */
export interface PlayersRow {
  /** £ each. */
  readonly cash: number;
  readonly certificates: number;
  /** Percent of one company. */
  readonly holding: number;
  /** Certificate limit after the first, second, … receivership. */
  readonly afterReceiverships: readonly number[];
  /** Taken off the own limit for each receivership of a company that he presided over. */
  readonly presidentLoses: number;
}

export const BY_PLAYERS: Readonly<Record<number, PlayersRow>> = {
  3: {
    cash: 840,
    certificates: 20,
    holding: 70,
    afterReceiverships: [18, 16, 14, 12, 10],
    presidentLoses: 2,
  },
  4: { cash: 630, certificates: 17, holding: 60, afterReceiverships: [15, 13, 11, 10, 9], presidentLoses: 2 },
  5: { cash: 510, certificates: 14, holding: 60, afterReceiverships: [13, 12, 10, 9, 8], presidentLoses: 1 },
  6: { cash: 430, certificates: 12, holding: 60, afterReceiverships: [11, 10, 9, 8, 7], presidentLoses: 1 },
};

/** £ in the bank, and in the Bank of England. */
export const BANK = 10_000;
export const BANK_OF_ENGLAND = 2_000;
/** Its price marker starts here. */
export const BOE_START = '6,0';
export const BOE_ROW = 6;

/** Loans (1848 §12.1): £ each; how many the Bank of England grants; how many a company takes of its own will. */
export const LOAN = 100;
export const LOANS = 20;
export const LOANS_PER_COMPANY = 5;

/** Base of the Bank of England's dividend, in £ in all, by phase (1848 §5). */
export const BASE_DIVIDEND: Readonly<Record<string, number>> = {
  '2': 0,
  '3': 100,
  '4': 100,
  '5': 200,
  '6': 200,
  '8': 300,
};

export const POOL_LIMIT = 50;
/** The game ends with the set in which so many companies have fallen. */
export const FATAL_RECEIVERSHIPS = 5;
/** Receiverships that remove a train. */
export const EXPORTING_RECEIVERSHIPS: readonly number[] = [2, 5];

/** £ that a company receives when it floats: ten times its par price (1848 §1). */
export const floatCapitalAt = (par: number): number => 10 * par;

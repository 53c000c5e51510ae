import { gamesOpenSetting, wholeNumber } from '@trunkline/service';

export interface ProjectionOptions {
  /** Games kept open in memory. */
  readonly gamesOpen: number;
  /** Whether commits must be carried from the store into the log: not where the log is the store itself. */
  readonly relay: boolean;
  /** How long the copy that carries them may be silent before another takes over. */
  readonly leaseMs: number;
  /** So many commits behind, it is not ready. */
  readonly mostBehind: number;
}

export const OPTIONS = Symbol('ProjectionOptions');

export const projectionsSettings = {
  PROJECTED_GAMES_OPEN: gamesOpenSetting('the projections keep open'),
  RELAY_LEASE_MS: {
    about:
      'How long the copy that carries commits from the store to the bus may be silent before another does it.',
    expects: 'a number of milliseconds from 100 to 600000',
    example: '10000',
    schema: wholeNumber(100, 600_000),
    fallback: '10000',
  },
  MOST_BEHIND: {
    about: 'How many commits the projections may be behind before /ready says so.',
    expects: 'a number from 1 to 100000000',
    example: '10000',
    schema: wholeNumber(1, 100_000_000),
    fallback: '10000',
  },
} as const;

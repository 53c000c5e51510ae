import type { PlayerId } from '../model/ids.ts';

export interface Seat {
  readonly status: 'in' | 'bankrupt' | 'left';
  /** Debt to the bank, and what the final score loses besides. */
  readonly debt: number;
  readonly penalty: number;
}

export interface SeatsState {
  /** Seats as given with the game; never changes. */
  readonly seated: readonly PlayerId[];
  /** The same players as rotated between rounds: the first has priority. */
  readonly order: readonly PlayerId[];
  readonly player: Readonly<Record<PlayerId, Seat>>;
}

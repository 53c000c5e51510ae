import type { Command } from '../model/command.ts';
import type { DomainEvent } from '../model/event.ts';
import type { PlayerId } from '../model/ids.ts';

/** What one command (or one imported action with its automatic ones) caused: appended whole or not at all. */
export interface PlayCommit {
  readonly kind: 'play';
  /** 1, 2, 3 … in the order of the stream. */
  readonly revision: number;
  /** Revision of the position it was decided on; 0 is the set-up. */
  readonly on: number;
  /** Sender's id: the same id again is the same deed. */
  readonly id: string;
  readonly by: PlayerId | null;
  /** Epoch milliseconds, from the clock that was passed in; null where nobody measured. */
  readonly at: number | null;
  readonly commands: readonly Command[];
  readonly events: readonly DomainEvent[];
}

/** Moves the head of the game; nothing is deleted. `to` is the revision whose position is current again. */
export interface MoveCommit {
  readonly kind: 'undone' | 'redone';
  readonly revision: number;
  readonly to: number;
  readonly id: string;
  readonly by: PlayerId | null;
  readonly at: number | null;
}

export type Commit = PlayCommit | MoveCommit;

/** Who caused a commit, under which id, when. */
export interface CommitInfo {
  readonly id: string;
  readonly by: PlayerId | null;
  readonly at: number | null;
}

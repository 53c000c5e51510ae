import type { CorpId, Face, PhaseId, Rank, TrainId } from '../model/ids.ts';

export interface Train {
  readonly rank: Rank;
  readonly face: Face;
  /** Has run in this operating round. */
  readonly ran: boolean;
  readonly warranties: number;
  readonly rust: 'no' | 'due';
  /** In a system: the half that owns it. */
  readonly shell: CorpId | null;
  /** Can't leave its owner and never rusts. */
  readonly bound: boolean;
}

export interface TrainsState {
  readonly all: Readonly<Record<TrainId, Train>>;
  /** In order of acquisition. */
  readonly owned: Readonly<Record<CorpId, readonly TrainId[]>>;
  /** Cards still to come, in the order of the roster. */
  readonly depot: readonly TrainId[];
  /** Discarded cards that are for sale. */
  readonly discarded: readonly TrainId[];
  /** Out of the game. */
  readonly gone: readonly TrainId[];
  /** Cards ever made of each rank. */
  readonly minted: Readonly<Record<Rank, number>>;
  /** Ranks whose first card has left the depot, so that its events have happened. */
  readonly fired: readonly Rank[];
  readonly phase: PhaseId;
  /** Permissions opened by event cards: `loans`, `second-yellow`, … */
  readonly opened: readonly string[];
}

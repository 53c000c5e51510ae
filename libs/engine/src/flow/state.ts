import type { CorpId, EntityId, PlayerId } from '../model/ids.ts';

export type StepKind = string;

/** A round: who takes turns, and how far it has come. */
export interface RoundFrame {
  readonly type: 'round';
  readonly kind: string;
  /** Revision of the commit that began it. */
  readonly since: number;
  /** Fixed when the round begins, but for what a title re-sorts. */
  readonly queue: readonly EntityId[];
  /** Position in the queue of whoever is on turn; -1 before the first turn. */
  readonly index: number;
  /** Players who have passed since the last deed, in order of first passing. */
  readonly passed: readonly PlayerId[];
  readonly lastToAct: PlayerId | null;
}

export interface TurnFrame {
  readonly type: 'turn';
  readonly kind: string;
  readonly since: number;
  readonly who: EntityId;
  /** Which list of steps this turn takes. */
  readonly course: string;
  /** Steps that are over for this turn. */
  readonly done: readonly StepKind[];
}

/** Anything with stages of its own: a contest, a merger. `at` and `data` belong to its module. */
export interface ProcedureFrame {
  readonly type: 'procedure';
  readonly kind: string;
  readonly since: number;
  readonly at: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The areas as they were, if the procedure may fail halfway. */
  readonly saved: Readonly<Record<string, unknown>> | null;
}

export type Frame = RoundFrame | TurnFrame | ProcedureFrame;

/** One open question, first in, first out; served by a standing step of the same kind. */
export interface Pending {
  readonly kind: string;
  readonly by: Actor;
  readonly cargo: Readonly<Record<string, string | number | readonly string[]>>;
}

/** Who acts: the person in the seat, for himself or for an entity that he controls. */
export interface Actor {
  readonly seat: PlayerId;
  readonly entity: EntityId;
}

export interface FlowState {
  /** A stock round and the operating rounds after it; the opening sale belongs to turn 1. */
  readonly turn: number;
  /** Which operating round of how many; number 0 outside. */
  readonly set: { readonly number: number; readonly of: number };
  readonly stack: readonly Frame[];
  readonly pending: readonly Pending[];
}

/** Operators that were sorted into the queue of an operating round. */
export type OperatingQueue = readonly CorpId[];

import type { Command, CommandKind } from '../model/command.ts';
import type { DomainEvent, GameEvent } from '../model/event.ts';
import type { EntityId } from '../model/ids.ts';
import type { Choice, FieldValue, Filled, Option } from '../model/option.ts';
import type { State } from '../model/state.ts';
import type { Faults, RuleViolation } from '../model/violation.ts';
import type { StepKind } from './state.ts';
import type { Title } from './title.ts';

/** A position and the rules that it is played by. Every rule reads one of these. */
export interface Game {
  readonly t: Title;
  readonly s: State;
}

/** What a command may cause: nothing is set up or drawn once the game runs, for the seed is known by then. */
export type CausedEvent = Exclude<DomainEvent, Extract<GameEvent, { readonly t: 'GameSetUp' | 'Drawn' }>>;

/** A position being changed: `s` is always the state after the last emitted event. */
export interface Ctx extends Game {
  emit(event: CausedEvent): void;
  /** Number of events emitted so far. */
  readonly emitted: number;
  /** Events emitted from that number on. */
  since(emitted: number): readonly DomainEvent[];
}

/**
 * One kind of decision: what it offers and how it is carried out, side by side.
 *
 * - `turn`: active until it is over for the turn; once left it never comes back in that turn (C 7.5).
 * - `standing`: waits exactly while its condition holds; it is never left.
 * - `open`: never waits; offered while a step after it in the list waits.
 */
export interface Step {
  readonly kind: StepKind;
  readonly mode: 'turn' | 'standing' | 'open';
  readonly commands: readonly CommandKind[];
  /** Entities that may act here now. */
  actors(g: Game): readonly EntityId[];
  /** Cheap and exact: true if and only if `options` is not empty. Not asked of open steps. */
  waits(g: Game): boolean;
  options(g: Game): readonly Option[];
  /** Fills the fields of an `ask`; an empty list means that nothing fits. */
  expand?(g: Game, option: Option, ask: string, filled: Filled): readonly Choice[];
  /**
   * Of the values that an option lists for a field, those with which the rest can be filled. Slower than `options`,
   * which lists what is near enough; absent: all that is listed.
   */
  narrow?(g: Game, option: Option, field: string): readonly FieldValue[];
  /** Judges one command of this step's kinds by one of its actors, without enumerating. */
  check(g: Game, command: Command): RuleViolation | null;
  /** Everything that keeps a command from being carried out, what `check` says first; absent: that alone. */
  faults?(g: Game, command: Command): Faults;
  /** Only emits; may not refuse after its first event. */
  handle(ctx: Ctx, command: Command): void;
  /** Carries out what needs no person; false if there is nothing of the kind. */
  auto?(ctx: Ctx): boolean;
  /** What follows from leaving the step unused. */
  skipped?(ctx: Ctx): void;
}

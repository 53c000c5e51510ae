import type { Actor } from '../flow/state.ts';
import type { CommandKind } from './command.ts';

/** What a field of a command may be. */
export type Field =
  | { readonly name: string; readonly is: FieldValue }
  | { readonly name: string; readonly of: readonly FieldValue[] }
  | { readonly name: string; readonly from: number; readonly to: number; readonly step: number }
  /** Too many to list, or dependent on fields before it: ask `expand`, which fills `names`. */
  | { readonly names: readonly string[]; readonly ask: string };

export type FieldValue = string | number | null | readonly unknown[];

/** Values for the fields of one `ask`, together; `cost` is what it would cost the actor. */
export interface Choice {
  readonly values: Readonly<Record<string, FieldValue>>;
  readonly cost?: number;
}

/**
 * A family of legal commands: fill the fields from left to right and every member is accepted.
 * `notes` carries what a screen may show beside it.
 */
export interface Option {
  readonly do: CommandKind;
  readonly by: Actor;
  readonly fields: readonly Field[];
  readonly notes?: Readonly<Record<string, string | number | boolean>>;
}

/** Fields filled so far, by name. */
export type Filled = Readonly<Record<string, FieldValue>>;

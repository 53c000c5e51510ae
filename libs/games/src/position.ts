import type { Previewed, Problem } from '@trunkline/contracts';
import type {
  Choice,
  Command,
  Field,
  FieldValue,
  Filled,
  Game,
  Offer,
  Option,
  RuleViolation,
} from '@trunkline/engine';
import { decide, encodeEvent, expand, faultsOf, offers } from '@trunkline/engine';
import type { OpenGame } from './game-stream.ts';

/** A position of a game, and the revision of the play (0: the set-up) that led to it. */
export interface Position {
  readonly at: number;
  readonly g: Game;
}

/** The position that was current after a revision; by default the present one. Null: no such revision here. */
export function positionAt({ title, timeline }: OpenGame, revision?: number): Position | null {
  if (revision !== undefined && revision > timeline.revision) return null;
  const commit = revision === undefined ? undefined : timeline.commits[revision - 1];
  const at =
    commit === undefined ? (revision ?? timeline.head) : commit.kind === 'play' ? revision : commit.to;
  if (at === undefined) return null;
  return { at, g: { t: title, s: timeline.at(at) } };
}

/** An option as a client names it: its kind, its actor, the fields filled so far. */
export interface NamedOption {
  readonly do: string;
  readonly by: { readonly seat: string; readonly entity: string };
  readonly fields: Readonly<Record<string, FieldValue>>;
}

const asks = (field: Field, ask: string): boolean =>
  ('ask' in field && field.ask === ask) || ('of' in field && field.name === ask);

/** Offers that fit what a client names and have that ask, or list values for a field of that name. */
const fitting = (g: Game, { do: kind, by, fields }: NamedOption, ask: string): readonly Offer[] =>
  offers(g).filter(
    ({ option }) =>
      option.do === kind &&
      option.by.seat === by.seat &&
      option.by.entity === by.entity &&
      option.fields.some((field) => asks(field, ask)) &&
      admits(option, fields),
  );

/** Whether the option that a client names is offered and has that ask. */
export const isOffered = (g: Game, named: NamedOption, ask: string): boolean =>
  fitting(g, named, ask).length > 0;

/** Choices for one ask of the option that a client names, given the fields filled so far. */
export const choicesFor = (g: Game, named: NamedOption, ask: string): readonly Choice[] =>
  fitting(g, named, ask).flatMap((offer) => [
    ...expand(g, offer, ask, { ...fixed(offer.option), ...named.fields }),
  ]);

/** Fields that have only one value. */
const fixed = (option: Option): Filled =>
  Object.fromEntries(option.fields.flatMap((field) => ('is' in field ? [[field.name, field.is]] : [])));

/** Whether the fields filled so far are within the option. */
function admits(option: Option, filled: Filled): boolean {
  return option.fields.every((field) => {
    if ('ask' in field) return true;
    const value = filled[field.name];
    if (value === undefined) return true;
    if ('is' in field) return same(field.is, value);
    if ('of' in field) return field.of.some((one) => same(one, value));
    return typeof value === 'number' && value >= field.from && value <= field.to;
  });
}

const same = (a: FieldValue, b: FieldValue): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && JSON.stringify(a) === JSON.stringify(b));

type Told = Pick<Problem, 'code' | 'params'>;

const told = ({ code, params }: RuleViolation): Told => ({ code, params: params as Problem['params'] });

/** What else stands against a command that is refused for some reason. */
function furtherFaults(g: Game, command: Command, refusal: RuleViolation): readonly Told[] {
  const [first, ...more] = faultsOf(g, command);
  return first?.code === refusal.code ? more.map(told) : [];
}

/** A command played on a position, or why not. Nothing is stored. */
function played(
  { t, s }: Game,
  command: Command,
  revision: number,
): { readonly g: Game | null; readonly result: Previewed } {
  const decided = decide(t, s, command, revision);
  if (!decided.ok) {
    const [violation, also] = [told(decided.error), furtherFaults({ t, s }, command, decided.error)];
    return { g: null, result: { ok: false, violation, ...(also.length === 0 ? {} : { also }) } };
  }
  const { state, events } = decided.value;
  return { g: { t, s: state }, result: { ok: true, events: events.map((e) => encodeEvent(e)) } };
}

/** Plays commands one after another on a position and stores nothing; the first refusal is the last entry. */
export function preview(g: Game, commands: readonly Command[], revision: number): readonly Previewed[] {
  const results: Previewed[] = [];
  let now = g;
  for (const [i, command] of commands.entries()) {
    const { g: next, result } = played(now, command, revision + 1 + i);
    results.push(result);
    if (next === null) return results;
    now = next;
  }
  return results;
}

/** The position that commands would lead to, stored nowhere; null: one of them is refused. */
export function positionAfter(g: Game, commands: readonly Command[], revision: number): Game | null {
  let now = g;
  for (const [i, command] of commands.entries()) {
    const { g: next } = played(now, command, revision + 1 + i);
    if (next === null) return null;
    now = next;
  }
  return now;
}

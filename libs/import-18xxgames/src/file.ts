import type { Params, Result } from '@trunkline/engine';
import { ok, refused } from '@trunkline/engine';
import { z } from 'zod';
import type { FieldProblem, PeerAction, PeerDeed } from './action.ts';
import { fieldProblem, readDeed } from './action.ts';
import { jsonExtent } from './json-prefix.ts';
import type { ImportProblem } from './problem.ts';

const count = z.union([z.int().min(1).max(20), z.string().regex(/^\d+$/)]).transform(Number);
const person = z.looseObject({
  id: z.union([z.int(), z.string().min(1).max(38)]).optional(),
  name: z.string().max(200).nullish(),
});
const instant = z.union([z.number(), z.string()]).nullish();

const gameSchema = z.looseObject({
  id: z.union([z.int(), z.string()]),
  title: z.string().min(1).max(80),
  description: z.string().nullish(),
  players: z.array(person).min(1).max(20),
  min_players: count.nullish(),
  max_players: count.nullish(),
  settings: z
    .looseObject({
      seed: z.union([z.int().min(0), z.literal('')]).nullish(),
      optional_rules: z.array(z.string()).nullish(),
    })
    .nullish(),
  status: z.string().nullish(),
  turn: z.int().min(0).nullish(),
  round: z.string().nullish(),
  acting: z.array(z.union([z.int(), z.string()])).nullish(),
  result: z.record(z.string(), z.number()).nullish(),
  manually_ended: z.boolean().nullish(),
  game_end_reason: z.string().nullish(),
  created_at: instant,
  updated_at: instant,
  finished_at: instant,
  actions: z.array(z.unknown()),
});

/** Titles of the peer that its files may bear. Which of them we can replay is another question. */
export const PEER_TITLES = [
  '1848',
  '1849',
  '1849: Kingdom of the Two Sicilies',
  '1828.Games',
  '1862',
] as const;

export interface PeerPlayer {
  readonly id: number | string;
  readonly name: string;
}

/** An exported game as it stands in its file. Nothing is undone or replayed yet. */
export interface PeerGame {
  readonly id: number | string;
  readonly title: string;
  readonly description: string;
  /** In seat order. */
  readonly players: readonly PeerPlayer[];
  readonly seed: number;
  readonly optionalRules: readonly string[];
  readonly status: string | null;
  readonly turn: number | null;
  readonly round: string | null;
  /** Score by player id as text; null while the game is running. */
  readonly result: Readonly<Record<string, number>> | null;
  readonly endReason: string | null;
  readonly actions: readonly PeerAction[];
}

/** Reads a file of the peer. Fields that we do not need may be missing, odd or unknown. */
export function parseFile(text: string): Result<PeerGame, ImportProblem> {
  const body = text.startsWith('\uFEFF') ? text.slice(1) : text;
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    const cut = body.trimStart().startsWith('{') && jsonExtent(body) === 'prefix';
    return refused(
      cut ? { code: 'cut-off', params: { length: text.length } } : { code: 'not-json', params: {} },
    );
  }
  return readGame(json);
}

/** The same for a file that is parsed already. */
export function readGame(json: unknown): Result<PeerGame, ImportProblem> {
  const parsed = gameSchema.safeParse(json);
  if (!parsed.success) return refused(notAGame(fieldProblem(parsed.error, json)));
  const file = parsed.data;
  if (!(PEER_TITLES as readonly string[]).includes(file.title)) {
    return refused({ code: 'unknown-title', params: { title: file.title } });
  }
  const players: PeerPlayer[] = [];
  for (const [seat, { id, name }] of file.players.entries()) {
    const known = id ?? name ?? undefined;
    if (known === undefined) return refused(notAGame({ field: `players.${seat}.id`, problem: 'is missing' }));
    if (players.some((other) => String(other.id) === String(known))) {
      return refused(notAGame({ field: `players.${seat}.id`, problem: `is "${known}" for the second time` }));
    }
    players.push({ id: known, name: name ?? String(known) });
  }
  const actions = readActions(file.actions);
  if (!actions.ok) return actions;
  return ok({
    id: file.id,
    title: file.title,
    description: file.description ?? '',
    players,
    seed: seedOf(file.settings?.seed, file.id),
    optionalRules: file.settings?.optional_rules ?? [],
    status: file.status ?? null,
    turn: file.turn ?? null,
    round: file.round ?? null,
    result: file.result && Object.keys(file.result).length > 0 ? file.result : null,
    endReason: file.game_end_reason ?? null,
    actions: actions.value,
  });
}

const notAGame = ({ field, problem }: FieldProblem): ImportProblem => ({
  code: 'not-a-game',
  params: { field: field === '' ? 'it' : field, problem: field === '' ? 'is no object' : problem },
});

/** The recorded seed; a file without one was dealt by the first digits of its id. */
function seedOf(seed: number | '' | null | undefined, id: number | string): number {
  if (typeof seed === 'number') return seed;
  return Number(/\d+/.exec(String(id))?.[0] ?? 0) % 2 ** 31;
}

const numbered = z.looseObject({ id: z.int().min(0), auto_actions: z.array(z.unknown()).nullish() });

function readActions(rows: readonly unknown[]): Result<PeerAction[], ImportProblem> {
  const actions: PeerAction[] = [];
  let last = -1;
  for (const [position, row] of rows.entries()) {
    const head = numbered.safeParse(row);
    if (!head.success) {
      const wrong = fieldProblem(head.error, row);
      return refused({ code: 'bad-action', params: { ...wrong, position: position + 1 } });
    }
    const { id, auto_actions: autos } = head.data;
    const bad = (outcome: { wrong: FieldProblem; type?: string }, prefix: string): ImportProblem => ({
      code: 'bad-action',
      action: id,
      ...(outcome.type === undefined ? {} : { type: outcome.type }),
      params: { field: prefix + outcome.wrong.field, problem: outcome.wrong.problem } satisfies Params,
    });
    const main = readDeed(row);
    if ('wrong' in main) return refused(bad(main, ''));
    if (id <= last) {
      return refused(
        bad(
          {
            wrong: { field: 'id', problem: `is not above ${last}, the one before it` },
            type: main.deed.type,
          },
          '',
        ),
      );
    }
    last = id;
    const auto: PeerDeed[] = [];
    for (const [number, json] of (autos ?? []).entries()) {
      const outcome = readDeed(json);
      if ('wrong' in outcome) return refused(bad(outcome, `auto_actions.${number}.`));
      auto.push(outcome.deed);
    }
    actions.push({ ...main.deed, id, auto_actions: auto });
  }
  return ok(actions);
}

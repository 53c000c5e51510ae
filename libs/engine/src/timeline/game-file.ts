import { z } from 'zod';
import { commandSchema } from '../model/command.ts';
import type { DomainEvent } from '../model/event.ts';
import type { PlayerId } from '../model/ids.ts';
import type { Result, RuleViolation } from '../model/violation.ts';
import { ok, refused, violation } from '../model/violation.ts';
import type { StoredEvent } from './codec.ts';
import { decodeEvent, encodeEvent } from './codec.ts';
import type { Commit } from './commit.ts';

export const GAME_FILE_FORMAT = 'trunkline-game';
export const GAME_FILE_VERSION = 1;

const player = z.templateLiteral(['p:', z.string()]) as unknown as z.ZodType<PlayerId>;
const event = z.looseObject({ t: z.string(), v: z.int().optional() }) as unknown as z.ZodType<StoredEvent>;
const info = { revision: z.int().min(1), id: z.string(), by: player.nullable(), at: z.number().nullable() };

const commit = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('play'),
    ...info,
    on: z.int().min(0),
    commands: z.array(commandSchema),
    events: z.array(event),
  }),
  z.strictObject({ kind: z.literal('undone'), ...info, to: z.int().min(0) }),
  z.strictObject({ kind: z.literal('redone'), ...info, to: z.int().min(0) }),
]);

const schema = z.strictObject({
  format: z.literal(GAME_FILE_FORMAT),
  version: z.literal(GAME_FILE_VERSION),
  title: z.string(),
  rulesVersion: z.int(),
  players: z.array(z.strictObject({ id: player, name: z.string() })).min(1),
  seed: z.int(),
  options: z.array(z.string()),
  readings: z.record(z.string(), z.string()),
  setUp: z.array(event),
  commits: z.array(commit),
});

/** A game of ours as a file: who plays what, and every commit with its commands and events. */
export interface GameFile {
  readonly title: string;
  readonly rulesVersion: number;
  readonly players: readonly { readonly id: PlayerId; readonly name: string }[];
  readonly seed: number;
  readonly options: readonly string[];
  readonly readings: Readonly<Record<string, string>>;
  readonly setUp: readonly DomainEvent[];
  readonly commits: readonly Commit[];
}

/** Reads a game file. One clear refusal names what is wrong; nothing is half read. */
export function readGameFile(text: string): Result<GameFile, RuleViolation> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refused(violation('not-json'));
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return refused(
      violation('not-a-game-file', { at: issue?.path.join('.') ?? '', problem: issue?.message ?? '' }),
    );
  }
  const { format: _format, version: _version, setUp, commits, ...rest } = parsed.data;
  const decoded = commits.map(
    (c): Commit => (c.kind === 'play' ? { ...c, events: c.events.map((e) => decodeEvent(e)) } : c),
  );
  const wrong = decoded.findIndex((c, i) => c.revision !== i + 1 || (c.kind === 'play' ? c.on : c.to) > i);
  if (wrong >= 0)
    return refused(
      violation('not-a-game-file', { at: `commits.${wrong}`, problem: 'revision out of order' }),
    );
  return ok({ ...rest, setUp: setUp.map((e) => decodeEvent(e)), commits: decoded });
}

/** Writes a game file: one commit a line, so that a difference is easy to read. */
export function writeGameFile(game: GameFile): string {
  const { setUp, commits, ...rest } = game;
  const head = {
    format: GAME_FILE_FORMAT,
    version: GAME_FILE_VERSION,
    ...rest,
    setUp: setUp.map((e) => encodeEvent(e)),
  };
  const lines = commits.map((c) =>
    JSON.stringify(c.kind === 'play' ? { ...c, events: c.events.map((e) => encodeEvent(e)) } : c),
  );
  return `${JSON.stringify(head).slice(0, -1)},"commits":[\n${lines.join(',\n')}\n]}\n`;
}

import type { NewTable, Reply, SeatView, TableAction } from '@trunkline/contracts';
import { problem, ruledOut } from '@trunkline/contracts';
import type { NewCommit } from '@trunkline/event-store';
import type { OpenGame } from './game-stream.ts';
import { bodyOf, GAME_KINDS, setUpBody } from './game-stream.ts';
import type { Origin } from './origin.ts';
import { positionAt } from './position.ts';
import type { GameRecord } from './record.ts';
import type { Repository } from './repository.ts';
import { readStream } from './repository.ts';
import { gameStream } from './streams.ts';
import type { Table, TableChance } from './table.ts';
import type { TableChange } from './table-stream.ts';
import { changeTable } from './table-stream.ts';

type Written = Pick<NewCommit, 'kind' | 'actor' | 'at' | 'rulesVersion' | 'body'>;

/** A game to be written down whole at a new table, where its owner plays all seats. */
export interface Transcript {
  /** What it was taken from: its commits are named after it, so that writing it again goes on. */
  readonly source: string;
  readonly table: NewTable;
  readonly seed: number;
  readonly seats: readonly SeatView[];
  readonly imported: boolean;
  /** The set-up first. */
  readonly commits: readonly Written[];
}

const NAME_AT_MOST = 80;

/** An imported game as a transcript. */
export function transcriptOf(
  record: GameRecord,
  source: string,
  action: Extract<TableAction, { do: 'import' }>,
  origin: Origin,
): Transcript {
  const { title, config, names, rulesVersion } = record;
  const { players, seed, options, readings } = config;
  const time = (at: number | null): number =>
    at !== null && Number.isSafeInteger(Math.trunc(at)) ? Math.trunc(at) : origin.at;
  const setUp = setUpBody({ title: title.id, players, seed, options, readings }, record.setUp);
  const begun = time(record.commits.find(({ at }) => at !== null)?.at ?? null);
  const { name = title.id, visibility } = action;
  return {
    source: `import:${source}`,
    table: newTable(title.id, name, visibility, config),
    seed,
    imported: true,
    seats: players.map((seat) => ({ seat, user: origin.user, ...named(names[seat]) })),
    commits: [
      { kind: GAME_KINDS.setUp, actor: null, at: begun, rulesVersion, body: setUp as never },
      ...record.commits.map((commit): Written => {
        const { kind, body } = bodyOf(commit);
        return { kind, actor: commit.by, at: time(commit.at), rulesVersion, body: body as never };
      }),
    ],
  };
}

const named = (name: string | undefined): { name?: string } =>
  name === undefined ? {} : { name: name.slice(0, NAME_AT_MOST) };

const newTable = (
  title: string,
  name: string,
  visibility: NewTable['visibility'],
  { players, options, readings }: GameRecord['config'],
): NewTable => ({
  title,
  name: name.slice(0, NAME_AT_MOST),
  players: players.length,
  options: [...options],
  readings: { ...readings },
  visibility,
  talk: 'open',
  finder: 'open',
  pace: 'async',
  hotseat: true,
  seating: 'joined',
});

/** The line of a running game up to a revision as a transcript; branches that were undone stay behind. */
export async function cloneOf(
  repository: Repository,
  from: Table,
  game: OpenGame,
  at: number | undefined,
  user: string,
): Promise<Reply<Transcript>> {
  const position = positionAt(game, at);
  if (position === null) return { ok: false, problem: ruledOut('not-a-position', { revision: at ?? 0 }) };
  const stored = await readStream(repository.store, gameStream(from.id));
  const line = game.timeline.line(position.at).map(({ revision }) => stored[revision]);
  const { setUp } = game;
  const config = { ...setUp, players: setUp.players as GameRecord['config']['players'] };
  return {
    ok: true,
    value: {
      source: `clone:${from.id}:${position.at}`,
      table: newTable(setUp.title, from.name, 'private', config),
      seed: setUp.seed,
      imported: from.imported,
      seats: from.seats.map((seat) => ({ ...seat, user })),
      commits: [stored[0], ...line].flatMap((commit, i) => {
        if (commit === undefined) return [];
        const { kind, actor, at: when, rulesVersion, body } = commit;
        const moved = i === 0 ? body : { ...(body as object), on: i - 1 };
        return [{ kind, actor, at: when, rulesVersion, body: moved as never }];
      }),
    },
  };
}

/**
 * Writes a transcript: the game's commits one by one, the table last, so that a game that is half written
 * belongs to no table. Sent again after a crash it goes on where it stopped.
 */
export async function writeTranscript(
  repository: Repository,
  id: string,
  kind: string,
  { source, table, seed, seats, imported, commits }: Transcript,
  origin: Origin,
  chance: TableChance,
): Promise<Reply<TableChange>> {
  const { store } = repository;
  const stream = gameStream(id);
  const before = await readStream(store, stream);
  if (before.some((stored, i) => stored.commandId !== `${source}:${i}`)) return exists;
  const { commandId, correlationId } = origin;
  for (let i = before.length; i < commits.length; i += 1) {
    const commit = commits[i] as Written;
    const name = { commandId: `${source}:${i}`, causationId: commandId, correlationId };
    const result = await store.append(stream, i - 1, { ...commit, ...name });
    if (result.status === 'conflict') return exists;
  }
  return changeTable(repository, id, kind, origin, (there) => {
    if (there !== null) return exists;
    const { user: owner } = origin;
    const { invite } = chance;
    return {
      ok: true,
      events: [
        { t: 'TableCreated', owner, table, seed, invite, imported },
        { t: 'GameStarted', seats },
      ],
    };
  });
}

const exists = { ok: false, problem: problem(409, 'table-exists') } as const;

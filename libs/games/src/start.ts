import type { PlayerId } from '@trunkline/engine';
import { beginGame, blank } from '@trunkline/engine';
import type { JsonValue, StoredCommit } from '@trunkline/event-store';
import { titleById } from './catalogue.ts';
import type { OpenGame } from './game-stream.ts';
import { GAME_KINDS, setUpBody } from './game-stream.ts';
import type { Origin } from './origin.ts';
import type { Repository } from './repository.ts';
import { gameStream } from './streams.ts';
import type { Table } from './table.ts';

/** Of a form that no client may send, so that no command can be taken for it. */
const SET_UP_ID = 'set-up:0';

/**
 * Writes the set-up of a started table's game. Repeatable: what the table says decides everything, and the
 * second to come finds the first one's commit.
 */
export async function unpackBox(repository: Repository, table: Table, origin: Origin): Promise<StoredCommit> {
  const title = titleById(table.title);
  if (title === null) throw new Error(`This product doesn't know the title "${table.title}".`);
  const players = table.seats.map((s) => s.seat as PlayerId);
  const config = { players, seed: table.seed, options: table.options, readings: table.readings };
  const begun = beginGame(title, title.setUp(config), blank);
  const body = setUpBody({ title: table.title, ...config }, begun.events);
  const { at, correlationId, causationId } = origin;
  const result = await repository.store.append(gameStream(table.id), -1, {
    commandId: SET_UP_ID,
    actor: null,
    at,
    rulesVersion: title.version,
    causationId,
    correlationId,
    kind: GAME_KINDS.setUp,
    body: body as unknown as JsonValue,
  });
  if (result.status !== 'conflict') return result.commit;
  const [first] = await repository.store.read(gameStream(table.id), 0, 1);
  if (first === undefined) throw new Error(`The game of table ${table.id} has no set-up.`);
  return first;
}

/**
 * The game of a table, as last seen. If the process that started it died before the box was unpacked, it is
 * unpacked now. Null if the game has not begun.
 */
export async function begunGame(
  repository: Repository,
  table: Table,
  origin: Origin,
): Promise<OpenGame | null> {
  const game = await repository.lately(table.id);
  if (game !== null || table.status !== 'running') return game;
  await unpackBox(repository, table, origin);
  return repository.lately(table.id);
}

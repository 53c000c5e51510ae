import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptCommit, KeptGame, KeptKind } from './kept-game.ts';

interface Schema extends DBSchema {
  games: { key: string; value: KeptGame; indexes: { kind: KeptKind } };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

const database = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>('trunkline', 1, {
    upgrade(db) {
      db.createObjectStore('games', { keyPath: 'id' }).createIndex('kind', 'kind');
    },
    terminated() {
      opened = null;
    },
  });
  return opened;
};

/** Another page of this browser has moved in the same game. */
export class MovedOn extends Error {
  override readonly name = 'MovedOn';
}

export const keptGame = async (id: string): Promise<KeptGame | null> =>
  (await (await database()).get('games', id)) ?? null;

/** Games of a kind, the newest change first. */
export async function keptGames(kind: KeptKind): Promise<readonly KeptGame[]> {
  const games = await (await database()).getAllFromIndex('games', 'kind', kind);
  return games.sort((a, b) => b.changedAt - a.changedAt);
}

export async function keep(game: KeptGame): Promise<void> {
  await (await database()).put('games', game);
  // The browser may clear what it doesn't know to be wanted. Asked for once there is something to lose.
  if (game.kind === 'hotseat') void navigator.storage?.persist?.();
}

export const forget = async (id: string): Promise<void> => (await database()).delete('games', id);

export async function rename(id: string, name: string): Promise<void> {
  await change(id, (game) => ({ ...game, name }));
}

/** Writes the next commit of a game, unless another page was faster. */
export async function keepCommit(id: string, commit: KeptCommit, over: boolean, now: number): Promise<void> {
  await change(id, (game) => {
    if (game.commits.length !== commit.revision - 1) throw new MovedOn();
    return { ...game, commits: [...game.commits, commit], changedAt: now, over };
  });
}

async function change(id: string, to: (game: KeptGame) => KeptGame): Promise<void> {
  const tx = (await database()).transaction('games', 'readwrite');
  const game = await tx.store.get(id);
  if (game === undefined) throw new MovedOn();
  await Promise.all([tx.store.put(to(game)), tx.done]);
}

/** Games of the platform that stay readable without a network. */
const SEEN_AT_MOST = 10;

export async function keepSeen(game: KeptGame): Promise<void> {
  await keep(game);
  const seen = await keptGames('seen');
  await Promise.all(seen.slice(SEEN_AT_MOST).map(({ id }) => forget(id)));
}

/** What was kept of the platform's games goes when its reader logs out. */
export async function forgetSeen(): Promise<void> {
  const seen = await keptGames('seen');
  await Promise.all(seen.map(({ id }) => forget(id)));
}

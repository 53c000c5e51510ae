import type { TableView } from '@trunkline/contracts';
import { LOOKING, lookingId } from '@trunkline/games';
import type { ReadModels } from '@trunkline/read-models';
import { plays } from '../games/tables.ts';
import type { LiveSocket } from './live-socket.ts';

/** Kind of what expires that says: this socket has that table open. One entry a socket; its owner is the table. */
const PRESENCE = 'presence';

/** Longer than two rounds of pings. */
const TTL = 60_000;

export interface Entry {
  readonly user: string | null;
  readonly looking: boolean;
}

/** Those who have a table open, and how many of them don't play there. Windows without an account count one each. */
export function watchersAmong(
  entries: readonly Entry[],
  table: TableView,
): { readonly users: readonly string[]; readonly count: number } {
  const users = [...new Set(entries.flatMap(({ user }) => user ?? []))].sort();
  const strangers = entries.filter(({ user }) => user === null).length;
  return { users, count: strangers + users.filter((user) => !plays(table, user)).length };
}

/** Who has a table open, over all copies of the gateway. What a copy that died has left ends by itself. */
export class Presence {
  readonly #models: ReadModels;

  constructor(models: ReadModels) {
    this.#models = models;
  }

  async here(table: string, { id, user }: LiveSocket, looking: boolean): Promise<void> {
    const body: Entry = { user, looking };
    await this.#models.expiring.set(PRESENCE, `${table}:${id}`, body, { ttlMs: TTL, owner: table });
    if (user !== null) await this.#look(table, user, looking);
  }

  async stillHere(table: string, socket: LiveSocket, looking: boolean): Promise<void> {
    const there = await this.#models.expiring.touch(PRESENCE, `${table}:${socket.id}`, TTL);
    if (!there || looking) await this.here(table, socket, looking);
  }

  async gone(table: string, { id, user }: LiveSocket): Promise<void> {
    await this.#models.expiring.delete(PRESENCE, `${table}:${id}`);
    if (user !== null) await this.#look(table, user, false);
  }

  async of(table: string): Promise<readonly Entry[]> {
    return (await this.#models.expiring.list(PRESENCE, table)).map(({ body }) => body as Entry);
  }

  /** What keeps notifications quiet. Another window of the same person may still look. */
  async #look(table: string, user: string, looking: boolean): Promise<void> {
    const { expiring } = this.#models;
    const id = lookingId(table, user);
    if (looking) return expiring.set(LOOKING, id, true, { ttlMs: TTL });
    if ((await this.of(table)).some((one) => one.user === user && one.looking)) return;
    await expiring.delete(LOOKING, id);
  }
}

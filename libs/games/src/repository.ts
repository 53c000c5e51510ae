import type { EventStore, StoredCommit } from '@trunkline/event-store';
import { OpenGame } from './game-stream.ts';
import { Kept } from './kept.ts';
import { gameStream, tableStream } from './streams.ts';
import type { Table } from './table.ts';
import { OpenTable } from './table-stream.ts';

const PAGE = 2_000;

/** Reads a whole stream from a revision on. */
export async function readStream(
  store: EventStore,
  stream: string,
  from = 0,
): Promise<readonly StoredCommit[]> {
  const all: StoredCommit[] = [];
  for (;;) {
    const page = await store.read(stream, from + all.length, PAGE);
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

/**
 * Games and tables from the event store. Those in use are kept open, oldest use first out; what is kept is
 * brought up to date by reading what is new.
 */
export class Repository {
  readonly #store: EventStore;
  readonly #games: Kept<OpenGame>;
  readonly #tables: Kept<OpenTable>;

  /** @param most games kept open at once */
  constructor(store: EventStore, most = 300) {
    this.#store = store;
    this.#games = new Kept(most);
    // A table is a hundredth of a game.
    this.#tables = new Kept(most * 10);
  }

  get store(): EventStore {
    return this.#store;
  }

  /** Games kept open now. */
  get open(): number {
    return this.#games.size;
  }

  /** The table as it is now, or null. */
  async table(id: string): Promise<Table | null> {
    return (await this.openTable(id)).table;
  }

  /** The table with its stream's place and the commands in it, up to date with the store. */
  async openTable(id: string): Promise<OpenTable> {
    const table = this.#tables.get(id) ?? new OpenTable(id);
    for (const stored of await readStream(this.#store, tableStream(id), table.revision + 1)) {
      table.follow(stored);
    }
    // Ids that name nothing must not push out tables.
    return table.table === null ? table : this.#tables.keep(id, table);
  }

  /**
   * The table as last seen if its game is running: seats and visibility never change from then on, only its
   * proposal does. Any other table is read.
   */
  async tableLately(id: string): Promise<Table | null> {
    const lately = this.#tables.get(id)?.table ?? null;
    return lately?.status === 'running' ? lately : this.table(id);
  }

  /** The game up to date with the store, or null if it has not begun. */
  async game(table: string): Promise<OpenGame | null> {
    const game = this.#games.get(table);
    if (game === undefined) return this.#open(table);
    for (const stored of await readStream(this.#store, gameStream(table), game.timeline.revision + 1)) {
      game.follow(stored);
    }
    return game;
  }

  /** The game as last seen, without asking the store; opened if it is not kept. */
  async lately(table: string): Promise<OpenGame | null> {
    return this.#games.get(table) ?? this.#open(table);
  }

  /**
   * The game with a commit that came from elsewhere in it. The store is read only if the commit doesn't follow what
   * is kept; throws if the store doesn't show it.
   */
  async gameWith(table: string, stored: StoredCommit): Promise<OpenGame> {
    const lately = await this.lately(table);
    lately?.follow(stored);
    const isThere = lately !== null && lately.timeline.revision >= stored.revision;
    const game = isThere ? lately : await this.game(table);
    if (game === null || game.timeline.revision < stored.revision)
      throw new Error(`The store does not show commit ${stored.revision} of ${stored.stream}.`);
    return game;
  }

  /** Takes a commit of a game that this process has just read or written, if it follows what is kept. */
  learn(table: string, stored: StoredCommit): void {
    this.#games.get(table)?.follow(stored);
  }

  /** Forgets a kept game, so that it is read anew. */
  drop(table: string): void {
    this.#games.drop(table);
  }

  #open(table: string): Promise<OpenGame | null> {
    return this.#games.opening(table, async () =>
      OpenGame.from(table, await readStream(this.#store, gameStream(table))),
    );
  }
}

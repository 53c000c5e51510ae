import type { EventStore, StoredCommit } from '@trunkline/event-store';
import type { OpenGame } from './game-stream.ts';
import { commitOf, openGame } from './game-stream.ts';
import { gameStream, tableStream } from './streams.ts';
import type { Table, TableEvent } from './table.ts';
import { evolveTable } from './table.ts';

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

interface Kept {
  game: OpenGame;
}

/**
 * Games and tables from the event store. Games in play are kept open, oldest use first out; a kept game is
 * brought up to date by reading what is new.
 */
export class Repository {
  readonly #store: EventStore;
  readonly #kept = new Map<string, Kept>();
  readonly #most: number;

  /** @param most games kept open at once */
  constructor(store: EventStore, most = 300) {
    this.#store = store;
    this.#most = most;
  }

  get store(): EventStore {
    return this.#store;
  }

  /** The table as it is now, or null. */
  async table(id: string): Promise<Table | null> {
    let table: Table | null = null;
    for (const commit of await readStream(this.#store, tableStream(id))) {
      const { events } = commit.body as unknown as { events: readonly TableEvent[] };
      for (const event of events) table = evolveTable(table, id, commit.revision, commit.at, event);
    }
    return table;
  }

  /** The game up to date with the store, or null if it has not begun. */
  async game(table: string): Promise<OpenGame | null> {
    const kept = this.#kept.get(table);
    if (kept === undefined) return this.#open(table);
    for (const stored of await readStream(this.#store, gameStream(table), kept.game.timeline.revision + 1)) {
      // Two requests may have read the same news: what is known already is passed over.
      if (stored.revision === kept.game.timeline.revision + 1) kept.game.timeline.append(commitOf(stored));
    }
    this.#touch(table, kept);
    return kept.game;
  }

  /** The game as last seen, without asking the store; opened if it is not kept. */
  async lately(table: string): Promise<OpenGame | null> {
    return this.#kept.get(table)?.game ?? this.#open(table);
  }

  /** Takes a commit that this process has just read or written, if it follows what is kept. */
  learn(table: string, stored: StoredCommit): void {
    const kept = this.#kept.get(table);
    if (kept !== undefined && stored.revision === kept.game.timeline.revision + 1)
      kept.game.timeline.append(commitOf(stored));
  }

  /** Forgets a kept game, so that it is read anew. */
  drop(table: string): void {
    this.#kept.delete(table);
  }

  async #open(table: string): Promise<OpenGame | null> {
    const game = openGame(table, await readStream(this.#store, gameStream(table)));
    if (game === null) return null;
    const meanwhile = this.#kept.get(table);
    if (meanwhile !== undefined) return meanwhile.game;
    this.#touch(table, { game });
    return game;
  }

  #touch(table: string, kept: Kept): void {
    this.#kept.delete(table);
    this.#kept.set(table, kept);
    const oldest = this.#kept.keys().next().value;
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
  }
}

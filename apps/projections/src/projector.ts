import { accountOf, openAccount } from '@trunkline/accounts';
import type { StoredCommit } from '@trunkline/event-store';
import type { GameSummary, LiveTable, Repository, Table } from '@trunkline/games';
import {
  evolveTable,
  gameStream,
  READ_MODEL,
  readStream,
  summaryOf,
  tableEventsOf,
  tableOf,
  tableStream,
  talkStream,
  viewOf,
} from '@trunkline/games';
import type { DerivedData } from '@trunkline/read-models';
import { gameEffects, tableEffects } from './effects.ts';

/** What a commit led to. */
export interface Projected {
  /** Newest revision of the commit's stream that the documents cover now. */
  readonly covers: number;
  /** What those who watch the table are told; null for streams that nobody watches. */
  readonly live: LiveTable | null;
}

/**
 * Writes the documents of a commit's table or account, and their index entries with them.
 *
 * It folds the stream as it is, that commit included, and never the commit alone: so a repetition, two copies at once
 * and a rebuild beside the live projection all end in the same documents. Each document's version grows with its
 * streams, and the read models refuse what is older.
 */
export class Projector {
  readonly #repository: Repository;
  readonly #data: DerivedData;

  constructor(repository: Repository, data: DerivedData) {
    this.#repository = repository;
    this.#data = data;
  }

  async project(commit: StoredCommit): Promise<Projected> {
    const { stream, revision } = commit;
    const user = accountOf(stream);
    if (user !== null) return { covers: await this.#account(user), live: null };
    const id = tableOf(stream);
    if (id === null) return { covers: revision, live: null };
    switch (stream) {
      case tableStream(id): {
        const { table, summary } = await this.#table(id);
        return { covers: table.revision, live: liveOf(commit, table, summary) };
      }
      case gameStream(id): {
        const game = await this.#game(id, commit);
        return { covers: game.summary.revision, live: liveOf(commit, game.table, game.summary) };
      }
      case talkStream(id):
        return { covers: revision, live: await this.#talk(id, commit) };
      default:
        return { covers: revision, live: null };
    }
  }

  async #account(user: string): Promise<number> {
    const { account, revision } = await openAccount(this.#repository.store, user);
    const body = account === null ? {} : { name: account.name };
    await this.#data.put(READ_MODEL.accountName, user, revision, body);
    return revision;
  }

  async #table(id: string): Promise<{ table: Table; summary: GameSummary | null }> {
    const commits = await readStream(this.#repository.store, tableStream(id));
    const { table, everyone } = folded(id, commits);
    const game =
      table.status === 'open' || table.status === 'closed' ? null : await this.#repository.game(id);
    const summary = game === null ? null : summaryOf(game);
    await this.#putTable(table, everyone, summary);
    if (summary !== null) await this.#putSummary(table, summary);
    return { table, summary };
  }

  async #game(id: string, commit: StoredCommit): Promise<{ table: Table | null; summary: GameSummary }> {
    const game = await this.#repository.gameWith(id, commit);
    const summary = summaryOf(game);
    const table = await this.#repository.tableLately(id);
    // Only the game of an import comes before its table; the table's commit then brings both.
    if (table === null) return { table, summary };
    const moved = game.timeline.commits.at(-1)?.kind !== 'play';
    if (summary.over === null && !moved) {
      await this.#putSummary(table, summary);
      return { table, summary };
    }
    // The table shows whether its game is over, and an undone end is none.
    const fresh = (await this.#repository.table(id)) ?? table;
    await this.#putTable(fresh, [], summary);
    await this.#putSummary(fresh, summary);
    return { table: fresh, summary };
  }

  async #talk(id: string, commit: StoredCommit): Promise<LiveTable> {
    const table = await this.#repository.tableLately(id);
    const known = await this.#data.get(READ_MODEL.summary, id);
    return liveOf(commit, table, (known?.body ?? null) as GameSummary | null);
  }

  /** Its version counts the commits of both streams that the document is made from. */
  async #putTable(table: Table, everyone: readonly string[], summary: GameSummary | null): Promise<void> {
    const version = table.revision + (summary === null ? 0 : summary.revision + 1);
    const effects = tableEffects(table, everyone, summary !== null);
    await this.#data.put(READ_MODEL.table, table.id, version, shown(table, summary), effects);
  }

  async #putSummary(table: Table, summary: GameSummary): Promise<void> {
    const effects = gameEffects(table, summary);
    await this.#data.put(READ_MODEL.summary, table.id, summary.revision, summary, effects);
  }
}

const shown = (table: Table, summary: GameSummary | null) =>
  viewOf(table, table.owner, summary !== null && summary.over !== null);

const liveOf = (commit: StoredCommit, table: Table | null, summary: GameSummary | null): LiveTable => ({
  table: table === null ? null : shown(table, summary),
  commit,
  summary,
});

/** A table from its whole stream, with everyone who ever joined. */
function folded(id: string, commits: readonly StoredCommit[]): { table: Table; everyone: readonly string[] } {
  let table: Table | null = null;
  const everyone = new Set<string>();
  for (const commit of commits) {
    for (const event of tableEventsOf(commit)) {
      table = evolveTable(table, id, commit.revision, commit.at, event);
      for (const user of table.members) everyone.add(user);
    }
  }
  if (table === null) throw new Error(`The store does not show the table ${id} yet.`);
  return { table, everyone: [...everyone] };
}

import { createHash } from 'node:crypto';
import type { Account } from '@trunkline/accounts';
import type { NoticeWay } from '@trunkline/contracts';
import type { StoredCommit } from '@trunkline/event-store';
import type { Repository } from '@trunkline/games';
import { gameStream, TALK_KINDS, tableEventsOf, tableOf, tableStream } from '@trunkline/games';
import type { AccountBook } from './account-book.ts';
import type { Channel } from './delivery/channel.ts';
import { noticesOfGame, noticesOfTable, noticesOfTalk, playersOf } from './domain/causes.ts';
import { mayMention } from './domain/mentions.ts';
import type { Notice } from './domain/notice.ts';
import { noticeId } from './domain/notice.ts';
import { reminderAt, waysFor } from './domain/wishes.ts';
import type { Outbox } from './outbox.ts';

/** Tells the browsers of one person apart. */
export const partOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('hex').slice(0, 12);

/**
 * What a commit gives cause to say, to whom and when. It depends on the stream up to the commit and on nothing
 * else, and parcels are named after it: so a commit that comes again adds nothing.
 */
export class Planner {
  readonly #repository: Repository;
  readonly #book: AccountBook;
  readonly #outbox: Outbox;
  readonly #ways: ReadonlySet<NoticeWay>;
  readonly #settleMs: number;

  constructor(
    repository: Repository,
    book: AccountBook,
    outbox: Outbox,
    channels: readonly Channel[],
    settleMs: number,
  ) {
    this.#repository = repository;
    this.#book = book;
    this.#outbox = outbox;
    this.#ways = new Set(channels.map(({ way }) => way));
    this.#settleMs = settleMs;
  }

  /** Fills the outbox with what follows from a commit; says how many parcels are new. */
  async plan(commit: StoredCommit, now: number): Promise<number> {
    let added = 0;
    for (const notice of await this.#noticesOf(commit)) {
      const account = await this.#book.find(notice.user);
      if (account !== null) added += await this.#add(notice, account, now);
    }
    return added;
  }

  async #noticesOf(commit: StoredCommit): Promise<readonly Notice[]> {
    const id = tableOf(commit.stream);
    if (id === null) return [];
    if (commit.kind === TALK_KINDS.said) return this.#ofTalk(id, commit);
    const isGame = commit.stream === gameStream(id);
    if (!isGame && commit.stream !== tableStream(id)) return [];
    const table = await this.#repository.tableLately(id);
    if (table === null) return [];
    const { revision, actor } = commit;
    if (isGame) return noticesOfGame(table, await this.#repository.gameWith(id, commit), revision);
    return tableEventsOf(commit).flatMap((event) => noticesOfTable(table, revision, event, actor));
  }

  async #ofTalk(id: string, { body, revision, actor }: StoredCommit): Promise<readonly Notice[]> {
    const { room, text } = body as { readonly room: string; readonly text: string };
    if (!mayMention(text)) return [];
    const table = await this.#repository.table(id);
    if (table === null) return [];
    const names = await this.#book.names([...new Set([...table.members, ...playersOf(table)])]);
    return noticesOfTalk(table, revision, { room, text, by: actor }, names);
  }

  async #add(notice: Notice, account: Account, now: number): Promise<number> {
    const due = now + (notice.kind === 'turn' ? this.#settleMs : 0);
    const added = await this.#addParcels(notice, account, due);
    const recall = notice.kind === 'turn' ? reminderAt(account.settings.notices, now) : null;
    if (recall === null) return added;
    return added + (await this.#addParcels({ ...notice, kind: 'reminder' }, account, recall));
  }

  async #addParcels(notice: Notice, account: Account, due: number): Promise<number> {
    const { notices } = account.settings;
    const { user } = notice;
    let added = 0;
    for (const way of waysFor(notices, notice.kind, notice.table)) {
      if (!this.#ways.has(way)) continue;
      const parts = way === 'push' ? account.push.map(({ endpoint }) => partOf(endpoint)) : [''];
      for (const part of parts) {
        const isNew = await this.#outbox.add(noticeId(notice, way, part), {
          ...{ user, way, part, notice, due },
          ...{ state: 'waiting', lines: [], attempts: 0, reason: null },
        });
        added += isNew ? 1 : 0;
      }
    }
    return added;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { TableView } from '@trunkline/contracts';
import { notFound } from '@trunkline/contracts';
import type { GameSummary } from '@trunkline/games';
import { READ_MODEL } from '@trunkline/games';
import type { ReadModels } from '@trunkline/read-models';
import { READ_MODELS } from '@trunkline/service';
import { AccountBook } from '../accounts/account-book.ts';
import { Reservations } from '../accounts/reservations.ts';
import { Refused } from '../http/refused.ts';
import { type Listed, seenBy } from './tables.ts';

const PAGE = 200;
/** Games of one person that a request looks at, newest first. */
const MOST = 1_000;
/** Lines that are shown. */
const SHOWN = 60;

/** How somebody has done at one title, in games that all may see. */
export interface TitleRecord {
  readonly title: string;
  readonly running: number;
  readonly finished: number;
  /** Games with the highest worth, alone or with others. */
  readonly won: number;
}

export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly record: readonly TitleRecord[];
  readonly tables: readonly Listed[];
}

/** What everybody may know of a person: the public games, and how they went. */
@Injectable()
export class Profiles {
  readonly #models: ReadModels;
  readonly #book: AccountBook;
  readonly #reservations: Reservations;

  constructor(@Inject(READ_MODELS) models: ReadModels, book: AccountBook, reservations: Reservations) {
    this.#models = models;
    this.#book = book;
    this.#reservations = reservations;
  }

  async named(name: string): Promise<Profile> {
    const id = await this.#reservations.holder('name', name);
    const account = id === null ? null : await this.#book.find(id);
    if (account === null) throw new Refused(notFound('person'));
    const games = await this.#publicGames(account.id);
    return {
      id: account.id,
      name: account.name,
      record: recordOf(account.id, games),
      tables: games.slice(0, SHOWN),
    };
  }

  async #publicGames(user: string): Promise<readonly Listed[]> {
    const { serving } = this.#models;
    const index = serving.index(READ_MODEL.gamesOf, user);
    const games: Listed[] = [];
    let after: string | undefined;
    for (let seen = 0; seen < MOST; seen += PAGE) {
      const { members, next } = await index.page({
        ...{ order: 'descending', limit: PAGE },
        ...(after === undefined ? {} : { after }),
      });
      const ids = members.map(({ member }) => member);
      const [tables, summaries] = await Promise.all([
        serving.getMany(READ_MODEL.table, ids),
        serving.getMany(READ_MODEL.summary, ids),
      ]);
      for (const i of ids.keys()) {
        const table = tables[i]?.body as TableView | undefined;
        const summary = summaries[i]?.body as GameSummary | undefined;
        if (table !== undefined && summary !== undefined && isTheirs(table, user))
          games.push({ table: seenBy(table, null), summary });
      }
      if (next === undefined) break;
      after = next;
    }
    return games;
  }
}

/** A game against others, which everybody may see. An imported one was played by others, elsewhere. */
const isTheirs = ({ visibility, hotseat, imported, seats }: TableView, user: string): boolean =>
  visibility === 'public' && !hotseat && !imported && seats.some((seat) => seat.user === user);

function recordOf(user: string, games: readonly Listed[]): readonly TitleRecord[] {
  const records = new Map<string, TitleRecord>();
  for (const { table, summary } of games) {
    const { title } = table;
    const { running, finished, won } = records.get(title) ?? { running: 0, finished: 0, won: 0 };
    const over = summary?.over ?? null;
    const first = over !== null && hasWon(table, over.scores, user);
    records.set(title, {
      title,
      running: running + (over === null ? 1 : 0),
      finished: finished + (over === null ? 0 : 1),
      won: won + (first ? 1 : 0),
    });
  }
  return [...records.values()].sort((a, b) => (a.title < b.title ? -1 : 1));
}

function hasWon({ seats }: TableView, scores: Readonly<Record<string, number>>, user: string): boolean {
  const best = Math.max(...Object.values(scores));
  return seats.some((seat) => seat.user === user && scores[seat.seat] === best);
}

import { Inject, Injectable } from '@nestjs/common';
import type { TableView } from '@trunkline/contracts';
import { notFound, problem } from '@trunkline/contracts';
import type { GameSummary, OpenGame, Table } from '@trunkline/games';
import { lobbyOf, maySee, READ_MODEL, Repository, summaryOf, viewOf } from '@trunkline/games';
import type { Index, IndexPage, ReadModels } from '@trunkline/read-models';
import { READ_MODELS } from '@trunkline/service';
import { Refused } from '../http/refused.ts';

/** A line of the lobby. */
export interface Listed {
  readonly table: TableView;
  readonly summary: GameSummary | null;
}

export interface TableQuery {
  readonly list: 'open' | 'live' | 'finished' | 'mine' | 'my-turn';
  readonly title?: string | undefined;
  readonly pace?: TableView['pace'] | undefined;
  readonly status?: TableView['status'] | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Pages of the index that one request may look through for what its filters leave. */
const PAGES = 5;

/** Tables as far as a person may see them. What he may not see looks like what isn't there. */
@Injectable()
export class Tables {
  readonly #repository: Repository;
  readonly #models: ReadModels;

  constructor(repository: Repository, @Inject(READ_MODELS) models: ReadModels) {
    this.#repository = repository;
    this.#models = models;
  }

  /** Good for seats and visibility: of a running game the proposal may be an old one. */
  async visible(id: string, user: string | null): Promise<Table> {
    return shown(await this.#repository.tableLately(id), user);
  }

  /** The table as it is now. */
  async current(id: string, user: string | null): Promise<Table> {
    return shown(await this.#repository.table(id), user);
  }

  /** The table as it is now, as a person sees it. An invite shows a private one before it is joined. */
  async view(id: string, user: string | null, invite?: string): Promise<Listed> {
    const table = shown(await this.#repository.table(id), user, invite);
    const summary = await this.summary(table);
    return { table: viewOf(table, user, summary?.over != null), summary };
  }

  /** From the read model; straight from the game if it isn't there yet. */
  async summary({ id, status }: Table): Promise<GameSummary | null> {
    if (status === 'open' || status === 'closed') return null;
    const known = await this.#models.serving.get(READ_MODEL.summary, id);
    if (known !== undefined) return known.body as GameSummary;
    const game = await this.#repository.game(id);
    return game === null ? null : summaryOf(game);
  }

  /** The game of a table, up to date with the store. */
  async game(table: Table): Promise<OpenGame> {
    const game = await this.#repository.game(table.id);
    if (game === null) throw new Refused(notFound('game'));
    return game;
  }

  /** A page of a list, newest first; those that the filters leave out are passed over. */
  async list(
    query: TableQuery,
    user: string | null,
  ): Promise<{ tables: readonly Listed[]; next: string | null }> {
    const index = this.#indexOf(query, user);
    const tables: Listed[] = [];
    let { cursor } = query;
    for (let page = 0; page < PAGES && tables.length < query.limit; page += 1) {
      const { members, next } = await pageOf(index, query.limit - tables.length, cursor);
      tables.push(
        ...(await this.#linesOf(
          members.map(({ member }) => member),
          query,
          user,
        )),
      );
      cursor = next;
      if (next === undefined) break;
    }
    return { tables, next: cursor ?? null };
  }

  #indexOf({ list, title }: TableQuery, user: string | null): Index {
    const { serving } = this.#models;
    if (list === 'mine') return serving.index(READ_MODEL.gamesOf, user ?? '');
    if (list === 'my-turn') return serving.index(READ_MODEL.turnOf, user ?? '');
    return serving.index(READ_MODEL.lobby, title === undefined ? list : lobbyOf(list, title));
  }

  async #linesOf(ids: readonly string[], query: TableQuery, user: string | null): Promise<readonly Listed[]> {
    const { serving } = this.#models;
    const [tables, summaries] = await Promise.all([
      serving.getMany(READ_MODEL.table, ids),
      serving.getMany(READ_MODEL.summary, ids),
    ]);
    return ids.flatMap((_id, i): Listed[] => {
      const table = tables[i]?.body as TableView | undefined;
      if (table === undefined || !maySee(table, user) || !fits(table, query)) return [];
      const summary = (summaries[i]?.body as GameSummary | undefined) ?? null;
      return [{ table: seenBy(table, user), summary }];
    });
  }
}

const fits = (table: TableView, { pace, title, status }: TableQuery): boolean =>
  (pace === undefined || table.pace === pace) &&
  (title === undefined || table.title === title) &&
  (status === undefined || table.status === status);

function shown(table: Table | null, user: string | null, invite?: string): Table {
  if (table === null || !maySee(table, user, invite)) throw new Refused(notFound('table'));
  return table;
}

async function pageOf(index: Index, limit: number, after: string | undefined): Promise<IndexPage> {
  try {
    return await index.page({ order: 'descending', limit, ...(after === undefined ? {} : { after }) });
  } catch (error) {
    if (error instanceof RangeError)
      throw new Refused(problem(400, 'bad-request', { at: 'cursor', problem: 'unfit' }));
    throw error;
  }
}

/** A table as a read model has it, as a person may see it: the invite is for its members. */
export const seenBy = (table: TableView, user: string | null): TableView =>
  table.invite === null || (user !== null && table.members.includes(user))
    ? table
    : { ...table, invite: null };

/** Whether a person plays at a table, or will. */
export const plays = ({ members, seats }: TableView, user: string | null): boolean =>
  user !== null && (members.includes(user) || seats.some((seat) => seat.user === user));

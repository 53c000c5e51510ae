import { Inject, Injectable } from '@nestjs/common';
import type { TableView } from '@trunkline/contracts';
import { READ_MODEL, Repository, viewOf } from '@trunkline/games';
import type { ReadModels } from '@trunkline/read-models';
import { READ_MODELS } from '@trunkline/service';
import { TalkRecord } from '../games/talk.ts';

const PAGE = 200;

/** What is kept of a person beside the account. */
@Injectable()
export class PersonalData {
  readonly #models: ReadModels;
  readonly #repository: Repository;
  readonly #talk: TalkRecord;

  constructor(@Inject(READ_MODELS) models: ReadModels, repository: Repository, talk: TalkRecord) {
    this.#models = models;
    this.#repository = repository;
    this.#talk = talk;
  }

  async of(user: string, noted: readonly string[]) {
    const ids = await this.tablesOf(user);
    const tables: TableView[] = [];
    const talk = [];
    for (const id of [...new Set([...ids, ...noted])]) {
      const table = await this.#repository.table(id);
      if (table !== null && ids.includes(id)) tables.push(viewOf(table, user));
      const lines = await this.#talk.linesBy(id, user);
      if (lines.length > 0) talk.push({ table: id, lines });
    }
    const notes = [];
    for (const table of noted) notes.push({ table, ...(await this.#talk.notes(table, user)) });
    const programmes = [];
    for (const table of noted)
      for (const { seat, order, why } of await this.#talk.programmes(table, user))
        programmes.push({ table, seat, order, why });
    return { tables, talk, notes, programmes };
  }

  /** Tables that he has joined or plays at. */
  async tablesOf(user: string): Promise<readonly string[]> {
    const index = this.#models.serving.index(READ_MODEL.gamesOf, user);
    const ids: string[] = [];
    for (let after: string | undefined; ; ) {
      const { members, next } = await index.page({
        order: 'descending',
        limit: PAGE,
        ...(after === undefined ? {} : { after }),
      });
      ids.push(...members.map(({ member }) => member));
      if (next === undefined) return ids;
      after = next;
    }
  }
}

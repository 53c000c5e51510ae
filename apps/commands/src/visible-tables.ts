import { Injectable } from '@nestjs/common';
import type { Reply } from '@trunkline/contracts';
import { answered, declined, notFound } from '@trunkline/contracts';
import type { OpenGame, Origin, Table } from '@trunkline/games';
import { begunGame, maySee, Repository } from '@trunkline/games';

/** Tables and games as far as a person may see them. What he may not see looks like what isn't there. */
@Injectable()
export class VisibleTables {
  readonly #repository: Repository;

  constructor(repository: Repository) {
    this.#repository = repository;
  }

  /** Good for seats and visibility of a running game; its proposal may be an old one. */
  async table(id: string, user: string | null): Promise<Reply<Table>> {
    const table = await this.#repository.tableLately(id);
    return table === null || !maySee(table, user) ? declined(notFound('table')) : answered(table);
  }

  /** The game of a table, up to date with the store. */
  async game(table: Table, origin: Origin): Promise<Reply<OpenGame>> {
    const game =
      (await begunGame(this.#repository, table, origin)) && (await this.#repository.game(table.id));
    return game === null ? declined(notFound('game')) : answered(game);
  }
}

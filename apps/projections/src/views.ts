import { Injectable } from '@nestjs/common';
import type { Reply, ViewAnswer, ViewRequest } from '@trunkline/contracts';
import { answered, declined, notFound, ruledOut, scopeProblem } from '@trunkline/contracts';
import { maySee, positionAt, Repository } from '@trunkline/games';

/** Games as they are and as they were, for whoever may see their table. */
@Injectable()
export class Views {
  readonly #repository: Repository;

  constructor(repository: Repository) {
    this.#repository = repository;
  }

  async answer({ principal, table: id, at }: ViewRequest): Promise<Reply<ViewAnswer>> {
    const no = scopeProblem(principal, 'read');
    if (no !== null) return declined(no);
    const table = await this.#repository.tableLately(id);
    if (table === null || !maySee(table, principal.user)) return declined(notFound('table'));
    const game = await this.#repository.game(id);
    if (game === null) return declined(notFound('game'));
    const position = positionAt(game, at);
    if (position === null) return declined(ruledOut('not-a-position', { revision: at ?? 0 }));
    const { revision, head } = game.timeline;
    return answered({ table: id, revision, head, at: position.at, state: position.g.s });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type {
  BestRoutes,
  CheckedRoutes,
  CheckRoutesRequest,
  PositionAnswer,
  Principal,
  Reply,
  RoutesRequest,
  TableView,
} from '@trunkline/contracts';
import { answered, declined, forbidden, notFound, ruledOut, scopeProblem } from '@trunkline/contracts';
import type { CorpId, Game } from '@trunkline/engine';
import { maySee, positionAfter, positionAt, Repository } from '@trunkline/games';
import type { Circumstances } from '@trunkline/service';
import { ROUTING_LIMITS, type RoutingLimits } from './limits.ts';
import { Searchers } from './searchers.ts';

interface Looked {
  readonly finder: TableView['finder'];
  readonly place: PositionAnswer;
  readonly g: Game;
}

/** Kept back from a request's time, for the way back. */
const RESERVE_MS = 100;

/** Best and drawn routes of a position. Reads only. */
@Injectable()
export class Routes {
  readonly #repository: Repository;
  readonly #searchers: Searchers;
  readonly #limits: RoutingLimits;

  constructor(repository: Repository, searchers: Searchers, @Inject(ROUTING_LIMITS) limits: RoutingLimits) {
    this.#repository = repository;
    this.#searchers = searchers;
    this.#limits = limits;
  }

  async best(request: RoutesRequest, { deadline, signal }: Circumstances): Promise<Reply<BestRoutes>> {
    const looked = await this.#look(request.principal, request.table, request.corp, request.at);
    if (!looked.ok) return looked;
    const { place, finder } = looked.value;
    if (finder === 'closed') return declined(forbidden('finder-closed'));
    const g = positionAfter(looked.value.g, request.after ?? [], place.revision);
    if (g === null) return declined(ruledOut('not-a-position', { revision: place.at }));
    const corp = request.corp as CorpId;
    const until = Math.min(deadline - RESERVE_MS, Date.now() + this.#limits.milliseconds);
    const budget = request.budget ?? this.#limits.nodes;
    const search = { title: g.t.id, state: g.s, corp, budget, until };
    const found = await this.#searchers.search(search, signal);
    return answered({ ...place, corp, ...found });
  }

  async check(request: CheckRoutesRequest): Promise<Reply<CheckedRoutes>> {
    const looked = await this.#look(request.principal, request.table, request.corp, request.at);
    if (!looked.ok) return looked;
    const { g, place } = looked.value;
    const corp = request.corp as CorpId;
    const judged = g.t.policies.routes.judge(g, corp, request.routes);
    if (judged.ok) return answered({ ...place, corp, judged: { legal: true, ...judged.value } });
    const { code, params } = judged.error;
    const violation = { code, params: params as CheckedRoutesParams };
    return answered({ ...place, corp, judged: { legal: false, violation } });
  }

  async #look(
    principal: Principal,
    id: string,
    corp: string,
    at: number | undefined,
  ): Promise<Reply<Looked>> {
    const no = scopeProblem(principal, 'read');
    if (no !== null) return declined(no);
    const table = await this.#repository.tableLately(id);
    if (table === null || !maySee(table, principal.user)) return declined(notFound('table'));
    const game = await this.#repository.game(id);
    if (game === null) return declined(notFound('game'));
    const position = positionAt(game, at);
    if (position === null) return declined(ruledOut('not-a-position', { revision: at ?? 0 }));
    const { g } = position;
    if (g.s.corporations.all[corp as CorpId] === undefined)
      return declined(ruledOut('no-such-corporation', { corp }));
    return answered({
      finder: table.finder,
      g,
      place: { table: id, revision: game.timeline.revision, at: position.at },
    });
  }
}

type CheckedRoutesParams = Extract<CheckedRoutes['judged'], { legal: false }>['violation']['params'];

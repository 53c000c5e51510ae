import { Inject, Injectable } from '@nestjs/common';
import type {
  BestRoutes,
  ExpandAnswer,
  GameQuery,
  OptionsAnswer,
  PositionAnswer,
  PreviewAnswer,
  QueryRequest,
  Reply,
} from '@trunkline/contracts';
import { answered, declined, ruledOut, SUBJECTS, scopeProblem } from '@trunkline/contracts';
import { type Choice, waitingStep } from '@trunkline/engine';
import type { NamedOption, OpenGame, Position } from '@trunkline/games';
import {
  askedNow,
  choicesFor,
  isOffered,
  optionsFor,
  owesTrain,
  positionAt,
  preview,
  seatsOf,
} from '@trunkline/games';
import { ask, type Circumstances, CLOCK, type Clock, DESK, type Desk } from '@trunkline/service';
import { originOf } from './sender.ts';
import { VisibleTables } from './visible-tables.ts';

type Answer = OptionsAnswer | ExpandAnswer | PreviewAnswer;

/** Kept back from a routing request's time, for the way back. */
const RESERVE_MS = 250;

/** Questions about a position that need the rules. Nothing is stored. */
@Injectable()
export class Questions {
  readonly #visible: VisibleTables;
  readonly #clock: Clock;
  readonly #desk: Desk;

  constructor(visible: VisibleTables, @Inject(CLOCK) clock: Clock, @Inject(DESK) desk: Desk) {
    this.#visible = visible;
    this.#clock = clock;
    this.#desk = desk;
  }

  async answer(request: QueryRequest, circumstances: Circumstances): Promise<Reply<Answer>> {
    const { principal, table: id, query } = request;
    const no = scopeProblem(principal, 'read');
    if (no !== null) return declined(no);
    const table = await this.#visible.table(id, principal.user);
    if (!table.ok) return table;
    const game = await this.#visible.game(table.value, originOf('', 'question', this.#clock.now()));
    if (!game.ok) return game;
    const position = positionAt(game.value, query.at);
    if (position === null) return declined(ruledOut('not-a-position', { revision: query.at ?? 0 }));
    switch (query.ask) {
      case 'options':
        return answered(optionsAt(game.value, position, seatsOf(table.value, principal.user)));
      case 'expand':
        // Where the players find their own routes, only to run nothing is offered.
        if (query.option.do === 'run-trains' && table.value.finder === 'closed')
          return answered({ ...placeOf(game.value, position), choices: NO_RUN });
        return this.#expand(request, query, game.value, position, circumstances);
      case 'preview': {
        const results = preview(position.g, query.commands, game.value.timeline.revision);
        return answered({ ...placeOf(game.value, position), results });
      }
    }
  }

  async #expand(
    { principal }: QueryRequest,
    query: Extract<GameQuery, { ask: 'expand' }>,
    game: OpenGame,
    position: Position,
    { deadline }: Circumstances,
  ): Promise<Reply<ExpandAnswer>> {
    const { field } = query;
    const option = query.option as NamedOption;
    if (!isOffered(position.g, option, field)) return declined(ruledOut('not-offered', { do: option.do }));
    const place = placeOf(game, position);
    if (option.do === 'run-trains') {
      // The search for routes is long: it has a service of its own, and this one's loop stays free.
      const request = { principal, table: game.table, at: position.at, corp: option.by.entity };
      const timeout = Math.max(1, deadline - Date.now() - RESERVE_MS);
      const found = await ask<BestRoutes>(this.#desk, SUBJECTS.bestRoutes, request, timeout);
      if (found.ok) return answered({ ...place, choices: runsOf(found.value) });
      if (found.problem.code !== 'service-down') return found;
    }
    return answered({ ...place, choices: choicesFor(position.g, option, field) });
  }
}

const NO_RUN: readonly Choice[] = [{ values: { routes: [] } }];

/** The sets found, and to run nothing. */
const runsOf = ({ sets }: BestRoutes): readonly Choice[] =>
  [...sets, []].map((routes) => ({ values: { routes } }));

const placeOf = ({ table, timeline }: OpenGame, { at }: Position): PositionAnswer => ({
  table,
  revision: timeline.revision,
  at,
});

function optionsAt(game: OpenGame, position: Position, seats: ReturnType<typeof seatsOf>): OptionsAnswer {
  const { g } = position;
  return {
    ...placeOf(game, position),
    over: g.s.end.over?.reason ?? null,
    step: waitingStep(g)?.kind ?? null,
    asked: askedNow(g.t, g.s),
    options: seats.length === 0 ? [] : optionsFor(g.t, g.s, seats),
    owesTrain: owesTrain(g),
  };
}

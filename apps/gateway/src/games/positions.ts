import { Inject, Injectable } from '@nestjs/common';
import type { Principal, ViewAnswer } from '@trunkline/contracts';
import { ruledOut, SUBJECTS } from '@trunkline/contracts';
import type { Game } from '@trunkline/engine';
import { roundOf, waitingStep, worthOf } from '@trunkline/engine';
import type { GameSummary, OpenGame, Table } from '@trunkline/games';
import { askedNow, positionAt, titleById } from '@trunkline/games';
import { ask, DESK, type Desk } from '@trunkline/service';
import { granted, Refused } from '../http/refused.ts';
import { Tables } from './tables.ts';

/** A position of a game, whole. */
export interface PositionView extends ViewAnswer {
  readonly summary: GameSummary;
}

const PATIENCE_MS = 5_000;
/** The projections can't give it, or not over the bus. */
const ELSEWHERE: readonly string[] = ['service-down', 'bus-unavailable', 'no-answer', 'too-large'];

/** Positions: the present one from the games kept open here, older ones from the projections while there are any. */
@Injectable()
export class Positions {
  readonly #tables: Tables;
  readonly #desk: Desk;

  constructor(tables: Tables, @Inject(DESK) desk: Desk) {
    this.#tables = tables;
    this.#desk = desk;
  }

  async view(table: Table, principal: Principal, at: number | undefined): Promise<PositionView> {
    if (at === undefined) return this.#own(table, at);
    const request = { principal, table: table.id, at };
    const projected = await ask<ViewAnswer>(this.#desk, SUBJECTS.viewAt, request, PATIENCE_MS);
    if (!projected.ok && ELSEWHERE.includes(projected.problem.code)) return this.#own(table, at);
    return withSummary(table, granted(projected));
  }

  async #own(table: Table, at: number | undefined): Promise<PositionView> {
    const game = await this.#tables.game(table);
    const position = positionAt(game, at);
    if (position === null) throw new Refused(ruledOut('not-a-position', { revision: at ?? 0 }));
    const { revision, head, commits } = game.timeline;
    const view = { table: table.id, revision, at: position.at, head, state: position.g.s };
    return withSummary(table, view, commits[position.at - 1]?.at ?? null);
  }
}

/** A position with its summary, which only the rules can tell. */
function withSummary(table: Table, view: ViewAnswer, when: number | null = null): PositionView {
  const title = titleById(table.title);
  if (title === null) throw new Error(`This product doesn't know the title "${table.title}".`);
  const { state } = view;
  const g = { t: title, s: state };
  const asked = askedNow(title, state);
  const summary: GameSummary = {
    table: table.id,
    title: title.id,
    revision: view.revision,
    head: view.head,
    turn: state.flow.turn,
    round: roundOf(state)?.kind ?? '',
    roundNumber: state.flow.set.number,
    phase: state.trains.phase,
    step: waitingStep(g)?.kind ?? null,
    asked,
    seats: [...new Set(asked.map(({ seat }) => seat))],
    over: state.end.over,
    worth: worths(g),
    at: when,
  };
  return { ...view, summary };
}

const worths = (g: Game): Readonly<Record<string, number>> =>
  Object.fromEntries(g.s.seats.seated.map((seat) => [seat, worthOf(g, seat)]));

/** What every seat is worth at a revision; by default now. */
export function worthsAt(game: OpenGame, at: number | undefined): Readonly<Record<string, number>> {
  const position = positionAt(game, at);
  return position === null ? {} : worths(position.g);
}

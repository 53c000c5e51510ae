import { Inject, Injectable } from '@nestjs/common';
import type {
  DeadNotices,
  DeadNoticesRequest,
  GameAction,
  GameOutcome,
  GameQuery,
  Letter,
  Principal,
  RebuildRequest,
  RebuildStatus,
  TableAction,
  TableView,
  TalkAction,
  TalkOutcome,
  TestedNotice,
  TestNotice,
} from '@trunkline/contracts';
import { SUBJECTS } from '@trunkline/contracts';
import { ask, DESK, type Desk } from '@trunkline/service';
import { granted } from '../http/refused.ts';

const PATIENCE_MS = 15_000;
const LONG_PATIENCE_MS = 60_000;

/** The services behind the gateway. */
@Injectable()
export class Services {
  readonly #desk: Desk;

  constructor(@Inject(DESK) desk: Desk) {
    this.#desk = desk;
  }

  table(principal: Principal, table: string, action: TableAction, commandId: string): Promise<TableView> {
    const long = action.do === 'import' || action.do === 'clone';
    const request = { principal, commandId, table, action };
    return this.#ask(SUBJECTS.table, request, long ? LONG_PATIENCE_MS : PATIENCE_MS, table);
  }

  game(principal: Principal, table: string, action: GameAction, commandId: string): Promise<GameOutcome> {
    return this.#ask(SUBJECTS.game, { principal, commandId, table, action }, PATIENCE_MS, table);
  }

  query<T>(principal: Principal, table: string, query: GameQuery): Promise<T> {
    return this.#ask(SUBJECTS.query, { principal, table, query }, PATIENCE_MS, table);
  }

  talk(principal: Principal, table: string, action: TalkAction, commandId: string): Promise<TalkOutcome> {
    return this.#ask(SUBJECTS.talk, { principal, commandId, table, action }, PATIENCE_MS);
  }

  routes<T>(subject: 'bestRoutes' | 'checkRoutes', request: unknown): Promise<T> {
    return this.#ask(SUBJECTS[subject], request, PATIENCE_MS);
  }

  rebuild(request: RebuildRequest): Promise<RebuildStatus> {
    return this.#ask(SUBJECTS.rebuild, request, PATIENCE_MS);
  }

  deadNotices(request: DeadNoticesRequest): Promise<DeadNotices> {
    return this.#ask(SUBJECTS.deadNotices, request, PATIENCE_MS);
  }

  async letter(letter: Letter): Promise<void> {
    await this.#ask(SUBJECTS.letter, letter, PATIENCE_MS);
  }

  testNotice(request: TestNotice): Promise<TestedNotice> {
    return this.#ask(SUBJECTS.testNotice, request, LONG_PATIENCE_MS);
  }

  /** @param table its requests go to one copy, which keeps it open */
  async #ask<T>(subject: string, request: unknown, patienceMs: number, table?: string): Promise<T> {
    return granted(await ask<T>(this.#desk, subject, request, patienceMs, table));
  }
}

import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Entry, Running } from '@trunkline/bus';
import type { GameOutcome, TalkOutcome } from '@trunkline/contracts';
import { COMMIT_LOG, COMMIT_PARTITIONS, SUBJECTS } from '@trunkline/contracts';
import type { Actor, Command, Game, StandingOrder } from '@trunkline/engine';
import { isCorp, stewardOf, waitingStep } from '@trunkline/engine';
import type { EventStore, StoredCommit } from '@trunkline/event-store';
import {
  commitIn,
  gameStream,
  PROGRAMME_SET,
  privateProgrammes,
  Repository,
  tableOf,
} from '@trunkline/games';
import {
  ask,
  CLOCK,
  type Clock,
  DESK,
  type Desk,
  inContext,
  isOutage,
  LOG,
  type Log,
  STORE,
} from '@trunkline/service';
import { ROUTING_LIMITS, type RoutingLimits } from './limits.ts';
import type { Wanted } from './private-deed.ts';
import { deedId, privateDeed } from './private-deed.ts';
import { Searchers } from './searchers.ts';

/** This consumer's place in the log of commits. */
export const RUNNER = 'routing';

/** Nobody wants his trains run for a turn of last week: after a long outage, of a history that was imported. */
const MAX_AGE_MS = 86_400_000;
const PATIENCE_MS = 15_000;
/** After so many attempts a commit is left out, so that others go on. */
const ATTEMPTS = 5;

/**
 * Carries out what the kernel can't. It runs trains and pays for players whose programme says so (`skip` with `runs`), with the
 * best routes if they are proven to be the best: a search may run out of time, and then its answer hangs on the machine.
 * And it carries out programmes of which nobody else learns. It moves as the player would, by commands of his.
 */
@Injectable()
export class Runner implements OnModuleInit, OnModuleDestroy {
  readonly #desk: Desk;
  readonly #repository: Repository;
  readonly #store: EventStore;
  readonly #searchers: Searchers;
  readonly #limits: RoutingLimits;
  readonly #clock: Clock;
  readonly #log: Log;
  #running: Running | undefined;

  constructor(
    @Inject(DESK) desk: Desk,
    repository: Repository,
    @Inject(STORE) store: EventStore,
    searchers: Searchers,
    @Inject(ROUTING_LIMITS) limits: RoutingLimits,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOG) log: Log,
  ) {
    this.#desk = desk;
    this.#repository = repository;
    this.#store = store;
    this.#searchers = searchers;
    this.#limits = limits;
    this.#clock = clock;
    this.#log = log;
  }

  onModuleInit(): void {
    const log = this.#desk.bus.log(COMMIT_LOG, { partitions: COMMIT_PARTITIONS });
    this.#running = log.consume({ durable: RUNNER, partitions: 'all' }, (entry) => this.#take(entry));
  }

  async onModuleDestroy(): Promise<void> {
    await this.#running?.close();
  }

  async #take({ payload, attempt }: Entry): Promise<void> {
    const commit = commitIn(payload);
    const table = commit === null ? null : tableOf(commit.stream);
    if (commit === null || table === null) return;
    if (commit.stream !== gameStream(table) && commit.kind !== PROGRAMME_SET) return;
    if (commit.at < this.#clock.now() - MAX_AGE_MS) return;
    return inContext({ correlationId: commit.correlationId }, async () => {
      try {
        await this.#follow(table, commit);
      } catch (error) {
        if (isOutage(error) || attempt < ATTEMPTS) throw error;
        this.#log.error({ err: error, table }, 'trains could not be run for a player');
      }
    });
  }

  async #follow(id: string, commit: StoredCommit): Promise<void> {
    const isMove = commit.stream === gameStream(id);
    const game = isMove ? await this.#repository.gameWith(id, commit) : await this.#repository.game(id);
    if (game === null) return;
    const { timeline, title } = game;
    // A later commit has an entry of its own; and who takes a run back wants to run otherwise.
    if (isMove && timeline.revision !== commit.revision) return;
    if (timeline.commits.at(-1)?.kind === 'undone') return;
    const table = await this.#repository.tableLately(id);
    if (table?.status !== 'running') return;
    const g: Game = { t: title, s: timeline.state };
    const entity = waitingStep(g)?.actors(g)[0];
    const seat = entity === undefined ? null : stewardOf(g.s, entity);
    const user = table.seats.find((one) => one.seat === seat)?.user;
    if (entity === undefined || seat === null || user === undefined) return;
    const by = { seat, entity };
    const open = g.s.orders.standing[seat];
    if (open !== undefined) {
      const wanted = await this.#runOf(g, by, open);
      if (wanted === null) return;
      if ('deed' in wanted) return this.#act(id, user, timeline.revision, wanted.deed);
      const drop: Command = { do: 'drop-order', by: { seat, entity: seat }, why: 'routes-not-proven' };
      return this.#act(id, user, timeline.revision, drop);
    }
    const own = await privateProgrammes(this.#store, id, user);
    const programme = own.find((one) => one.seat === seat);
    if (programme?.order == null) return;
    const wanted = privateDeed(title, timeline, id, programme) ?? (await this.#runOf(g, by, programme.order));
    if (wanted === null) return;
    if ('deed' in wanted) return this.#act(id, user, timeline.revision, wanted.deed);
    await this.#stop(id, user, seat, wanted.stop, `${timeline.revision}-${programme.since}`);
  }

  /** Moves as the player would, if the game has not moved on. */
  async #act(id: string, user: string, revision: number, command: Command): Promise<void> {
    const request = {
      principal: { user, scopes: ['play'] },
      commandId: deedId(id, revision),
      table: id,
      action: { do: 'act', command, expected: revision },
    };
    const reply = await ask<GameOutcome>(this.#desk, SUBJECTS.game, request, PATIENCE_MS, id);
    if (!reply.ok) this.#log.info({ table: id, code: reply.problem.code }, 'a programme was not carried out');
  }

  async #stop(id: string, user: string, seat: string, why: string, at: string): Promise<void> {
    const request = {
      principal: { user, scopes: ['play'] },
      commandId: `stops-${id}-${at}`,
      table: id,
      action: { do: 'programme', seat, order: null, why: why.slice(0, 40) },
    };
    const reply = await ask<TalkOutcome>(this.#desk, SUBJECTS.talk, request, PATIENCE_MS);
    if (!reply.ok) this.#log.info({ table: id, code: reply.problem.code }, 'a programme was not stopped');
  }

  /** What a programme that runs and pays does in the step that waits; null: the step is no affair of it. */
  async #runOf(g: Game, by: Actor, order: StandingOrder): Promise<Wanted | null> {
    const step = waitingStep(g);
    if (order.kind !== 'skip' || !order.runs || step?.mode !== 'turn' || !isCorp(by.entity)) return null;
    if (step.kind === 'run') {
      const { milliseconds, nodes } = this.#limits;
      const until = Date.now() + milliseconds;
      const search = { title: g.t.id, state: g.s, corp: by.entity, budget: nodes, until };
      const { proven, sets } = await this.#searchers.search(search, AbortSignal.timeout(2 * milliseconds));
      const [routes] = sets;
      return proven && routes !== undefined
        ? { deed: { do: 'run-trains', by, routes: [...routes] } }
        : { stop: 'routes-not-proven' };
    }
    if (step.kind !== 'dividend') return null;
    const deed: Command = { do: 'declare-dividend', by, kind: 'payout' };
    return step.check(g, deed) === null ? { deed } : null;
  }
}

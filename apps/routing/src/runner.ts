import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Entry, Running } from '@trunkline/bus';
import type { GameOutcome } from '@trunkline/contracts';
import { COMMIT_LOG, COMMIT_PARTITIONS, SUBJECTS } from '@trunkline/contracts';
import type { Actor, Command, CorpId, Game } from '@trunkline/engine';
import { operatorOf, stewardOf, waitingStep } from '@trunkline/engine';
import type { StoredCommit } from '@trunkline/event-store';
import { commitIn, gameStream, Repository, tableOf } from '@trunkline/games';
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
} from '@trunkline/service';
import { ROUTING_LIMITS, type RoutingLimits } from './limits.ts';
import { Searchers } from './searchers.ts';

/** This consumer's place in the log of commits. */
export const RUNNER = 'routing';

/** Nobody wants his trains run for a turn of last week: after a long outage, of a history that was imported. */
const MAX_AGE_MS = 86_400_000;
const PATIENCE_MS = 15_000;
/** After so many attempts a commit is left out, so that others go on. */
const ATTEMPTS = 5;

/**
 * Runs trains and pays for players whose programme says so (`skip` with `runs`): with the best routes if they are
 * proven to be the best; otherwise it drops the programme, and the player is asked. The kernel could not do this: a search
 * may run out of time, and then its answer hangs on the machine. So it moves as the player would, by a command of his.
 */
@Injectable()
export class Runner implements OnModuleInit, OnModuleDestroy {
  readonly #desk: Desk;
  readonly #repository: Repository;
  readonly #searchers: Searchers;
  readonly #limits: RoutingLimits;
  readonly #clock: Clock;
  readonly #log: Log;
  #running: Running | undefined;

  constructor(
    @Inject(DESK) desk: Desk,
    repository: Repository,
    searchers: Searchers,
    @Inject(ROUTING_LIMITS) limits: RoutingLimits,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOG) log: Log,
  ) {
    this.#desk = desk;
    this.#repository = repository;
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
    if (commit === null || table === null || commit.stream !== gameStream(table)) return;
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
    const { timeline, title } = await this.#repository.gameWith(id, commit);
    // A later commit has an entry of its own; and who takes a run back wants to run otherwise.
    if (timeline.revision !== commit.revision || timeline.commits.at(-1)?.kind !== 'play') return;
    const table = await this.#repository.tableLately(id);
    if (table?.status !== 'running') return;
    const g: Game = { t: title, s: timeline.state };
    const by = runsFor(g);
    const user = table.seats.find(({ seat }) => seat === by?.seat)?.user;
    if (by === null || user === undefined) return;
    const command = await this.#commandFor(g, by);
    if (command === null) return;
    const request = {
      principal: { user, scopes: ['play'] },
      commandId: `runs-${id}-${commit.revision}`,
      table: id,
      action: { do: 'act', command, expected: commit.revision },
    };
    const reply = await ask<GameOutcome>(this.#desk, SUBJECTS.game, request, PATIENCE_MS, id);
    if (!reply.ok)
      this.#log.info({ table: id, code: reply.problem.code }, 'a programme did not run its trains');
  }

  /** What the programme does in the step that waits; null: the step is no affair of it. */
  async #commandFor(g: Game, by: Actor): Promise<Command | null> {
    const step = waitingStep(g);
    if (step?.kind === 'run') {
      const corp = by.entity as CorpId;
      const { milliseconds, nodes } = this.#limits;
      const search = { title: g.t.id, state: g.s, corp, budget: nodes, until: Date.now() + milliseconds };
      const { proven, sets } = await this.#searchers.search(search, AbortSignal.timeout(2 * milliseconds));
      const [routes] = sets;
      return proven && routes !== undefined
        ? { do: 'run-trains', by, routes: [...routes] }
        : { do: 'drop-order', by: { seat: by.seat, entity: by.seat }, why: 'routes-not-proven' };
    }
    if (step?.kind !== 'dividend') return null;
    const command: Command = { do: 'declare-dividend', by, kind: 'payout' };
    return step.check(g, command) === null ? command : null;
  }
}

/** Who waits to run or to pay, if his programme does that for him. */
function runsFor(g: Game): Actor | null {
  const step = waitingStep(g);
  if (step?.mode !== 'turn' || (step.kind !== 'run' && step.kind !== 'dividend')) return null;
  const entity = operatorOf(g.s);
  const seat = stewardOf(g.s, entity);
  const order = seat === null ? undefined : g.s.orders.standing[seat];
  return seat !== null && order?.kind === 'skip' && order.runs ? { seat, entity } : null;
}

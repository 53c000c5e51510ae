import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Bus, Entry, Running } from '@trunkline/bus';
import { COMMIT_LOG, COMMIT_PARTITIONS } from '@trunkline/contracts';
import { commitIn } from '@trunkline/games';
import {
  BUS,
  CLOCK,
  type Clock,
  inContext,
  isOutage,
  LOG,
  type Log,
  METRICS,
  type Metrics,
} from '@trunkline/service';
import { type NotificationOptions, OPTIONS } from './options.ts';
import { Planner } from './planner.ts';

/** This consumer's place in the log of commits. */
export const DURABLE = 'notifications';

/** After so many attempts a commit that can't be understood is left out, so that the others go on. */
const ATTEMPTS = 5;

/** Follows the log of commits and puts aside what is to be said. */
@Injectable()
export class Follower implements OnModuleInit, OnModuleDestroy {
  readonly #bus: Bus;
  readonly #planner: Planner;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #maxAgeMs: number;
  readonly #planned;
  #running: Running | undefined;

  constructor(
    @Inject(BUS) bus: Bus,
    planner: Planner,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOG) log: Log,
    @Inject(METRICS) metrics: Metrics,
    @Inject(OPTIONS) { maxAgeMs }: NotificationOptions,
  ) {
    this.#bus = bus;
    this.#planner = planner;
    this.#clock = clock;
    this.#log = log;
    this.#maxAgeMs = maxAgeMs;
    this.#planned = metrics.counter('trunkline_notices_planned_total', 'Messages put aside to be delivered.');
  }

  onModuleInit(): void {
    const log = this.#bus.log(COMMIT_LOG, { partitions: COMMIT_PARTITIONS });
    this.#running = log.consume({ durable: DURABLE, partitions: 'all' }, (entry) => this.#take(entry));
  }

  async onModuleDestroy(): Promise<void> {
    await this.#running?.close();
  }

  async #take({ id, payload, attempt }: Entry): Promise<void> {
    const commit = commitIn(payload);
    if (commit === null) {
      this.#log.error({ id }, 'an entry of the log is no commit');
      return;
    }
    return inContext({ correlationId: commit.correlationId }, async () => {
      const now = this.#clock.now();
      // Nobody wants to hear of last week: of an imported game, or after a long outage.
      if (commit.at < now - this.#maxAgeMs) return;
      try {
        this.#planned.inc(await this.#planner.plan(commit, now));
      } catch (error) {
        if (isOutage(error) || attempt < ATTEMPTS) throw error;
        const { stream, revision } = commit;
        this.#log.error({ err: error, stream, revision }, 'a commit could not be understood');
      }
    });
  }
}

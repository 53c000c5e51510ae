import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Bus, Entry, Log, Running } from '@trunkline/bus';
import { COMMIT_LOG, COMMIT_PARTITIONS, LIVE } from '@trunkline/contracts';
import type { LiveLobby, LiveTable } from '@trunkline/games';
import { commitIn, Repository, talkStream } from '@trunkline/games';
import type { ReadModels } from '@trunkline/read-models';
import {
  BUS,
  CLOCK,
  type Clock,
  inContext,
  isOutage,
  LOG,
  METRICS,
  type Metrics,
  READ_MODELS,
  READINESS,
  type Readiness,
  type Log as ServiceLog,
} from '@trunkline/service';
import { OPTIONS, type ProjectionOptions } from './options.ts';
import { Projector } from './projector.ts';

/** This consumer's place in the log of commits. */
export const DURABLE = 'projections';

/** After so many attempts a commit that can't be projected is left out, so that the others go on. */
const ATTEMPTS = 5;

/** Follows the log of commits: writes the read models, then tells whoever listens. */
@Injectable()
export class LiveProjection implements OnModuleInit, OnModuleDestroy {
  readonly #bus: Bus;
  readonly #projector: Projector;
  readonly #clock: Clock;
  readonly #log: ServiceLog;
  readonly #commits: Log;
  readonly #projected;
  readonly #delay;
  #running: Running | undefined;

  constructor(
    @Inject(BUS) bus: Bus,
    @Inject(READ_MODELS) models: ReadModels,
    repository: Repository,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOG) log: ServiceLog,
    @Inject(METRICS) metrics: Metrics,
    @Inject(READINESS) readiness: Readiness,
    @Inject(OPTIONS) { mostBehind }: ProjectionOptions,
  ) {
    this.#bus = bus;
    this.#projector = new Projector(repository, models.serving);
    this.#clock = clock;
    this.#log = log;
    this.#commits = bus.log(COMMIT_LOG, { partitions: COMMIT_PARTITIONS });
    this.#projected = metrics.counter('trunkline_projected_total', 'Commits projected, or left out.', [
      'outcome',
    ]);
    this.#delay = metrics.histogram(
      'trunkline_projection_delay_seconds',
      'From a commit to the read models that show it.',
    );
    metrics.gauge('trunkline_projection_lag', 'Commits not projected yet.', [], async (gauge) => {
      const lag = await this.lag().catch(() => null);
      if (lag !== null) gauge.set(lag);
    });
    readiness.add('projection', async () => {
      const lag = await this.lag();
      return lag <= mostBehind ? null : `${lag} commits behind`;
    });
  }

  onModuleInit(): void {
    this.#running = this.#commits.consume({ durable: DURABLE, partitions: 'all' }, (entry) =>
      this.#take(entry),
    );
  }

  async onModuleDestroy(): Promise<void> {
    await this.#running?.close();
  }

  /** Commits that the read models don't show yet. */
  async lag(): Promise<number> {
    return (await this.#commits.lag(DURABLE)).total;
  }

  async #take({ id, payload, attempt }: Entry): Promise<void> {
    const commit = commitIn(payload);
    if (commit === null) {
      this.#projected.inc({ outcome: 'left-out' });
      this.#log.error({ id }, 'an entry of the log is no commit');
      return;
    }
    return inContext({ correlationId: commit.correlationId }, async () => {
      try {
        const { live } = await this.#projector.project(commit);
        if (live !== null) this.#tell(live);
        this.#projected.inc({ outcome: 'done' });
        this.#delay.observe(Math.max(0, this.#clock.now() - commit.at) / 1000);
      } catch (error) {
        if (isOutage(error) || attempt < ATTEMPTS) throw error;
        const { stream, revision } = commit;
        this.#projected.inc({ outcome: 'left-out' });
        this.#log.error({ err: error, stream, revision }, 'a commit could not be projected');
      }
    });
  }

  /** Told again after a crash: listeners go by the revision. */
  #tell(live: LiveTable): void {
    const { table, commit, summary } = live;
    if (table === null) return;
    this.#publish(LIVE.table(table.id), live);
    if (table.visibility === 'public' && commit.stream !== talkStream(table.id)) {
      const line: LiveLobby = { table, summary };
      this.#publish(LIVE.lobby, line);
    }
  }

  #publish(subject: string, payload: unknown): void {
    try {
      this.#bus.publish(subject, payload);
    } catch (error) {
      // A listener that misses one sees the gap with the next, and reads.
      this.#log.warn({ err: error, subject }, 'nobody could be told');
    }
  }
}

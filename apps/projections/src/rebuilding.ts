import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { RebuildRequest, RebuildStatus, Reply } from '@trunkline/contracts';
import { answered, declined, notFound, problem } from '@trunkline/contracts';
import type { EventStore, Position } from '@trunkline/event-store';
import { Repository } from '@trunkline/games';
import { Lease, type ReadModels, type Rebuild } from '@trunkline/read-models';
import {
  CHANCE,
  type Chance,
  CLOCK,
  type Clock,
  isOutage,
  LOG,
  type Log,
  READ_MODELS,
  STORE,
} from '@trunkline/service';
import { Projector } from './projector.ts';

const KIND = 'rebuild';
const STATUS = 'status';
const DAY = 86_400_000;
const PAGE = 500;
/** A rebuild whose process is silent for so long is dead. */
const LEASE_MS = 60_000;
const GAMES_OPEN = 50;

const rebuildRunning = problem(409, 'rebuild-running');

/** Makes all read models anew from the store while the old ones are served, then serves the new ones. */
@Injectable()
export class Rebuilding implements OnModuleDestroy {
  readonly #store: EventStore;
  readonly #models: ReadModels;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #lease: Lease;
  #work: Promise<void> = Promise.resolve();
  #running = false;
  #stopped = false;

  constructor(
    @Inject(STORE) store: EventStore,
    @Inject(READ_MODELS) models: ReadModels,
    @Inject(CLOCK) clock: Clock,
    @Inject(CHANCE) chance: Chance,
    @Inject(LOG) log: Log,
  ) {
    this.#store = store;
    this.#models = models;
    this.#clock = clock;
    this.#log = log;
    this.#lease = new Lease(models.expiring, KIND, chance.id(), LEASE_MS);
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    await this.#work;
  }

  /** Resolves when no rebuild is at work in this process. */
  idle(): Promise<void> {
    return this.#work;
  }

  async answer(request: RebuildRequest): Promise<Reply<RebuildStatus>> {
    return request.do === 'start' ? this.#start() : this.#status();
  }

  async #status(): Promise<Reply<RebuildStatus>> {
    const status = (await this.#models.expiring.get(KIND, STATUS)) as RebuildStatus | undefined;
    return status === undefined ? declined(notFound('rebuild')) : answered(status);
  }

  async #start(): Promise<Reply<RebuildStatus>> {
    if (this.#running) return declined(rebuildRunning);
    this.#running = true;
    try {
      return (await this.#lease.hold()) ? answered(await this.#begin()) : declined(rebuildRunning);
    } finally {
      this.#work = this.#work.finally(() => {
        this.#running = false;
      });
    }
  }

  async #begin(): Promise<RebuildStatus> {
    const rebuild = await this.#models.rebuild();
    const status: RebuildStatus = {
      ...{ generation: rebuild.generation, state: 'running', commits: 0, left: 0 },
      ...{ startedAt: this.#clock.now(), endedAt: null },
    };
    await this.#say(status);
    this.#work = this.#carryOut(rebuild, status);
    return status;
  }

  async #carryOut(rebuild: Rebuild, begun: RebuildStatus): Promise<void> {
    const filling = new Filling(this.#store, rebuild, this.#log);
    const said = (state: RebuildStatus['state'], endedAt: number | null): RebuildStatus => ({
      ...begun,
      ...{ state, endedAt, commits: filling.commits, left: filling.left },
    });
    try {
      const goesOn = async (): Promise<boolean> => {
        await this.#say(said('running', null));
        return (await this.#lease.hold()) && !this.#stopped;
      };
      await filling.toTheEnd(goesOn);
      const isServed = await rebuild.serve();
      // What the live projection wrote into the old generation while the last page was read.
      if (isServed) await filling.toTheEnd(goesOn);
      else await rebuild.abandon();
      await this.#say(said(isServed ? 'served' : 'superseded', this.#clock.now()));
      this.#log.info({ ...said(isServed ? 'served' : 'superseded', null) }, 'read models rebuilt');
    } catch (error) {
      this.#log.error({ err: error, generation: rebuild.generation }, 'a rebuild failed');
      // A generation that is served already is not abandoned by this.
      await rebuild.abandon().catch(() => undefined);
      await this.#say(said('failed', this.#clock.now())).catch(() => undefined);
    } finally {
      await this.#lease.release().catch(() => undefined);
    }
  }

  #say(status: RebuildStatus): Promise<void> {
    return this.#models.expiring.set(KIND, STATUS, status, { ttlMs: 30 * DAY });
  }
}

/** Fills one generation from the store. */
class Filling {
  readonly #store: EventStore;
  readonly #projector: Projector;
  readonly #log: Log;
  /** Newest revision of each stream that is in the generation already: a stream is folded once, not once a commit. */
  readonly #covered = new Map<string, number>();
  #position: Position = '';
  commits = 0;
  left = 0;

  constructor(store: EventStore, rebuild: Rebuild, log: Log) {
    this.#store = store;
    this.#projector = new Projector(new Repository(store, GAMES_OPEN), rebuild.data);
    this.#log = log;
  }

  /** Goes on from where it stopped to the newest commit. */
  async toTheEnd(goesOn: () => Promise<boolean>): Promise<void> {
    for (;;) {
      const page = await this.#store.readAll(this.#position, PAGE);
      if (page.commits.length === 0) return;
      if (!(await goesOn())) throw new Error('The rebuild was stopped.');
      for (const commit of page.commits) {
        const { stream, revision } = commit;
        if ((this.#covered.get(stream) ?? -1) >= revision) continue;
        try {
          this.#covered.set(stream, (await this.#projector.project(commit)).covers);
        } catch (error) {
          if (isOutage(error)) throw error;
          this.left += 1;
          this.#covered.set(stream, Number.POSITIVE_INFINITY);
          this.#log.error({ err: error, stream, revision }, 'a stream could not be projected');
        }
      }
      this.commits += page.commits.length;
      this.#position = page.position;
    }
  }
}

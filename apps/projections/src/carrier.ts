import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { accountOf } from '@trunkline/accounts';
import type { Bus, CommitSource, Running } from '@trunkline/bus';
import { relay } from '@trunkline/bus';
import { COMMIT_LOG, COMMIT_PARTITIONS } from '@trunkline/contracts';
import type { EventStore, StoredCommit } from '@trunkline/event-store';
import { orderKeyOf, PERSONAL_STREAMS } from '@trunkline/games';
import { Lease, type ReadModels } from '@trunkline/read-models';
import { BUS, CHANCE, type Chance, LOG, type Log, READ_MODELS, reportTo, STORE } from '@trunkline/service';
import { OPTIONS, type ProjectionOptions } from './options.ts';

/** Where the carrying stopped. */
const PLACE = 'carrier';

/**
 * Carries commits from the store into the log, in one copy at a time. A copy that dies is followed by another from
 * the remembered place; two at once do no harm, for the log knows the commits by their ids.
 */
@Injectable()
export class Carrier implements OnModuleInit, OnModuleDestroy {
  readonly #bus: Bus;
  readonly #store: EventStore;
  readonly #models: ReadModels;
  readonly #log: Log;
  readonly #options: ProjectionOptions;
  readonly #lease: Lease;
  #timer: NodeJS.Timeout | undefined;
  #turn: Promise<void> = Promise.resolve();
  #carrying: Running | undefined;
  #stopped = false;

  constructor(
    @Inject(BUS) bus: Bus,
    @Inject(STORE) store: EventStore,
    @Inject(READ_MODELS) models: ReadModels,
    @Inject(LOG) log: Log,
    @Inject(CHANCE) chance: Chance,
    @Inject(OPTIONS) options: ProjectionOptions,
  ) {
    this.#bus = bus;
    this.#store = store;
    this.#models = models;
    this.#log = log;
    this.#options = options;
    this.#lease = new Lease(models.expiring, PLACE, chance.id(), options.leaseMs);
  }

  /** Whether this copy is the one that carries. */
  get carries(): boolean {
    return this.#carrying !== undefined;
  }

  onModuleInit(): void {
    if (this.#options.relay) this.#watch();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#turn;
    if (this.#carrying === undefined) return;
    await this.#stop();
    await this.#lease.release().catch(() => undefined);
  }

  #watch(): void {
    this.#turn = this.#look()
      .catch((error: unknown) => this.#log.warn({ err: error }, 'carrying commits'))
      .finally(() => {
        if (this.#stopped) return;
        this.#timer = setTimeout(() => this.#watch(), this.#options.leaseMs / 3).unref();
      });
  }

  async #look(): Promise<void> {
    if (await this.#lease.hold()) {
      this.#carrying ??= await this.#start();
    } else {
      await this.#stop();
    }
  }

  #start(): Promise<Running> {
    const log = this.#bus.log(COMMIT_LOG, { partitions: COMMIT_PARTITIONS });
    const report = reportTo(this.#log);
    return relay(discreet(this.#store), log, this.#models.checkpoint(PLACE), { report, keyOf: orderKeyOf });
  }

  async #stop(): Promise<void> {
    await this.#carrying?.close();
    this.#carrying = undefined;
  }
}

/** The store without personal contents: of an account only that it changed, of notes nothing. Logs don't forget. */
export const discreet = (store: EventStore): CommitSource<StoredCommit> => ({
  subscribe: (after, handler, options) =>
    store.subscribe(
      after,
      async (commit) => {
        if (accountOf(commit.stream) !== null) return handler({ ...commit, body: null });
        const personal = PERSONAL_STREAMS.some((category) => commit.stream.startsWith(`${category}-`));
        if (!personal) await handler(commit);
      },
      options,
    ),
});

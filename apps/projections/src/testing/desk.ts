import 'reflect-metadata';
import { setTimeout } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Bus, InProcessHub, Log } from '@trunkline/bus';
import { BusUnavailable, inProcessHub } from '@trunkline/bus';
import { COMMIT_LOG, COMMIT_PARTITIONS, type Principal, type Reply, SCOPES } from '@trunkline/contracts';
import type { EventStore } from '@trunkline/event-store';
import { MemoryStore } from '@trunkline/event-store';
import { Dealer } from '@trunkline/games/testing';
import type { DerivedData, ReadModels } from '@trunkline/read-models';
import { memoryReadModels } from '@trunkline/read-models';
import { createLog, cryptoChance, Metrics, noTracing, PlatformModule, Readiness } from '@trunkline/service';
import { DURABLE } from '../live-projection.ts';
import { ProjectionsModule } from '../projections.module.ts';

export const person = (user: string | null): Principal =>
  user === null ? { user, scopes: [] } : { user, scopes: [...SCOPES] };

const inMemory = (hub: InProcessHub) => () => hub.bus();

/** Copies of the projections on one store, one bus and one set of read models. */
export class Desk {
  readonly store: EventStore = new MemoryStore();
  readonly models: ReadModels;
  readonly dealer: Dealer = new Dealer(this.store);
  readonly readiness = new Readiness();
  readonly metrics = new Metrics();
  readonly bus: Bus;
  readonly #newBus: () => Bus;
  readonly #copies: { readonly app: INestApplicationContext; readonly bus: Bus }[] = [];

  constructor(
    newBus: () => Bus = inMemory(inProcessHub({ report: () => undefined })),
    models: ReadModels = memoryReadModels(),
  ) {
    this.#newBus = newBus;
    this.bus = newBus();
    this.models = models;
  }

  static async open(copies = 1): Promise<Desk> {
    const desk = new Desk();
    for (let i = 0; i < copies; i += 1) await desk.add();
    return desk;
  }

  /** Starts one more copy. */
  async add(models: ReadModels = this.models, bus: Bus = this.#newBus()): Promise<INestApplicationContext> {
    const platform = {
      ...{ bus, store: this.store, readModels: models, metrics: this.metrics, readiness: this.readiness },
      log: createLog({ service: 'test', level: 'silent' }),
      tracing: noTracing,
      clock: { now: () => this.dealer.now },
      chance: cryptoChance,
    };
    const module = ProjectionsModule.of({ gamesOpen: 20, relay: true, leaseMs: 150, mostBehind: 1_000 });
    const root = { module: class Root {}, imports: [PlatformModule.of(platform), module] };
    const app = await NestFactory.createApplicationContext(root, { logger: false, abortOnError: false });
    this.#copies.push({ app, bus });
    return app;
  }

  /** Stops the copy that was started first. */
  async stopOne(which = 0): Promise<void> {
    const [copy] = this.#copies.splice(which, 1);
    await copy?.app.close();
    await copy?.bus.close();
  }

  async close(): Promise<void> {
    while (this.#copies.length > 0) await this.stopOne();
    await this.bus.close();
    await this.models.close();
    await this.store.close();
  }

  /** Waits until the read models show every commit of the store. */
  async settled(): Promise<void> {
    const log = this.bus.log(COMMIT_LOG, { partitions: COMMIT_PARTITIONS });
    await eventually('all is projected', async () => {
      const place = (await this.models.checkpoint('carrier').get()) ?? '';
      const { commits } = await this.store.readAll(place, 1);
      return commits.length === 0 && (await behind(log)) === 0;
    });
  }

  async ask<T>(subject: string, payload: unknown): Promise<Reply<T>> {
    return (await this.bus.request(subject, payload, { timeoutMs: 10_000 })) as Reply<T>;
  }
}

/** Entries still to come; null while the bus is out, which is then all that can be said. */
async function behind(log: Log): Promise<number | null> {
  try {
    return (await log.lag(DURABLE)).total;
  } catch (error) {
    if (error instanceof BusUnavailable) return null;
    throw error;
  }
}

export async function eventually(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 45_000; Date.now() < end; await setTimeout(5)) if (await isSo()) return;
  throw new Error(`it never came to be that ${what}`);
}

/** Everything that the projections keep of some tables and users. */
export async function contents(
  data: DerivedData,
  tables: readonly string[],
  users: readonly string[],
): Promise<Record<string, unknown>> {
  const lists = ['open', 'live', 'finished'].flatMap((list) => [list, `${list}:1848`]);
  const page = async (kind: string, name: string): Promise<unknown> =>
    (await data.index(kind, name).page({ order: 'descending', limit: 100 })).members;
  const entries: [string, unknown][] = [];
  for (const id of tables) {
    // Its version only says which of two writers knew more.
    entries.push([`table ${id}`, (await data.get('table', id))?.body]);
    entries.push([`summary ${id}`, await data.get('summary', id)]);
  }
  for (const user of users) {
    entries.push([`account-name ${user}`, await data.get('account-name', user)]);
    for (const kind of ['games-of', 'turn-of', 'finished-of'])
      entries.push([`${kind} ${user}`, await page(kind, user)]);
  }
  for (const name of lists) entries.push([`lobby ${name}`, await page('lobby', name)]);
  return Object.fromEntries(entries);
}

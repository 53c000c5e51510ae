import 'reflect-metadata';
import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Bus } from '@trunkline/bus';
import { inProcessHub } from '@trunkline/bus';
import type {
  GameAction,
  GameOutcome,
  GameQuery,
  NewTable,
  Principal,
  Reply,
  TableAction,
  TableView,
  TalkAction,
  TalkOutcome,
} from '@trunkline/contracts';
import { newTableSchema, SCOPES, SUBJECTS } from '@trunkline/contracts';
import type { EventStore } from '@trunkline/event-store';
import { MemoryStore } from '@trunkline/event-store';
import { tableIdFor } from '@trunkline/games';
import type { Chance, Clock, Platform } from '@trunkline/service';
import { createLog, Metrics, noTracing, PlatformModule, Readiness } from '@trunkline/service';
import { CommandsModule } from '../commands.module.ts';

/** A person as a session shows him; `null` is nobody. */
export const person = (user: string | null): Principal =>
  user === null ? { user, scopes: [] } : { user, scopes: [...SCOPES] };

/** The same chance in every run. */
export function fixedChance(): Chance {
  let n = 0;
  const next = (): number => {
    n += 1;
    return n;
  };
  return {
    id: (length = 22) => `${next()}`.padStart(length, 'x'),
    seed: next,
    draw: () => 0,
  };
}

/** Copies of the commands service on one store and one bus, and a way to send them requests. */
export class Hall {
  readonly store: EventStore;
  readonly bus: Bus;
  readonly metrics = new Metrics();
  /** What the clock of every copy says. */
  now = 1_764_460_800_000;
  readonly #apps: INestApplicationContext[] = [];
  readonly #hub;
  #sent = 0;

  constructor(store: EventStore = new MemoryStore()) {
    this.store = store;
    this.#hub = inProcessHub();
    this.bus = this.#hub.bus();
  }

  static async open(copies = 1, store?: EventStore): Promise<Hall> {
    const hall = new Hall(store);
    for (let i = 0; i < copies; i += 1) await hall.add(CommandsModule.keeping(50));
    return hall;
  }

  /** Starts a module with a bus of its own. */
  async add(module: DynamicModule): Promise<INestApplicationContext> {
    const clock: Clock = { now: () => this.now };
    const platform: Platform = {
      bus: this.#hub.bus(),
      store: this.store,
      log: createLog({ service: 'test', level: 'fatal' }),
      metrics: this.metrics,
      tracing: noTracing,
      clock,
      chance: fixedChance(),
      readiness: new Readiness(),
    };
    const root = { module: class Root {}, imports: [PlatformModule.of(platform), module] };
    const app = await NestFactory.createApplicationContext(root, { logger: false, abortOnError: false });
    this.#apps.push(app);
    return app;
  }

  /** Closes one copy, as a process that stops. */
  async close(): Promise<void> {
    for (const app of this.#apps) await app.close();
    await this.bus.close();
    await this.#hub.close();
    await this.store.close();
  }

  /** A command id that was not used yet. */
  commandId(): string {
    this.#sent += 1;
    return `command-${this.#sent}`;
  }

  async send<T>(subject: string, payload: unknown): Promise<Reply<T>> {
    return (await this.bus.request(subject, payload, { timeoutMs: 30_000 })) as Reply<T>;
  }

  table(
    user: string,
    table: string,
    action: TableAction,
    commandId = this.commandId(),
  ): Promise<Reply<TableView>> {
    return this.send(SUBJECTS.table, { principal: person(user), commandId, table, action });
  }

  game(
    user: string,
    table: string,
    action: GameAction,
    commandId = this.commandId(),
  ): Promise<Reply<GameOutcome>> {
    return this.send(SUBJECTS.game, { principal: person(user), commandId, table, action });
  }

  talk(
    user: string,
    table: string,
    action: TalkAction,
    commandId = this.commandId(),
  ): Promise<Reply<TalkOutcome>> {
    return this.send(SUBJECTS.talk, { principal: person(user), commandId, table, action });
  }

  ask<T>(user: string | null, table: string, query: GameQuery): Promise<Reply<T>> {
    return this.send(SUBJECTS.query, { principal: person(user), table, query });
  }

  /** A table that the users sit at, in that order; its game has begun. */
  async begun(users: readonly [string, ...string[]], of: Partial<NewTable> = {}): Promise<string> {
    const [owner, ...others] = users;
    const commandId = this.commandId();
    const id = tableIdFor(owner, commandId);
    const table = newTableSchema.parse({
      title: '1848',
      players: users.length,
      seating: 'joined',
      seed: 7,
      ...of,
    });
    const made = got(await this.table(owner, id, { do: 'create', table }, commandId));
    for (const user of others) {
      const { invite } = made;
      got(await this.table(user, id, { do: 'join', ...(invite === null ? {} : { invite }) }));
    }
    got(await this.table(owner, id, { do: 'start' }));
    return id;
  }
}

/** The value of a reply that must be one. */
export function got<T>(reply: Reply<T>): T {
  if (!reply.ok) throw new Error(`declined: ${JSON.stringify(reply.problem)}`);
  return reply.value;
}

/** The code of a reply that must be a problem. */
export function refusal(reply: Reply<unknown>): string {
  if (reply.ok) throw new Error(`not declined: ${JSON.stringify(reply.value)}`);
  return reply.problem.code;
}

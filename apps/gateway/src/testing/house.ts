import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Bus } from '@trunkline/bus';
import { inProcessHub } from '@trunkline/bus';
import { CommandsModule } from '@trunkline/commands';
import type { Letter, TableView } from '@trunkline/contracts';
import { answered, declined, notFound, SUBJECTS, serverMessageSchema } from '@trunkline/contracts';
import { MemoryStore } from '@trunkline/event-store';
import { PERSONAL_STREAMS } from '@trunkline/games';
import { ProjectionsModule } from '@trunkline/projections';
import { memoryReadModels } from '@trunkline/read-models';
import { RoutingModule } from '@trunkline/routing-service';
import type { Platform } from '@trunkline/service';
import {
  createLog,
  cryptoChance,
  Metrics,
  NestLog,
  noTracing,
  PlatformModule,
  Readiness,
  systemClock,
  tellFigures,
} from '@trunkline/service';
import { WebSocket } from 'ws';
import { GatewayModule } from '../gateway.module.ts';
import { createHttpApp } from '../http-app.ts';
import type { GatewayOptions } from '../options.ts';

export const PASSWORD = 'a long sentence of mine';

export interface Answered<T = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** The gateway with everything behind it, in one process, without any server. */
export class TestHouse {
  readonly app: NestFastifyApplication;
  readonly origin: string;
  readonly bus: Bus;
  readonly store: MemoryStore;
  readonly metrics: Metrics;
  /** What would be mailed. */
  readonly letters: Letter[] = [];
  readonly #close: () => Promise<void>;
  #sent = 0;

  private constructor(
    app: NestFastifyApplication,
    platform: Platform,
    store: MemoryStore,
    close: () => Promise<void>,
  ) {
    this.app = app;
    this.bus = platform.bus;
    this.metrics = platform.metrics;
    this.store = store;
    this.origin = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
    this.#close = close;
    // The letters' service stands apart from the gateway; what it does is tested there.
    platform.bus.respond(SUBJECTS.letter, { queue: 'notifications' }, async (letter) => {
      this.letters.push(letter as Letter);
      return answered({ taken: true });
    });
    platform.bus.respond(SUBJECTS.deadNotices, { queue: 'notifications' }, async (request) =>
      (request as { do: string }).do === 'list'
        ? answered({ notices: [], next: null })
        : declined(notFound('notice')),
    );
    tellFigures('test', 'house', platform);
    platform.bus.respond(SUBJECTS.testNotice, { queue: 'notifications' }, async () =>
      answered({ results: [{ way: 'email', came: 'sent', reason: null }] }),
    );
  }

  /** `nodes`: how long a search for routes may be, at most. */
  static async open(
    of: Partial<GatewayOptions> = {},
    { nodes = 100_000 }: { readonly nodes?: number } = {},
  ): Promise<TestHouse> {
    const hub = inProcessHub();
    const bus = hub.bus();
    const store = new MemoryStore({ personal: PERSONAL_STREAMS });
    const readModels = memoryReadModels();
    const log = createLog({ service: 'test', level: process.env.TEST_LOG ?? 'fatal' });
    const platform: Platform = {
      bus,
      store,
      readModels,
      log,
      metrics: new Metrics(),
      tracing: noTracing,
      clock: systemClock,
      chance: cryptoChance,
      readiness: new Readiness(),
    };
    const options: GatewayOptions = {
      publicUrl: null,
      staticFolder: null,
      rateFactor: 0,
      proxies: 0,
      socketsPerAddress: 1_000,
      gamesOpen: 20,
      operators: [],
      pushPublicKey: null,
      ...of,
    };
    const root: DynamicModule = {
      module: class Root {},
      imports: [
        PlatformModule.of(platform),
        CommandsModule.keeping(20),
        RoutingModule.with({ threads: 1, gamesOpen: 5, milliseconds: 2_000, nodes }),
        ProjectionsModule.of({ gamesOpen: 20, relay: true, leaseMs: 5_000, mostBehind: 1_000 }),
        GatewayModule.with(options),
      ],
    };
    const app = await createHttpApp(root, new NestLog(log), options);
    await app.listen(0, '127.0.0.1');
    return new TestHouse(app, platform, store, async () => {
      await app.close();
      await bus.close();
      await hub.close();
      await readModels.close();
      await store.close();
    });
  }

  close(): Promise<void> {
    return this.#close();
  }

  commandId(): string {
    this.#sent += 1;
    return `command-${this.#sent}`;
  }

  /** Somebody who has nothing yet. */
  nobody(): Person {
    return new Person(this, 'nobody');
  }

  async person(name: string): Promise<Person> {
    const person = new Person(this, name);
    await person.register();
    return person;
  }

  /** A public or private table of these people whose game has begun, seated in this order. */
  async begun(people: readonly [Person, ...Person[]], of: object = {}): Promise<string> {
    const [owner, ...others] = people;
    const table = { title: '1848', players: people.length, seating: 'joined', seed: 7, ...of };
    const made = await owner.post<TableView>('/tables', table);
    expectStatus(made, 201);
    const { id, invite } = made.body;
    for (const other of others) expectStatus(await other.post(`/tables/${id}/join`, { invite }), 200);
    expectStatus(await owner.post(`/tables/${id}/start`), 200);
    return id;
  }
}

export function expectStatus(answered: Answered<unknown>, status: number): void {
  if (answered.status !== status)
    throw new Error(`${answered.status} and not ${status}: ${JSON.stringify(answered.body)}`);
}

/** A person with a browser: a cookie, and pages of our own. */
export class Person {
  readonly house: TestHouse;
  readonly name: string;
  id = '';
  cookie: string | null = null;
  token: string | null = null;

  constructor(house: TestHouse, name: string) {
    this.house = house;
    this.name = name;
  }

  get email(): string {
    return `${this.name}@example.org`;
  }

  async register(): Promise<void> {
    const { name, email } = this;
    const registered = await this.post<{ id: string }>('/accounts', { name, email, password: PASSWORD });
    expectStatus(registered, 201);
    this.id = registered.body.id;
  }

  /** Follows the link that came when the account was made. */
  async confirm(): Promise<void> {
    const to = this.email.toLowerCase();
    for (const end = Date.now() + 5_000; Date.now() < end; await setTimeout(5)) {
      const letter = this.house.letters.find((one) => one.kind === 'verify' && one.to === to);
      if (letter === undefined) continue;
      expectStatus(await this.post('/email-confirmations', { secret: letter.secret }), 200);
      return;
    }
    throw new Error(`no letter came to ${to}`);
  }

  get<T = Record<string, unknown>>(path: string): Promise<Answered<T>> {
    return this.send('GET', path);
  }

  /** Changes carry a command id of their own, unless they bring one. */
  post<T = Record<string, unknown>>(path: string, body: object = {}): Promise<Answered<T>> {
    return this.send('POST', path, body);
  }

  put<T = Record<string, unknown>>(path: string, body: object): Promise<Answered<T>> {
    return this.send('PUT', path, body);
  }

  delete<T = Record<string, unknown>>(path: string): Promise<Answered<T>> {
    return this.send('DELETE', path);
  }

  async send<T>(
    method: string,
    path: string,
    body?: object,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Answered<T>> {
    const { origin } = this.house;
    const headers: Record<string, string> = { origin, ...this.credentials() };
    if (method !== 'GET') {
      headers['content-type'] = 'application/json';
      headers['idempotency-key'] = this.house.commandId();
    }
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...headers, ...more },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const [cookie] = response.headers.getSetCookie();
    if (cookie !== undefined) this.cookie = cookie.split(';')[0] ?? null;
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? {} : JSON.parse(text)) as T,
    };
  }

  credentials(): Record<string, string> {
    if (this.token !== null) return { authorization: `Bearer ${this.token}` };
    return this.cookie === null ? {} : { cookie: this.cookie };
  }

  listen(): Promise<Ear> {
    return Ear.open(this);
  }
}

export type Heard = Readonly<Record<string, unknown>> & { readonly t: string };

/** A socket that remembers what it heard. */
export class Ear {
  readonly ws: WebSocket;
  readonly heard: Heard[] = [];
  closed: number | null = null;
  #waiting: (() => void)[] = [];

  constructor(ws: WebSocket) {
    this.ws = ws;
    ws.on('message', (data) => {
      this.heard.push(serverMessageSchema.parse(JSON.parse(String(data))));
      this.#wake();
    });
    ws.on('close', (code) => {
      this.closed = code;
      this.#wake();
    });
    ws.on('error', () => undefined);
  }

  static async open(person: Person): Promise<Ear> {
    const { origin } = person.house;
    const ws = new WebSocket(`${origin.replace('http', 'ws')}/live`, {
      headers: { origin, ...person.credentials() },
    });
    const ear = new Ear(ws);
    await new Promise<void>((resolve, reject) => {
      ws.once('open', resolve);
      ws.once('error', reject);
    });
    await ear.next('hello');
    return ear;
  }

  say(message: object): void {
    this.ws.send(JSON.stringify(message));
  }

  /** The first message of a kind that was not taken yet; what came before it stays. */
  async next(t: string, withinMs = 5_000): Promise<Heard> {
    const until = Date.now() + withinMs;
    for (;;) {
      const at = this.heard.findIndex((message) => message.t === t);
      if (at >= 0) return this.heard.splice(at, 1)[0] as Heard;
      const left = until - Date.now();
      if (left <= 0) throw new Error(`No "${t}" came; there is ${JSON.stringify(this.heard).slice(0, 500)}.`);
      await this.#something(left);
    }
  }

  async untilClosed(withinMs = 5_000): Promise<number> {
    const until = Date.now() + withinMs;
    while (this.closed === null) {
      if (Date.now() >= until) throw new Error('The socket was not closed.');
      await this.#something(until - Date.now());
    }
    return this.closed;
  }

  close(): void {
    this.ws.terminate();
  }

  #something(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = globalThis.setTimeout(resolve, ms);
      this.#waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

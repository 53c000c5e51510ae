import { setTimeout } from 'node:timers/promises';
import type { Bus } from '@trunkline/bus';
import { natsBus } from '@trunkline/bus';
import { canRun, startNats, startRedis, type TestServer } from '@trunkline/bus/testing';
import type { RebuildStatus, Reply } from '@trunkline/contracts';
import { SUBJECTS } from '@trunkline/contracts';
import type { EventStore } from '@trunkline/event-store';
import { openStore } from '@trunkline/event-store';
import { PERSONAL_STREAMS } from '@trunkline/games';
import { MailCatcher } from './mail-catcher.ts';
import { NoticeCatcher, pushSettings } from './notice-catcher.ts';
import { OurProcess } from './our-process.ts';
import type { PlatformUnderTest } from './platform.ts';
import { derivedOfRedis } from './redis-dump.ts';
import { servicesEnvironment } from './settings.ts';
import { processorTime, residentMemory } from './usage.ts';

/** Whether the services can run as processes here; says why not. Fails later on, where CI=true. */
export const canDistribute = (): boolean => canRun('nats-server') && canRun('redis-server');

export interface DistributedOptions {
  /** Copies of the commands service; 1 if not given. */
  readonly commands?: number;
  readonly projections?: number;
  readonly gateways?: number;
  readonly routing?: number;
  readonly notifications?: number;
  readonly env?: Readonly<Record<string, string>>;
}

/** Each service a process of its own, on NATS JetStream as store and bus and on Redis. */
export class Distributed implements PlatformUnderTest {
  readonly kind = 'distributed';
  readonly mails: MailCatcher;
  readonly notices: NoticeCatcher;
  readonly #bus: Bus;
  readonly #nats: TestServer;
  readonly #redis: TestServer;
  readonly #servers: Readonly<Record<string, TestServer>>;
  readonly #processes: readonly OurProcess[];

  private constructor(
    nats: TestServer,
    redis: TestServer,
    mails: MailCatcher,
    notices: NoticeCatcher,
    processes: readonly OurProcess[],
  ) {
    this.#nats = nats;
    this.#redis = redis;
    this.#servers = { 'nats-server': nats, 'redis-server': redis };
    this.mails = mails;
    this.notices = notices;
    this.#processes = processes;
    this.#bus = natsBus({ servers: [new URL(nats.url).host], name: 'tests' });
  }

  static async start(options: DistributedOptions = {}): Promise<Distributed> {
    const { commands = 1, projections = 1, gateways = 1, routing = 1, notifications = 1, env = {} } = options;
    const [nats, redis, mails, notices] = await Promise.all([
      startNats(),
      startRedis({ keepData: true }),
      MailCatcher.start(),
      NoticeCatcher.start(),
    ]);
    const all = {
      ...servicesEnvironment(mails.url),
      STORE_URL: nats.url,
      BUS_URL: nats.url,
      READ_MODELS_URL: redis.url,
      NOTICES_TO: notices.url,
      ...pushSettings(),
      ...env,
    };
    const copies = (app: string, n: number, main?: string): OurProcess[] =>
      Array.from({ length: n }, (_, i) => new OurProcess(n === 1 ? app : `${app}-${i + 1}`, app, all, main));
    const processes = [
      ...copies('commands', commands),
      ...copies('routing', routing),
      ...copies('projections', projections),
      ...copies('notifications', notifications, 'testing/open-main.js'),
      ...copies('gateway', gateways),
    ];
    const platform = new Distributed(nats, redis, mails, notices, processes);
    try {
      await Promise.all(processes.map((one) => one.start()));
      return platform;
    } catch (error) {
      await platform.stop();
      throw error;
    }
  }

  get natsUrl(): string {
    return this.#nats.url;
  }

  get url(): string {
    return this.urls[0] ?? '';
  }

  /** One address for each gateway. */
  get urls(): readonly string[] {
    return this.#processes.flatMap(({ name, ready }) =>
      name.startsWith('gateway') && ready.url !== null ? [ready.url] : [],
    );
  }

  get parts(): readonly string[] {
    return [...this.#processes.map(({ name }) => name), ...Object.keys(this.#servers)];
  }

  kill(part: string): Promise<void> {
    return (this.#servers[part] ?? this.#process(part)).kill();
  }

  async restart(part: string): Promise<void> {
    const server = this.#servers[part];
    if (server !== undefined) await server.restart();
    else await this.#process(part).start();
  }

  openStore(): Promise<EventStore> {
    return openStore(this.#nats.url, { personal: PERSONAL_STREAMS });
  }

  async record(write: (store: EventStore) => Promise<void>): Promise<void> {
    const store = await this.openStore();
    try {
      await write(store);
    } finally {
      await store.close();
    }
  }

  derivedData(): Promise<Readonly<Record<string, string>>> {
    return derivedOfRedis(this.#redis.url);
  }

  async rebuild(): Promise<void> {
    const ask = async (what: 'start' | 'status'): Promise<RebuildStatus> => {
      const reply = (await this.#bus.request(
        SUBJECTS.rebuild,
        { do: what },
        { timeoutMs: 10_000 },
      )) as Reply<RebuildStatus>;
      if (!reply.ok) throw new Error(`No rebuild: ${JSON.stringify(reply.problem)}`);
      return reply.value;
    };
    const { generation } = await ask('start');
    for (;;) {
      const status = await ask('status');
      if (status.generation === generation && status.state === 'served' && status.left === 0) return;
      if (status.state !== 'running') throw new Error(`The rebuild came to ${JSON.stringify(status)}.`);
      await setTimeout(50);
    }
  }

  /** A number of a service's /metrics; 0 if it isn't there. */
  async metric(part: string, name: string): Promise<number> {
    const answer = await fetch(`http://127.0.0.1:${this.#process(part).ready.opsPort}/metrics`);
    const line = (await answer.text()).split('\n').find((one) => one.startsWith(`${name} `));
    return Number(line?.split(' ').at(-1) ?? 0);
  }

  crashes(): readonly string[] {
    return this.#processes.flatMap((one) => one.crashes);
  }

  cpu(part: string): number {
    return processorTime(this.#pid(part));
  }

  memory(part: string): number {
    return residentMemory(this.#pid(part));
  }

  logs(): string {
    return this.#processes.map(logOf).join('\n');
  }

  async stop(): Promise<void> {
    await Promise.all(this.#processes.map((one) => one.end()));
    await this.#bus.close(100);
    await Promise.all([this.#nats.stop(), this.#redis.stop(), this.mails.stop(), this.notices.stop()]);
  }

  #pid(part: string): number {
    return (this.#servers[part] ?? this.#process(part)).pid;
  }

  #process(part: string): OurProcess {
    const found = this.#processes.find(({ name }) => name === part);
    if (found === undefined) throw new Error(`There is no "${part}" in this platform.`);
    return found;
  }
}

const SHOWN_LINES = 40;

export const logOf = ({ name, log }: OurProcess): string =>
  `--- ${name}\n${log.slice(-SHOWN_LINES).join('\n')}`;

import 'reflect-metadata';
import { setTimeout } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { AccountEvent } from '@trunkline/accounts';
import { accountStream } from '@trunkline/accounts';
import type { InProcessHub } from '@trunkline/bus';
import { inProcessHub } from '@trunkline/bus';
import type { AccountSettings, NoticeWay, PushAddress } from '@trunkline/contracts';
import { accountSettingsSchema, COMMIT_LOG, COMMIT_PARTITIONS, NOTICE_KINDS } from '@trunkline/contracts';
import type { EventStore } from '@trunkline/event-store';
import { MemoryStore } from '@trunkline/event-store';
import { orderKeyOf } from '@trunkline/games';
import { Dealer } from '@trunkline/games/testing';
import type { ReadModels } from '@trunkline/read-models';
import { memoryReadModels } from '@trunkline/read-models';
import { createLog, cryptoChance, Metrics, noTracing, PlatformModule, Readiness } from '@trunkline/service';
import type { Address, Channel, Delivery } from '../delivery/channel.ts';
import type { Message } from '../domain/message.ts';
import { DURABLE } from '../follower.ts';
import { NotificationsModule } from '../notifications.module.ts';
import type { NotificationOptions } from '../options.ts';
import { Outbox } from '../outbox.ts';

/** A way that only writes down, and answers as told; by default that it was sent. */
export class Recorder implements Channel {
  readonly way: NoticeWay;
  readonly sent: { readonly address: Address; readonly message: Message }[] = [];
  /** What the next messages come to, one after another. */
  readonly answers: (Delivery | 'never')[] = [];

  constructor(way: NoticeWay) {
    this.way = way;
  }

  get ids(): readonly string[] {
    return this.sent.map(({ message }) => message.id);
  }

  async send(address: Address, message: Message): Promise<Delivery> {
    this.sent.push({ address, message });
    const answer = this.answers.shift() ?? { came: 'sent' };
    // The process dies in mid-send.
    return answer === 'never' ? new Promise<Delivery>(() => undefined) : answer;
  }
}

/** Notification services on one store and one set of read models, which outlive them. */
export class Desk {
  readonly store: EventStore = new MemoryStore();
  readonly models: ReadModels = memoryReadModels();
  readonly dealer: Dealer = new Dealer(this.store);
  readonly outbox: Outbox = new Outbox(this.models);
  readonly mail: Recorder = new Recorder('email');
  readonly push: Recorder = new Recorder('push');
  readonly hook: Recorder = new Recorder('webhook');
  readonly metrics = new Metrics();
  channels: readonly Channel[] = [this.mail, this.push, this.hook];
  options: Partial<NotificationOptions> = {};
  #hub: InProcessHub | undefined;
  #apps: INestApplicationContext[] = [];

  async open(copies = 1): Promise<this> {
    this.#hub = inProcessHub({
      report: () => undefined,
      storeLogs: {
        [COMMIT_LOG]: {
          ...{ store: this.store, keyOf: orderKeyOf, saveEveryMs: 1 },
          checkpoint: (durable) => this.models.checkpoint(`log-${durable}`),
        },
      },
    });
    for (let i = 0; i < copies; i += 1) await this.#add(this.#hub);
    return this;
  }

  async #add(hub: InProcessHub): Promise<void> {
    const platform = {
      ...{ bus: hub.bus(), store: this.store, readModels: this.models, metrics: this.metrics },
      log: createLog({ service: 'test', level: 'silent' }),
      tracing: noTracing,
      clock: { now: () => this.dealer.now },
      chance: cryptoChance,
      readiness: new Readiness(),
    };
    const options = {
      ...{ gamesOpen: 20, settleMs: 0, pollMs: 5, baseUrl: 'https://play.example' },
      ...{ maxAgeMs: 86_400_000, attempts: 3, mailUnverified: false, ...this.options },
    };
    const module = NotificationsModule.of(options, this.channels);
    const root = { module: class Root {}, imports: [PlatformModule.of(platform), module] };
    this.#apps.push(await NestFactory.createApplicationContext(root, { logger: false, abortOnError: false }));
  }

  /** Ends the processes. One that is in mid-send is left behind, as if it had been killed. */
  async stop(isKilled = false): Promise<void> {
    const ended = Promise.all(this.#apps.map((app) => app.close()));
    this.#apps = [];
    if (!isKilled) await ended;
    await this.#hub?.close();
  }

  /** Starts again as if nothing of the log had been finished. */
  async again(copies = 1): Promise<void> {
    await this.stop();
    await this.models.checkpoint(`log-${DURABLE}`).set('');
    await this.open(copies);
    await this.settled();
  }

  async close(): Promise<void> {
    await this.stop();
    await this.models.close();
    await this.store.close();
  }

  ask(subject: string, payload: unknown): Promise<unknown> {
    const bus = this.#hub?.bus();
    if (bus === undefined) throw new Error('nothing is open');
    return bus.request(subject, payload, { timeoutMs: 5_000 });
  }

  /** Waits until every commit is planned and nothing is due. */
  async settled(): Promise<void> {
    const log = this.#hub?.bus().log(COMMIT_LOG, { partitions: COMMIT_PARTITIONS });
    const all = await this.store.readAll('', 10_000);
    await eventually('all is delivered', async () => {
      const place = await this.models.checkpoint(`log-${DURABLE}`).get();
      const isPlanned = (await log?.lag(DURABLE))?.total === 0 && (place ?? '') >= all.position;
      return isPlanned && (await this.outbox.due(this.dealer.now, 1)).length === 0;
    });
  }

  async account(user: string, name: string, settings: SettingsInput = everything()): Promise<void> {
    await this.change(
      user,
      { t: 'AccountCreated', name, email: `${name.toLowerCase()}@example.org`, passwordHash: 'h' },
      { t: 'EmailVerified', email: `${name.toLowerCase()}@example.org` },
      { t: 'SettingsChanged', settings: accountSettingsSchema.parse(settings) as AccountSettings },
    );
  }

  settings(user: string, settings: SettingsInput): Promise<void> {
    return this.change(user, {
      t: 'SettingsChanged',
      settings: accountSettingsSchema.parse(settings) as AccountSettings,
    });
  }

  browser(user: string, address: PushAddress): Promise<void> {
    return this.change(user, { t: 'PushAdded', address });
  }

  async change(user: string, ...events: readonly AccountEvent[]): Promise<void> {
    const before = await this.store.read(accountStream(user));
    await this.store.append(accountStream(user), before.length - 1, {
      ...{ commandId: `account-${before.length}`, kind: 'account.changed', actor: user, at: this.dealer.now },
      ...{ rulesVersion: 1, causationId: null, correlationId: 'c', body: { events } as never },
    });
  }
}

type SettingsInput = Parameters<typeof accountSettingsSchema.parse>[0];

/** Settings of somebody who wants everything by some ways. */
export function everything(
  ways: readonly NoticeWay[] = ['email'],
  notices: Readonly<Record<string, unknown>> = {},
): { readonly language: 'en'; readonly notices: Readonly<Record<string, unknown>> } {
  const all = Object.fromEntries(ways.map((way) => [way, true]));
  const kinds = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, all]));
  return { language: 'en', notices: { kinds, ...notices } };
}

export async function eventually(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 15_000; Date.now() < end; await setTimeout(5)) if (await isSo()) return;
  throw new Error(`it never came to be that ${what}`);
}

import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Running } from '@trunkline/bus';
import type { NoticeWay, Reply, TestedNotice, TestNotice } from '@trunkline/contracts';
import { answered, declined, NOTICE_WAYS, notFound, SUBJECTS, testNoticeSchema } from '@trunkline/contracts';
import { CHANCE, type Chance, CLOCK, type Clock, DESK, type Desk, respondTo } from '@trunkline/service';
import { AccountBook } from './account-book.ts';
import type { Channel } from './delivery/channel.ts';
import { addressOf } from './dispatcher.ts';
import { testMessage } from './domain/message.ts';
import { CHANNELS, type NotificationOptions, OPTIONS } from './options.ts';
import { partOf } from './planner.ts';

type Result = TestedNotice['results'][number];

/** Sends a notice on demand, at once, and says what came of it: quiet hours and mutes don't count. */
@Injectable()
export class TestNotices implements OnModuleInit, OnModuleDestroy {
  readonly #desk: Desk;
  readonly #book: AccountBook;
  readonly #channels: ReadonlyMap<NoticeWay, Channel>;
  readonly #chance: Chance;
  readonly #clock: Clock;
  readonly #options: NotificationOptions;
  #running: Running | undefined;

  constructor(
    @Inject(DESK) desk: Desk,
    book: AccountBook,
    @Inject(CHANNELS) channels: readonly Channel[],
    @Inject(CHANCE) chance: Chance,
    @Inject(CLOCK) clock: Clock,
    @Inject(OPTIONS) options: NotificationOptions,
  ) {
    this.#desk = desk;
    this.#book = book;
    this.#channels = new Map(channels.map((channel) => [channel.way, channel]));
    this.#chance = chance;
    this.#clock = clock;
    this.#options = options;
  }

  onModuleInit(): void {
    const on = { queue: 'notifications', subject: SUBJECTS.testNotice, schema: testNoticeSchema };
    this.#running = respondTo(this.#desk, on, (request) => this.#answer(request));
  }

  async onModuleDestroy(): Promise<void> {
    await this.#running?.close();
  }

  async #answer({ user, ways = [...NOTICE_WAYS] }: TestNotice): Promise<Reply<TestedNotice>> {
    const account = await this.#book.find(user);
    if (account === null) return declined(notFound('account'));
    const parts = (way: NoticeWay): readonly string[] =>
      way === 'push' ? account.push.map(({ endpoint }) => partOf(endpoint)) : [''];
    const message = testMessage(
      `test:${this.#chance.id()}`,
      account.settings.language,
      this.#options.baseUrl,
    );
    const send = async (way: NoticeWay, part: string): Promise<Result> => {
      const channel = this.#channels.get(way);
      if (channel === undefined) return { way, came: 'never', reason: 'no such way' };
      const address = addressOf(account, way, part, this.#options.mailUnverified);
      if (address === null) return { way, came: 'never', reason: 'no address' };
      const delivery = await channel.send(address, message);
      if (delivery.came === 'sent') return { way, came: 'sent', reason: null };
      if (delivery.came !== 'gone') return { way, ...delivery };
      if (address.way === 'push')
        await this.#book.removePush(user, address.address.endpoint, this.#clock.now());
      return { way, came: 'never', reason: delivery.reason };
    };
    const asked = [...new Set(ways)].flatMap((way) => parts(way).map((part) => [way, part] as const));
    return answered({ results: await Promise.all(asked.map(([way, part]) => send(way, part))) });
  }
}

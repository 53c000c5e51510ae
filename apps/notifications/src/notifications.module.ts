import { type DynamicModule, Module } from '@nestjs/common';
import type { EventStore } from '@trunkline/event-store';
import { Repository } from '@trunkline/games';
import type { ReadModels } from '@trunkline/read-models';
import { CLOCK, type Clock, gamesOpen, READ_MODELS, STORE } from '@trunkline/service';
import { AccountBook } from './account-book.ts';
import { DeadNotices } from './dead-notices.ts';
import type { Channel } from './delivery/channel.ts';
import { Dispatcher } from './dispatcher.ts';
import { FactFinder } from './facts.ts';
import { Follower } from './follower.ts';
import { Letters } from './letters.ts';
import { CHANNELS, type NotificationOptions, OPTIONS } from './options.ts';
import { Outbox } from './outbox.ts';
import { Planner } from './planner.ts';
import { Postman } from './postman.ts';
import { TestNotices } from './test-notices.ts';

/** Commits become messages to people. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: Nest names a module by a class.
export class NotificationsModule {
  /** @param channels ways by which messages leave; a way without one is not offered */
  static of(options: NotificationOptions, channels: readonly Channel[]): DynamicModule {
    return {
      module: NotificationsModule,
      providers: [
        { provide: OPTIONS, useValue: options },
        { provide: CHANNELS, useValue: channels },
        gamesOpen(options.gamesOpen),
        { provide: AccountBook, useFactory: (store: EventStore) => new AccountBook(store), inject: [STORE] },
        { provide: Outbox, useFactory: (models: ReadModels) => new Outbox(models), inject: [READ_MODELS] },
        {
          provide: Planner,
          useFactory: (repository: Repository, book: AccountBook, outbox: Outbox) =>
            new Planner(repository, book, outbox, channels, options.settleMs),
          inject: [Repository, AccountBook, Outbox],
        },
        {
          provide: Dispatcher,
          useFactory: (
            models: ReadModels,
            outbox: Outbox,
            book: AccountBook,
            repository: Repository,
            clock: Clock,
          ) =>
            new Dispatcher(
              ...([
                models,
                outbox,
                book,
                new FactFinder(repository, book, clock),
                channels,
                clock,
                options,
              ] as const),
            ),
          inject: [READ_MODELS, Outbox, AccountBook, Repository, CLOCK],
        },
        ...[Follower, Postman, DeadNotices, Letters, TestNotices],
      ],
    };
  }
}

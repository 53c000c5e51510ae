import type { DynamicModule, Provider } from '@nestjs/common';
import type { EventStore } from '@trunkline/event-store';
import { Repository } from '@trunkline/games';
import type { Setting } from './config.ts';
import { wholeNumber } from './config.ts';
import { STORE } from './platform.ts';

/** The games that all modules of one process keep together. */
const OF_PROCESS = Symbol('GamesOfProcess');

/** A setting of how many games a service keeps open: a long one costs about 1.4 MB, a short one a tenth of that. */
export const gamesOpenSetting = (who: string): Setting<number> => ({
  about: `How many games ${who} in memory, oldest use first out.`,
  expects: 'a number from 1 to 100000',
  example: '500',
  schema: wholeNumber(1, 100_000),
  fallback: '500',
});

/** The games of a module: those of the process where its modules share them, else as many of its own. */
export const gamesOpen = (most: number): Provider => ({
  provide: Repository,
  useFactory: (store: EventStore, shared?: Repository) => shared ?? new Repository(store, most),
  inject: [STORE, { token: OF_PROCESS, optional: true }],
});

/** For a process of several modules: each game is kept once, and folded once. */
export function sharedGames(most: number): DynamicModule {
  const provider: Provider = {
    provide: OF_PROCESS,
    useFactory: (store: EventStore) => new Repository(store, most),
    inject: [STORE],
  };
  return { module: class SharedGames {}, global: true, providers: [provider], exports: [OF_PROCESS] };
}

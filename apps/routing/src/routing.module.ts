import { type DynamicModule, Module } from '@nestjs/common';
import type { EventStore } from '@trunkline/event-store';
import { Repository } from '@trunkline/games';
import { STORE } from '@trunkline/service';
import { ROUTING_LIMITS, type RoutingLimits } from './limits.ts';
import { Responders } from './responders.ts';
import { Routes } from './routes.ts';
import { Searchers } from './searchers.ts';

export interface RoutingOptions extends RoutingLimits {
  /** 0: one less than there are processors. */
  readonly threads: number;
  readonly gamesOpen: number;
}

/** Judges and computes routes; holds nothing but games that it has read. */
@Module({})
// biome-ignore lint/complexity/noStaticOnlyClass: Nest names a module by a class.
export class RoutingModule {
  static with({ threads, gamesOpen, milliseconds, nodes }: RoutingOptions): DynamicModule {
    return {
      module: RoutingModule,
      providers: [
        {
          provide: Repository,
          useFactory: (store: EventStore) => new Repository(store, gamesOpen),
          inject: [STORE],
        },
        { provide: Searchers, useFactory: () => new Searchers(threads) },
        { provide: ROUTING_LIMITS, useValue: { milliseconds, nodes } satisfies RoutingLimits },
        Routes,
        Responders,
      ],
    };
  }
}

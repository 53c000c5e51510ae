import { type DynamicModule, Module } from '@nestjs/common';
import { gamesOpen } from '@trunkline/service';
import { ROUTING_LIMITS, type RoutingLimits } from './limits.ts';
import { Responders } from './responders.ts';
import { Routes } from './routes.ts';
import { Runner } from './runner.ts';
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
  static with({ threads, gamesOpen: most, milliseconds, nodes }: RoutingOptions): DynamicModule {
    return {
      module: RoutingModule,
      providers: [
        gamesOpen(most),
        { provide: Searchers, useFactory: () => new Searchers(threads) },
        { provide: ROUTING_LIMITS, useValue: { milliseconds, nodes } satisfies RoutingLimits },
        Routes,
        Responders,
        Runner,
      ],
    };
  }
}

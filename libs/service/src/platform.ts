import type { DynamicModule, Provider } from '@nestjs/common';
import type { Bus } from '@trunkline/bus';
import type { EventStore } from '@trunkline/event-store';
import type { ReadModels } from '@trunkline/read-models';
import type { Chance } from './chance.ts';
import type { Clock } from './clock.ts';
import type { Log } from './logging.ts';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';
import type { Tracing } from './tracing.ts';

/** Tokens for `@Inject`. A module names what it needs; which adapter stands behind it, it doesn't know. */
export const STORE = Symbol('EventStore');
export const BUS = Symbol('Bus');
export const READ_MODELS = Symbol('ReadModels');
export const CLOCK = Symbol('Clock');
export const CHANCE = Symbol('Chance');
export const LOG = Symbol('Log');
export const METRICS = Symbol('Metrics');
export const READINESS = Symbol('Readiness');
export const DESK = Symbol('Desk');

/** What answering and asking over the bus needs. */
export interface Desk {
  readonly bus: Bus;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
}

/** What a process offers to its modules. A port that an app doesn't use is left out. */
export interface Platform extends Desk {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly readiness: Readiness;
  readonly store?: EventStore;
  readonly readModels?: ReadModels;
}

/** Gives the platform to every module of an app. */
// biome-ignore lint/complexity/noStaticOnlyClass: Nest names a module by a class.
export class PlatformModule {
  static of(platform: Platform): DynamicModule {
    const { bus, log, metrics, tracing, clock, chance, readiness, store, readModels } = platform;
    const desk: Desk = { bus, log, metrics, tracing };
    const providers: Provider[] = [
      { provide: BUS, useValue: bus },
      { provide: CLOCK, useValue: clock },
      { provide: CHANCE, useValue: chance },
      { provide: LOG, useValue: log },
      { provide: METRICS, useValue: metrics },
      { provide: READINESS, useValue: readiness },
      { provide: DESK, useValue: desk },
      ...(store === undefined ? [] : [{ provide: STORE, useValue: store }]),
      ...(readModels === undefined ? [] : [{ provide: READ_MODELS, useValue: readModels }]),
    ];
    return { module: PlatformModule, global: true, providers, exports: providers };
  }
}

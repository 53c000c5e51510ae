import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Running } from '@trunkline/bus';
import { checkRoutesRequestSchema, routesRequestSchema, SUBJECTS } from '@trunkline/contracts';
import { DESK, type Desk, respondTo } from '@trunkline/service';
import { Routes } from './routes.ts';
import { Searchers } from './searchers.ts';

const QUEUE = 'routing';
const AT_ONCE = 64;

/** Takes what comes over the bus to whom it concerns. */
@Injectable()
export class Responders implements OnModuleInit, OnModuleDestroy {
  readonly #desk: Desk;
  readonly #routes: Routes;
  readonly #searchers: Searchers;
  #running: readonly Running[] = [];

  constructor(@Inject(DESK) desk: Desk, routes: Routes, searchers: Searchers) {
    this.#desk = desk;
    this.#routes = routes;
    this.#searchers = searchers;
  }

  onModuleInit(): void {
    const desk = this.#desk;
    const on = { queue: QUEUE, concurrency: AT_ONCE };
    desk.metrics.gauge('trunkline_route_searches_waiting', 'Searches that wait for a thread.', [], (gauge) =>
      gauge.set(this.#searchers.waiting),
    );
    this.#running = [
      respondTo(
        desk,
        { ...on, subject: SUBJECTS.bestRoutes, schema: routesRequestSchema },
        (request, about) => this.#routes.best(request, about),
      ),
      respondTo(desk, { ...on, subject: SUBJECTS.checkRoutes, schema: checkRoutesRequestSchema }, (request) =>
        this.#routes.check(request),
      ),
    ];
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.#running.map((one) => one.close()));
    await this.#searchers.close();
  }
}

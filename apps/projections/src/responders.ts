import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Running } from '@trunkline/bus';
import { rebuildRequestSchema, SUBJECTS, viewRequestSchema } from '@trunkline/contracts';
import { DESK, type Desk, respondTo } from '@trunkline/service';
import { Rebuilding } from './rebuilding.ts';
import { Views } from './views.ts';

const QUEUE = 'projections';
/** A view is large: more than this wait in line. */
const AT_ONCE = 64;

/** Takes what comes over the bus to whom it concerns. */
@Injectable()
export class Responders implements OnModuleInit, OnModuleDestroy {
  readonly #desk: Desk;
  readonly #views: Views;
  readonly #rebuilding: Rebuilding;
  #running: readonly Running[] = [];

  constructor(@Inject(DESK) desk: Desk, views: Views, rebuilding: Rebuilding) {
    this.#desk = desk;
    this.#views = views;
    this.#rebuilding = rebuilding;
  }

  onModuleInit(): void {
    const on = { queue: QUEUE, concurrency: AT_ONCE };
    this.#running = [
      respondTo(this.#desk, { ...on, subject: SUBJECTS.viewAt, schema: viewRequestSchema }, (request) =>
        this.#views.answer(request),
      ),
      respondTo(this.#desk, { ...on, subject: SUBJECTS.rebuild, schema: rebuildRequestSchema }, (request) =>
        this.#rebuilding.answer(request),
      ),
    ];
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.#running.map((one) => one.close()));
  }
}

import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { RebuildRequest, RebuildStatus } from '@trunkline/contracts';
import { SUBJECTS } from '@trunkline/contracts';
import { ask, DESK, type Desk } from '@trunkline/service';

const ANSWER_MS = 10_000;

/** `kill -USR2 $(cat data/pid)` makes the read models anew while the old ones are served. */
@Injectable()
export class RebuildOnSignal implements OnModuleInit, OnModuleDestroy {
  readonly #desk: Desk;
  readonly #take = (): void => void this.#start();

  constructor(@Inject(DESK) desk: Desk) {
    this.#desk = desk;
  }

  onModuleInit(): void {
    if (process.platform !== 'win32') process.on('SIGUSR2', this.#take);
  }

  onModuleDestroy(): void {
    process.off('SIGUSR2', this.#take);
  }

  async #start(): Promise<void> {
    const request: RebuildRequest = { do: 'start' };
    const reply = await ask<RebuildStatus>(this.#desk, SUBJECTS.rebuild, request, ANSWER_MS);
    if (reply.ok) this.#desk.log.info({ generation: reply.value.generation }, 'rebuilding the read models');
    else this.#desk.log.warn({ problem: reply.problem.code }, 'the read models are not rebuilt');
  }
}

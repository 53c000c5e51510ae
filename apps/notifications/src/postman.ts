import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { CLOCK, type Clock, LOG, type Log, METRICS, type Metrics } from '@trunkline/service';
import type { Channel } from './delivery/channel.ts';
import { Dispatcher } from './dispatcher.ts';
import { CHANNELS, type NotificationOptions, OPTIONS } from './options.ts';
import { Outbox } from './outbox.ts';

const DAY = 86_400_000;
/** How long it is remembered what was sent: much longer than a commit may come again. */
const REMEMBER_MS = 30 * DAY;
const SWEEP = 200;

/** Goes round again and again: looks for what is due and delivers it. What is due survives it in the outbox. */
@Injectable()
export class Postman implements OnModuleInit, OnModuleDestroy {
  readonly #dispatcher: Dispatcher;
  readonly #outbox: Outbox;
  readonly #channels: readonly Channel[];
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #pollMs: number;
  readonly #outcomes;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();
  #stopped = false;
  #sweptAt = 0;

  constructor(
    dispatcher: Dispatcher,
    outbox: Outbox,
    @Inject(CHANNELS) channels: readonly Channel[],
    @Inject(CLOCK) clock: Clock,
    @Inject(LOG) log: Log,
    @Inject(METRICS) metrics: Metrics,
    @Inject(OPTIONS) { pollMs }: NotificationOptions,
  ) {
    this.#dispatcher = dispatcher;
    this.#outbox = outbox;
    this.#channels = channels;
    this.#clock = clock;
    this.#log = log;
    this.#pollMs = pollMs;
    this.#outcomes = metrics.counter('trunkline_notices_total', 'Deliveries by what came of them.', [
      'outcome',
    ]);
    metrics.gauge('trunkline_notices_waiting', 'Deliveries due, and given up.', ['state'], async (gauge) => {
      const counts = await outbox.counts(clock.now()).catch(() => null);
      if (counts === null) return;
      gauge.set({ state: 'due' }, counts.due);
      gauge.set({ state: 'dead' }, counts.dead);
    });
  }

  onModuleInit(): void {
    this.#goRound();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#round;
    await Promise.all(this.#channels.map((channel) => channel.close?.()));
  }

  #goRound(): void {
    this.#round = this.#deliver()
      .catch((error: unknown) => {
        this.#log.warn({ err: error }, 'messages have to wait');
        return 0;
      })
      .then((done) => {
        if (this.#stopped) return;
        // As long as something was done there may be more.
        this.#timer = setTimeout(() => this.#goRound(), done > 0 ? 0 : this.#pollMs).unref();
      });
  }

  async #deliver(): Promise<number> {
    const outcomes = await this.#dispatcher.deliver();
    for (const outcome of outcomes) this.#outcomes.inc({ outcome });
    await this.#sweep();
    return outcomes.filter((outcome) => outcome !== 'taken').length;
  }

  async #sweep(): Promise<void> {
    const now = this.#clock.now();
    if (now - this.#sweptAt < 60_000) return;
    this.#sweptAt = now;
    await this.#outbox.sweep(now - REMEMBER_MS, SWEEP);
  }
}

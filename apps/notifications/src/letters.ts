import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { Running } from '@trunkline/bus';
import type { Letter, Reply } from '@trunkline/contracts';
import { answered, declined, letterSchema, problem, SUBJECTS } from '@trunkline/contracts';
import { CHANCE, type Chance, DESK, type Desk, LOG, type Log, respondTo } from '@trunkline/service';
import type { Channel } from './delivery/channel.ts';
import { letterOf } from './domain/message.ts';
import { CHANNELS, type NotificationOptions, OPTIONS } from './options.ts';

/** Waits between attempts. After that, or if the process dies, the person asks again. */
const WAITS_MS = [5_000, 30_000, 120_000] as const;

/**
 * Mails letters about accounts at once. They hold secrets, so they are put aside nowhere: not in the outbox, not in the
 * store, not in the log.
 */
@Injectable()
export class Letters implements OnModuleInit, OnModuleDestroy {
  readonly #desk: Desk;
  readonly #mail: Channel | undefined;
  readonly #chance: Chance;
  readonly #log: Log;
  readonly #baseUrl: string;
  readonly #timers = new Set<NodeJS.Timeout>();
  #running: Running | undefined;

  constructor(
    @Inject(DESK) desk: Desk,
    @Inject(CHANNELS) channels: readonly Channel[],
    @Inject(CHANCE) chance: Chance,
    @Inject(LOG) log: Log,
    @Inject(OPTIONS) { baseUrl }: NotificationOptions,
  ) {
    this.#desk = desk;
    this.#mail = channels.find(({ way }) => way === 'email');
    this.#chance = chance;
    this.#log = log;
    this.#baseUrl = baseUrl;
  }

  onModuleInit(): void {
    const on = { queue: 'notifications', subject: SUBJECTS.letter, schema: letterSchema };
    this.#running = respondTo(this.#desk, on, (letter) => this.#take(letter));
  }

  async onModuleDestroy(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#running?.close();
  }

  async #take(letter: Letter): Promise<Reply<{ readonly taken: true }>> {
    if (this.#mail === undefined) return declined(problem(503, 'no-mail'));
    void this.#send(this.#mail, letter, this.#chance.id(), 0);
    return answered({ taken: true });
  }

  async #send(mail: Channel, letter: Letter, id: string, attempt: number): Promise<void> {
    const message = letterOf(`letter:${id}`, letter, this.#baseUrl);
    const delivery = await mail.send({ way: 'email', email: letter.to }, message);
    if (delivery.came === 'sent') return;
    const { kind } = letter;
    this.#log.warn({ kind, attempt, came: delivery.came, reason: delivery.reason }, 'a letter did not leave');
    const wait = WAITS_MS[attempt];
    if (delivery.came !== 'again' || wait === undefined) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.#send(mail, letter, id, attempt + 1);
    }, wait).unref();
    this.#timers.add(timer);
  }
}

import { setTimeout } from 'node:timers/promises';
import { HABITS } from '../../golden/recipes.ts';
import type { Sent } from '../bots/bot-game.ts';
import { BotGame, seating } from '../bots/bot-game.ts';
import { insist } from '../bots/insist.ts';
import type { Person } from '../client/api.ts';
import { got, newCommandId } from '../client/api.ts';
import { Spectator } from '../client/spectator.ts';

export interface LoadOptions {
  readonly games: number;
  /** Between two moves of a game. */
  readonly pauseMs: number;
  readonly players?: number;
}

/** Several games that go on and on, each watched by somebody; a game that ends is followed by another. */
export class SteadyLoad {
  readonly #url: string;
  readonly #people: readonly Person[];
  readonly #options: LoadOptions;
  readonly #lanes: Promise<void>[];
  #stopped = false;
  #begun = 0;
  /** Commands with the platform's last word about them. */
  readonly sent: Sent[] = [];
  readonly tables: string[] = [];
  readonly spectators = new Map<string, Spectator>();
  /** How often what had to be asked for again. */
  readonly troubles: Record<string, number> = {};
  readonly failures: string[] = [];
  /** Games that came to their end. */
  finished = 0;

  constructor(url: string, people: readonly Person[], options: LoadOptions) {
    this.#url = url;
    this.#people = people;
    this.#options = options;
    this.#lanes = Array.from({ length: options.games }, (_, lane) => this.#play(lane));
  }

  get acknowledged(): number {
    return this.sent.length;
  }

  /** Waits until so many commands have been acknowledged; false if a lane gave up before. */
  async until(acknowledged: number): Promise<boolean> {
    while (this.acknowledged < acknowledged) {
      if (this.failures.length > 0) return false;
      await setTimeout(10);
    }
    return true;
  }

  /** Lets each game finish its move. */
  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#lanes);
  }

  async #play(lane: number): Promise<void> {
    try {
      while (!this.#stopped) await this.#game(lane);
    } catch (error) {
      const { message, cause } = error as Error;
      this.failures.push(`game ${lane}: ${message}${cause === undefined ? '' : ` (${String(cause)})`}`);
    }
  }

  async #game(lane: number): Promise<void> {
    this.#begun += 1;
    const { players = 3, pauseMs } = this.#options;
    const sitting = Array.from({ length: players }, (_, i) => {
      const person = this.#people[(lane + i) % this.#people.length];
      if (person === undefined) throw new Error('There is nobody to play.');
      return person;
    });
    const table = await this.#begin(sitting);
    const bots = new BotGame(table.id, seating(table.seats, sitting), {
      weights: { ...HABITS.investors, programme: 0 },
      seed: this.#begun * 100 + lane,
      onSent: (sent) => this.sent.push(sent),
      onTrouble: this.#troubled,
    });
    while (!this.#stopped) {
      if (!(await bots.step())) {
        this.finished += 1;
        return;
      }
      await setTimeout(pauseMs);
    }
  }

  async #begin(sitting: readonly Person[]) {
    const [owner, ...others] = sitting as [Person, ...Person[]];
    const insisted = async <T>(ask: () => ReturnType<typeof insist<T>>) =>
      got(await insist(ask, this.#troubled));
    const ids = [newCommandId(), newCommandId(), ...others.map(() => newCommandId())];
    const players = sitting.length;
    const made = await insisted(() => owner.api.create({ title: '1848', players }, ids[0]));
    for (const [i, { api }] of others.entries())
      await insisted(() => api.join(made.id, made.invite ?? undefined, ids[2 + i]));
    const table = await insisted(() => owner.api.start(made.id, ids[1]));
    this.tables.push(table.id);
    this.spectators.set(table.id, await this.#watch(table.id));
    return table;
  }

  async #watch(table: string): Promise<Spectator> {
    for (;;) {
      try {
        return await Spectator.watch(this.#url, table);
      } catch (error) {
        this.#troubled('cannot-watch');
        if (this.#stopped) throw error;
        await setTimeout(200);
      }
    }
  }

  readonly #troubled = (what: string): void => {
    this.troubles[what] = (this.troubles[what] ?? 0) + 1;
  };
}

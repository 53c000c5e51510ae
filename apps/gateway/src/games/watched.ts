import { Inject, Injectable } from '@nestjs/common';
import type { ReadModels } from '@trunkline/read-models';
import { CLOCK, type Clock, READ_MODELS } from '@trunkline/service';
import { Presence, watchersAmong } from '../live/presence.ts';
import { type Listed, Tables } from './tables.ts';

/** Running games, newest move first, among which the most watched are looked for. */
const LOOKED_AT = 100;
const FRESH_MS = 3_000;

export interface WatchedGame extends Listed {
  /** People who have it open and don't play in it. */
  readonly watchers: number;
}

/** Public games that run, most watched first. Counted at most every few seconds, whoever asks. */
@Injectable()
export class WatchedGames {
  readonly #tables: Tables;
  readonly #presence: Presence;
  readonly #clock: Clock;
  #counted: { readonly at: number; readonly games: Promise<readonly WatchedGame[]> } | null = null;

  constructor(tables: Tables, @Inject(READ_MODELS) models: ReadModels, @Inject(CLOCK) clock: Clock) {
    this.#tables = tables;
    this.#presence = new Presence(models);
    this.#clock = clock;
  }

  async most(limit: number): Promise<readonly WatchedGame[]> {
    const now = this.#clock.now();
    const known = this.#counted;
    if (known !== null && now - known.at < FRESH_MS) return (await known.games).slice(0, limit);
    const games = this.#count();
    this.#counted = { at: now, games };
    // What failed is not kept.
    games.catch(() => {
      this.#counted = null;
    });
    return (await games).slice(0, limit);
  }

  async #count(): Promise<readonly WatchedGame[]> {
    const { tables } = await this.#tables.list({ list: 'live', limit: LOOKED_AT }, null);
    const games = await Promise.all(
      tables.map(async ({ table, summary }) => ({
        ...{ table, summary },
        watchers: watchersAmong(await this.#presence.of(table.id), table).count,
      })),
    );
    // Stable: among equals the newest move stays first.
    return games.sort((a, b) => b.watchers - a.watchers);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { ReadModels } from '@trunkline/read-models';
import { READ_MODELS } from '@trunkline/service';

const KIND = 'seen';
const TTL = 400 * 86_400_000;

/** How far somebody has seen a game. */
@Injectable()
export class Visits {
  readonly #models: ReadModels;

  constructor(@Inject(READ_MODELS) models: ReadModels) {
    this.#models = models;
  }

  /** The last revision seen, or null before the first visit. */
  async seen(user: string, table: string): Promise<number | null> {
    const body = (await this.#models.expiring.get(KIND, `${table}:${user}`)) as
      | { revision: number }
      | undefined;
    return body?.revision ?? null;
  }

  /** Never goes back: another window may have seen more. */
  async see(user: string, table: string, revision: number): Promise<number> {
    const before = await this.seen(user, table);
    if (before !== null && before >= revision) return before;
    await this.#models.expiring.set(KIND, `${table}:${user}`, { revision }, { ttlMs: TTL, owner: user });
    return revision;
  }

  async forget(user: string): Promise<void> {
    await this.#models.expiring.deleteAll(KIND, user);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { problem } from '@trunkline/contracts';
import type { ReadModels } from '@trunkline/read-models';
import { READ_MODELS } from '@trunkline/service';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../options.ts';
import type { Caller } from './caller.ts';
import { Refused } from './refused.ts';

const MINUTE = 60_000;

/** Requests a minute by class: of a user, and of an address that nobody has logged in from. */
export const LIMITS = {
  read: { user: 1_200, address: 600 },
  ask: { user: 6_000, address: 600 },
  play: { user: 3_000, address: 60 },
  tables: { user: 120, address: 30 },
  talk: { user: 60, address: 30 },
  routes: { user: 240, address: 30 },
  heavy: { user: 20, address: 5 },
  account: { user: 120, address: 60 },
  door: { user: 60, address: 60 },
} as const;
export type LimitClass = keyof typeof LIMITS;

/** Counts requests; who asks too often is told when to come again. */
@Injectable()
export class Limits {
  readonly #models: ReadModels;
  readonly #factor: number;

  constructor(@Inject(READ_MODELS) models: ReadModels, @Inject(GATEWAY_OPTIONS) options: GatewayOptions) {
    this.#models = models;
    this.#factor = options.rateFactor;
  }

  async count({ user, address }: Pick<Caller, 'user' | 'address'>, of: LimitClass): Promise<void> {
    if (this.#factor === 0) return;
    const { [of]: limit } = LIMITS;
    const [key, most] = user === null ? [`address:${address}`, limit.address] : [`user:${user}`, limit.user];
    await this.hit(`requests:${of}:${key}`, MINUTE, Math.max(1, Math.round(most * this.#factor)));
  }

  /** Counts one use against a limit of its own. */
  async hit(key: string, windowMs: number, limit: number): Promise<void> {
    const { allowed, retryAfterMs } = await this.#models.hit(key, windowMs, limit);
    if (allowed) return;
    const seconds = Math.max(1, Math.ceil(retryAfterMs / 1_000));
    throw new Refused(problem(429, 'too-fast', { seconds }), seconds);
  }
}

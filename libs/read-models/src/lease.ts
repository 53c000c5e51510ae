import type { Expiring } from './port.ts';

const KIND = 'lease';

/** A right that one copy has at a time, and loses when it is silent for too long. */
export class Lease {
  readonly #expiring: Expiring;
  readonly #name: string;
  readonly #holder: string;
  readonly #ttlMs: number;

  /** @param holder who asks: another for each copy */
  constructor(expiring: Expiring, name: string, holder: string, ttlMs: number) {
    this.#expiring = expiring;
    this.#name = name;
    this.#holder = holder;
    this.#ttlMs = ttlMs;
  }

  /** Takes the lease if it is free, lengthens it if it is ours; says whether it is ours now. */
  async hold(): Promise<boolean> {
    if ((await this.#expiring.get(KIND, this.#name)) === this.#holder)
      return this.#expiring.touch(KIND, this.#name, this.#ttlMs);
    return this.#expiring.claim(KIND, this.#name, this.#holder, { ttlMs: this.#ttlMs });
  }

  async release(): Promise<void> {
    await this.#expiring.release(KIND, this.#name, this.#holder);
  }
}

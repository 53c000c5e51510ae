import { setTimeout as delay } from 'node:timers/promises';
import { isStoreError, reasonOf, StoreUnavailable } from './errors.ts';

const FIRST_PAUSE = 25;
const LONGEST_PAUSE = 500;

/** How long a remote store is asked again before the caller is told: an election takes about 5 seconds. */
export const PATIENCE = 10_000;

/** One call's time: pauses between attempts that grow, and an end. */
export class Patience {
  readonly #end: number;
  #pause = FIRST_PAUSE;

  constructor(milliseconds: number) {
    this.#end = performance.now() + milliseconds;
  }

  get over(): boolean {
    return performance.now() >= this.#end;
  }

  async pause(): Promise<void> {
    await delay(this.#pause * (0.5 + Math.random()));
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }
}

/** Repeats what may be repeated until it works or patience ends; the port's own errors are final. */
export async function patiently<T>(
  milliseconds: number,
  store: string,
  work: () => Promise<T>,
  isOpen: () => boolean,
): Promise<T> {
  const patience = new Patience(milliseconds);
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (isStoreError(error) && !(error instanceof StoreUnavailable)) throw error;
      if (patience.over || !isOpen()) throw unavailable(store, error);
      await patience.pause();
    }
  }
}

/** The error of a store that does not answer. */
export function unavailable(store: string, error: unknown): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error;
  return new StoreUnavailable(`${store} does not answer: ${reasonOf(error)}.`, { cause: error });
}

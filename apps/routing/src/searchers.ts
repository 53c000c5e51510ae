import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { Found, Search } from './search.ts';

/** Threads that search routes, so that the process answers meanwhile. */
export class Searchers {
  readonly #pool: Piscina<Search, Found>;

  /** @param threads 0: one less than there are processors, at least one */
  constructor(threads: number) {
    // Beside this file there is the source when it runs as a source, and the built file otherwise.
    const ending = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
    this.#pool = new Piscina({
      filename: fileURLToPath(new URL(`./search.${ending}`, import.meta.url)),
      minThreads: 1,
      maxThreads: threads > 0 ? threads : Math.max(1, availableParallelism() - 1),
      idleTimeout: 60_000,
    });
  }

  /** Searches waiting for a thread. */
  get waiting(): number {
    return this.#pool.queueSize;
  }

  /** Rejects with an `AbortError` when the signal comes first: the thread is ended. */
  search(search: Search, signal: AbortSignal): Promise<Found> {
    return this.#pool.run(search, { signal });
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

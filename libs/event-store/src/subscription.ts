import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Position, StoredCommit, SubscribeOptions, Subscription } from './port.ts';

const FIRST_PAUSE = 20;
const LONGEST_PAUSE = 5_000;

/** Where a subscription's commits come from. */
export interface Feed {
  /** The next commits after `after`; waits for some, or says once that there are no more for now. */
  next(after: Position, signal: AbortSignal): Promise<Page & { readonly atEnd: boolean }>;
  close(): Promise<void>;
}

/** Subscriptions of one store, so that closing the store ends them. */
export class Subscriptions {
  readonly #open = new Set<Subscription>();

  start(
    feed: Feed,
    after: Position,
    handler: (commit: StoredCommit) => Promise<void>,
    options: SubscribeOptions = {},
  ): Subscription {
    const subscription = runSubscription(feed, after, handler, options, () =>
      this.#open.delete(subscription),
    );
    this.#open.add(subscription);
    return subscription;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#open].map((subscription) => subscription.close()));
  }
}

function runSubscription(
  feed: Feed,
  after: Position,
  handler: (commit: StoredCommit) => Promise<void>,
  { prefix = '', onError = () => {} }: SubscribeOptions,
  ended: () => void,
): Subscription {
  const stop = new AbortController();
  const { signal } = stop;
  const caughtUp = Promise.withResolvers<void>();

  /** Tries until it works; undefined once the subscription is closed. */
  async function insist<T>(attempt: () => Promise<T>): Promise<T | undefined> {
    for (let pause = FIRST_PAUSE; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        return await attempt();
      } catch (error) {
        if (signal.aborted) return undefined;
        onError(error);
        await delay(pause, undefined, { signal }).catch(() => {});
      }
    }
    return undefined;
  }

  async function run(): Promise<void> {
    let position = after;
    while (!signal.aborted) {
      const from = position;
      const page = await insist(() => feed.next(from, signal));
      if (page === undefined) return;
      for (const commit of page.commits) {
        if (signal.aborted) return;
        if (commit.stream.startsWith(prefix)) await insist(() => handler(commit));
      }
      position = page.position;
      if (page.atEnd) caughtUp.resolve();
    }
  }

  // A turn later, so that a handler that uses the subscription finds it assigned.
  const done = Promise.resolve()
    .then(run)
    .finally(async () => {
      caughtUp.resolve();
      ended();
      await feed.close();
    });
  return {
    caughtUp: caughtUp.promise,
    async close() {
      stop.abort();
      await done;
    },
  };
}

/** Wakes who waits for the next commit. */
export class Bell {
  readonly #waiting = new Set<() => void>();

  ring(): void {
    for (const wake of [...this.#waiting]) wake();
  }

  /** Armed at once: `rung` ends at the next ring, after `most` milliseconds, on `cancel` or when the signal aborts. */
  arm(most: number, signal: AbortSignal): { readonly rung: Promise<void>; cancel(): void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    const cancel = () => {
      clearTimeout(timer);
      this.#waiting.delete(cancel);
      signal.removeEventListener('abort', cancel);
      resolve();
    };
    const timer = setTimeout(cancel, most);
    this.#waiting.add(cancel);
    signal.addEventListener('abort', cancel);
    if (signal.aborted) cancel();
    return { rung: promise, cancel };
  }
}

const PAGE = 256;

/**
 * A feed over `readAll`: woken by the bell, and looking by itself every `poll` milliseconds for what other
 * processes wrote.
 */
export class PolledFeed implements Feed {
  readonly #readAll: (after: Position, limit: number) => Promise<Page>;
  readonly #bell: Bell;
  readonly #poll: number;
  #told = false;

  constructor(readAll: (after: Position, limit: number) => Promise<Page>, bell: Bell, poll: number) {
    this.#readAll = readAll;
    this.#bell = bell;
    this.#poll = poll;
  }

  async next(after: Position, signal: AbortSignal): Promise<Page & { readonly atEnd: boolean }> {
    for (;;) {
      // Armed before reading, so that a commit between the read and the wait is not slept over.
      const alarm = this.#bell.arm(this.#poll, signal);
      try {
        const page = await this.#readAll(after, PAGE);
        const atEnd = page.commits.length < PAGE;
        if (page.commits.length > 0 || !this.#told || signal.aborted) {
          this.#told = atEnd;
          return { ...page, atEnd };
        }
        await alarm.rung;
      } finally {
        alarm.cancel();
      }
    }
  }

  async close(): Promise<void> {}
}

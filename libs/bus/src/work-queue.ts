/** Runs jobs in the order they come, never within `add` itself, at most `width` at a time; `idle` resolves when none is left. */
export interface WorkQueue {
  add(job: () => Promise<void>): void;
  idle(): Promise<void>;
}

/** Jobs must not reject. */
export function workQueue(width: number): WorkQueue {
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;
  let onIdle: (() => void)[] = [];

  const next = (): void => {
    const job = running < width ? waiting.shift() : undefined;
    if (job) {
      running += 1;
      void Promise.resolve()
        .then(job)
        .finally(() => {
          running -= 1;
          next();
        });
    } else if (running === 0) {
      for (const done of onIdle) done();
      onIdle = [];
    }
  };

  return {
    add(job) {
      waiting.push(job);
      next();
    },
    idle: () =>
      running === 0 && waiting.length === 0
        ? Promise.resolve()
        : new Promise((resolve) => onIdle.push(resolve)),
  };
}

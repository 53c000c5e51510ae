import { setImmediate } from 'node:timers/promises';

/** Milliseconds that long work may keep the event loop for itself. */
const SLICE = 10;

/** Runs long work to its end, letting others in at its yields. */
export async function inSlices<T>(work: Generator<unknown, T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    if (performance.now() - began < SLICE) continue;
    await setImmediate();
    began = performance.now();
  }
}

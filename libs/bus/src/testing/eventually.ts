import { setTimeout } from 'node:timers/promises';

/** Waits until it is so; fails after the time with what it was waiting for. */
export async function eventually(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  ms = 15_000,
): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await setTimeout(5)) if (await isSo()) return;
  throw new Error(`it never came to be that ${what}`);
}

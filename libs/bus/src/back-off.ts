import { setTimeout } from 'node:timers/promises';
import type { BackOff } from './port.ts';

export const defaultBackOff: BackOff = { firstMs: 200, mostMs: 30_000 };

/** How long to wait after the given failed attempt (1 is the first): doubled each time, spread by a quarter. */
export function waitAfter(attempt: number, { firstMs, mostMs }: BackOff): number {
  const wait = Math.min(mostMs, firstMs * 2 ** Math.min(attempt - 1, 30));
  return Math.round(wait * (0.75 + Math.random() / 4));
}

/** Resolves after the time, or at once when the signal is given. Keeps no process alive. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined);
}

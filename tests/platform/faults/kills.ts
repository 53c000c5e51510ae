import { setTimeout } from 'node:timers/promises';
import type { Chance } from '@trunkline/testing';
import type { PlatformUnderTest } from '../harness/platform.ts';
import type { SteadyLoad } from './steady-load.ts';

/** Moves that must pass after a restart before the next kill: the platform has come back. */
const MOVES_BETWEEN = 8;
const RECOVERY_MS = 180_000;

/** Kills one part after another in mid-load and starts it again; gives how often each died. */
export async function killInTurn(
  platform: PlatformUnderTest,
  load: SteadyLoad,
  kills: number,
  luck: Chance,
  onKill: (n: number, part: string) => void = () => undefined,
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (let n = 0; n < kills; n += 1) {
    await recovered(load);
    await setTimeout(luck.pick(300));
    const part = platform.parts[n % platform.parts.length] as string;
    onKill(n + 1, part);
    await platform.kill(part);
    await setTimeout(luck.pick(400));
    await platform.restart(part);
    counts[part] = (counts[part] ?? 0) + 1;
  }
  await recovered(load);
  return counts;
}

async function recovered(load: SteadyLoad): Promise<void> {
  const wanted = load.acknowledged + MOVES_BETWEEN;
  const stop = new AbortController();
  const late = setTimeout(RECOVERY_MS, false, { signal: stop.signal }).catch(() => true);
  const isThere = await Promise.race([load.until(wanted), late]);
  stop.abort();
  if (!isThere)
    throw new Error(
      `The platform did not come back: ${load.acknowledged} of ${wanted} commands were acknowledged. ${load.failures.join(' ')}`,
    );
}

import type { Counts } from '@trunkline/testing';

/** Games for each number of players; a small slice unless the environment asks for more. */
export const GAMES = Number(process.env.TRUNKLINE_RANDOM_GAMES ?? 2);

/** A day of measuring may look at other games than the last one did. */
export const FIRST_SEED = Number(process.env.TRUNKLINE_RANDOM_SEED ?? 1);

export const SEEDS: readonly number[] = Array.from({ length: GAMES }, (_, i) => FIRST_SEED + i);

export function addCounts(to: Record<string, number>, more: Counts): void {
  for (const [key, n] of Object.entries(more)) to[key] = (to[key] ?? 0) + n;
}

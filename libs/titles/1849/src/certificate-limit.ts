import type { State } from '@trunkline/engine';
import { BY_PLAYERS, REDUCED_CERTIFICATES } from './data/limits.ts';

/** Most certificates of a player, by players; four with one corporation less have fewer (§1). */
export function certificatesAllowed(s: State): number {
  const players = s.seats.seated.length;
  if (players === 4 && s.meta.options.includes('reduced_4p_corps')) return REDUCED_CERTIFICATES;
  return BY_PLAYERS[players]?.certificates ?? 0;
}

import type { PlayerId, State } from '@trunkline/engine';
import { BY_PLAYERS } from './data/limits.ts';
import { sliceOf } from './slice.ts';

/** The table by receiverships; the peer's ends with the fifth (§14.4, reading `limitAfterFifth`). */
export function commonLimit(s: State): number {
  const row = BY_PLAYERS[s.seats.seated.length];
  const { receiverships } = sliceOf(s);
  if (row === undefined) return 0;
  const { afterReceiverships: table, certificates } = row;
  if (receiverships > table.length && s.meta.readings['limitAfterFifth'] === 'lastRow')
    return table[table.length - 1] ?? certificates;
  return table[receiverships - 1] ?? certificates;
}

/** Most percent of one company in a hand (§3.4). */
export const holdingAllowed = (s: State): number => BY_PLAYERS[s.seats.seated.length]?.holding ?? 0;

/** A player's own certificate limit (§14.4). */
export function certificatesAllowed(s: State, player: PlayerId): number {
  const loses = BY_PLAYERS[s.seats.seated.length]?.presidentLoses ?? 0;
  return commonLimit(s) - loses * (sliceOf(s).presided[player] ?? 0);
}

import type { Face, HexId } from '@trunkline/engine';

/** How far a face of a train card goes (1848 §9, §9.1). */
export type Reach =
  /** At most so many cities, off-boards and gauge changes; so many changes are free on each route. */
  | { readonly kind: 'counted'; readonly stops: number; readonly freeChanges: number }
  | { readonly kind: 'unlimited' }
  /** The Ghan: any length, from Alice Springs to a city with an own token. */
  | { readonly kind: 'ghan' };

const plain = (stops: number): Reach => ({ kind: 'counted', stops, freeChanges: 0 });
const plus = (stops: number): Reach => ({ kind: 'counted', stops, freeChanges: 1 });

export const REACH: Readonly<Record<Face, Reach>> = {
  '2': plain(2),
  '2+': plus(2),
  '3': plain(3),
  '3+': plus(3),
  '4': plain(4),
  '4+': plus(4),
  '5': plain(5),
  '5+': plus(5),
  '6': plain(6),
  '6+': plus(6),
  '8': plain(8),
  D: { kind: 'unlimited' },
  '2E': { kind: 'ghan' },
};

/** Brisbane, Perth, Sydney, Adelaide, Melbourne (1848 §9). */
export const K_HEXES: ReadonlySet<HexId> = new Set(['B19', 'D1', 'F17', 'G6', 'H11']);

/** In £, by the number of K stops on a route (1848 §9). */
export const K_BONUS: readonly number[] = [0, 0, 50, 100, 150, 200];

export const ALICE_SPRINGS: ReadonlySet<HexId> = new Set(['A4', 'A6']);

/** How the map marks a hex side where gauges meet (1848 §7.1). */
export const GAUGE_BORDER = 'mountain';

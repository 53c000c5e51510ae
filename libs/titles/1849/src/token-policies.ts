import type { OperatingPolicies } from '@trunkline/engine';
import { coastOf } from './coast.ts';
import { wandererBlocked } from './launch.ts';

/** Where tokens go, and what they set off (§9.2). */
export const tokenPolicies: Pick<OperatingPolicies, 'tokenPlaces' | 'onTokenPlaced'> = {
  /** By SMS's power a token needs no connection (§9.3). Every city of the coast is its hex's only one. */
  tokenPlaces: (g, corp) => coastOf(g, corp)?.map((hex) => ({ hex, city: 0 })) ?? null,
  /** AFG may have lost its last possible home (§6.7). */
  onTokenPlaced: wandererBlocked,
};

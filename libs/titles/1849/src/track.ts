import type { OperatingPolicies } from '@trunkline/engine';
import { SCE, SCE_HEX } from './data/privates.ts';

type TrackPolicies = Pick<OperatingPolicies, 'laySlots' | 'tileFits' | 'blockedHexes'>;

/** One tile a turn, new or an upgrade (§8.1). */
export const trackPolicies: TrackPolicies = {
  laySlots: () => [{ yellow: 'yes', upgrade: 'yes' }],
  tileFits: () => true,
  blockedHexes: (g) => (g.s.privates.all[SCE]?.owner?.startsWith('p:') ? [SCE_HEX] : []),
};

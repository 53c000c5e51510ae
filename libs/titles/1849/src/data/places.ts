import type { HexId } from '@trunkline/engine';

/** The city that the earthquake strikes (§18). */
export const MESSINA: HexId = 'B14';

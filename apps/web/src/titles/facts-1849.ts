import type { OwnEvent } from '@trunkline/engine';
import { evolver } from '@trunkline/engine';
import {
  board1849,
  certificatesAllowed,
  chart1849,
  closedHexes,
  FLOAT_PERCENT,
  GRAY_COLUMN,
  HOLDING_LIMIT,
  MESSINA,
  narrowTerrain,
  own1849,
  PHASES,
  POOL_LIMIT,
  ROSTER,
  sidesCounted,
} from '@trunkline/title-1849';
import { companies, privates } from './companies-1849.ts';
import type { TitleFacts } from './facts.ts';

interface Messina extends OwnEvent {
  readonly closed: boolean;
}

/** 1849 as printed. */
export const facts1849 = (): TitleFacts => ({
  id: '1849',
  evolve: evolver(own1849),
  board: board1849(),
  chart: chart1849,
  roster: ROSTER,
  phases: PHASES,
  companies,
  privates,
  valueColumns: GRAY_COLUMN,
  countsTrain: () => true,
  floatCapital: () => null,
  terrain: 'each-lay',
  narrowTerrain,
  rises: 'sum-reaches-price',
  wayOf: (face, _stops, legs) => ({ unit: 'sides', ...sidesCounted(face, legs) }),
  stock: {
    floats: FLOAT_PERCENT,
    poolLimit: () => POOL_LIMIT,
    certificates: certificatesAllowed,
    holding: () => HOLDING_LIMIT,
    privatesCount: true,
    sells: (s, corp) => (s.record.history[corp]?.length ?? 0) > 0,
    gone: 'closed',
  },
  closedHexes,
  bigOf: (event) =>
    event.t === '1849/MessinaChanged' && (event as Messina).closed
      ? { kind: 'earthquake', hexes: [MESSINA] }
      : null,
});

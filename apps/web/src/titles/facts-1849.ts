import { evolver } from '@trunkline/engine';
import { GRAY_COLUMN, narrowTerrain, sidesCounted, title1849 } from '@trunkline/title-1849';
import { companies, privates } from './companies-1849.ts';
import type { TitleFacts } from './facts.ts';

/** 1849 as printed. */
export const facts1849 = (): TitleFacts => ({
  id: title1849.id,
  evolve: evolver(title1849.own),
  board: title1849.board,
  chart: title1849.chart,
  roster: title1849.roster,
  phases: title1849.phases,
  companies,
  privates,
  valueColumns: GRAY_COLUMN,
  countsTrain: (s, train) => title1849.policies.trains.counts({ t: title1849, s }, train),
  floatCapital: () => null,
  terrain: 'each-lay',
  narrowTerrain,
  rises: 'sum-reaches-price',
  wayOf: sidesCounted,
});

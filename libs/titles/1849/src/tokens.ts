import type { CityRef, CorpId, Game } from '@trunkline/engine';
import { cityTakes } from '@trunkline/engine';
import { WANDERER_HOMES } from './data/corporations.ts';

const rules = { hexRule: 'generic' } as const;

/** Cities in which AFG may open now (§6.5): those of its five with a free, unreserved slot. */
export const wandererHomes = (g: Game, corp: CorpId): readonly CityRef[] =>
  WANDERER_HOMES.filter((hex) => cityTakes(g.s.map, hex, 0, corp, rules)).map((hex) => ({ hex, city: 0 }));

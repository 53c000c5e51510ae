import type {
  CorpId,
  Ctx,
  Game,
  Gauge,
  HexId,
  OperatingPolicies,
  State,
  TerrainPolicy,
  TileShape,
} from '@trunkline/engine';
import { hasTokenIn, isPlayer, ordinaryLay } from '@trunkline/engine';
import { coastOf, narrowCoast } from './coast.ts';
import { MESSINA } from './data/places.ts';
import { SCE, SCE_HEX, SIGI } from './data/privates.ts';
import { wandererFreed } from './launch.ts';
import { sliceOf } from './slice.ts';

type TrackPolicies = Pick<
  OperatingPolicies,
  'laySlots' | 'tileFits' | 'blockedHexes' | 'layManner' | 'terrain' | 'trackRestriction' | 'joint' | 'onLaid'
>;

/**
 * Kind of the track that a tile adds (§8.4): of its paths, without one for each of the old tile's of the
 * same gauge. Dual counts before standard; an upgrade that adds nothing counts as narrow.
 */
export function addedGauge(old: TileShape, next: TileShape): Gauge {
  const left = next.paths.map((path) => path.gauge);
  for (const { gauge } of old.paths) {
    const at = left.indexOf(gauge);
    if (at >= 0) left.splice(at, 1);
  }
  if (left.includes('dual')) return 'dual';
  return left.includes('standard') ? 'standard' : 'narrow';
}

/** Terrain is never used up: what is printed on the hex is due at every lay (§8.4). In L. */
const printedTerrain = (g: Game, hex: HexId): number =>
  g.t.board.hex(hex)?.shape.terrain.reduce((sum, { cost }) => sum + cost, 0) ?? 0;

/** What narrow track costs of a printed terrain (§8.4). */
export const narrowTerrain = (full: number): number => full / 4;

/** Standard and dual track cost what is printed, narrow a quarter; SIGI halves standard (§8.4). */
const terrain: TerrainPolicy = {
  cost(g, corp, hex, tile) {
    const full = printedTerrain(g, hex);
    switch (addedGauge(g.t.board.shapeAt(g.s.map, hex), g.t.board.turned(tile, 0))) {
      case 'dual':
        return full;
      case 'standard':
        return g.s.privates.all[SIGI]?.owner === corp ? full / 2 : full;
      case 'narrow':
        return narrowTerrain(full);
    }
  },
  least: (g, _corp, hex) => narrowTerrain(printedTerrain(g, hex)),
};

/** Acireale while a player owns SCE (§3), and Messina after its earthquake (§18). */
export function closedHexes(s: State): readonly HexId[] {
  const owner = s.privates.all[SCE]?.owner ?? null;
  return [
    ...(owner !== null && isPlayer(owner) ? [SCE_HEX] : []),
    ...(sliceOf(s).messinaClosed ? [MESSINA] : []),
  ];
}

/** By SMS's power the turn's tile goes on the coast, without a connection (§9.3). */
function layManner(g: Game, corp: CorpId): ReturnType<typeof ordinaryLay> {
  const coast = coastOf(g, corp);
  return coast === null ? ordinaryLay(corp) : { ...ordinaryLay(corp), connected: false, hexes: coast };
}

export const trackPolicies: TrackPolicies = {
  /** One tile a turn, new or an upgrade (§8.1). */
  laySlots: () => [{ yellow: 'yes', upgrade: 'yes' }],
  tileFits: () => true,
  blockedHexes: (g) => closedHexes(g.s),
  layManner,
  terrain,
  trackRestriction: 'semi-restrictive',
  /** Gauges must fit, but not where the corporation has a token (§8.3, case 49-10). */
  joint: (g, corp, hex) => (hasTokenIn(g.s.map, corp, hex) ? 'track' : 'gauge'),
  onLaid(ctx: Ctx, hex: HexId): void {
    narrowCoast(ctx, hex);
    wandererFreed(ctx);
  },
};

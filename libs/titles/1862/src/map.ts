import type { MapDefinition } from '@trunkline/engine';
import { loadMap } from '@trunkline/engine';
import hexes from './data/map.json' with { type: 'json' };
import tiles from './data/tiles.json' with { type: 'json' };

let loaded: MapDefinition | null = null;

/** The printed map and the tiles; read and checked at the first call. */
export function mapDefinition(): MapDefinition {
  loaded ??= loadMap(hexes, tiles, 'flat');
  return loaded;
}

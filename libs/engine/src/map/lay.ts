import type { HexId, TileId } from '../model/ids.ts';
import type { RuleViolation } from '../model/violation.ts';
import { violation } from '../model/violation.ts';
import type { Board } from './board.ts';
import { gaugesMeet } from './gauge-fit.ts';
import { cityMapping } from './inherit.ts';
import type { TerrainCost, TileShape, TileType } from './shapes.ts';
import type { MapState } from './state.ts';
import type { PieceContext } from './tile-fit.ts';
import { cityExits, exitsOf, isWithin, keptRotations, linkedStops, pieceViolation } from './tile-fit.ts';
import { neighbourAcross, numberOf, trackIndex } from './track-index.ts';
import type { TrackRestriction } from './track-restriction.ts';
import { restrictionViolation } from './track-restriction.ts';

/** Where and how a tile may be laid: everything but the tile itself. */
export interface HexLayContext extends PieceContext {
  readonly map: MapState;
  readonly hex: HexId;
  /** Edges of the hex that the operator may connect to, as bits 0–5 (C 12.5); null if no connection is needed. */
  readonly layable: number | null;
  /** Hexes that nobody may build on now (C 13.5). */
  readonly blocked?: ReadonlySet<HexId>;
  /** Which track of the operator an upgrade must change (C 13.9); absent: none. */
  readonly restriction?: TrackRestriction;
  /** Whether a joint by track will do, or its gauge must fit as well (`gaugesMeet`); absent: track will do. */
  readonly joint?: Joint;
}

/** What joins a tile to the operator's track: track that meets it, or track of a fitting gauge. */
export type Joint = 'track' | 'gauge';

export interface LayContext extends HexLayContext {
  readonly tile: TileId;
  /** 0–5. */
  readonly rotation: number;
}

/** A tile and the rotations in which it may be laid. */
export interface LayChoice {
  readonly tile: TileId;
  readonly rotations: readonly number[];
}

/** Why a tile may not be laid in a hex in a rotation; null if it may. Money is not asked (C 13.3–13.5, 13.9). */
export function layFits(context: LayContext): RuleViolation | null {
  const tile = context.board.tile(context.tile);
  if (tile === undefined) return violation('tile-unknown', { tile: context.tile });
  return (
    hexViolation(context) ?? typeViolation(context, tile) ?? placeViolation(context, tile, context.rotation)
  );
}

/** Every tile that may be laid in a hex, with all its rotations; in the order of the tile list. */
export function layChoices(context: HexLayContext): readonly LayChoice[] {
  if (hexViolation(context) !== null) return [];
  const choices: LayChoice[] = [];
  for (const tile of context.board.tiles.values()) {
    if (typeViolation(context, tile) !== null) continue;
    const rotations = [0, 1, 2, 3, 4, 5].filter(
      (rotation) => placeViolation(context, tile, rotation) === null,
    );
    if (rotations.length > 0) choices.push({ tile: tile.id, rotations });
  }
  return choices;
}

function hexViolation({ board, hex, blocked, layable }: HexLayContext): RuleViolation | null {
  if (board.hex(hex) === undefined) return violation('tile-hex-unknown', { hex });
  if (blocked?.has(hex) === true) return violation('tile-hex-blocked', { hex });
  return layable === 0 ? violation('tile-unconnected', { hex }) : null;
}

function typeViolation(context: HexLayContext, tile: TileType): RuleViolation | null {
  const { board, map, hex } = context;
  const left = map.stock[tile.id] ?? 0;
  if (left !== 'unlimited' && left <= 0) return violation('tile-stock', { tile: tile.id });
  const old = board.shapeAt(map, hex);
  const no = pieceViolation(context, old, board.hex(hex)?.shape ?? old, tile);
  return no === null ? null : violation(no.code, { ...no.params, hex });
}

/** C 13.4 and 13.9. */
function placeViolation(context: HexLayContext, tile: TileType, rotation: number): RuleViolation | null {
  const { board, map, hex, layable, restriction, joint } = context;
  const params = { tile: tile.id, hex, rotation };
  const old = board.shapeAt(map, hex);
  if (((keptRotations(board, old, tile.id) >> rotation) & 1) === 0) {
    return violation('tile-track-lost', params);
  }
  const now = board.turned(tile.id, rotation);
  const index = trackIndex(board, map);
  const here = numberOf(index, hex);
  let joins = layable === null;
  for (const edge of exitsOf(now.paths)) {
    if (neighbourAcross(index, here, edge) < 0) return violation('tile-exit-off-map', { ...params, edge });
    if (layable !== null && (layable >> edge) & 1) joins = true;
  }
  if (!joins) return violation('tile-unconnected', params);
  if (joint === 'gauge' && layable !== null && !gaugesMeet(index, here, now, layable)) {
    return violation('tile-gauge', params);
  }
  const stops = stopsViolation(old, now);
  if (stops !== null) return violation(stops, params);
  return restriction === undefined
    ? null
    : restrictionViolation(restriction, { board, map, hex, tile: tile.id, rotation });
}

/** C 13.4d–f, for a tile as it will lie. Stops without exits have no edge set and are not counted. */
function stopsViolation(old: TileShape, now: TileShape): string | null {
  const before = linkedStops(old);
  const after = linkedStops(now);
  const added = after.filter((exits) => before.every((known) => (known & exits) === 0)).length;
  if (added > Math.max(0, after.length - before.length)) return 'tile-stop-apart';
  if (old.cityCount > 1 && now.cityCount > 1) {
    const cities = cityExits(now);
    const unclear = cityExits(old).some(
      (exits) => exits !== 0 && cities.filter((wider) => isWithin(exits, wider)).length !== 1,
    );
    if (unclear) return 'tile-city-unclear';
  }
  return losesSlots(old, now) ? 'tile-city-slots' : null;
}

/** Where slot counts of cities differ within a hex, no city loses slots (C 13.4f). */
function losesSlots(old: TileShape, now: TileShape): boolean {
  const slots = (shape: TileShape, city: number): number => shape.stops[city]?.slots ?? 0;
  const differ = (shape: TileShape): boolean =>
    Array.from({ length: shape.cityCount }, (_, city) => slots(shape, city)).some(
      (count) => count !== slots(shape, 0),
    );
  if (!differ(old) && !differ(now)) return false;
  return cityMapping(old, now).some((city, from) => city !== null && slots(now, city) < slots(old, from));
}

/** What is still to be paid for the terrain of a hex: the parts of the print, or of the tile that lies there. */
export function terrainOf(board: Board, map: MapState, hex: HexId): readonly TerrainCost[] {
  return board.shapeAt(map, hex).terrain;
}

/** Sum of the terrain of the old print, before discounts (C 13.7). Whole units of currency. */
export function terrainCost(board: Board, map: MapState, hex: HexId): number {
  return terrainOf(board, map, hex).reduce((sum, part) => sum + part.cost, 0);
}

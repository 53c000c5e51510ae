import type { HexId, TileId } from '../model/ids.ts';
import type { HexPrint, Layout, TileShape, TileType } from './shapes.ts';
import type { MapState } from './state.ts';

/** A stop on the board: hex and number of the stop on its tile. */
export interface StopRef {
  readonly hex: HexId;
  readonly stop: number;
}

/** A map and its tiles, compiled once for walking. */
export interface Board {
  readonly layout: Layout;
  readonly hexes: readonly HexPrint[];
  readonly tiles: ReadonlyMap<TileId, TileType>;
  hex(id: HexId): HexPrint | undefined;
  tile(id: TileId): TileType | undefined;
  /** Geometric neighbour at an edge 0–5, whether or not track may lead there. */
  neighbour(hex: HexId, edge: number): HexId | undefined;
  /** The tile (or print) that lies on a hex now, with its edges turned as they lie. */
  shapeAt(map: MapState, hex: HexId): TileShape;
  /** A tile type turned by 0–5. The same object each time. */
  turned(tile: TileId, rotation: number): TileShape;
}

import type { HexId, TileId } from '../model/ids.ts';
import { KernelFault } from '../model/violation.ts';
import type { Board } from './board.ts';
import type { HexPrint, Layout, MapDefinition, PathEnd, TileShape } from './shapes.ts';
import type { MapState } from './state.ts';

/** Steps to the neighbour through edges 0–5, in doubled coordinates (C 11.2). */
const STEPS: Readonly<Record<Layout, readonly (readonly [number, number])[]>> = {
  flat: [
    [0, 2],
    [-1, 1],
    [-1, -1],
    [0, -2],
    [1, -1],
    [1, 1],
  ],
  pointy: [
    [-1, 1],
    [-2, 0],
    [-1, -1],
    [1, -1],
    [2, 0],
    [1, 1],
  ],
};

/** The edge seen from the hex on its other side (C 11.2). */
export const opposite = (edge: number): number => (edge + 3) % 6;

/** A map and its tiles made ready for walking. Once a title; it holds no position. */
export function compileBoard(definition: MapDefinition): Board {
  const hexes = new Map<HexId, HexPrint>(definition.hexes.map((hex) => [hex.id, hex]));
  const tiles = new Map(definition.tiles.map((tile) => [tile.id, tile]));
  const rotations = new Map<TileId, readonly TileShape[]>();
  for (const tile of definition.tiles) {
    rotations.set(
      tile.id,
      [0, 1, 2, 3, 4, 5].map((rotation) => turn(tile, rotation)),
    );
  }
  const neighbours = geometry(definition);

  const turned = (tile: TileId, rotation: number): TileShape => {
    const shape = rotations.get(tile)?.[rotation];
    if (shape === undefined) throw new KernelFault(`no tile ${tile} with rotation ${rotation}`);
    return shape;
  };
  return {
    layout: definition.layout,
    hexes: definition.hexes,
    tiles,
    hex: (id) => hexes.get(id),
    tile: (id) => tiles.get(id),
    neighbour: (hex, edge) => neighbours.get(hex)?.[edge],
    turned,
    shapeAt(map: MapState, hex: HexId): TileShape {
      const laid = map.laid[hex];
      if (laid !== undefined) return turned(laid.tile, laid.rotation);
      const print = hexes.get(hex);
      if (print === undefined) throw new KernelFault(`no hex ${hex} on the map`);
      return print.shape;
    },
  };
}

function geometry(definition: MapDefinition): ReadonlyMap<HexId, readonly (HexId | undefined)[]> {
  const at = new Map(definition.hexes.map((hex) => [`${hex.x},${hex.y}`, hex.id]));
  const steps = STEPS[definition.layout];
  return new Map(
    definition.hexes.map((hex) => [hex.id, steps.map(([dx, dy]) => at.get(`${hex.x + dx},${hex.y + dy}`))]),
  );
}

/** Every printed edge e of the tile lies at (e + rotation) mod 6 (C 11.6). */
function turn(shape: TileShape, rotation: number): TileShape {
  if (rotation === 0) return shape;
  const end = (at: PathEnd): PathEnd =>
    at.kind === 'edge' ? { kind: 'edge', edge: (at.edge + rotation) % 6 } : at;
  return {
    ...shape,
    paths: shape.paths.map((path) => ({ ...path, a: end(path.a), b: end(path.b) })),
    borders: shape.borders.map((border) => ({ ...border, edge: (border.edge + rotation) % 6 })),
  };
}

import { KernelFault } from '../model/violation.ts';
import type {
  HexPrint,
  Layout,
  MapDefinition,
  StopKind,
  StopShape,
  TileColour,
  TileShape,
  TileType,
} from './shapes.ts';
import type { HexRow, TileRow } from './tables.ts';
import { parseTrack } from './track-text.ts';

type Body = TileRow | HexRow;
type StopRow = NonNullable<Body['cities'] | Body['towns']>[number];

/**
 * A title's map and tiles from its tables (`checkMapTables` says what they must hold): expanded (one path a lane) and frozen.
 * Throws a `KernelFault` that names the bad hex or tile where its parts don't fit together.
 */
export function loadMap(hexesJson: unknown, tilesJson: unknown, layout: Layout): MapDefinition {
  const tiles = (tilesJson as readonly TileRow[]).map(readTile);
  unique(tiles.map((tile) => `tile ${tile.id}`));
  const known = new Set(tiles.map((tile) => tile.id));
  const hexes = (hexesJson as readonly HexRow[]).map((row) => readHex(row, known));
  unique(hexes.map((hex) => `hex ${hex.id}`));
  unique(hexes.map((hex) => `hex at ${hex.x},${hex.y}`));
  return deepFreeze({ layout, hexes, tiles });
}

function readTile(row: TileRow): TileType {
  return {
    ...shapeOf(row, row.tile, `tile ${row.tile}`),
    count: row.count,
    hidden: row.hidden ?? false,
    baseTile: row.baseTile ?? null,
  };
}

function readHex(row: HexRow, known: ReadonlySet<string>): HexPrint {
  const where = `hex ${row.hex}`;
  if (row.tile !== undefined && !known.has(row.tile)) {
    throw new KernelFault(`${where}: no tile ${row.tile} in the list`);
  }
  const homes = row.homeOf ?? [];
  for (const { corp, city } of homes) {
    if (city !== undefined && city >= (row.cities?.length ?? 0)) {
      throw new KernelFault(`${where}: ${corp} has its home in a city that is not printed`);
    }
  }
  return {
    id: row.hex,
    x: row.x,
    y: row.y,
    name: row.name ?? null,
    shape: shapeOf(row, row.hex, where),
    tile: row.tile ?? null,
    homeOf: homes.map(({ corp, city }) => ({ corp: `c:${corp}` as const, city: city ?? null })),
    mapIndex: row.mapIndex,
  };
}

function shapeOf(body: Body, id: string, where: string): TileShape {
  const { cities = [], towns = [], offboards = [], junctions = 0, borders = [] } = body;
  const counts = { c: cities.length, t: towns.length, o: offboards.length, j: junctions };
  return {
    id,
    colour: body.colour satisfies TileColour,
    labels: body.labels ?? [],
    stops: [
      ...cities.map((row, index) => stopOf(row, 'city', index)),
      ...towns.map((row, index) => stopOf(row, 'town', index)),
      ...offboards.map((row, index) => stopOf(row, 'offboard', index)),
    ],
    cityCount: counts.c,
    townCount: counts.t,
    paths: parseTrack(body.track ?? '', counts, where),
    junctions: counts.j,
    terrain: body.terrain ?? [],
    borders: borders.map(({ edge, kind = 'divider', cost = 0 }) => ({ edge, kind, cost })),
    futureLabel: body.futureLabel ?? null,
    icons: body.icons ?? [],
    partitions: body.partitions ?? [],
  };
}

function stopOf(row: StopRow, kind: StopKind, index: number): StopShape {
  return {
    kind,
    index,
    revenue: row.revenue,
    slots: 'slots' in row ? row.slots : 0,
    groups: row.groups ?? [],
    visitCost: row.visitCost ?? 1,
    route: row.route ?? 'mandatory',
    part: row.part,
    loc: row.loc ?? null,
    drawn: row.hide === undefined,
  };
}

function unique(names: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) throw new KernelFault(`${name} is listed twice`);
    seen.add(name);
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

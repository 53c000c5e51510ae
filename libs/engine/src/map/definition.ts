import * as z from 'zod/mini';
import { KernelFault } from '../model/violation.ts';
import type {
  HexPrint,
  Layout,
  MapDefinition,
  Revenue,
  StopKind,
  StopShape,
  TileColour,
  TileShape,
  TileType,
} from './shapes.ts';
import { parseTrack } from './track-text.ts';

const colour = z.enum(['white', 'yellow', 'green', 'brown', 'gray', 'blue', 'red']);
const edge = z.int().check(z.gte(0), z.lte(5));
const amount = z.int().check(z.gte(0));
const text = z.string().check(z.minLength(1));
const texts = z._default(z.array(z.string()), []);
const revenue = z.union([amount, z.record(z.string(), amount)]);

const stopRow = {
  revenue,
  groups: z.optional(z.array(z.string())),
  visitCost: z.optional(amount),
  route: z.optional(z.enum(['mandatory', 'optional', 'never'])),
  hide: z.optional(z.literal(true)),
  loc: z.optional(z.string()),
  part: amount,
};
const plainStop = z.strictObject(stopRow);
const city = z.strictObject({ ...stopRow, slots: amount });

const bodyRow = {
  colour,
  labels: texts,
  cities: z._default(z.array(city), []),
  towns: z._default(z.array(plainStop), []),
  offboards: z._default(z.array(plainStop), []),
  junctions: z._default(amount, 0),
  /** Paths as text: see `parseTrack`. */
  track: z._default(z.string(), ''),
  terrain: z._default(z.array(z.strictObject({ cost: amount, terrains: z.array(z.string()) })), []),
  borders: z._default(
    z.array(
      z.strictObject({
        edge,
        kind: z._default(z.enum(['impassable', 'mountain', 'water', 'divider', 'province']), 'divider'),
        cost: z._default(amount, 0),
      }),
    ),
    [],
  ),
  futureLabel: z.optional(z.strictObject({ label: z.string(), colour })),
  icons: texts,
  partitions: z._default(z.array(z.strictObject({ a: edge, b: edge })), []),
};

const hexRow = z.strictObject({
  hex: text,
  x: z.int(),
  y: z.int(),
  name: z.optional(z.string()),
  tile: z.optional(z.string()),
  homeOf: z._default(z.array(z.strictObject({ corp: z.string(), city: z.optional(amount) })), []),
  mapIndex: amount,
  ...bodyRow,
});

const tileRow = z.strictObject({
  tile: text,
  count: z.union([amount, z.literal('unlimited')]),
  hidden: z._default(z.boolean(), false),
  baseTile: z.optional(z.string()),
  ...bodyRow,
});

type Body = z.infer<typeof tileRow> | z.infer<typeof hexRow>;
interface StopRow {
  readonly revenue: Revenue;
  readonly groups?: readonly string[] | undefined;
  readonly visitCost?: number | undefined;
  readonly route?: StopShape['route'] | undefined;
  readonly hide?: true | undefined;
  readonly loc?: string | undefined;
  readonly part: number;
  readonly slots?: number | undefined;
}

/**
 * A title's map and tiles from its tables: checked, expanded (one path a lane) and frozen.
 * Throws a `KernelFault` that names the bad hex or tile.
 */
export function loadMap(hexesJson: unknown, tilesJson: unknown, layout: Layout): MapDefinition {
  const tiles = rows(tilesJson, 'tile').map((json) => readTile(json));
  unique(tiles.map((tile) => `tile ${tile.id}`));
  const known = new Set(tiles.map((tile) => tile.id));
  const hexes = rows(hexesJson, 'hex').map((json) => readHex(json, known));
  unique(hexes.map((hex) => `hex ${hex.id}`));
  unique(hexes.map((hex) => `hex at ${hex.x},${hex.y}`));
  return deepFreeze({ layout, hexes, tiles });
}

function rows(json: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(json)) throw new KernelFault(`the table of each ${what} is no list`);
  return json;
}

function readTile(json: unknown): TileType {
  const where = nameOf(json, 'tile');
  const row = parse(tileRow, json, where);
  return {
    ...shapeOf(row, row.tile, where),
    count: row.count,
    hidden: row.hidden,
    baseTile: row.baseTile ?? null,
  };
}

function readHex(json: unknown, known: ReadonlySet<string>): HexPrint {
  const where = nameOf(json, 'hex');
  const row = parse(hexRow, json, where);
  if (row.tile !== undefined && !known.has(row.tile)) {
    throw new KernelFault(`${where}: no tile ${row.tile} in the list`);
  }
  for (const home of row.homeOf) {
    if (home.city !== undefined && home.city >= row.cities.length) {
      throw new KernelFault(`${where}: ${home.corp} has its home in a city that is not printed`);
    }
  }
  return {
    id: row.hex,
    x: row.x,
    y: row.y,
    name: row.name ?? null,
    shape: shapeOf(row, row.hex, where),
    tile: row.tile ?? null,
    homeOf: row.homeOf.map(({ corp, city }) => ({ corp: `c:${corp}` as const, city: city ?? null })),
    mapIndex: row.mapIndex,
  };
}

function shapeOf(body: Body, id: string, where: string): TileShape {
  const stops = [
    ...body.cities.map((row, index) => stopOf(row, 'city', index)),
    ...body.towns.map((row, index) => stopOf(row, 'town', index)),
    ...body.offboards.map((row, index) => stopOf(row, 'offboard', index)),
  ];
  const counts = {
    c: body.cities.length,
    t: body.towns.length,
    o: body.offboards.length,
    j: body.junctions,
  };
  const paths = parseTrack(body.track, counts, where);
  return {
    id,
    colour: body.colour satisfies TileColour,
    labels: body.labels,
    stops,
    cityCount: counts.c,
    townCount: counts.t,
    paths,
    junctions: counts.j,
    terrain: body.terrain,
    borders: body.borders,
    futureLabel: body.futureLabel ?? null,
    icons: body.icons,
    partitions: body.partitions,
  };
}

function stopOf(row: StopRow, kind: StopKind, index: number): StopShape {
  return {
    kind,
    index,
    revenue: row.revenue,
    slots: row.slots ?? 0,
    groups: row.groups ?? [],
    visitCost: row.visitCost ?? 1,
    route: row.route ?? 'mandatory',
    part: row.part,
    loc: row.loc ?? null,
    drawn: row.hide === undefined,
  };
}

function parse<T>(schema: z.ZodMiniType<T>, json: unknown, where: string): T {
  const read = schema.safeParse(json);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const at = issue === undefined || issue.path.length === 0 ? '' : ` at ${issue.path.join('.')}`;
  throw new KernelFault(`${where}${at}: ${issue?.message ?? 'unreadable'}`);
}

function nameOf(json: unknown, key: 'hex' | 'tile'): string {
  const name = typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[key] : undefined;
  return typeof name === 'string' ? `${key} ${name}` : `a ${key} without a name`;
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

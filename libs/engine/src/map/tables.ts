import * as z from 'zod/mini';
import { KernelFault } from '../model/violation.ts';

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

/** A row of a title's table of tiles. */
export type TileRow = z.input<typeof tileRow>;
/** A row of a title's table of hexes. */
export type HexRow = z.input<typeof hexRow>;

/**
 * Checks a title's printed tables, for its tests: tables are part of the product, so they are not checked anew at every start.
 * Throws a `KernelFault` that names the bad hex or tile.
 */
export function checkMapTables(hexes: unknown, tiles: unknown): void {
  for (const row of rows(hexes, 'hex')) check(hexRow, row, nameOf(row, 'hex'));
  for (const row of rows(tiles, 'tile')) check(tileRow, row, nameOf(row, 'tile'));
}

function rows(json: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(json)) throw new KernelFault(`the table of each ${what} is no list`);
  return json;
}

function check(schema: z.ZodMiniType, json: unknown, where: string): void {
  const read = schema.safeParse(json);
  if (read.success) return;
  const [issue] = read.error.issues;
  const at = issue === undefined || issue.path.length === 0 ? '' : ` at ${issue.path.join('.')}`;
  throw new KernelFault(`${where}${at}: ${issue?.message ?? 'unreadable'}`);
}

function nameOf(json: unknown, key: 'hex' | 'tile'): string {
  const name = typeof json === 'object' && json !== null ? (json as Record<string, unknown>)[key] : undefined;
  return typeof name === 'string' ? `${key} ${name}` : `a ${key} without a name`;
}

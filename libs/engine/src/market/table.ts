import * as z from 'zod/mini';
import { KernelFault } from '../model/violation.ts';

const chartTable = z.array(
  z.array(z.nullable(z.strictObject({ price: z.int().check(z.gte(0)), types: z.array(z.string()) }))),
);

/** The printed chart as a table: rows of cells, null where there is none. */
export type ChartTable = z.infer<typeof chartTable>;

/** Checks a title's chart, for its tests. Throws a fault that names the place if the table is malformed. */
export function checkChartTable(table: unknown): void {
  const parsed = chartTable.safeParse(table);
  if (!parsed.success) throw new KernelFault(`The market table is malformed: ${parsed.error.message}`);
}

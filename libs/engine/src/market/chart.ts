import type { CellId, CorpId } from '../model/ids.ts';
import type { State } from '../model/state.ts';
import { KernelFault } from '../model/violation.ts';
import type { ChartTable } from './table.ts';

export type Direction = 'right' | 'left' | 'up' | 'down';

/** A cell of the printed chart. Only the first of its types counts (C 5.1.2). */
export interface MarketCell {
  readonly id: CellId;
  readonly row: number;
  readonly column: number;
  readonly price: number;
  readonly type: string | null;
}

/** The printed chart. Rows may be ragged; null is no cell. */
export interface MarketChart {
  readonly rows: readonly (readonly (MarketCell | null)[])[];
  readonly cells: ReadonlyMap<CellId, MarketCell>;
}

/** Loads a chart from its table (`checkChartTable` says what it must hold). */
export function loadChart(table: unknown): MarketChart {
  const cells = new Map<CellId, MarketCell>();
  const rows = (table as ChartTable).map((row, r) =>
    row.map((cell, c) => {
      if (cell === null) return null;
      const made: MarketCell = {
        id: `${r},${c}`,
        row: r,
        column: c,
        price: cell.price,
        type: cell.types[0] ?? null,
      };
      cells.set(made.id, made);
      return made;
    }),
  );
  return { rows, cells };
}

/** A cell of the chart; a fault if there is none. */
export function cellOf(chart: MarketChart, id: CellId): MarketCell {
  const cell = chart.cells.get(id);
  if (cell === undefined) throw new KernelFault(`The market has no cell ${id}.`);
  return cell;
}

/** Cells of a type, dearest first; of equal price the further right, then the lower (C 5.1.4). */
export const cellsOfType = (chart: MarketChart, ...types: readonly string[]): readonly MarketCell[] =>
  [...chart.cells.values()]
    .filter((c) => c.type !== null && types.includes(c.type))
    .sort((a, b) => b.price - a.price || b.column - a.column || b.row - a.row);

/**
 * One step on a two-dimensional chart (C 5.2): right from the last column of its row goes up, left from
 * the first, or where a row begins later, goes down, and where there is no cell the marker stays.
 */
export function gridStep(chart: MarketChart, from: MarketCell, direction: Direction): MarketCell {
  const row = chart.rows[from.row] ?? [];
  const at = (r: number, c: number): MarketCell => chart.rows[r]?.[c] ?? from;
  switch (direction) {
    case 'right':
      return from.column >= row.length - 1 ? gridStep(chart, from, 'up') : at(from.row, from.column + 1);
    case 'left':
      return from.column === 0 || row[from.column - 1] == null
        ? gridStep(chart, from, 'down')
        : at(from.row, from.column - 1);
    case 'up':
      return at(from.row - 1, from.column);
    case 'down':
      return at(from.row + 1, from.column);
  }
}

/** The market price of a corporation, or null if it has no marker. */
export function priceOf(chart: MarketChart, s: State, corp: CorpId): number | null {
  const id = s.market.at[corp];
  return id === undefined ? null : cellOf(chart, id).price;
}

/** Operating order (C 5.4): dearer first, then further right, higher up, earlier in the cell. */
export function inOperatingOrder(chart: MarketChart, s: State, corps: readonly CorpId[]): CorpId[] {
  const key = (corp: CorpId): readonly [number, number, number, number] => {
    const id = s.market.at[corp];
    if (id === undefined) return [0, 0, 0, 0];
    const cell = cellOf(chart, id);
    return [-cell.price, -cell.column, cell.row, (s.market.stack[id] ?? []).indexOf(corp)];
  };
  const keyed = corps.map((corp) => ({ corp, key: key(corp) }));
  keyed.sort(
    (a, b) => a.key[0] - b.key[0] || a.key[1] - b.key[1] || a.key[2] - b.key[2] || a.key[3] - b.key[3],
  );
  return keyed.map((k) => k.corp);
}

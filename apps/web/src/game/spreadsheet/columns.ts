export type Value = number | string | null;

/** Columns without those that are not wanted; the first stays, and a group goes as one. */
export const withoutHidden = <C extends { readonly key: string; readonly group?: string }>(
  columns: readonly C[],
  hidden: readonly string[],
): readonly C[] => columns.filter(({ key, group }, i) => i === 0 || !hidden.includes(group ?? key));

/** All of a column together; null: it has no numbers. */
export function totalOf<Row>(rows: readonly Row[], value: (row: Row) => Value): number | null {
  const numbers = rows.map(value).filter((one) => typeof one === 'number');
  return numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0);
}

/** Rows by a column; what has no value there comes last, whichever way. */
export function sortedBy<Row>(
  rows: readonly Row[],
  value: (row: Row) => Value,
  down: boolean,
): readonly Row[] {
  return [...rows].sort((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
    return down ? -order : order;
  });
}

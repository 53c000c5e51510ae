import { expect, test } from 'vitest';
import { sortedBy, totalOf, withoutHidden } from './columns.ts';

test('a column without a value comes last, whichever way it is sorted', () => {
  const prices: Readonly<Record<string, number | null>> = { a: 90, b: null, c: 100, d: 80 };
  const price = (row: string) => prices[row] ?? null;
  expect(sortedBy(['a', 'b', 'c', 'd'], price, false)).toEqual(['d', 'a', 'c', 'b']);
  expect(sortedBy(['a', 'b', 'c', 'd'], price, true)).toEqual(['c', 'a', 'd', 'b']);
});

test('the first column stays, and a group is hidden as one', () => {
  const columns = [
    { key: 'name' },
    { key: 'par' },
    { key: '1.1', group: 'runs' },
    { key: '1.2', group: 'runs' },
  ];
  expect(withoutHidden(columns, ['name', 'runs']).map(({ key }) => key)).toEqual(['name', 'par']);
});

test('a total takes the numbers of a column, all rows of it', () => {
  const paid: Readonly<Record<string, number | string | null>> = { a: 90, b: null, c: 0, d: -10 };
  expect(totalOf(Object.keys(paid), (row) => paid[row] ?? null)).toBe(80);
  expect(totalOf(['a', 'b'], () => 'x')).toBeNull();
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Rows that no test can name, with the reason. */
const WITHOUT_TEST: Readonly<Record<string, string>> = {
  'S49-099': 'says what holds in 1830, another game',
};
/** Rows whose test is still to be written. The list may only become shorter. */
const STILL_TO_WRITE: readonly string[] = [
  'corner 36',
  '49-16',
  'G-04',
  'G-05',
  'G-07',
  'G-08',
  'G-10',
  'G-13',
  'G-14',
];

const own = path.basename(import.meta.filename);
const testsIn = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts') && name !== own)
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');
const sources = testsIn(import.meta.dirname) + testsIn(path.join(import.meta.dirname, '../src'));

const numbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
const isNamed = (id: string): boolean => new RegExp(`(?<![\\dS])${id}(?!\\d)`).test(sources);
const missing = (ids: readonly string[]): readonly string[] =>
  ids.filter((id) => !isNamed(id) && WITHOUT_TEST[id] === undefined && !STILL_TO_WRITE.includes(id));

it('every fact of the seed is named by a test (seed-facts.md)', () => {
  expect(missing(numbers(1, 106).map((n) => `S49-${String(n).padStart(3, '0')}`))).toEqual([]);
});

it('every corner case is named by a test (1849.md §22)', () => {
  expect(missing(numbers(1, 46).map((n) => `corner ${n}`))).toEqual([]);
});

it('every case that went wrong elsewhere is named by a test (cases.md)', () => {
  const of1849 = ['01', '02', '04', '05', '07', '08', '10', '11', '13', '14', '16', '17'];
  const ofAll = ['01', '02', '04', '05', '07', '08', '10', '11', '13', '14', '16', '17'];
  expect(missing([...of1849.map((n) => `49-${n}`), ...ofAll.map((n) => `G-${n}`)])).toEqual([]);
});

it('no row without a test has one after all', () => {
  expect([...Object.keys(WITHOUT_TEST), ...STILL_TO_WRITE].filter(isNamed)).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Rows that no test can name, with the reason. */
const WITHOUT_TEST: Readonly<Record<string, string>> = {
  'S48-197': 'says what holds in 1830, another game',
  '48-20': 'heads a list of behaviour that is right; the list is empty',
};

const CASES_1848 = ['01', '02', '04', '05', '07', '08', '10', '11', '13', '14', '16', '17', '19', '20'];
const CASES_OF_ALL = ['01', '02', '04', '05', '07', '08', '10', '11', '13', '14', '16', '17'];

const own = path.basename(import.meta.filename);
const sources = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.test.ts') && name !== own)
  .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'))
  .join('\n');

const numbers = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
const missing = (ids: readonly string[], named: (id: string) => boolean): readonly string[] =>
  ids.filter((id) => !named(id) && WITHOUT_TEST[id] === undefined);

it('every fact of the seed is named by a test (seed-facts.md)', () => {
  const ids = numbers(1, 203).map((n) => `S48-${String(n).padStart(3, '0')}`);
  expect(missing(ids, (id) => sources.includes(id))).toEqual([]);
});

it('every corner case is named by a test (1848.md §22)', () => {
  const ids = numbers(1, 54).map((n) => `corner ${n}`);
  expect(missing(ids, (id) => new RegExp(`${id}(?!\\d)`).test(sources))).toEqual([]);
});

it('every case that went wrong elsewhere is named by a test (cases.md)', () => {
  const ids = [...CASES_1848.map((n) => `48-${n}`), ...CASES_OF_ALL.map((n) => `G-${n}`)];
  expect(missing(ids, (id) => new RegExp(`(?<![\\dS])${id}(?!\\d)`).test(sources))).toEqual([]);
});

it('no row without a test has one after all', () => {
  for (const id of Object.keys(WITHOUT_TEST))
    expect(new RegExp(`(?<!S)${id}(?!\\d)`).test(sources)).toBe(false);
});

it('every reading is tested in both its values', () => {
  for (const name of [
    'boeSaleInFirstStockRound',
    'boeZeroInCrisis',
    'p2BeforePhase3',
    'secondGhanByP4',
    'limitAfterFifth',
    'runRevenue',
  ])
    expect(sources.includes(name), name).toBe(true);
});

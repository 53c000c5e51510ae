import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { title1849 } from '../src/index.ts';
import { PARTINGS } from './readings.ts';

/** Rows that no test can name, with the reason. */
const WITHOUT_TEST: Readonly<Record<string, string>> = {
  'S49-099': 'says what holds in 1830, another game',
};
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
  ids.filter((id) => !isNamed(id) && WITHOUT_TEST[id] === undefined);

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
  expect(Object.keys(WITHOUT_TEST).filter(isNamed)).toEqual([]);
});

it('every reading is played in each of its values, and they part (§20)', () => {
  expect(Object.keys(PARTINGS).sort()).toEqual(Object.keys(title1849.readings).sort());
  for (const [name, { comes }] of Object.entries(PARTINGS)) {
    expect([name, Object.keys(comes)]).toEqual([name, title1849.readings[name]]);
    const outcomes = Object.values(comes).map((outcome) => JSON.stringify(outcome));
    expect([name, new Set(outcomes).size]).toEqual([name, outcomes.length]);
  }
});

import { expect, test } from 'vitest';
import { type Figures, rateOf, sumOf } from './sums.ts';

const told = (at: number, ...done: readonly number[]): Figures => ({
  at,
  behind: {},
  processes: done.map((count, i) => ({ service: 'projections', process: `${i}`, figures: { done: count } })),
});

test('a figure is summed over the processes that tell it', () => {
  expect(sumOf(told(0, 3, 4), 'done')).toBe(7);
  expect(sumOf(told(0, 3, 4), 'other')).toBeNull();
});

test('a rate is what was added in a second, over all processes', () => {
  expect(rateOf(told(1_000, 10, 20), told(3_000, 14, 30), 'done')).toBe(7);
});

test('no rate without two moments, nor where a counter began anew', () => {
  expect(rateOf(null, told(1_000, 10), 'done')).toBeNull();
  expect(rateOf(told(1_000, 10), told(1_000, 12), 'done')).toBeNull();
  expect(rateOf(told(1_000, 10), told(2_000, 2), 'done')).toBeNull();
});

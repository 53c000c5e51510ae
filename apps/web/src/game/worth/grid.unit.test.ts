import { expect, test } from 'vitest';
import { spread, stepOf } from './grid.ts';

test('lines of the grid stand at round numbers', () => {
  expect([0, 3, 400, 1_900, 12_345].map(stepOf)).toEqual([1, 1, 100, 500, 5_000]);
});

test('labels keep apart and stay in order', () => {
  expect(spread([10, 12, 50], 16)).toEqual([10, 26, 50]);
  expect(spread([50, 12, 10], 16)).toEqual([50, 26, 10]);
});

import { expect, test } from 'vitest';
import { matches, partitionOf } from './subject.ts';

test.each([
  ['a.b', 'a.b', true],
  ['a.b', 'a.c', false],
  ['a', 'a.b', false],
  ['a.b', 'a', false],
  ['a.*', 'a.b', true],
  ['a.*', 'a', false],
  ['a.*', 'a.b.c', false],
  ['*.b', 'a.b', true],
  ['a.*.c', 'a.b.c', true],
  ['a.>', 'a.b', true],
  ['a.>', 'a.b.c', true],
  ['a.>', 'a', false],
  ['>', 'a', true],
])('%s and %s: %s', (pattern, subject, expected) => {
  expect(matches(pattern, subject)).toBe(expected);
});

test('the partition of a key never changes', () => {
  expect(['game-1', 'game-2', 'Zürich', ''].map((key) => partitionOf(key, 8))).toMatchInlineSnapshot(`
    [
      5,
      4,
      5,
      5,
    ]
  `);
});

import { boardPlan } from '@trunkline/board-art';
import { expect, test } from 'vitest';
import { factsOf } from '../../titles/facts.ts';
import { ARROWS, rowsOf, towards } from './towards.ts';

const facts = await factsOf('1848');
if (facts === null) throw new Error('1848 is not known.');
const { centres } = boardPlan(facts.board);
const step = (from: string, arrow: string): string | null =>
  towards(centres, from, ARROWS[arrow] ?? { x: 0, y: 0 });

test('an arrow leads to the neighbour on that side, and back again', () => {
  const right = step('E6', 'ArrowRight') ?? '';
  expect(right).toBe('E8');
  expect(step(right, 'ArrowLeft')).toBe('E6');
});

test('up and down lead to a neighbouring row', () => {
  expect(step('E6', 'ArrowDown')?.[0]).toBe('F');
  expect(step('E6', 'ArrowUp')?.[0]).toBe('D');
});

test('arrows, and End for what lies apart in a row, reach every hex of the map from any one', () => {
  const reached = new Set(['E6']);
  for (const hex of reached) {
    reached.add(
      rowsOf(centres)
        .find((row) => row.includes(hex))
        ?.at(-1) ?? hex,
    );
    for (const arrow of Object.keys(ARROWS)) {
      const to = step(hex, arrow);
      if (to !== null) reached.add(to);
    }
  }
  expect([...centres.keys()].filter((hex) => !reached.has(hex))).toEqual([]);
});

test('at the rim there is nothing further', () => {
  expect(towards(new Map([['A1', { x: 0, y: 0 }]]), 'A1', { x: 1, y: 0 })).toBeNull();
});

import { dealt, toyTitle } from '@trunkline/testing';
import { describe, expect, test } from 'vitest';
import { Working } from '../flow/decide.ts';
import type { Direction } from './chart.ts';
import { moveMarker } from './movement.ts';

const toy = toyTitle();
const at = (...cells: readonly (readonly [string, string])[]): Working => {
  const rows = Object.fromEntries(
    cells.map(([name, cell]) => [`c:${name}`, { held: { J1: '0' }, president: 'J1', at: cell }]),
  );
  return new Working(toy, dealt(toy, 2, rows).s, 1);
};
const move = (w: Working, ...directions: Direction[]): Working => {
  moveMarker(w, 'c:IR', directions, 'test');
  return w;
};

describe('carrying out a move (C 5.3)', () => {
  test('the marker arrives last in the new cell', () => {
    const w = move(at(['IR', '1,2'], ['TR', '1,3']), 'right');
    expect(w.s.market.stack['1,3']).toEqual(['c:TR', 'c:IR']);
    expect(w.s.market.stack['1,2']).toBeUndefined();
  });

  test('a move of nothing tells nothing, and the order in the cell stays (G-01)', () => {
    const w = move(at(['IR', '0,3'], ['TR', '0,3']), 'up', 'up');
    expect(w.events).toEqual([]);
    expect(w.s.market.stack['0,3']).toEqual(['c:IR', 'c:TR']);
  });

  test('away and back again it has lost its place', () => {
    const w = move(at(['IR', '1,3'], ['TR', '1,3']), 'right', 'left');
    expect(w.s.market.stack['1,3']).toEqual(['c:TR', 'c:IR']);
    expect(w.events).toHaveLength(2);
  });

  test('several steps are made one at a time, as far as they go', () => {
    const w = move(at(['IR', '1,4']), 'down', 'down', 'down');
    expect(w.s.market.at['c:IR']).toBe('2,4');
    expect(w.events).toHaveLength(1);
  });

  test('the end cell is remembered for good, even in passing', () => {
    const w = move(at(['IR', '0,5']), 'right', 'left');
    expect(w.events.map((e) => e.t)).toEqual(['MarkerMoved', 'TopReached', 'MarkerMoved']);
    expect(w.s.market.topped).toEqual(['c:IR']);
    expect(w.s.market.at['c:IR']).toBe('0,5');
  });

  test('staying on the end cell tells nothing anew', () => {
    expect(move(at(['IR', '0,6']), 'right').events).toEqual([]);
  });

  test('without a marker nothing moves', () => {
    expect(move(at(['TR', '1,3']), 'right').events).toEqual([]);
  });
});

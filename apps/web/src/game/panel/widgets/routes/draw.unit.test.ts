import type { RouteOrder } from '@trunkline/engine';
import { expect, test } from 'vitest';
import { type Drawing, shortened, type Track, tapped, waysTo } from './draw.ts';

const track = (from: string, to: string, ...between: string[]): Track => ({
  from: { hex: from, stop: 0 },
  to: { hex: to, stop: 0 },
  hexes: [from, ...between, to],
});

/** A – B directly and by a loop, B – C, C – D; nothing leads to E. */
const TRACKS = [track('A', 'B', 'X', 'Y'), track('A', 'B'), track('C', 'B', 'Z'), track('C', 'D')];
const EMPTY: RouteOrder = { train: '3-1', stops: [], legs: [] };

function draw(...hexes: readonly string[]): Drawing {
  let drawing: Drawing | null = null;
  for (const hex of hexes) {
    const next = tapped(TRACKS, drawing?.route ?? EMPTY, drawing, hex);
    if (next === null) throw new Error(`Nothing leads to ${hex}.`);
    drawing = next;
  }
  if (drawing === null) throw new Error('Nothing was tapped.');
  return drawing;
}

test('the first stop begins a route, the next is led to by the shortest track', () => {
  expect(draw('A').route).toEqual({ ...EMPTY, stops: ['A.0'] });
  expect(draw('A', 'B').route.legs).toEqual([['A', 'B']]);
});

test('the last stop tapped again goes round the ways that lead there', () => {
  const legs = [draw('A', 'B', 'B'), draw('A', 'B', 'B', 'B')].map(({ route }) => route.legs);
  expect(legs).toEqual([[['A', 'X', 'Y', 'B']], [['A', 'B']]]);
  expect(draw('A', 'B', 'B').ways).toHaveLength(2);
});

test('track is run either way', () => {
  expect(draw('A', 'B', 'C').route.legs).toEqual([
    ['A', 'B'],
    ['B', 'Z', 'C'],
  ]);
});

test('a stop farther on takes the stops between with it', () => {
  expect(draw('A', 'D').route.stops).toEqual(['A.0', 'B.0', 'C.0', 'D.0']);
});

test('no stop is visited twice, and where no track leads there is no way', () => {
  expect(waysTo(TRACKS, draw('A', 'B').route, 'A')).toEqual([]);
  expect(tapped(TRACKS, draw('A').route, null, 'E')).toBeNull();
});

test('the last stop is taken back with its leg', () => {
  const { route } = draw('A', 'B', 'C');
  expect(shortened(route)).toEqual(draw('A', 'B').route);
  expect(shortened(draw('A').route)).toEqual(EMPTY);
});

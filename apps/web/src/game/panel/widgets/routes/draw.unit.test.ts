import type { RouteOrder } from '@trunkline/engine';
import { expect, test } from 'vitest';
import {
  causeOf,
  type Drawing,
  type Ground,
  rerouted,
  shortened,
  type Track,
  tapped,
  waysOfLeg,
  waysTo,
} from './draw.ts';

let sides = 0;
const track = (from: string, to: string, ...between: string[]): Track => ({
  from: { hex: from, stop: 0 },
  to: { hex: to, stop: 0 },
  hexes: [from, ...between, to],
  edges: [from, ...between].map(() => ++sides),
  paths: [],
});

/** A – B directly and by a loop, B – C, C – D, and C – B by F; nothing leads to E, and G lies behind D. */
const TRACKS = [
  track('A', 'B', 'X', 'Y'),
  track('A', 'B'),
  track('C', 'B', 'Z'),
  track('C', 'D'),
  track('B', 'F'),
  track('F', 'C'),
];
const BEHIND = [...TRACKS, track('D', 'G')];
const OPEN: Ground = { tracks: TRACKS, behind: BEHIND, passes: (stop) => stop !== 'D.0', users: new Map() };
const EMPTY: RouteOrder = { train: '3-1', stops: [], legs: [] };

function drawOn(ground: Ground, ...hexes: readonly string[]): Drawing {
  let drawing: Drawing | null = null;
  for (const hex of hexes) {
    const next = tapped(ground, drawing?.route ?? EMPTY, drawing, hex);
    if (next === null) throw new Error(`Nothing leads to ${hex}.`);
    drawing = next;
  }
  if (drawing === null) throw new Error('Nothing was tapped.');
  return drawing;
}
const draw = (...hexes: readonly string[]): Drawing => drawOn(OPEN, ...hexes);

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
  expect(waysTo(OPEN, draw('A', 'B').route, 'A')).toEqual([]);
  expect(tapped(OPEN, draw('A').route, null, 'E')).toBeNull();
});

test('track of another train is gone round', () => {
  const users = new Map((TRACKS[1]?.edges ?? []).map((side) => [side, '4-1']));
  expect(drawOn({ ...OPEN, users }, 'A', 'B').route.legs).toEqual([['A', 'X', 'Y', 'B']]);
});

test('why a stop can’t follow: visited, no track, a full city, a train’s track', () => {
  const { route } = draw('A', 'B');
  expect(causeOf(OPEN, route, 'A').cause).toEqual({ why: 'visited' });
  expect(causeOf(OPEN, route, 'E')).toEqual({ cause: { why: 'no-track' }, anyway: null });
  expect(tapped(OPEN, route, null, 'G')).toBeNull();
  const behind = causeOf(OPEN, draw('A', 'B', 'C', 'D').route, 'G');
  expect(behind.cause).toEqual({ why: 'stopped', stop: 'D.0' });
  // What the rules are asked about: they have the last word.
  expect(behind.anyway?.stops.at(-1)).toBe('G.0');
  const users = new Map(
    TRACKS.slice(0, 2).flatMap(({ edges }) => edges.map((side) => [side, '4-1'] as const)),
  );
  const taken = causeOf({ ...OPEN, users }, draw('A').route, 'B');
  expect(taken.cause).toEqual({ why: 'taken', train: '4-1' });
});

test('one leg takes the next track between its stops', () => {
  const { route } = draw('A', 'B', 'C');
  const { at, ways } = waysOfLeg(OPEN, route, 0);
  expect([at, ways.map(({ legs }) => legs[0])]).toEqual([
    0,
    [
      ['A', 'B'],
      ['A', 'X', 'Y', 'B'],
    ],
  ]);
  expect(ways[1]?.legs[1]).toEqual(route.legs[1]);
});

test('a leg is led over a hex: by track that crosses it, or by a stop there', () => {
  const { route } = draw('A', 'B', 'C');
  expect(rerouted(OPEN, route, 0, 'Y')?.legs[0]).toEqual(['A', 'X', 'Y', 'B']);
  expect(rerouted(OPEN, route, 1, 'F')).toMatchObject({
    stops: ['A.0', 'B.0', 'F.0', 'C.0'],
    legs: [
      ['A', 'B'],
      ['B', 'F'],
      ['F', 'C'],
    ],
  });
  expect(rerouted(OPEN, route, 1, 'D')).toBeNull();
  expect(rerouted(OPEN, route, 0, 'E')).toBeNull();
});

test('the last stop is taken back with its leg', () => {
  const { route } = draw('A', 'B', 'C');
  expect(shortened(route)).toEqual(draw('A', 'B').route);
  expect(shortened(draw('A').route)).toEqual(EMPTY);
});

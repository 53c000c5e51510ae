import type { State } from '@trunkline/engine';
import { blank } from '@trunkline/engine';
import { expect, test } from 'vitest';
import { papersOf } from './papers.ts';

const cert = (percent: number, more: object = {}) => ({
  corp: 'c:AFG',
  percent,
  president: false,
  size: 1,
  lastOut: false,
  buyable: true,
  ...more,
});

const holding = (held: Readonly<Record<string, readonly string[]>>): State =>
  ({
    ...blank,
    seats: { ...blank.seats, seated: ['p:1', 'p:2'] },
    shares: {
      ...blank.shares,
      certs: {
        a: cert(20, { president: true }),
        b: cert(10),
        c: cert(10),
        last: cert(20, { lastOut: true }),
      },
      held: { 'c:AFG': held },
    },
  }) as unknown as State;

test('certificates stand in one line, players first, each as wide as what it stands for', () => {
  const papers = papersOf(holding({ 'c:AFG': ['c', 'last'], 'p:2': ['b'], 'p:1': ['a'] }), 'c:AFG');
  expect(papers.map(({ who, percent }) => [who, percent])).toEqual([
    ['p:1', 20],
    ['p:2', 10],
    ['c:AFG', 10],
    ['c:AFG', 20],
  ]);
});

test('the last one is locked while others lie beside it, in the treasury or the pool, and free with a player', () => {
  const isLocked = (held: Readonly<Record<string, readonly string[]>>) =>
    papersOf(holding(held), 'c:AFG').some(({ locked }) => locked);
  expect(isLocked({ 'c:AFG': ['c', 'last'] })).toBe(true);
  expect(isLocked({ pool: ['last', 'b'] })).toBe(true);
  expect(isLocked({ 'c:AFG': ['last'] })).toBe(false);
  expect(isLocked({ 'p:1': ['b', 'last'] })).toBe(false);
});

import type { DomainEvent, PlayCommit } from '@trunkline/engine';
import { title1848 } from '@trunkline/title-1848';
import { expect, test } from 'vitest';
import { pricesAtRoundStart, rowsOf, stepsToEnd, waysInRound } from './market-moves.ts';

const { chart } = title1848;
const [first, second, third] = (chart.rows[1] ?? [])
  .flatMap((cell) => (cell === null ? [] : [cell]))
  .slice(4);
const commit = (...events: readonly DomainEvent[]): PlayCommit =>
  ({ kind: 'play', events }) as unknown as PlayCommit;
const move = (corp: `c:${string}`, from: string | undefined, to: string | undefined): DomainEvent =>
  ({ t: 'MarkerMoved', corp, from, to, why: 'x' }) as unknown as DomainEvent;
const round = {
  t: 'RoundBegan',
  kind: 'stock-round',
  queue: [],
  turn: 1,
  set: { number: 0, of: 0 },
} as DomainEvent;

test('the price at the start of a round is where the first move since then began', () => {
  const prices = pricesAtRoundStart(chart, [
    commit(move('c:VR', third?.id, second?.id), round, move('c:VR', second?.id, first?.id)),
    commit(move('c:VR', first?.id, second?.id), move('c:NSW', third?.id, first?.id)),
  ]);
  expect([...prices].sort()).toEqual([
    ['c:NSW', third?.price],
    ['c:VR', second?.price],
  ]);
});

test('the end of the market is so many columns and rows away; without a price it is nowhere', () => {
  const end = [...chart.cells.values()].find(({ type }) => type === 'endgame');
  expect(stepsToEnd(chart, end?.id)).toBe(0);
  const before = [...chart.cells.values()].find(
    (cell) => cell.row === end?.row && cell.column === end.column - 3,
  );
  expect(stepsToEnd(chart, before?.id)).toBe(3);
  expect(stepsToEnd(chart, undefined)).toBeNull();
});

test('a marker’s way in a round goes through all of its cells, and not into the round before', () => {
  const ways = waysInRound([
    commit(move('c:VR', third?.id, second?.id), round, move('c:VR', second?.id, first?.id)),
    commit(move('c:VR', first?.id, second?.id), move('c:NSW', third?.id, first?.id)),
  ]);
  expect(ways.get('c:VR')).toEqual([second?.id, first?.id, second?.id]);
  expect(ways.get('c:NSW')).toEqual([third?.id, first?.id]);
});

test('a marker that was put elsewhere in between begins a new way', () => {
  const ways = waysInRound([
    commit(round, move('c:VR', third?.id, second?.id)),
    commit(move('c:VR', third?.id, first?.id)),
  ]);
  expect(ways.get('c:VR')).toEqual([third?.id, first?.id]);
});

test('the Bank’s track of 1848 is no row of the grid', () => {
  const { grid, tracks } = rowsOf(chart);
  expect(grid).toHaveLength(6);
  expect(tracks.map((row) => row.length)).toEqual([21]);
});

import { readFileSync } from 'node:fs';
import type { Commit, PlayerId } from '@trunkline/engine';
import { readGameFile, Timeline } from '@trunkline/engine';
import { describe, expect, test } from 'vitest';
import { factsOf } from '../../titles/facts.ts';
import { differences } from './differences.ts';
import { historyMarks } from './marks.ts';
import { undoneNow } from './undone.ts';

const read = readGameFile(
  readFileSync(new URL('../../../../../tests/golden/games/4-debtors-1-undone.json', import.meta.url), 'utf8'),
);
if (!read.ok) throw new Error('The golden game can’t be read.');
const facts = await factsOf('1848');
if (facts === null) throw new Error('1848 is not known.');
const { setUp, commits } = read.value;
const timeline = Timeline.load(facts.evolve, setUp, commits);
const [first] = timeline.state.seats.seated as [PlayerId];

describe('marks of the line of history', () => {
  const marks = historyMarks(timeline, [first]);

  test('rounds and phases begin in order, on moves that were not taken back', () => {
    const line = new Set([0, ...timeline.line().map(({ revision }) => revision)]);
    for (const list of [marks.rounds, marks.phases])
      for (const [i, { at }] of list.entries()) {
        expect(line.has(at)).toBe(true);
        if (i > 0) expect(at).toBeGreaterThanOrEqual(list[i - 1]?.at ?? 0);
      }
    expect(marks.phases.map(({ phase }) => phase)).toEqual([
      ...new Set(marks.phases.map(({ phase }) => phase)),
    ]);
  });

  test('own moves are all there, and nobody else’s', () => {
    const inStretches = marks.mine.flatMap(({ from, to }) =>
      Array.from({ length: to - from + 1 }, (_, i) => from + i),
    );
    const own = timeline.line().filter(({ by }) => by === first);
    expect(inStretches).toEqual(own.map(({ revision }) => revision));
    expect(historyMarks(timeline, timeline.state.seats.seated).mine).toEqual([]);
  });
});

describe('what was undone', () => {
  const play = (revision: number, on: number): Commit => ({
    ...{ kind: 'play', revision, on, id: `${revision}`, by: first, at: null },
    ...{ commands: [], events: [] },
  });
  const moved = (kind: 'undone' | 'redone', revision: number, to: number): Commit => ({
    ...{ kind, revision, to, id: `${revision}`, by: first, at: null },
  });
  const three = [play(1, 0), play(2, 1), play(3, 2)];

  test('comes back by redo, up to where the head is', () => {
    expect(undoneNow(three)).toBeNull();
    expect(undoneNow([...three, moved('undone', 4, 1)])).toEqual({ to: 3, moves: new Set([3, 2]) });
    const twice = [...three, moved('undone', 4, 2), moved('undone', 5, 1)];
    expect(undoneNow(twice)).toEqual({ to: 2, moves: new Set([2]) });
    expect(undoneNow([...twice, moved('redone', 6, 2)])).toEqual({ to: 3, moves: new Set([3]) });
  });

  test('is gone once something else is played', () => {
    expect(undoneNow([...three, moved('undone', 4, 1), play(5, 1)])).toBeNull();
  });

  test('agrees with the timeline throughout a game', () => {
    const replayed = new Timeline(facts.evolve, setUp);
    for (const commit of commits) {
      replayed.append(commit);
      expect(undoneNow(replayed.commits) !== null).toBe(replayed.canRedo);
    }
  });
});

describe('differences of two positions', () => {
  const [middle, end] = [timeline.at(timeline.line()[150]?.revision ?? 0), timeline.state];

  test('none between a position and itself', () => {
    expect(differences(facts, end, end)).toMatchObject({ hexes: [], prices: [], cash: {}, presidents: [] });
  });

  test('every changed purse, price and tile, and nothing else', () => {
    const found = differences(facts, middle, end);
    for (const who of [...end.seats.seated, ...end.corporations.order])
      expect(found.cash[who] ?? 0).toBe((end.money.cash[who] ?? 0) - (middle.money.cash[who] ?? 0));
    for (const hex of Object.keys(end.map.laid))
      expect(found.hexes.includes(hex)).toBe(
        JSON.stringify([end.map.laid[hex], end.map.cities[hex]?.map((c) => c.slots) ?? []]) !==
          JSON.stringify([middle.map.laid[hex], middle.map.cities[hex]?.map((c) => c.slots) ?? []]),
      );
    expect(found.prices.length).toBeGreaterThan(0);
  });
});

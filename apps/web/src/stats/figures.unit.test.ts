import { readFileSync } from 'node:fs';
import { readGameFile, Timeline } from '@trunkline/engine';
import { describe, expect, test } from 'vitest';
import { playedRounds } from '../game/worth/by-round.ts';
import { factsOf } from '../titles/facts.ts';
import { buildings, paces, revenues } from './figures.ts';

async function game(name: string) {
  const path = new URL(`../../../../tests/golden/games/${name}.json`, import.meta.url);
  const read = readGameFile(readFileSync(path, 'utf8'));
  if (!read.ok) throw new Error('The golden game can’t be read.');
  const facts = await factsOf(read.value.title);
  if (facts === null) throw new Error('The title is not known.');
  const timeline = Timeline.load(facts.evolve, read.value.setUp, read.value.commits);
  return { file: read.value, facts, timeline, rounds: playedRounds(timeline, facts.evolve) };
}

describe.each(['3-builders-17', '1849-3-electric', '4-debtors-1-undone'])('%s', async (name) => {
  const { facts, timeline, rounds } = await game(name);

  test('revenues are those that the game remembers of companies that still stand', () => {
    const { rounds: columns, rows } = revenues(timeline, rounds);
    const { history } = timeline.state.record;
    expect(Object.keys(history).length).toBeGreaterThan(0);
    for (const [corp, runs] of Object.entries(history)) {
      const row = rows.find((one) => one.corp === corp);
      for (const { turn, round, revenue, kind } of runs)
        expect(row?.runs[`${turn}.${round}`]).toEqual({ revenue, kind });
    }
    expect(columns).toEqual(columns.toSorted((a, b) => Number(a) - Number(b)));
  });

  test('every tile on the map was laid by somebody', () => {
    const built = buildings(timeline, facts).reduce((sum, { all }) => sum + all, 0);
    expect(built).toBeGreaterThanOrEqual(Object.keys(timeline.state.map.laid ?? {}).length);
  });
});

test('waits are counted from the move before, and moves without a time are moves all the same', async () => {
  const { file, facts } = await game('4-debtors-1-undone');
  const [first = 0, second = 0, third = 0] = [1_000, 4_000, 10_000];
  const commits = file.commits
    .slice(0, 3)
    .map((commit, i) => ({ ...commit, at: [first, second, third][i] ?? null }));
  const timeline = Timeline.load(facts.evolve, file.setUp, commits);
  const found = paces(timeline);
  const waits = commits.slice(1).map(({ by, at }, i) => [by, (at ?? 0) - (commits[i]?.at ?? 0)] as const);
  for (const { seat, total, moves } of found) {
    const own = waits.filter(([by]) => by === seat).map(([, wait]) => wait);
    expect(total).toBe(own.length === 0 ? null : own.reduce((a, b) => a + b, 0));
    expect(moves).toBe(commits.filter(({ by }) => by === seat).length);
  }
  const timeless = Timeline.load(facts.evolve, file.setUp, file.commits.slice(0, 3));
  expect(paces(timeless).every(({ total }) => total === null)).toBe(true);
});

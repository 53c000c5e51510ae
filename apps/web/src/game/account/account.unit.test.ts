import { readFileSync } from 'node:fs';
import type { PlayCommit } from '@trunkline/engine';
import { readGameFile, Timeline } from '@trunkline/engine';
import { describe, expect, test } from 'vitest';
import { factsOf, type TitleFacts } from '../../titles/facts.ts';
import { accountOf } from './account.ts';
import { type BigKind, isBig } from './big.ts';

interface Told {
  readonly facts: TitleFacts;
  readonly timeline: Timeline;
  /** Moves of weight that were not taken back. */
  readonly moves: readonly PlayCommit[];
}

async function golden(title: string, name: string): Promise<Told> {
  const url = new URL(`../../../../../tests/golden/games/${name}.json`, import.meta.url);
  const read = readGameFile(readFileSync(url, 'utf8'));
  const facts = await factsOf(title);
  if (!read.ok || facts === null) throw new Error(`${name} can’t be read.`);
  const timeline = Timeline.load(facts.evolve, read.value.setUp, read.value.commits);
  return { facts, timeline, moves: timeline.line().filter((commit) => isBig(facts, commit)) };
}

const of = ({ facts, timeline }: Told, commit: PlayCommit) => {
  const account = accountOf(facts, timeline.at(commit.on), timeline.at(commit.revision), commit.events);
  if (account === null) throw new Error(`Move ${commit.revision} is of no weight.`);
  return account;
};

const games = {
  'a game of 1848': await golden('1848', '6-debtors-4'),
  'a game of 1849': await golden('1849', '1849-3-electric'),
};
const kindsIn = (game: Told): readonly BigKind[] =>
  [...new Set(game.moves.flatMap((move) => of(game, move).big.map(({ kind }) => kind)))].toSorted();

describe.each(Object.entries(games))('%s', (_name, game) => {
  test('money that some gain others lose, to the last coin', () => {
    for (const move of game.moves) {
      const { money } = of(game, move);
      expect(money.reduce((sum, { before, after }) => sum + after - before, 0)).toBe(0);
      expect(money.every(({ before, after }) => before !== after)).toBe(true);
    }
  });

  test('a move that only moves money or markers has no account', () => {
    const { facts, timeline } = game;
    const plain = timeline.line().find((commit) => !isBig(facts, commit));
    if (plain === undefined) throw new Error('Every move is of weight.');
    expect(accountOf(facts, timeline.at(plain.on), timeline.at(plain.revision), plain.events)).toBeNull();
  });
});

test('a receivership is told with the phases and the rust, and not as a closing as well', () => {
  const kinds = kindsIn(games['a game of 1848']);
  expect(kinds).toEqual(expect.arrayContaining(['phase', 'receivership', 'rusted']));
  const { moves } = games['a game of 1848'];
  const fall = moves
    .map((move) => of(games['a game of 1848'], move))
    .find(({ big }) => big[0]?.kind === 'receivership');
  expect(fall?.big.filter(({ corp }) => corp === fall.big[0]?.corp)).toHaveLength(1);
});

test('a bankruptcy comes before the closing that follows from it', () => {
  const game = games['a game of 1849'];
  expect(kindsIn(game)).toEqual(expect.arrayContaining(['bankruptcy', 'closed', 'earthquake', 'phase']));
  const first = game.moves
    .map((move) => of(game, move).big.map(({ kind }) => kind))
    .find((kinds) => kinds.includes('bankruptcy'));
  expect(first?.[0]).toBe('bankruptcy');
});

test('the earthquake outlines its hex, even where nothing stood there', () => {
  const game = games['a game of 1849'];
  const quake = game.moves.map((move) => of(game, move)).find(({ big }) => big[0]?.kind === 'earthquake');
  expect(quake?.hexes).toContain('B14');
});

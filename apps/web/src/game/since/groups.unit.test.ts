import { readFileSync } from 'node:fs';
import { isPlayer, readGameFile, Timeline } from '@trunkline/engine';
import { expect, test } from 'vitest';
import { factsOf } from '../../titles/facts.ts';
import { byTurn, trainNews } from './groups.ts';

const read = readGameFile(
  readFileSync(new URL('../../../../../tests/golden/games/4-debtors-1-undone.json', import.meta.url), 'utf8'),
);
if (!read.ok) throw new Error('The golden game can’t be read.');
const facts = await factsOf('1848');
if (facts === null) throw new Error('1848 is not known.');
const timeline = Timeline.load(facts.evolve, read.value.setUp, read.value.commits);
const groups = byTurn(timeline, timeline.commits);

test('every move is in one group, in the order of the game', () => {
  const all = groups.flatMap(({ commits }) => commits.map(({ revision }) => revision));
  expect(all).toEqual(timeline.commits.map(({ revision }) => revision));
});

test('groups are headed by a company or by the round of the players, never by a player', () => {
  expect(groups.every(({ who }) => who === null || !isPlayer(who))).toBe(true);
  expect(groups.some(({ who }) => who !== null)).toBe(true);
  const stock = groups.filter(({ round }) => round?.kind === 'stock-round');
  expect(stock.every(({ who }) => who === null)).toBe(true);
});

test('trains are told once, and not those whose purchase was taken back', () => {
  const news = trainNews(timeline, timeline.commits);
  const owners = Object.values(timeline.state.trains.owned).flat().length;
  expect(news.bought.length).toBeGreaterThanOrEqual(owners);
  const bought = timeline
    .line()
    .flatMap(({ events }) => events)
    .filter(({ t }) => t === 'TrainBought');
  expect(news.bought).toHaveLength(bought.length);
});

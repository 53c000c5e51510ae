import { readFileSync } from 'node:fs';
import type { PlayerId, State } from '@trunkline/engine';
import { percentAt, readGameFile, Timeline } from '@trunkline/engine';
import { expect, test } from 'vitest';
import { factsOf, type TitleFacts } from '../titles/facts.ts';
import { cash, certificates, excessOf, floatOf, liquidity, standingOf } from './position.ts';

async function golden(title: string, name: string) {
  const url = new URL(`../../../../tests/golden/games/${name}.json`, import.meta.url);
  const read = readGameFile(readFileSync(url, 'utf8'));
  const facts = await factsOf(title);
  if (!read.ok || facts === null) throw new Error(`${name} can’t be read.`);
  const timeline = Timeline.load(facts.evolve, read.value.setUp, read.value.commits);
  const states = timeline.line().map(({ revision }) => timeline.at(revision));
  return { facts, states };
}

const debtors = await golden('1848', '6-debtors-4');
const electric = await golden('1849', '1849-3-electric');

const fallen = (s: State) =>
  s.corporations.order.filter((corp) => s.corporations.all[corp]?.stage === 'gone');
const papers = (s: State, seat: PlayerId): number =>
  s.corporations.order.reduce((sum, corp) => sum + (s.shares.held[corp]?.[seat]?.length ?? 0), 0);
const privates = (s: State, seat: PlayerId): number =>
  s.privates.acquired.filter(
    (id) => s.privates.all[id]?.owner === seat && s.privates.all[id]?.status === 'held',
  ).length;

test('private companies are certificates in 1849 and none in 1848', () => {
  for (const [{ facts, states }, counted] of [
    [debtors, 0],
    [electric, 1],
  ] as const) {
    const s = states.find((one) => one.seats.seated.some((seat) => privates(one, seat) > 0));
    const seat = s?.seats.seated.find((one) => privates(s, one) > 0);
    if (s === undefined || seat === undefined) throw new Error('Nobody owns a private company.');
    expect(certificates(facts, s, seat)).toBe(papers(s, seat) + counted * privates(s, seat));
  }
});

test('a receivership lowers the limit of all, and its president’s more', () => {
  const { facts, states } = debtors;
  const [before, after] = [
    states.findLast((s) => fallen(s).length === 0),
    states.find((s) => fallen(s).length === 1),
  ];
  if (before === undefined || after === undefined) throw new Error('No company falls.');
  const president = before.corporations.all[fallen(after)[0] ?? 'c:']?.control as PlayerId;
  const other = after.seats.seated.find((seat) => seat !== president) as PlayerId;
  const limits = (s: State) => [president, other].map((seat) => facts.stock.certificates(s, seat));
  const [own = 0, others = 0] = limits(after);
  expect(limits(before)[0]).toBe(limits(before)[1]);
  expect(others).toBeLessThan(limits(before)[1] ?? 0);
  expect(own).toBeLessThan(others);
});

test('a company’s state is a word: how it ends is the title’s', () => {
  const end = debtors.states.at(-1);
  if (end === undefined) throw new Error('Nothing is played.');
  expect(fallen(end).map((corp) => standingOf(debtors.facts, end, corp))).toContain('receivership');
  const seen = new Set(
    debtors.states.flatMap((s) => s.corporations.order.map((corp) => standingOf(debtors.facts, s, corp))),
  );
  expect(seen).toEqual(new Set(['unstarted', 'started', 'floated', 'operated', 'receivership']));
});

test('until it floats a company has sold less than it must', () => {
  const { facts, states } = debtors;
  const floats = states.flatMap((s) => s.corporations.order.flatMap((corp) => floatOf(facts, s, corp) ?? []));
  expect(floats.length).toBeGreaterThan(0);
  expect(floats.every(({ sold, of }) => sold < of && of === 60)).toBe(true);
});

test('liquidity is cash and what the pool takes, never a presidency without an heir', () => {
  const check = ({ facts, states }: { readonly facts: TitleFacts; readonly states: readonly State[] }) => {
    for (const s of states)
      for (const seat of s.seats.seated) {
        const liquid = liquidity(facts, s, seat);
        const shares = s.corporations.order.reduce((sum, corp) => {
          const room = facts.stock.poolLimit(corp) - percentAt(s, corp, 'pool');
          const at = facts.chart.cells.get(s.market.at[corp] ?? '0,0')?.price ?? 0;
          return sum + (Math.max(0, Math.min(room, percentAt(s, corp, seat))) * at) / 10;
        }, 0);
        expect(liquid).toBeGreaterThanOrEqual(cash(s, seat));
        expect(liquid).toBeLessThanOrEqual(cash(s, seat) + shares);
      }
  };
  check(debtors);
  check(electric);
  const [s] = electric.states.filter((one) =>
    one.corporations.order.some((corp) => one.corporations.all[corp]?.control != null),
  );
  const founder = s?.corporations.order
    .map((corp) => s.corporations.all[corp]?.control)
    .find((by) => by != null);
  if (s === undefined || founder == null || founder === 'market') throw new Error('Nobody founds a company.');
  // Nothing has operated yet, so nothing may be sold.
  expect(liquidity(electric.facts, s, founder)).toBe(cash(s, founder));
});

test('what is beyond a limit is told by how much, for certificates and for each company', () => {
  const { facts, states } = debtors;
  const s = states.find((state) => state.seats.seated.some((one) => papers(state, one) > 2));
  const seat = s?.seats.seated.find((one) => papers(s, one) > 2);
  if (s === undefined || seat === undefined) throw new Error('Nobody holds three papers.');
  expect(excessOf(facts, s, seat)).toEqual({ certificates: null, holdings: [] });
  const held = certificates(facts, s, seat);
  const tight = { stock: { ...facts.stock, certificates: () => held - 2, holding: () => 10 } };
  const { certificates: over, holdings } = excessOf(tight, s, seat);
  expect(over).toEqual({ held, limit: held - 2 });
  expect(holdings.length).toBeGreaterThan(0);
  expect(
    holdings.every(({ corp, held: percent }) => percent === percentAt(s, corp, seat) && percent > 10),
  ).toBe(true);
});

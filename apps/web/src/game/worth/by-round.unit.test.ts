import { readFileSync } from 'node:fs';
import { readGameFile, Timeline } from '@trunkline/engine';
import { expect, test } from 'vitest';
import { factsOf } from '../../titles/facts.ts';
import { changes, playedRounds, worthByRound } from './by-round.ts';
import { ledgerOf, roundKey } from './ledger.ts';

const read = readGameFile(
  readFileSync(new URL('../../../../../tests/golden/games/3-builders-17.json', import.meta.url), 'utf8'),
);
if (!read.ok) throw new Error('The golden game can’t be read.');
const facts = await factsOf(read.value.title);
if (facts === null) throw new Error('The title is not known.');
const timeline = Timeline.load(facts.evolve, read.value.setUp, read.value.commits);
const rounds = playedRounds(timeline, facts.evolve);

test('rounds follow each other without a gap, from the set-up to the head', () => {
  expect(rounds[0]?.from).toBe(0);
  expect(rounds.at(-1)?.to).toBe(timeline.head);
  for (const [i, round] of rounds.entries()) if (i > 0) expect(round.from).toBe(rounds[i - 1]?.to);
  const begun = timeline.line().flatMap(({ events }) => events.filter(({ t }) => t === 'RoundBegan'));
  expect(rounds).toHaveLength(begun.length + timeline.setUp.filter(({ t }) => t === 'RoundBegan').length);
});

test('a round’s position is of that round, before the next has paid anything', () => {
  for (const { kind, turn, number, state } of rounds.slice(0, -1)) {
    expect(state.flow.stack.find(({ type }) => type === 'round')?.kind ?? kind).toBe(kind);
    expect([state.flow.turn, state.flow.set.number]).toEqual([turn, number]);
  }
});

test('the last worth is what the game’s end counts', () => {
  const { over } = timeline.state.end;
  const all = worthByRound(facts, rounds);
  expect(over).not.toBeNull();
  for (const [seat, score] of Object.entries(over?.scores ?? {}))
    expect(all[seat as 'p:1']?.at(-1)).toBe(score);
});

test('changes add up to the last value', () => {
  expect(changes([400, 380, 410], 420)).toEqual([-20, -20, 30]);
});

test('a walk to an earlier move knows only what had happened by then', () => {
  const [early] = rounds.filter(({ kind }) => kind === 'operating-round');
  const then = playedRounds(timeline, facts.evolve, early?.to);
  expect(then.at(-1)?.to).toBe(early?.to);
  expect(then.length).toBeLessThan(rounds.length);
});

test('each run leads to the move that made it, and dividends are what players were paid', () => {
  const ledger = ledgerOf(timeline);
  const { state } = timeline;
  for (const [corp, runs] of Object.entries(state.record.history))
    for (const { turn, round, revenue } of runs) {
      const at = ledger.runAt(corp as 'c:X', roundKey(turn, round));
      const events = timeline.commits[(at ?? 0) - 1];
      const told = events?.kind === 'play' ? events.events : [];
      const run = told.find(
        (event) =>
          (event.t === 'RoutesRun' || event.t === 'DividendDeclared') &&
          (event as { corp?: string }).corp === corp,
      );
      expect(run).toMatchObject({ corp, revenue });
    }
  const declared = timeline
    .line()
    .flatMap(({ events }) => events.filter(({ t }) => t === 'DividendDeclared'));
  const toPlayers = declared
    .flatMap((event) => (event as unknown as { rows: [string, number][] }).rows)
    .filter(([to]) => to.startsWith('p:'))
    .reduce((sum, [, amount]) => sum + amount, 0);
  const keys = new Set(rounds.map(({ turn, number }) => roundKey(turn, number)));
  const told = state.seats.seated.flatMap((seat) => [...keys].map((key) => ledger.income(seat, key)));
  expect(told.reduce((a, b) => a + b, 0)).toBe(toPlayers);
  expect(toPlayers).toBeGreaterThan(0);
});

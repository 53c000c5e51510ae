import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { given, playRandomGame, toyTitle } from '@trunkline/testing';
import { describe, expect, test } from 'vitest';
import { evolveOf } from '../flow/decide.ts';
import type { DomainEvent } from './event.ts';
import { applyEvents, blank, evolver } from './evolve.ts';
import { KernelFault } from './violation.ts';
import { Writer } from './writer.ts';

const SOURCES = join(import.meta.dirname, '..');

/** Names of all event types, as the rooms declare them. */
function declared(): readonly string[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((f) =>
    /(^|\/)events?\.ts$/.test(f),
  );
  const names = files.flatMap((f) =>
    [...readFileSync(join(SOURCES, f), 'utf8').matchAll(/\breadonly t: '([A-Za-z]+)'/g)].map(
      (m) => m[1] ?? '',
    ),
  );
  return [...new Set(names)];
}

describe('the table of reducers', () => {
  const evolve = evolver({});

  test('finds what the rooms declare', () => {
    expect(declared()).toEqual(
      expect.arrayContaining(['GameSetUp', 'CashMoved', 'SharesSold', 'FramePopped', 'GameEnded']),
    );
    expect(declared().length).toBeGreaterThan(60);
  });

  test.each(declared())('has one for %s', (t) => {
    // Without its fields an event may well break its reducer; what may not happen is that there is none.
    try {
      evolve(new Writer(blank), { t } as unknown as DomainEvent);
    } catch (e) {
      expect(e).not.toBeInstanceOf(KernelFault);
    }
  });

  test('has none for an unknown event, and says so by a fault', () => {
    expect(() => evolve(new Writer(blank), { t: 'toy/Unheard' })).toThrow(KernelFault);
    expect(() => evolve(new Writer(blank), { t: 'constructor' } as unknown as DomainEvent)).toThrow(
      KernelFault,
    );
  });

  test("takes a title's own", () => {
    const toy = toyTitle();
    const { s } = given(toy, { players: 2 });
    const after = applyEvents(evolveOf(toy), s, 7, [{ t: 'toy/Answered', answer: 'red' }]);
    expect(after.own).toEqual({ toy: { surveys: [], answers: ['red'] } });
    expect(after.meta.revision).toBe(7);
    expect(s.own).toEqual({ toy: { surveys: [], answers: [] } });
  });
});

describe('folding (kernel.md §2)', () => {
  test.each([1, 2, 3])('the events of a game give its positions again, seed %i', (seed) => {
    const toy = toyTitle({ cash: 900, money: 8_000 });
    const game = playRandomGame(toy, { players: 4, seed, maxCommands: 500 });
    let s = applyEvents(evolveOf(toy), blank, 0, game.setUp);
    game.commits.forEach((commit, i) => {
      s = applyEvents(evolveOf(toy), s, i + 1, commit.events);
    });
    expect(s).toEqual(game.state);
  });

  test('events are plain data: written and read as text they fold the same', () => {
    const toy = toyTitle();
    const game = playRandomGame(toy, { players: 3, seed: 9, maxCommands: 200 });
    const read = JSON.parse(JSON.stringify(game.commits)) as typeof game.commits;
    expect(read).toEqual(game.commits);
  });

  test('what was taken back is as it was, but for what goes on', () => {
    const toy = toyTitle();
    const { s } = given(toy, { players: 2 });
    const after = applyEvents(evolveOf(toy), s, 1, [
      { t: 'CashMoved', rows: [['bank', 'p:J1', 10]] },
      { t: 'RolledBack', areas: { money: s.money } },
    ]);
    expect(after.money).toBe(s.money);
    expect(after.meta.revision).toBe(1);
  });
});

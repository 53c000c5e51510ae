import { buy, dealt, playRandomGame, toyTitle } from '@trunkline/testing';
import { describe, expect, test } from 'vitest';
import type { Command } from '../model/command.ts';
import { KernelFault } from '../model/violation.ts';
import { decide, decideAll } from './decide.ts';

function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner);
}

const toy = toyTitle();
const position = dealt(toy, 3, { 'c:IR': { held: { J1: '0 1', J2: '2 3' }, president: 'J1' } });
const play = position.stockTurn('J1').now();
const by = { seat: 'p:J1', entity: 'p:J1' } as const;
const pass: Command = { do: 'pass', by };
const sale: Command = { do: 'sell-shares', by, corp: 'c:IR', certs: ['IR_1'], percent: 10 };
const wrong: Command = { ...sale, certs: ['IR_2'] };

describe('a refused command (kernel.md §8)', () => {
  test('leaves the position as it was, and tells nothing', () => {
    const { s } = play;
    deepFreeze(s);
    const before = structuredClone(s);
    const refused = decide(toy, s, wrong);
    expect(refused).toEqual({ ok: false, error: { code: 'not-held', params: { corp: 'c:IR', by: 'p:J1' } } });
    expect(s).toEqual(before);
  });

  test('takes with it what was decided before it in the same commit', () => {
    const { s } = play;
    const refused = decideAll(toy, s, [sale, wrong]);
    expect(refused.ok).toBe(false);
    expect(decide(toy, s, sale).ok).toBe(true);
    expect(play.percent('J1', 'IR')).toBe(30);
  });

  test.each([
    ['of a stranger', { do: 'pass', by: { seat: 'p:J9', entity: 'p:J9' } }, 'no-such-seat'],
    ['for somebody else', { do: 'pass', by: { seat: 'p:J2', entity: 'p:J1' } }, 'not-your-seat'],
    ['out of turn', { do: 'pass', by: { seat: 'p:J2', entity: 'p:J2' } }, 'not-on-turn'],
    [
      'for a corporation that does not act now',
      { do: 'pass', by: { seat: 'p:J1', entity: 'c:IR' } },
      'not-on-turn',
    ],
    ['of a kind that is not to be had now', { do: 'take-loan', by }, 'not-now'],
  ] as const)('%s has a code', (_, command, code) => {
    const refused = decide(toy, play.s, command);
    expect(refused.ok ? 'accepted' : refused.error.code).toBe(code);
  });
});

describe('an accepted command', () => {
  test('gives its events and the position after them; the root it was decided on stays', () => {
    const { s } = play;
    deepFreeze(s);
    const decided = decide(toy, s, sale);
    if (!decided.ok) throw new Error(decided.error.code);
    expect(decided.value.events[0]?.t).toBe('SharesSold');
    expect(decided.value.state.meta.revision).toBe(s.meta.revision + 1);
    expect(decided.value.state).not.toBe(s);
    expect(decided.value.state.map).toBe(s.map);
  });

  test('decided twice on one root gives the same', () => {
    expect(decide(toy, play.s, sale)).toEqual(decide(toy, play.s, sale));
  });

  test('several in one commit are one after the other, with one revision', () => {
    const decided = decideAll(toy, play.s, [sale, pass], 40);
    if (!decided.ok) throw new Error(decided.error.code);
    expect(decided.value.state.meta.revision).toBe(40);
    expect(decided.value.events.map((e) => e.t)).toContain('SharesSold');
    expect(decided.value.events.at(-1)?.t).toBe('TurnBegan');
  });

  test('of a whole game: the same seed gives the same game', () => {
    const once = playRandomGame(toy, { players: 3, seed: 5, maxCommands: 150 });
    expect(playRandomGame(toy, { players: 3, seed: 5, maxCommands: 150 })).toEqual(once);
    expect(playRandomGame(toy, { players: 3, seed: 6, maxCommands: 150 }).commits).not.toEqual(once.commits);
  });
});

describe('a fault of the rules (kernel.md §3.2)', () => {
  test('is thrown, not stored: the position stays as it was', () => {
    const broken = toyTitle();
    const bad = {
      ...broken,
      policies: { ...broken.policies, shares: { ...broken.policies.shares, unitPrice: () => -1 } },
    };
    deepFreeze(play.s);
    expect(() => decide(bad, play.s, buy('J1', 'IR')(play))).toThrow(KernelFault);
  });
});

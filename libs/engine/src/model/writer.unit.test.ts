import { chance, playRandomGame, toyTitle } from '@trunkline/testing';
import { describe, expect, test } from 'vitest';
import { blank } from './evolve.ts';
import type { State } from './state.ts';
import { Writer } from './writer.ts';

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

const frozen = (): State => deepFreeze(structuredClone(blank));

describe('the writer (kernel.md §8)', () => {
  test('copies what it writes to, and nothing else', () => {
    const root = frozen();
    const w = new Writer(root);
    w.area('money').broke = true;
    const next = w.seal();
    expect(root.money.broke).toBe(false);
    expect(next.money.broke).toBe(true);
    expect(next.money.cash).toBe(root.money.cash);
    expect(next.shares).toBe(root.shares);
  });

  test('copies each object once between two seals', () => {
    const w = new Writer(frozen());
    const area = w.area('money');
    const cash = w.group('money', 'cash');
    expect(w.area('money')).toBe(area);
    expect(w.group('money', 'cash')).toBe(cash);
    const sealed = w.seal();
    expect(sealed.money).toBe(area);
    expect(w.area('money')).not.toBe(area);
  });

  test('a sealed root stays as it was, whatever is written later', () => {
    const w = new Writer(frozen());
    (w.group('money', 'cash') as Record<string, number>).bank = 1;
    const first = deepFreeze(w.seal());
    (w.group('money', 'cash') as Record<string, number>).bank = 2;
    const second = w.seal();
    expect([first.money.cash.bank, second.money.cash.bank]).toEqual([1, 2]);
  });

  test('a seal without a write in between gives the same root', () => {
    const w = new Writer(frozen());
    w.area('meta').revision = 1;
    expect(w.seal()).toBe(w.seal());
  });

  test('an entity is copied alone, and made if there is none', () => {
    const root = frozen();
    const w = new Writer(root);
    const seats = w.group('seats', 'player') as Record<string, object>;
    seats['p:1'] = deepFreeze({ status: 'in', debt: 0, penalty: 0 });
    seats['p:2'] = deepFreeze({ status: 'in', debt: 0, penalty: 0 });
    const before = deepFreeze(w.seal());
    w.at('seats', 'player', 'p:1').debt = 10;
    w.at('seats', 'player', 'p:3').debt = 30;
    const after = w.seal();
    expect(before.seats.player['p:1']?.debt).toBe(0);
    expect(after.seats.player['p:1']?.debt).toBe(10);
    expect(after.seats.player['p:2']).toBe(before.seats.player['p:2']);
    expect(after.seats.player['p:3']).toEqual({ debt: 30 });
  });

  test('what is restored is the same objects again, and is copied before it is written', () => {
    const root = frozen();
    const w = new Writer(root);
    w.area('money').broke = true;
    w.seal();
    w.restore({ money: root.money });
    expect(w.state.money).toBe(root.money);
    w.area('money').unlimited = true;
    expect(root.money.unlimited).toBe(false);
    expect(w.seal().money).toMatchObject({ broke: false, unlimited: true });
  });

  test('no root of a whole game is ever written to: all are frozen as they are sealed', () => {
    const roots: string[] = [];
    const held: State[] = [];
    playRandomGame(toyTitle({ cash: 900, money: 8_000 }), {
      players: 4,
      seed: 3,
      maxCommands: 400,
      onCommit(_, { s }) {
        deepFreeze(s);
        held.push(s);
        roots.push(JSON.stringify(s));
      },
    });
    expect(held.length).toBeGreaterThan(50);
    const luck = chance(1);
    for (let i = 0; i < 50; i += 1) {
      const at = luck.pick(held.length);
      expect(JSON.stringify(held[at])).toBe(roots[at]);
    }
  });
});

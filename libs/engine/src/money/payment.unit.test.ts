import { given, toyTitle } from '@trunkline/testing';
import { describe, expect, test } from 'vitest';
import { Working } from '../flow/decide.ts';
import { KernelFault } from '../model/violation.ts';
import { cashOf, pay, payOwing } from './payment.ts';

/** The bank has 100, J1 and J2 have 50 each. */
const working = (rules: { unlimited?: boolean } = {}): Working => {
  const toy = toyTitle({ money: 200, cash: 50, ...rules });
  return new Working(toy, given(toy, { players: 2 }).s, 1);
};
const total = (w: Working): number => Object.values(w.s.money.cash).reduce((sum, n) => sum + n, 0);

describe('money (C 2)', () => {
  test('moves between purses, and its sum stays (C 2.1)', () => {
    const w = working();
    pay(w, ['p:J1', 'c:IR', 20], ['c:IR', 'p:J2', 15], ['bank', 'p:J2', 5]);
    expect(['p:J1', 'c:IR', 'p:J2', 'bank'].map((p) => cashOf(w.s, p as 'bank'))).toEqual([30, 5, 70, 95]);
    expect(total(w)).toBe(200);
    expect(w.events).toHaveLength(1);
  });

  test('of nothing moves nothing and tells nothing (C 2.2)', () => {
    const w = working();
    pay(w, ['bank', 'p:J1', 0]);
    pay(w);
    expect(w.events).toEqual([]);
  });

  test.each([
    ['a negative amount', ['bank', 'p:J1', -1]],
    ['part of a unit', ['bank', 'p:J1', 1.5]],
    ['no number', ['bank', 'p:J1', Number.NaN]],
    ['payer and receiver the same', ['p:J1', 'p:J1', 1]],
  ] as const)('%s is a fault, and nothing has been emitted (C 2.2)', (_, row) => {
    const w = working();
    expect(() => pay(w, row)).toThrow(KernelFault);
    expect(w.events).toEqual([]);
  });

  test('a player or a corporation that overdraws is a fault (C 2.3)', () => {
    expect(() => pay(working(), ['p:J1', 'bank', 51])).toThrow(KernelFault);
    expect(() => pay(working(), ['c:IR', 'bank', 1])).toThrow(KernelFault);
  });

  test('only where a title lets somebody owe may cash be negative', () => {
    const w = working();
    payOwing(w, ['p:J1', 'bank', 80]);
    expect(cashOf(w.s, 'p:J1')).toBe(-30);
  });

  test('the bank down to exactly nothing is not broken (C 2.4)', () => {
    const w = working();
    pay(w, ['bank', 'p:J1', 100]);
    expect(cashOf(w.s, 'bank')).toBe(0);
    expect(w.s.money.broke).toBe(false);
  });

  test('one more and it is: it pays in full, and for good (C 2.4)', () => {
    const w = working();
    pay(w, ['bank', 'p:J1', 101]);
    expect(cashOf(w.s, 'bank')).toBe(-1);
    expect(w.events.map((e) => e.t)).toEqual(['CashMoved', 'BankBroke']);
    pay(w, ['p:J1', 'bank', 60]);
    pay(w, ['bank', 'p:J1', 200]);
    expect(w.s.money.broke).toBe(true);
    expect(w.events.filter((e) => e.t === 'BankBroke')).toHaveLength(1);
  });

  test('the bank is not broken by rows that it gets back in the same payment', () => {
    const w = working();
    pay(w, ['bank', 'p:J1', 120], ['p:J1', 'bank', 30]);
    expect(w.s.money.broke).toBe(false);
  });

  test('an unlimited bank starts at nothing, goes below and never breaks (C 2.1)', () => {
    const w = working({ unlimited: true });
    pay(w, ['bank', 'p:J1', 1_000_000]);
    expect(cashOf(w.s, 'bank')).toBe(-1_000_100);
    expect(w.s.money.broke).toBe(false);
  });
});

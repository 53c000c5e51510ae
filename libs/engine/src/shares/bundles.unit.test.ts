import type { Dealt } from '@trunkline/testing';
import { dealt, sell, toyTitle } from '@trunkline/testing';
import { describe, expect, test } from 'vitest';
import type { Command } from '../model/command.ts';
import { bundlesOf } from './bundles.ts';

const toy = toyTitle();
const IR = (held: Dealt['held'], president = 'J1') => dealt(toy, 4, { 'c:IR': { held, president } });
const DR = (held: Dealt['held'], president = 'J1') => dealt(toy, 4, { 'c:DR': { held, president } });
const text = (position: ReturnType<typeof IR>, corp: 'c:IR' | 'c:DR'): readonly string[] =>
  bundlesOf(position, 'p:J1', corp).map((b) => `${b.certs.map((c) => c.slice(3)).join(' ')} = ${b.percent}`);

/** J1 names certificates of IR. */
const naming = (certs: readonly string[], percent: number) => (): Command => ({
  do: 'sell-shares',
  by: { seat: 'p:J1', entity: 'p:J1' },
  corp: 'c:IR',
  certs: [...certs],
  percent,
});

describe('bundles that a holder may form (C 9.7)', () => {
  test('plain certificates: each beginning of the list, in the order in which they came', () => {
    expect(text(IR({ J2: '0', J1: '5 3 4' }, 'J2'), 'c:IR')).toEqual(['5 = 10', '5 3 = 20', '5 3 4 = 30']);
  });

  test("the president's last, whole or in part", () => {
    expect(text(IR({ J1: '0' }), 'c:IR')).toEqual(['0 = 10', '0 = 20']);
    expect(text(IR({ J1: '0 2 1' }), 'c:IR')).toEqual(['2 = 10', '2 1 = 20', '2 1 0 = 30', '2 1 0 = 40']);
  });

  test('of 30 %: one part, two parts, or the whole', () => {
    expect(text(DR({ J1: '0 1' }), 'c:DR')).toEqual(['1 = 10', '1 0 = 20', '1 0 = 30', '1 0 = 40']);
  });

  test('none of what he does not hold', () => {
    expect(bundlesOf(IR({ J1: '0' }), 'p:J2', 'c:IR')).toEqual([]);
  });
});

describe('a sale names a bundle (C 9.7)', () => {
  const turn = IR({ J1: '0 1 2 3', J2: '4 5 6' }).stockTurn('J1');

  test('certificates of one size are interchangeable', () => {
    const after = turn.after(naming(['IR_3', 'IR_1'], 20));
    expect(after.certs('pool', 'IR')).toEqual(['IR_3', 'IR_1']);
  });

  test.each([
    ['one that he does not hold', ['IR_4'], 10, 'not-held'],
    ['one that does not exist', ['IR_99'], 10, 'not-held'],
    ['one twice', ['IR_1', 'IR_1'], 20, 'not-held'],
    ['less than the sum of plain ones', ['IR_1', 'IR_2'], 10, 'not-a-bundle'],
    ['more than their sum', ['IR_1'], 20, 'not-a-bundle'],
    ["the president's before the others are sold", ['IR_0'], 20, 'not-a-bundle'],
  ])('%s is none', (_, certs, percent, code) => {
    turn.when(naming(certs, percent)).refused(code);
  });
});

describe('what may be sold (C 9.8)', () => {
  test('the pool takes 50 % and no more (C 3.13)', () => {
    const turn = IR({ J1: '0 1 2', J2: '3 4', pool: '5 6 7 8' }).stockTurn('J1');
    turn.when(sell('J1', 'IR', 10)).accepted();
    turn.when(sell('J1', 'IR', 20)).refused('pool-limit');
  });

  test("the president's certificate needs a successor, for a part of it too", () => {
    const turn = IR({ J1: '0 1', J2: '3' }).stockTurn('J1');
    turn.when(sell('J1', 'IR', 10)).accepted();
    turn.when(sell('J1', 'IR', 20)).refused('no-successor');
    turn.when(sell('J1', 'IR', 30)).refused('no-successor');
    IR({ J1: '0 1', J2: '3 4' })
      .stockTurn('J1')
      .when(sell('J1', 'IR', 20))
      .accepted();
  });

  test('what the sale refuses is not on offer', () => {
    const play = IR({ J1: '0 1', J2: '3' }).stockTurn('J1').now();
    const option = play.options('J1').find((o) => o.do === 'sell-shares');
    expect(option?.fields[0]).toEqual({ name: 'corp', is: 'c:IR' });
    IR({ J1: '0', J2: '3' }).stockTurn('J1').now();
    expect(IR({ J1: '0', J2: '3' }).stockTurn('J1').now().mayDo('J1')).not.toContain('sell-shares');
  });
});

import type { Dealt } from '@trunkline/testing';
import { buy, dealt, pass, sell, start, toyTitle } from '@trunkline/testing';
import { describe, expect, test } from 'vitest';
import { certificateCount } from './holdings.ts';
import { overLimit } from './trading.ts';

const toy = toyTitle({ cash: 800, money: 8_000 });
const fresh = dealt(toy, 3, {});
const one = (corp: 'c:IR' | 'c:TR' | 'c:DR', row: Dealt, players = 3) => dealt(toy, players, { [corp]: row });

describe('starting a corporation (C 3.8)', () => {
  test('from the offering: twice the par to the bank', () => {
    const bank = fresh.stockTurn('J1').now().cash('bank');
    const after = fresh.stockTurn('J1').after(start('J1', 'IR', 80));
    expect(after.cash('J1')).toBe(800 - 160);
    expect(after.cash('bank')).toBe(bank + 160);
    expect([after.cash('IR'), after.par('IR'), after.price('IR'), after.stage('IR')]).toEqual([
      0,
      80,
      80,
      'started',
    ]);
  });

  test('from the treasury: twice the par to the corporation (C 3.5)', () => {
    const after = fresh.stockTurn('J1').after(start('J1', 'TR', 80));
    expect([after.cash('J1'), after.cash('TR')]).toEqual([800 - 160, 160]);
  });

  test('with a certificate of 30 %: three times the par', () => {
    const after = fresh.stockTurn('J1').after(start('J1', 'DR', 80));
    expect(after.cash('J1')).toBe(800 - 240);
    expect(after.certs('J1', 'DR')).toEqual(['DR_0']);
  });

  test('its marker comes last in the cell', () => {
    const after = one('c:TR', { held: { J2: '0' }, president: 'J2', par: '1,3' })
      .stockTurn('J1')
      .after(start('J1', 'IR', '1,3'));
    expect(after.s.market.stack['1,3']).toEqual(['c:TR', 'c:IR']);
  });

  test('once only, at a par cell only, and only for whoever can pay', () => {
    one('c:IR', { held: { J2: '0' }, president: 'J2' })
      .stockTurn('J1')
      .when(start('J1', 'IR', 80))
      .refused('already-started');
    fresh
      .stockTurn('J1')
      .when(start('J1', 'IR', '0,0'))
      .refused('not-a-par');
    fresh
      .stockTurn('J1')
      .when(start('J1', 'IR', '9,9'))
      .refused('not-a-par');
    fresh
      .cash('J1', 159)
      .stockTurn('J1')
      .when(start('J1', 'IR', 80))
      .refused('not-enough-cash');
    fresh
      .cash('J1', 160)
      .stockTurn('J1')
      .when(start('J1', 'IR', 80))
      .accepted();
  });
});

describe('price and payee of a share (C 3.4, 3.5)', () => {
  const moved: Dealt = { held: { J2: '0 1', pool: '2' }, president: 'J2', par: '1,3', at: '0,4' };

  test('from the offering at par, to the bank', () => {
    const after = one('c:IR', moved)
      .stockTurn('J1')
      .after(buy('J1', 'IR', 'ipo'));
    expect([after.cash('J1'), after.cash('IR')]).toEqual([800 - 80, 0]);
  });

  test('from the pool at the market price, to the bank, whatever the style', () => {
    for (const corp of ['c:IR', 'c:TR'] as const) {
      const after = one(corp, moved)
        .stockTurn('J1')
        .after(buy('J1', corp, 'pool'));
      expect([after.cash('J1'), after.cash(corp)]).toEqual([800 - 100, 0]);
    }
  });

  test('from the treasury to the corporation', () => {
    const after = one('c:TR', moved)
      .stockTurn('J1')
      .after((at) => ({
        do: 'buy-shares',
        by: { seat: 'p:J1', entity: 'p:J1' },
        corp: 'c:TR',
        certs: at.certs('TR', 'TR').slice(0, 1) as string[],
      }));
    expect([after.cash('J1'), after.cash('TR')]).toEqual([800 - 80, 80]);
  });

  test('nothing of a corporation that has not started, and nothing from another player', () => {
    fresh.stockTurn('J1').when(buy('J1', 'IR')).refused('not-for-sale');
    one('c:IR', moved)
      .stockTurn('J1')
      .when(() => ({ do: 'buy-shares', by: { seat: 'p:J1', entity: 'p:J1' }, corp: 'c:IR', certs: ['IR_1'] }))
      .refused('not-for-sale');
  });
});

describe('floating (C 3.7)', () => {
  test('full capital: ten times the par, once 60 % are out', () => {
    const almost = one('c:IR', {
      held: { J1: '0 1', J2: '2 3' },
      president: 'J1',
      stage: 'started',
      at: '0,4',
    });
    const after = almost.stockTurn('J3').after(buy('J3', 'IR'));
    expect([after.stage('IR'), after.cash('IR')]).toEqual(['floated', 800]);
    expect(after.told('CorporationFloated')).toEqual([
      { t: 'CorporationFloated', corp: 'c:IR', capital: 800 },
    ]);
  });

  test('shares in the pool are out too, and 50 % are not enough', () => {
    const half = one('c:IR', { held: { J1: '0', J2: '1', pool: '3' }, president: 'J1', stage: 'started' });
    expect(
      half
        .stockTurn('J3')
        .after(buy('J3', 'IR', 'ipo'))
        .stage('IR'),
    ).toBe('started');
    expect(
      half
        .stockTurn('J3')
        .after(buy('J3', 'IR', 'pool'))
        .stage('IR'),
    ).toBe('started');
  });

  test('by share: nothing is paid on floating, the money is there already', () => {
    const after = fresh.stockTurn('J1').after(start('J1', 'TR', 80));
    expect([after.stage('TR'), after.cash('TR')]).toEqual(['floated', 160]);
  });

  test('for good: it stays afloat when shares come back', () => {
    const row: Dealt = { held: { J1: '0 1', J2: '2 3 4 5' }, president: 'J1' };
    const after = one('c:IR', row)
      .stockTurn('J2')
      .after(sell('J2', 'IR', 40));
    expect(after.stage('IR')).toBe('floated');
    expect(after.told('CorporationFloated')).toEqual([]);
  });

  test('of 50 % where the title says so', () => {
    const row: Dealt = { held: { J1: '0 1' }, president: 'J1', stage: 'started' };
    expect(one('c:DR', row).stockTurn('J2').after(buy('J2', 'DR')).stage('DR')).toBe('floated');
  });
});

describe('a sale (C 9.9)', () => {
  test('is paid at the price before the fall; then the price falls, once a share here', () => {
    const after = one('c:IR', { held: { J1: '0', J2: '1 2' }, president: 'J1', at: '0,3' })
      .stockTurn('J2')
      .after(sell('J2', 'IR', 20));
    expect(after.cash('J2')).toBe(800 + 180);
    expect([after.cell('IR'), after.price('IR')]).toEqual(['2,3', 70]);
    expect(after.events.map((e) => e.t).slice(0, 5)).toEqual([
      'SharesSold',
      'CashMoved',
      'CertificatesMoved',
      'MarkerMoved',
      'MarkerMoved',
    ]);
  });
});

describe('limits (C 3.9–3.11)', () => {
  const six = { held: { J1: '0 1 2 3 4', J2: '5' }, president: 'J1' };

  test('60 % of one corporation and no more', () => {
    one('c:IR', six).stockTurn('J1').when(buy('J1', 'IR')).refused('holding-limit');
    const five = { held: { J1: '0 1 2 3', J2: '5' }, president: 'J1' };
    one('c:IR', five).stockTurn('J1').when(buy('J1', 'IR')).accepted();
  });

  test('certificates, not shares, are counted; at the limit nothing more is bought', () => {
    const strict = toyTitle({ limits: { certificates: 4 } });
    const four = dealt(strict, 3, { 'c:IR': { held: { J1: '0 1 2 3', J2: '5 6' }, president: 'J1' } });
    expect(certificateCount(four, 'p:J1')).toBe(4);
    expect(overLimit(four, 'p:J1')).toBe(false);
    four.stockTurn('J1').when(buy('J1', 'IR')).refused('certificate-limit');
    four
      .stockTurn('J1')
      .when(start('J1', 'DR', 60))
      .refused('certificate-limit');
    four.stockTurn('J2').when(buy('J2', 'IR')).accepted();
  });
});

describe('the close of a stock round (C 9.12)', () => {
  const all = { held: { J1: '0 1 2 3 4', J2: '5 6 7 8' }, president: 'J1' };

  test('what players hold in full goes up', () => {
    const after = one('c:IR', { ...all, at: '2,2' })
      .stockTurn('J1')
      .now()
      .everybodyPasses();
    expect(after.cell('IR')).toBe('1,2');
  });

  test('pool, offering and treasury do not count', () => {
    const pool = { held: { J1: '0 1 2 3 4', J2: '5 6 7', pool: '8' }, president: 'J1' };
    expect(
      one('c:IR', { ...pool, at: '2,2' })
        .stockTurn('J1')
        .now()
        .everybodyPasses()
        .told('MarkerMoved'),
    ).toEqual([]);
    const unsold = { held: { J1: '0 1 2 3 4', J2: '5 6 7' }, president: 'J1' };
    expect(
      one('c:TR', { ...unsold, at: '2,2' })
        .stockTurn('J1')
        .now()
        .everybodyPasses()
        .told('MarkerMoved'),
    ).toEqual([]);
  });

  test('one after the other, in the operating order of before the first move', () => {
    const both = dealt(toy, 3, { 'c:TR': { ...all, at: '2,2' }, 'c:IR': { ...all, at: '2,3' } });
    const after = both.stockTurn('J1').now().everybodyPasses();
    const moves = after.told('MarkerMoved').filter((e) => e.why === 'round-end');
    expect(moves.map((e) => e.corp)).toEqual(['c:IR', 'c:TR']);
  });

  test('those of one cell keep their order, and come after who was there', () => {
    const both = dealt(toy, 3, {
      'c:DR': { held: { J3: '0' }, president: 'J3', at: '1,2' },
      'c:TR': { ...all, at: '2,2' },
      'c:IR': { ...all, at: '2,2' },
    });
    const after = both.stockTurn('J1').after(pass('J1'), pass('J2'), pass('J3'));
    expect(
      after
        .told('MarkerMoved')
        .map((e) => e.corp)
        .slice(0, 2),
    ).toEqual(['c:TR', 'c:IR']);
  });

  test('a corporation on the top row stays, and keeps its place in the cell (G-01)', () => {
    const two = dealt(toy, 3, {
      'c:IR': { ...all, at: '0,4' },
      'c:DR': { held: { J3: '0' }, president: 'J3', at: '0,4' },
    });
    const after = two.stockTurn('J1').now().everybodyPasses();
    expect(after.told('MarkerMoved').filter((e) => e.why === 'round-end')).toEqual([]);
  });
});

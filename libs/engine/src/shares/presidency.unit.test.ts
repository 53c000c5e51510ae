import type { Dealt, Position } from '@trunkline/testing';
import { buy, dealt, sell, start, toyTitle } from '@trunkline/testing';
import { describe, expect, test } from 'vitest';
import { Working } from '../flow/decide.ts';
import type { CertId } from '../model/ids.ts';
import type { Transfer } from './presidency.ts';
import { transfer } from './presidency.ts';

const toy = toyTitle();
const IR = (held: Dealt['held'], president: string | null = 'J1'): Position =>
  dealt(toy, 4, { 'c:IR': { held, president } });
const DR = (held: Dealt['held'], president: string | null = 'J1'): Position =>
  dealt(toy, 4, { 'c:DR': { held, president } });

/** Certificates of a corporation by number, place by place. */
const lie = (
  at: { certs(where: string, name: string): readonly CertId[] },
  name: string,
  ...places: string[]
) =>
  places.map((p) =>
    at
      .certs(p, name)
      .map((id) => id.split('_')[1])
      .join(' '),
  );

/** A transfer by itself, without money and without conditions. */
const moved = (position: Position, t: Transfer): Working => {
  const w = new Working(position.t, position.s, 1);
  transfer(w, t);
  return w;
};

describe('presidency (C 4.1–4.4)', () => {
  test('a tie keeps the president', () => {
    const after = IR({ J1: '0', J2: '1' }).stockTurn('J2').after(buy('J2', 'IR'));
    expect(after.percent('J2', 'IR')).toBe(20);
    expect(after.president('IR')).toBe('J1');
  });

  test('more than the president makes president', () => {
    const after = IR({ J1: '0', J2: '1 2' }).stockTurn('J2').after(buy('J2', 'IR'));
    expect(after.president('IR')).toBe('J2');
  });

  test('of several with the most, the nearest to the left of the old president', () => {
    const three = { J1: '2 3', J2: '0 1', J3: '4 5', J4: '6 7' };
    expect(
      IR(three, 'J2')
        .stockTurn('J2')
        .after(sell('J2', 'IR', 30))
        .president('IR'),
    ).toBe('J3');
    const around = { J1: '2 3', J2: '4 5', J4: '0 1' };
    expect(
      IR(around, 'J4')
        .stockTurn('J4')
        .after(sell('J4', 'IR', 30))
        .president('IR'),
    ).toBe('J1');
  });

  test('a player who is out of the game is passed over', () => {
    const position = IR({ J1: '0 1', J2: '2 3', J3: '4 5' }).told({
      t: 'PlayerStatusChanged',
      player: 'p:J2',
      status: 'bankrupt',
    });
    expect(
      position
        .stockTurn('J1')
        .after(sell('J1', 'IR', 30))
        .president('IR'),
    ).toBe('J3');
  });

  test('nobody with less than the certificate of the president can take it', () => {
    IR({ J1: '0', J2: '1', J3: '2' })
      .stockTurn('J1')
      .when(sell('J1', 'IR', 20))
      .refused('no-successor');
    IR({ J1: '0', J2: '1', J3: '2' })
      .stockTurn('J1')
      .when(sell('J1', 'IR', 10))
      .refused('no-successor');
  });

  test('a granted share of what nobody presides over makes nobody president', () => {
    const position = dealt(toy, 4, {});
    const w = moved(position, { corp: 'c:IR', certs: ['IR_1'], percent: 10, from: 'ipo', to: 'p:J2' });
    expect(w.s.corporations.all['c:IR']?.control).toBeNull();
  });

  test('without a president, whoever has his certificate comes first', () => {
    const position = dealt(toy, 4, {}).told({
      t: 'CertificatesMoved',
      corp: 'c:IR',
      certs: ['IR_1', 'IR_2'],
      from: 'ipo',
      to: 'p:J2',
    });
    const after = position.stockTurn('J1').after(start('J1', 'IR', 80));
    expect(after.president('IR')).toBe('J1');
    expect(lie(after, 'IR', 'J1', 'J2')).toEqual(['0', '1 2']);
  });

  test('without a president, enough plain shares from the stock bring his certificate (C 4.5)', () => {
    const position = dealt(toy, 4, {}).told({
      t: 'CertificatesMoved',
      corp: 'c:TR',
      certs: ['TR_1'],
      from: 'c:TR',
      to: 'p:J2',
    });
    const w = moved(position, { corp: 'c:TR', certs: ['TR_2'], percent: 10, from: 'c:TR', to: 'p:J2' });
    expect(w.s.corporations.all['c:TR']?.control).toBe('p:J2');
    expect(w.s.shares.held['c:TR']?.['p:J2']).toEqual(['TR_0']);
    expect(w.s.shares.held['c:TR']?.['c:TR']?.slice(-2)).toEqual(['TR_1', 'TR_2']);
  });

  test('of several without a president, whoever held a share first', () => {
    const position = dealt(toy, 4, {}).told(
      { t: 'CertificatesMoved', corp: 'c:IR', certs: ['IR_1', 'IR_2'], from: 'ipo', to: 'p:J3' },
      { t: 'CertificatesMoved', corp: 'c:IR', certs: ['IR_3'], from: 'ipo', to: 'p:J2' },
    );
    const w = moved(position, { corp: 'c:IR', certs: ['IR_4'], percent: 10, from: 'ipo', to: 'p:J2' });
    expect(w.s.corporations.all['c:IR']?.control).toBe('p:J3');
  });
});

describe('the swap of certificates (C 4.5, 4.6)', () => {
  test('a buyer swaps with the old president, who keeps as much', () => {
    const after = IR({ J1: '3 0', J2: '1 2 4' }).stockTurn('J2').after(buy('J2', 'IR'));
    expect(lie(after, 'IR', 'J1', 'J2', 'pool')).toEqual(['3 1 2', '4 5 0', '']);
  });

  test('a seller who keeps enough gets the certificates of his successor', () => {
    const after = IR({ J1: '0 1 2', J2: '3 4 5' })
      .stockTurn('J1')
      .after(sell('J1', 'IR', 20));
    expect(lie(after, 'IR', 'J1', 'J2', 'pool')).toEqual(['3 4', '5 0', '1 2']);
    expect(after.president('IR')).toBe('J2');
  });

  test('a seller who keeps less sees them go to the pool', () => {
    const after = IR({ J1: '0 1', J2: '2 3' })
      .stockTurn('J1')
      .after(sell('J1', 'IR', 30));
    expect(lie(after, 'IR', 'J1', 'J2', 'pool')).toEqual(['', '0', '1 2 3']);
  });

  test('half of the certificate sold alone: change from the front of the pool', () => {
    const after = IR({ J1: '0', J2: '2 3', pool: '7' })
      .stockTurn('J1')
      .after(sell('J1', 'IR', 10));
    expect(lie(after, 'IR', 'J1', 'J2', 'pool')).toEqual(['7', '0', '2 3']);
    expect(after.cash('J1')).toBe(500 + 80);
  });

  test('the verified example: A holds 20 + 10 and sells [1, 0] for 20 %', () => {
    // A, B, C, D are J1 to J4.
    const after = IR({ J1: '0 1', J3: '4 5', J4: '2 3' })
      .stockTurn('J1')
      .after(sell('J1', 'IR', 20));
    expect(after.president('IR')).toBe('J3');
    expect(lie(after, 'IR', 'J1', 'J2', 'J3', 'J4', 'pool')).toEqual(['1', '', '0', '2 3', '4 5']);
    expect(after.cash('J1')).toBe(500 + 160);
  });

  test('a sale down to a tie swaps nothing', () => {
    const after = IR({ J1: '0 1 2', J2: '3 4 5' })
      .stockTurn('J1')
      .after(sell('J1', 'IR', 10));
    expect(after.president('IR')).toBe('J1');
    expect(lie(after, 'IR', 'J1', 'pool')).toEqual(['0 2', '1']);
  });

  test('whoever gets the whole certificate from the old president swaps nothing', () => {
    const position = IR({ J1: '0', J2: '1' });
    const w = moved(position, { corp: 'c:IR', certs: ['IR_0'], percent: 20, from: 'p:J1', to: 'p:J2' });
    expect(w.s.corporations.all['c:IR']?.control).toBe('p:J2');
    expect(w.s.shares.held['c:IR']?.['p:J2']).toEqual(['IR_1', 'IR_0']);
  });
});

describe('a certificate of 30 % that may fall to the pool (C 4.7)', () => {
  test('sold whole with nobody at 30 %: the market takes control', () => {
    const after = DR({ J1: '0 1', J2: '2 3' })
      .stockTurn('J1')
      .after(sell('J1', 'DR', 40));
    expect(after.s.corporations.all['c:DR']?.control).toBe('market');
    expect(lie(after, 'DR', 'J1', 'J2', 'pool')).toEqual(['', '2 3', '1 0']);
  });

  test('sold in part: change in plain certificates from the pool', () => {
    const after = DR({ J1: '0 1', J2: '2 3', pool: '4 5' })
      .stockTurn('J1')
      .after(sell('J1', 'DR', 20));
    expect(after.s.corporations.all['c:DR']?.control).toBe('market');
    expect(lie(after, 'DR', 'J1', 'J2', 'pool')).toEqual(['4 5', '2 3', '1 0']);
  });

  test('sold in part from 30 % on, the bundle itself has the change', () => {
    const after = DR({ J1: '0 1' })
      .stockTurn('J1')
      .after(sell('J1', 'DR', 30));
    expect(lie(after, 'DR', 'J1', 'pool')).toEqual(['1', '0']);
  });

  test('sold in part without change to be had: refused (1862 §6.3)', () => {
    DR({ J1: '0' })
      .stockTurn('J1')
      .when(sell('J1', 'DR', 20))
      .refused('no-change');
    DR({ J1: '0', pool: '4' })
      .stockTurn('J1')
      .when(sell('J1', 'DR', 20))
      .accepted();
    DR({ J1: '0', pool: '4' })
      .stockTurn('J1')
      .when(sell('J1', 'DR', 10))
      .refused('no-change');
  });

  test('sold with somebody at 30 %: he gives three for it', () => {
    const after = DR({ J1: '0', J2: '2 3 4' })
      .stockTurn('J1')
      .after(sell('J1', 'DR', 30));
    expect(after.president('DR')).toBe('J2');
    expect(lie(after, 'DR', 'J1', 'J2', 'pool')).toEqual(['', '0', '2 3 4']);
  });

  test('in the pool it is not for sale (1862 §6)', () => {
    DR({ J2: '2 3', pool: '0' }, null)
      .stockTurn('J2')
      .when(() => ({ do: 'buy-shares', by: { seat: 'p:J2', entity: 'p:J2' }, corp: 'c:DR', certs: ['DR_0'] }))
      .refused('not-for-sale');
  });

  test('the first to hold 30 % in plain certificates gets it out of the pool for three of them', () => {
    for (const from of ['ipo', 'pool'] as const) {
      const after = DR({ J2: '2 3', pool: '0 1' }, null)
        .stockTurn('J2')
        .after(buy('J2', 'DR', from));
      expect(after.president('DR')).toBe('J2');
      expect(lie(after, 'DR', 'J2')).toEqual(['0']);
      expect(after.percent('pool', 'DR')).toBe(from === 'ipo' ? 40 : 30);
    }
  });

  test('with less than 30 % the market stays in control', () => {
    const after = DR({ J2: '2', pool: '0 1' }, null).stockTurn('J2').after(buy('J2', 'DR'));
    expect(after.s.corporations.all['c:DR']?.control).toBe('market');
  });

  test('bought out for one share net, the buyer gives the difference back in plain certificates', () => {
    const position = DR({ J2: '2 3', J3: '4 5', pool: '0 1' }, null);
    const w = moved(position, { corp: 'c:DR', certs: ['DR_0'], percent: 10, from: 'pool', to: 'p:J2' });
    expect(w.s.corporations.all['c:DR']?.control).toBe('p:J2');
    expect(w.s.shares.held['c:DR']?.['p:J2']).toEqual(['DR_0']);
    expect(w.s.shares.held['c:DR']?.pool).toEqual(['DR_1', 'DR_2', 'DR_3']);
  });
});

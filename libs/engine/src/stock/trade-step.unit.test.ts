import type { Deed } from '@trunkline/testing';
import { buy, dealt, fromSeat, pass, sell, start, toyTitle } from '@trunkline/testing';
import { describe, expect, test } from 'vitest';

const toy = toyTitle();
const both = dealt(toy, 3, {
  'c:IR': { held: { J1: '0 1 2', J2: '3 4', J3: '5' }, president: 'J1' },
  'c:TR': { held: { J2: '0 1', J1: '2 3' }, president: 'J2' },
});

describe('a stock turn (C 9.4, 9.8)', () => {
  test('sell, then buy: after a purchase the turn is over', () => {
    const sold = both.stockTurn('J1').after(sell('J1', 'TR', 10));
    expect(sold.onTurn).toBe('J1');
    const bought = sold.after(buy('J1', 'IR'));
    expect(bought.onTurn).toBe('J2');
  });

  test('several sales, of one corporation too, and then a start', () => {
    const after = both
      .stockTurn('J1')
      .after(sell('J1', 'TR', 10), sell('J1', 'IR', 10), sell('J1', 'TR', 10), start('J1', 'DR', 60));
    expect(after.onTurn).toBe('J2');
    expect(after.told('TurnEnded')).toEqual([{ t: 'TurnEnded', who: 'p:J1', how: 'acted' }]);
  });

  test('without a purchase a pass ends it, and it counts as a deed', () => {
    const after = both.stockTurn('J1').after(sell('J1', 'TR', 10), pass('J1'));
    expect(after.onTurn).toBe('J2');
    expect(after.round?.passed).toEqual([]);
    expect(after.round?.lastToAct).toBe('p:J1');
  });

  test('no sales in the first turn of the game', () => {
    both
      .stockTurn('J1', { turn: 1 })
      .when(sell('J1', 'TR', 10))
      .refused('no-sales-yet');
    expect(both.stockTurn('J1', { turn: 1 }).now().mayDo('J1')).not.toContain('sell-shares');
  });

  test('what one has sold in a round one does not buy in it, in a later turn either (C 9.6)', () => {
    const turn = both.stockTurn('J1').after(sell('J1', 'TR', 10));
    turn.when(buy('J1', 'TR', 'pool')).refused('sold-this-round');
    const later = turn.after(pass('J1'), pass('J2'), pass('J3'));
    expect(later.onTurn).toBe('J1');
    later.when(buy('J1', 'TR', 'pool')).refused('sold-this-round');
    later.when(buy('J1', 'IR')).accepted();
    turn
      .after(pass('J1'))
      .when(buy('J2', 'TR', 'pool'))
      .accepted();
  });

  test('in the next round it may be bought again', () => {
    const sold = both
      .stockTurn('J1')
      .after(sell('J1', 'TR', 10), pass('J1'), pass('J2'), pass('J3'), pass('J1'));
    expect(sold.date).toBe('operating-round 2.1');
    const s = { ...sold.s, flow: { ...sold.s.flow, stack: [] } };
    expect(s.record.sold).toEqual({});
  });

  test('a purchase needs the money (C 9.6)', () => {
    both.cash('J1', 79).stockTurn('J1').when(buy('J1', 'IR')).refused('not-enough-cash');
    both.cash('J1', 80).stockTurn('J1').when(buy('J1', 'IR')).accepted();
  });

  test.each([
    ['of nothing known', 'c:IR', ['IR_99'], 'no-such-certificate'],
    ['of another corporation', 'c:IR', ['TR_5'], 'no-such-certificate'],
    ['of two certificates', 'c:IR', ['IR_6', 'IR_7'], 'no-such-certificate'],
    ['of what is his own', 'c:IR', ['IR_1'], 'not-for-sale'],
  ] as const)('a purchase %s is refused', (_, corp, certs, code) => {
    const deed: Deed = () => ({
      do: 'buy-shares',
      by: { seat: 'p:J1', entity: 'p:J1' },
      corp,
      certs: [...certs],
    });
    both.stockTurn('J1').when(deed).refused(code);
  });

  test('another seat, another player and an unknown corporation are refused', () => {
    const turn = both.stockTurn('J1');
    turn.when(fromSeat('J2', pass('J1'))).refused('not-your-seat');
    turn.when(pass('J2')).refused('not-on-turn');
    turn
      .when(() => ({
        do: 'start-corporation',
        by: { seat: 'p:J1', entity: 'p:J1' },
        corp: 'c:XX',
        cell: '1,3',
      }))
      .refused('no-such-corporation');
    turn.when(() => ({ do: 'take-loan', by: { seat: 'p:J1', entity: 'p:J1' } })).refused('not-now');
  });
});

describe('must sell (C 9.5)', () => {
  const strict = toyTitle({ limits: { certificates: 4 } });
  const over = dealt(strict, 3, {
    'c:IR': { held: { J1: '0 1 2', J2: '3 4' }, president: 'J1' },
    'c:TR': { held: { J2: '0', J1: '2 3' }, president: 'J2' },
  });

  test('over the certificate limit nothing but a sale is offered or accepted', () => {
    const play = over.stockTurn('J1').now();
    expect(
      play
        .options('J1')
        .filter((o) => o.do !== 'sell-shares')
        .map((o) => o.do),
    ).not.toContain('pass');
    expect(play.mayDo('J1')).not.toContain('buy-shares');
    play.when(pass('J1')).refused('must-sell');
    play.when(buy('J1', 'IR')).refused('must-sell');
    play.when(start('J1', 'DR', 60)).refused('must-sell');
    expect(play.after(sell('J1', 'TR', 10)).mayDo('J1')).toContain('pass');
  });

  test('over the holding limit as well', () => {
    const seventy = dealt(toy, 3, { 'c:IR': { held: { J1: '0 1 2 3 4 5', J2: '6 7' }, president: 'J1' } });
    const play = seventy.stockTurn('J1').now();
    play.when(pass('J1')).refused('must-sell');
    play.after(sell('J1', 'IR', 10), pass('J1'));
  });

  test('with nothing that could be sold nobody is forced', () => {
    const play = over.stockTurn('J1', { turn: 1 }).now();
    expect(play.onTurn).not.toBe('J1');
    const rich = dealt(toyTitle({ limits: { holding: 40 } }), 3, {
      'c:IR': { held: { J1: '0 1 2 3' }, president: 'J1' },
    });
    rich.stockTurn('J1', { turn: 1 }).when(pass('J1')).accepted();
  });
});

import {
  acted,
  buying,
  dealt,
  giveOrder,
  lasting,
  lastingFirmly,
  ordered,
  pass,
  passing,
  toySlice,
  toyTitle,
} from '@trunkline/testing';
import { describe, expect, test } from 'vitest';

const toy = toyTitle();

describe('the end of a round', () => {
  const one = dealt(toy, 3, { 'c:IR': { held: { J1: '0 1 2 3 4', J2: '6' }, president: 'J1' } });

  test('ends programmes, but for a lasting pass', () => {
    const play = one
      .stockTurn('J1', { turn: 1 })
      .after(
        giveOrder('J1', lasting),
        giveOrder('J2', passing),
        giveOrder('J3', buying('c:IR', 1, { thenPass: true })),
      );
    expect(play.date).toBe('operating-round 1.1');
    expect(ordered(play)).toEqual(['p:J1']);
    expect(play.s.orders.standing['p:J1']).toEqual(lasting);
  });

  test('a lasting pass sleeps in operating rounds and acts in the next stock round', () => {
    const operating = one
      .stockTurn('J1')
      .after(giveOrder('J2', lastingFirmly), giveOrder('J3', lastingFirmly), pass('J1'));
    expect(operating.date).toBe('operating-round 2.1');
    expect(operating.asked).toEqual(['IR']);
    const stock = operating.finishRound();
    expect(stock.date).toBe('stock-round 3');
    expect(acted(stock.after(pass('J1')))).toEqual(['p:J2', 'p:J3']);
  });

  test('one given in an operating round is for the stock round that follows', () => {
    const operating = one
      .operatingTurn('IR')
      .after(giveOrder('J2', passing), giveOrder('J3', buying('c:IR', 1)));
    expect(acted(operating)).toEqual([]);
    const stock = operating.finishRound();
    expect(stock.date).toBe('stock-round 3');
    expect(ordered(stock)).toEqual(['p:J2', 'p:J3']);
    const play = stock.after(pass('J1'));
    expect(acted(play)).toEqual(['p:J2', 'p:J3']);
    expect(play.told('SharesBought').map((e) => e.by)).toEqual(['p:J3']);
  });

  test('a question of an operating round is the player’s own, whatever his programme', () => {
    const dr = dealt(toy, 3, { 'c:DR': { held: { J1: '0', J2: '1' }, president: 'J1' } });
    const play = dr.operatingTurn('DR').after(giveOrder('J1', lastingFirmly));
    expect(play.step).toBe('hearing');
    expect(play.asked).toEqual(['J1']);
    expect(toySlice(play.s).surveys).toHaveLength(1);
  });
});

import { buy, dealt, pass, sell, toyTitle } from '@trunkline/testing';
import { describe, expect, test } from 'vitest';

const toy = toyTitle();
const position = dealt(toy, 3, {
  'c:IR': { held: { J1: '0 1', J2: '2 3', J3: '4' }, president: 'J1' },
});

describe('a stock round (C 9.11)', () => {
  test('goes round by seat, and marks who passes in order', () => {
    const play = position.stockTurn('J1').after(pass('J1'), pass('J2'));
    expect(play.onTurn).toBe('J3');
    expect(play.round?.passed).toEqual(['p:J1', 'p:J2']);
  });

  test('ends when all have passed in a row', () => {
    const play = position.stockTurn('J1').after(pass('J1'), pass('J2'), pass('J3'));
    expect(play.date).toBe('operating-round 2.1');
  });

  test('a deed takes away the own mark only; the others are asked again and keep theirs', () => {
    const play = position.stockTurn('J1').after(pass('J1'), buy('J2', 'IR'));
    expect(play.round?.passed).toEqual(['p:J1']);
    const again = play.after(pass('J3'), sell('J1', 'IR', 10), pass('J1'));
    expect(again.round?.passed).toEqual(['p:J3']);
    expect(again.onTurn).toBe('J2');
    expect(again.after(pass('J2'), pass('J3')).onTurn).toBe('J1');
    expect(again.after(pass('J2'), pass('J3'), pass('J1')).date).toBe('operating-round 2.1');
  });

  test('whoever can do nothing is skipped, which counts as a pass', () => {
    const poor = dealt(toy, 3, { 'c:IR': { held: { J1: '0' }, president: 'J1' } }).cash('J2', 10);
    const play = poor.stockTurn('J1').after(pass('J1'));
    expect(play.onTurn).toBe('J3');
    expect(play.told('TurnEnded').map((e) => e.how)).toEqual(['passed', 'skipped']);
    expect(play.round?.passed).toEqual(['p:J1', 'p:J2']);
  });

  test('a round in which nobody can do anything is over at once', () => {
    const poor = position.cash('J1', 0).cash('J2', 0).cash('J3', 0);
    expect(poor.stockTurn('J1', { turn: 1 }).now().date).toBe('operating-round 1.1');
  });
});

describe('the order of the next round (C 6.5)', () => {
  test('the player after the last one to pass comes first', () => {
    const play = position
      .stockTurn('J1')
      .after(pass('J1'), buy('J2', 'IR'), pass('J3'), pass('J1'), pass('J2'));
    expect(play.seats).toEqual(['J3', 'J1', 'J2']);
    expect(play.told('OrderChanged')).toHaveLength(1);
  });

  test('nobody acted: the order stays, and nothing is told', () => {
    const play = position.stockTurn('J1').after(pass('J1'), pass('J2'), pass('J3'));
    expect(play.seats).toEqual(['J1', 'J2', 'J3']);
    expect(play.told('OrderChanged')).toEqual([]);
  });

  test('whoever is out of the game stays in the ring, and is never first', () => {
    const broke = position.told({ t: 'PlayerStatusChanged', player: 'p:J1', status: 'bankrupt' });
    const play = broke.stockTurn('J2').after(pass('J2'), pass('J3'));
    expect(play.seats).toEqual(['J2', 'J3', 'J1']);
  });
});

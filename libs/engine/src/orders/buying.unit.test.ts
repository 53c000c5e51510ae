import {
  acted,
  buy,
  buying,
  dealt,
  dropped,
  firmly,
  giveOrder,
  ordered,
  pass,
  sell,
  start,
  threeTraders,
  toyTitle,
} from '@trunkline/testing';
import { describe, expect, test } from 'vitest';

const toy = toyTitle();

const three = threeTraders(toy);

describe('buying', () => {
  const started = dealt(toy, 3, {
    'c:IR': { held: { J1: '0 1' }, president: 'J1', stage: 'started' },
  });

  test('a share a turn until it floats, and then passing: with others passing it is one commit', () => {
    const play = started
      .stockTurn('J1')
      .after(
        giveOrder('J1', firmly),
        giveOrder('J3', firmly),
        giveOrder('J2', buying('c:IR', 'float', { thenPass: true })),
      );
    expect(play.told('SharesBought').map((e) => [e.by, e.certs])).toEqual([
      ['p:J2', ['IR_2']],
      ['p:J2', ['IR_3']],
      ['p:J2', ['IR_4']],
    ]);
    expect(play.told('CorporationFloated')).toHaveLength(1);
    expect(play.percent('J2', 'IR')).toBe(30);
    expect(acted(play)).toEqual([
      'p:J2',
      'p:J3',
      'p:J1',
      'p:J2',
      'p:J3',
      'p:J1',
      'p:J2',
      'p:J3',
      'p:J1',
      'p:J2',
    ]);
    expect(play.date).toBe('operating-round 2.1');
  });

  test('until he has so many; then he is asked, if he did not want to pass', () => {
    const first = three.stockTurn('J1').after(giveOrder('J1', buying('c:IR', 4)));
    expect(first.percent('J1', 'IR')).toBe(40);
    expect(ordered(first)).toEqual(['p:J1']);
    const play = first.after(pass('J2'), pass('J3'));
    expect(dropped(play)).toEqual([['p:J1', 'goal-reached']]);
    expect(play.asked).toEqual(['J1']);
  });

  test('or until he has so many, and passes until the round is over', () => {
    const play = three
      .stockTurn('J1')
      .after(giveOrder('J1', buying('c:IR', 4, { thenPass: true })), pass('J2'), pass('J3'));
    expect(play.percent('J1', 'IR')).toBe(40);
    expect(play.date).toBe('operating-round 2.1');
    expect(dropped(play)).toEqual([['p:J1', 'round-over']]);
  });

  test('from the pool, if told so', () => {
    const pool = dealt(toy, 3, { 'c:IR': { held: { J1: '0 1', pool: '2 3' }, president: 'J1' } });
    const play = pool.stockTurn('J2').after(giveOrder('J2', buying('c:IR', 2, { from: 'pool' })));
    expect(play.told('SharesBought').map((e) => [e.certs, e.from])).toEqual([[['IR_2'], 'pool']]);
  });

  const cheaper = dealt(toy, 3, {
    'c:IR': { held: { J1: '0 1' }, president: 'J1' },
    'c:TR': { held: { J2: '0 1' }, president: 'J2', par: '2,2' },
  });

  test.each([
    ['none is left', three, buying('c:IR', 6, { from: 'pool' }), 'nothing-to-buy'],
    ['only the president’s is left', three, buying('c:DR', 3), 'not-for-sale'],
    ['he can’t pay for it', cheaper.cash('J1', 79), buying('c:IR', 6), 'not-enough-cash'],
    ['he can’t pay for anything', three.cash('J1', 49), buying('c:IR', 6), 'cannot-buy'],
    ['it is more than he may hold', three, buying('c:IR', 10), null],
  ] as const)('stops when %s', (_, position, order, why) => {
    const play = position.stockTurn('J1').after(giveOrder('J1', order));
    expect(dropped(play)).toEqual(why === null ? [] : [['p:J1', why]]);
    expect(play.asked).toEqual(why === null ? ['J2'] : ['J1']);
  });

  test('stops at the limits', () => {
    const limited = toyTitle({ limits: { holding: 30 } });
    const full = dealt(limited, 3, {
      'c:IR': { held: { J1: '0 1' }, president: 'J1' },
      'c:TR': { held: { J2: '0 1' }, president: 'J2' },
    });
    const play = full.stockTurn('J1').after(giveOrder('J1', buying('c:IR', 6)));
    expect(dropped(play)).toEqual([['p:J1', 'holding-limit']]);
    expect(play.asked).toEqual(['J1']);
  });

  test('stops when he sold it in this round', () => {
    const play = three
      .stockTurn('J1')
      .after(sell('J1', 'TR', 10), giveOrder('J1', buying('c:TR', 6, { from: 'pool' })));
    expect(dropped(play)).toEqual([['p:J1', 'sold-this-round']]);
    expect(play.asked).toEqual(['J1']);
  });

  test('G-13: an alarm during the first part stops the second part too', () => {
    const turn = three.stockTurn('J2').after(giveOrder('J2', buying('c:IR', 4, { thenPass: true })));
    expect(turn.percent('J2', 'IR')).toBe(30);
    const alarmed = turn.after(sell('J3', 'TR', 10), start('J3', 'DR', 60));
    expect(ordered(alarmed)).toEqual([]);
    const play = alarmed.after(pass('J1'));
    expect(play.asked).toEqual(['J2']);
    // He reaches the number by himself: no programme wakes up to pass for him.
    const later = play.after(buy('J2', 'IR'), pass('J3'), pass('J1'));
    expect(later.percent('J2', 'IR')).toBe(40);
    expect(later.asked).toEqual(['J2']);
  });

  test('G-13: an alarm in the same commit that reaches the number', () => {
    const play = three
      .stockTurn('J2')
      .after(
        giveOrder('J2', buying('c:IR', 3, { thenPass: true })),
        sell('J3', 'TR', 10),
        pass('J3'),
        pass('J1'),
      );
    expect(play.percent('J2', 'IR')).toBe(30);
    expect(play.asked).toEqual(['J2']);
  });
});

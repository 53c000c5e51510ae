import {
  acted,
  buy,
  buying,
  dealt,
  dropOrder,
  dropped,
  firmly,
  given,
  giveOrder,
  lastingFirmly,
  ordered,
  pass,
  passing,
  start,
  threeTraders,
  toyTitle,
} from '@trunkline/testing';
import { describe, expect, test } from 'vitest';
import type { PlayerId } from '../model/ids.ts';

const toy = toyTitle();

const by = (who: string) => ({ seat: `p:${who}`, entity: `p:${who}` }) as const;

const three = threeTraders(toy);

describe('passing', () => {
  test('at once, if its owner is on turn', () => {
    const play = three.stockTurn('J1').after(giveOrder('J1', passing));
    expect(play.events.slice(0, 3)).toEqual([
      { t: 'StandingOrderGiven', by: 'p:J1', order: passing },
      { t: 'StandingOrderActed', by: 'p:J1' },
      { t: 'Passed', by: by('J1'), step: 'trade' },
    ]);
    expect(play.onTurn).toBe('J2');
    expect(play.round?.passed).toEqual(['p:J1']);
    expect(ordered(play)).toEqual(['p:J1']);
  });

  test('when its turn comes, if he is not', () => {
    const waiting = three.stockTurn('J1').after(giveOrder('J2', passing));
    expect(waiting.events).toHaveLength(1);
    expect(waiting.onTurn).toBe('J1');
    const play = waiting.after(buy('J1', 'IR'));
    expect(acted(play)).toEqual(['p:J2']);
    expect(play.onTurn).toBe('J3');
  });

  test('of several players, after one deed: the round may end by it', () => {
    const play = three.stockTurn('J1').after(giveOrder('J2', passing), giveOrder('J3', passing), pass('J1'));
    expect(acted(play)).toEqual(['p:J2', 'p:J3']);
    expect(play.told('TurnEnded').map(({ who, how }) => [who, how])).toEqual([
      ['p:J1', 'passed'],
      ['p:J2', 'passed'],
      ['p:J3', 'passed'],
    ]);
    expect(play.told('RoundEnded')).toHaveLength(1);
    expect(play.date).toBe('operating-round 2.1');
  });

  test('goes on as long as others have their turns', () => {
    const play = three
      .stockTurn('J1')
      .after(giveOrder('J1', firmly), giveOrder('J2', firmly), buy('J3', 'IR'));
    expect(acted(play)).toEqual(['p:J1', 'p:J2']);
    expect(play.asked).toEqual(['J3']);
  });

  test('what he can do at most is drop it, or give another', () => {
    const play = three.stockTurn('J1').after(giveOrder('J2', passing), dropOrder('J2'));
    expect(play.events).toEqual([{ t: 'StandingOrderDropped', by: 'p:J2', why: 'by-hand' }]);
    expect(play.after(pass('J1')).asked).toEqual(['J2']);
    const other = three
      .stockTurn('J1')
      .after(giveOrder('J2', passing), giveOrder('J2', buying('c:TR', 6)), pass('J1'));
    expect(other.told('SharesBought').map((e) => [e.by, e.corp])).toEqual([['p:J2', 'c:TR']]);
  });
});

describe('must sell', () => {
  const strict = toyTitle({ limits: { certificates: 4 } });
  const over = dealt(strict, 3, {
    'c:IR': { held: { J1: '0 1 2', J2: '3 4' }, president: 'J1' },
    'c:TR': { held: { J2: '0', J1: '2 3' }, president: 'J2' },
  });

  test.each([
    ['passing', firmly, 'must-act'],
    ['buying', buying('c:IR', 6), 'cannot-buy'],
    ['passing after buying', buying('c:IR', 1, { thenPass: true }), 'goal-reached'],
  ])('a programme that is %s is dropped, and its owner asked', (_, order, why) => {
    const play = over.stockTurn('J1').after(giveOrder('J1', order));
    expect(dropped(play)).toEqual([['p:J1', why]]);
    expect(play.asked).toEqual(['J1']);
    expect(play.mayDo('J1')).toEqual(['sell-shares']);
  });
});

describe('a game in which everybody has a programme', () => {
  test('comes to rest where somebody must choose', () => {
    const play = given(toy, { players: 3 })
      .stockTurn('J1', { turn: 1 })
      .after(start('J1', 'TR', 60))
      .after(...(['J1', 'J2', 'J3'] as const).map((who) => giveOrder(who, lastingFirmly)));
    expect(play.date).toBe('operating-round 1.1');
    expect(play.asked).toEqual(['TR']);
    expect(dropped(play)).toEqual([]);
    const players: readonly PlayerId[] = ['p:J1', 'p:J2', 'p:J3'];
    expect(ordered(play)).toEqual(players);
  });

  test('stops where nobody would have to choose any more, and asks the next stock round’s first', () => {
    const play = given(toy, { players: 3 })
      .stockTurn('J1', { turn: 1 })
      .after(...(['J1', 'J2', 'J3'] as const).map((who) => giveOrder(who, lastingFirmly)));
    // Nothing has been started, so no operating round asks anybody.
    expect(play.s.end.over).toBeNull();
    expect(dropped(play)).toEqual([
      ['p:J1', 'nobody-asked'],
      ['p:J2', 'nobody-asked'],
      ['p:J3', 'nobody-asked'],
    ]);
    expect(ordered(play)).toEqual([]);
    expect(play.s.flow.turn).toBeLessThan(6);
    expect(play.asked).toEqual(['J1']);
  });

  test('stops as well where only one passes for good and the others can do nothing', () => {
    const play = given(toy, { players: 3 })
      .cash('J2', 0)
      .cash('J3', 0)
      .stockTurn('J1', { turn: 1 })
      .after(giveOrder('J1', lastingFirmly));
    expect(play.s.end.over).toBeNull();
    expect(dropped(play)).toEqual([['p:J1', 'nobody-asked']]);
    expect(play.s.flow.turn).toBeLessThan(6);
    expect(play.asked).toEqual(['J1']);
  });
});

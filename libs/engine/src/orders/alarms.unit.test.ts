import {
  acted,
  buy,
  buying,
  dealt,
  dropped,
  firmly,
  giveOrder,
  lasting,
  lastingFirmly,
  ordered,
  Position,
  pass,
  passing,
  sell,
  start,
  takeLoan,
  threeTraders,
  toyTitle,
} from '@trunkline/testing';
import { describe, expect, test } from 'vitest';
import type { Title } from '../flow/title.ts';

const toy = toyTitle();

const three = threeTraders(toy);

describe('what stops a programme', () => {
  const turn = three.stockTurn('J1');

  test('a sale by another, whatever he sells', () => {
    const play = turn.after(
      giveOrder('J2', passing),
      giveOrder('J3', buying('c:IR', 6)),
      sell('J1', 'TR', 10),
    );
    expect(dropped(play)).toEqual([
      ['p:J2', 'shares-sold'],
      ['p:J3', 'shares-sold'],
    ]);
    expect(ordered(play)).toEqual([]);
    expect(play.after(pass('J1')).asked).toEqual(['J2']);
  });

  test('a corporation that another starts', () => {
    const play = turn.after(giveOrder('J2', passing), start('J1', 'DR', 60));
    expect(dropped(play)).toEqual([['p:J2', 'corporation-started']]);
    expect(play.asked).toEqual(['J2']);
  });

  test('a purchase that brings his presidency in danger', () => {
    const play = turn.after(giveOrder('J1', passing), buy('J2', 'IR'));
    expect(dropped(play)).toEqual([['p:J1', 'presidency-threatened']]);
    expect(play.after(pass('J3')).asked).toEqual(['J1']);
  });

  test('not one that leaves it safe: with half of it, or far ahead, or of another’s', () => {
    const far = dealt(toy, 3, {
      'c:IR': { held: { J1: '0 1 2', J3: '4' }, president: 'J1' },
      'c:TR': { held: { J2: '0 1', J3: '4 5' }, president: 'J2' },
    }).stockTurn('J1');
    const half = dealt(toy, 3, {
      'c:IR': { held: { J1: '0 1 2 3', J2: '4 5 6' }, president: 'J1' },
    }).stockTurn('J1');
    for (const play of [
      far.after(giveOrder('J1', passing), buy('J2', 'IR')),
      far.after(giveOrder('J1', passing), giveOrder('J2', buying('c:TR', 4))),
      half.after(giveOrder('J1', passing), buy('J2', 'IR')),
    ]) {
      expect(dropped(play)).toEqual([]);
      expect(ordered(play)).toContain('p:J1');
    }
  });

  test('a presidency that is lost at one stroke', () => {
    const even = dealt(toy, 3, { 'c:IR': { held: { J1: '0 1', J2: '2 3 4' }, president: 'J1' } });
    const play = even.stockTurn('J1').after(giveOrder('J1', passing), buy('J2', 'IR'));
    expect(play.president('IR')).toBe('J2');
    expect(dropped(play)).toEqual([['p:J1', 'presidency-lost']]);
  });

  test('a loan of a corporation of which he holds shares', () => {
    const before = dealt(toy, 3, { 'c:IR': { held: { J1: '0 1 2 3 4', J2: '6' }, president: 'J1' } });
    const play = before
      .operatingTurn('IR')
      .after(
        giveOrder('J1', lastingFirmly),
        giveOrder('J2', lasting),
        giveOrder('J3', lasting),
        takeLoan('IR'),
      );
    expect(dropped(play)).toEqual([['p:J2', 'loan-taken']]);
    expect(ordered(play)).toEqual(['p:J1', 'p:J3']);
  });

  test('nothing of this, if it is firm', () => {
    const firm = turn.after(giveOrder('J2', firmly), sell('J1', 'TR', 10), start('J1', 'DR', 60));
    expect(acted(firm)).toEqual(['p:J2']);
    const calm = turn.after(giveOrder('J1', firmly), buy('J2', 'IR'), pass('J3'));
    expect(acted(calm)).toEqual(['p:J1']);
    expect(calm.asked).toEqual(['J2']);
  });

  test('not what happened before it was given, nor what its owner does', () => {
    const sold = turn.after(sell('J1', 'TR', 10), giveOrder('J2', passing), pass('J1'));
    expect(acted(sold)).toEqual(['p:J2']);
    const own = turn.after(sell('J1', 'TR', 10), giveOrder('J1', passing));
    expect(acted(own)).toEqual(['p:J1']);
    expect(own.told('TurnEnded')).toEqual([{ t: 'TurnEnded', who: 'p:J1', how: 'acted' }]);
  });

  test('what the title adds, for every programme but a firm pass', () => {
    const { shares } = toy.policies;
    const wary: Title = {
      ...toy,
      policies: {
        ...toy.policies,
        shares: {
          ...shares,
          alarm: (_g, player, order, done) =>
            done.some((e) => e.t === 'SharesBought' && e.by !== player) ? `${order.kind}-stops` : null,
        },
      },
    };
    const play = new Position(wary, three.s)
      .stockTurn('J1')
      .after(
        giveOrder('J2', passing),
        giveOrder('J3', buying('c:IR', 6, { from: 'pool' })),
        giveOrder('J1', firmly),
      );
    // J1 passes by his programme, which alarms nobody; J2 passes and J3 finds nothing to buy.
    expect(dropped(play)).toEqual([['p:J3', 'nothing-to-buy']]);
    const alarmed = new Position(wary, three.s)
      .stockTurn('J1')
      .after(giveOrder('J2', passing), giveOrder('J3', buying('c:TR', 6)), buy('J1', 'IR'));
    expect(dropped(alarmed)).toEqual([
      ['p:J2', 'pass-stops'],
      ['p:J3', 'buy-stops'],
    ]);
    const firm = new Position(wary, three.s).stockTurn('J1').after(giveOrder('J2', firmly), buy('J1', 'IR'));
    expect(dropped(firm)).toEqual([]);
  });

  test('what another’s programme does counts as his own deed', () => {
    const play = turn.after(
      giveOrder('J1', passing),
      giveOrder('J3', firmly),
      giveOrder('J2', buying('c:IR', 6)),
    );
    expect(acted(play)).toEqual(['p:J2', 'p:J3']);
    expect(dropped(play)).toEqual([['p:J1', 'presidency-threatened']]);
    expect(play.asked).toEqual(['J1']);
  });
});

import {
  buying,
  dropOrder,
  endGame,
  firmly,
  fromSeat,
  giveOrder,
  passing,
  threeTraders,
  toyTitle,
} from '@trunkline/testing';
import { describe, expect, test } from 'vitest';

const toy = toyTitle();

const three = threeTraders(toy);

describe('refused', () => {
  const turn = three.stockTurn('J1').now();

  test('for somebody else, or by nobody of this game', () => {
    turn.when(fromSeat('J1', giveOrder('J2', passing))).refused('not-your-seat');
    turn
      .when(() => ({ do: 'give-order', by: { seat: 'p:J1', entity: 'c:IR' }, order: passing }))
      .refused('not-your-seat');
    turn
      .after(giveOrder('J2', passing))
      .when(fromSeat('J1', dropOrder('J2')))
      .refused('not-your-seat');
    turn.when(fromSeat('J2', giveOrder('J1', passing))).refused('not-your-seat');
    const stranger = { seat: 'p:J9', entity: 'p:J9' } as const;
    turn.when(() => ({ do: 'give-order', by: stranger, order: passing })).refused('no-such-seat');
  });

  test('of a corporation that there is not', () => {
    turn.when(giveOrder('J1', buying('c:XX', 3))).refused('no-such-corporation');
  });

  test('dropping what he has not', () => {
    turn.when(dropOrder('J1')).refused('no-order');
    turn.after(giveOrder('J2', passing), dropOrder('J2')).when(dropOrder('J2')).refused('no-order');
  });

  test('when the game is over', () => {
    const over = turn.after(giveOrder('J2', passing), endGame('J1'));
    over.when(giveOrder('J2', firmly)).refused('game-over');
    over.when(dropOrder('J2')).refused('game-over');
  });

  test('and nothing has changed by it', () => {
    const standing = turn.after(giveOrder('J2', passing));
    const before = JSON.stringify(standing.s);
    standing.when(giveOrder('J2', buying('c:XX', 3))).refused();
    expect(JSON.stringify(standing.s)).toBe(before);
  });
});

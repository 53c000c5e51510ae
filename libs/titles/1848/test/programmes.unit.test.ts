import type { StandingOrder } from '@trunkline/engine';
import { buy, given, giveOrder, pass, sell } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { title1848 } from '../src/index.ts';

const threeShares: StandingOrder = { kind: 'buy', corp: 'c:NSW', from: 'unsold', until: 3, thenPass: true };

/** J2 presides over NSW; J1 has left the order to buy three shares of it and to pass then. */
const ordered = () =>
  given(title1848)
    .floated('NSW', 'J2')
    .holds('J3', 'BOE', 20)
    .stockTurn('J1')
    .after(giveOrder('J1', threeShares));

describe('a programme that buys, then passes', () => {
  it('buys one share a turn, passes after the last one, and ends with the round', () => {
    const one = ordered();
    expect([one.percent('J1', 'NSW'), one.onTurn]).toEqual([10, 'J2']);
    const two = one.after(pass('J2'), pass('J3'), pass('J4'));
    const three = two.after(pass('J2'), pass('J3'), pass('J4'));
    expect([two.percent('J1', 'NSW'), three.percent('J1', 'NSW'), three.onTurn]).toEqual([20, 30, 'J2']);
    const over = three.after(pass('J2'), pass('J3'), pass('J4'));
    expect([over.date, over.s.orders.standing]).toEqual(['operating-round 2.1', {}]);
  });

  it('case G-13: a sale by another while it still buys stops the passing too', () => {
    const play = ordered().after(pass('J2'), sell('J3', 'BOE', 10));
    expect(play.s.orders.standing).toEqual({});
    const after = play.after(pass('J3'), pass('J4'));
    expect([after.onTurn, after.percent('J1', 'NSW')]).toEqual(['J1', 10]);
    after.when(buy('J1', 'NSW')).accepted();
  });
});

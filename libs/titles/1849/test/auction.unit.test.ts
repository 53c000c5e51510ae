import { buyPrivate, pass, placeToken, start } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { bid, game, queue } from './table.ts';

/** Everybody buys the cheapest in turn; J5 gets RSA, and with it the first of the queue. */
const sold = (seed = 7) =>
  game({ seed }).after(
    buyPrivate('J1', 'SCE'),
    buyPrivate('J2', 'SIGI'),
    buyPrivate('J3', 'CNM'),
    buyPrivate('J4', 'SMS'),
    buyPrivate('J5', 'RSA'),
  );

describe('the auction (§4.1)', () => {
  it('a turn buys the cheapest at its face value, or bids on another', () => {
    const bought = game().after(buyPrivate('J1', 'SCE'));
    expect([bought.cash('J1'), bought.owner('SCE'), bought.onTurn]).toEqual([280, 'J1', 'J2']);
    const now = game().now();
    now.when(buyPrivate('J1', 'SIGI')).refused('not-the-cheapest');
    now.when(bid('J1', 'SCE', 25)).refused('bought-not-bid');
  });

  it('a bid beats the face value, and the highest bid, by L.5', () => {
    const now = game().now();
    now.when(bid('J1', 'SIGI', 49)).refused('bid-too-low');
    const first = now.after(bid('J1', 'SIGI', 50));
    first.when(bid('J2', 'SIGI', 54)).refused('bid-too-low');
    first.when(bid('J2', 'SIGI', 55)).accepted();
  });

  it('what is bid elsewhere is spoken for', () => {
    const now = game()
      .now()
      .after(bid('J1', 'RSA', 290), ...['J2', 'J3', 'J4', 'J5'].map((who) => pass(who)));
    now.when(buyPrivate('J1', 'SCE')).refused('not-enough-cash');
  });

  it('a private with one bid goes to its bidder once it is the cheapest; several outbid each other', () => {
    const one = game().after(bid('J1', 'SIGI', 50), buyPrivate('J2', 'SCE'));
    expect([one.owner('SIGI'), one.cash('J1'), one.onTurn]).toEqual(['J1', 250, 'J3']);
    const two = game().after(bid('J1', 'SIGI', 50), bid('J2', 'SIGI', 55), buyPrivate('J3', 'SCE'));
    expect([two.step, two.asked]).toEqual(['contest', ['J1']]);
    const over = two.after(bid('J1', 'SIGI', 60), pass('J2'));
    expect([over.owner('SIGI'), over.cash('J1'), over.cash('J2')]).toEqual(['J1', 240, 300]);
  });

  it('when all pass, SCE becomes L.5 cheaper; for nothing it must be taken', () => {
    const all = ['J1', 'J2', 'J3', 'J4', 'J5'].map((who) => pass(who));
    const once = game().after(...all);
    expect([once.asking('SCE'), once.cash('J1'), once.date]).toEqual([15, 300, 'waterfall 1']);
    const free = once.after(...all, ...all, ...all);
    expect([free.owner('SCE'), free.cash('J1')]).toEqual(['J1', 300]);
  });

  it('when all pass and SCE is sold, the sold ones pay', () => {
    const play = game()
      .after(buyPrivate('J1', 'SCE'))
      .after(...['J2', 'J3', 'J4', 'J5', 'J1'].map((who) => pass(who)));
    expect([play.cash('J1'), play.asking('SIGI')]).toEqual([285, 45]);
  });

  it('no stock round begins before all five are sold', () => {
    const four = game().after(
      buyPrivate('J1', 'SCE'),
      buyPrivate('J2', 'SIGI'),
      buyPrivate('J3', 'CNM'),
      buyPrivate('J4', 'SMS'),
    );
    expect(four.date).toBe('waterfall 1');
    expect(four.after(buyPrivate('J5', 'RSA'), start('J5', 'SFA', 68)).date).toBe('stock-round 1');
  });
});

describe('RSA and its corporation (§4.2)', () => {
  it('S49-070 its owner must choose the launch price at once: 68 or 100', () => {
    const play = sold();
    expect([play.step, play.asked, play.mayDo('J5')]).toEqual(['par', ['J5'], ['start-corporation']]);
    play.when(pass('J5')).refused();
    play.when(start('J5', 'SFA', 144)).refused('not-a-par');
    play.when(start('J5', 'ATA', 100)).refused('no-such-corporation');
    play.when(start('J5', 'SFA', 68)).accepted();
  });

  it('corner 2, S49-070: RCS launched at 100 for RSA has 200 − 130; its owner pays only for RSA', () => {
    const rcs = sold(RCS_FIRST);
    const before = rcs.cash('bank');
    const play = rcs.after(start('J5', 'RCS', 100));
    expect([play.cash('RCS'), play.cash('J5'), play.president('RCS')]).toEqual([70, 150, 'J5']);
    expect([play.stage('RCS'), play.percent('J5', 'RCS')]).toEqual(['floated', 20]);
    expect(before - play.cash('bank')).toBe(70);
  });

  it('corner 2: its token comes when the first stock round begins', () => {
    const rcs = sold(RCS_FIRST);
    expect(rcs.tokens('C5')).toEqual([null]);
    const play = rcs.after(start('J5', 'RCS', 100));
    expect([play.date, play.tokens('C5')]).toEqual(['stock-round 1', ['RCS']]);
  });

  it('the next of the queue becomes next to be launched', () => {
    const play = sold().after(start('J5', 'SFA', 68));
    expect(queue(play)[1]).toBe('ATA');
    play
      .after(pass('J1'))
      .when(start('J2', 'ATA', 68))
      .accepted();
  });

  it('two more shares are not part of it: the first player of the stock round is on turn', () => {
    const play = sold().after(start('J5', 'SFA', 100));
    expect([play.step, play.onTurn, play.percent('J5', 'SFA')]).toEqual(['trade', 'J1', 20]);
  });

  it('S49-083 AFG that comes by RSA: its president chooses the city before anybody acts', () => {
    const play = sold(AFG_FIRST).after(start('J5', 'AFG', 100));
    expect([play.date, play.step, play.asked]).toEqual(['stock-round 1', 'home-choice', ['AFG']]);
    play.when(pass('J1')).refused();
    const chosen = play.after(placeToken('AFG', 'M11'));
    expect([chosen.tokens('M11'), chosen.onTurn, chosen.step]).toEqual([['AFG'], 'J1', 'trade']);
  });
});

/** Seeds that draw them first. */
const RCS_FIRST = 25;
const AFG_FIRST = 2;

import type { Play, Position } from '@trunkline/testing';
import { buy, buying, dropped, firmly, giveOrder, lasting, pass, passing, sell } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { buyNumber, deal, game, launched } from './table.ts';

const stopped = (play: Play) => dropped(play).map(([by, why]) => [by?.slice(2), why]);
const holds = (play: Play, who: string): boolean => play.s.orders.standing[`p:${who}`] !== undefined;

/** IFT is J5's with half of it, J4 has 20 %; IFT_6 and the last certificate, IFT_7, are left in the treasury. */
const two = (): Position =>
  deal(
    deal(launched(game(), 'IFT', 'J5').token('IFT', 'H12').operated('IFT'), 'J5', 'IFT', 1, 2, 3),
    'J4',
    'IFT',
    4,
    5,
  );

describe('programmes and the last certificate (§21)', () => {
  it('case 49-16: a pass stops when the last certificate becomes buyable, and its owner is asked', () => {
    const play = two()
      .stockTurn('J1')
      .after(giveOrder('J2', passing), buyNumber('J1', 'IFT', 6));
    expect(stopped(play)).toEqual([['J2', 'last-certificate']]);
    expect([play.onTurn, holds(play, 'J2')]).toEqual(['J2', false]);
    play.when(buyNumber('J2', 'IFT', 7)).accepted();
  });

  it('case 49-16: so does a purchase of something else, and a pass for several rounds', () => {
    const ata = launched(two(), 'ATA', 'J3').token('ATA', 'M13');
    const play = ata
      .stockTurn('J1')
      .after(giveOrder('J2', lasting), giveOrder('J3', buying('c:ATA', 6)), buyNumber('J1', 'IFT', 6));
    expect(stopped(play)).toEqual([
      ['J2', 'last-certificate'],
      ['J3', 'last-certificate'],
    ]);
  });

  it('not a programme that buys just this certificate next: it does so', () => {
    const play = two()
      .stockTurn('J1')
      .after(giveOrder('J2', buying('c:IFT', 2)), buyNumber('J1', 'IFT', 6));
    expect(stopped(play)).toEqual([]);
    expect([play.certs('J2', 'IFT'), play.cash('J2')]).toEqual([['IFT_7'], 100]);
  });

  it('the place counts: a purchase from the pool is no purchase of what the treasury has', () => {
    const pool = two().told({
      t: 'CertificatesMoved',
      corp: 'c:IFT',
      certs: ['IFT_5'],
      from: 'p:J4',
      to: 'pool',
    });
    const play = pool
      .stockTurn('J1')
      .after(giveOrder('J2', buying('c:IFT', 2, { from: 'pool' })), buyNumber('J1', 'IFT', 6));
    expect(stopped(play)).toEqual([['J2', 'last-certificate']]);
  });

  it('not where the player could not hold it, nor a firm pass, nor by what he does himself', () => {
    const full = deal(
      launched(game(), 'IFT', 'J5').token('IFT', 'H12').operated('IFT'),
      'J2',
      'IFT',
      1,
      2,
      3,
      4,
      5,
    );
    const play = full
      .stockTurn('J1')
      .after(giveOrder('J2', passing), giveOrder('J3', firmly), buyNumber('J1', 'IFT', 6));
    expect(stopped(play)).toEqual([]);
    const own = two()
      .stockTurn('J1')
      .after(giveOrder('J1', buying('c:IFT', 1, { thenPass: true })));
    expect([stopped(own), own.certs('J1', 'IFT')]).toEqual([[], ['IFT_6']]);
  });

  it('what could be had before does not stop a programme that was given since', () => {
    const ata = launched(two(), 'ATA', 'J3').token('ATA', 'M13');
    const play = ata
      .stockTurn('J1')
      .after(buyNumber('J1', 'IFT', 6), giveOrder('J2', passing), buy('J3', 'ATA'));
    expect(stopped(play)).toEqual([]);
    expect([play.onTurn, holds(play, 'J2')]).toEqual(['J4', true]);
  });

  it('a programme that buys takes 10 % while the last certificate waits behind them', () => {
    const play = two()
      .stockTurn('J1')
      .after(giveOrder('J1', buying('c:IFT', 3)));
    expect([stopped(play), play.certs('J1', 'IFT')]).toEqual([[], ['IFT_6']]);
    const again = play.after(pass('J2'), pass('J3'), pass('J4'), pass('J5'));
    expect(again.certs('J1', 'IFT')).toEqual(['IFT_6', 'IFT_7']);
  });

  it('a redemption that leaves it alone in the pool stops a lasting pass too', () => {
    const pool = deal(two(), 'pool', 'IFT', 6, 7).operated('IFT', 2).cash('IFT', 100);
    const play = pool.operatingTurn('IFT', { step: 'issue-redeem' }).after(giveOrder('J2', lasting), () => ({
      do: 'buy-shares',
      by: { seat: 'p:J5', entity: 'c:IFT' },
      corp: 'c:IFT',
      certs: ['IFT_6'],
    }));
    expect(stopped(play)).toEqual([['J2', 'last-certificate']]);
  });
});

describe('programmes and presidencies (§21)', () => {
  it('a purchase after which a certificate could give the buyer the presidency stops them', () => {
    const even = deal(
      deal(launched(game(), 'IFT', 'J1').token('IFT', 'H12').operated('IFT'), 'J1', 'IFT', 1, 2),
      'J2',
      'IFT',
      3,
      4,
    );
    // J1 has 40; with 30, and the last certificate of 20 to come, J2 could pass him.
    const play = even.stockTurn('J2').after(giveOrder('J1', passing), buy('J2', 'IFT'));
    expect(stopped(play)).toEqual([['J1', 'presidency-threatened']]);
  });

  it('case G-13: what happens while it still buys stops the passing that should follow too', () => {
    const ata = deal(launched(two(), 'ATA', 'J3').token('ATA', 'M13').operated('ATA'), 'J4', 'ATA', 1);
    const first = ata.stockTurn('J2').after(giveOrder('J2', buying('c:ATA', 2, { thenPass: true })));
    expect([first.percent('J2', 'ATA'), first.onTurn]).toEqual([10, 'J3']);
    const sold = first.after(pass('J3'), sell('J4', 'ATA', 10));
    expect(stopped(sold)).toEqual([['J2', 'shares-sold']]);
    // He reaches the number by himself: no programme wakes up to pass for him.
    const later = sold.after(pass('J4'), pass('J5'), pass('J1'), buy('J2', 'ATA'));
    const again = later.after(pass('J3'), pass('J4'), pass('J5'), pass('J1'));
    expect([again.percent('J2', 'ATA'), again.onTurn]).toEqual([20, 'J2']);
  });
});

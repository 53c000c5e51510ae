import type { Position } from '@trunkline/testing';
import { buy, choose, pass, placeToken, sell, start } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { buyNumber, deal, game, launched, marked, offeredFor, offers, sellNumbers } from './table.ts';

/** IFT is J1's, at 100, and has operated. */
const ift = (cell?: number | string): Position =>
  launched(game(), 'IFT', 'J1', cell).token('IFT', 'H12').operated('IFT');

describe('buying (§6.2)', () => {
  it('S49-011 S49-086 S49-101 a treasury share costs the market price, not the launch price; the treasury gets it', () => {
    const play = ift().marker('IFT', '2,8').stockTurn('J2').now();
    const after = play.after(buy('J2', 'IFT'));
    expect([after.cash('J2'), after.cash('IFT') - play.cash('IFT'), after.price('IFT')]).toEqual([
      156, 144, 144,
    ]);
  });

  it('S49-014 so treasury shares bring capital after the start too, without any issue', () => {
    const play = ift().cash('IFT', 0).stockTurn('J2').now();
    expect(play.after(buy('J2', 'IFT')).cash('IFT')).toBe(100);
  });

  it('S49-010 S49-086 a pool share costs the same; the bank gets it', () => {
    const play = ift().holds('pool', 'IFT', 10).cash('IFT', 0).stockTurn('J2').now();
    const after = play.after(buy('J2', 'IFT', 'pool'));
    expect([after.cash('J2'), after.cash('IFT'), after.cash('bank') - play.cash('bank')]).toEqual([
      200, 0, 100,
    ]);
  });

  it('the last certificate leaves a place last, and costs twice the price', () => {
    const six = deal(deal(ift(), 'J1', 'IFT', 1, 2, 3, 4), 'J3', 'IFT', 5);
    six
      .stockTurn('J2')
      .when(buyNumber('J2', 'IFT', 7))
      .refused('last-certificate');
    const last = deal(six, 'J3', 'IFT', 6).stockTurn('J2').now();
    const after = last.after(buyNumber('J2', 'IFT', 7));
    expect([after.cash('J2'), after.percent('J2', 'IFT'), after.certificates('J2').held]).toEqual([
      100, 20, 1,
    ]);
  });

  it('S49-017 at most 60 % of a corporation', () => {
    const five = deal(ift(), 'J1', 'IFT', 1, 2, 3).stockTurn('J1').now();
    const six = five.after(buy('J1', 'IFT'));
    expect(six.percent('J1', 'IFT')).toBe(60);
    deal(ift(), 'J1', 'IFT', 1, 2, 3, 4).stockTurn('J1').when(buy('J1', 'IFT')).refused('holding-limit');
  });

  it("S49-018 60 % are five certificates with the president's, and fewer with the last one", () => {
    const play = deal(ift(), 'J1', 'IFT', 1, 2, 3, 4).stockTurn('J1').now();
    expect([play.percent('J1', 'IFT'), play.certs('J1', 'IFT').length]).toEqual([60, 5]);
    const last = deal(ift(), 'J1', 'IFT', 1, 2, 7).stockTurn('J1').now();
    expect([last.percent('J1', 'IFT'), last.certs('J1', 'IFT').length]).toEqual([60, 4]);
  });

  it('S49-007 nobody buys at his certificate limit, which counts privates too', () => {
    const four = ['SCE', 'SIGI', 'CNM', 'SMS'].reduce((at, id) => at.owns('J2', id), ift());
    const full = deal(deal(launched(four, 'ATA', 'J3'), 'J2', 'ATA', 1, 2), 'J2', 'IFT', 1, 2, 3);
    const play = full.stockTurn('J2').now();
    expect(play.certificates('J2')).toEqual({ held: 9, limit: 9 });
    play.when(buy('J2', 'ATA')).refused('certificate-limit');
  });

  it('over a limit with something to sell, a player must sell', () => {
    const over = deal(ift(), 'J1', 'IFT', 1, 2, 3, 4, 5).stockTurn('J1').now();
    expect([over.percent('J1', 'IFT'), over.mayDo('J1')]).toEqual([70, ['sell-shares']]);
    over.when(pass('J1')).refused('must-sell');
    over
      .after(sell('J1', 'IFT', 10))
      .when(pass('J1'))
      .accepted();
  });

  it('corner 8: what was sold in this stock round is neither offered nor bought, in any turn of it', () => {
    const play = deal(ift(), 'J2', 'IFT', 1, 2)
      .stockTurn('J2')
      .after(sell('J2', 'IFT', 10));
    expect(offeredFor(play, 'J2', 'buy-shares')).not.toContain('IFT');
    play.when(buy('J2', 'IFT')).refused('sold-this-round');
    const later = play.after(pass('J2'), pass('J3'), pass('J4'), pass('J5'), buy('J1', 'IFT'));
    expect(later.onTurn).toBe('J2');
    later.when(buy('J2', 'IFT')).refused('sold-this-round');
  });

  it('case 49-17: buying is judged for the player in turn, whoever else may do nothing', () => {
    // J1 holds all he may; the last pool share has just been bought, one treasury share is left.
    const tight = deal(deal(ift(), 'J1', 'IFT', 1, 2, 3, 4), 'J4', 'IFT', 5, 6);
    const one = tight.told({
      t: 'CertificatesMoved',
      corp: 'c:IFT',
      certs: ['IFT_6'],
      from: 'p:J4',
      to: 'pool',
    });
    const play = one
      .cash('J2', 100)
      .stockTurn('J2')
      .after(buyNumber('J2', 'IFT', 6));
    expect([play.onTurn, offeredFor(play, 'J3', 'buy-shares')]).toEqual(['J3', ['IFT']]);
    play.when(buyNumber('J3', 'IFT', 7)).accepted();
  });

  it('case 49-08: the certificate limit stays as it is when a player has left', () => {
    const left = ift().told({ t: 'PlayerStatusChanged', player: 'p:J5', status: 'bankrupt' });
    expect(left.stockTurn('J1').now().certificates('J1').limit).toBe(9);
  });
});

describe('selling (§6.3)', () => {
  it('corner 7: nothing of a corporation that has not operated; a turn with no revenue is enough', () => {
    const fresh = deal(launched(game(), 'IFT', 'J1'), 'J2', 'IFT', 1).token('IFT', 'H12');
    const before = fresh.stockTurn('J2').now();
    before.when(sell('J2', 'IFT', 10)).refused('not-operated');
    expect(offers(before, 'J2', 'sell-shares')).toBe(false);
    const after = fresh.operatingTurn('IFT').now().finishTurn();
    expect(after.date).toBe('stock-round 3');
    after
      .after(pass('J1'))
      .when(sell('J2', 'IFT', 10))
      .accepted();
  });

  it('S49-095 sell first, then buy: after a purchase nothing is sold any more', () => {
    const two = launched(ift(), 'ATA', 'J3', '2,5').token('ATA', 'M13').operated('ATA');
    const play = deal(deal(two, 'J2', 'IFT', 1, 2), 'J2', 'ATA', 1)
      .stockTurn('J2')
      .now();
    const sold = play.after(sell('J2', 'IFT', 10), sell('J2', 'IFT', 10));
    expect([sold.onTurn, sold.cash('J2')]).toEqual(['J2', 300 + 100 + 95]);
    const bought = sold.after(buy('J2', 'ATA'));
    expect(bought.onTurn).toBe('J3');
    // A launch leaves the turn open for more of the same; nothing may be sold in it.
    const launch = marked(deal(two, 'J2', 'IFT', 1), { next: 'SFA' })
      .stockTurn('J2')
      .after(start('J2', 'SFA', 68));
    expect(launch.onTurn).toBe('J2');
    launch.when(sell('J2', 'IFT', 10)).refused('sell-before-buying');
  });

  it('each 10 % brings the price before the sale, and the marker falls a row for each', () => {
    const play = deal(ift(), 'J2', 'IFT', 1, 2, 3).stockTurn('J2').now();
    const after = play.after(sell('J2', 'IFT', 30));
    expect([after.cash('J2'), after.cell('IFT'), after.price('IFT')]).toEqual([600, '6,5', 75]);
  });

  it('at most 50 % of a corporation lie in the pool', () => {
    const play = deal(deal(ift(), 'pool', 'IFT', 1, 2, 3, 4), 'J2', 'IFT', 5, 6)
      .stockTurn('J2')
      .now();
    play.when(sell('J2', 'IFT', 20)).refused('pool-limit');
    play.when(sell('J2', 'IFT', 10)).accepted();
  });

  it("the president's certificate stays where nobody else holds 20 %", () => {
    const play = deal(deal(ift(), 'J1', 'IFT', 1), 'J2', 'IFT', 2)
      .stockTurn('J1')
      .now();
    play.when(sellNumbers('J1', 'IFT', 30, 0, 1)).refused('not-a-bundle');
    play.when(sell('J1', 'IFT', 10)).accepted();
  });
});

describe('launching (§6.5)', () => {
  const table = (cash = 300) => game().cash('J1', cash).stockTurn('J1').now();

  it('corner 3, S49-106: only the first of the queue; the second is refused', () => {
    table()
      .when(start('J1', 'ATA', 68))
      .refused('not-next-to-launch');
    const play = table().after(start('J1', 'SFA', 68));
    expect([play.president('SFA'), play.stage('SFA')]).toEqual(['J1', 'floated']);
  });

  it('S49-016 S49-013 20 % float it: twice the price into the treasury, the launch fee out of it, the token on its home', () => {
    const play = table().after(start('J1', 'SFA', 68));
    expect([play.cash('J1'), play.cash('SFA'), play.tokens('J6')]).toEqual([300 - 136, 136 - 40, ['SFA']]);
    expect(play.percent('J1', 'SFA')).toBe(20);
  });

  it('corner 4, S49-012 S49-013: the founder may not sell then, gets no last certificate, and two more of 10 % end his turn', () => {
    const base = launched(game(), 'ATA', 'J2').operated('ATA');
    const rich = marked(deal(base, 'J1', 'ATA', 1), { next: 'IFT' })
      .cash('J1', 3_000)
      .stockTurn('J1');
    const play = rich.after(start('J1', 'IFT', 100));
    play.when(sell('J1', 'ATA', 10)).refused('sell-before-buying');
    play.when(buyNumber('J1', 'IFT', 7)).refused('last-certificate');
    play.when(buy('J1', 'ATA')).refused('bought-this-turn');
    const after = play.after(buyNumber('J1', 'IFT', 1), buyNumber('J1', 'IFT', 2));
    expect([after.onTurn, after.cash('IFT'), after.percent('J1', 'IFT')]).toEqual(['J2', 200 - 90 + 200, 40]);
  });

  it('a pass after the launch ends the turn earlier, and counts as having acted', () => {
    const after = table().after(start('J1', 'SFA', 68), pass('J1'));
    expect([after.onTurn, after.round?.passed]).toEqual(['J2', []]);
  });

  it('S49-041 S49-042 144 is a launch price from the first 6H on, 216 from the first 10H; no marker stops there', () => {
    const prices = (phase?: string) => {
      const at = phase === undefined ? game() : game().phase(phase);
      const cells = at.cash('J1', 1_000).stockTurn('J1').now();
      return cells.t.policies.shares
        .parCells(cells, 'c:SFA')
        .map((cell) => cells.t.chart.cells.get(cell)?.price)
        .sort((a, b) => Number(a) - Number(b));
    };
    expect([prices(), prices('6H'), prices('8H'), prices('10H')]).toEqual([
      [68, 100],
      [68, 100, 144],
      [68, 100, 144],
      [68, 100, 144, 216],
    ]);
    const early = table().when(start('J1', 'SFA', 144));
    early.refused('not-a-par');
  });

  it('corner 5, reading launchPrices: the peer takes 144 early; 12 are left and the turn ends by itself', () => {
    const peer = game({ seed: 25, readings: { launchPrices: 'peer' } })
      .stockTurn('J1')
      .now();
    const after = peer.after(start('J1', 'RCS', 144));
    expect([after.cash('J1'), after.cash('RCS'), after.onTurn]).toEqual([12, 288 - 130, 'J2']);
    game({ seed: 25, readings: { launchPrices: 'open' } })
      .stockTurn('J1')
      .when(start('J1', 'RCS', 144))
      .refused('not-a-par');
  });

  it('who cannot pay twice the price launches nothing', () => {
    table(199)
      .when(start('J1', 'SFA', 100))
      .refused('not-enough-cash');
    expect(offers(game().cash('J1', 135).stockTurn('J1').now(), 'J1', 'start-corporation')).toBe(false);
  });

  it('corner 6, S49-083: AFG launched, its president chooses the city before he buys on; white Caltanissetta is allowed', () => {
    const play = game({ seed: 2 })
      .cash('J1', 600)
      .stockTurn('J1')
      .after(start('J1', 'AFG', 100));
    expect([play.step, play.asked]).toEqual(['home-choice', ['AFG']]);
    play.when(buy('J1', 'AFG')).refused();
    play.when(placeToken('AFG', 'C5')).refused();
    const chosen = play.after(placeToken('AFG', 'H8'));
    expect([chosen.tokens('H8'), chosen.onTurn, chosen.cash('AFG')]).toEqual([['AFG'], 'J1', 160]);
    expect(chosen.after(buy('J1', 'AFG'), buy('J1', 'AFG')).onTurn).toBe('J2');
  });

  it('case 49-02: the marker of a launch goes behind those that are on the cell', () => {
    const play = marked(launched(game(), 'ATA', 'J2', 100), { next: 'CTL' })
      .stockTurn('J1')
      .after(start('J1', 'CTL', 100));
    expect(play.byPrice('CTL', 'ATA')).toEqual(['ATA', 'CTL']);
  });

  it('what is launched operates in the very next operating round', () => {
    const play = table()
      .after(start('J1', 'SFA', 68), pass('J1'))
      .everybodyPasses();
    expect([play.date, play.onTurn]).toEqual(['operating-round 2.1', 'SFA']);
  });

  it('corner 43: a blocked AFG, and one just freed, are not launched, though next', () => {
    const base = launched(game({ seed: 2 }), 'IFT', 'J2');
    marked(base, { next: 'AFG', blocked: true })
      .stockTurn('J1')
      .when(start('J1', 'AFG', 68))
      .refused('no-home-free');
    marked(base, { next: 'AFG', closed: ['AFG'] })
      .stockTurn('J1')
      .when(start('J1', 'AFG', 68))
      .refused('recently-closed');
  });
});

describe('changes of president (§6.6)', () => {
  /** J1 20 + 10 + 10, J2 10 + 10 + the last 20: both 40. */
  const even = (): Position => deal(deal(ift(), 'J1', 'IFT', 1, 2), 'J2', 'IFT', 3, 4, 7);

  it('corner 9, case 49-14: the rival with 40 gives the last certificate, and the old president says what for', () => {
    const asked = even()
      .stockTurn('J1')
      .after(sell('J1', 'IFT', 10));
    expect([asked.step, asked.asked, asked.price('IFT')]).toEqual(['swap-choice', ['J1'], 95]);
    expect([asked.president('IFT'), asked.certs('J2', 'IFT')]).toEqual(['J2', ['IFT_3', 'IFT_4', 'IFT_0']]);
    expect(asked.certs('J1', 'IFT')).toEqual(['IFT_2', 'IFT_7']);
    asked.when(pass('J1')).refused();
    const tens = asked.after(choose('J1', 'two-tens'));
    expect(tens.certs('J1', 'IFT')).toEqual(['IFT_2', 'IFT_3', 'IFT_4']);
    expect(tens.certs('J2', 'IFT')).toEqual(['IFT_0', 'IFT_7']);
    // The interrupted turn goes on.
    expect(tens.onTurn).toBe('J1');
    const one = asked.after(choose('J1', 'one-twenty'));
    expect(one.certs('J1', 'IFT')).toEqual(['IFT_2', 'IFT_7']);
  });

  it('corner 10: when he sells all 40 %, the last certificate goes to the pool, and he is asked all the same', () => {
    const asked = even()
      .stockTurn('J1')
      .after(sell('J1', 'IFT', 40));
    expect([asked.asked, asked.percent('J1', 'IFT'), asked.price('IFT')]).toEqual([['J1'], 0, 63]);
    const one = asked.after(choose('J1', 'one-twenty'));
    expect(one.certs('pool', 'IFT').map((id) => one.s.shares.certs[id]?.percent)).toEqual([10, 10, 20]);
    const tens = asked.after(choose('J1', 'two-tens'));
    expect(tens.certs('pool', 'IFT')).toEqual(['IFT_1', 'IFT_2', 'IFT_3', 'IFT_4']);
    expect(tens.certs('J2', 'IFT')).toEqual(['IFT_0', 'IFT_7']);
  });

  it('corner 11: against a rival with the last certificate alone, 20 % may be sold, half of it not', () => {
    const play = deal(ift(), 'J2', 'IFT', 7).stockTurn('J1').now();
    const after = play.after(sellNumbers('J1', 'IFT', 20, 0));
    expect([after.president('IFT'), after.certs('pool', 'IFT'), after.price('IFT')]).toEqual([
      'J2',
      ['IFT_7'],
      87,
    ]);
    play.when(sellNumbers('J1', 'IFT', 10, 0)).refused('not-a-bundle');
  });

  it("half a president's certificate: the rival gives two of 10 %, one goes back to the seller", () => {
    const play = deal(ift(), 'J2', 'IFT', 1, 2).stockTurn('J1').now();
    const after = play.after(sellNumbers('J1', 'IFT', 10, 0));
    expect([after.president('IFT'), after.cash('J1'), after.price('IFT')]).toEqual(['J2', 400, 95]);
    expect([after.certs('J1', 'IFT'), after.certs('pool', 'IFT'), after.certs('J2', 'IFT')]).toEqual([
      ['IFT_1'],
      ['IFT_2'],
      ['IFT_0'],
    ]);
  });

  it('corner 12: a buyer who passes the president gives his first two of 10 %', () => {
    const play = deal(deal(ift(), 'J1', 'IFT', 1), 'J2', 'IFT', 2, 3, 4)
      .stockTurn('J2')
      .now();
    const after = play.after(buyNumber('J2', 'IFT', 5));
    expect([after.president('IFT'), after.certs('J2', 'IFT')]).toEqual(['J2', ['IFT_4', 'IFT_5', 'IFT_0']]);
    expect(after.certs('J1', 'IFT')).toEqual(['IFT_1', 'IFT_2', 'IFT_3']);
  });

  it("of two with as much, the nearest to the old president's left", () => {
    const three = deal(deal(deal(ift(), 'J1', 'IFT', 1), 'J4', 'IFT', 2, 3), 'J3', 'IFT', 4, 5);
    const after = three.stockTurn('J1').after(sellNumbers('J1', 'IFT', 30, 0, 1));
    expect(after.president('IFT')).toBe('J3');
  });

  it('players who have left the game are skipped', () => {
    const three = deal(deal(deal(ift(), 'J1', 'IFT', 1), 'J4', 'IFT', 2, 3), 'J3', 'IFT', 4, 5);
    const gone = three.told({ t: 'PlayerStatusChanged', player: 'p:J3', status: 'bankrupt' });
    expect(
      gone
        .stockTurn('J1')
        .after(sellNumbers('J1', 'IFT', 30, 0, 1))
        .president('IFT'),
    ).toBe('J4');
  });
});

describe('the end of the round (§6.8)', () => {
  it('ends when all pass in succession; priority goes to the player after the last who acted', () => {
    const after = ift().stockTurn('J2').after(buy('J2', 'IFT')).everybodyPasses();
    expect([after.date, after.seats[0]]).toEqual(['operating-round 2.1', 'J3']);
  });

  it('sold out: one up; anything in the pool: one down, once', () => {
    const sold = deal(deal(ift(), 'J2', 'IFT', 1, 2, 3, 4), 'J3', 'IFT', 5, 6, 7);
    expect(sold.stockTurn('J1').now().everybodyPasses().cell('IFT')).toBe('2,5');
    const pool = deal(ift(), 'pool', 'IFT', 1, 2, 3);
    expect(pool.stockTurn('J1').now().everybodyPasses().cell('IFT')).toBe('4,5');
    expect(ift().stockTurn('J1').now().everybodyPasses().cell('IFT')).toBe('3,5');
  });

  it('who can do nothing is passed over by himself', () => {
    const play = ift().cash('J2', 0).stockTurn('J1').after(pass('J1'));
    expect(play.onTurn).toBe('J3');
    expect(play.told('TurnEnded')).toMatchObject([{ how: 'passed' }, { who: 'p:J2', how: 'skipped' }]);
  });
});

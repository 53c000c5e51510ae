import { buy, given, pass, sell, start } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { title1848 } from '../src/index.ts';

/** J1 presides over NSW with 60 %, J2 has 10 %. */
const nsw = () => given(title1848).floated('NSW', 'J1').holds('J2', 'NSW', 10);

describe('buying (§3.1)', () => {
  it('a company starts at one of the four pars for twice the price, and the turn is over', () => {
    const turn = given(title1848).stockTurn('J1').now();
    const after = turn.after(start('J1', 'VR', 80));
    expect([after.cash('J1'), after.price('VR'), after.president('VR')]).toEqual([470, 80, 'J1']);
    expect([after.percent('J1', 'VR'), after.onTurn, after.stage('VR')]).toEqual([20, 'J2', 'started']);
    turn.when(start('J1', 'VR', '1,6')).refused('not-a-par');
    given(title1848)
      .cash('J1', 139)
      .stockTurn('J1')
      .when(start('J1', 'VR', 70))
      .refused('not-enough-cash');
  });

  it('S48-018 S48-019 at 60 % a company floats and has ten times par at once', () => {
    const play = given(title1848).started('VR', 'J1', 80).holds('J1', 'VR', 50).stockTurn('J2').now();
    expect([play.stage('VR'), play.cash('VR')]).toEqual(['started', 0]);
    const after = play.after(buy('J2', 'VR'));
    expect([after.stage('VR'), after.cash('VR')]).toEqual(['floated', 800]);
    expect(after.told('CorporationFloated')).toMatchObject([{ corp: 'c:VR', capital: 800 }]);
  });

  it('S48-018 COM is no exception: it floats at 60 % like any other', () => {
    const play = given(title1848).started('COM', 'J1').holds('J1', 'COM', 50).stockTurn('J2').now();
    expect(play.after(buy('J2', 'COM')).cash('COM')).toBe(900);
  });

  it('S48-020 a share bought after the float pays the bank, not the company', () => {
    const play = nsw().stockTurn('J2').now();
    const after = play.after(buy('J2', 'NSW'));
    expect(after.cash('NSW')).toBe(900);
    expect(after.cash('bank') - play.cash('bank')).toBe(90);
  });

  it('S48-044 shares of the offering cost par, shares of the pool the price; both pay the bank', () => {
    const play = nsw().holds('pool', 'NSW', 10).marker('NSW', '2,8').stockTurn('J3').now();
    expect(play.after(buy('J3', 'NSW', 'ipo')).cash('J3')).toBe(630 - 90);
    const pool = play.after(buy('J3', 'NSW', 'pool'));
    expect([pool.cash('J3'), pool.cash('bank') - play.cash('bank')]).toEqual([630 - 140, 140]);
  });

  it('S48-031 S48-044 a share of the Bank of England costs its shown price, paid to the bank', () => {
    const play = given(title1848).marker('BOE', '6,3').stockTurn('J1').now();
    const after = play.after(buy('J1', 'BOE'));
    expect([after.cash('J1'), after.cash('BOE'), after.percent('J1', 'BOE')]).toEqual([530, 2000, 10]);
    expect(after.cash('bank') - play.cash('bank')).toBe(100);
  });

  it('S48-030 a turn sells any number, then buys one: the purchase ends it', () => {
    const turn = nsw().floated('VR', 'J3').holds('J2', 'VR', 20).stockTurn('J2').now();
    const sold = turn.after(sell('J2', 'NSW', 10), sell('J2', 'VR', 20));
    expect([sold.onTurn, sold.cash('J2')]).toEqual(['J2', 630 + 90 + 180]);
    expect(sold.after(buy('J2', 'BOE')).onTurn).toBe('J3');
  });
});

describe('selling (§3.3)', () => {
  it('S48-029 nothing is sold in the first stock round', () => {
    const play = nsw().stockTurn('J2', { turn: 1 }).now();
    play.when(sell('J2', 'NSW', 10)).refused('no-sales-yet');
    expect(play.mayDo('J2')).not.toContain('sell-shares');
  });

  it.each(['seed', 'peer'])('corner 7: a share of the Bank of England in SR 1, reading %s', (reading) => {
    const play = given(title1848, { readings: { boeSaleInFirstStockRound: reading } })
      .floated('NSW', 'J1')
      .holds('J2', 'NSW', 10)
      .holds('J2', 'BOE', 10)
      .stockTurn('J2', { turn: 1 })
      .now();
    play.when(sell('J2', 'NSW', 10)).refused('no-sales-yet');
    expect(play.when(sell('J2', 'BOE', 10)).code).toBe(reading === 'peer' ? null : 'no-sales-yet');
  });

  it('corner 8: who sold a share of the Bank of England buys none for the rest of the round', () => {
    const play = given(title1848).holds('J1', 'BOE', 20).stockTurn('J1').now();
    const sold = play.after(sell('J1', 'BOE', 10));
    sold.when(buy('J1', 'BOE')).refused('sold-this-round');
    const later = sold.after(pass('J1'), buy('J2', 'BOE'), pass('J3'), pass('J4'));
    expect(later.onTurn).toBe('J1');
    later.when(buy('J1', 'BOE')).refused('sold-this-round');
  });

  it('corner 9: two shares sold at 90 bring £180 and one row down; no third share, no buying back', () => {
    const play = nsw().holds('J2', 'NSW', 30).stockTurn('J2').now();
    const after = play.after(sell('J2', 'NSW', 20));
    expect([after.cash('J2'), after.price('NSW'), after.cell('NSW')]).toEqual([810, 80, '3,5']);
    expect(play.cash('bank') - after.cash('bank')).toBe(180);
    after.when(sell('J2', 'NSW', 10)).refused('sold-this-turn');
    after.when(buy('J2', 'NSW')).refused('sold-this-round');
  });

  it("corner 11: the president can't sell all; selling four of six he stays president", () => {
    const play = nsw().stockTurn('J1').now();
    play.when(sell('J1', 'NSW', 60)).refused();
    const after = play.after(sell('J1', 'NSW', 40));
    expect([after.percent('pool', 'NSW'), after.president('NSW')]).toEqual([40, 'J1']);
  });

  it("corner 11: the president's certificate stays where nobody else holds 20 %", () => {
    const play = nsw().holds('J1', 'NSW', 50).stockTurn('J1').now();
    play.when(sell('J1', 'NSW', 50)).refused('no-successor');
    play.when(sell('J1', 'NSW', 40)).refused('no-successor');
  });

  it('whoever has 20 % takes over from a president who sells below him', () => {
    const play = nsw().holds('J1', 'NSW', 50).holds('J2', 'NSW', 20).stockTurn('J1').now();
    const after = play.after(sell('J1', 'NSW', 40));
    expect([after.president('NSW'), after.percent('J2', 'NSW'), after.percent('J1', 'NSW')]).toEqual([
      'J2',
      20,
      10,
    ]);
    expect(after.percent('pool', 'NSW')).toBe(40);
  });

  it('at most 50 % of a company lie in the pool', () => {
    const play = nsw()
      .holds('J1', 'NSW', 40)
      .holds('pool', 'NSW', 40)
      .holds('J2', 'NSW', 20)
      .stockTurn('J2')
      .now();
    play.when(sell('J2', 'NSW', 20)).refused('pool-limit');
    play.when(sell('J2', 'NSW', 10)).accepted();
  });

  it('S48-060 corner 12: shares of the Bank of England are sold one by one in a turn, and its price stays', () => {
    const play = given(title1848).holds('J1', 'BOE', 20).marker('BOE', '6,3').stockTurn('J1').now();
    const after = play.after(sell('J1', 'BOE', 10), sell('J1', 'BOE', 10));
    expect([after.cash('J1'), after.price('BOE'), after.percent('pool', 'BOE')]).toEqual([830, 100, 100]);
  });

  it("QR's share of P5 can't be sold before QR is started", () => {
    const play = given(title1848).owns('J1', 'P5').holds('J1', 'QR', 10).stockTurn('J1').now();
    play.when(sell('J1', 'QR', 10)).refused('not-started');
    expect(play.mayDo('J1')).not.toContain('sell-shares');
  });

  it('corner 54: a player in debt may sell or pass, but not buy', () => {
    const play = nsw().cash('J2', -50).stockTurn('J2').now();
    expect(play.mayDo('J2')).toEqual(['sell-shares', 'pass']);
    play.when(buy('J2', 'NSW')).refused('not-enough-cash');
    play.when(pass('J2')).accepted();
    expect(play.after(sell('J2', 'NSW', 10)).cash('J2')).toBe(40);
  });
});

describe('limits (§3.2)', () => {
  it('S48-021 corner 10: with four players 60 % of a company is the most', () => {
    nsw().stockTurn('J1').when(buy('J1', 'NSW')).refused('holding-limit');
    given(title1848).holds('J1', 'BOE', 60).stockTurn('J1').when(buy('J1', 'BOE')).refused('holding-limit');
  });

  it('S48-022 corner 10: with three players it is 70 %', () => {
    const play = given(title1848, { players: 3 }).floated('NSW', 'J1').stockTurn('J1').now();
    const seven = play.after(buy('J1', 'NSW'));
    expect(seven.percent('J1', 'NSW')).toBe(70);
    seven.after(pass('J2'), pass('J3')).when(buy('J1', 'NSW')).refused('holding-limit');
  });

  it('S48-023 60 % are five certificates: the limit is a percentage', () => {
    const play = nsw().stockTurn('J1').now();
    expect(play.certs('J1', 'NSW')).toHaveLength(5);
    expect(play.certificates('J1')).toEqual({ held: 5, limit: 17 });
  });

  /** J1 holds 14 certificates: of the Bank of England six, of NSW five, of VR three. */
  const fourteen = () => nsw().floated('VR', 'J2').holds('J1', 'VR', 30).holds('J1', 'BOE', 60);
  const fell = { t: '1848/ReceivershipEntered', corp: 'c:QR', president: 'p:J1', number: 1 } as const;

  it('S48-012 nobody buys at his certificate limit', () => {
    const full = fourteen().floated('SAR', 'J3').holds('J1', 'SAR', 30).stockTurn('J1').now();
    expect(full.certificates('J1')).toEqual({ held: 17, limit: 17 });
    full.when(buy('J1', 'SAR')).refused('certificate-limit');
  });

  it('corner 53: over the certificate limit with something to sell, a player must sell', () => {
    const play = fourteen().told(fell).stockTurn('J1').now();
    expect(play.certificates('J1')).toEqual({ held: 14, limit: 13 });
    expect(play.mayDo('J1')).toEqual(['sell-shares']);
    play.when(pass('J1')).refused('must-sell');
    play.when(buy('J1', 'VR')).refused('must-sell');
    play
      .after(sell('J1', 'BOE', 10))
      .when(pass('J1'))
      .accepted();
  });

  it('corner 53: who can sell nothing is free of the duty for the moment: he is passed over', () => {
    const play = fourteen().told(fell).stockTurn('J1', { turn: 1 }).now();
    expect([play.onTurn, play.told('TurnEnded')[0]?.how]).toEqual(['J2', 'skipped']);
  });

  it('case 48-04: the own, lower limit binds the buyer too; others keep the common one', () => {
    const play = fourteen().holds('J1', 'BOE', 50).told(fell).stockTurn('J1').now();
    expect(play.certificates('J1')).toEqual({ held: 13, limit: 13 });
    play.when(buy('J1', 'VR')).refused('certificate-limit');
    expect(play.certificates('J2').limit).toBe(15);
  });
});

describe('the end of the round (§3.1, §3.4)', () => {
  it('ends when all have passed in a row; the player after the last one who acted has priority', () => {
    const play = nsw().stockTurn('J2').now();
    const after = play.after(buy('J2', 'NSW'), pass('J3'), pass('J4'), pass('J1'), pass('J2'));
    expect(after.date).toBe('operating-round 2.1');
    expect(after.seats[0]).toBe('J3');
  });

  it('a pass after a sale ends the turn but is no pass for the end of the round', () => {
    const play = nsw()
      .stockTurn('J2', { passed: ['J3', 'J4', 'J1'] })
      .now();
    const after = play.after(sell('J2', 'NSW', 10), pass('J2'));
    expect([after.date, after.onTurn]).toEqual(['stock-round 2', 'J3']);
    const over = after.after(pass('J3'), pass('J4'), pass('J1'), pass('J2'));
    expect([over.date, over.seats[0]]).toEqual(['operating-round 2.1', 'J3']);
  });

  it('whoever can do nothing is passed over by himself, and that counts as a pass', () => {
    const play = given(title1848).floated('NSW', 'J1').cash('J2', 0).stockTurn('J1').now();
    const after = play.after(pass('J1'));
    expect(after.onTurn).toBe('J3');
    expect(after.told('TurnEnded')).toMatchObject([
      { who: 'p:J1', how: 'passed' },
      { who: 'p:J2', how: 'skipped' },
    ]);
  });

  it('S48-032 corner 13: a company wholly held by players rises one row; the Bank of England never', () => {
    const all = given(title1848).floated('NSW', 'J1').holds('J2', 'NSW', 40);
    const after = all.holds('J3', 'BOE', 60).holds('J4', 'BOE', 40).stockTurn('J1').now().everybodyPasses();
    expect(after.date).toBe('operating-round 2.1');
    expect([after.price('NSW'), after.cell('NSW'), after.price('BOE')]).toEqual([100, '1,5', 70]);
  });

  it('shares in the pool press no price, and a company with shares in the pool does not rise', () => {
    const play = given(title1848).floated('NSW', 'J1').holds('J2', 'NSW', 30).holds('pool', 'NSW', 10);
    expect(play.stockTurn('J1').now().everybodyPasses().price('NSW')).toBe(90);
  });
});

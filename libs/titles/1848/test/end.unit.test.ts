import type { Play } from '@trunkline/testing';
import { buyPrivate, buyTrain, endGame, given, pass, payOut, run, sell, takeLoan } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { title1848 } from '../src/index.ts';

/** NSW runs for £40; J1 holds 60 %, J2 10 %: a dividend costs the bank £28. */
const line = (phase = '3') =>
  given(title1848)
    .floated('NSW', 'J1')
    .holds('J2', 'NSW', 10)
    .tile('F17', '57', 0)
    .tile('E18', '57', 0)
    .phase(phase)
    .trains('NSW', phase === '3' ? '3' : '5');
const pays = (bank: number, at: { number?: number; of?: number } = {}) =>
  line()
    .bank(bank)
    .operatingTurn('NSW', { step: 'run', ...at })
    .after(run('NSW', ['3-0', 'F17 E18']), payOut('NSW'));

/** Rounds played from here to the end. */
function rounds(play: Play): readonly string[] {
  const dates: string[] = [];
  for (let at = play; !at.over; at = at.date.startsWith('stock') ? at.everybodyPasses() : at.finishRound())
    dates.push(at.date);
  return dates;
}

describe('the bank (§18.1)', () => {
  it('corner 46, S48-166: paid down to exactly nothing it is not broken; the next £1 breaks it', () => {
    expect([pays(28).cash('bank'), pays(28).endsBecause]).toEqual([0, null]);
    expect([pays(27).cash('bank'), pays(27).endsBecause]).toEqual([-1, 'bank']);
  });

  it('S48-166 the set of operating rounds is finished; the bank goes on paying', () => {
    const play = pays(0, { number: 1, of: 2 });
    expect(play.cash('bank')).toBe(-28);
    expect(rounds(play)).toEqual(['operating-round 2.1', 'operating-round 2.2']);
  });

  it('S48-166 broken in the last round of a set, the game ends with that round', () => {
    expect(rounds(pays(0, { number: 2, of: 2 }))).toEqual(['operating-round 2.2']);
  });

  it('S48-166 a later surplus does not undo it', () => {
    const after = pays(27).after(buyTrain('NSW', '3'));
    expect([after.cash('bank') > 0, after.endsBecause]).toEqual([true, 'bank']);
  });

  it('corner 47, S48-167: broken in a stock round of phase 3, both rounds of the next set are played', () => {
    const play = line()
      .bank(80)
      .stockTurn('J2')
      .after(sell('J2', 'NSW', 10), pass('J2'));
    expect([play.cash('bank'), play.endsBecause, play.over]).toEqual([-10, 'bank', false]);
    const after = play.everybodyPasses();
    expect(after.date).toBe('operating-round 2.1');
    expect(rounds(after)).toEqual(['operating-round 2.1', 'operating-round 2.2']);
  });
});

describe('the top price (§18.2)', () => {
  it('S48-168 corner 14: 450 ends the game with the set, 440 does not', () => {
    const at = (cell: string) =>
      line()
        .marker('NSW', cell)
        .operatingTurn('NSW', { step: 'run' })
        .after(run('NSW', ['3-0', 'F17 E18']), payOut('NSW'));
    expect([at('1,15').price('NSW'), at('1,15').endsBecause]).toEqual([440, null]);
    expect([at('1,16').price('NSW'), at('1,16').endsBecause]).toEqual([450, 'stock_market']);
    expect(rounds(at('1,16'))).toEqual(['operating-round 2.1', 'operating-round 2.2']);
  });

  it('S48-168 also by the rise at the end of a stock round, and for good', () => {
    const full = given(title1848)
      .floated('NSW', 'J1')
      .holds('J2', 'NSW', 40)
      .marker('NSW', '1,16')
      .phase('3');
    const play = full.stockTurn('J1').now().everybodyPasses();
    expect([play.endsBecause, play.over, play.date]).toEqual(['stock_market', false, 'operating-round 2.1']);
    const lower = play.after(pass('NSW'));
    expect([lower.price('NSW'), lower.endsBecause]).toEqual([400, 'stock_market']);
  });

  it('S48-169 the 16th loan brings the Bank of England to £260 and ends the game with the set', () => {
    const loan = (granted: number) =>
      given(title1848)
        .floated('NSW', 'J1')
        .phase('3')
        .granted('BOE', granted)
        .marker('BOE', `6,${granted}`)
        .operatingTurn('NSW')
        .after(takeLoan('NSW'));
    expect([loan(14).price('BOE'), loan(14).endsBecause]).toEqual([240, null]);
    expect([loan(15).price('BOE'), loan(15).loans('BOE'), loan(15).endsBecause]).toEqual([
      260,
      16,
      'stock_market',
    ]);
  });
});

describe('receiverships (§18.3)', () => {
  it('S48-170 the fifth one ends the game with the set', () => {
    const fall = (before: number) =>
      given(title1848)
        .floated('NSW', 'J1')
        .marker('NSW', '2,1')
        .floated('VR', 'J2', 70)
        .marker('VR', '4,2')
        .told({ t: '1848/ReceivershipEntered', corp: 'c:QR', president: 'p:J4', number: before })
        .operatingTurn('NSW')
        .after(pass('NSW'));
    expect(fall(3).endsBecause).toBe(null);
    expect([fall(4).endsBecause, fall(4).over]).toEqual(['closed_five', false]);
    expect(fall(4).finishRound().over).toBe(true);
  });
});

describe('the end', () => {
  it('corner 48: triggered in the second round of three, the third is played, then it ends', () => {
    const play = line('5')
      .bank(0)
      .operatingTurn('NSW', { step: 'run', number: 2, of: 3 })
      .after(run('NSW', ['5-0', 'F17 E18']), payOut('NSW'));
    expect(rounds(play)).toEqual(['operating-round 2.2', 'operating-round 2.3']);
  });

  it('S48-112 neither the last train nor the last phase ends the game', () => {
    const play = line('5').phase('8').operatingTurn('NSW', { number: 3 }).now();
    expect([play.endsBecause, title1848.end.map((e) => e.reason)]).toEqual([
      null,
      ['bank', 'stock_market', 'closed_five'],
    ]);
  });

  it('S48-171 cash and shares at their price; the president’s certificate counts two', () => {
    const over = line().holds('J3', 'BOE', 20).cash('J4', -30).stockTurn('J1').after(endGame('J2'));
    expect(['J1', 'J2', 'J3', 'J4'].map((who) => over.score(who))).toEqual([
      630 + 6 * 90,
      630 + 90,
      630 + 140,
      -30,
    ]);
    expect([over.over, over.endsBecause]).toEqual([true, 'manually_ended']);
    over.when(pass('J1')).refused('game-over');
  });

  it('S48-171 privates and the share of a company that never started count nothing', () => {
    const sold = given(title1848).after(
      ...['P2', 'P5', 'P6', 'P3', 'P1', 'P4'].map((id, i) => buyPrivate(`J${(i % 4) + 1}`, id)),
    );
    expect([sold.percent('J2', 'QR'), sold.after(endGame('J2')).score('J2')]).toEqual([10, 630 - 170 - 170]);
  });
});

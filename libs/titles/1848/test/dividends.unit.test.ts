import { given, pass, payOut, run, withhold } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { title1848 } from '../src/index.ts';

/** J1 holds 50 %, J2 10 %, 20 % lie in the pool and 20 % in the offering; NSW has run for £40. */
const earned = () =>
  given(title1848)
    .floated('NSW', 'J1')
    .holds('J1', 'NSW', 50)
    .holds('J2', 'NSW', 10)
    .holds('pool', 'NSW', 20)
    .tile('F17', '57', 0)
    .tile('E18', '57', 0)
    .trains('NSW', '2')
    .operatingTurn('NSW', { step: 'run' })
    .after(run('NSW', ['2-0', 'F17 E18']));

describe('dividends (§10)', () => {
  it('corner 49: shares in the pool and in the offering get nothing, nor does the treasury', () => {
    const play = earned();
    const after = play.after(payOut('NSW'));
    expect(after.seats.map((who) => after.cash(who) - play.cash(who))).toEqual([20, 4, 0, 0]);
    expect([after.cash('NSW'), play.cash('bank') - after.cash('bank')]).toEqual([900, 24]);
  });

  it('S48-045 the bank pays the players, S48-047 and what is withheld goes from the bank to the treasury', () => {
    const play = earned();
    const after = play.after(withhold('NSW'));
    expect([after.cash('NSW'), play.cash('bank') - after.cash('bank')]).toEqual([940, 40]);
    expect(after.seats.map((who) => after.cash(who) - play.cash(who))).toEqual([0, 0, 0, 0]);
  });

  it('S48-039 all or nothing: there is no half dividend', () => {
    expect(earned().options('NSW')).toMatchObject([
      { fields: [{ name: 'kind', of: ['payout', 'withhold'] }] },
    ]);
    earned()
      .when((at) => ({ ...payOut('NSW')(at), kind: 'half' }) as never)
      .refused('dividend-kind');
  });

  it('case G-16: each share gets a tenth; all revenues are multiples of £10, amounts are whole', () => {
    const after = earned().after(payOut('NSW'));
    expect(after.told('DividendDeclared')).toMatchObject([{ revenue: 40, perShare: 4 }]);
  });

  it('without revenue nobody is asked: the price moves left by itself', () => {
    const after = given(title1848).floated('NSW', 'J1').operatingTurn('NSW').after(pass('NSW'));
    expect([after.step, after.price('NSW')]).toEqual(['trains', 80]);
    expect(after.told('DividendDeclared')).toMatchObject([{ corp: 'c:NSW', kind: 'withhold', revenue: 0 }]);
  });

  it('a price that reaches column 0 by withholding means receivership, after the treasury got the revenue', () => {
    const play = given(title1848)
      .floated('NSW', 'J1')
      .holds('J2', 'NSW', 10)
      .marker('NSW', '2,1')
      .cash('NSW', 60)
      .tile('F17', '57', 0)
      .tile('E18', '57', 0)
      .trains('NSW', '2')
      .operatingTurn('NSW', { step: 'run' })
      .after(run('NSW', ['2-0', 'F17 E18']));
    const after = play.after(withhold('NSW'));
    expect([after.stage('NSW'), after.cash('J2') - play.cash('J2'), after.cash('J1')]).toEqual([
      'gone',
      90,
      630,
    ]);
  });
});

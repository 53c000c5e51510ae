import { acquirePrivate, buyTrain, given, pass, run, takeLoan } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { title1848 } from '../src/index.ts';

const nsw = (phase = '3') => given(title1848).floated('NSW', 'J1').phase(phase);

describe('the voluntary loan (§12.2)', () => {
  it('S48-071 S48-096 there are no loans before the first 3, and then in the very same turn', () => {
    const play = given(title1848)
      .floated('NSW', 'J1')
      .depot('2', 0)
      .operatingTurn('NSW', { step: 'trains' })
      .now();
    play.when(takeLoan('NSW')).refused('no-loan');
    play.after(buyTrain('NSW', '3')).when(takeLoan('NSW')).accepted();
  });

  it('S48-040 S48-048 £100 from the Bank of England, at any time of the own turn', () => {
    const play = nsw().operatingTurn('NSW').now();
    const after = play.after(takeLoan('NSW'));
    expect([after.cash('NSW'), after.cash('BOE'), after.loans('NSW')]).toEqual([1000, 1900, 1]);
    expect(after.step).toBe('track');
    for (const step of ['token', 'trains', 'loan-or-private'])
      nsw().operatingTurn('NSW', { step }).when(takeLoan('NSW')).accepted();
  });

  it('corner 15, S48-072: 90 falls to 70, the Bank of England rises to 80; no second loan in the turn', () => {
    const after = nsw().operatingTurn('NSW').after(takeLoan('NSW'));
    expect([after.cell('NSW'), after.price('NSW'), after.price('BOE')]).toEqual(['2,3', 70, 80]);
    after.when(takeLoan('NSW')).refused('loan-taken-this-turn');
    expect(after.mayDo('NSW')).not.toContain('take-loan');
  });

  it('S48-048 a loan is never repaid: nothing is taken back in the next turn', () => {
    const turn = nsw()
      .operatingTurn('NSW', { step: 'loan-or-private', of: 2 })
      .after(takeLoan('NSW'), pass('NSW'));
    expect([turn.date, turn.onTurn, turn.cash('NSW'), turn.loans('NSW')]).toEqual([
      'operating-round 2.2',
      'NSW',
      1000,
      1,
    ]);
  });

  it('five loans are the most that a company takes of its own will', () => {
    nsw().loans('NSW', 5, 'BOE').operatingTurn('NSW').when(takeLoan('NSW')).refused('no-loan');
    nsw().loans('NSW', 4, 'BOE').operatingTurn('NSW').when(takeLoan('NSW')).accepted();
  });

  it('after 20 loans of all companies there is none left', () => {
    nsw().granted('BOE', 20).operatingTurn('NSW').when(takeLoan('NSW')).refused('no-loan');
    const last = nsw().granted('BOE', 19).marker('BOE', '6,19').operatingTurn('NSW').after(takeLoan('NSW'));
    expect([last.loans('BOE'), last.price('BOE')]).toEqual([20, 340]);
  });

  it('only the company on turn borrows', () => {
    nsw().floated('VR', 'J2').operatingTurn('NSW').when(takeLoan('VR')).refused('not-on-turn');
  });

  it.each([
    { from: '1,1', to: null },
    { from: '1,2', to: null },
    { from: '1,3', to: 60 },
  ])('from $from a loan leads to $to', ({ from, to }) => {
    const after = nsw().marker('NSW', from).operatingTurn('NSW').after(takeLoan('NSW'));
    expect([after.price('NSW'), after.stage('NSW')]).toEqual([to, to === null ? 'gone' : 'floated']);
  });
});

describe('the end of the turn (§12.3)', () => {
  it('corner 16: with the loan taken and trains passed, the last step still needs a pass', () => {
    const after = nsw().operatingTurn('NSW', { step: 'trains' }).after(takeLoan('NSW'), pass('NSW'));
    expect([after.onTurn, after.step, after.mayDo('NSW')]).toEqual(['NSW', 'loan-or-private', ['pass']]);
    expect(after.after(pass('NSW')).date).toBe('operating-round 2.2');
  });

  it('corner 17: with five loans and no private to be had no pass is needed', () => {
    const five = nsw().loans('NSW', 5, 'BOE').operatingTurn('NSW', { step: 'trains' });
    expect(five.after(pass('NSW')).date).toBe('operating-round 2.2');
  });

  it('corner 17: a private that the company could pay for keeps the step', () => {
    const five = nsw().owns('J2', 'P1').loans('NSW', 5, 'BOE');
    const play = five.operatingTurn('NSW', { step: 'trains' }).after(pass('NSW'));
    expect(play.mayDo('NSW')).toEqual(['acquire-private', 'pass']);
    expect(five.cash('NSW', 0).operatingTurn('NSW', { step: 'loan-or-private' }).now().date).toBe(
      'operating-round 2.2',
    );
  });

  it('a loan may be taken first and pay a private then', () => {
    const play = nsw().owns('J2', 'P1').cash('NSW', 0).operatingTurn('NSW', { step: 'loan-or-private' });
    const after = play.after(takeLoan('NSW'), acquirePrivate('NSW', 'P1', 40));
    expect([after.cash('NSW'), after.owner('P1'), after.cash('J2')]).toEqual([60, 'NSW', 670]);
  });

  it('in phase 2 there is no such step', () => {
    const play = given(title1848)
      .floated('NSW', 'J1')
      .operatingTurn('NSW', { step: 'loan-or-private' })
      .now();
    expect(play.date).toBe('stock-round 3');
  });
});

describe('the last-chance loan (§12.4)', () => {
  /** NSW stands in column 1 without a train; J2 holds 10 % at par 90. */
  const brink = () =>
    nsw().holds('J2', 'NSW', 10).marker('NSW', '2,1').cash('NSW', 20).operatingTurn('NSW', { step: 'token' });

  it('corner 22: in column 1 without a train a company is asked for a loan before it falls', () => {
    const play = brink().now();
    expect([play.step, play.mayDo('NSW')]).toEqual(['last-chance-loan', ['take-loan', 'pass']]);
  });

  it('corner 22: the loan closes the company too, but its £100 compensate first, the rest goes to the bank', () => {
    const play = brink().now();
    const after = play.after(takeLoan('NSW'));
    expect([after.stage('NSW'), after.cash('NSW'), after.price('BOE')]).toEqual(['gone', 0, 80]);
    expect(after.cash('J2') - play.cash('J2')).toBe(90);
    expect(after.cash('J1')).toBe(play.cash('J1'));
    expect(after.cash('bank') - play.cash('bank')).toBe(30);
  });

  it('passing it leaves the dividend of nothing, and the president pays', () => {
    const play = brink().now();
    const after = play.after(pass('NSW'));
    expect([after.stage('NSW'), after.price('BOE')]).toEqual(['gone', 70]);
    expect(play.cash('J1') - after.cash('J1')).toBe(70);
  });

  it('it is not asked with a train, with a loan taken, or without loans', () => {
    const line = nsw().tile('F17', '57', 0).tile('E18', '57', 0).trains('NSW', '3').marker('NSW', '2,1');
    const ran = line.operatingTurn('NSW', { step: 'run' }).after(run('NSW', ['3-0', 'F17 E18']));
    expect(ran.step).toBe('dividend');
    expect(
      nsw()
        .granted('BOE', 20)
        .marker('NSW', '2,1')
        .operatingTurn('NSW', { step: 'token' })
        .now()
        .stage('NSW'),
    ).toBe('gone');
  });
});

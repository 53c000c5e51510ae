import { buyTrain, given, pass, takeLoan } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { title1848 } from '../src/index.ts';

/** NSW has a route from Sydney to Newcastle, no train, and has come to buying one. */
const trainless = (cash: number, cell: string, phase = '3') =>
  given(title1848)
    .floated('NSW', 'J1')
    .tile('F17', '57', 0)
    .tile('E18', '57', 0)
    .phase(phase)
    .marker('NSW', cell)
    .cash('NSW', cash);
const atTrains = (cash: number, cell: string) =>
  trainless(cash, cell).operatingTurn('NSW', { step: 'trains' });

describe('a compulsory train (§13)', () => {
  it('a company with a route and without a train must buy: it may not pass', () => {
    const play = atTrains(900, '1,11').now();
    expect(play.mayDo('NSW')).toEqual(['take-loan', 'buy-train']);
    play.when(pass('NSW')).refused('train-compulsory');
  });

  it('a company that never had a route need not buy', () => {
    const play = given(title1848).floated('NSW', 'J1').phase('3').operatingTurn('NSW', { step: 'trains' });
    play.when(pass('NSW')).accepted();
  });

  it('a town is as good a second stop as a city', () => {
    const town = given(title1848).floated('CAR', 'J1').tile('E4', '57', 2).tile('D3', '69', 2);
    town.operatingTurn('CAR', { step: 'trains' }).when(pass('CAR')).refused('train-compulsory');
  });

  it('once a company has had a route it must own a train for good', () => {
    const play = given(title1848)
      .floated('NSW', 'J1')
      .told({ t: 'RouteRemembered', corp: 'c:NSW', now: true })
      .operatingTurn('NSW', { step: 'trains' });
    play.when(pass('NSW')).refused('train-compulsory');
    const run = atTrains(900, '1,11').after(buyTrain('NSW', '3'));
    expect(run.s.corporations.all['c:NSW']?.routeRemembered).toBe(true);
  });

  it('corner 18, S48-075: with £20 and 3+ at £230 the voluntary loan comes first, then two forced ones', () => {
    const play = atTrains(20, '1,11').now();
    play.when(buyTrain('NSW', '3+')).refused('loan-first');
    const loan = play.after(takeLoan('NSW'));
    expect([loan.cash('NSW'), loan.price('NSW')]).toEqual([120, 180]);
    const after = loan.after(buyTrain('NSW', '3+'));
    expect([after.cash('NSW'), after.price('NSW'), after.loans('NSW'), after.price('BOE')]).toEqual([
      90, 80, 3, 100,
    ]);
    expect(after.trains('NSW')).toEqual(['3+']);
  });

  it('corner 18: a forced loan moves the company three left, from 180 over 110 to 80', () => {
    const after = atTrains(20, '1,11').after(takeLoan('NSW'), buyTrain('NSW', '3+'));
    const moves = after
      .told('MarkerMoved')
      .filter((e) => e.corp === 'c:NSW')
      .map((e) => e.to);
    expect(moves).toEqual(['1,8', '1,7', '1,6', '1,5', '1,4', '1,3']);
    expect(after.told('LoanTaken').map((e) => e.forced)).toEqual([true, true]);
  });

  it('any train and either face may be chosen, not only the cheapest', () => {
    atTrains(20, '1,11').after(takeLoan('NSW'), buyTrain('NSW', '3'));
    atTrains(20, '1,11').after(takeLoan('NSW'), buyTrain('NSW', '3+'));
  });

  it('corner 19, S48-076: with the last loan gone the company falls, and the train stays for sale', () => {
    const play = trainless(20, '1,11')
      .granted('BOE', 19)
      .operatingTurn('NSW', { step: 'trains' })
      .after(takeLoan('NSW'));
    const before = play.inDepot('3');
    const after = play.after(buyTrain('NSW', '3'));
    expect([after.stage('NSW'), after.inDepot('3'), after.loans('BOE')]).toEqual(['gone', before, 20]);
    expect(after.told('TrainBought')).toEqual([]);
  });

  it('corner 20: forced loans know no limit of five: from five to eight, 450 to 120, £90 left', () => {
    // The turn begins at 450; without a train it is 400 when the train is bought.
    const play = trainless(20, '0,16').loans('NSW', 5, 'BOE').operatingTurn('NSW', { step: 'run' }).now();
    expect([play.step, play.price('NSW')]).toEqual(['trains', 400]);
    const after = play.after(buyTrain('NSW', '3+'));
    expect([after.loans('NSW'), after.cell('NSW'), after.price('NSW')]).toEqual([8, '0,6', 120]);
    expect(after.cash('NSW')).toBe(90);
  });

  it('corner 21: at a price of 20 one forced loan ends it: receivership, no train', () => {
    const play = trainless(100, '5,1').loans('NSW', 5, 'BOE').operatingTurn('NSW', { step: 'trains' }).now();
    const after = play.after(buyTrain('NSW', '3'));
    expect([after.stage('NSW'), after.inDepot('3'), after.price('BOE')]).toEqual([
      'gone',
      play.inDepot('3'),
      80,
    ]);
    expect(after.told('LoanTaken')).toHaveLength(1);
  });

  it('S48-073 S48-074 S48-077 the president adds nothing and sells nothing, and nobody goes bankrupt', () => {
    const play = atTrains(20, '1,11').now();
    const after = play.after(takeLoan('NSW'), buyTrain('NSW', '3'));
    expect(after.cash('J1')).toBe(play.cash('J1'));
    expect(play.mayDo('J1')).toEqual([]);
    expect(title1848.end.map((e) => e.reason)).not.toContain('bankrupt');
  });

  it('case G-11: in need of a train no shares are sold at all', () => {
    const play = atTrains(20, '1,11').now();
    expect(play.options().map((o) => o.do)).not.toContain('sell-shares');
  });

  it('a company with the money buys like any other', () => {
    const after = atTrains(900, '1,11').after(buyTrain('NSW', '3'));
    expect([after.cash('NSW'), after.loans('NSW')]).toEqual([700, 0]);
  });

  it("another president's train at face value may be financed the same way; the seller gets it all", () => {
    const play = trainless(0, '1,11')
      .floated('VR', 'J2')
      .trains('VR', '3')
      .operatingTurn('NSW', { step: 'trains' });
    const after = play.after(takeLoan('NSW'), buyTrain('NSW', '3', { from: 'VR' }));
    expect([after.cash('VR'), after.loans('NSW'), after.trains('NSW')]).toEqual([1100, 2, ['3']]);
  });

  it('a train of the same president costs at most the cash at hand', () => {
    const play = trainless(150, '1,11')
      .floated('VR', 'J1')
      .trains('VR', '3')
      .operatingTurn('NSW', { step: 'trains' });
    const after = play.after(takeLoan('NSW'));
    after.when(buyTrain('NSW', '3', { from: 'VR', price: 251 })).refused('train-price');
    expect(after.after(buyTrain('NSW', '3', { from: 'VR', price: 250 })).cash('NSW')).toBe(0);
  });

  it('S48-109 a 2E does not fulfil the duty, and is never paid with forced loans', () => {
    const play = trainless(100, '1,11', '5')
      .trains('NSW', '2E')
      .operatingTurn('NSW', { step: 'trains' })
      .now();
    play.when(pass('NSW')).refused('train-compulsory');
    const other = trainless(100, '1,11', '5').loans('NSW', 5, 'BOE').operatingTurn('NSW', { step: 'trains' });
    other.when(buyTrain('NSW', '2E')).refused('not-enough-cash');
  });
});

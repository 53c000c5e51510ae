import { buyTrain, discard, given, layTile, pass, takeLoan } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { title1848 } from '../src/index.ts';

const nsw = (phase: string, cash = 900, readings: Readonly<Record<string, string>> = {}) =>
  given(title1848, { readings }).floated('NSW', 'J1').phase(phase).cash('NSW', cash);
const buying = (position: ReturnType<typeof nsw>) => position.operatingTurn('NSW', { step: 'trains' }).now();

describe('trains from the bank (§11.1)', () => {
  it('only the first rank left is for sale, in either face', () => {
    const play = buying(nsw('2'));
    play.when(buyTrain('NSW', '3')).refused('train-not-offered');
    expect(play.after(buyTrain('NSW', '2')).cash('NSW')).toBe(800);
    expect(play.after(buyTrain('NSW', '2+')).cash('NSW')).toBe(780);
    play.when(buyTrain('NSW', '2', { price: 90 })).refused('train-price');
  });

  it('S48-043 it is paid by the company to the bank', () => {
    const play = buying(nsw('2'));
    expect(play.after(buyTrain('NSW', '2')).cash('bank') - play.cash('bank')).toBe(100);
  });

  it('S48-114 S48-096 S48-097 S48-098 the first 3 begins phase 3: loans, a second tile, trains of others', () => {
    const play = buying(nsw('2').depot('2', 0));
    const after = play.after(buyTrain('NSW', '3+'));
    expect([after.phase, [...after.s.trains.opened].sort()]).toEqual([
      '3',
      ['loans', 'second-yellow', 'train-trade'],
    ]);
    after.when(takeLoan('NSW')).accepted();
  });

  it('S48-097 the second tile comes for the next company in the very same round', () => {
    const play = buying(nsw('2').floated('VR', 'J2', 70).depot('2', 0));
    const vr = play.after(buyTrain('NSW', '3')).finishTurn();
    expect(vr.onTurn).toBe('VR');
    expect(vr.after(layTile('VR', 'H11', '57', 1)).step).toBe('track');
  });

  it.each([
    { ids: 'S48-081 S48-195', phase: '3', old: '2', buys: '4', sold: '3' },
    { ids: 'S48-085', phase: '5', old: '3', buys: '6', sold: '5' },
    { ids: 'S48-089', phase: '6', old: '4', buys: '8', sold: '6' },
  ])('$ids the first $buys rusts the $old trains of everybody', ({ phase, old, buys, sold }) => {
    const line = nsw(phase).floated('VR', 'J2').trains('VR', old).trains('NSW', old).depot(sold, 0);
    const after = buying(line).after(buyTrain('NSW', buys));
    expect([after.trains('VR'), after.trains('NSW'), after.phase]).toEqual([[], [buys], buys]);
  });

  it('S48-105 5, 6, 8, D and 2E never rust', () => {
    const play = nsw('8').trains('NSW', '5', '6', '8', 'D', '2E').operatingTurn('NSW').now();
    expect(play.trains('NSW')).toEqual(['5', '6', '8', 'D', '2E']);
  });

  it('S48-101 S48-102 the 8 never runs out, and D is its other face', () => {
    const eight = buying(nsw('8', 3000)).after(buyTrain('NSW', '8'));
    expect([eight.cash('NSW'), eight.inDepot('8')]).toEqual([2200, 1]);
    expect(eight.after(buyTrain('NSW', 'D')).trains('NSW')).toEqual(['8', 'D']);
  });

  it('S48-111 the face is chosen when the card is bought, and fixed afterwards', () => {
    const play = buying(nsw('3').floated('VR', 'J1').trains('VR', '3+'));
    play.when(buyTrain('NSW', '3', { from: 'VR', train: '3-0', price: 10 })).refused('train-not-offered');
    const after = play.after(buyTrain('NSW', '3+', { from: 'VR', price: 10 }));
    expect(after.trains('NSW')).toEqual(['3+']);
  });

  it('S48-112 nobody exports a train at the end of a round', () => {
    const play = nsw('3').stockTurn('J1').now();
    expect(play.everybodyPasses().finishRound().inDepot('3')).toBe(play.inDepot('3'));
  });
});

describe('the train limit (§11.1)', () => {
  it.each([
    { phase: '3', limit: 4, train: '3' },
    { phase: '4', limit: 3, train: '4' },
    { phase: '5', limit: 2, train: '5' },
    { phase: '8', limit: 2, train: '8' },
  ])('S48-113 phase $phase: $limit trains', ({ phase, limit, train }) => {
    const full = nsw(phase, 2000).trains('NSW', ...Array<string>(limit).fill(phase === '5' ? '4' : train));
    buying(full).when(buyTrain('NSW', train)).refused();
    buying(nsw(phase, 2000)).when(buyTrain('NSW', train)).accepted();
  });

  it('a lower limit makes every company discard, one after the other in company order', () => {
    const line = nsw('4').floated('VR', 'J2').trains('VR', '3', '3', '4').trains('NSW', '3', '3');
    const play = buying(line.depot('4', 0));
    const after = play.after(buyTrain('NSW', '5'));
    expect([after.step, after.asked, after.mayDo('VR')]).toEqual(['discard', ['VR'], ['discard-train']]);
    after.when(discard('NSW', '3')).refused('not-on-turn');
    const vr = after.after(discard('VR', '3'));
    expect([vr.asked, vr.trains('VR')]).toEqual([['NSW'], ['3', '4']]);
    const both = vr.after(discard('NSW', '3'));
    expect([both.trains('NSW'), both.s.trains.gone.length > 0, both.s.trains.discarded]).toEqual([
      ['3', '5'],
      true,
      [],
    ]);
  });

  it('case 48-05: at the limit only a D with trade-in is on offer', () => {
    const play = buying(nsw('6', 1200).depot('6', 0).trains('NSW', '4', '5'));
    expect(
      play
        .options('NSW')
        .filter((o) => o.do === 'buy-train')
        .map((o) => o.fields.find((f) => 'name' in f && f.name === 'face')),
    ).toEqual([
      { name: 'face', is: 'D' },
      { name: 'face', is: '2E' },
    ]);
    play.when(buyTrain('NSW', '8')).refused('train-not-offered');
    expect(play.after(buyTrain('NSW', 'D', { tradeIn: '4-0' })).trains('NSW')).toEqual(['5', 'D']);
  });
});

describe('the Diesel (§11.2)', () => {
  it('corner 45, S48-104: phase 6, 4+ and £820: D for £800; phase 8, other 4s rust', () => {
    const play = buying(
      nsw('6', 820).depot('6', 0).trains('NSW', '4+').floated('VR', 'J2').trains('VR', '4+'),
    );
    const after = play.after(buyTrain('NSW', 'D', { tradeIn: '4-0' }));
    expect([after.cash('NSW'), after.phase, after.trains('NSW'), after.trains('VR')]).toEqual([
      20,
      '8',
      ['D'],
      [],
    ]);
  });

  it('case 48-02: a 5, 5+, 6 or 6+ brings no discount, nor does the 8 face', () => {
    for (const face of ['5', '5+', '6', '6+']) {
      const play = buying(nsw('6', 1100).depot('6', 0).trains('NSW', face));
      const [train = ''] = play.trainIds('NSW');
      play.when(buyTrain('NSW', 'D', { tradeIn: train, price: 800 })).refused('train-not-offered');
    }
    const four = buying(nsw('6', 1100).depot('6', 0).trains('NSW', '4'));
    four.when(buyTrain('NSW', '8', { tradeIn: '4-0', price: 500 })).refused('train-not-offered');
    four.when(buyTrain('NSW', 'D', { tradeIn: '4-0', price: 700 })).refused('train-price');
  });
});

describe('trains of other companies (§11.3)', () => {
  const seller = (president: string, phase = '3') => nsw(phase).floated('VR', president).trains('VR', '2');

  it("corner 35: another president's train costs exactly its face: not 50, not 150, but 100", () => {
    const play = buying(seller('J2'));
    play.when(buyTrain('NSW', '2', { from: 'VR', price: 50 })).refused('train-price');
    play.when(buyTrain('NSW', '2', { from: 'VR', price: 150 })).refused('train-price');
    const after = play.after(buyTrain('NSW', '2', { from: 'VR', price: 100 }));
    expect([after.cash('NSW'), after.cash('VR'), after.trains('NSW'), after.trains('VR')]).toEqual([
      800,
      1000,
      ['2'],
      [],
    ]);
  });

  it('of the same president: any price from £1 to the whole treasury', () => {
    const play = buying(seller('J1'));
    play.when(buyTrain('NSW', '2', { from: 'VR', price: 0 })).refused('train-price');
    play.when(buyTrain('NSW', '2', { from: 'VR', price: 901 })).refused('train-price');
    expect(play.after(buyTrain('NSW', '2', { from: 'VR', price: 1 })).cash('VR')).toBe(901);
    expect(play.after(buyTrain('NSW', '2', { from: 'VR', price: 900 })).cash('NSW')).toBe(0);
  });

  it('S48-098 not before the first 3', () => {
    buying(seller('J2', '2'))
      .when(buyTrain('NSW', '2', { from: 'VR' }))
      .refused('train-not-offered');
  });

  it('case 48-11: first from a company, then from the bank, or the other way round', () => {
    const play = buying(seller('J2'));
    play.after(buyTrain('NSW', '2', { from: 'VR' }), buyTrain('NSW', '3'));
    play.after(buyTrain('NSW', '3'), buyTrain('NSW', '2', { from: 'VR' }));
  });
});

describe('the Ghan (§11.4)', () => {
  it('S48-106 S48-107 on sale from phase 5 for £200, without end', () => {
    expect(buying(nsw('4')).when(buyTrain('NSW', '2E')).code).toBe('train-not-offered');
    const after = buying(nsw('5')).after(buyTrain('NSW', '2E'));
    expect([after.cash('NSW'), after.trains('NSW'), after.inDepot('2E'), after.phase]).toEqual([
      700,
      ['2E'],
      1,
      '5',
    ]);
  });

  it('S48-110 S48-203 it is bought at the limit, one a company, and never sold on', () => {
    const play = buying(nsw('5').trains('NSW', '4', '5').floated('VR', 'J1').trains('VR', '2E'));
    const after = play.after(buyTrain('NSW', '2E'));
    expect(after.trains('NSW')).toEqual(['4', '5', '2E']);
    const owner = buying(nsw('5').trains('NSW', '2E').floated('VR', 'J1').trains('VR', '2E'));
    owner.when(buyTrain('NSW', '2E')).refused('train-not-offered');
    owner.when(buyTrain('NSW', '2E', { from: 'VR', price: 1 })).refused('train-not-offered');
  });

  it('S48-110 it takes no room: with one train and a 2E another may be bought, and nothing is discarded', () => {
    const after = buying(nsw('5').trains('NSW', '4', '2E')).after(buyTrain('NSW', '5'));
    expect([after.trains('NSW'), after.step]).toEqual([['4', '2E', '5'], 'loan-or-private']);
  });

  it('corner 43, S48-146 S48-147: P4 at the limit with £105: £100, beside the limit, P4 closes, step over', () => {
    const play = buying(nsw('4', 105).owns('NSW', 'P4').phase('5').trains('NSW', '3', '4'));
    expect([play.step, play.mayDo('P4')]).toEqual(['trains', ['buy-train']]);
    const after = play.after(buyTrain('P4', '2E', { price: 100 }));
    expect([after.cash('NSW'), after.trains('NSW'), after.owner('P4'), after.step]).toEqual([
      5,
      ['3', '4', '2E'],
      null,
      'loan-or-private',
    ]);
  });

  it('S48-146 P4 of a player works for the companies he presides over, at the bank’s price less £100 only', () => {
    const play = buying(nsw('4').owns('J1', 'P4').phase('5'));
    play.when(buyTrain('P4', '2E', { price: 200 })).refused('train-price');
    expect(play.after(buyTrain('P4', '2E', { price: 100 })).cash('NSW')).toBe(800);
    buying(nsw('4').owns('J2', 'P4').phase('5'))
      .when(buyTrain('P4', '2E', { price: 100 }))
      .refused();
  });

  it('P4 acts at the train-buying stage only, not before it and not after', () => {
    const at = (step: string) => nsw('4').owns('NSW', 'P4').phase('5').operatingTurn('NSW', { step });
    at('track')
      .when(buyTrain('P4', '2E', { price: 100 }))
      .refused();
    at('trains')
      .when(buyTrain('P4', '2E', { price: 100 }))
      .accepted();
    at('loan-or-private')
      .when(buyTrain('P4', '2E', { price: 100 }))
      .refused();
  });

  it.each(['seed', 'peer'])('corner 44: a second 2E by P4, reading %s', (reading) => {
    const play = buying(
      nsw('4', 900, { secondGhanByP4: reading }).owns('NSW', 'P4').phase('5').trains('NSW', '2E'),
    );
    expect(play.when(buyTrain('P4', '2E', { price: 100 })).code).toBe(reading === 'peer' ? null : 'one-ghan');
  });
});

describe('when the step waits (§11.5)', () => {
  it('corner 50: at the limit in phase 3 a pass is needed with £500, none with £99', () => {
    const full = (cash: number) => buying(nsw('3', cash).trains('NSW', '3', '3', '3', '3'));
    expect([full(500).step, full(500).mayDo('NSW')]).toEqual(['trains', ['take-loan', 'pass']]);
    expect(full(99).step).toBe('loan-or-private');
  });

  it('after the fourth train no pass is needed, whatever is left', () => {
    const after = buying(nsw('3', 500).trains('NSW', '3', '3', '3')).after(buyTrain('NSW', '3'));
    expect([after.cash('NSW'), after.step]).toEqual([300, 'loan-or-private']);
  });

  it('case 48-13: phase 5, at the limit, no 2E, £150: the step stays open for a loan and the 2E', () => {
    const play = buying(nsw('5', 150).trains('NSW', '4', '5'));
    expect([play.step, play.mayDo('NSW')]).toEqual(['trains', ['take-loan', 'pass']]);
    const after = play.after(takeLoan('NSW'), buyTrain('NSW', '2E'));
    expect([after.cash('NSW'), after.trains('NSW')]).toEqual([50, ['4', '5', '2E']]);
  });

  it('a train of any other company keeps the step open for £1, even before phase 3', () => {
    expect(buying(nsw('2', 50)).date).toBe('stock-round 3');
    const other = buying(nsw('2', 50).floated('VR', 'J2').trains('VR', '2'));
    expect([other.step, other.mayDo('NSW')]).toEqual(['trains', ['pass']]);
  });

  it('a company that may buy may also pass', () => {
    const play = buying(nsw('2'));
    expect(play.mayDo('NSW')).toEqual(['buy-train', 'pass']);
    expect(play.after(pass('NSW')).date).toBe('stock-round 3');
  });
});

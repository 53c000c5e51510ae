import { given, payOut, run, sell, takeLoan, withhold } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { title1848 } from '../src/index.ts';

const line = () =>
  given(title1848).floated('NSW', 'J1').holds('J2', 'NSW', 10).tile('F17', '57', 0).tile('E18', '57', 0);

/** NSW has run for £40 and stands on a cell. */
const earned = (cell: string) =>
  line()
    .trains('NSW', '2')
    .marker('NSW', cell)
    .operatingTurn('NSW', { step: 'run' })
    .after(run('NSW', ['2-0', 'F17 E18']));

describe('one step on the market (§4.1)', () => {
  it.each([
    { from: '2,5', to: '2,6', price: 100, why: 'to the next cell' },
    { from: '1,16', to: '0,16', price: 450, why: 'corner 14: up from the last cell of a row' },
    { from: '2,13', to: '1,13', price: 310, why: 'up from the last cell of a row' },
    { from: '4,8', to: '3,8', price: 130, why: 'up from the last cell of a row' },
    { from: '0,16', to: '0,16', price: 450, why: 'at the top it stays' },
  ])('S48-039 a dividend moves right: $from to $to, $why', ({ from, to, price }) => {
    const after = earned(from).after(payOut('NSW'));
    expect([after.cell('NSW'), after.price('NSW')]).toEqual([to, price]);
  });

  it('S48-039 withholding moves one left', () => {
    expect(earned('2,5').after(withhold('NSW')).cell('NSW')).toBe('2,4');
  });

  it.each([
    { from: '2,5', to: '3,5', why: 'one row down' },
    { from: '4,8', to: '4,8', why: 'no cell below' },
    { from: '3,9', to: '3,9', why: 'no cell below' },
    { from: '5,3', to: '5,3', why: "below is the Bank of England's track" },
  ])('a sale moves down: $from to $to, $why', ({ from, to }) => {
    const after = line()
      .marker('NSW', from)
      .stockTurn('J2')
      .after(sell('J2', 'NSW', 10));
    expect(after.cell('NSW')).toBe(to);
  });

  it('a company sold out in the top row stays there', () => {
    const play = line().holds('J2', 'NSW', 40).marker('NSW', '0,5').stockTurn('J1').now();
    expect(play.everybodyPasses().cell('NSW')).toBe('0,5');
  });

  it('S48-201 a loan moves both: the company two left, the Bank of England one right', () => {
    const after = line().phase('3').operatingTurn('NSW').after(takeLoan('NSW'));
    expect([after.cell('NSW'), after.price('BOE')]).toEqual(['2,3', 80]);
  });
});

describe('the order of equal prices (§4.3)', () => {
  const two = () => given(title1848).floated('NSW', 'J1').floated('VR', 'J2').floated('SAR', 'J3');

  it('dearer first, then the further right column, then who arrived first', () => {
    const play = two().marker('NSW', '1,3').marker('VR', '3,5').marker('SAR', '0,3').stockTurn('J1').now();
    expect(['NSW', 'VR', 'SAR'].map((c) => play.price(c))).toEqual([80, 80, 90]);
    expect(play.byPrice('NSW', 'VR', 'SAR')).toEqual(['SAR', 'VR', 'NSW']);
    const same = two().marker('VR', '1,3').marker('NSW', '1,3').stockTurn('J1').now();
    expect(same.byPrice('NSW', 'VR')).toEqual(['VR', 'NSW']);
  });

  it('case G-01: a marker that can not move keeps its place in its cell', () => {
    const play = two().marker('NSW', '5,3').marker('VR', '5,3').holds('J4', 'NSW', 20).stockTurn('J4').now();
    const after = play.after(sell('J4', 'NSW', 10));
    expect(after.cell('NSW')).toBe('5,3');
    expect(after.byPrice('VR', 'NSW')).toEqual(['NSW', 'VR']);
    expect(after.told('MarkerMoved')).toEqual([]);
  });
});

import type { NewGame } from '@trunkline/testing';
import { given, pass, sell } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { title1848 } from '../src/index.ts';

/** NSW, par 90, falls with an empty treasury; J2 holds 10 %; its president J1 has £20. VR comes next. */
const owing = (game: NewGame = {}) =>
  given(title1848, game)
    .floated('NSW', 'J1')
    .holds('J2', 'NSW', 10)
    .marker('NSW', '0,1')
    .cash('NSW', 0)
    .cash('J1', 20)
    .floated('VR', 'J2', 70)
    .marker('VR', '3,3');

const now = (position: ReturnType<typeof owing>) => position.operatingTurn('NSW').after(pass('NSW'));

describe('a president in debt (§15)', () => {
  it('corner 23: J2 gets £90, J1 is at −£70 and must sell exactly one of two shares; then play goes on', () => {
    const play = now(owing().holds('J1', 'BOE', 20));
    expect([play.cash('J2'), play.cash('J1')]).toEqual([630 + 90, -70]);
    expect([play.onTurn, play.step, play.asked, play.mayDo('J1')]).toEqual([
      'VR',
      'cash-crisis',
      ['J1'],
      ['sell-shares'],
    ]);
    play.when(sell('J1', 'BOE', 20)).refused('more-than-needed');
    play.when(pass('J1')).refused();
    play.when(pass('VR')).refused('not-on-turn');
    const after = play.after(sell('J1', 'BOE', 10));
    expect([after.cash('J1'), after.price('BOE'), after.onTurn, after.step]).toEqual([0, 70, 'VR', 'track']);
  });

  it('corner 24: with nothing to sell he stays at −£70 and play goes on', () => {
    const play = now(owing());
    expect([play.cash('J1'), play.onTurn, play.step]).toEqual([-70, 'VR', 'track']);
  });

  it.each([
    { reading: 'seed', other: 0, step: 'cash-crisis' },
    { reading: 'peer', other: 0, step: 'track' },
    { reading: 'peer', other: 10, step: 'cash-crisis' },
  ])(
    'corner 24: BOE_0 as his only asset, $other % with others: next is $step, reading $reading',
    ({ reading, other, step }) => {
      const play = now(
        owing({ readings: { boeZeroInCrisis: reading } })
          .holds('J1', 'BOE', 10)
          .holds('J4', 'BOE', other),
      );
      expect(play.certs('J1', 'BOE')).toEqual(['BOE_0']);
      expect(play.step).toBe(step);
    },
  );

  it('S48-074 case G-02: prices fall by each sale, and the companies still to come are sorted again', () => {
    const position = owing()
      .floated('QR', 'J3', 70)
      .marker('QR', '3,3')
      .marker('VR', '4,3')
      .floated('SAR', 'J4', 70)
      .marker('SAR', '3,2')
      .holds('J1', 'VR', 20);
    const play = now(position);
    expect([play.onTurn, play.step, ...play.toCome]).toEqual(['QR', 'cash-crisis', 'VR', 'SAR']);
    const one = play.after(sell('J1', 'VR', 10));
    expect([one.cash('J1'), one.price('VR'), one.step]).toEqual([-20, 40, 'cash-crisis']);
    expect([one.onTurn, ...one.toCome]).toEqual(['QR', 'SAR', 'VR']);
    const two = one.after(sell('J1', 'VR', 10));
    expect([two.cash('J1'), two.price('VR'), two.step]).toEqual([20, 40, 'track']);
  });

  it('case G-11: a sale may not cost him a presidency', () => {
    const position = owing().floated('SAR', 'J1', 100, 30).holds('J3', 'SAR', 30).holds('J1', 'BOE', 10);
    const play = now(position.marker('SAR', '3,2'));
    expect(play.step).toBe('cash-crisis');
    play.when(sell('J1', 'SAR', 10)).refused('presidency-lost');
    expect(play.options('J1')).toHaveLength(1);
  });

  it('he may sell shares of his own company as long as he stays president', () => {
    const play = now(owing().floated('SAR', 'J1', 100, 40).holds('J3', 'SAR', 20).marker('SAR', '3,2'));
    const after = play.after(sell('J1', 'SAR', 20));
    expect([after.cash('J1'), after.president('SAR'), after.price('SAR')]).toEqual([30, 'J1', 40]);
  });

  it('who passed in debt in a stock round must sell in the next operating round; two of them one by one', () => {
    const both = given(title1848).floated('NSW', 'J2').cash('J1', -10).cash('J3', -10).holds('J1', 'BOE', 10);
    const play = both.holds('J3', 'BOE', 10).stockTurn('J1').now().everybodyPasses();
    expect([play.date, play.step, play.asked]).toEqual(['operating-round 2.1', 'cash-crisis', ['J1']]);
    const one = play.after(sell('J1', 'BOE', 10));
    expect([one.step, one.asked]).toEqual(['cash-crisis', ['J3']]);
    expect(one.after(sell('J3', 'BOE', 10)).step).toBe('track');
  });

  it('corner 54: in a stock round there is no crisis; S48-077 nor is there bankruptcy', () => {
    const play = owing().cash('J1', -50).holds('J1', 'BOE', 10).stockTurn('J1').now();
    expect([play.step, play.mayDo('J1')]).toEqual(['trade', ['sell-shares', 'pass']]);
  });
});

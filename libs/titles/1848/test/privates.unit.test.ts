import { acquirePrivate, buyTrain, given, layTile, pass, takeLoan } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { title1848 } from '../src/index.ts';

/** CAR, of which J1 is president, has yellow track from Port Augusta to the desert of E6. */
const car = (phase = '3', readings: Readonly<Record<string, string>> = {}) =>
  given(title1848, { readings }).floated('CAR', 'J1', 100).tile('E4', '57', 1).phase(phase);
const desert = layTile('P2', 'E6', '9', 1);

describe('sale to companies (§16)', () => {
  it.each([
    { ids: 'S48-121', id: 'P1', most: 40 },
    { ids: 'S48-125 corner 52', id: 'P2', most: 80 },
    { ids: 'S48-129', id: 'P3', most: 140 },
    { ids: 'S48-133', id: 'P4', most: 220 },
  ])('$ids $id is sold for £1 to £$most, paid to its owner', ({ id, most }) => {
    const play = car().owns('J3', id).operatingTurn('CAR').now();
    play.when(acquirePrivate('CAR', id, 0)).refused('private-price-range');
    play.when(acquirePrivate('CAR', id, most + 1)).refused('private-price-range');
    play.when(acquirePrivate('CAR', id, 1)).accepted();
    const after = play.after(acquirePrivate('CAR', id, most));
    expect([after.owner(id), after.cash('CAR'), after.cash('J3')]).toEqual(['CAR', 1000 - most, 630 + most]);
  });

  it.each([
    { ids: 'S48-137', id: 'P5' },
    { ids: 'S48-141', id: 'P6' },
  ])('$ids $id may not be sold to a company', ({ id }) => {
    const play = car().owns('J3', id).operatingTurn('CAR').now();
    play.when(acquirePrivate('CAR', id, 100)).refused('private-unsellable');
    expect(play.mayDo('CAR')).not.toContain('acquire-private');
  });

  it.each([
    { phase: '2', code: 'private-sale-phase' },
    { phase: '3', code: null },
    { phase: '4', code: null },
    { phase: '5', code: 'private-sale-phase' },
  ])('in phases 3 and 4 only: phase $phase', ({ phase, code }) => {
    const play = car(phase).owns('J3', 'P2').operatingTurn('CAR').now();
    expect(play.when(acquirePrivate('CAR', 'P2', 40)).code).toBe(code);
  });

  it('at any point of the turn, with cash in hand; not from another company', () => {
    for (const step of ['track', 'trains', 'loan-or-private'])
      car()
        .owns('J3', 'P2')
        .operatingTurn('CAR', { step })
        .when(acquirePrivate('CAR', 'P2', 40))
        .accepted();
    const poor = car().owns('J3', 'P2').cash('CAR', 30).operatingTurn('CAR').now();
    poor.when(acquirePrivate('CAR', 'P2', 40)).refused('not-enough-cash');
    poor
      .after(takeLoan('CAR'))
      .when(acquirePrivate('CAR', 'P2', 40))
      .accepted();
    const held = car().floated('VR', 'J2').owns('VR', 'P2').operatingTurn('CAR').now();
    held.when(acquirePrivate('CAR', 'P2', 40)).refused('private-not-for-sale');
  });
});

describe('P2, the Oodnadatta Railway (§16)', () => {
  it('S48-143 lays one desert tile free of its £40, once; it takes one of the turn’s lays', () => {
    const play = car().owns('CAR', 'P2').operatingTurn('CAR').now();
    const after = play.after(desert);
    expect([after.tile('E6'), after.cash('CAR'), after.s.record.turn.lays]).toMatchObject([
      '9/1',
      1000,
      [{ slot: true }],
    ]);
    expect([after.owner('P2'), after.income('P2')]).toEqual(['CAR', 10]);
    after.when(layTile('P2', 'E8', '9', 1)).refused();
  });

  it('S48-143 it works for a company of which its owner is president, for no other', () => {
    car().owns('J1', 'P2').operatingTurn('CAR').when(desert).accepted();
    car().owns('J2', 'P2').operatingTurn('CAR').when(desert).refused();
  });

  it('S48-143 only tiles 7, 8 and 9, only on a desert hex that is reached', () => {
    const play = car().tile('E6', '9', 1).owns('CAR', 'P2').operatingTurn('CAR').now();
    play.when(layTile('P2', 'E2', '6', 2)).refused('hex-not-allowed');
    play.when(layTile('P2', 'C8', '9', 0)).refused('tile-unconnected');
    play.when(layTile('P2', 'E8', '9', 1)).accepted();
  });

  it('works after the trains have run too, as long as a lay is left', () => {
    car().owns('CAR', 'P2').operatingTurn('CAR', { step: 'trains' }).when(desert).accepted();
    const used = car()
      .owns('CAR', 'P2')
      .operatingTurn('CAR')
      .after(layTile('CAR', 'E2', '6', 2), layTile('CAR', 'E6', '9', 1));
    used.when(layTile('P2', 'E8', '9', 1)).refused('no-lay-left');
  });

  it.each(['seed', 'peer'])('P2 before phase 3, reading %s', (reading) => {
    const play = car('2', { p2BeforePhase3: reading }).owns('J1', 'P2').operatingTurn('CAR').now();
    expect(play.when(desert).code === null).toBe(reading === 'peer');
  });

  it('S48-144 S48-152 the power outlasts the first 5, without income, and its use closes P2', () => {
    const play = car('4').owns('CAR', 'P2').phase('5').operatingTurn('CAR').now();
    expect([play.owner('P2'), play.income('P2')]).toEqual(['CAR', 0]);
    expect(play.after(desert).owner('P2')).toBe(null);
  });
});

describe('P3, Tasmania (§16)', () => {
  const tasmania = layTile('P3', 'I8', '241', 1);

  it('corner 51, S48-145: not for a player; for the company that bought it, beside its own lays', () => {
    const play = car().owns('J1', 'P3').operatingTurn('CAR').now();
    play.when(tasmania).refused();
    const bought = play.after(acquirePrivate('CAR', 'P3', 1));
    bought.when(layTile('P3', 'I8', '241', 0)).refused('tile-exit-off-map');
    bought.when(layTile('P3', 'I8', '9', 1)).refused('tile-not-allowed');
    const after = bought.after(tasmania);
    expect([after.tile('I8'), after.cash('CAR'), after.s.record.turn.lays]).toMatchObject([
      '241/1',
      999,
      [{ slot: false }],
    ]);
    expect([after.owner('P3'), after.income('P3'), after.step]).toEqual(['CAR', 15, 'track']);
    after.after(layTile('CAR', 'E2', '6', 2), layTile('CAR', 'E6', '9', 1));
  });

  it('S48-145 it lies on I8 or I10, once', () => {
    const play = car().owns('CAR', 'P3').operatingTurn('CAR').now();
    const after = play.after(layTile('P3', 'I10', '241', 1));
    after.when(tasmania).refused();
  });

  it('S48-099 S48-145 unused when the first 5 comes, it must be laid at once by its owner, and closes', () => {
    const play = car('4').owns('J3', 'P3').depot('4', 0).operatingTurn('CAR', { step: 'trains' });
    const after = play.after(buyTrain('CAR', '5'));
    expect([after.step, after.asked, after.options()[0]?.by.seat]).toEqual(['tasmania', ['P3'], 'p:J3']);
    after.when(pass('CAR')).refused('not-on-turn');
    const laid = after.after(tasmania);
    expect([laid.owner('P3'), laid.step]).toEqual([null, 'trains']);
  });
});

describe('the closing of the privates (§16)', () => {
  it('S48-099 S48-152 the first 5 closes P1 and P5; unused P2 and P4 stay without income; a used P2 closes', () => {
    const all = car('4').owns('J1', 'P1').owns('J2', 'P2').owns('J3', 'P4').owns('J4', 'P5').depot('4', 0);
    const play = all.operatingTurn('CAR', { step: 'trains' });
    const after = play.after(buyTrain('CAR', '5'));
    expect(['P1', 'P2', 'P4', 'P5'].map((id) => after.owner(id))).toEqual([null, 'J2', 'J3', null]);
    expect([after.income('P2'), after.income('P4')]).toEqual([0, 0]);
    const used = car('4').owns('CAR', 'P2').depot('4', 0).operatingTurn('CAR').after(desert, pass('CAR'));
    expect(used.after(buyTrain('CAR', '5')).owner('P2')).toBe(null);
  });

  it('S48-152 until then incomes are fixed', () => {
    const play = car('4')
      .owns('J1', 'P1')
      .owns('J2', 'P2')
      .owns('J3', 'P3')
      .owns('J4', 'P4')
      .stockTurn('J1')
      .now();
    const after = play.everybodyPasses();
    expect(['J1', 'J2', 'J3', 'J4'].map((who) => after.cash(who))).toEqual([635, 640, 645, 650]);
  });

  it('S48-151 P6 closes when CAR buys its first train', () => {
    const play = car('2').owns('J2', 'P6').operatingTurn('CAR', { step: 'trains' });
    expect(play.after(buyTrain('CAR', '2')).owner('P6')).toBe(null);
  });

  it('S48-151 also when the train comes from another company', () => {
    const play = car('3')
      .owns('J2', 'P6')
      .floated('VR', 'J2')
      .trains('VR', '2')
      .operatingTurn('CAR', { step: 'trains' });
    expect(play.after(buyTrain('CAR', '2', { from: 'VR' })).owner('P6')).toBe(null);
  });

  it('S48-142 P1 has no power', () => {
    const play = car().owns('CAR', 'P1').operatingTurn('CAR').now();
    expect(play.options('P1')).toEqual([]);
  });
});

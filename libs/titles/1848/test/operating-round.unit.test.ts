import { buyTrain, given, pass, payOut, run } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { title1848 } from '../src/index.ts';

const three = () =>
  given(title1848).floated('NSW', 'J1', 80).floated('VR', 'J2', 100).floated('SAR', 'J3', 90);

describe('the course of an operating round (§6.1)', () => {
  it('S48-033 privates pay first, then the Bank of England, then the companies', () => {
    const play = three()
      .owns('J1', 'P2')
      .owns('J4', 'P4')
      .holds('J4', 'BOE', 10)
      .phase('3')
      .stockTurn('J1')
      .now();
    const after = play.everybodyPasses();
    const story = after.events
      .map((e) => e.t)
      .filter((t) => ['IncomePaid', 'DividendDeclared', 'TurnBegan'].includes(t));
    expect(story).toEqual(['IncomePaid', 'TurnBegan', 'DividendDeclared', 'TurnBegan']);
    expect([after.cash('J1'), after.cash('J4')]).toEqual([630 + 10, 630 + 20 + 10]);
  });

  it('S48-033 a company that owns a private is paid its income', () => {
    const after = three().owns('NSW', 'P2').stockTurn('J1').now().everybodyPasses();
    expect(after.cash('NSW')).toBe(800 + 10);
  });

  it('S48-034 companies operate from the highest price down', () => {
    const after = three().stockTurn('J1').now().everybodyPasses();
    expect([after.onTurn, ...after.toCome]).toEqual(['VR', 'SAR', 'NSW']);
  });

  it('S48-034 the order is that of the beginning: a fall in price does not change it', () => {
    const after = three().marker('SAR', '1,5').stockTurn('J1').now().everybodyPasses().after(pass('VR'));
    expect(after.price('VR')).toBeLessThan(100);
    expect([after.onTurn, ...after.toCome]).toEqual(['VR', 'SAR', 'NSW']);
  });

  it('a company that is not floated does not operate', () => {
    const after = three().started('QR', 'J4').stockTurn('J1').now().everybodyPasses();
    expect([after.onTurn, ...after.toCome]).not.toContain('QR');
  });

  it.each([
    { ids: 'S48-117', phase: '2', rounds: 1 },
    { ids: 'S48-116', phase: '3', rounds: 2 },
    { ids: 'S48-116', phase: '4', rounds: 2 },
    { ids: 'S48-113', phase: '5', rounds: 3 },
  ])('$ids phase $phase: $rounds operating rounds follow a stock round', ({ phase, rounds }) => {
    const after = three().phase(phase).stockTurn('J1').now().everybodyPasses();
    expect(after.s.flow.set).toEqual({ number: 1, of: rounds });
  });

  it('S48-114 a new phase in the middle of a set does not change the number of its rounds', () => {
    const play = given(title1848).floated('NSW', 'J1').depot('2', 0).operatingTurn('NSW', { step: 'trains' });
    const after = play.after(buyTrain('NSW', '3'), pass('NSW'), pass('NSW'));
    expect([after.phase, after.date]).toEqual(['3', 'stock-round 3']);
  });
});

describe('a company’s turn (§6.2)', () => {
  it('S48-035 track, token, run and dividend, trains, then loan or private', () => {
    const play = given(title1848)
      .floated('NSW', 'J1')
      .phase('3')
      .tile('F17', '57', 0)
      .tile('E18', '57', 0)
      .trains('NSW', '3')
      .operatingTurn('NSW')
      .now();
    const steps = [play.step];
    const track = play.after(pass('NSW'));
    const token = track.after(pass('NSW'));
    const ran = token.after(run('NSW', ['3-0', 'F17 E18']));
    const dividend = ran.after(payOut('NSW'));
    const trains = dividend.after(pass('NSW'));
    steps.push(track.step, token.step, ran.step, dividend.step, trains.step);
    expect(steps).toEqual(['track', 'token', 'run', 'dividend', 'trains', 'loan-or-private']);
    expect(trains.after(pass('NSW')).date).toBe('operating-round 2.2');
  });

  it('the home token is placed by itself, free, before the first step of the first turn', () => {
    const play = given(title1848).floated('VR', 'J1').operatingTurn('VR').now();
    expect([play.tokens('H11'), play.reserved('H11'), play.cash('VR')]).toEqual([['VR'], [], 900]);
  });

  it('only the president acts for a company', () => {
    const play = given(title1848).floated('VR', 'J1').operatingTurn('VR').now();
    play.when(() => ({ do: 'pass', by: { seat: 'p:J2', entity: 'c:VR' } })).refused('not-your-seat');
    play.when(() => ({ do: 'pass', by: { seat: 'p:J2', entity: 'p:J2' } })).refused('not-on-turn');
  });
});

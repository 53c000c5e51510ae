import type { Play, Position } from '@trunkline/testing';
import { pass, placeToken } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { besideTwoTokens } from './readings.ts';
import { buyToken, game, idledTo, launched } from './table.ts';

const inStep = (position: Position): Play => position.operatingTurn('AFG', { step: 'token-trade' }).now();
const peer = (): Position => besideTwoTokens('peer');
const ours = (): Position => besideTwoTokens('published').phase('6H');
const places = (play: Play, corp: string) =>
  (play.s.map.ofCorp[`c:${corp}`] ?? []).map((id) => {
    const at = play.s.map.tokens[id]?.at;
    return typeof at === 'object' ? at.hex : at;
  });

describe('tokens bought from others (§16.1)', () => {
  it('corner 36, reading tokenTrade peer: in phase 4H the seller has its token back, and its treasury the price', () => {
    const play = inStep(peer());
    const after = play.after(buyToken('AFG', 'ATA#1', 30));
    expect([after.tokens('M9'), places(after, 'AFG')]).toEqual([
      ['AFG', null],
      ['M11', 'M9', 'supply'],
    ]);
    expect(places(after, 'ATA')).toEqual(['M13', 'supply', 'H12']);
    expect([
      after.cash('AFG'),
      after.cash('ATA') - play.cash('ATA'),
      after.cash('J2') - play.cash('J2'),
    ]).toEqual([70, 30, 0]);
  });

  it('corner 36, reading tokenTrade published: in phase 4H nobody is asked, from the first 6H on once a turn', () => {
    expect(inStep(besideTwoTokens('published')).step).not.toBe('token-trade');
    const after = inStep(ours()).after(buyToken('AFG', 'ATA#1', 30));
    expect([after.step === 'token-trade', places(after, 'ATA')]).toEqual([false, ['M13', 'supply', 'H12']]);
  });

  it('the seller may place it again later', () => {
    // Round the south coast ATA reaches Terranova from Siracusa.
    const coast = ours()
      .tile('M13', '675', 1)
      .tile('N12', '9', 1)
      .tile('O11', '8', 2)
      .tile('N10', '697', 2)
      .trains('AFG', '6H')
      .trains('ATA', '6H')
      .trains('IFT', '6H');
    const sold = inStep(coast).after(buyToken('AFG', 'ATA#1', 30));
    expect(places(sold, 'ATA')).toEqual(['M13', 'supply', 'H12']);
    const ata = idledTo(sold, 'ATA').after(pass('ATA'));
    expect(ata.step).toBe('token');
    expect(places(ata.after(placeToken('ATA', 'M9')), 'ATA')).toEqual(['M13', 'M9', 'H12']);
  });

  it('any price from 1 to the treasury', () => {
    const play = inStep(ours());
    play.when(buyToken('AFG', 'ATA#1', 0)).refused();
    play.when(buyToken('AFG', 'ATA#1', 101)).refused('not-enough-cash');
    play.when(buyToken('AFG', 'ATA#1', 100)).accepted();
    play.when(buyToken('AFG', 'ATA#1', 1)).accepted();
  });

  it('not a home, not the only one, not beside one of its own, and only where it can go', () => {
    const play = inStep(ours());
    play.when(buyToken('AFG', 'IFT#0', 10)).refused('token-not-for-sale');
    play.when(buyToken('AFG', 'ATA#0', 10)).refused('token-not-for-sale');
    inStep(ours().token('AFG', 'M9'))
      .when(buyToken('AFG', 'ATA#1', 10))
      .refused('token-not-for-sale');
    const apart = launched(ours(), 'CTL', 'J4').token('CTL', 'E1').cash('CTL', 100);
    expect(apart.operatingTurn('CTL', { step: 'token-trade' }).now().step).not.toBe('token-trade');
  });

  it('without a token or a lira of its own nobody is asked; by the peer he is, for a pass', () => {
    const poor = (position: Position) => inStep(position.cash('AFG', 0));
    expect(poor(ours()).step).not.toBe('token-trade');
    expect([poor(peer()).step, poor(peer()).mayDo('AFG')]).toEqual(['token-trade', ['pass']]);
    const spent = (position: Position) => inStep(position.token('AFG', 'B14').token('AFG', 'C1'));
    expect(spent(ours()).step).not.toBe('token-trade');
    spent(peer())
      .when(buyToken('AFG', 'ATA#1', 10))
      .refused('no-token-left');
  });

  it('by the peer several in one turn, until a pass; then with none left he leaves the step by himself', () => {
    const one = inStep(peer()).after(buyToken('AFG', 'ATA#1', 10));
    expect(one.step).toBe('token-trade');
    expect(one.after(pass('AFG')).step).not.toBe('token-trade');
    const both = one.after(buyToken('AFG', 'ATA#2', 10));
    expect([both.step === 'token-trade', places(both, 'AFG')]).toEqual([false, ['M11', 'M9', 'H12']]);
  });

  it('the seller must show its route anew', () => {
    const known = ours().told({ t: 'RouteRemembered', corp: 'c:ATA', now: true });
    const after = inStep(known).after(buyToken('AFG', 'ATA#1', 10));
    expect(after.s.corporations.all['c:ATA']?.routeRemembered).toBe(false);
  });

  it('there is no such step without the option', () => {
    const plain = launched(game(), 'AFG', 'J3').token('AFG', 'M11').phase('6H');
    expect(inStep(plain).step).not.toBe('token-trade');
  });
});

describe('tokens in cities (§9.2)', () => {
  /** RCS in Palermo, SFA in Girgenti; RCS is about to lay. */
  const palermo = (): Position =>
    launched(launched(launched(game(), 'RCS', 'J1'), 'SFA', 'J2'), 'CTL', 'J3')
      .token('RCS', 'C5')
      .phase('6H')
      .cash('RCS', 200);

  it('case G-04: there are no extra slots: a token keeps its own when the city grows, and a full city takes none', () => {
    const yellow = palermo().operatingTurn('RCS').now();
    expect(yellow.tokens('C5')).toEqual(['RCS']);
    const green = palermo().tile('C5', '651', 5);
    expect(green.operatingTurn('RCS').now().tokens('C5')).toEqual(['RCS', null]);
    const full = green.token('SFA', 'C5');
    expect(full.operatingTurn('RCS').now().tokens('C5')).toEqual(['RCS', 'SFA']);
    // Partinico leads CTL from Alcamo to Palermo, where no slot is left.
    const ctl = full
      .tile('E3', '9', 1)
      .tile('D4', '3', 4)
      .token('CTL', 'E1')
      .operatingTurn('CTL', { step: 'token' })
      .when(placeToken('CTL', 'C5'));
    ctl.refused();
    const brown = full.phase('10H').tile('C5', '652', 0).operatingTurn('RCS').now();
    expect(brown.tokens('C5')).toEqual(['RCS', 'SFA']);
  });
});

import { network } from '@trunkline/engine';
import { given, layTile, pass, placeToken } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { title1848 } from '../src/index.ts';

/** The coast from Sydney over Newcastle to Southport, with NSW at home. */
const coast = () =>
  given(title1848)
    .floated('NSW', 'J1')
    .tile('F17', '57', 0)
    .tile('E18', '57', 0)
    .tile('D19', '9', 0)
    .tile('C20', '6', 0)
    .token('NSW', 'F17');
const turn = (position = coast()) => position.operatingTurn('NSW', { step: 'token' }).now();

describe('tokens (§8)', () => {
  it('S48-038 the first paid token costs £40, S48-043 paid by the company to the bank', () => {
    const play = turn();
    const after = play.after(placeToken('NSW', 'E18'));
    expect([after.cash('NSW'), after.cash('bank') - play.cash('bank')]).toEqual([860, 40]);
    expect(after.tokens('E18')).toEqual(['NSW']);
  });

  it('S48-038 the next ones cost £100', () => {
    const after = turn(coast().token('NSW', 'E18')).after(placeToken('NSW', 'C20'));
    expect(after.cash('NSW')).toBe(800);
  });

  it('S48-038 one token a turn: afterwards the step is over', () => {
    const after = turn(coast().phase('3')).after(placeToken('NSW', 'E18'));
    expect(after.step).not.toBe('token');
    after.when(placeToken('NSW', 'C20')).refused('not-now');
  });

  it('S48-038 COM has two free tokens and then pays £100 each', () => {
    const com = given(title1848).floated('COM', 'J1').tile('F17', '57', 0).tile('E18', '57', 0).phase('6');
    const play = com.operatingTurn('COM', { step: 'token' }).now();
    expect(play.cash('COM')).toBe(900);
    expect(play.after(placeToken('COM', 'E18')).cash('COM')).toBe(800);
  });

  it('a city must be reached, have room, and hold no other token of the company', () => {
    turn().when(placeToken('NSW', 'H11')).refused('city-not-reached');
    turn().when(placeToken('NSW', 'F17')).refused();
    turn(coast().token('VR', 'C20')).when(placeToken('NSW', 'C20')).refused('no-free-slot');
  });

  it('a slot kept for a company’s home is not for others', () => {
    const north = coast().tile('B19', '57', 2).operatingTurn('NSW', { step: 'token' }).now();
    north.when(placeToken('NSW', 'B19')).refused('no-free-slot');
    const green = coast().tile('B19', '238', 5).operatingTurn('NSW', { step: 'token' });
    expect(green.after(placeToken('NSW', 'B19')).reserved('B19')).toEqual(['QR']);
  });

  it('the step is skipped without money for the next token', () => {
    expect(turn(coast().cash('NSW', 39)).step).not.toBe('token');
    expect(turn(coast().cash('NSW', 40)).step).toBe('token');
  });

  it('case G-04: a token in an extra slot moves to a real one when the city grows', () => {
    const com = given(title1848)
      .floated('COM', 'J2')
      .floated('NSW', 'J1')
      .tile('F17', '57', 0)
      .token('NSW', 'F17')
      .phase('6');
    const play = com.operatingTurn('COM').now();
    expect(play.tokens('F17')).toEqual(['NSW', 'COM']);
    const after = play.after(layTile('COM', 'F17', '236', 0));
    expect(after.tokens('F17')).toEqual(['NSW', 'COM']);
    expect(title1848.board.tile('236')?.stops[0]?.slots).toBe(2);
    const brown = com.token('COM', 'F17').tile('F17', '239', 0).operatingTurn('NSW').now();
    expect(brown.tokens('F17')).toEqual(['NSW', 'COM', null]);
  });

  it('case 48-19: the network of a company is built once as long as the map stays', () => {
    const play = turn();
    const of = (at: typeof play) => network(title1848.board, at.s.map, 'c:NSW');
    expect(of(play)).toBe(of(play));
    expect(of(play.after(pass('NSW')))).toBe(of(play));
    expect(of(play.after(placeToken('NSW', 'E18')))).not.toBe(of(play));
  });
});

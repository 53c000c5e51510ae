import { buyTrain, given, layTile, takeLoan } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { title1848 } from '../src/index.ts';

/** COM and NSW are floated; track leads from Adelaide almost to Sydney: E16 is missing. */
const almost = () =>
  given(title1848)
    .floated('NSW', 'J1', 100)
    .floated('COM', 'J2', 90)
    .tile('G6', '6', 3)
    .tile('F7', '8', 4)
    .tile('F9', '9', 1)
    .tile('F11', '9', 1)
    .tile('F13', '6', 1)
    .tile('E14', '6', 4)
    .tile('F17', '6', 0)
    .token('NSW', 'F17')
    .phase('3')
    .trains('NSW', '3');
const closes = layTile('NSW', 'E16', '8', 5);

describe('the Commonwealth Railways (§8.3)', () => {
  it('corner 40, S48-165: fully sold but without the connection COM is skipped, and its price stays', () => {
    const sold = almost().holds('J3', 'COM', 40);
    const play = sold.stockTurn('J1').now().everybodyPasses();
    const price = play.price('COM');
    const after = play.finishTurn();
    expect([after.date, after.onTurn, after.price('COM')]).toEqual(['operating-round 2.2', 'NSW', price]);
  });

  it('S48-162 S48-202 corner 41: once somebody connects Sydney and Adelaide, COM operates in this very round', () => {
    const play = almost().operatingTurn('NSW').now();
    const lay = play.after(closes);
    expect(lay.told('1848/ConnectionMade')).toHaveLength(1);
    const after = lay.finishTurn();
    expect([after.date, after.onTurn]).toEqual(['operating-round 2.1', 'COM']);
  });

  it('S48-164 corner 41: COM then has tokens in both cities at once, free', () => {
    const after = almost().operatingTurn('NSW').after(closes).finishTurn();
    expect([after.tokens('F17'), after.tokens('G6')]).toEqual([
      ['NSW', 'COM'],
      [null, 'COM'],
    ]);
    expect(after.cash('COM')).toBe(900);
  });

  it('a COM that has been skipped already operates in the next round', () => {
    const play = almost().marker('COM', '1,6').stockTurn('J1').now().everybodyPasses();
    expect([play.onTurn, play.toCome]).toEqual(['NSW', []]);
    const after = play.after(closes).finishTurn();
    expect([after.date, after.onTurn]).toEqual(['operating-round 2.2', 'COM']);
  });

  it('S48-163 foreign tokens do not block the test, nor do gauge borders', () => {
    const full = almost().token('VR', 'F13').token('SAR', 'E14').token('SAR', 'G6');
    expect(full.operatingTurn('NSW').after(closes).told('1848/ConnectionMade')).toHaveLength(1);
  });

  it('S48-163 nothing runs through a printed end: a way over Tasmania is no connection, one beside it is', () => {
    const south = () =>
      given(title1848)
        .floated('NSW', 'J1')
        .tile('G6', '57', 2)
        .tile('H11', '6', 1)
        .tile('G12', '56', 4)
        .tile('G14', '57', 1)
        .tile('F17', '6', 0);
    const last = layTile('NSW', 'G16', '6', 1);
    const oversea = south().tile('H7', '57', 2).tile('I8', '241', 1).tile('H9', '6', 4);
    expect(oversea.operatingTurn('NSW').after(last).told('1848/ConnectionMade')).toEqual([]);
    const ashore = south().tile('H7', '6', 2).tile('H9', '57', 1);
    expect(ashore.operatingTurn('NSW').after(last).told('1848/ConnectionMade')).toHaveLength(1);
  });

  it('S48-163 the connection is recorded once', () => {
    const made = almost().tile('E16', '8', 5).told({ t: '1848/ConnectionMade' });
    const after = made.operatingTurn('NSW').after(layTile('NSW', 'G16', '57', 0));
    expect(after.told('1848/ConnectionMade')).toEqual([]);
  });

  it('case 48-14: after the lay that starts COM the company on turn goes on', () => {
    const after = almost().operatingTurn('NSW').after(closes);
    expect([after.onTurn, after.step]).toEqual(['NSW', 'track']);
    expect(after.mayDo('NSW')).toEqual(['take-loan', 'lay-tile', 'pass']);
  });

  it('S48-100 corner 42: from phase 6 COM needs no connection', () => {
    const unconnected = (phase: string) =>
      given(title1848).floated('COM', 'J2').phase(phase).stockTurn('J1').now().everybodyPasses();
    expect([unconnected('5').onTurn, unconnected('6').onTurn]).toEqual(['J1', 'COM']);
  });

  it('S48-100 the first 6 bought lets COM operate in the same round', () => {
    const play = given(title1848).floated('NSW', 'J1', 100).floated('COM', 'J2', 90).phase('5').depot('5', 0);
    const after = play.operatingTurn('NSW', { step: 'trains' }).after(buyTrain('NSW', '6')).finishTurn();
    expect([after.phase, after.onTurn]).toEqual(['6', 'COM']);
  });

  it('S48-164 corner 42: into a full yellow Sydney and an unbuilt Adelaide in extra slots; SAR keeps its own', () => {
    const play = given(title1848)
      .floated('NSW', 'J1')
      .floated('COM', 'J2')
      .tile('F17', '57', 0)
      .token('NSW', 'F17');
    const com = play.phase('6').operatingTurn('COM').now();
    expect([com.tokens('F17'), com.tokens('G6')]).toEqual([
      ['NSW', 'COM'],
      [null, 'COM'],
    ]);
    expect(com.reserved('G6')).toEqual(['SAR']);
  });

  it('until it operates COM takes no loans; its shares are traded all the same', () => {
    almost().operatingTurn('NSW').when(takeLoan('COM')).refused('not-on-turn');
    expect(almost().stockTurn('J3').now().mayDo('J3')).toContain('buy-shares');
  });
});

import type { Deed, Play } from '@trunkline/testing';
import {
  buy,
  buyPrivate,
  buyTrain,
  given,
  isPlayable,
  layTile,
  pass,
  payOut,
  run,
  start,
} from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { title1848 } from '../src/index.ts';

/** One row of the table of 1848.md §19: cash of J1 to J4, bank, then `treasury/price/trains`, phase. */
type Row = readonly [
  J1: number,
  J2: number,
  J3: number,
  J4: number,
  bank: number,
  NSW: string,
  CAR: string,
  phase: string,
];

const CAR4 = '2+2+2+2';

/** The 49 actions, each with the row that it leads to. */
const SCRIPT: readonly (readonly [number, Deed, ...Row])[] = [
  [1, buyPrivate('J1', 'P2'), 560, 630, 630, 630, 7550, '-', '-', '2'],
  [2, buyPrivate('J2', 'P1'), 560, 600, 630, 630, 7580, '-', '-', '2'],
  [3, buyPrivate('J3', 'P6'), 560, 600, 400, 630, 7810, '-', '0/100/', '2'],
  [4, buyPrivate('J4', 'P3'), 560, 600, 400, 520, 7920, '-', '0/100/', '2'],
  [5, pass('J1'), 560, 600, 400, 520, 7920, '-', '0/100/', '2'],
  [6, buyPrivate('J2', 'P5'), 560, 430, 400, 520, 8090, '-', '0/100/', '2'],
  [7, pass('J3'), 560, 430, 400, 520, 8090, '-', '0/100/', '2'],
  [8, buyPrivate('J4', 'P4'), 560, 430, 400, 350, 8260, '-', '0/100/', '2'],
  [9, start('J1', 'NSW', 90), 380, 430, 400, 350, 8440, '0/90/', '0/100/', '2'],
  [10, pass('J2'), 380, 430, 400, 350, 8440, '0/90/', '0/100/', '2'],
  [11, buy('J3', 'CAR'), 380, 430, 300, 350, 8540, '0/90/', '0/100/', '2'],
  [12, pass('J4'), 380, 430, 300, 350, 8540, '0/90/', '0/100/', '2'],
  [13, buy('J1', 'NSW'), 290, 430, 300, 350, 8630, '0/90/', '0/100/', '2'],
  [14, pass('J2'), 290, 430, 300, 350, 8630, '0/90/', '0/100/', '2'],
  [15, buy('J3', 'CAR'), 290, 430, 200, 350, 8730, '0/90/', '0/100/', '2'],
  [16, pass('J4'), 290, 430, 200, 350, 8730, '0/90/', '0/100/', '2'],
  [17, buy('J1', 'NSW'), 200, 430, 200, 350, 8820, '0/90/', '0/100/', '2'],
  [18, pass('J2'), 200, 430, 200, 350, 8820, '0/90/', '0/100/', '2'],
  [19, buy('J3', 'CAR'), 200, 430, 100, 350, 8920, '0/90/', '0/100/', '2'],
  [20, pass('J4'), 200, 430, 100, 350, 8920, '0/90/', '0/100/', '2'],
  [21, buy('J1', 'NSW'), 110, 430, 100, 350, 9010, '0/90/', '0/100/', '2'],
  [22, buy('J2', 'NSW'), 110, 340, 100, 350, 8200, '900/90/', '0/100/', '2'],
  [23, buy('J3', 'CAR'), 110, 340, 0, 350, 7300, '900/90/', '1000/100/', '2'],
  [24, pass('J4'), 110, 340, 0, 350, 7300, '900/90/', '1000/100/', '2'],
  [25, pass('J1'), 110, 340, 0, 350, 7300, '900/90/', '1000/100/', '2'],
  [26, pass('J2'), 120, 370, 30, 385, 7195, '900/90/', '1000/100/', '2'],
  [27, pass('CAR'), 120, 370, 30, 385, 7195, '900/90/', '1000/90/', '2'],
  [28, buyTrain('CAR', '2'), 120, 370, 30, 385, 7295, '900/90/', '900/90/2', '2'],
  [29, buyTrain('CAR', '2'), 120, 370, 30, 385, 7395, '900/90/', '800/90/2+2', '2'],
  [30, buyTrain('CAR', '2'), 120, 370, 30, 385, 7495, '900/90/', '700/90/2+2+2', '2'],
  [31, buyTrain('CAR', '2'), 120, 370, 30, 385, 7595, '900/90/', `600/90/${CAR4}`, '2'],
  [32, layTile('NSW', 'F17', '57', 0), 120, 370, 30, 385, 7595, '900/80/', `600/90/${CAR4}`, '2'],
  [33, buyTrain('NSW', '2'), 120, 370, 30, 385, 7695, '800/80/2', `600/90/${CAR4}`, '2'],
  [34, buyTrain('NSW', '2'), 120, 370, 30, 385, 7795, '700/80/2+2', `600/90/${CAR4}`, '2'],
  [35, pass('NSW'), 120, 370, 30, 385, 7795, '700/80/2+2', `600/90/${CAR4}`, '2'],
  [36, pass('J4'), 120, 370, 30, 385, 7795, '700/80/2+2', `600/90/${CAR4}`, '2'],
  [37, buy('J1', 'NSW'), 30, 370, 30, 385, 7885, '700/80/2+2', `600/90/${CAR4}`, '2'],
  [38, pass('J2'), 30, 370, 30, 385, 7885, '700/80/2+2', `600/90/${CAR4}`, '2'],
  [39, pass('J3'), 30, 370, 30, 385, 7885, '700/80/2+2', `600/90/${CAR4}`, '2'],
  [40, pass('J4'), 30, 370, 30, 385, 7885, '700/80/2+2', `600/90/${CAR4}`, '2'],
  [41, pass('J1'), 40, 400, 30, 420, 7810, '700/80/2+2', `600/90/${CAR4}`, '2'],
  [42, pass('CAR'), 40, 400, 30, 420, 7810, '700/80/2+2', `600/80/${CAR4}`, '2'],
  [43, layTile('NSW', 'E18', '57', 0), 40, 400, 30, 420, 7810, '700/80/2+2', `600/80/${CAR4}`, '2'],
  [44, pass('NSW'), 40, 400, 30, 420, 7810, '700/80/2+2', `600/80/${CAR4}`, '2'],
  [45, run('NSW', ['2-4', 'E18 F17']), 40, 400, 30, 420, 7810, '700/80/2+2', `600/80/${CAR4}`, '2'],
  [46, payOut('NSW'), 64, 404, 30, 420, 7782, '700/90/2+2', `600/80/${CAR4}`, '2'],
  [47, buyTrain('NSW', '3'), 64, 404, 30, 420, 7982, '500/90/2+2+3', `600/80/${CAR4}`, '3'],
  [48, pass('NSW'), 64, 404, 30, 420, 7982, '500/90/2+2+3', `600/80/${CAR4}`, '3'],
  [49, pass('NSW'), 64, 404, 30, 420, 7982, '500/90/2+2+3', `600/80/${CAR4}`, '3'],
];

const account = (play: Play, corp: string): string =>
  play.price(corp) === null ? '-' : `${play.cash(corp)}/${play.price(corp)}/${play.trains(corp).join('+')}`;

const rowOf = (play: Play): Row => [
  play.cash('J1'),
  play.cash('J2'),
  play.cash('J3'),
  play.cash('J4'),
  play.cash('bank'),
  account(play, 'NSW'),
  account(play, 'CAR'),
  play.phase,
];

/** Positions of the example: the set-up, then one after each action. */
const positions: readonly Play[] = SCRIPT.reduce<Play[]>(
  (all, [, deed]) => {
    all.push((all[all.length - 1] as Play).after(deed));
    return all;
  },
  [given(title1848).now()],
);
const at = (action: number): Play => positions[action] as Play;

/** J1's cash, then treasury, price and trains of NSW, and the phase: the seed's columns. */
const followed = (play: Play): readonly unknown[] => [
  play.cash('J1'),
  play.price('NSW') === null ? null : play.cash('NSW'),
  play.price('NSW'),
  play.trains('NSW').join('+'),
  play.phase,
];

describe('the worked example (1848 §19)', () => {
  it.each(SCRIPT.map(([number, , ...row]) => ({ number, row })))('action $number', ({ number, row }) => {
    expect(rowOf(at(number))).toEqual(row);
  });

  it.each([
    { id: 'S48-172', step: 'step 1, set-up', action: 0, row: [630, null, null, '', '2'] },
    { id: 'S48-173', step: 'step 2, J1 buys P2 for 70', action: 1, row: [560, null, null, '', '2'] },
    { id: 'S48-174', step: 'step 3, J1 starts NSW at 90', action: 9, row: [380, 0, 90, '', '2'] },
    {
      id: 'S48-175',
      step: 'step 4, J1 has bought three more shares',
      action: 21,
      row: [110, 0, 90, '', '2'],
    },
    {
      id: 'S48-176',
      step: 'step 5, J2 buys one share: NSW floats',
      action: 22,
      row: [110, 900, 90, '', '2'],
    },
    { id: 'S48-177', step: 'step 6, OR 1: P2 pays 10', action: 26, row: [120, 900, 90, '', '2'] },
    {
      id: 'S48-179',
      step: 'steps 7 and 8, Sydney; no train, price falls',
      action: 32,
      row: [120, 900, 80, '', '2'],
    },
    { id: 'S48-180', step: 'step 9, two 2 trains', action: 34, row: [120, 700, 80, '2+2', '2'] },
    { id: 'S48-181', step: 'step 10, SR 2: a share at par', action: 37, row: [30, 700, 80, '2+2', '2'] },
    { id: 'S48-182', step: 'step 11, OR 2: Newcastle', action: 43, row: [40, 700, 80, '2+2', '2'] },
    { id: 'S48-183', step: 'step 12, a 2 runs for 40', action: 45, row: [40, 700, 80, '2+2', '2'] },
    { id: 'S48-184', step: 'step 13, paid out', action: 46, row: [64, 700, 90, '2+2', '2'] },
    { id: 'S48-185', step: 'step 14, the first 3', action: 47, row: [64, 500, 90, '2+2+3', '3'] },
    { id: 'S48-186', step: 'step 15, before SR 3', action: 49, row: [64, 500, 90, '2+2+3', '3'] },
  ])('$id $step', ({ action, row }) => {
    expect(followed(at(action))).toEqual(row);
  });

  it('cases G-17 and 48-14: after every action exactly one step waits, and something may be done', () => {
    expect(positions.map(isPlayable)).toEqual(positions.map(() => true));
  });

  it('S48-178 step 7: the home token stands in Sydney before the yellow city is laid', () => {
    expect(at(31).onTurn).toBe('NSW');
    expect(at(31).tokens('F17')).toEqual(['NSW']);
    expect(at(31).tile('F17')).toBe(null);
    expect(at(32).tile('F17')).toBe('57/0');
    expect(at(32).cash('NSW')).toBe(900);
  });

  it('S48-187 four players start with £630 each, and NSW has its home in Sydney', () => {
    expect(at(0).seats.map((who) => at(0).cash(who))).toEqual([630, 630, 630, 630]);
    expect(at(0).reserved('F17')).toEqual(['NSW']);
  });

  it('S48-175 S48-181 J1 holds 50 % after step 4 and 60 % after step 10', () => {
    expect(at(21).percent('J1', 'NSW')).toBe(50);
    expect(at(37).percent('J1', 'NSW')).toBe(60);
  });

  it('S48-190 with four players 60 % is the most: the seventh share is refused', () => {
    at(41 - 1)
      .when(buy('J1', 'NSW'))
      .refused('not-enough-cash');
    expect(at(49).everybodyPasses().percent('J1', 'NSW')).toBe(60);
  });

  it('S48-189 the 2+ face was open for £120', () => {
    const after = at(32).when(buyTrain('NSW', '2+')).accepted();
    expect(after.cash('NSW')).toBe(780);
    expect(after.trains('NSW')).toEqual(['2+']);
  });

  it('S48-191 a share from the offering costs par, not the price of 80, and pays the bank', () => {
    expect(at(36).price('NSW')).toBe(80);
    expect(at(36).cash('J1') - at(37).cash('J1')).toBe(90);
    expect(at(37).cash('NSW')).toBe(at(36).cash('NSW'));
    expect(at(37).cash('bank') - at(36).cash('bank')).toBe(90);
  });

  it('S48-193 the second 2 has no route that avoids the used track', () => {
    at(44)
      .when(run('NSW', ['2-4', 'E18 F17'], ['2-5', 'F17 E18']))
      .refused('route-track-twice');
  });

  it('S48-194 the shares in the offering earn nothing: 40 shared by ten, paid on seven', () => {
    expect(at(45).percent('ipo', 'NSW')).toBe(30);
    expect(at(45).cash('bank') - at(46).cash('bank')).toBe(28);
  });

  it('SR 3 begins with J2; NSW will operate before CAR, and the Bank of England pays £100 to nobody', () => {
    expect(at(49).date).toBe('stock-round 3');
    expect(at(49).onTurn).toBe('J2');
    const next = at(49).everybodyPasses();
    expect(next.date).toBe('operating-round 3.1');
    expect([next.onTurn, ...next.toCome]).toEqual(['NSW', 'CAR']);
    expect(next.told('DividendDeclared')).toMatchObject([
      { corp: 'c:BOE', revenue: 100, perShare: 10, rows: [] },
    ]);
  });
});

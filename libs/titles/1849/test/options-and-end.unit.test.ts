import type { Deed, Play } from '@trunkline/testing';
import { buyTrain, choose, isPlayable, Position, pass, sell, takeLoan } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { eTokenPrice } from '../src/index.ts';
import { deal, game, launched } from './table.ts';

const ALL = ['bonds', 'acquiring_station_tokens', 'electric_dreams'];
const by = (who: string, corp: string) => ({ seat: `p:${who}`, entity: `c:${corp}` }) as const;
const payDebt =
  (who: string): Deed =>
  () => ({ do: 'pay-debt', by: { seat: `p:${who}`, entity: `p:${who}` } });
const repay =
  (who: string, corp: string): Deed =>
  () => ({ do: 'repay-loan', by: by(who, corp) });
const two = (more: Parameters<typeof game>[0] = {}): Position =>
  launched(launched(game(more), 'IFT', 'J1', '3,5'), 'ATA', 'J2', '4,2')
    .token('IFT', 'H12')
    .token('ATA', 'M13');

describe('bonds (§16.2)', () => {
  const bonds = (phase = '8H'): Position =>
    two({ options: ['bonds'] })
      .phase(phase)
      .cash('IFT', 20);
  const step = (p: Position): Play => p.operatingTurn('IFT', { step: 'bond' }).now();
  const out = (cash: number, president: number): Play =>
    bonds()
      .told({ t: 'LoanTaken', corp: 'c:IFT', lender: 'bank', amount: 0, forced: false })
      .cash('IFT', cash)
      .cash('J1', president)
      .operatingTurn('IFT', { step: 'interest' })
      .now();

  it('S49-098 corner 35: from the first 8H on a corporation may take 500; its price goes one left', () => {
    expect(step(bonds('6H')).step).not.toBe('bond');
    const after = step(bonds()).after(takeLoan('IFT'));
    expect([after.cash('IFT'), after.price('IFT'), after.loans('IFT')]).toEqual([520, 90, 1]);
  });

  it('S49-098 without the option there are none', () => {
    expect(two().phase('8H').operatingTurn('IFT', { step: 'bond' }).now().step).not.toBe('bond');
  });

  it('corner 35: each 10 % of it counts price less 100 in the score', () => {
    const after = step(deal(bonds(), 'J2', 'IFT', 1).cash('J2', 0)).after(takeLoan('IFT'));
    // 10 % of IFT at 90, 20 % of ATA at 68.
    expect(after.t.policies.score?.(after, 'p:J2')).toBe(90 - 100 + 136);
  });

  it('corner 34: 50 of interest on 20 leave −30; with 10 the president cannot settle', () => {
    const poor = out(20, 10);
    expect([poor.cash('IFT'), poor.step]).toEqual([-30, 'debt']);
    poor.when(payDebt('J1')).refused('not-enough-cash');
    const rich = out(20, 50);
    const after = rich.after(payDebt('J1'));
    expect([after.cash('J1'), after.cash('IFT')]).toEqual([20, 0]);
  });

  it('repaid, the price goes one right; not in the turn in which it was issued', () => {
    const play = out(600, 0);
    expect([play.cash('IFT'), play.step]).toEqual([550, 'bond']);
    const after = play.after(repay('J1', 'IFT'));
    expect([after.cash('IFT'), after.price('IFT'), after.loans('IFT')]).toEqual([50, 111, 0]);
    step(bonds()).after(takeLoan('IFT')).when(repay('J1', 'IFT')).refused();
  });
});

describe('E-trains (§16.3)', () => {
  const electric = (phase = '12H'): Position =>
    two({ options: ALL }).phase(phase).cash('IFT', 3_000).cash('ATA', 3_000);

  it('corner 45: the first E-token costs 1100, the next 800; in phase 16H 800 and 550', () => {
    const play = electric().operatingTurn('IFT', { step: 'e-token' }).now();
    expect([play.step, eTokenPrice(play)]).toEqual(['e-token', 1_100]);
    const after = play.after(choose('IFT', 'buy'));
    expect([after.cash('IFT'), eTokenPrice(after)]).toEqual([1_900, 800]);
    expect(eTokenPrice(electric('16H').operatingTurn('IFT').now())).toBe(800);
  });

  it('corner 45: without a token no E-train is for sale and 16H is the cheapest; with one it is the E', () => {
    const play = electric().depot('12H', 0).operatingTurn('IFT', { step: 'e-token' }).now();
    play.after(pass('IFT')).when(buyTrain('IFT', 'E')).refused('train-not-offered');
    const owner = play.after(choose('IFT', 'buy'));
    expect(owner.after(buyTrain('IFT', 'E')).cash('IFT')).toBe(3_000 - 1_100 - 550);
  });
});

describe('the end of the game (§17)', () => {
  it('S49-020 corner 31: at exactly 0 the bank is not broken, one lira more breaks it', () => {
    const paid = (bank: number): Play =>
      deal(two().operated('IFT'), 'J3', 'IFT', 1)
        .bank(bank)
        .stockTurn('J3')
        .after(sell('J3', 'IFT', 10));
    expect(paid(100).endsBecause).toBeNull();
    expect(paid(99).endsBecause).toBe('bank');
  });

  it.each([
    { reading: 'peer', of: 1, over: true },
    { reading: 'printed', of: 1, over: false },
    { reading: 'peer', of: 2, over: false },
  ])(
    'corner 32, S49-020, reading setEndOfStockRound $reading: broken in a stock round after a set of $of',
    (row) => {
      const broke = deal(
        two({ readings: { setEndOfStockRound: row.reading } }).operated('IFT'),
        'J3',
        'IFT',
        1,
      )
        .bank(0)
        .stockTurn('J3');
      const { flow } = broke.s;
      const play = new Position(broke.t, {
        ...broke.s,
        flow: { ...flow, set: { number: 0, of: row.of } },
      }).after(sell('J3', 'IFT', 10));
      expect([play.endsBecause, play.over]).toEqual(['bank', false]);
      expect(play.everybodyPasses().over).toBe(row.over);
    },
  );

  it('corner 30, S49-021 S49-022: sold out at 328 it rises to 377; the game ends after its next turn, though the price fell', () => {
    const sold = launched(two(), 'SFA', 'J5', '1,15').token('SFA', 'J6').phase('16H');
    const all = deal(deal(sold, 'J3', 'SFA', 1, 2, 3, 4), 'J4', 'SFA', 5, 6, 7);
    const next = all.stockTurn('J1').now().everybodyPasses();
    expect([next.price('SFA'), next.endsBecause, next.over, next.onTurn]).toEqual([
      377,
      'stock_market',
      false,
      'SFA',
    ]);
    const after = next.finishTurn();
    expect([after.over, after.price('SFA'), after.endsBecause]).toEqual([true, 340, 'stock_market']);
  });

  it('S49-019 bankruptcy itself ends nothing while two players are left', () => {
    const gone = ['J3', 'J4', 'J5'].reduce(
      (p, who) => p.told({ t: 'PlayerStatusChanged', player: `p:${who}`, status: 'bankrupt' }),
      two(),
    );
    expect(gone.stockTurn('J1').now().over).toBe(false);
    const alone = gone.told({ t: 'PlayerStatusChanged', player: 'p:J2', status: 'bankrupt' });
    expect(alone.stockTurn('J1').now().over).toBe(true);
  });

  it('the score: cash, shares at the price, privates at face value, less 750 for each loan', () => {
    const play = two().owns('J1', 'SMS').cash('J1', 10).stockTurn('J1').now();
    expect(play.t.policies.score?.(play, 'p:J1')).toBe(10 + 200 + 110);
  });
});

describe('1849 among the titles', () => {
  it('case G-17: a game begins with one step that waits, and something to do', () => {
    expect(isPlayable(game().now())).toBe(true);
  });
});

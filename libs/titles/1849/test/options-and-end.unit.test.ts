import { roundOf, waitingStep } from '@trunkline/engine';
import type { Deed, Play } from '@trunkline/testing';
import { buyTrain, choose, Position, pass, playRandomGame, sell, takeLoan } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { eTokenPrice, sliceOf, title1849 } from '../src/index.ts';
import { bankrupt, deal, game, idledTo, launched, offers, upTo } from './table.ts';

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
  const out = (cash: number, president: number, more = (p: Position): Position => p): Play =>
    more(bonds())
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

  it('the first interest is due in the turn after the issue', () => {
    const issued = step(bonds()).after(takeLoan('IFT'));
    expect([issued.onTurn, issued.cash('IFT')]).toEqual(['ATA', 520]);
    const again = idledTo(issued.finishRound(), 'IFT').finishTurn();
    expect(again.cash('IFT')).toBe(470);
  });

  it('corner 34: 50 of interest on 20 leave −30, and nothing else is done before it is settled', () => {
    const rich = out(20, 50);
    expect([rich.cash('IFT'), rich.step, rich.mayDo('J1'), rich.mayDo('IFT')]).toEqual([
      -30,
      'debt',
      ['pay-debt'],
      [],
    ]);
    rich.when(pass('IFT')).refused();
    const after = rich.after(payDebt('J1'));
    expect([after.cash('J1'), after.cash('IFT'), after.onTurn]).toEqual([20, 0, 'ATA']);
  });

  it('corner 34: with 10 and nothing to sell the president cannot settle: he is bankrupt', () => {
    const poor = out(20, 10);
    poor.when(payDebt('J1')).refused('not-enough-cash');
    expect(poor.mayDo('IFT')).toEqual(['declare-bankruptcy']);
    const after = poor.after(bankrupt('J1', 'IFT'));
    expect([after.stage('IFT'), after.cash('IFT'), after.loans('IFT'), after.cash('J1')]).toEqual([
      'unstarted',
      0,
      0,
      0,
    ]);
    expect(after.step).toBe('bankruptcy-decision');
  });

  it('corner 34: with 10 and shares he sells as much as is missing, then pays', () => {
    const sells = out(20, 10, (p) => deal(p.operated('ATA'), 'J1', 'ATA', 1, 2));
    sells.when(sell('J1', 'ATA', 20)).refused('more-than-needed');
    const sold = sells.after(sell('J1', 'ATA', 10));
    expect([sold.cash('J1'), sold.price('ATA'), sold.step]).toEqual([78, 62, 'debt']);
    expect(offers(sold, 'J1', 'sell-shares')).toBe(false);
    expect(sold.after(payDebt('J1')).cash('J1')).toBe(48);
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

  it('corner 45: in the same round the next corporation pays 800', () => {
    const first = electric().operatingTurn('IFT', { step: 'e-token' }).after(choose('IFT', 'buy'));
    const second = upTo(first.finishTurn(), 'e-token');
    expect(second.onTurn).toBe('ATA');
    const after = second.after(choose('ATA', 'buy'));
    expect([after.cash('ATA'), sliceOf(after.s).eTokens]).toEqual([2_200, ['c:IFT', 'c:ATA']]);
    expect(after.step).not.toBe('e-token');
  });

  it('corner 45: without a token no E-train is offered and 16H is the cheapest; with one it is the E', () => {
    const play = electric().depot('12H', 0).operatingTurn('IFT', { step: 'e-token' }).now();
    const without = play.after(pass('IFT'));
    without.when(buyTrain('IFT', 'E')).refused('train-not-offered');
    expect(facesOffered(without)).toEqual(['16H']);
    const owner = play.after(choose('IFT', 'buy'));
    expect(facesOffered(owner)).toEqual(['16H', 'E']);
    expect(owner.after(buyTrain('IFT', 'E')).cash('IFT')).toBe(3_000 - 1_100 - 550);
  });

  it('corner 45: so the president must help with 550 where he has to buy, and not with 1100', () => {
    const must = electric()
      .depot('12H', 0)
      .told({ t: 'RouteRemembered', corp: 'c:IFT', now: true })
      .cash('IFT', 0)
      .cash('ATA', 0)
      .cash('J1', 600);
    const without = must.operatingTurn('IFT', { step: 'trains' }).now();
    without.when(buyTrain('IFT', '16H')).refused('not-enough-cash');
    expect(without.mayDo('IFT')).toEqual(['declare-bankruptcy']);
    const owner = must
      .told({ t: '1849/ETokenBought', corp: 'c:IFT', price: 1_100 } as never)
      .operatingTurn('IFT', { step: 'trains' });
    expect(owner.after(buyTrain('IFT', 'E')).cash('J1')).toBe(50);
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
  it.each([
    { seed: 3, players: 3, options: [] },
    { seed: 4, players: 4, options: ['reduced_4p_corps', 'delay_ift'] },
    { seed: 5, players: 5, options: ALL },
  ])(
    'case G-17: as long as a game goes on one step waits, and something can be done: $players players, $options',
    { timeout: 60_000 },
    (table) => {
      const steps = new Set<string>();
      playRandomGame(title1849, {
        ...table,
        maxCommands: 400,
        onPosition(g, offered) {
          const step = waitingStep(g);
          steps.add(step?.kind ?? 'none');
          expect([roundOf(g.s)?.kind, step !== null, offered.length > 0]).toEqual([
            roundOf(g.s)?.kind,
            true,
            true,
          ]);
        },
      });
      expect(steps.size).toBeGreaterThan(7);
    },
  );
});

/** Faces of the trains that IFT may buy. */
const facesOffered = (at: Play): readonly unknown[] => {
  const fields = at.options('IFT').flatMap((o) => (o.do === 'buy-train' ? o.fields : []));
  return [
    ...new Set(fields.flatMap((f) => ('name' in f && f.name === 'face' && 'is' in f ? [f.is] : []))),
  ].sort();
};

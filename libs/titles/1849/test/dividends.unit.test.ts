import type { Deed, Play } from '@trunkline/testing';
import { buy, Position, pass, payOut, withhold } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { deal, game, launched, offers } from './table.ts';

/** IFT at a cell, about to declare what its trains have earned. */
const earned = (revenue: number, cell: string, more: (p: Position) => Position = (p) => p): Play => {
  const ran = more(launched(game(), 'IFT', 'J1', cell).token('IFT', 'H12'));
  const { t, s } = ran.operatingTurn('IFT', { step: 'dividend' });
  const turn = { ...s.record.turn, runs: [], revenue };
  return new Position(t, { ...s, record: { ...s.record, turn } }).now();
};

describe('dividends (§12.1)', () => {
  it('corner 17, S49-102: L.70 at 90 moves nothing, L.130 at 90 moves right: the whole sum counts', () => {
    const small = earned(70, '3,4').after(payOut('IFT'));
    expect([small.price('IFT'), small.cash('J1')]).toEqual([90, 314]);
    expect(earned(130, '3,4').after(payOut('IFT')).price('IFT')).toBe(100);
  });

  it('corner 17, S49-087: exactly L.100 in total at price 100 moves right', () => {
    expect(earned(100, '3,5').after(payOut('IFT')).price('IFT')).toBe(111);
    expect(earned(90, '3,5').after(payOut('IFT')).price('IFT')).toBe(100);
  });

  it('S49-102 S49-103 L.130 at 120 rises, L.110 does not, and one step is all', () => {
    expect(earned(130, '0,4').after(payOut('IFT')).price('IFT')).toBe(133);
    expect(earned(110, '0,4').after(payOut('IFT')).price('IFT')).toBe(120);
    expect(earned(500, '0,4').after(payOut('IFT')).price('IFT')).toBe(133);
  });

  it('corner 18, S49-103: withheld L.70 at 90 moves left, and the treasury has it', () => {
    const play = earned(70, '3,4');
    const after = play.after(withhold('IFT'));
    expect([after.price('IFT'), after.cash('IFT') - play.cash('IFT')]).toEqual([80, 70]);
  });

  it("corner 18, case G-16: L.240: 120 and 48 to players, 24 to the treasury, the pool's 48 stay in the bank", () => {
    const play = earned(240, '3,4', (p) =>
      deal(deal(deal(p, 'J1', 'IFT', 1, 2, 3), 'J2', 'IFT', 4, 5), 'pool', 'IFT', 7).cash('IFT', 0),
    );
    const after = play.after(payOut('IFT'));
    expect([after.cash('J1'), after.cash('J2'), after.cash('IFT')]).toEqual([420, 348, 24]);
    expect(play.cash('bank') - after.cash('bank')).toBe(192);
  });

  it('nothing earned is withheld by itself, and counts as having operated', () => {
    const play = launched(game(), 'IFT', 'J1').token('IFT', 'H12').operatingTurn('IFT').after(pass('IFT'));
    expect([play.price('IFT'), play.s.record.history['c:IFT']?.length]).toEqual([90, 1]);
  });

  it('there is no half dividend', () => {
    const kinds = earned(70, '3,4')
      .options('IFT')
      .filter((o) => o.do === 'declare-dividend');
    expect(kinds.flatMap((o) => o.fields)).toEqual([{ name: 'kind', of: ['payout', 'withhold'] }]);
  });
});

describe('issue and redemption (§12.2)', () => {
  const second = (turns = 2, more: (p: Position) => Position = (p) => p, cell = '3,4'): Play =>
    more(launched(game(), 'IFT', 'J1', cell).token('IFT', 'H12').operated('IFT', turns).cash('IFT', 90))
      .operatingTurn('IFT', { step: 'issue-redeem' })
      .now();
  const issue =
    (percent: number, ...numbers: readonly number[]): Deed =>
    () => ({
      do: 'sell-shares',
      by: { seat: 'p:J1', entity: 'c:IFT' },
      corp: 'c:IFT',
      certs: numbers.map((n) => `IFT_${n}`),
      percent,
    });
  const redeem =
    (number: number): Deed =>
    () => ({
      do: 'buy-shares',
      by: { seat: 'p:J1', entity: 'c:IFT' },
      corp: 'c:IFT',
      certs: [`IFT_${number}`],
    });

  it('S49-015 corner 21: not in the first operating turn', () => {
    expect(second(1).step).not.toBe('issue-redeem');
    expect(second(2).step).toBe('issue-redeem');
  });

  it('corner 21: five shares at 90 bring 450 and five rows down, to 45', () => {
    const after = second().after(issue(50, 1, 2, 3, 4, 5));
    expect([after.cash('IFT'), after.price('IFT'), after.percent('pool', 'IFT')]).toEqual([540, 45, 50]);
    second()
      .when(issue(60, 1, 2, 3, 4, 5, 6))
      .refused('pool-limit');
  });

  it('corner 20: with one of 10 % and the last one, 10 and 30 % may be issued, the last alone not', () => {
    const play = second(2, (p) => deal(deal(p, 'J1', 'IFT', 1, 2, 3), 'J2', 'IFT', 4, 5));
    play.when(issue(20, 7)).refused('last-certificate');
    play.when(issue(10, 6)).accepted();
    play.when(issue(30, 6, 7)).accepted();
  });

  it('one deed a turn: an issue ends the step', () => {
    expect(second().after(issue(10, 1)).step).not.toBe('issue-redeem');
  });

  it('corner 42: the last certificate is redeemed alone, at twice the price', () => {
    const both = second(2, (p) => deal(p.cash('IFT', 500), 'pool', 'IFT', 1, 7));
    both.when(redeem(7)).refused('last-certificate');
    const alone = second(2, (p) => deal(p.cash('IFT', 500), 'pool', 'IFT', 7));
    const after = alone.after(redeem(7));
    expect([after.cash('IFT'), after.percent('pool', 'IFT'), after.price('IFT')]).toEqual([320, 0, 90]);
    const poor = second(2, (p) => deal(p.cash('IFT', 179), 'pool', 'IFT', 7));
    poor.when(redeem(7)).refused('not-enough-cash');
  });

  it('a share redeemed costs the price, paid to the bank; the price stays', () => {
    const play = second(2, (p) => deal(p, 'pool', 'IFT', 1));
    const after = play.after(redeem(1));
    expect([after.cash('IFT'), after.cash('bank') - play.cash('bank'), after.price('IFT')]).toEqual([
      0, 90, 90,
    ]);
  });

  it('neither is open to the president in person', () => {
    second().when(buy('J1', 'IFT')).refused();
    expect(offers(second(), 'J1', 'sell-shares')).toBe(false);
  });
});

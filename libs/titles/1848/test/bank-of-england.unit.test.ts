import type { Position } from '@trunkline/testing';
import { given, takeLoan } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { title1848 } from '../src/index.ts';

/** The round begins: what the Bank of England declares, and how much everybody has got. */
function dividend(position: Position) {
  const before = position.stockTurn('J1').now();
  const after = before.everybodyPasses();
  const [declared] = after.told('DividendDeclared');
  const got = (who: string) => after.cash(who) - before.cash(who);
  return { revenue: declared?.revenue, perShare: declared?.perShare, got, after };
}

/** Tokens that companies left behind are the Bank of England's. */
const fallen = (position: Position, ...tokens: readonly string[]): Position =>
  position.told({
    t: 'TokensReplaced',
    owner: 'c:BOE',
    pairs: tokens.map((id, i) => [id, `BOE#${i}`] as const),
  });

const start = () => given(title1848).floated('NSW', 'J1').holds('J2', 'BOE', 20).holds('J3', 'BOE', 10);

describe('the dividend of the Bank of England (§5)', () => {
  it.each([
    { ids: 'S48-063 corner 32', phase: '2', perShare: 0 },
    { ids: 'S48-064', phase: '3', perShare: 10 },
    { ids: 'S48-062', phase: '4', perShare: 10 },
    { ids: 'S48-062', phase: '5', perShare: 20 },
    { ids: 'S48-062', phase: '6', perShare: 20 },
    { ids: 'S48-062', phase: '8', perShare: 30 },
  ])('$ids phase $phase: £$perShare a share without any token', ({ phase, perShare }) => {
    const paid = dividend(start().phase(phase));
    expect([paid.perShare, paid.revenue]).toEqual([perShare, 10 * perShare]);
    expect([paid.got('J2'), paid.got('J3')]).toEqual([2 * perShare, perShare]);
  });

  it('corner 32: in phase 2 its dividend of nothing is recorded and nothing is paid', () => {
    const paid = dividend(start());
    expect(paid.revenue).toBe(0);
    expect(paid.after.told('DividendDeclared')).toHaveLength(1);
    expect(paid.after.told('CashMoved')).toEqual([]);
  });

  it('S48-046 the bank pays it; the £2,000 of the Bank of England stay', () => {
    const paid = dividend(start().phase('3'));
    expect([paid.got('bank'), paid.got('BOE')]).toEqual([-30, 0]);
  });

  it('S48-045 certificates in the pool earn nothing, and the price does not move', () => {
    const paid = dividend(start().phase('5'));
    expect(paid.got('bank')).toBe(-60);
    expect(paid.after.price('BOE')).toBe(70);
  });

  it('S48-065 S48-068 tokens of fallen companies earn the value of their city', () => {
    const line = start().tile('H11', '57', 0).token('VR', 'H11').phase('3');
    expect(dividend(fallen(line, 'VR#0')).revenue).toBe(100 + 20);
  });

  it('corner 31: two tokens in one city count it twice: 300 + 20 + 30 + 30 + 60 + 80 = 520', () => {
    const line = start()
      .tile('G6', '57', 0)
      .tile('F5', '15', 0)
      .tile('H11', '239', 0)
      .token('SAR', 'G6')
      .token('SAR', 'F5')
      .token('CAR', 'F5')
      .token('VR', 'H11')
      .token('WA', 'D1')
      .phase('8');
    const paid = dividend(fallen(line, 'SAR#0', 'SAR#1', 'CAR#0', 'VR#0', 'WA#0'));
    expect([paid.revenue, paid.perShare, paid.got('J2')]).toEqual([520, 52, 104]);
  });

  it.each([
    { phase: '2', perth: 20 },
    { phase: '4', perth: 40 },
    { phase: '6', perth: 60 },
    { phase: '8', perth: 80 },
  ])('case 48-01: a token in Perth earns by the colour of phase $phase: £$perth', ({ phase, perth }) => {
    const without = dividend(start().phase(phase)).revenue ?? 0;
    expect(dividend(fallen(start().token('WA', 'D1').phase(phase), 'WA#0')).revenue).toBe(without + perth);
  });

  it('a token in a city that was never built earns nothing', () => {
    expect(dividend(fallen(start().token('VR', 'H11').phase('3'), 'VR#0')).revenue).toBe(100);
  });

  it('all its values are multiples of £10, so that no share is ever rounded (case G-16)', () => {
    const paid = dividend(fallen(start().tile('H11', '239', 0).token('VR', 'H11').phase('8'), 'VR#0'));
    expect(paid.perShare).toBe(36);
    expect([paid.got('J2'), paid.got('J3')]).toEqual([72, 36]);
  });
});

describe('its price (§4.1)', () => {
  it('S48-060 S48-061 each loan lifts it by one step', () => {
    const play = given(title1848).floated('NSW', 'J1').phase('3').operatingTurn('NSW').now();
    expect([play.price('BOE'), play.after(takeLoan('NSW')).price('BOE')]).toEqual([70, 80]);
  });

  it('16 loans make £260, 20 loans £340', () => {
    const row = [...title1848.chart.cells.values()].filter((c) => c.row === 6).map((c) => c.price);
    expect([row[16], row[20], row.length]).toEqual([260, 340, 21]);
  });
});

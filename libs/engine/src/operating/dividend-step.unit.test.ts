import { dealt, pass, payOut, toyTitle, withhold } from '@trunkline/testing';
import { describe, expect, test } from 'vitest';

const toy = toyTitle();

describe('a dividend (C 17)', () => {
  // IR earns 37, TR 50, DR nothing.
  const ir = dealt(toy, 4, {
    'c:IR': { held: { J1: '0 1', J2: '2', J3: '3 4', pool: '5' }, president: 'J1' },
  });
  const tr = dealt(toy, 4, { 'c:TR': { held: { J1: '0', J2: '1', pool: '2' }, president: 'J1' } });

  test('each holder: shares times revenue a share, rounded up (C 17.4)', () => {
    const after = ir.operatingTurn('IR').after(payOut('IR'));
    // 30 % of 37 is 11.1, 10 % is 3.7, 20 % is 7.4.
    expect(['J1', 'J2', 'J3', 'J4'].map((p) => after.cash(p) - 500)).toEqual([12, 4, 8, 0]);
    const [told] = after.told('DividendDeclared');
    expect(told).toMatchObject({ kind: 'payout', revenue: 37, perShare: 3.7 });
    expect(told?.rows.map(([who]) => who)).toEqual(['p:J1', 'p:J2', 'p:J3']);
  });

  test('players are paid in playing order', () => {
    const turned = ir.told({ t: 'OrderChanged', order: ['p:J3', 'p:J4', 'p:J1', 'p:J2'] });
    const [told] = turned.operatingTurn('IR').after(payOut('IR')).told('DividendDeclared');
    expect(told?.rows.map(([who]) => who)).toEqual(['p:J3', 'p:J1', 'p:J2']);
  });

  test('pool and offering are paid nothing, the treasury is where it sells (C 17.5)', () => {
    expect(ir.operatingTurn('IR').after(payOut('IR')).cash('IR')).toBe(0);
    // 60 % lie in the treasury of TR, 10 % in the pool.
    expect(tr.operatingTurn('TR').after(payOut('TR')).cash('TR')).toBe(30);
  });

  test('withheld, all goes to the treasury', () => {
    const after = ir.operatingTurn('IR').after(withhold('IR'));
    expect([after.cash('IR'), after.cash('J1')]).toEqual([37, 500]);
  });

  test('paid: one right; withheld: one left (C 17.6)', () => {
    expect(ir.operatingTurn('IR').after(payOut('IR')).cell('IR')).toBe('1,4');
    expect(ir.operatingTurn('IR').after(withhold('IR')).cell('IR')).toBe('1,2');
  });

  test('is declared once a turn', () => {
    const after = ir.operatingTurn('IR').after(payOut('IR'));
    after.when(payOut('IR')).refused();
    expect(after.step).toBe('survey');
  });

  test('another kind than those of the title is refused', () => {
    ir.operatingTurn('IR')
      .when(() => ({ do: 'declare-dividend', by: { seat: 'p:J1', entity: 'c:IR' }, kind: 'half' }))
      .refused('dividend-kind');
  });

  test('without revenue it is left by itself, as nothing withheld: one left (C 17.1)', () => {
    const dr = dealt(toy, 4, { 'c:DR': { held: { J1: '0', J2: '1' }, president: 'J1' } });
    const play = dr.operatingTurn('DR').now();
    expect(play.cell('DR')).toBe('1,2');
    expect(play.told('DividendDeclared')).toMatchObject([{ kind: 'withhold', revenue: 0, rows: [] }]);
    const on = play.after(pass('J1'), pass('J2'), pass('J3'));
    expect(on.told('DividendDeclared')).toEqual([]);
  });

  test('is remembered as an operating turn', () => {
    const after = ir.operatingTurn('IR').after(payOut('IR'));
    expect(after.s.record.history['c:IR']).toEqual([{ turn: 2, round: 1, kind: 'payout', revenue: 37 }]);
  });
});

import { dealt, pass, payOut, toyTitle, withhold } from '@trunkline/testing';
import { describe, expect, test } from 'vitest';
import { Working } from '../flow/decide.ts';
import type { EntityId, PlayerId, PrivateId } from '../model/ids.ts';
import type { State } from '../model/state.ts';
import type { PrivateCompany } from '../privates/state.ts';
import { payIncome, resortQueue } from './round.ts';

const toy = toyTitle();
const started = dealt(toy, 3, {
  'c:IR': { held: { J1: '0' }, president: 'J1', at: '1,2' },
  'c:TR': { held: { J2: '0' }, president: 'J2', at: '1,4' },
});

/** Privates with owner and income, acquired in the order given. */
function withPrivates(s: State, rows: readonly (readonly [PrivateId, EntityId, number])[]): State {
  const company = (owner: EntityId, revenue: number): PrivateCompany => ({
    owner: owner as PlayerId,
    status: 'held',
    asking: 0,
    revenue,
    worth: 0,
    uses: {},
    tiedTo: null,
  });
  const all = Object.fromEntries(rows.map(([id, owner, revenue]) => [id, company(owner, revenue)]));
  return { ...s, privates: { order: rows.map(([id]) => id), acquired: rows.map(([id]) => id), all } };
}

describe('income of the privates (C 21.4)', () => {
  test("players' by seat, then corporations' in operating order; one owner's by income, then by name", () => {
    const s = withPrivates(started.s, [
      ['pc:Z', 'c:IR', 10],
      ['pc:Y', 'c:TR', 10],
      ['pc:X', 'p:J2', 20],
      ['pc:W', 'p:J2', 5],
      ['pc:V', 'p:J1', 15],
      ['pc:B', 'p:J3', 5],
      ['pc:A', 'p:J3', 5],
      ['pc:N', 'p:J3', 0],
    ]);
    const w = new Working(toy, { ...s, seats: { ...s.seats, order: ['p:J2', 'p:J3', 'p:J1'] } }, 1);
    payIncome(w);
    const [paid, money] = w.events;
    expect(paid?.t === 'IncomePaid' && paid.rows.map(([id]) => id.slice(3)).join('')).toBe('WXABVYZ');
    expect(money).toMatchObject({ t: 'CashMoved', rows: expect.arrayContaining([['bank', 'c:TR', 10]]) });
    expect(w.s.money.cash['p:J2']).toBe(525);
  });

  test('nothing to pay, nothing told', () => {
    const w = new Working(toy, started.s, 1);
    payIncome(w);
    expect(w.events).toEqual([]);
  });
});

describe('an operating round (C 10)', () => {
  test('floated corporations in the order of their prices, fixed when it begins', () => {
    const play = started.operatingTurn('TR').after(withhold('TR'));
    expect(play.cell('TR')).toBe('1,3');
    expect(play.toCome).toEqual(['IR']);
    expect(play.after(pass('TR')).onTurn).toBe('IR');
  });

  test('a set has as many rounds as the phase says, and the turn grows after the last (C 6.2, 6.3)', () => {
    const two = toyTitle({ operatingRounds: 2 });
    const one = dealt(two, 2, { 'c:IR': { held: { J1: '0' }, president: 'J1' } });
    const play = one.operatingTurn('IR', { turn: 3 }).after(payOut('IR'), pass('IR'));
    expect(play.date).toBe('operating-round 3.2');
    expect(play.after(payOut('IR'), pass('IR')).date).toBe('stock-round 4');
  });

  test('a corporation that is gone is passed over, and one that falls loses its turn', () => {
    const low = dealt(toy, 3, {
      'c:TR': { held: { J2: '0' }, president: 'J2', at: '2,0' },
      'c:IR': { held: { J1: '0' }, president: 'J1', at: '3,1' },
    });
    const play = low.operatingTurn('TR').after(withhold('TR'));
    expect(play.stage('TR')).toBe('gone');
    expect(play.told('TurnEnded')).toEqual([{ t: 'TurnEnded', who: 'c:TR', how: 'closed' }]);
    expect(play.onTurn).toBe('IR');
    expect([play.cell('TR'), play.percent('J2', 'TR'), play.cash('TR')]).toEqual([null, 0, 0]);
  });

  test('those still to come may be sorted anew; who had his turn stays (C 10.4)', () => {
    const three = dealt(toy, 3, {
      'c:IR': { held: { J1: '0' }, president: 'J1', at: '0,5' },
      'c:TR': { held: { J2: '0' }, president: 'J2', at: '1,4' },
      'c:DR': { held: { J3: '0' }, president: 'J3', at: '1,2' },
    });
    const { s } = three.operatingTurn('IR').now();
    const w = new Working(toy, s, 1);
    resortQueue(w, 'test');
    expect(w.events).toEqual([]);
    w.emit({ t: 'MarkerMoved', corp: 'c:DR', from: '1,2', to: '0,6', why: 'test' });
    resortQueue(w, 'test');
    expect(w.events[1]).toEqual({ t: 'QueueChanged', queue: ['c:IR', 'c:DR', 'c:TR'], why: 'test' });
  });
});

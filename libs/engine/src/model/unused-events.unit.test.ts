import { dealt, given, toyTitle } from '@trunkline/testing';
import { describe, expect, test } from 'vitest';
import type { Corporation } from '../corporations/state.ts';
import { evolveOf, Working } from '../flow/decide.ts';
import type { Frame, ProcedureFrame } from '../flow/state.ts';
import type { CityState, Token } from '../map/state.ts';
import type { Certificate } from '../shares/state.ts';
import type { Train } from '../trains/state.ts';
import type { DomainEvent } from './event.ts';
import { applyEvents } from './evolve.ts';
import type { AreaName, State } from './state.ts';

// Events that no title emits yet: what each writes, and that it writes nothing else.

const toy = toyTitle();
const empty = given(toy, { players: 3 }).s;

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

interface Told {
  readonly after: State;
  /** Areas that are not the same objects as before. */
  readonly changed: readonly AreaName[];
}

/** What events make of a position that must stay as it is: it is frozen, and so is every root on the way. */
function tell(before: State, ...events: readonly DomainEvent[]): Told {
  const first = deepFreeze(structuredClone(before));
  const roots = [first];
  for (const event of events) {
    const last = roots.at(-1) ?? first;
    roots.push(deepFreeze(applyEvents(evolveOf(toy), last, last.meta.revision, [event])));
  }
  const after = roots.at(-1) ?? first;
  const atOnce = applyEvents(evolveOf(toy), first, first.meta.revision, events);
  expect(atOnce, 'the same in one commit').toEqual(after);
  expect(first, 'the first root').toEqual(before);
  const areas = Object.keys(before) as AreaName[];
  return { after, changed: areas.filter((area) => area !== 'meta' && after[area] !== first[area]) };
}

/** The position with one area written over. */
const withArea = <A extends AreaName>(area: A, value: Partial<State[A]>): State => ({
  ...empty,
  [area]: { ...empty[area], ...value },
});

describe('shares', () => {
  const cert = (percent: number): Certificate => ({
    corp: 'c:SY',
    percent,
    president: percent === 20,
    size: 1,
    lastOut: false,
    buyable: true,
  });

  test('CertificatesIssued: they are in the game, in one place, in order', () => {
    const { after, changed } = tell(
      empty,
      { t: 'CertificatesIssued', corp: 'c:SY', certs: [['SY_0', cert(20)]], to: 'p:J2' },
      {
        t: 'CertificatesIssued',
        corp: 'c:SY',
        certs: [
          ['SY_1', cert(10)],
          ['SY_2', cert(10)],
        ],
        to: 'p:J2',
      },
      { t: 'CertificatesIssued', corp: 'c:SY', certs: [['SY_3', cert(10)]], to: 'pool' },
    );
    expect(after.shares.certs['SY_2']).toEqual(cert(10));
    expect(after.shares.held['c:SY']).toEqual({ 'p:J2': ['SY_0', 'SY_1', 'SY_2'], pool: ['SY_3'] });
    expect(after.shares.firstHeld['c:SY']).toEqual(['p:J2', 'pool']);
    expect(changed).toEqual(['shares']);
  });

  test('CertificateReserved: it is not for sale, until it is again', () => {
    const kept = tell(empty, { t: 'CertificateReserved', cert: 'IR_4', buyable: false });
    expect(kept.after.shares.certs['IR_4']?.buyable).toBe(false);
    expect(kept.after.shares.certs['IR_5']).toEqual(empty.shares.certs['IR_5']);
    expect(kept.changed).toEqual(['shares']);
    const { after } = tell(kept.after, { t: 'CertificateReserved', cert: 'IR_4', buyable: true });
    expect(after.shares).toEqual(empty.shares);
  });
});

describe('corporations', () => {
  const system: Corporation = {
    kind: 'system',
    stage: 'floated',
    control: 'p:J1',
    par: null,
    unsoldAt: 'ipo',
    loans: 0,
    routeRemembered: false,
    shells: ['c:IR', 'c:TR'],
  };

  test('CorporationFormed: it is the last in the listing order, however often it is formed', () => {
    const formed = { t: 'CorporationFormed', corp: 'c:IR-TR', as: system, of: ['c:IR', 'c:TR'] } as const;
    const { after, changed } = tell(empty, formed);
    expect(after.corporations.all['c:IR-TR']).toEqual(system);
    expect(after.corporations.order).toEqual(['c:IR', 'c:TR', 'c:DR', 'c:IR-TR']);
    expect(changed).toEqual(['corporations']);
    const again = tell(after, { ...formed, corp: 'c:IR', as: { ...system, shells: [] } });
    expect(again.after.corporations.order).toEqual(['c:TR', 'c:DR', 'c:IR-TR', 'c:IR']);
  });

  test('what it was formed as is not written to later', () => {
    const formed: DomainEvent = {
      t: 'CorporationFormed',
      corp: 'c:X',
      as: deepFreeze({ ...system }),
      of: [],
    };
    const { after } = tell(empty, formed, { t: 'UnsoldMoved', corp: 'c:X', to: 'treasury' });
    expect(after.corporations.all['c:X']).toEqual({ ...system, unsoldAt: 'treasury' });
  });

  const owing = dealt(toy, 3, { 'c:IR': { held: { J1: '0 1' }, president: 'J1' } }).told(
    { t: 'LoanTaken', corp: 'c:IR', lender: 'bank', amount: 100, forced: false },
    { t: 'RouteRemembered', corp: 'c:IR', now: true },
  ).s;

  test.each([
    [true, ['c:TR', 'c:DR', 'c:IR']],
    [false, ['c:IR', 'c:TR', 'c:DR']],
  ])('CorporationReset: back to the box, fresh (%s) or not', (fresh, order) => {
    const { after, changed } = tell(owing, { t: 'CorporationReset', corp: 'c:IR', fresh });
    expect(after.corporations.all['c:IR']).toEqual(empty.corporations.all['c:IR']);
    expect(after.corporations.order).toEqual(order);
    expect(changed).toEqual(['corporations']);
  });

  test('UnsoldMoved: only where its stock lies', () => {
    const { after, changed } = tell(empty, { t: 'UnsoldMoved', corp: 'c:IR', to: 'treasury' });
    expect(after.corporations.all['c:IR']).toEqual({
      ...empty.corporations.all['c:IR'],
      unsoldAt: 'treasury',
    });
    expect(changed).toEqual(['corporations']);
  });

  test('LoanRepaid: one less, with the lender as well', () => {
    const lent = tell(
      owing,
      { t: 'LoanTaken', corp: 'c:IR', lender: 'c:TR', amount: 100, forced: true },
      { t: 'LoanRepaid', corp: 'c:IR', lender: 'c:TR', amount: 100 },
      { t: 'LoanRepaid', corp: 'c:IR', lender: 'bank', amount: 100 },
    ).after.corporations.all;
    expect([lent['c:IR']?.loans, lent['c:TR']?.loans]).toEqual([0, 0]);
  });
});

describe('the map', () => {
  const city = (...slots: readonly (string | null)[]): CityState => ({
    slots,
    reserved: slots.map(() => null),
  });
  const token = (owner: Token['owner'], at: Token['at']): Token => ({ owner, price: 40, at });
  const A1 = { hex: 'A1', city: 0 };
  const built = withArea('map', {
    version: 7,
    laid: { A1: { tile: '14', rotation: 2 } },
    cities: { A1: [city('IR-0', 'TR-0')] },
    tokens: { 'IR-0': token('c:IR', A1), 'IR-1': token('c:IR', 'supply'), 'TR-0': token('c:TR', A1) },
    ofCorp: { 'c:IR': ['IR-0', 'IR-1'], 'c:TR': ['TR-0'] },
    stock: { '5': 2, '14': 0, '9': 'unlimited' },
  });

  test('TileReverted: the older tile lies there, and the newer is back in the stock', () => {
    const { after, changed } = tell(built, {
      t: 'TileReverted',
      hex: 'A1',
      to: { tile: '5', rotation: 1 },
      cities: [city('IR-0')],
      stock: '14',
    });
    expect(after.map.laid).toEqual({ A1: { tile: '5', rotation: 1 } });
    expect(after.map.cities).toEqual({ A1: [city('IR-0')] });
    expect(after.map.stock).toEqual({ '5': 2, '14': 1, '9': 'unlimited' });
    expect(after.map.version).toBe(8);
    expect(changed).toEqual(['map']);
  });

  test('TileReverted to the print: nothing lies there; an unlimited stock stays one', () => {
    const { after } = tell(built, { t: 'TileReverted', hex: 'A1', to: null, cities: [], stock: '9' });
    expect(after.map.laid).toEqual({});
    expect(after.map.cities).toEqual({ A1: [] });
    expect(after.map.stock).toEqual(built.map.stock);
  });

  test('TileReverted for good: the tile that lay there is not in the stock again', () => {
    const { after } = tell(built, { t: 'TileReverted', hex: 'A1', to: null, cities: [], stock: null });
    expect(after.map.laid).toEqual({});
    expect(after.map.stock).toEqual(built.map.stock);
    expect(after.map.lost).toEqual(['14']);
  });

  test.each(['supply', 'gone'] as const)('TokenRemoved: its slot is free, and it is %s', (fate) => {
    const { after, changed } = tell(built, { t: 'TokenRemoved', token: 'IR-0', fate, slot: 'stays' });
    expect(after.map.cities['A1']).toEqual([city(null, 'TR-0')]);
    expect(after.map.tokens['IR-0']).toEqual(token('c:IR', fate));
    expect(after.map.tokens['TR-0']).toEqual(built.map.tokens['TR-0']);
    expect(after.map.ofCorp).toEqual(built.map.ofCorp);
    expect(after.map.version).toBe(8);
    expect(changed).toEqual(['map']);
  });

  test('TokenRemoved from the supply touches no city', () => {
    const { after } = tell(built, { t: 'TokenRemoved', token: 'IR-1', fate: 'gone', slot: 'stays' });
    expect(after.map.cities).toEqual(built.map.cities);
    expect(after.map.tokens['IR-1']?.at).toBe('gone');
  });

  test('TokenRemoved from an extra slot: the slot goes with it', () => {
    const { after } = tell(built, { t: 'TokenRemoved', token: 'TR-0', fate: 'gone', slot: 'goes' });
    expect(after.map.cities['A1']).toEqual([city('IR-0')]);
  });

  test('TokensBought: behind those that it has, in its supply', () => {
    const { after, changed } = tell(
      built,
      {
        t: 'TokensBought',
        corp: 'c:IR',
        tokens: [
          ['IR-2', 20],
          ['IR-3', 30],
        ],
      },
      { t: 'TokensBought', corp: 'c:DR', tokens: [['DR-0', 0]] },
    );
    expect(after.map.ofCorp).toEqual({
      'c:IR': ['IR-0', 'IR-1', 'IR-2', 'IR-3'],
      'c:TR': ['TR-0'],
      'c:DR': ['DR-0'],
    });
    expect(after.map.tokens['IR-3']).toEqual({ owner: 'c:IR', price: 30, at: 'supply' });
    expect(after.map.version).toBe(9);
    expect(changed).toEqual(['map']);
  });

  test('MarksChanged: on a hex, or with a corporation', () => {
    const { after, changed } = tell(
      built,
      { t: 'MarksChanged', at: 'A1', marks: [{ kind: 'coal', of: 'c:IR' }] },
      { t: 'MarksChanged', at: 'c:IR', marks: [{ kind: 'licence', of: 'coal' }] },
      { t: 'MarksChanged', at: 'A1', marks: [] },
    );
    expect(after.map.marks).toEqual({ A1: [] });
    expect(after.map.licences).toEqual({ 'c:IR': [{ kind: 'licence', of: 'coal' }] });
    expect(changed).toEqual(['map']);
  });
});

describe('trains', () => {
  const train = (rank: string): Train => ({
    rank,
    face: rank,
    ran: false,
    warranties: 0,
    rust: 'no',
    shell: null,
    bound: false,
  });
  const owned = withArea('trains', {
    all: { '2-0': train('2'), '2-1': train('2'), '3-0': train('3') },
    owned: { 'c:IR': ['2-0', '2-1'], 'c:TR': ['3-0'], 'c:DR': [] },
  });

  test('TrainsMoved: to the end of the new owner’s, with the half that owns it', () => {
    const { after, changed } = tell(owned, {
      t: 'TrainsMoved',
      rows: [
        ['2-0', 'c:IR', 'c:TR', null],
        ['2-1', 'c:IR', 'c:DR', 'c:IR'],
      ],
    });
    expect(after.trains.owned).toEqual({ 'c:IR': [], 'c:TR': ['3-0', '2-0'], 'c:DR': ['2-1'] });
    expect(after.trains.all['2-1']).toEqual({ ...train('2'), shell: 'c:IR' });
    expect(changed).toEqual(['trains']);
  });

  test('TrainsMoved between the halves of one system: it stays with the system', () => {
    const { after } = tell(owned, { t: 'TrainsMoved', rows: [['2-0', 'c:IR', 'c:IR', 'c:TR']] });
    expect(after.trains.owned['c:IR']).toEqual(['2-1', '2-0']);
    expect(after.trains.all['2-0']?.shell).toBe('c:TR');
  });

  test('RustDue: they are marked and stay where they are', () => {
    const { after, changed } = tell(owned, { t: 'RustDue', trains: ['2-0', '3-0'] });
    expect(Object.values(after.trains.all).map(({ rust }) => rust)).toEqual(['due', 'no', 'due']);
    expect(after.trains.owned).toEqual(owned.trains.owned);
    expect(changed).toEqual(['trains']);
  });

  test('WarrantiesChanged: the number left, train by train', () => {
    const rows = [
      ['2-0', 2],
      ['2-1', 1],
    ] as const;
    const { after, changed } = tell(
      owned,
      { t: 'WarrantiesChanged', rows },
      { t: 'WarrantiesChanged', rows: [['2-1', 0]] },
    );
    expect(Object.values(after.trains.all).map(({ warranties }) => warranties)).toEqual([2, 0, 0]);
    expect(changed).toEqual(['trains']);
  });
});

describe('the flow', () => {
  const procedure: ProcedureFrame = {
    type: 'procedure',
    kind: 'merger',
    since: 4,
    at: 'asking',
    data: { left: ['p:J1'] },
    saved: null,
  };
  const kinds = ({ flow }: State): readonly string[] => flow.stack.map((frame: Frame) => frame.kind);

  test('FramePushed: it lies on top; FramePopped: what was below goes on', () => {
    const pushed = tell(empty, { t: 'FramePushed', frame: procedure });
    expect(kinds(pushed.after)).toEqual([...kinds(empty), 'merger']);
    expect(pushed.after.flow.stack.at(-1)).toEqual(procedure);
    expect(pushed.changed).toEqual(['flow']);
    const popped = tell(pushed.after, { t: 'FramePopped', outcome: 'merged' });
    expect(popped.after.flow).toEqual(empty.flow);
    expect(popped.changed).toEqual(['flow']);
  });

  test('FrameMoved: the procedure is elsewhere, and nothing else of it changes', () => {
    const pushed = tell(empty, { t: 'FramePushed', frame: procedure }).after;
    const { after, changed } = tell(pushed, { t: 'FrameMoved', at: 'swapping', data: { left: [] } });
    expect(after.flow.stack.at(-1)).toEqual({ ...procedure, at: 'swapping', data: { left: [] } });
    expect(changed).toEqual(['flow']);
    expect(kinds(tell(empty, { t: 'FrameMoved', at: 'x', data: {} }).after)).toEqual(kinds(empty));
  });

  test('CourseChanged: the turn on top takes another list of steps', () => {
    const turn = given(toy, { players: 3 }).stockTurn('J2').s;
    const { after, changed } = tell(turn, { t: 'CourseChanged', course: 'short' });
    expect(after.flow.stack.at(-1)).toEqual({ ...turn.flow.stack.at(-1), course: 'short' });
    expect(changed).toEqual(['flow']);
  });

  test('PendingAdded and PendingSettled: first in, first out', () => {
    const ask = (kind: string): DomainEvent => ({
      t: 'PendingAdded',
      pending: { kind, by: { seat: 'p:J1', entity: 'c:IR' }, cargo: { corp: 'c:IR' } },
    });
    const { after, changed } = tell(empty, ask('token'), ask('share'), { t: 'PendingSettled' }, ask('par'));
    expect(after.flow.pending.map(({ kind }) => kind)).toEqual(['share', 'par']);
    expect(changed).toEqual(['flow']);
    const settled = tell(after, { t: 'PendingSettled' }, { t: 'PendingSettled' });
    expect(settled.after.flow.pending).toEqual([]);
  });
});

describe('taking back', () => {
  const spend: DomainEvent = { t: 'CashMoved', rows: [['p:J1', 'bank', 30]] };

  test('RolledBack: the areas named are the old ones, and no others', () => {
    const spent = tell(empty, spend, { t: 'OrderChanged', order: ['p:J3', 'p:J1', 'p:J2'] }).after;
    const { after, changed } = tell(spent, { t: 'RolledBack', areas: { money: empty.money } });
    expect(after.money).toEqual(empty.money);
    expect(after.seats.order).toEqual(['p:J3', 'p:J1', 'p:J2']);
    expect(changed).toEqual(['money']);
  });

  test('what a procedure saves in the middle of a commit is what it gets back', () => {
    const working = new Working(toy, deepFreeze(structuredClone(empty)), 1);
    working.emit(spend);
    const { money } = working.s;
    const frame: ProcedureFrame = {
      type: 'procedure',
      kind: 'merger',
      since: 1,
      at: 'asking',
      data: {},
      saved: { money },
    };
    working.emit({ t: 'FramePushed', frame });
    working.emit(spend);
    expect(working.s.money.cash['p:J1']).toBe(440);
    working.emit({ t: 'RolledBack', areas: { money } });
    expect(working.s.money.cash['p:J1']).toBe(470);
    working.emit(spend);
    expect(working.seal().money.cash['p:J1']).toBe(440);
    expect(money.cash['p:J1']).toBe(470);
  });
});

describe('players', () => {
  test('DebtChanged: both numbers, as they are now', () => {
    const { after, changed } = tell(
      empty,
      { t: 'DebtChanged', player: 'p:J2', debt: 500, penalty: 750 },
      { t: 'DebtChanged', player: 'p:J2', debt: 200, penalty: 300 },
    );
    expect(after.seats.player['p:J2']).toEqual({ status: 'in', debt: 200, penalty: 300 });
    expect(after.seats.player['p:J1']).toEqual({ status: 'in', debt: 0, penalty: 0 });
    expect(changed).toEqual(['seats']);
  });

  test('PlayerStatusChanged: he keeps his seat', () => {
    const { after, changed } = tell(empty, {
      t: 'PlayerStatusChanged',
      player: 'p:J2',
      status: 'bankrupt',
    });
    expect(after.seats).toEqual({
      ...empty.seats,
      player: { ...empty.seats.player, 'p:J2': { status: 'bankrupt', debt: 0, penalty: 0 } },
    });
    expect(changed).toEqual(['seats']);
  });
});

describe('auctions', () => {
  const lots = withArea('auction', {
    lots: { P1: { asking: 20, bids: [] }, P2: { asking: 40, bids: [{ by: 'p:J3', price: 45 }] } },
  });
  const bid = (by: 'p:J1' | 'p:J2', price: number): DomainEvent => ({ t: 'BidPlaced', lot: 'P1', by, price });

  test('BidPlaced: a raised bid takes the place of the old one, at the end', () => {
    const { after, changed } = tell(lots, bid('p:J1', 25), bid('p:J2', 30), bid('p:J1', 35));
    expect(after.auction.lots['P1']).toEqual({
      asking: 20,
      bids: [
        { by: 'p:J2', price: 30 },
        { by: 'p:J1', price: 35 },
      ],
    });
    expect(after.auction.lots['P2']).toEqual(lots.auction.lots['P2']);
    expect(changed).toEqual(['auction', 'record']);
  });

  test('BidsDropped: those of the named players, in this lot alone', () => {
    const { after, changed } = tell(lots, bid('p:J1', 25), bid('p:J2', 30), {
      t: 'BidsDropped',
      lot: 'P1',
      by: ['p:J1', 'p:J3'],
    });
    expect(after.auction.lots['P1']?.bids).toEqual([{ by: 'p:J2', price: 30 }]);
    expect(after.auction.lots['P2']?.bids).toHaveLength(1);
    expect(changed).toEqual(['auction', 'record']);
  });

  test('ContestWon: nobody’s bid stands any longer; the price is paid by other events', () => {
    const { after, changed } = tell(lots, bid('p:J1', 25), {
      t: 'ContestWon',
      lot: 'P1',
      by: 'p:J1',
      price: 25,
    });
    expect(after.auction.lots['P1']).toEqual({ asking: 20, bids: [] });
    expect(after.money).toEqual(lots.money);
    expect(changed).toEqual(['auction', 'record']);
  });
});

describe('the market and chance', () => {
  test('CellReordered: the markers of a cell in another order', () => {
    const two = tell(
      empty,
      { t: 'MarkerPlaced', corp: 'c:IR', cell: '1,3' },
      { t: 'MarkerPlaced', corp: 'c:TR', cell: '1,3' },
    ).after;
    const { after, changed } = tell(two, { t: 'CellReordered', cell: '1,3', order: ['c:TR', 'c:IR'] });
    expect(after.market).toEqual({ ...two.market, stack: { '1,3': ['c:TR', 'c:IR'] } });
    expect(changed).toEqual(['market']);
  });

  test('Drawn: the generator stands elsewhere', () => {
    const { after, changed } = tell(empty, { t: 'Drawn', for: 'order', outcome: ['p:J2'], rng: 99 });
    expect(after.meta).toEqual({ ...empty.meta, rng: 99 });
    expect(changed).toEqual([]);
  });
});

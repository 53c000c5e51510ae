import type {
  CityState,
  CorpId,
  Game,
  HexId,
  Mark,
  RouteOrder,
  State,
  Title,
  Token,
  Train,
} from '@trunkline/engine';
import { blank, hasRoute, network } from '@trunkline/engine';
import { route } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { board1849 } from './board.ts';
import { PORTS } from './data/privates.ts';
import { PORT_MARK } from './data/routes.ts';
import { routes1849, stopRevenue } from './routes.ts';

const RCS: CorpId = 'c:RCS';
const IFT: CorpId = 'c:IFT';

interface Position {
  readonly phase?: string;
  /** Tile and rotation by hex. */
  readonly laid?: Readonly<Record<HexId, readonly [string, number]>>;
  /** `[owner, hex]`; each takes the first free slot. */
  readonly tokens: readonly (readonly [CorpId, HexId])[];
  /** Faces of the first owner's trains: t0, t1, … */
  readonly trains?: readonly string[];
  /** Ports that bear CNM's marker, for that corporation. */
  readonly marked?: Readonly<Record<HexId, CorpId>>;
}

function position({ phase = '4H', laid = {}, tokens, trains = [], marked = {} }: Position): Game {
  const board = board1849();
  const tiles = Object.fromEntries(
    Object.entries(laid).map(([hex, [tile, rotation]]) => [hex, { tile, rotation }]),
  );
  const marks: Record<HexId, readonly Mark[]> = {};
  for (const [hex, of] of Object.entries(marked)) marks[hex] = [{ kind: PORT_MARK, of }];
  const bare = { ...blank.map, version: 1, laid: tiles, marks };
  const cities: Record<HexId, CityState[]> = {};
  for (const { id } of board.hexes) {
    const { stops, cityCount } = board.shapeAt(bare, id);
    const empty = ({ slots }: { slots: number }) => ({ slots: Array<null>(slots).fill(null), reserved: [] });
    if (cityCount > 0) cities[id] = stops.slice(0, cityCount).map(empty);
  }
  const all: Record<string, Token> = {};
  const ofCorp: Record<CorpId, string[]> = {};
  for (const [at, [owner, hex]] of tokens.entries()) {
    const id = `token-${at}`;
    all[id] = { owner, price: 0, at: { hex, city: 0 } };
    ofCorp[owner] = [...(ofCorp[owner] ?? []), id];
    const was = cities[hex]?.[0];
    if (was === undefined) throw new Error(`no city ${hex}`);
    cities[hex] = [{ slots: was.slots.with(was.slots.indexOf(null), id), reserved: [] }];
  }
  const cards = Object.fromEntries(
    trains.map((face, at): [string, Train] => [
      `t${at}`,
      { rank: face, face, ran: false, warranties: 0, rust: 'no', shell: null, bound: false },
    ]),
  );
  const owner = tokens[0]?.[0] ?? RCS;
  const s: State = {
    ...blank,
    map: { ...bare, cities, tokens: all, ofCorp },
    trains: { ...blank.trains, phase, all: cards, owned: { [owner]: Object.keys(cards) } },
  };
  return { t: { board } as unknown as Title, s };
}

const verdict = (g: Game, corp: CorpId, ...orders: RouteOrder[]): string | number => {
  const judged = routes1849.judge(g, corp, orders);
  return judged.ok ? judged.value.revenue : judged.error.code;
};

/** Green Palermo, and standard track over D6 to Termini Imerese. */
const palermo = { C5: ['651', 5], D6: ['9', 2], E7: ['4', 2] } as const;

/** From Messina down the east coast and round to Terranova; only from Siracusa to Ragusa it is narrow. */
const coast = {
  D14: ['8', 1],
  G13: ['58', 1],
  H12: ['654', 1],
  I11: ['30', 4],
  J12: ['9', 2],
  M13: ['676', 1],
  N12: ['79', 1],
  O11: ['77', 3],
  M11: ['674', 4],
  N10: ['58', 2],
} as const;
const COAST = 'B14 (D14) E13 G13 H12 (I11) (J12) K13 M13 (N12) (O11) M11 N10 M9';

describe('1849: length of routes (§10.3)', () => {
  const east = (face: string): Game =>
    position({ laid: coast, phase: '16H', tokens: [[IFT, 'H12']], trains: [face] });

  it('S49-049 S49-104 counts hex sides that are crossed: the starting hex and the stops are free', () => {
    const g = (face: string) => position({ laid: palermo, tokens: [[RCS, 'C5']], trains: [face] });
    expect(verdict(g('4H'), RCS, route('t0', 'A5 C5 (D6) E7'))).toBe(110);
    // B14 to K13: 2 + 1 + 1 + 3.
    const seven = route('t0', 'B14 (D14) E13 G13 H12 (I11) (J12) K13');
    expect(verdict(east('6H'), IFT, seven)).toBe('route-too-long');
    expect(verdict(east('8H'), IFT, seven)).toBe(30 + 10 + 10 + 90 + 10);
  });

  it('corner 38: S49-090 narrow sides count double; sixteen is just legal for a 16H', () => {
    expect(verdict(east('16H'), IFT, route('t0', COAST))).toBe(30 + 10 + 10 + 90 + 10 + 30 + 40 + 10 + 40);
    expect(verdict(east('12H'), IFT, route('t0', COAST))).toBe('route-too-long');
  });

  it('corner 38: S49-048 an R6H counts narrow sides once and standard ones twice', () => {
    const laid = { H12: ['654', 4], J12: ['79', 0], L12: ['78', 1] } as const;
    const g = (face: string) => position({ laid, tokens: [[IFT, 'H12']], trains: [face] });
    const narrow = route('t0', 'H12 (J12) (L12) M11');
    expect(verdict(g('R6H'), IFT, narrow)).toBe(110);
    expect(verdict(g('4H'), IFT, narrow)).toBe('route-too-long');
    expect(verdict(g('6H'), IFT, narrow)).toBe(110);
    // Standard: four sides count eight.
    expect(verdict(east('R6H'), IFT, route('t0', 'B14 (D14) E13 G13 H12'))).toBe('route-too-long');
    expect(verdict(east('R6H'), IFT, route('t0', 'E13 G13 H12'))).toBe(110);
  });

  it('S49-091 S49-105 dual track by itself counts once, and takes the kind of what it joins', () => {
    // Ragusa (dual) to Siracusa (dual) over narrow track is narrow; to N10 over standard it is standard.
    const g = (face: string) =>
      position({ laid: coast, phase: '16H', tokens: [[IFT, 'M11']], trains: [face] });
    expect(verdict(g('4H'), IFT, route('t0', 'M13 (N12) (O11) M11'))).toBe('route-too-long');
    expect(verdict(g('6H'), IFT, route('t0', 'M13 (N12) (O11) M11'))).toBe(70);
    expect(verdict(g('4H'), IFT, route('t0', 'M11 N10 M9'))).toBe(90);
  });

  it('gauge changes at stops only (§10.2)', () => {
    // J12 standard to the north, dual Catania; L12 narrow to the south: they don't even meet.
    const apart = position({
      laid: { H12: ['654', 4], J12: ['9', 0], L12: ['78', 1] },
      tokens: [[IFT, 'H12']],
      trains: ['6H'],
    });
    expect(verdict(apart, IFT, route('t0', 'H12 (J12) (L12) M11'))).toBe('route-not-track');
  });

  it('four cities pay twice to an E-train, and are said to', () => {
    const judged = routes1849.judge(east('E'), IFT, [
      route('t0', 'B14 (D14) E13 G13 H12 (I11) (J12) K13 M13'),
    ]);
    const pays = judged.ok ? judged.value.pays : [];
    expect(pays[0]?.map(({ times }) => times)).toEqual([2, 1, 1, 2, 1, 2]);
  });

  it('an E-train may go any way, but not on narrow track (§10.3)', () => {
    expect(verdict(east('E'), IFT, route('t0', COAST))).toBe('route-narrow');
    expect(verdict(east('E'), IFT, route('t0', 'B14 (D14) E13 G13 H12 (I11) (J12) K13 M13'))).toBe(
      2 * 30 + 10 + 10 + 2 * 90 + 10 + 2 * 30,
    );
  });
});

describe('1849: what stops pay (§10.4)', () => {
  it.each([
    ['4H', 20, 10],
    ['6H', 20, 10],
    ['8H', 30, 30],
    ['10H', 30, 30],
    ['12H', 40, 90],
    ['16H', 40, 90],
  ])('gray cities and Calabria by the phase: %s', (phase, city, calabria) => {
    const g = position({ phase, tokens: [] });
    for (const hex of ['C1', 'E1', 'M9']) expect(stopRevenue(g, { hex, stop: 0 })).toBe(city);
    expect(stopRevenue(g, { hex: 'C15', stop: 0 })).toBe(calabria);
  });

  it('other stops pay what is printed, whatever the phase', () => {
    const g = position({ phase: '16H', laid: palermo, tokens: [] });
    expect(stopRevenue(g, { hex: 'C5', stop: 0 })).toBe(90);
    expect(stopRevenue(g, { hex: 'L14', stop: 0 })).toBe(60);
    expect(stopRevenue(g, { hex: 'C3', stop: 0 })).toBe(0);
    expect(stopRevenue(g, { hex: 'C3', stop: 7 })).toBe(0);
  });
});

describe('1849: ports (§10.2, §10.5)', () => {
  const rcs = (marked: Position['marked'] = {}) =>
    position({
      laid: palermo,
      tokens: [
        [RCS, 'C5'],
        ['c:CTL', 'E1'],
      ],
      trains: ['4H', '4H'],
      marked,
    });
  const overPalermo = route('t0', 'A5 C5 (D6) E7');

  it("corner 37: S49-067 CNM's marker adds 20 to its corporation's routes, every train's", () => {
    expect(verdict(rcs(), RCS, overPalermo)).toBe(110);
    expect(verdict(rcs({ A5: RCS }), RCS, overPalermo)).toBe(130);
    expect(verdict(rcs({ N8: RCS }), RCS, overPalermo)).toBe(110);
    expect(PORTS).toEqual(['a12', 'A5', 'L14', 'N8']);
    const judged = routes1849.judge(rcs({ A5: RCS }), RCS, [overPalermo]);
    const pays = judged.ok ? judged.value.pays : [];
    expect(pays[0]?.map(({ bonus }) => bonus)).toEqual([20, 0, 0]);
  });

  it('corner 37: another corporation gains nothing from it', () => {
    expect(verdict(rcs({ A5: 'c:CTL' }), RCS, overPalermo)).toBe(110);
  });

  it('corner 39: the printed link to the port is no route; running nothing is legal', () => {
    const g = position({ tokens: [[RCS, 'C5']], trains: ['4H'] });
    expect(verdict(g, RCS, route('t0', 'A5 C5'))).toBe('route-port-short');
    expect(verdict(g, RCS)).toBe(0);
    // Something may run, so the step waits; but nothing compels the corporation to own a train.
    expect(network(g.t.board, g.s.map, RCS).canRun).toBe(true);
    expect(hasRoute(g.t.board, g.s.map, RCS)).toBe(false);
    expect(routes1849.propose(g, RCS)).toEqual({ sets: [[]], revenue: 0, proven: true, bound: 0 });
  });

  it('no route goes on beyond a port or Calabria', () => {
    for (const hex of [...PORTS, 'C15']) {
      expect(board1849().hex(hex)?.shape.stops[0]?.kind).toBe('offboard');
    }
  });

  it('the best route is found with the marker counted in', () => {
    expect(routes1849.propose(rcs({ A5: RCS }), RCS)).toMatchObject({ revenue: 130, proven: true });
  });
});

import type {
  CityState,
  CorpId,
  Game,
  HexId,
  RouteOrder,
  State,
  Title,
  Token,
  Train,
} from '@trunkline/engine';
import { blank, legsOf } from '@trunkline/engine';
import { describe, expect, it } from 'vitest';
import { board1848 } from './board.ts';
import { stopsCounted } from './counted.ts';
import { PHASES } from './data/trains.ts';
import { kBonus, routes1848, stopRevenue } from './routes.ts';

const NSW: CorpId = 'c:NSW';

interface Position {
  readonly phase?: string;
  /** Tile and rotation by hex. */
  readonly laid?: Readonly<Record<HexId, readonly [string, number]>>;
  /** `[owner, hex, city]`; each takes the first free slot. */
  readonly tokens: readonly (readonly [CorpId, HexId, number?])[];
  /** Faces of NSW's trains: t0, t1, … */
  readonly trains?: readonly string[];
}

function position({ phase = '2', laid = {}, tokens, trains = [] }: Position): Game {
  const board = board1848();
  const tiles = Object.fromEntries(
    Object.entries(laid).map(([hex, [tile, rotation]]) => [hex, { tile, rotation }]),
  );
  const bare = { ...blank.map, version: 1, laid: tiles };
  const cities: Record<HexId, CityState[]> = {};
  for (const { id } of board.hexes) {
    const { stops, cityCount } = board.shapeAt(bare, id);
    const empty = ({ slots }: { slots: number }) => ({ slots: Array<null>(slots).fill(null), reserved: [] });
    if (cityCount > 0) cities[id] = stops.slice(0, cityCount).map(empty);
  }
  const all: Record<string, Token> = {};
  const ofCorp: Record<CorpId, string[]> = {};
  for (const [at, [owner, hex, city = 0]] of tokens.entries()) {
    const id = `token-${at}`;
    all[id] = { owner, price: 0, at: { hex, city } };
    ofCorp[owner] = [...(ofCorp[owner] ?? []), id];
    const was = cities[hex]?.[city];
    if (was === undefined) throw new Error(`no city ${hex}.${city}`);
    const slots = was.slots.with(was.slots.indexOf(null), id);
    cities[hex] = (cities[hex] ?? []).with(city, { slots, reserved: [] });
  }
  const cards = Object.fromEntries(
    trains.map((face, at): [string, Train] => [
      `t${at}`,
      { rank: face, face, ran: false, warranties: 0, rust: 'no', shell: null, bound: false },
    ]),
  );
  const s: State = {
    ...blank,
    map: { ...bare, cities, tokens: all, ofCorp },
    trains: { ...blank.trains, phase, all: cards, owned: { [NSW]: Object.keys(cards) } },
  };
  return { t: { board, phases: PHASES } as unknown as Title, s };
}

/** A route by its legs, each a chain of hexes; all stops are the first of their hex. */
function run(train: string, ...chains: string[]): RouteOrder {
  const legs = chains.map((chain) => chain.split('-'));
  const stops = [legs[0]?.[0], ...legs.map((hexes) => hexes.at(-1))].map((hex) => `${hex}.0`);
  return { train, stops, legs };
}

/** How the stops of a legal route count: × times, + bonus, – not at all. */
function marks(g: Game, order: RouteOrder): readonly string[] {
  const judged = routes1848.judge(g, NSW, [order]);
  if (!judged.ok) throw new Error(judged.error.code);
  return (judged.value.pays[0] ?? []).map(({ counted, times, bonus }) =>
    counted ? `×${times}${bonus > 0 ? ` +${bonus}` : ''}` : '–',
  );
}

const verdict = (g: Game, ...orders: RouteOrder[]): string | number => {
  const judged = routes1848.judge(g, NSW, orders);
  return judged.ok ? judged.value.revenue : judged.error.code;
};

/** Straight from Wollongong G16 over Sydney F17, Newcastle E18 and a gauge border to Southport C20 and the harbour B21. */
const coast = {
  G16: ['57', 0],
  F17: ['57', 0],
  E18: ['57', 0],
  D19: ['9', 0],
  C20: ['57', 0],
} as const;
const north = { ...coast, C20: ['6', 0], B19: ['57', 2] } as const;

describe('1848: length of routes', () => {
  const sydney = (trains: readonly string[], laid: Position['laid'] = coast): Game =>
    position({ laid, tokens: [[NSW, 'F17']], trains });

  it('counts a gauge change as a stop, of which + has one free (case 36)', () => {
    const overTheBorder = run('t0', 'F17-E18', 'E18-D19-C20');
    expect(verdict(sydney(['3']), overTheBorder)).toBe('route-too-long');
    expect(verdict(sydney(['3+']), overTheBorder)).toBe(60);
    expect(verdict(sydney(['4']), overTheBorder)).toBe(60);
    expect(verdict(sydney(['D']), overTheBorder)).toBe(60);
  });

  it('tells what a route counts: stops, and changes that are not free', () => {
    const g = sydney([]);
    const legs = legsOf(g.t.board, g.s.map, NSW).filter(
      ({ from, to }) => ![from.hex, to.hex].some((hex) => hex === 'G16' || hex === 'B21'),
    );
    const stops = ['F17', 'E18', 'C20'].flatMap((hex) => g.t.board.shapeAt(g.s.map, hex).stops);
    expect(legs).toHaveLength(2);
    expect(stopsCounted(g.t.board, '3', stops, legs)).toEqual({ used: 4, limit: 3, changes: 1 });
    expect(stopsCounted(g.t.board, '3+', stops, legs)).toEqual({ used: 3, limit: 3, changes: 1 });
    expect(stopsCounted(g.t.board, 'D', stops, legs)).toBeNull();
  });

  it('lets towns and harbours pay for nothing (case 36)', () => {
    expect(verdict(sydney(['3+']), run('t0', 'F17-E18', 'E18-D19-C20', 'C20-B21'))).toBe(70);
  });

  it('refuses a third city to a 2 (case 37), and to a 2+ without a change', () => {
    const threeCities = run('t0', 'E18-F17', 'F17-G16');
    expect(verdict(sydney(['2']), threeCities)).toBe('route-too-long');
    expect(verdict(sydney(['2+']), threeCities)).toBe('route-too-long');
    expect(verdict(sydney(['3']), threeCities)).toBe(60);
  });

  it('lets two trains share a city, but no track (case 38)', () => {
    const g = sydney(['2', '2']);
    expect(verdict(g, run('t0', 'F17-E18'), run('t1', 'F17-G16'))).toBe(80);
    expect(verdict(g, run('t0', 'F17-E18'), run('t1', 'E18-F17'))).toBe('route-track-twice');
    expect(routes1848.propose(g, NSW)).toMatchObject({ revenue: 80, proven: true });
  });
});

describe('1848: K bonus', () => {
  it('is £50 for two K stops of a route, in yellow too (case 39)', () => {
    const g = position({ laid: north, tokens: [[NSW, 'F17']], trains: ['5', '4+'] });
    expect(verdict(g, run('t0', 'F17-E18', 'E18-D19-C20', 'C20-B19'))).toBe(130);
    expect(verdict(g, run('t1', 'B19-C20', 'C20-D19-E18', 'E18-F17'))).toBe(130);
    expect(verdict(g, run('t0', 'F17-E18', 'E18-D19-C20'), run('t1', 'C20-B19'))).toBe('route-without-token');
  });

  it('is shown where the route meets its last K city', () => {
    const g = position({ laid: north, tokens: [[NSW, 'F17']], trains: ['5'] });
    expect(marks(g, run('t0', 'F17-E18', 'E18-D19-C20', 'C20-B19'))).toEqual(['×1', '×1', '×1', '×1 +50']);
    expect(marks(g, run('t0', 'F17-E18', 'E18-D19-C20'))).toEqual(['×1', '×1', '×1']);
  });

  it('rises by £50 a stop', () => {
    expect([0, 1, 2, 3, 4, 5].map(kBonus)).toEqual([0, 0, 50, 100, 150, 200]);
  });
});

describe('1848: end points (case 48-16)', () => {
  it('end a route: the off-boards of the north', () => {
    const laid = {
      E4: ['57', 0],
      D5: ['9', 0],
      C6: ['8', 0],
      B5: ['9', 2],
      B3: ['9', 0],
      C2: ['9', 0],
    } as const;
    const g = position({ phase: '5', laid, tokens: [[NSW, 'E4']], trains: ['D'] });
    expect(verdict(g, run('t0', 'E4-D5-C6-B5-A4'))).toBe(60);
    expect(verdict(g, run('t0', 'E4-D5-C6-B5-A4', 'A4-B3-C2-D1'))).toBe('route-blocked');
  });

  it('end a route: Perth, also for its own company', () => {
    const laid = { D3: ['55', 1], E2: ['57', 2] } as const;
    const g = position({ laid, tokens: [[NSW, 'D1']], trains: ['D'] });
    expect(verdict(g, run('t0', 'D1-E2'))).toBe(40);
    expect(verdict(g, run('t0', 'D1-D3'))).toBe(30);
    expect(verdict(g, run('t0', 'E2-D1', 'D1-D3'))).toBe('route-blocked');
  });
});

describe('1848: the Ghan (§9.1)', () => {
  /** Alice Springs A4 over Port Augusta E4 and Port Pirie F5 to Adelaide G6. */
  const laid = {
    B5: ['9', 2],
    C6: ['8', 0],
    D5: ['9', 0],
    E4: ['6', 3],
    F5: ['57', 2],
    G6: ['57', 2],
  } as const;
  const toE4 = 'A4-B5-C6-D5-E4';
  const ghan = (tokens: Position['tokens'], more: Position['laid'] = {}): Game =>
    position({ phase: '5', laid: { ...laid, ...more }, tokens, trains: ['2E', '2'] });

  it('pays Alice Springs and an own city, whatever lies between and beyond', () => {
    const g = ghan([[NSW, 'E4']]);
    expect(verdict(g, run('t0', toE4))).toBe(60);
    expect(verdict(g, run('t0', toE4, 'E4-F5', 'F5-G6'))).toBe(60);
    expect(verdict(ghan([[NSW, 'G6']]), run('t0', 'G6-F5', 'F5-E4', 'E4-D5-C6-B5-A4'))).toBe(60);
  });

  it('pays the best of several own cities', () => {
    const g = ghan(
      [
        [NSW, 'E4'],
        [NSW, 'F5'],
      ],
      { F5: ['15', 2] },
    );
    expect(verdict(g, run('t0', toE4, 'E4-F5'))).toBe(70);
    expect(routes1848.propose(g, NSW)).toMatchObject({ revenue: 70 + 50, proven: true });
  });

  it('visits the other stops without pay', () => {
    expect(marks(ghan([[NSW, 'E4']]), run('t0', toE4, 'E4-F5', 'F5-G6'))).toEqual(['×1', '×1', '–', '–']);
    expect(marks(ghan([[NSW, 'G6']]), run('t0', 'G6-F5', 'F5-E4', 'E4-D5-C6-B5-A4'))).toEqual([
      '×1',
      '–',
      '–',
      '×1',
    ]);
  });

  it('must end in Alice Springs, with an own city on the way that is open', () => {
    const g = ghan([[NSW, 'E4']]);
    expect(verdict(g, run('t0', 'E4-F5'))).toBe('route-not-to-alice-springs');
    expect(verdict(ghan([[NSW, 'G6']]), run('t0', toE4))).toBe('route-without-token');
    const foreign = ghan([
      [NSW, 'G6'],
      ['c:BOE', 'E4'],
    ]);
    expect(verdict(foreign, run('t0', toE4, 'E4-F5', 'F5-G6'))).toBe('route-blocked');
  });

  it('uses up its track like any train', () => {
    const g = ghan([[NSW, 'E4']]);
    expect(verdict(g, run('t0', toE4, 'E4-F5'), run('t1', 'E4-F5'))).toBe('route-track-twice');
    expect(verdict(g, run('t0', toE4), run('t1', 'E4-F5'))).toBe(100);
  });
});

describe('1848: value of a stop', () => {
  it('follows the phase where several values are printed', () => {
    const values = (hex: HexId): readonly number[] =>
      PHASES.map(({ id }) => stopRevenue(position({ phase: id, tokens: [] }), hex, 0));
    expect(values('D1')).toEqual([20, 40, 40, 60, 60, 80]);
    expect(values('A4')).toEqual([10, 20, 20, 40, 40, 60]);
    expect(values('A18')).toEqual([10, 20, 20, 30, 30, 40]);
    expect(values('B21')).toEqual([10, 10, 10, 20, 20, 20]);
    expect(values('I21')).toEqual([0, 100, 100, 200, 200, 300]);
  });

  it('is that of the tile now, and 0 for a city that is not built (case 31)', () => {
    const g = position({ phase: '8', laid: { F5: ['15', 0], H11: ['239', 0] }, tokens: [] });
    expect(['F5', 'H11', 'G6', 'I10'].map((hex) => stopRevenue(g, hex, 0))).toEqual([30, 60, 0, 0]);
  });
});

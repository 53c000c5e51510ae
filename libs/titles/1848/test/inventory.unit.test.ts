import { given } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { COMPANIES, FLOAT_PERCENT } from '../src/data/companies.ts';
import { DESIGNERS } from '../src/data/credits.ts';
import { BANK, BANK_OF_ENGLAND, BASE_DIVIDEND, BY_PLAYERS, LOAN, LOANS } from '../src/data/limits.ts';
import { PRIVATES } from '../src/data/privates.ts';
import { K_BONUS, K_HEXES } from '../src/data/routes.ts';
import { PHASES, ROSTER } from '../src/data/trains.ts';
import { title1848 } from '../src/index.ts';

const box = (players: number) => given(title1848, { players }).now();
const { board } = title1848;

describe('set-up (§1)', () => {
  it('S48-001 S48-198 is for 3 to 6 players, not for 2', () => {
    expect(title1848.players).toEqual([3, 6]);
    expect(Object.keys(BY_PLAYERS)).toEqual(['3', '4', '5', '6']);
  });

  it.each([
    { id: 'S48-002', players: 3, cash: 840 },
    { id: 'S48-003', players: 4, cash: 630 },
    { id: 'S48-004', players: 5, cash: 510 },
    { id: 'S48-005', players: 6, cash: 430 },
  ])('$id $players players: £$cash each', ({ players, cash }) => {
    const play = box(players);
    expect(play.seats.map((who) => play.cash(who))).toEqual(Array<number>(players).fill(cash));
  });

  it('S48-006 was designed by Helmut Ohley and Leonhard Orgler', () => {
    expect(DESIGNERS).toEqual(['Helmut Ohley', 'Leonhard "Lonny" Orgler']);
  });

  it('S48-007 the bank holds £10,000 for the game, S48-008 and £2,000 for the Bank of England', () => {
    expect([BANK, BANK_OF_ENGLAND]).toEqual([10_000, 2_000]);
    const play = box(4);
    const all = ['bank', ...play.seats].reduce((sum, who) => sum + play.cash(who), 0);
    expect(all).toBe(10_000);
    expect(play.cash('BOE')).toBe(2_000);
  });

  it('S48-009 there are 20 loan markers of £100', () => {
    expect([LOANS, LOAN]).toEqual([20, 100]);
  });

  it('S48-010 the bank after the starting money', () => {
    expect([3, 4, 5, 6].map((players) => box(players).cash('bank'))).toEqual([7480, 7480, 7450, 7420]);
  });

  it.each([
    { id: 'S48-011', players: 3, limit: 20 },
    { id: 'S48-012', players: 4, limit: 17 },
    { id: 'S48-013', players: 5, limit: 14 },
    { id: 'S48-014', players: 6, limit: 12 },
  ])('$id $players players: $limit certificates', ({ players, limit }) => {
    expect(box(players).certificates('J1')).toEqual({ held: 0, limit });
  });

  it('S48-016 the players sit in the order given with the game', () => {
    expect(box(5).seats).toEqual(['J1', 'J2', 'J3', 'J4', 'J5']);
  });

  it('S48-059 S48-161 the Bank of England is a ninth company without a home: ten certificates in the pool', () => {
    const play = box(4);
    expect(play.s.corporations.order).toHaveLength(9);
    expect(play.percent('pool', 'BOE')).toBe(100);
    expect(play.certs('pool', 'BOE')).toHaveLength(10);
    expect(play.president('BOE')).toBe('market');
    expect([play.stage('BOE'), play.price('BOE')]).toEqual(['floated', 70]);
  });

  it('S48-024 S48-023 a company has nine certificates: one of 20 % for the president, eight of 10 %', () => {
    const play = box(4);
    const percents = play.certs('ipo', 'NSW').map((id) => play.s.shares.certs[id]?.percent);
    expect(percents).toEqual([20, 10, 10, 10, 10, 10, 10, 10, 10]);
  });

  it('S48-025 par values are £70, £80, £90 and £100', () => {
    const pars = title1848.policies.shares.parCells(box(4), 'c:NSW');
    expect(pars.map((cell) => title1848.chart.cells.get(cell)?.price).sort()).toEqual([100, 70, 80, 90]);
  });
});

describe('trains (§11.1)', () => {
  const cardOf = (rank: string) => ROSTER.find((r) => r.rank === rank);

  it.each([
    {
      ids: 'S48-078 S48-079 S48-080 S48-081 S48-195',
      rank: '2',
      faces: [
        ['2', 100],
        ['2+', 120],
      ],
      count: 6,
      rustsOn: '4',
    },
    {
      ids: 'S48-082 S48-083 S48-084 S48-085',
      rank: '3',
      faces: [
        ['3', 200],
        ['3+', 230],
      ],
      count: 5,
      rustsOn: '6',
    },
    {
      ids: 'S48-086 S48-087 S48-088 S48-089',
      rank: '4',
      faces: [
        ['4', 300],
        ['4+', 340],
      ],
      count: 4,
      rustsOn: '8',
    },
    {
      ids: 'S48-090 S48-091 S48-092',
      rank: '5',
      faces: [
        ['5', 500],
        ['5+', 550],
      ],
      count: 3,
      rustsOn: null,
    },
    {
      ids: 'S48-093 S48-094 S48-095',
      rank: '6',
      faces: [
        ['6', 600],
        ['6+', 660],
      ],
      count: 2,
      rustsOn: null,
    },
    {
      ids: 'S48-101 S48-102 S48-105',
      rank: '8',
      faces: [
        ['8', 800],
        ['D', 1100],
      ],
      count: 'unlimited',
      rustsOn: null,
    },
    { ids: 'S48-106', rank: '2E', faces: [['2E', 200]], count: 'unlimited', rustsOn: null },
  ])('$ids rank $rank', ({ rank, faces, count, rustsOn }) => {
    expect(cardOf(rank)?.faces.map((f) => [f.face, f.price])).toEqual(faces);
    expect(cardOf(rank)).toMatchObject({ count, rustsOn });
  });

  it('S48-103 a D is the other face of the unlimited 8: its count is not enforced, so twenty can be had', () => {
    expect(cardOf('8')?.count).toBe('unlimited');
    const ds = Array<string>(20).fill('D');
    const play = given(title1848)
      .phase('8')
      .started('NSW', 'J1')
      .trains('NSW', ...ds)
      .stockTurn('J1')
      .now();
    expect(play.trains('NSW')).toEqual(ds);
  });

  it('S48-104 £300 off a D for a 4 or 4+, for nothing else (case 48-02)', () => {
    const off = ROSTER.flatMap((r) => r.faces.map((f) => [f.face, f.tradeIn]));
    expect(off.filter(([, trade]) => Object.keys(trade as object).length > 0)).toEqual([
      ['D', { '4': 300, '4+': 300 }],
    ]);
  });
});

describe('phases (§17)', () => {
  it('S48-113 S48-114 there are six, each begun by the first train of its rank', () => {
    expect(PHASES.map((p) => p.id)).toEqual(['2', '3', '4', '5', '6', '8']);
    expect(PHASES.map((p) => p.startsWith)).toEqual([null, '3', '4', '5', '6', '8']);
  });

  it('S48-115 S48-116 S48-117 colours, operating rounds and train limits of each', () => {
    expect(PHASES.map((p) => [p.colours[p.colours.length - 1], p.operatingRounds, p.trainLimit])).toEqual([
      ['yellow', 1, 4],
      ['green', 2, 4],
      ['green', 2, 3],
      ['brown', 3, 2],
      ['brown', 3, 2],
      ['gray', 3, 2],
    ]);
  });

  it('S48-062 S48-063 S48-064 the least dividend of the Bank of England, in all', () => {
    expect(BASE_DIVIDEND).toEqual({ '2': 0, '3': 100, '4': 100, '5': 200, '6': 200, '8': 300 });
  });
});

describe('privates (§2.1)', () => {
  it.each([
    {
      ids: 'S48-118 S48-119 S48-120 S48-121 S48-142',
      row: ['P1', "Melbourne & Hobson's Bay Railway Company", 30, 0, 5, [1, 40], null],
    },
    {
      ids: 'S48-122 S48-123 S48-124 S48-125',
      row: ['P2', 'Oodnadatta Railway', 70, 40, 10, [1, 80], 'desert-tile'],
    },
    {
      ids: 'S48-126 S48-127 S48-128 S48-129',
      row: ['P3', 'Tasmanian Railways', 110, 80, 15, [1, 140], 'tasmania'],
    },
    { ids: 'S48-130 S48-131 S48-132 S48-133', row: ['P4', 'The Ghan', 170, 140, 20, [1, 220], 'ghan'] },
    {
      ids: 'S48-134 S48-135 S48-136 S48-137',
      row: ['P5', 'Trans-Australian Railway', 170, 140, 25, null, null],
    },
    {
      ids: 'S48-138 S48-139 S48-140 S48-141',
      row: ['P6', 'North Australian Railway', 230, 200, 30, null, null],
    },
  ])('$ids $row', ({ row }) => {
    const found = PRIVATES.find((p) => p.id === `pc:${row[0]}`);
    expect([
      row[0],
      found?.name,
      found?.price,
      found?.floor,
      found?.income,
      found?.range,
      found?.power,
    ]).toEqual(row);
  });
});

describe('companies (§8.1)', () => {
  it.each([
    { ids: 'S48-153', row: ['CAR', 'Central Australian Railway', 'E4', [0, 40, 100, 100]] },
    { ids: 'S48-154', row: ['VR', 'Victorian Railways', 'H11', [0, 40, 100]] },
    { ids: 'S48-155', row: ['NSW', 'New South Wales Railways', 'F17', [0, 40, 100, 100]] },
    { ids: 'S48-156', row: ['SAR', 'South Australian Railway', 'G6', [0, 40, 100, 100]] },
    { ids: 'S48-157', row: ['FT', 'Federal Territory Railway', 'G14', [0, 40, 100, 100]] },
    { ids: 'S48-158', row: ['WA', 'West Australian Railway', 'D1', [0, 40, 100, 100, 100]] },
    { ids: 'S48-159', row: ['QR', "Queensland Gov't Railway", 'B19', [0, 40, 100, 100, 100]] },
    { ids: 'S48-160', row: ['COM', 'Commonwealth Railways', null, [0, 0, 100, 100, 100]] },
  ])('$ids $row', ({ row }) => {
    const found = COMPANIES.find((c) => c.id === `c:${row[0]}`);
    expect([row[0], found?.name, found?.home, found?.tokens]).toEqual(row);
  });

  it('case 48-08: CAR has four tokens', () => {
    expect(box(4).s.map.ofCorp['c:CAR']).toHaveLength(4);
  });

  it('S48-017 S48-018 all eight float at 60 % and get ten times par', () => {
    const play = box(4);
    expect(FLOAT_PERCENT).toBe(60);
    for (const { id } of COMPANIES) expect(title1848.policies.shares.floatPercent(play, id)).toBe(60);
    expect(given(title1848).started('VR', 'J1', 80).stockTurn('J1').now().par('VR')).toBe(80);
  });

  it('the home city of each company is reserved for it, and COM has none', () => {
    const play = box(4);
    for (const { id, home } of COMPANIES)
      if (home !== null) expect(play.reserved(home)).toEqual([id.slice(2)]);
    expect(board.hexes.flatMap((hex) => hex.homeOf.map((h) => h.corp))).not.toContain('c:COM');
  });
});

describe('the map (§7, §9)', () => {
  const terrain = (cost: number) =>
    board.hexes.filter((hex) => hex.shape.terrain.some((part) => part.cost === cost)).map((hex) => hex.id);
  const gauge = (hex: string) =>
    (board.hex(hex)?.shape.borders ?? [])
      .filter((b) => b.kind === 'mountain')
      .map((b) => board.neighbour(hex, b.edge));

  it('S48-041 eight hexes of desert cost £40', () => {
    expect(terrain(40)).toEqual(['B3', 'B7', 'B9', 'C2', 'C4', 'C8', 'E6', 'E8']);
  });

  it('S48-042 S48-196 seven hexes of mountain cost £50, Wollongong among them', () => {
    expect(terrain(50)).toEqual(['C18', 'D17', 'E16', 'F15', 'G16', 'H13', 'H15']);
    expect(board.hex('G16')?.shape.terrain).toMatchObject([{ cost: 50 }]);
    expect(board.neighbour('F17', 0)).toBe('G16');
  });

  it('S48-049 35 sides between two hexes are gauge borders, each seen from both hexes', () => {
    const pairs = board.hexes.flatMap((hex) =>
      gauge(hex.id).map((other) => [hex.id, other].sort().join('|')),
    );
    expect(pairs).toHaveLength(70);
    expect(new Set(pairs).size).toBe(35);
  });

  it('S48-192 Newcastle is next to Sydney, without a gauge border', () => {
    expect(board.neighbour('F17', 3)).toBe('E18');
    expect(gauge('F17')).not.toContain('E18');
  });

  it('S48-058 there are five K cities, Sydney among them', () => {
    expect([...K_HEXES].sort()).toEqual(['B19', 'D1', 'F17', 'G6', 'H11']);
  });

  it('S48-054 S48-055 S48-056 S48-057 the K bonus for 2, 3, 4 and 5 of them', () => {
    expect(K_BONUS.slice(2)).toEqual([50, 100, 150, 200]);
  });

  it('S48-188 a yellow city is worth £20', () => {
    expect(board.tile('57')?.stops[0]?.revenue).toBe(20);
  });

  it('case 48-07: K tiles 236, 237 and 238 have their printed exits and counts', () => {
    const exits = (id: string) =>
      (board.tile(id)?.paths ?? [])
        .flatMap((p) => [p.a, p.b])
        .flatMap((end) => (end.kind === 'edge' ? [end.edge] : []))
        .sort();
    expect([exits('236'), exits('237'), exits('238')]).toEqual([
      [0, 1, 3],
      [0, 3, 5],
      [0, 1, 2],
    ]);
    expect(['236', '237', '238'].map((id) => board.tile(id)?.count)).toEqual([1, 1, 2]);
  });
});

import { lackingOption } from '@trunkline/engine';
import { given } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { OPTIONS } from '../src/data/options.ts';
import { PRIVATES } from '../src/data/privates.ts';
import { title1849 } from '../src/index.ts';
import { queue } from './table.ts';

const SMALL = ['reduced_4p_corps'];
const box = (players: number, options: readonly string[] = [], seed = 1) =>
  given(title1849, { players, options, seed }).now();

describe('players and money (§1)', () => {
  it('S49-001 is for 3 to 5 players', () => {
    expect(title1849.players).toEqual([3, 5]);
  });

  it.each([
    { id: 'S49-002', players: 3, cash: 500 },
    { id: 'S49-004', players: 4, cash: 375 },
    { id: 'S49-006', players: 5, cash: 300 },
  ])('$id $players players: L.$cash each', ({ players, cash }) => {
    const play = box(players);
    expect(play.seats.map((who) => play.cash(who))).toEqual(Array<number>(players).fill(cash));
  });

  it.each([
    { id: 'S49-003', players: 3, options: [], limit: 12 },
    { id: 'S49-005', players: 4, options: [], limit: 11 },
    { id: 'S49-007', players: 5, options: [], limit: 9 },
    { id: 'S49-008', players: 4, options: SMALL, limit: 9 },
    { id: 'the option is for four players only', players: 5, options: SMALL, limit: 9 },
    { id: 'the option is for four players only', players: 3, options: SMALL, limit: 12 },
  ])('$id: $players players may hold $limit certificates', ({ players, options, limit }) => {
    expect(box(players, options).certificates('J1')).toEqual({ held: 0, limit });
  });

  it('S49-003 a private counts as one certificate', () => {
    const play = given(title1849, { players: 3 }).owns('J1', 'SCE').owns('J1', 'SMS').stockTurn('J1').now();
    expect(play.certificates('J1').held).toBe(2);
  });

  it('S49-009 the bank has L.7,760, and 6,260 after the starting money, with any number', () => {
    for (const players of [3, 4, 5]) {
      const play = box(players);
      const all = ['bank', ...play.seats].reduce((sum, who) => sum + play.cash(who), 0);
      expect([all, play.cash('bank')]).toEqual([7_760, 6_260]);
    }
  });
});

describe('certificates (§5)', () => {
  it("S49-018 eight a corporation: the president's 20 %, six of 10 %, a last one of 20 %", () => {
    const play = box(5);
    expect(play.certs('IFT', 'IFT').map((id) => [id, play.s.shares.certs[id]?.percent])).toEqual([
      ['IFT_0', 20],
      ['IFT_1', 10],
      ['IFT_2', 10],
      ['IFT_3', 10],
      ['IFT_4', 10],
      ['IFT_5', 10],
      ['IFT_6', 10],
      ['IFT_7', 20],
    ]);
  });

  it('station tokens: three each, and none has a price', () => {
    const { map } = box(5).s;
    expect(map.ofCorp['c:RCS']?.map((id) => map.tokens[id]?.price)).toEqual([0, 0, 0]);
  });
});

describe('the launch queue (§2.1)', () => {
  it.each([
    { players: 3, options: [], seed: 27_939, order: 'SFA IFT ATA CTL AFG' },
    { players: 3, options: ['delay_ift'], seed: 814_263_386, order: 'RCS ATA SFA IFT AFG' },
    { players: 3, options: [], seed: 1, order: 'SFA ATA CTL AFG IFT' },
    { players: 3, options: ['delay_ift'], seed: 5, order: 'ATA RCS CTL AFG SFA' },
    { players: 4, options: SMALL, seed: 7, order: 'SFA ATA CTL AFG IFT' },
    { players: 4, options: [], seed: 7, order: 'SFA ATA CTL AFG IFT RCS' },
    { players: 5, options: [], seed: 42, order: 'SFA RCS CTL ATA AFG IFT' },
  ])('S49-093 S49-084 S49-085 $players players, seed $seed $options: $order', (row) => {
    const play = box(row.players, row.options, row.seed);
    expect(queue(play).join(' ')).toBe(row.order);
  });

  it('corner 1: with seed 27939 RCS is removed, Palermo is nobody`s, and the bank has 6260', () => {
    const play = box(3, [], 27_939);
    expect(queue(play)).not.toContain('RCS');
    expect([play.reserved('C5'), play.cash('bank')]).toEqual([[], 6_260]);
    expect(box(5, [], 27_939).reserved('C5')).toEqual(['RCS']);
  });

  it('S49-106 six corporations, five with three players', () => {
    expect([3, 4, 5].map((players) => queue(box(players)).length)).toEqual([5, 6, 6]);
    expect(queue(box(4, SMALL))).toHaveLength(5);
  });

  it('S49-070 S49-106 RSA is tied to the first of the queue, which is next to be launched', () => {
    const { privates, own } = box(5, [], 42).s;
    expect([privates.all['pc:RSA']?.tiedTo, own['1849']]).toMatchObject(['c:SFA', { next: 'c:SFA' }]);
  });

  it('no player is dealt anything else: nobody owns a private or a share', () => {
    const play = box(5);
    expect(play.s.privates.order.map((id) => play.owner(id))).toEqual(Array(5).fill(null));
  });
});

describe('privates (§3)', () => {
  it.each([
    { ids: 'S49-050 S49-051 S49-052', id: 'SCE', name: 'Società Corriere Etnee', face: 20, income: 5 },
    {
      ids: 'S49-053 S49-054 S49-055',
      id: 'SIGI',
      name: 'Studio di Ingegneria Giuseppe Incorpora',
      face: 45,
      income: 10,
    },
    {
      ids: 'S49-056 S49-057 S49-058',
      id: 'CNM',
      name: 'Compagnia Navale Mediterranea',
      face: 75,
      income: 15,
    },
    { ids: 'S49-059 S49-060 S49-061', id: 'SMS', name: 'Società Marittima Siciliana', face: 110, income: 20 },
    { ids: 'S49-062 S49-063 S49-064', id: 'RSA', name: "Reale Società d'Affari", face: 150, income: 25 },
  ])('$ids $id: $name, L.$face, income L.$income', ({ id, name, face, income }) => {
    const play = box(5);
    expect(PRIVATES.find((p) => p.id === `pc:${id}`)?.name).toBe(name);
    expect([play.asking(id), play.income(id)]).toEqual([face, income]);
  });
});

describe('options (§2.3)', () => {
  it('five of them, by the names that files of games use', () => {
    expect(title1849.options).toBe(OPTIONS);
    expect([...OPTIONS].sort()).toEqual([
      'acquiring_station_tokens',
      'bonds',
      'delay_ift',
      'electric_dreams',
      'reduced_4p_corps',
    ]);
  });

  it('corner 46: E-trains need bonds and the token trade; a game without one of them is refused', () => {
    const lack = (...options: readonly string[]) => lackingOption(title1849, options);
    expect(lack('electric_dreams')).toEqual({ option: 'electric_dreams', needs: 'bonds' });
    expect(lack('electric_dreams', 'bonds')?.needs).toBe('acquiring_station_tokens');
    expect(lack('bonds')).toBeNull();
    expect(lack('electric_dreams', 'bonds', 'acquiring_station_tokens')).toBeNull();
  });

  it('corner 46: with both of the others it is played', () => {
    const play = box(5, ['electric_dreams', 'bonds', 'acquiring_station_tokens']);
    expect(play.inDepot('E')).toBe(6);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { given } from '@trunkline/testing';
import { describe, expect, it } from 'vitest';
import { title1849 } from '../src/index.ts';

const rank = (name: string) => title1849.roster.find((spec) => spec.rank === name);
const price = (name: string): number | undefined => rank(name)?.faces[0]?.price;
const few = given(title1849, { players: 3 }).s;
const reduced = given(title1849, { players: 4, options: ['reduced_4p_corps'] }).s;
const many = given(title1849, { players: 5 }).s;
const count = (s: typeof few, name: string): number =>
  Object.values(s.trains.all).filter((train) => train.rank === name).length;
const board = title1849.board;

describe('1849: phases and trains in the box (§2.2, §11.3)', () => {
  it('S49-023 S49-024 six phases, each begun by its first train', () => {
    expect(title1849.phases.map(({ id, startsWith }) => [id, startsWith])).toEqual([
      ['4H', null],
      ['6H', '6H'],
      ['8H', '8H'],
      ['10H', '10H'],
      ['12H', '12H'],
      ['16H', '16H'],
    ]);
    expect(title1849.phases.map(({ operatingRounds }) => operatingRounds)).toEqual([1, 2, 2, 3, 3, 3]);
    expect(title1849.phases.map(({ trainLimit }) => trainLimit)).toEqual([4, 4, 3, 2, 2, 2]);
  });

  it.each([
    ['S49-025', '4H', 100],
    ['S49-028', '6H', 200],
    ['S49-031', '8H', 350],
    ['S49-034', '10H', 550],
    ['S49-036', '12H', 800],
    ['S49-038', '16H', 1100],
    ['S49-045', 'R6H', 350],
  ])('%s a %s costs L.%i', (_row, name, amount) => {
    expect(price(name)).toBe(amount);
  });

  it.each([
    ['S49-026', '4H', 4, 4],
    ['S49-029', '6H', 3, 4],
    ['S49-032', '8H', 2, 3],
    ['S49-035', '10H', 2, 2],
    ['S49-037', '12H', 1, 1],
    ['S49-039', '16H', 4, 5],
    ['S49-046', 'R6H', 2, 2],
  ])('%s the box has %s: %i in a small game, else %i', (_row, name, small, usual) => {
    expect([count(few, name), count(reduced, name), count(many, name)]).toEqual([small, small, usual]);
  });

  it('E-trains are there by the option only', () => {
    const options = ['acquiring_station_tokens', 'bonds', 'electric_dreams'];
    expect([count(many, 'E'), count(given(title1849, { players: 5, options }).s, 'E')]).toEqual([0, 6]);
  });

  it('S49-027 S49-030 S49-033 S49-040 what rusts, and what never does', () => {
    expect(['4H', '6H', '8H'].map((name) => rank(name)?.rustsOn)).toEqual(['8H', '10H', '16H']);
    expect(['10H', '12H', '16H', 'R6H', 'E'].map((name) => rank(name)?.rustsOn)).toEqual(Array(5).fill(null));
  });

  it('S49-047 an R6H is for sale from phase 16H, an E-train from phase 12H', () => {
    expect([rank('R6H')?.from, rank('E')?.from]).toEqual(['16H', '12H']);
  });
});

describe('1849: homes and places (§5, §6.5)', () => {
  const home = (corp: string): readonly string[] =>
    board.hexes.filter(({ homeOf }) => homeOf.some((own) => own.corp === corp)).map(({ id }) => id);

  it.each([
    ['S49-073', 'ATA', 'M13'],
    ['S49-074', 'CTL', 'E1'],
    ['S49-075', 'IFT', 'H12'],
    ['S49-076', 'RCS', 'C5'],
    ['S49-077', 'SFA', 'J6'],
  ])('%s %s is at home in %s, where a slot is kept for it', (_row, corp, hex) => {
    expect(home(`c:${corp}`)).toEqual([hex]);
    expect(many.map.cities[hex]?.[0]?.reserved).toEqual([`c:${corp}`]);
  });

  it('S49-072 AFG has no fixed home', () => {
    expect(home('c:AFG')).toEqual([]);
  });

  it.each([
    ['S49-078', 'H8', 'Caltanissetta'],
    ['S49-079', 'B14', 'Messina'],
    ['S49-080', 'M11', 'Ragusa'],
    ['S49-081', 'M9', 'Terranova'],
    ['S49-082', 'C1', 'Trapani'],
    ['S49-065', 'G13', 'Acireale'],
  ])('%s %s is %s', (_row, hex, name) => {
    expect(board.hex(hex)?.name).toBe(name);
  });

  it('S49-100 Sicily: terrain of three costs, and track of three gauges', () => {
    const costs = board.hexes.flatMap(({ shape }) => shape.terrain.map(({ cost }) => cost));
    expect([...new Set(costs)].sort((a, b) => a - b)).toEqual([40, 80, 160]);
    const gauges = [...board.tiles.values()].flatMap(({ paths }) => paths.map(({ gauge }) => gauge));
    expect([...new Set(gauges)].sort()).toEqual(['dual', 'narrow', 'standard']);
  });
});

const facts = resolve(process.cwd(), process.env['TRUNKLINE_SHARED'] ?? '../shared', 'data', '1849.json');

describe.skipIf(!existsSync(facts))('1849: the box against the shared facts', () => {
  interface Facts {
    readonly tiles: readonly { readonly id: string; readonly count: number | string }[];
    readonly hexes: readonly { readonly coord: string }[];
    readonly trains: readonly { readonly name: string; readonly price: number }[];
  }

  it('every tile, hex and train is there', () => {
    const shared = JSON.parse(readFileSync(facts, 'utf8')) as Facts;
    expect([...board.tiles.keys()].sort()).toEqual(shared.tiles.map(({ id }) => id).sort());
    for (const { id, count: copies } of shared.tiles)
      expect([id, board.tile(id)?.count]).toEqual([id, copies]);
    expect(board.hexes.map(({ id }) => id).sort()).toEqual(shared.hexes.map(({ coord }) => coord).sort());
    for (const { name, price: amount } of shared.trains) expect([name, price(name)]).toEqual([name, amount]);
  });
});

import type { Leg } from '@trunkline/engine';
import { compileBoard, legsBetween, legsFrom, legsOf, loadMap, network } from '@trunkline/engine';
import { describe, expect, test } from 'vitest';
import { C, position, randomBoard } from './boards.ts';

const city = (part = 0): object => ({ revenue: 20, slots: 1, part });
const row = (hexes: readonly object[]) =>
  compileBoard(
    loadMap(
      hexes.map((hex, at) => ({ hex: `H${at}`, x: 2 * at, y: 0, colour: 'white', mapIndex: 0, ...hex })),
      [],
      'pointy',
    ),
  );
const name = ({ from, to }: Leg): string => `${from.hex}.${from.stop}-${to.hex}.${to.stop}`;

describe('legs (C 15.2)', () => {
  test('run from stop to stop over plain track', () => {
    const board = row([
      { cities: [city()], track: '4-c0' },
      { track: '1-4' },
      { cities: [city()], track: '1-c0!' },
    ]);
    const map = position(board, {}, [[C, 'H0', 0]]);
    const [leg, ...others] = legsOf(board, map, C);
    expect(others).toEqual([]);
    expect(leg).toMatchObject({
      id: 0,
      hexes: ['H0', 'H1', 'H2'],
      sides: [
        { hex: 'H0', edge: 4 },
        { hex: 'H1', edge: 4 },
      ],
      paths: [],
      gauges: ['standard', 'standard', 'standard'],
      terminal: { from: false, to: true },
    });
    expect(legsFrom(board, map, { hex: 'H2', stop: 0 })[0]?.edges.toReversed()).toEqual(leg?.edges);
  });

  test('of one corporation join stops that it reaches, one of them open', () => {
    const through = { cities: [city()], track: '1-c0 4-c0' };
    const board = row([
      { cities: [city()], track: '4-c0' },
      through,
      through,
      { cities: [city()], track: '1-c0' },
    ]);
    const map = position(board, {}, [
      [C, 'H0', 0],
      ['c:X', 'H1', 0],
    ]);
    expect(legsOf(board, map, C).map(name)).toEqual(['H0.0-H1.0']);
    expect(legsFrom(board, map, { hex: 'H1', stop: 0 }).map(name)).toEqual(['H1.0-H0.0', 'H1.0-H2.0']);
  });

  test('name a hex once for paths that meet in a junction, and keep track that touches no side', () => {
    const board = row([
      { cities: [city()], track: '4-c0' },
      { cities: [city(3)], towns: [{ revenue: 10, part: 5 }], junctions: 1, track: '1-j0 j0-c0 c0-t0' },
    ]);
    const map = position(board, {}, [[C, 'H0', 0]]);
    expect(legsOf(board, map, C).map(({ hexes, paths }) => [hexes, paths.length])).toEqual([
      [['H0', 'H1'], 1],
      [['H1'], 1],
    ]);
    expect(legsBetween(board, map, ['H1', 'H0']).map(name)).toEqual(['H1.0-H0.0']);
  });

  test('are found by the names of their hexes, a pair of stops by its parts', () => {
    const board = row([
      {
        cities: [city(3)],
        towns: [
          { revenue: 10, part: 5 },
          { revenue: 10, part: 6 },
        ],
        track: '1-c0 c0-t0 c0-t1',
      },
    ]);
    const map = position(board);
    expect(legsBetween(board, map, ['H0 3.6']).map(name)).toEqual(['H0.0-H0.2', 'H0.2-H0.0']);
    expect(legsBetween(board, map, ['H0'])).toHaveLength(4);
    expect(legsBetween(board, map, ['H0', 'H7'])).toEqual([]);
  });

  test('cross no side twice, and are the same both ways', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const { board, map } = randomBoard(seed);
      const net = network(board, map, C);
      for (const leg of legsOf(board, map, C)) {
        expect(new Set(leg.edges).size).toBe(leg.edges.length);
        expect(net.reaches(leg.from.hex, leg.from.stop) && net.reaches(leg.to.hex, leg.to.stop)).toBe(true);
        const back = legsFrom(board, map, leg.to).filter(
          ({ to, edges, paths }) =>
            to.hex === leg.from.hex &&
            to.stop === leg.from.stop &&
            edges.toReversed().join() === leg.edges.join() &&
            paths.toReversed().join() === leg.paths.join(),
        );
        expect(back.length).toBeGreaterThan(0);
      }
    }
  });
});

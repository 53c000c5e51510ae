import { describe, expect, test } from 'vitest';
import { loadMap } from './definition.ts';
import { checkMapTables } from './tables.ts';

const hex = { hex: 'A1', x: 0, y: 0, colour: 'white', mapIndex: 0 };
const tile = { tile: '7', count: 4, colour: 'yellow', track: '0-1' };

describe('a map definition', () => {
  test('gives corporations their prefix and fills what is not printed', () => {
    const map = loadMap([{ ...hex, homeOf: [{ corp: 'QR' }] }], [tile], 'flat');
    expect(map.hexes[0]).toMatchObject({ name: null, tile: null, homeOf: [{ corp: 'c:QR', city: null }] });
    expect(map.tiles[0]).toMatchObject({ labels: [], futureLabel: null, hidden: false, baseTile: null });
  });

  test('is frozen throughout', () => {
    const map = loadMap([hex], [tile], 'flat');
    expect(Object.isFrozen(map.tiles[0]?.paths[0])).toBe(true);
  });

  test('numbers stops through: cities, towns, off-boards', () => {
    const stops = {
      cities: [{ revenue: 0, slots: 1, part: 2 }],
      towns: [{ revenue: 10, part: 0 }],
      offboards: [{ revenue: { yellow: 10 }, part: 1, groups: ['N'] }],
    };
    const [print] = loadMap([{ ...hex, ...stops, track: '0-t0 1-o0! 2-c0~n' }], [], 'flat').hexes;
    expect(print?.shape.stops.map(({ kind, index }) => `${kind} ${index}`)).toEqual([
      'city 0',
      'town 0',
      'offboard 0',
    ]);
    expect(print?.shape.paths).toMatchObject([
      { b: { kind: 'stop', stop: 1 }, gauge: 'standard', terminal: false },
      { b: { kind: 'stop', stop: 2 }, terminal: true },
      { b: { kind: 'stop', stop: 0 }, gauge: 'narrow' },
    ]);
  });

  test('makes one path of each lane, mirrored at its far end', () => {
    const [print] = loadMap([{ ...hex, track: '0-3x2' }], [], 'flat').hexes;
    expect(print?.shape.paths.map(({ laneA, laneB }) => [laneA, laneB])).toEqual([
      [-1, 1],
      [1, -1],
    ]);
  });

  test.each([
    [[{ ...hex, colour: 'pink' }], [], /hex A1 at colour/],
    [[{ ...hex, track: '0-c0' }], [], /hex A1: a path leads to c0/],
    [[{ ...hex, track: '0=3' }], [], /hex A1: unreadable path 0=3/],
    [[{ ...hex, track: '0-1~n 1-2' }], [], /hex A1: several gauges at edge 1/],
    [[{ ...hex, homeOf: [{ corp: 'X', city: 1 }] }], [], /hex A1: X has its home/],
    [[{ ...hex, tile: '8' }], [tile], /hex A1: no tile 8/],
    [[hex, { ...hex, x: 2 }], [], /hex A1 is listed twice/],
    [[hex], [{ ...tile, count: -1 }], /tile 7 at count/],
    [[hex], [tile, tile], /tile 7 is listed twice/],
    [[{ x: 0 }], [], /a hex without a name/],
    ['none', [], /table of each hex/],
  ])('names what is wrong: %#', (hexes, tiles, message) => {
    expect(() => {
      checkMapTables(hexes, tiles);
      loadMap(hexes, tiles, 'flat');
    }).toThrow(message);
  });
});

import { describe, expect, test } from 'vitest';
import { compileBoard } from './compile.ts';
import { loadMap } from './definition.ts';
import type { Joint } from './lay.ts';
import { layFits } from './lay.ts';
import type { MapState } from './state.ts';

/** H0 – H1 – H2 in a row, west to east (edges 1 and 4); the tiles lie on H1. */
const board = compileBoard(
  loadMap(
    [
      { hex: 'H0', x: 0, y: 0, colour: 'gray', track: '1-4', mapIndex: 0 },
      { hex: 'H1', x: 2, y: 0, colour: 'white', mapIndex: 0 },
      { hex: 'H2', x: 4, y: 0, colour: 'gray', track: '1-4~n', mapIndex: 0 },
      { hex: 'H3', x: 1, y: 1, colour: 'white', mapIndex: 0 },
    ],
    [
      { tile: 'standard', count: 1, colour: 'yellow', track: '1-4' },
      { tile: 'narrow', count: 1, colour: 'yellow', track: '1-4~n' },
      { tile: 'dual', count: 1, colour: 'yellow', track: '1-4~d' },
      { tile: 'apart', count: 1, colour: 'yellow', track: '0-4~n' },
    ],
    'pointy',
  ),
);
const map: MapState = {
  version: 1,
  laid: {},
  cities: {},
  hexReserved: {},
  tokens: {},
  ofCorp: {},
  marks: {},
  licences: {},
  stock: { standard: 1, narrow: 1, dual: 1, apart: 1 },
};
const WEST = 1 << 1;
const EAST = 1 << 4;

function code(tile: string, edges: number | null, joint: Joint = 'gauge', rotation = 0): string | undefined {
  const colours = ['yellow'] as const;
  const lay = { board, map, colours, special: false, hex: 'H1', tile, rotation, layable: edges, joint };
  return layFits(lay)?.code;
}

describe('a tile joins by gauge (C 13.4)', () => {
  test('standard meets standard, narrow meets narrow, dual meets both', () => {
    expect(code('standard', WEST)).toBeUndefined();
    expect(code('standard', EAST)).toBe('tile-gauge');
    expect(code('narrow', WEST)).toBe('tile-gauge');
    expect(code('narrow', EAST)).toBeUndefined();
    expect(code('dual', WEST)).toBeUndefined();
    expect(code('dual', EAST)).toBeUndefined();
  });

  test('one joint that fits is enough, though track of another gauge lies beside it', () => {
    expect(code('standard', WEST | EAST)).toBeUndefined();
    expect(code('narrow', WEST | EAST)).toBeUndefined();
  });

  test('where no track meets track there is nothing to fit', () => {
    // The tile leads to H3, which is bare.
    expect(code('apart', 1 << 0)).toBeUndefined();
  });

  test('without a need of connection, or where track will do, gauges are not asked', () => {
    expect(code('narrow', null)).toBeUndefined();
    expect(code('narrow', WEST, 'track')).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import type { CorpId } from '../model/ids.ts';
import type { Board } from './board.ts';
import { compileBoard } from './compile.ts';
import { loadMap } from './definition.ts';
import { citiesAfterLay, liftedTokens } from './inherit.ts';
import type { CityState, LaidTile, MapState } from './state.ts';

const city = (slots: number, part = 0): object => ({ revenue: 20, slots, part });
const board: Board = compileBoard(
  loadMap(
    [
      { hex: 'A1', x: 0, y: 0, colour: 'white', cities: [city(1)], mapIndex: 0 },
      { hex: 'A3', x: 2, y: 0, colour: 'white', cities: [city(1), city(1, 1)], mapIndex: 0 },
    ],
    [
      { tile: 'one', count: 1, colour: 'yellow', cities: [city(1)], track: '0-c0 3-c0' },
      { tile: 'two', count: 1, colour: 'green', cities: [city(2)], track: '0-c0 1-c0 3-c0' },
      { tile: 'pair', count: 1, colour: 'yellow', cities: [city(1), city(1, 1)], track: '0-c0' },
      { tile: 'apart', count: 1, colour: 'green', cities: [city(1), city(1, 1)], track: '0-c0 2-c1' },
      { tile: 'joined', count: 1, colour: 'brown', cities: [city(2)], track: '0-c0 2-c0 4-c0' },
    ],
    'pointy',
  ),
);

/** A map with one hex's cities; a token `X1` belongs to `c:X`. */
function map(hex: string, cities: readonly CityState[], laid?: LaidTile): MapState {
  const ids = cities.flatMap(({ slots }) => slots.filter((token) => token !== null));
  return {
    version: 1,
    laid: laid === undefined ? {} : { [hex]: laid },
    cities: { [hex]: cities },
    hexReserved: {},
    tokens: Object.fromEntries(
      ids.map((id) => [id, { owner: `c:${id.slice(0, -1)}` as CorpId, price: 0, at: { hex, city: 0 } }]),
    ),
    ofCorp: {},
    marks: {},
    licences: {},
    stock: {},
  };
}

describe('what a tile inherits (C 11.8)', () => {
  test('a reserved slot stays free, and the extra token beside it becomes extra again', () => {
    const was = map('A1', [{ slots: [null, 'COM1'], reserved: ['c:SAR'] }]);
    expect(citiesAfterLay(board, was, 'A1', 'one', 0)).toEqual([
      { slots: [null, 'COM1'], reserved: ['c:SAR'] },
    ]);
  });

  test('an extra token moves to a real slot where there is one (case G-04)', () => {
    const was = map('A1', [{ slots: ['SAR1', 'COM1'], reserved: [] }], { tile: 'one', rotation: 2 });
    expect(citiesAfterLay(board, was, 'A1', 'two', 2)).toEqual([{ slots: ['SAR1', 'COM1'], reserved: [] }]);
  });

  test('tokens move up to the first free slot', () => {
    const was = map('A1', [{ slots: [null, 'X1'], reserved: [] }], { tile: 'two', rotation: 0 });
    expect(citiesAfterLay(board, was, 'A1', 'joined', 0)).toEqual([{ slots: ['X1', null], reserved: [] }]);
  });

  test('cities without exits go by number', () => {
    const was = map('A3', [
      { slots: [null], reserved: [] },
      { slots: ['X1'], reserved: [] },
    ]);
    expect(citiesAfterLay(board, was, 'A3', 'pair', 0)[1]?.slots).toEqual(['X1']);
  });

  test('a city goes where its exits go, and one without exits takes the other', () => {
    const cities = [
      { slots: ['A1'], reserved: [] },
      { slots: ['B1'], reserved: ['c:C' as const] },
    ];
    // Edge 0 of the pair lies at edge 2, which belongs to city 1 of the new tile.
    const was = map('A3', cities, { tile: 'pair', rotation: 2 });
    expect(citiesAfterLay(board, was, 'A3', 'apart', 0)).toEqual([
      { slots: [null, 'B1'], reserved: ['c:C'] },
      { slots: ['A1'], reserved: [] },
    ]);
  });

  test('two cities that become one are filled in order', () => {
    const cities = [
      { slots: ['A1'], reserved: [] },
      { slots: ['B1'], reserved: [] },
    ];
    const was = map('A3', cities, { tile: 'apart', rotation: 0 });
    expect(citiesAfterLay(board, was, 'A3', 'joined', 0)).toEqual([{ slots: ['A1', 'B1'], reserved: [] }]);
  });
});

describe('tokens that are placed anew (C 11.9)', () => {
  const was = map('A3', [
    { slots: ['A1'], reserved: [] },
    { slots: [null], reserved: [] },
  ]);

  test('are those of a hex without track that gets several cities', () => {
    expect(liftedTokens(board, was, 'A3', 'pair')).toEqual(['A1']);
    expect(liftedTokens(board, was, 'A3', 'joined')).toEqual([]);
  });

  test('are none once there is track', () => {
    const laid = map('A3', was.cities.A3 ?? [], { tile: 'pair', rotation: 0 });
    expect(liftedTokens(board, laid, 'A3', 'apart')).toEqual([]);
  });
});

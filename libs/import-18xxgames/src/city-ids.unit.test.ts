import { beginGame, blank } from '@trunkline/engine';
import { title1848 } from '@trunkline/title-1848';
import { describe, expect, it } from 'vitest';
import { cellFromPeer, cellToPeer } from './cell-ids.ts';
import { cityFromPeer, cityToPeer } from './city-ids.ts';
import { TilePieces } from './tile-ids.ts';

const { board, chart } = title1848;
const config = { players: ['p:1', 'p:2', 'p:3'], seed: 1, options: [], readings: {} } as const;
const { map } = beginGame(title1848, title1848.setUp(config), blank).state;

describe('city ids', () => {
  it('find a printed city by its hex and its place in the line of the map', () => {
    const { mapIndex } = board.hex('H11') ?? { mapIndex: -1 };
    const part = board.hex('H11')?.shape.stops[0]?.part;
    const pieces = new TilePieces(board);
    expect(cityFromPeer(board, map, pieces, `H11-${mapIndex}-${part}`)).toEqual({ hex: 'H11', city: 0 });
    expect(cityFromPeer(board, map, pieces, `H11-${mapIndex + 1}-${part}`)).toBeNull();
    expect(cityFromPeer(board, map, pieces, `H11-${mapIndex}-9`)).toBeNull();
    expect(cityFromPeer(board, map, pieces, 'Z99-0-0')).toBeNull();
  });

  it('find a laid city by its piece, and its print no more', () => {
    const pieces = new TilePieces(board);
    pieces.lay('E4', '57-2');
    const laid = { ...map, laid: { E4: { tile: '57', rotation: 2 } } };
    const part = board.tile('57')?.stops[0]?.part;
    expect(cityFromPeer(board, laid, pieces, `57-2-${part}`)).toEqual({ hex: 'E4', city: 0 });
    expect(cityFromPeer(board, laid, pieces, `57-1-${part}`)).toBeNull();
    expect(cityFromPeer(board, laid, pieces, `E4-${board.hex('E4')?.mapIndex}-0`)).toBeNull();
  });

  it('are written as they are read, for every city of the print', () => {
    const pieces = new TilePieces(board);
    for (const hex of board.hexes) {
      for (const stop of hex.shape.stops.filter(({ kind }) => kind === 'city')) {
        const at = { hex: hex.id, city: stop.index };
        expect(cityFromPeer(board, map, pieces, cityToPeer(board, map, pieces, at))).toEqual(at);
      }
    }
  });
});

describe('cell ids', () => {
  it('carry the price of their cell', () => {
    expect(cellFromPeer(chart, '100,1,5')).toBe('1,5');
    expect(cellFromPeer(chart, '95,1,5')).toBeNull();
    expect(cellFromPeer(chart, '100,99,5')).toBeNull();
    expect(cellToPeer(chart, '1,5')).toBe('100,1,5');
  });
});

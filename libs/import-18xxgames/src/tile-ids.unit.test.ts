import { title1848 } from '@trunkline/title-1848';
import { describe, expect, it } from 'vitest';
import { splitPiece, TilePieces } from './tile-ids.ts';

const { board } = title1848;

describe('TilePieces', () => {
  it('knows the copies in the box and no others', () => {
    const pieces = new TilePieces(board);
    const count = Number(board.tile('57')?.count);
    expect(pieces.known('57-0')).toBe('57-0');
    expect(pieces.known(`57-${count}`)).toBeNull();
    expect(pieces.known('nothing-0')).toBeNull();
  });

  it('follows a copy to its hex and back into the box', () => {
    const pieces = new TilePieces(board);
    pieces.lay('E4', '57-0');
    expect([pieces.on('E4'), pieces.hexOf('57-0'), pieces.next('57')]).toEqual(['57-0', 'E4', '57-1']);
    pieces.lay('E4', '15-0');
    expect([pieces.on('E4'), pieces.hexOf('57-0')]).toEqual(['15-0', undefined]);
  });

  it('uses a replaced copy again after all the others', () => {
    const pieces = new TilePieces(board);
    const count = Number(board.tile('241')?.count);
    pieces.lay('I8', pieces.next('241'));
    pieces.lay('I8', '57-0');
    const order = Array.from({ length: count }, (_, i) => {
      const piece = pieces.next('241');
      pieces.lay(`H${i}`, piece);
      return splitPiece(piece).copy;
    });
    expect(order).toEqual([...Array.from({ length: count - 1 }, (_, i) => i + 1), 0]);
  });

  it('makes copies of an unlimited type as they are needed', () => {
    const unlimited = { ...board, tile: () => ({ ...board.tiles.get('7'), count: 'unlimited' }) };
    const pieces = new TilePieces(unlimited as unknown as typeof board);
    pieces.lay('A1', pieces.next('7'));
    pieces.lay('A2', pieces.next('7'));
    expect([pieces.on('A1'), pieces.on('A2'), pieces.next('7')]).toEqual(['7-0', '7-1', '7-2']);
  });

  it('splits at the last hyphen', () => {
    expect(splitPiece('X-1-3')).toEqual({ tile: 'X-1', copy: 3 });
  });
});

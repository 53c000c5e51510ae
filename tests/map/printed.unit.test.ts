import type { Board, PieceContext, TileShape } from '@trunkline/engine';
import { pieceViolation, trackNeighbour } from '@trunkline/engine';
import { describe, expect, test } from 'vitest';
import { position } from './boards.ts';
import type { Title } from './titles.ts';
import { boardOf, sharedFacts, TITLES, WITHOUT_FACTS } from './titles.ts';

const COLOURS = ['yellow', 'green', 'brown', 'gray'] as const;

/** What a title adds to the common rules: 1828's K13 takes tile 4 only (1828 §12.6). */
const EXTRA: Readonly<Partial<Record<Title, PieceContext['extra']>>> = {
  1828: (old, tile) => old.id !== 'K13' || tile.id === '4',
};

function upgrades(title: Title, board: Board, old: TileShape, printed: TileShape): string[] {
  const extra = EXTRA[title];
  const context: PieceContext = { board, colours: COLOURS, special: false, ...(extra && { extra }) };
  return [...board.tiles.values()]
    .filter((tile) => pieceViolation(context, old, printed, tile) === null)
    .map((tile) => tile.id)
    .sort();
}

describe.each(TITLES)('the map of %s', (title) => {
  const board = boardOf(title);
  const facts = sharedFacts(title);

  test('compiles', () => {
    expect(board.hexes.length).toBeGreaterThan(50);
    expect(board.tiles.size).toBeGreaterThan(50);
  });

  test('has the neighbours of the facts', ({ skip }) => {
    if (facts === null) return skip(WITHOUT_FACTS);
    const map = position(board);
    for (const hex of facts.hexes) {
      const open: Record<string, string> = {};
      const closed: Record<string, string> = {};
      for (let edge = 0; edge < 6; edge++) {
        const there = board.neighbour(hex.coord, edge);
        if (there === undefined) continue;
        (trackNeighbour(board, map, hex.coord, edge) === undefined ? closed : open)[edge] = there;
      }
      expect(open, hex.coord).toEqual(hex.neighbours);
      expect(closed, hex.coord).toEqual(hex.blockedNeighbours ?? {});
    }
  });

  test('takes the tiles of the facts', ({ skip }) => {
    if (facts === null) return skip(WITHOUT_FACTS);
    for (const hex of facts.hexes) {
      const print = board.hex(hex.coord)?.shape as TileShape;
      expect(upgrades(title, board, print, print), hex.coord).toEqual([...(hex.upgrades ?? [])].sort());
    }
  });

  test('has tiles with the upgrades of the facts', ({ skip }) => {
    if (facts === null) return skip(WITHOUT_FACTS);
    for (const tile of facts.tiles) {
      const old = board.tile(tile.id) as TileShape;
      // A small station more on the same base tile is no upgrade of the common rules (1862 §11.1).
      const common = tile.upgrades.filter((id) => !(tile.addTownUpgrades ?? []).includes(id));
      expect(upgrades(title, board, old, old), tile.id).toEqual(common.toSorted());
    }
  });
});

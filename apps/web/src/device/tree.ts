import type { KeptGame } from './kept-game.ts';

type Board = Pick<KeptGame, 'id' | 'from'>;

/** Boards with those that branched off each behind it; one whose origin is gone stands at the root. */
export function treeOf<B extends Board>(
  boards: readonly B[],
): readonly { readonly game: B; readonly depth: number }[] {
  const ids = new Set(boards.map(({ id }) => id));
  const parent = ({ from }: B): string | null =>
    from?.board !== undefined && ids.has(from.board) ? from.board : null;
  const below = (id: string | null, depth: number): readonly { game: B; depth: number }[] =>
    boards
      .filter((board) => parent(board) === id)
      .flatMap((game) => [{ game, depth }, ...below(game.id, depth + 1)]);
  return below(null, 0);
}

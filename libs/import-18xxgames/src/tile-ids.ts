import type { Board, HexId, TileId } from '@trunkline/engine';

/** One copy of a tile type, as the peer numbers them: `57-4`. */
export type TilePiece = `${TileId}-${number}`;

/** Splits `57-4` at its last hyphen. */
export function splitPiece(piece: string): { readonly tile: TileId; readonly copy: number } {
  const cut = piece.lastIndexOf('-');
  return { tile: piece.slice(0, cut), copy: Number(piece.slice(cut + 1)) };
}

/** Copies of one type: those not on the map, the next to be used first. */
interface Box {
  readonly free: number[];
  /** Copies made so far; an unlimited type always has one to spare. */
  made: number;
  readonly unlimited: boolean;
}

/**
 * Which copy of its tile lies on each hex. To us copies are all alike; the peer names cities by them, so
 * whoever reads or writes its records keeps this beside the game.
 */
export class TilePieces {
  readonly #board: Board;
  readonly #on = new Map<HexId, TilePiece>();
  readonly #hexOf = new Map<TilePiece, HexId>();
  readonly #boxes = new Map<TileId, Box>();

  constructor(board: Board) {
    this.#board = board;
  }

  on(hex: HexId): TilePiece | undefined {
    return this.#on.get(hex);
  }

  hexOf(piece: string): HexId | undefined {
    return this.#hexOf.get(piece as TilePiece);
  }

  /** The piece of that name, if the box has it. */
  known(piece: string): TilePiece | null {
    const { tile, copy } = splitPiece(piece);
    const count = this.#board.tile(tile)?.count;
    if (count === undefined) return null;
    return count === 'unlimited' || copy < count ? (piece as TilePiece) : null;
  }

  /** The copy to be laid next: the first free one; replaced copies queue behind (C 11.7). */
  next(tile: TileId): TilePiece {
    return `${tile}-${this.#box(tile).free[0] ?? 0}`;
  }

  lay(hex: HexId, piece: TilePiece): void {
    const { tile, copy } = splitPiece(piece);
    const box = this.#box(tile);
    const at = box.free.indexOf(copy);
    if (at >= 0) box.free.splice(at, 1);
    if (box.unlimited && copy >= box.made - 1) {
      for (let made = box.made; made <= copy + 1; made += 1) if (made !== copy) box.free.push(made);
      box.made = copy + 2;
    }
    const replaced = this.#on.get(hex);
    if (replaced !== undefined) {
      const old = splitPiece(replaced);
      this.#hexOf.delete(replaced);
      this.#box(old.tile).free.push(old.copy);
    }
    this.#on.set(hex, piece);
    this.#hexOf.set(piece, hex);
  }

  #box(tile: TileId): Box {
    const known = this.#boxes.get(tile);
    if (known !== undefined) return known;
    const count = this.#board.tile(tile)?.count ?? 0;
    const unlimited = count === 'unlimited';
    const made = unlimited ? 1 : count;
    const box = { free: Array.from({ length: made }, (_, copy) => copy), made, unlimited };
    this.#boxes.set(tile, box);
    return box;
  }
}

import type { Command, HexId, Params } from '@trunkline/engine';
import type { Automatic } from './peer-title.ts';
import type { ImportProblem } from './problem.ts';
import type { TilePiece } from './tile-ids.ts';

/** What a recorded deed is to us. */
export type Translation =
  | { readonly is: 'commands'; readonly commands: readonly Command[]; readonly lay?: PieceLaid }
  /** We do it by ourselves: it must have happened. */
  | { readonly is: 'automatic'; readonly automatic: Automatic }
  /** It has no effect on the game: chat, programmes. */
  | { readonly is: 'nothing' }
  | { readonly is: 'problem'; readonly problem: ImportProblem };

/** Which copy of a tile goes where. */
export interface PieceLaid {
  readonly hex: HexId;
  readonly piece: TilePiece;
}

export const commands = (...list: readonly Command[]): Translation => ({ is: 'commands', commands: list });
export const nothing: Translation = { is: 'nothing' };

export const unknownId = (kind: string, id: string | number): Translation => ({
  is: 'problem',
  problem: { code: 'unknown-id', params: { kind, id } },
});

export const badField = (field: string, problem: string): Translation => ({
  is: 'problem',
  problem: { code: 'bad-action', params: { field, problem } },
});

/** The record contradicts the position, so that not even a command can be made of it. */
export const impossible = (violation: string, params: Params = {}): Translation => ({
  is: 'problem',
  problem: { code: 'illegal-action', params: { violation, ...params } },
});

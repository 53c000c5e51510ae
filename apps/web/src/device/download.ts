import { writeGameFile } from '@trunkline/engine';
import { fileOf, type KeptGame } from './kept-game.ts';

/** A kept game as the text of a game file. */
export const textOf = (game: KeptGame): string => writeGameFile(fileOf(game));

/** Gives a game to its reader as a file. */
export function download(game: KeptGame): void {
  const url = URL.createObjectURL(new Blob([textOf(game)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${game.name.replace(/[^\p{L}\p{N}]+/gu, '-') || game.title}.json`;
  link.click();
  URL.revokeObjectURL(url);
}

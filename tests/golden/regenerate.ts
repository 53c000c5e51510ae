// Writes the golden games and the sample game again, with their lines:
//   npm run golden             the same deeds, decided by the rules as they are now
//   npm run golden -- --anew   other games, played anew after tests/golden/recipes.ts
import { statSync } from 'node:fs';
import { configOf, ownLines } from '@trunkline/cli';
import type { GameFile } from '@trunkline/engine';
import { beginGame, blank } from '@trunkline/engine';
import { gamePath, readGame, sampleFile, titleOf, writeGame, writeLines } from './game-folder.ts';
import { makeGame, renewGame } from './make-game.ts';
import type { Recipe } from './recipes.ts';
import { RECIPES, SAMPLE } from './recipes.ts';

const anew = process.argv.includes('--anew');

function gameOf(recipe: Recipe, file: string): GameFile {
  const title = titleOf(recipe.title);
  if (anew || statSync(file, { throwIfNoEntry: false }) === undefined) return makeGame(title, recipe);
  const old = readGame(file);
  return renewGame(title, old, beginGame(title, title.setUp(configOf(old)), blank).events);
}

for (const recipe of RECIPES) {
  const file = gamePath(recipe.name);
  const game = gameOf(recipe, file);
  writeGame(file, game);
  const lines = [...ownLines(game, titleOf(recipe.title))];
  writeLines(recipe.name, lines);
  const last = lines.at(-1)?.state;
  console.log(recipe.name.padEnd(22), `${lines.length} lines, phase ${last?.phase}, ${last?.endReason}`);
}
writeGame(sampleFile, gameOf(SAMPLE, sampleFile));
console.log(`${sampleFile} is written.`);

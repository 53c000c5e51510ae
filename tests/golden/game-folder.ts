import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { GameFile, Title } from '@trunkline/engine';
import { readGameFile, writeGameFile } from '@trunkline/engine';
import type { TraceLine } from '@trunkline/import-18xxgames';
import { title1848 } from '@trunkline/title-1848';
import { title1849 } from '@trunkline/title-1849';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(import.meta.dirname, 'games');

/** The sample game that the repository's first command replays. */
export const sampleFile = path.join(root, 'samples', 'first-game.json');

/** Names of the golden games, in order. */
export const goldenNames = (): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => path.basename(name, '.json'))
    .sort();

export const gamePath = (name: string): string => path.join(folder, `${name}.json`);
const tracePath = (name: string): string => path.join(folder, `${name}.trace.jsonl.gz`);

export function readGame(file: string): GameFile {
  const read = readGameFile(readFileSync(file, 'utf8'));
  if (!read.ok) throw new Error(`${file}: ${JSON.stringify(read.error)}`);
  return read.value;
}

export const writeGame = (file: string, game: GameFile): void => writeFileSync(file, writeGameFile(game));

/** The golden lines of a game. */
export const readLines = (name: string): readonly TraceLine[] =>
  gunzipSync(readFileSync(tracePath(name)))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as TraceLine);

const TITLES: readonly Title[] = [title1848, title1849];

/** The title that a game is played of. */
export function titleOf(id: string): Title {
  const title = TITLES.find((t) => t.id === id);
  if (title === undefined) throw new Error(`No golden games of ${id}.`);
  return title;
}

/** Byte for byte the same for the same lines: gzip without a time. */
export function writeLines(name: string, lines: readonly TraceLine[]): void {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  writeFileSync(tracePath(name), gzipSync(text, { level: 9 }));
}

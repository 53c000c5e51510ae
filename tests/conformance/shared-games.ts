import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { TraceLine } from '@trunkline/import-18xxgames';

const root = path.resolve(import.meta.dirname, '../..');

/** The folder with the reference games, beside the repository unless TRUNKLINE_SHARED says otherwise. */
export const sharedFolder = path.resolve(root, process.env.TRUNKLINE_SHARED ?? '../shared');

/** Files of a title's games, in the order of their names; empty if they are not on this machine. */
export function gamesOf(title: string): string[] {
  const folder = path.join(sharedFolder, 'games', title);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && name !== 'INDEX.json')
    .sort()
    .map((name) => path.join(folder, name));
}

export const readText = (file: string): string => readFileSync(file, 'utf8');

/** The trace beside a game's file. */
export const traceOf = (file: string): TraceLine[] =>
  linesOf(file).map((line) => JSON.parse(line) as TraceLine);

/** The numbers that begin the lines of a trace: its positions, of 50 kB each, need not be read for that. */
export const traceNumbersOf = (file: string): number[] =>
  linesOf(file).map((line) => Number(/^\{"i":(-?\d+),/.exec(line)?.[1] ?? Number.NaN));

function linesOf(file: string): string[] {
  const text = gunzipSync(readFileSync(file.replace(/\.json$/, '.trace.jsonl.gz'))).toString('utf8');
  return text.split('\n').filter((line) => line !== '');
}

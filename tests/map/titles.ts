import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Board, Layout } from './engine.ts';
import { compileBoard, loadMap } from './engine.ts';

export const TITLES = ['1828', '1848', '1849', '1862'] as const;
export type Title = (typeof TITLES)[number];
const LAYOUT: Readonly<Record<Title, Layout>> = {
  1828: 'pointy',
  1848: 'pointy',
  1849: 'flat',
  1862: 'flat',
};

const shared = resolve(process.cwd(), process.env['TRUNKLINE_SHARED'] ?? '../shared');

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** A title's board, from its own tables. */
export function boardOf(title: Title): Board {
  const table = (name: string): unknown => read(resolve('libs/titles', title, 'src/data', name));
  return compileBoard(loadMap(table('map.json'), table('tiles.json'), LAYOUT[title]));
}

export interface SharedHex {
  readonly coord: string;
  readonly neighbours: Readonly<Record<string, string>>;
  readonly blockedNeighbours?: Readonly<Record<string, string>>;
  readonly upgrades?: readonly string[];
}
export interface SharedTile {
  readonly id: string;
  readonly upgrades: readonly string[];
  readonly addTownUpgrades?: readonly string[];
}
export interface SharedFacts {
  readonly hexes: readonly SharedHex[];
  readonly tiles: readonly SharedTile[];
}

/** The neutral facts of a title, if they lie beside the repository; a message in place of them otherwise. */
export function sharedFacts(title: Title): SharedFacts | null {
  const path = resolve(shared, 'data', `${title}.json`);
  return existsSync(path) ? (read(path) as SharedFacts) : null;
}

export const sharedPath = (...parts: readonly string[]): string => resolve(shared, ...parts);
export const WITHOUT_FACTS = `skipped: no shared facts in ${shared} (set TRUNKLINE_SHARED)`;

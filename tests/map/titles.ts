import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Board, MapDefinition } from '@trunkline/engine';
import { compileBoard } from '@trunkline/engine';
import { mapDefinition as map1828 } from '@trunkline/title-1828';
import { mapDefinition as map1848 } from '@trunkline/title-1848';
import { mapDefinition as map1849 } from '@trunkline/title-1849';
import { mapDefinition as map1862 } from '@trunkline/title-1862';

export const TITLES = ['1828', '1848', '1849', '1862'] as const;
export type Title = (typeof TITLES)[number];
const MAPS: Readonly<Record<Title, () => MapDefinition>> = {
  1828: map1828,
  1848: map1848,
  1849: map1849,
  1862: map1862,
};

const shared = resolve(process.cwd(), process.env.TRUNKLINE_SHARED ?? '../shared');

const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** A title's board, from its own tables. */
export const boardOf = (title: Title): Board => compileBoard(MAPS[title]());

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

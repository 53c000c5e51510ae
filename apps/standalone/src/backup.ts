import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { filesOf } from './files.ts';

export interface Backup {
  readonly folder: string;
  readonly commits: number;
}

/** A backup that can't be made, as a sentence. */
export class NoBackup extends Error {
  override readonly name = 'NoBackup';
}

/**
 * Copies a data folder, also while the platform serves. The copy is a data folder again: whole when it has its name.
 *
 * Each file is copied as it was at one moment. The read models come first, so that no consumer's place in them lies
 * beyond the events of the copy.
 *
 * @throws NoBackup if there is nothing to copy, the copy is there already, or what was copied is damaged
 */
export function backUp(folder: string, to: string): Backup {
  const [from, unfinished] = [filesOf(folder), `${to}.unfinished`];
  if (!existsSync(from.events))
    throw new NoBackup(
      `"${folder}" holds no events.db: set TRUNKLINE_DATA to the folder that should be copied.`,
    );
  if (existsSync(to)) throw new NoBackup(`"${to}" is there already: name a folder that is not.`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const copy = filesOf(unfinished);
  if (existsSync(from.readModels)) copyDatabase(from.readModels, copy.readModels);
  copyDatabase(from.events, copy.events);
  if (existsSync(from.vapid)) copyFileSync(from.vapid, copy.vapid);
  const commits = countCommits(copy.events);
  renameSync(unfinished, to);
  return { folder: to, commits };
}

function copyDatabase(from: string, to: string): void {
  const db = new DatabaseSync(from, { readOnly: true });
  try {
    db.prepare('VACUUM INTO ?').run(to);
  } finally {
    db.close();
  }
  const file = openSync(to, 'r+');
  fsyncSync(file);
  closeSync(file);
  const damage = checked(to);
  if (damage !== null) throw new NoBackup(`The copy "${to}" is damaged (${damage}): look at the disk.`);
}

/** What is wrong with a database, or null. */
function checked(file: string): string | null {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const found = String(db.prepare('PRAGMA quick_check(1)').get()?.quick_check);
    return found === 'ok' ? null : found;
  } finally {
    db.close();
  }
}

function countCommits(file: string): number {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return Number(db.prepare('SELECT count(*) AS n FROM commits').get()?.n);
  } finally {
    db.close();
  }
}

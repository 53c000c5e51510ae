import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BadConfiguration } from '@trunkline/service';

export interface Lock {
  release(): void;
}

/**
 * Takes a folder for this process alone.
 *
 * What excludes is a lock of the operating system on the file `lock`, taken through SQLite: it ends with its process
 * however that ends, so none is ever stale, and a process id that is used again (each container's is 1) deceives
 * nobody. The file `pid` only names the owner for people.
 *
 * @throws BadConfiguration while another process has it
 */
export function takeLock(folder: string): Lock {
  const owner = path.join(folder, 'pid');
  const db = new DatabaseSync(path.join(folder, 'lock'));
  try {
    db.exec('PRAGMA busy_timeout = 0; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    throw isBusy(error) ? taken(folder, owner) : error;
  }
  writeFileSync(owner, `${process.pid}\n`);
  return {
    release() {
      if (!db.isOpen) return;
      rmSync(owner, { force: true });
      db.close();
    },
  };
}

/** SQLite's number for a file that somebody else has locked. */
const SQLITE_BUSY = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

function taken(folder: string, owner: string): BadConfiguration {
  const pid = readOwner(owner);
  const who = pid === null ? 'another process' : `the process ${pid}`;
  return new BadConfiguration([
    `The data folder "${folder}" is in use by ${who}: stop that one first, or set TRUNKLINE_DATA to another folder.`,
  ]);
}

function readOwner(file: string): string | null {
  try {
    return /^\d+$/m.exec(readFileSync(file, 'utf8'))?.[0] ?? null;
  } catch {
    return null;
  }
}

import type { DatabaseSync } from 'node:sqlite';
import { StoreCorrupt, StoreUnavailable } from './errors.ts';

/** 'TRKL': marks the file as ours. */
const APPLICATION_ID = 0x54524b4c;

/** One step a version, oldest first; a file holds the number of steps it has had. */
const MIGRATIONS: readonly string[] = [
  `CREATE TABLE commits (
     position INTEGER PRIMARY KEY AUTOINCREMENT,
     stream TEXT NOT NULL,
     revision INTEGER NOT NULL,
     command_id TEXT NOT NULL,
     kind TEXT NOT NULL,
     actor TEXT,
     at INTEGER NOT NULL,
     rules_version INTEGER NOT NULL,
     causation_id TEXT,
     correlation_id TEXT NOT NULL,
     body TEXT NOT NULL,
     UNIQUE (stream, revision),
     UNIQUE (stream, command_id)
   ) STRICT;
   CREATE TABLE snapshots (
     stream TEXT PRIMARY KEY,
     revision INTEGER NOT NULL,
     shape INTEGER NOT NULL,
     body TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;`,
];

/** Brings the file to this version's schema; refuses a stranger's file and a newer one. */
export function migrate(db: DatabaseSync, path: string): void {
  const number = (pragma: string): number => Number(db.prepare(`PRAGMA ${pragma}`).get()?.[pragma]);
  db.exec('BEGIN IMMEDIATE');
  try {
    const version = number('user_version');
    const tables = Number(db.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n);
    if (tables > 0 && number('application_id') !== APPLICATION_ID) {
      throw new StoreCorrupt(`"${path}" is an SQLite file of another program, not a store of commits.`);
    }
    if (version > MIGRATIONS.length) {
      throw new StoreUnavailable(
        `"${path}" was written by a newer version (schema ${version}, this one knows ${MIGRATIONS.length}): ` +
          'start that version, or restore a backup from before the upgrade.',
      );
    }
    for (const step of MIGRATIONS.slice(version)) db.exec(step);
    db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${MIGRATIONS.length}`);
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

import { DatabaseSync } from 'node:sqlite';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS documents(
    gen INTEGER NOT NULL, space TEXT NOT NULL, kind TEXT NOT NULL, id TEXT NOT NULL,
    version INTEGER NOT NULL, body TEXT NOT NULL,
    UNIQUE(gen, space, kind, id)) STRICT;
  CREATE TABLE IF NOT EXISTS indexed(
    gen INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, member TEXT NOT NULL, score REAL NOT NULL,
    PRIMARY KEY(gen, kind, name, member)) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX IF NOT EXISTS by_score ON indexed(gen, kind, name, score, member);
  CREATE TABLE IF NOT EXISTS members(
    gen INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, member TEXT NOT NULL,
    PRIMARY KEY(gen, kind, name, member)) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS counters(
    gen INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, value INTEGER NOT NULL,
    PRIMARY KEY(gen, kind, name)) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS expiring(
    kind TEXT NOT NULL, id TEXT NOT NULL, owner TEXT, body TEXT NOT NULL, expires INTEGER NOT NULL,
    PRIMARY KEY(kind, id)) STRICT;
  CREATE INDEX IF NOT EXISTS by_owner ON expiring(kind, owner, expires) WHERE owner IS NOT NULL;
  CREATE INDEX IF NOT EXISTS by_end ON expiring(expires);
  CREATE TABLE IF NOT EXISTS uses(
    key TEXT PRIMARY KEY, window INTEGER NOT NULL, current INTEGER NOT NULL, before INTEGER NOT NULL,
    ends INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS checkpoints(name TEXT PRIMARY KEY, position TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS generations(one INTEGER PRIMARY KEY CHECK(one = 1), serving INTEGER NOT NULL,
    newest INTEGER NOT NULL) STRICT;
  INSERT OR IGNORE INTO generations VALUES(1, 0, 0);
`;

/** The tables that hold derived data, by generation. */
export const DERIVED = ['documents', 'indexed', 'members', 'counters'] as const;

/** A file, or `:memory:`. */
export function openDatabase(file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  // A crash of the process loses nothing; a power cut may lose the last moments, checkpoints and data alike, so that they
  // still fit each other.
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
  db.exec(SCHEMA);
  return db;
}

import type { Hit, ReadModels, Rebuild } from '../port.ts';
import type { Uses } from '../rate.ts';
import { judgeHit } from '../rate.ts';
import type { Sql } from './derived.ts';
import { sqliteDerived, statements, transaction } from './derived.ts';
import { sqliteExpiring } from './expiring.ts';
import { DERIVED, openDatabase } from './schema.ts';

/** In place of a generation's number, for what is in none. */
const LASTING = -1;

/** Read models that vanish with the process, for tests: the same tables, in memory. */
export function memoryReadModels(): ReadModels {
  return sqliteReadModels(':memory:');
}

/** Read models in one file, owned by one process. Derived data stays as well, so that a start need not rebuild. */
export function sqliteReadModels(file: string): ReadModels {
  const db = openDatabase(file);
  const sql = statements(db);
  let { serving } = sql('SELECT serving FROM generations').get() as { serving: number };
  dropAllBut(sql, serving);

  const rebuild = (generation: number): Rebuild => ({
    generation,
    data: sqliteDerived(db, sql, () => generation),
    async serve() {
      if (serving > generation) return false;
      sql('UPDATE generations SET serving = ?').run(generation);
      const before = serving;
      serving = generation;
      if (before !== generation) dropGeneration(sql, before);
      return true;
    },
    async abandon() {
      if (serving !== generation) dropGeneration(sql, generation);
    },
  });

  return {
    serving: sqliteDerived(db, sql, () => serving),
    async rebuild() {
      const { newest } = sql('UPDATE generations SET newest = newest + 1 RETURNING newest').get() as {
        newest: number;
      };
      return rebuild(newest);
    },
    lasting: sqliteDerived(db, sql, () => LASTING),
    expiring: sqliteExpiring(db, sql),
    hit: async (key, windowMs, limit) => transaction(db, () => hit(sql, key, windowMs, limit)),
    checkpoint: (name) => ({
      async get() {
        const row = sql('SELECT position FROM checkpoints WHERE name = ?').get(name);
        return (row as { position: string } | undefined)?.position;
      },
      async set(position) {
        sql('INSERT OR REPLACE INTO checkpoints(name, position) VALUES(?, ?)').run(name, position);
      },
    }),
    ready: async () => (db.isOpen ? { ready: true } : { ready: false, reason: 'the read models are closed' }),
    async close() {
      if (db.isOpen) db.close();
    },
  };
}

function hit(sql: Sql, key: string, windowMs: number, limit: number): Hit {
  const now = Date.now();
  const known = sql('SELECT window, current, before FROM uses WHERE key = ?').get(key) as Uses | undefined;
  const judged = judgeHit(known, now, windowMs, limit);
  const { window, current, before } = judged.uses;
  if (!known) sql('DELETE FROM uses WHERE ends <= ?').run(now);
  sql('INSERT OR REPLACE INTO uses(key, window, current, before, ends) VALUES(?, ?, ?, ?, ?)').run(
    key,
    window,
    current,
    before,
    (window + 2) * windowMs,
  );
  return judged.hit;
}

function dropGeneration(sql: Sql, generation: number): void {
  for (const table of DERIVED) sql(`DELETE FROM ${table} WHERE gen = ?`).run(generation);
}

/** What an interrupted rebuild left behind. */
function dropAllBut(sql: Sql, generation: number): void {
  for (const table of DERIVED) {
    sql(`DELETE FROM ${table} WHERE gen <> ? AND gen <> ?`).run(generation, LASTING);
  }
}

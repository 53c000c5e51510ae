import type { DatabaseSync } from 'node:sqlite';
import { checkKind } from '../kind.ts';
import type { Expiring, ExpiringOptions } from '../port.ts';
import type { Sql } from './derived.ts';
import { transaction } from './derived.ts';

/** After how many new things those that have ended are swept out; until then they only take room. */
const SWEEP_EVERY = 256;

export function sqliteExpiring(db: DatabaseSync, sql: Sql): Expiring {
  let untilSweep = 0;
  const sweep = (): void => {
    untilSweep -= 1;
    if (untilSweep > 0) return;
    untilSweep = SWEEP_EVERY;
    sql('DELETE FROM expiring WHERE expires <= ?').run(Date.now());
  };
  const erase = (kind: string, id: string): void => {
    sql('DELETE FROM expiring WHERE kind = ? AND id = ?').run(checkKind(kind), id);
  };
  const live = (kind: string, id: string): { body: string } | undefined =>
    sql('SELECT body FROM expiring WHERE kind = ? AND id = ? AND expires > ?').get(
      checkKind(kind),
      id,
      Date.now(),
    ) as { body: string } | undefined;
  const write = (kind: string, id: string, body: unknown, { ttlMs, owner }: ExpiringOptions): void => {
    sweep();
    sql('INSERT OR REPLACE INTO expiring(kind, id, owner, body, expires) VALUES(?, ?, ?, ?, ?)').run(
      checkKind(kind),
      id,
      owner ?? null,
      JSON.stringify(body),
      Date.now() + ttlMs,
    );
  };

  return {
    set: async (kind, id, body, options) => write(kind, id, body, options),
    claim: async (kind, id, body, options) =>
      transaction(db, () => {
        if (live(kind, id)) return false;
        write(kind, id, body, options);
        return true;
      }),
    async get(kind, id) {
      const row = live(kind, id);
      return row && (JSON.parse(row.body) as unknown);
    },
    async touch(kind, id, ttlMs) {
      const now = Date.now();
      const { changes } = sql(
        'UPDATE expiring SET expires = ? WHERE kind = ? AND id = ? AND expires > ?',
      ).run(now + ttlMs, checkKind(kind), id, now);
      return changes === 1;
    },
    delete: async (kind, id) => erase(kind, id),
    release: async (kind, id, body) =>
      transaction(db, () => {
        if (live(kind, id)?.body !== JSON.stringify(body)) return false;
        erase(kind, id);
        return true;
      }),
    async list(kind, owner) {
      const rows = sql(
        'SELECT id, body, expires FROM expiring WHERE kind = ? AND owner = ? AND expires > ? ORDER BY expires, id',
      ).all(checkKind(kind), owner, Date.now()) as { id: string; body: string; expires: number }[];
      return rows.map(({ id, body, expires }) => ({
        id,
        body: JSON.parse(body) as unknown,
        expiresAt: expires,
      }));
    },
    async deleteAll(kind, owner) {
      const { changes } = sql('DELETE FROM expiring WHERE kind = ? AND owner = ? AND expires > ?').run(
        checkKind(kind),
        owner,
        Date.now(),
      );
      return Number(changes);
    },
  };
}

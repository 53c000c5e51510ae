import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { cursorOf, readCursor } from '../cursor.ts';
import { ReadModelsUnavailable } from '../errors.ts';
import { checkKind, checkScore, checkVersion } from '../kind.ts';
import type { Blob, DerivedData, Effect, IndexQuery, ScoreRange } from '../port.ts';
import { DERIVED } from './schema.ts';

/** Prepares each statement once; throws `ReadModelsUnavailable` once the file is closed. */
export type Sql = (text: string) => StatementSync;

export function statements(db: DatabaseSync): Sql {
  const prepared = new Map<string, StatementSync>();
  return (text) => {
    refuseIfClosed(db);
    const known = prepared.get(text) ?? db.prepare(text);
    prepared.set(text, known);
    return known;
  };
}

function refuseIfClosed(db: DatabaseSync): void {
  if (!db.isOpen) throw new ReadModelsUnavailable('the read models are closed');
}

/** All or nothing. The work is synchronous, so nothing comes in between. */
export function transaction<T>(db: DatabaseSync, work: () => T): T {
  refuseIfClosed(db);
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}

interface DocumentRow {
  readonly version: number;
  readonly body: string;
}

/** Documents and blobs share a table, in spaces of their own. */
type Space = 'document' | 'blob';

/** Derived data of the generation that `generation` names at each call. */
export function sqliteDerived(db: DatabaseSync, sql: Sql, generation: () => number): DerivedData {
  const run = (text: string, ...values: SQLInputValue[]): void => {
    sql(text).run(generation(), ...values);
  };
  const number = (text: string, ...values: SQLInputValue[]): number => {
    const row = sql(text).get(generation(), ...values) as { n: number } | undefined;
    return row?.n ?? 0;
  };

  const read = (space: Space, kind: string, id: string): DocumentRow | undefined =>
    sql('SELECT version, body FROM documents WHERE gen = ? AND space = ? AND kind = ? AND id = ?').get(
      generation(),
      space,
      checkKind(kind),
      id,
    ) as DocumentRow | undefined;
  const write = (space: Space, kind: string, id: string, version: number, body: string): boolean => {
    const { changes } = sql(
      `INSERT INTO documents(gen, space, kind, id, version, body) VALUES(?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET version = excluded.version, body = excluded.body
       WHERE excluded.version > version`,
    ).run(generation(), space, checkKind(kind), id, checkVersion(version), body);
    return changes === 1;
  };
  const erase = (space: Space, kind: string, id: string): void =>
    run(
      'DELETE FROM documents WHERE gen = ? AND space = ? AND kind = ? AND id = ?',
      space,
      checkKind(kind),
      id,
    );

  const count = (kind: string, name: string, by: number): number =>
    number(
      `INSERT INTO counters(gen, kind, name, value) VALUES(?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET value = value + excluded.value RETURNING value AS n`,
      checkKind(kind),
      name,
      checkVersion(by),
    );

  const carryOut = (effect: Effect): void => {
    const kind = checkKind(effect.kind);
    switch (effect.do) {
      case 'put-in-index':
        return run(
          'INSERT OR REPLACE INTO indexed(gen, kind, name, member, score) VALUES(?, ?, ?, ?, ?)',
          kind,
          effect.name,
          effect.member,
          checkScore(effect.score),
        );
      case 'remove-from-index':
        return run(
          'DELETE FROM indexed WHERE gen = ? AND kind = ? AND name = ? AND member = ?',
          kind,
          effect.name,
          effect.member,
        );
      case 'add-to-set':
        return run(
          'INSERT OR IGNORE INTO members(gen, kind, name, member) VALUES(?, ?, ?, ?)',
          kind,
          effect.name,
          effect.member,
        );
      case 'remove-from-set':
        return run(
          'DELETE FROM members WHERE gen = ? AND kind = ? AND name = ? AND member = ?',
          kind,
          effect.name,
          effect.member,
        );
      case 'count':
        count(kind, effect.name, effect.by);
        return;
      case 'remove':
        return erase('document', kind, effect.id);
      default:
        throw new Error(`no such effect: ${JSON.stringify(effect satisfies never)}`);
    }
  };
  const applyAll = (effects: readonly Effect[]): void => {
    for (const effect of effects) carryOut(effect);
  };

  const document = (kind: string, id: string) => {
    const row = read('document', kind, id);
    return row && { version: row.version, body: JSON.parse(row.body) as unknown };
  };

  return {
    get: async (kind, id) => document(kind, id),
    getMany: async (kind, ids) => ids.map((id) => document(kind, id)),
    async put(kind, id, version, body, effects = []) {
      const text = JSON.stringify(body);
      if (effects.length === 0) return write('document', kind, id, version, text);
      return transaction(db, () => {
        const isNew = write('document', kind, id, version, text);
        if (isNew) applyAll(effects);
        return isNew;
      });
    },
    remove: async (kind, id) => erase('document', kind, id),
    async getBlob(kind, id): Promise<Blob | undefined> {
      const row = read('blob', kind, id);
      return row && { version: row.version, text: row.body };
    },
    putBlob: async (kind, id, version, text) => write('blob', kind, id, version, text),
    removeBlob: async (kind, id) => erase('blob', kind, id),
    apply: async (effects) => transaction(db, () => applyAll(effects)),

    index: (kind, name) => ({
      put: async (member, score) => carryOut({ do: 'put-in-index', kind, name, member, score }),
      remove: async (member) => carryOut({ do: 'remove-from-index', kind, name, member }),
      page: async (query) => indexPage(sql, generation(), checkKind(kind), name, query),
      async count({ min = -Infinity, max = Infinity }: ScoreRange = {}) {
        return number(
          'SELECT count(*) AS n FROM indexed WHERE gen = ? AND kind = ? AND name = ? AND score BETWEEN ? AND ?',
          checkKind(kind),
          name,
          min,
          max,
        );
      },
    }),

    set: (kind, name) => ({
      add: async (member) => carryOut({ do: 'add-to-set', kind, name, member }),
      remove: async (member) => carryOut({ do: 'remove-from-set', kind, name, member }),
      has: async (member) =>
        number(
          'SELECT count(*) AS n FROM members WHERE gen = ? AND kind = ? AND name = ? AND member = ?',
          checkKind(kind),
          name,
          member,
        ) === 1,
      members: async () =>
        (
          sql('SELECT member FROM members WHERE gen = ? AND kind = ? AND name = ?').all(
            generation(),
            checkKind(kind),
            name,
          ) as { member: string }[]
        ).map(({ member }) => member),
      count: async () =>
        number(
          'SELECT count(*) AS n FROM members WHERE gen = ? AND kind = ? AND name = ?',
          checkKind(kind),
          name,
        ),
    }),

    counter: (kind, name) => ({
      add: async (by) => count(kind, name, by),
      get: async () =>
        number(
          'SELECT value AS n FROM counters WHERE gen = ? AND kind = ? AND name = ?',
          checkKind(kind),
          name,
        ),
    }),

    async drop(kindPrefix) {
      checkKind(kindPrefix);
      transaction(db, () => {
        for (const table of DERIVED) {
          run(
            `DELETE FROM ${table} WHERE gen = ? AND substr(kind, 1, length(?)) = ?`,
            kindPrefix,
            kindPrefix,
          );
        }
      });
    },
  };
}

function indexPage(
  sql: Sql,
  generation: number,
  kind: string,
  name: string,
  { order, limit, after, min = -Infinity, max = Infinity }: IndexQuery,
) {
  const [way, sign] = order === 'ascending' ? (['ASC', '>'] as const) : (['DESC', '<'] as const);
  const cursor = after === undefined ? undefined : readCursor(after);
  const beyond = cursor ? `AND (score, member) ${sign} (?, ?)` : '';
  const found = sql(
    `SELECT member, score FROM indexed WHERE gen = ? AND kind = ? AND name = ? AND score BETWEEN ? AND ? ${beyond}
     ORDER BY score ${way}, member ${way} LIMIT ?`,
  ).all(generation, kind, name, min, max, ...(cursor ? [cursor.score, cursor.member] : []), limit + 1) as {
    member: string;
    score: number;
  }[];
  const members = found.slice(0, limit).map(({ member, score }) => ({ member, score }));
  const last = members.at(-1);
  return found.length > limit && last ? { members, next: cursorOf(last) } : { members };
}

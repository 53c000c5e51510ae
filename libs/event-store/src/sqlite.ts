import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import {
  checkFrom,
  checkLimit,
  decodeJson,
  encodeCommit,
  encodeSnapshot,
  placeOf,
  positionOf,
} from './encoding.ts';
import { isStoreError, reasonOf, StoreCorrupt, StoreUnavailable } from './errors.ts';
import type {
  AppendResult,
  EventStore,
  NewCommit,
  Page,
  Position,
  Snapshot,
  StoredCommit,
  StoreOptions,
  SubscribeOptions,
  Subscription,
} from './port.ts';
import { PERSONAL_CATEGORIES } from './port.ts';
import { migrate } from './sqlite-schema.ts';
import { checkPersonal, checkStreamName } from './stream-name.ts';
import { Bell, PolledFeed, Subscriptions } from './subscription.ts';

interface Waiting {
  readonly stream: string;
  readonly expected: number;
  readonly commit: NewCommit;
  readonly body: string;
  readonly resolve: (result: AppendResult) => void;
  readonly reject: (error: unknown) => void;
}

/** One fsync serves at most so many appends; the loop is not held longer than that takes. */
const LARGEST_GROUP = 256;
/** How soon a subscription sees what another process wrote. */
const LOOK_EVERY = 50;
/** SQLite's numbers for "not a database" and "malformed". */
const CORRUPT = new Set([11, 26]);

/**
 * The embedded record: one file, a full sync before an append is acknowledged. Appends that arrive in the same
 * turn of the event loop share one transaction. SQLite is synchronous, so an append holds the loop for as long as
 * the disk takes to sync.
 */
export class SqliteStore implements EventStore {
  readonly #db: DatabaseSync;
  readonly #path: string;
  readonly #sql: ReturnType<typeof statements>;
  readonly #personal: readonly string[];
  readonly #bell = new Bell();
  readonly #subscriptions = new Subscriptions();
  #queue: Waiting[] = [];
  #scheduled = false;
  #closed = false;

  /** @throws StoreUnavailable or StoreCorrupt if the file can't be opened or isn't one of ours */
  constructor(file: string, options: StoreOptions = {}) {
    this.#path = file;
    this.#personal = options.personal ?? PERSONAL_CATEGORIES;
    let db: DatabaseSync | undefined;
    try {
      mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
      db = new DatabaseSync(file);
      db.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
      // What is forgotten is overwritten, not only unlinked.
      db.exec('PRAGMA secure_delete = ON');
      migrate(db, file);
      this.#db = db;
      this.#sql = statements(db);
    } catch (error) {
      db?.close();
      throw this.#storeError(error, 'opened');
    }
  }

  async append(stream: string, expected: number, commit: NewCommit): Promise<AppendResult> {
    this.#check(stream);
    const body = encodeCommit(commit, expected);
    const { promise, resolve, reject } = Promise.withResolvers<AppendResult>();
    this.#queue.push({ stream, expected, commit, body, resolve, reject });
    this.#schedule();
    return promise;
  }

  async read(stream: string, from = 0, limit = Number.POSITIVE_INFINITY): Promise<readonly StoredCommit[]> {
    this.#check(stream);
    checkFrom(from);
    checkLimit(limit);
    return this.#reading(() => this.#sql.read.all(stream, from, rowsOf(limit)).map(storedOf));
  }

  async readAll(after: Position, limit: number): Promise<Page> {
    this.#checkOpen();
    checkLimit(limit);
    const place = placeOf(after);
    const commits = this.#reading(() => this.#sql.readAll.all(place, rowsOf(limit)).map(storedOf));
    return { commits, position: commits.at(-1)?.position ?? after };
  }

  subscribe(
    after: Position,
    handler: (commit: StoredCommit) => Promise<void>,
    options?: SubscribeOptions,
  ): Subscription {
    this.#checkOpen();
    placeOf(after);
    const feed = new PolledFeed((from, limit) => this.readAll(from, limit), this.#bell, LOOK_EVERY);
    return this.#subscriptions.start(feed, after, handler, options);
  }

  async saveSnapshot(stream: string, snapshot: Snapshot): Promise<void> {
    this.#check(stream);
    const body = encodeSnapshot(snapshot);
    this.#writing(() => this.#sql.saveSnapshot.run(stream, snapshot.revision, snapshot.shape, body));
  }

  async loadSnapshot(stream: string): Promise<Snapshot | null> {
    this.#check(stream);
    const row = this.#reading(() => this.#sql.loadSnapshot.get(stream));
    if (!row) return null;
    const body = decodeJson(String(row.body), `The snapshot of ${stream} in "${this.#path}"`);
    return { revision: Number(row.revision), shape: Number(row.shape), body };
  }

  async forget(stream: string): Promise<void> {
    this.#checkOpen();
    checkPersonal(stream, this.#personal);
    this.#writing(() => {
      this.#sql.forgetBodies.run(stream);
      this.#sql.forgetSnapshot.run(stream);
    });
    // The write-ahead log still holds the old pages; a reader may keep it from shrinking until the next time.
    this.#reading(() => this.#db.exec('PRAGMA wal_checkpoint(TRUNCATE)'));
  }

  async ready(): Promise<void> {
    this.#checkOpen();
    this.#reading(() => this.#sql.last.get('ready-probe'));
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    while (this.#queue.length > 0) this.#flush();
    this.#closed = true;
    await this.#subscriptions.close();
    this.#db.close();
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      if (!this.#closed) this.#flush();
      if (this.#queue.length > 0) this.#schedule();
    });
  }

  /** Writes what waits in one transaction and answers it; nothing is answered before the sync. */
  #flush(): void {
    const group = this.#queue.splice(0, LARGEST_GROUP);
    if (group.length === 0) return;
    try {
      const results = this.#writing(() => group.map((waiting) => this.#decide(waiting)));
      for (const [index, { resolve }] of group.entries()) resolve(results[index] as AppendResult);
      if (results.some(({ status }) => status === 'appended')) this.#bell.ring();
    } catch (error) {
      for (const waiting of group) this.#settle(waiting, error);
    }
  }

  #decide({ stream, expected, commit, body }: Waiting): AppendResult {
    const first = this.#sql.byCommand.get(stream, commit.commandId);
    if (first) return { status: 'duplicate', commit: storedOf(first) };
    const actual = Number(this.#sql.last.get(stream)?.revision ?? -1);
    if (actual !== expected) return { status: 'conflict', actual };
    const { commandId, kind, actor, at, rulesVersion, causationId, correlationId } = commit;
    const revision = actual + 1;
    const { lastInsertRowid } = this.#sql.insert.run(
      stream,
      revision,
      commandId,
      kind,
      actor,
      at,
      rulesVersion,
      causationId,
      correlationId,
      body,
    );
    const position = positionOf(lastInsertRowid);
    const stored = {
      commandId,
      kind,
      actor,
      at,
      rulesVersion,
      causationId,
      correlationId,
      body: decodeJson(body, 'The body'),
    };
    return { status: 'appended', commit: { ...stored, stream, revision, position } };
  }

  /** A commit that failed may still have reached the file: only what is there counts. */
  #settle({ stream, expected, commit, resolve, reject }: Waiting, error: unknown): void {
    try {
      const found = this.#sql.byCommand.get(stream, commit.commandId);
      if (!found) return reject(error);
      const stored = storedOf(found);
      resolve({ status: stored.revision === expected + 1 ? 'appended' : 'duplicate', commit: stored });
    } catch {
      reject(error);
    }
  }

  #writing<T>(work: () => T): T {
    try {
      this.#db.exec('BEGIN IMMEDIATE');
      const result = work();
      this.#db.exec('COMMIT');
      return result;
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      throw this.#storeError(error, 'written');
    }
  }

  #reading<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw this.#storeError(error, 'read');
    }
  }

  #storeError(error: unknown, what: string): unknown {
    if (isStoreError(error)) return error;
    const code = Number((error as { errcode?: number }).errcode ?? 0) & 0xff;
    const sentence = `The store "${this.#path}" can't be ${what}: ${reasonOf(error)}.`;
    return new (CORRUPT.has(code) ? StoreCorrupt : StoreUnavailable)(sentence, { cause: error });
  }

  #check(stream: string): void {
    this.#checkOpen();
    checkStreamName(stream);
  }

  #checkOpen(): void {
    if (this.#closed) throw new StoreUnavailable(`The store "${this.#path}" is closed.`);
  }
}

function statements(db: DatabaseSync) {
  return {
    insert: db.prepare(
      `INSERT INTO commits (stream, revision, command_id, kind, actor, at, rules_version, causation_id,
         correlation_id, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    byCommand: db.prepare('SELECT * FROM commits WHERE stream = ? AND command_id = ?'),
    last: db.prepare('SELECT revision FROM commits WHERE stream = ? ORDER BY revision DESC LIMIT 1'),
    read: db.prepare('SELECT * FROM commits WHERE stream = ? AND revision >= ? ORDER BY revision LIMIT ?'),
    readAll: db.prepare('SELECT * FROM commits WHERE position > ? ORDER BY position LIMIT ?'),
    saveSnapshot: db.prepare(
      `INSERT INTO snapshots (stream, revision, shape, body) VALUES (?, ?, ?, ?)
         ON CONFLICT (stream) DO UPDATE SET revision = excluded.revision, shape = excluded.shape,
           body = excluded.body`,
    ),
    loadSnapshot: db.prepare('SELECT revision, shape, body FROM snapshots WHERE stream = ?'),
    forgetBodies: db.prepare(`UPDATE commits SET body = 'null' WHERE stream = ?`),
    forgetSnapshot: db.prepare('DELETE FROM snapshots WHERE stream = ?'),
  } satisfies Record<string, StatementSync>;
}

/** SQLite's LIMIT: -1 is none. */
function rowsOf(limit: number): number {
  return limit === Number.POSITIVE_INFINITY ? -1 : limit;
}

type Row = NonNullable<ReturnType<StatementSync['get']>>;

function storedOf(row: Row): StoredCommit {
  const text = (column: string): string => String(row[column]);
  const textOrNull = (column: string): string | null => (row[column] === null ? null : text(column));
  const stream = text('stream');
  const revision = Number(row.revision);
  return {
    commandId: text('command_id'),
    kind: text('kind'),
    actor: textOrNull('actor'),
    at: Number(row.at),
    rulesVersion: Number(row.rules_version),
    causationId: textOrNull('causation_id'),
    correlationId: text('correlation_id'),
    body: decodeJson(text('body'), `Commit ${revision} of ${stream}`),
    stream,
    revision,
    position: positionOf(Number(row.position)),
  };
}

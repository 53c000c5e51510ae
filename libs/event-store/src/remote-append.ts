import { randomUUID } from 'node:crypto';
import { encodeCommit } from './encoding.ts';
import { isStoreError, reasonOf, StoreUnavailable } from './errors.ts';
import { Patience } from './patience.ts';
import type { AppendResult, NewCommit, StoredCommit } from './port.ts';
import type { CommitRecord, RecordFormat } from './record.ts';
import type { StreamIndex, StreamIndexes } from './stream-index.ts';

/** What `append` needs of a log behind a network, whose answers may get lost. */
export interface RemoteLog {
  /** Reads into the index what the log has and the index has not. */
  refresh(index: StreamIndex): Promise<void>;
  /**
   * Writes the record if the log's last commit of the stream is the index's last. Any error means that the
   * outcome is unknown.
   */
  write(
    index: StreamIndex,
    record: CommitRecord,
  ): Promise<{ readonly place: bigint; readonly commit: StoredCommit } | 'raced'>;
  fetch(
    index: StreamIndex,
    revision: number,
  ): Promise<{ readonly record: CommitRecord; readonly commit: StoredCommit }>;
}

/** Appends through optimistic concurrency; resolves unknown outcomes by looking for its own command. */
export class RemoteAppend {
  readonly #log: RemoteLog;
  readonly #indexes: StreamIndexes;
  readonly #format: RecordFormat;
  readonly #name: string;
  readonly #patience: number;
  readonly #isOpen: () => boolean;
  /** The last append of each stream: one after the other, as they would be at the log. */
  readonly #lanes = new Map<string, Promise<unknown>>();

  constructor(
    log: RemoteLog,
    indexes: StreamIndexes,
    format: RecordFormat,
    options: { readonly name: string; readonly patience: number; readonly isOpen: () => boolean },
  ) {
    this.#log = log;
    this.#indexes = indexes;
    this.#format = format;
    this.#name = options.name;
    this.#patience = options.patience;
    this.#isOpen = options.isOpen;
  }

  async append(stream: string, expected: number, commit: NewCommit): Promise<AppendResult> {
    const body = encodeCommit(commit, expected);
    const before = this.#lanes.get(stream);
    const mine = (async () => {
      await before?.catch(() => {});
      return this.#append(stream, expected, commit, body);
    })();
    this.#lanes.set(stream, mine);
    try {
      return await mine;
    } finally {
      if (this.#lanes.get(stream) === mine) this.#lanes.delete(stream);
    }
  }

  async #append(stream: string, expected: number, commit: NewCommit, body: string): Promise<AppendResult> {
    const attempt = randomUUID();
    const patience = new Patience(this.#patience);
    let fresh = false;
    let failure: unknown;
    let races = 0;
    for (;;) {
      const index = this.#indexes.of(stream);
      try {
        const stale = !fresh && index.revisionOf(commit.commandId) === undefined && index.last !== expected;
        if (stale || failure !== undefined) {
          await this.#log.refresh(index);
          fresh = true;
        }
        const known = index.revisionOf(commit.commandId);
        if (known !== undefined) {
          const found = await this.#log.fetch(index, known);
          const status = found.record.attempt === attempt ? 'appended' : 'duplicate';
          return { status, commit: found.commit };
        }
        if (index.last !== expected) return { status: 'conflict', actual: index.last };
        if (failure !== undefined && patience.over) throw failure;
        const record = await this.#format.make(stream, expected + 1, attempt, commit, body);
        const written = await this.#log.write(index, record);
        if (written !== 'raced') {
          index.add(expected + 1, written.place, commit.commandId);
          if (expected % 64 === 0 || expected < 0) this.#indexes.trim();
          return { status: 'appended', commit: written.commit };
        }
        failure = new StoreUnavailable('somebody else wrote, but what they wrote can not be read yet');
        races += 1;
        if (races > 1) await patience.pause();
      } catch (error) {
        if (isStoreError(error) && !(error instanceof StoreUnavailable)) {
          this.#indexes.drop(stream);
          throw error;
        }
        if (patience.over || !this.#isOpen()) throw this.#unknown(stream, commit, error);
        failure = error;
        await patience.pause();
      }
    }
  }

  #unknown(stream: string, { commandId }: NewCommit, error: unknown): StoreUnavailable {
    return new StoreUnavailable(
      `${this.#name} does not answer, so it is unknown whether command ${commandId} was appended to ${stream} ` +
        `(${reasonOf(error)}); send it again with the same commandId.`,
      { cause: error },
    );
  }
}

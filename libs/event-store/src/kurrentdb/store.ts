import { setTimeout as delay } from 'node:timers/promises';
import {
  binaryEvent,
  END,
  type KurrentDBClient,
  type Position as LogPosition,
  NO_STREAM,
  type RecordedEvent,
  START,
  streamNameFilter,
  WrongExpectedVersionError,
} from '@kurrent/kurrentdb-client';
import { checkFrom, checkLimit, placeOf, positionOf } from '../encoding.ts';
import { StoreCorrupt, StoreUnavailable } from '../errors.ts';
import { PATIENCE, patiently } from '../patience.ts';
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
} from '../port.ts';
import { PERSONAL_CATEGORIES } from '../port.ts';
import { type CommitRecord, RecordFormat } from '../record.ts';
import { RemoteAppend, type RemoteLog } from '../remote-append.ts';
import { packSnapshot, unpackSnapshot } from '../snapshot-pack.ts';
import { type StreamIndex, StreamIndexes } from '../stream-index.ts';
import { checkPersonal, checkStreamName } from '../stream-name.ts';
import { Bell, PolledFeed, Subscriptions } from '../subscription.ts';
import { isAbsent, type KurrentConnection, oneEvent, type ServerNames, serverNames } from './client.ts';
import { eventOf, recordOf } from './event.ts';
import { KurrentKeys } from './keys.ts';

/** The server tells of each commit; this is for the moments when its subscription is lost. */
const LOOK_EVERY = 500;
const REOPEN_AFTER = 1_000;

export interface KurrentOptions extends StoreOptions {
  /** Milliseconds that a call waits for a server that does not answer. */
  readonly patience?: number;
}

/** The log in KurrentDB: a stream for each stream, an event for each commit, `$all` for the order across them. */
export class KurrentStore implements EventStore {
  readonly #client: KurrentDBClient;
  readonly #names: ServerNames;
  readonly #name: string;
  readonly #personal: readonly string[];
  readonly #patience: number;
  readonly #keys: KurrentKeys;
  readonly #format: RecordFormat;
  readonly #append: RemoteAppend;
  readonly #bell = new Bell();
  readonly #subscriptions = new Subscriptions();
  #listening: { unsubscribe(): Promise<void> } | null = null;
  #listens = false;
  #closed = false;

  constructor({ client, prefix, host }: KurrentConnection, options: KurrentOptions = {}) {
    this.#client = client;
    this.#names = serverNames(prefix);
    this.#name = `KurrentDB at ${host}`;
    this.#personal = options.personal ?? PERSONAL_CATEGORIES;
    this.#patience = options.patience ?? PATIENCE;
    this.#keys = new KurrentKeys(client, this.#names);
    this.#format = new RecordFormat(this.#keys, this.#personal);
    const log: RemoteLog = {
      refresh: (index) => this.#refresh(index),
      write: (index, record) => this.#write(index, record),
      fetch: (index, revision) => this.#fetch(index, revision),
    };
    this.#append = new RemoteAppend(log, new StreamIndexes(), this.#format, {
      name: this.#name,
      patience: this.#patience,
      isOpen: () => !this.#closed,
    });
  }

  async append(stream: string, expected: number, commit: NewCommit): Promise<AppendResult> {
    this.#check(stream);
    return this.#append.append(stream, expected, commit);
  }

  async read(stream: string, from = 0, limit = Number.POSITIVE_INFINITY): Promise<readonly StoredCommit[]> {
    this.#check(stream);
    checkFrom(from);
    checkLimit(limit);
    return this.#patiently(async () => this.#decodeAll(await this.#events(stream, from, limit)));
  }

  async readAll(after: Position, limit: number): Promise<Page> {
    this.#checkOpen();
    checkLimit(limit);
    const place = placeOf(after);
    return this.#patiently(async () => {
      const found: RecordedEvent[] = [];
      const events = this.#client.readAll({
        fromPosition: place === 0n ? START : { commit: place, prepare: place },
        // The position itself is read again, and left out below.
        maxCount: limit === Number.POSITIVE_INFINITY ? Number.MAX_SAFE_INTEGER : limit + 1,
        filter: streamNameFilter({ regex: this.#names.filter }),
        requiresLeader: true,
      });
      for await (const { event } of events) {
        if (!event || event.position.commit <= place) continue;
        found.push(event);
        if (found.length >= limit) break;
      }
      const commits = await this.#decodeAll(found);
      return { commits, position: commits.at(-1)?.position ?? after };
    });
  }

  subscribe(
    after: Position,
    handler: (commit: StoredCommit) => Promise<void>,
    options?: SubscribeOptions,
  ): Subscription {
    this.#checkOpen();
    placeOf(after);
    void this.#listen();
    const feed = new PolledFeed((from, limit) => this.readAll(from, limit), this.#bell, LOOK_EVERY);
    return this.#subscriptions.start(feed, after, handler, options);
  }

  async saveSnapshot(stream: string, snapshot: Snapshot): Promise<void> {
    this.#check(stream);
    const name = this.#names.snapshot(stream);
    const event = binaryEvent({ type: 'snapshot', data: await packSnapshot(snapshot) });
    await this.#patiently(async () => {
      const { nextExpectedRevision } = await this.#client.appendToStream(name, event);
      if (nextExpectedRevision === 0n) await this.#client.setStreamMetadata(name, { maxCount: 1 });
    });
  }

  async loadSnapshot(stream: string): Promise<Snapshot | null> {
    this.#check(stream);
    const event = await this.#patiently(() => oneEvent(this.#client, this.#names.snapshot(stream), 'last'));
    return event ? unpackSnapshot(event.data as Uint8Array, stream) : null;
  }

  async forget(stream: string): Promise<void> {
    this.#checkOpen();
    checkPersonal(stream, this.#personal);
    await this.#patiently(async () => {
      await this.#keys.destroy(stream);
      try {
        await this.#client.deleteStream(this.#names.snapshot(stream));
      } catch (error) {
        if (!isAbsent(error)) throw error;
      }
    });
  }

  async ready(): Promise<void> {
    this.#checkOpen();
    await this.#patiently(() => oneEvent(this.#client, this.#names.commits('ready-probe'), 'last'));
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#subscriptions.close();
    await this.#listening?.unsubscribe().catch(() => {});
    await this.#client.dispose();
  }

  async #refresh(index: StreamIndex): Promise<void> {
    for (const event of await this.#events(index.stream, index.last + 1, Number.POSITIVE_INFINITY)) {
      const { revision, commandId } = recordOf(event);
      // Revisions are the places here; one more, because the index keeps 0 for "none".
      index.add(revision, BigInt(revision + 1), commandId);
    }
  }

  async #write(
    index: StreamIndex,
    record: CommitRecord,
  ): Promise<{ readonly place: bigint; readonly commit: StoredCommit } | 'raced'> {
    const { stream } = index;
    try {
      const result = await this.#client.appendToStream(this.#names.commits(stream), eventOf(record), {
        streamState: record.revision === 0 ? NO_STREAM : BigInt(record.revision - 1),
        requiresLeader: true,
      });
      if (!result.position)
        throw new StoreCorrupt(`${this.#name} gave no position; it needs a newer version.`);
      const commit = await this.#format.reader()(stream, positionIn(result.position), record);
      return { place: BigInt(record.revision + 1), commit };
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) return 'raced';
      throw error;
    }
  }

  async #fetch(
    index: StreamIndex,
    revision: number,
  ): Promise<{ readonly record: CommitRecord; readonly commit: StoredCommit }> {
    const events = await this.#events(index.stream, revision, 1);
    const [commit] = await this.#decodeAll(events);
    const [event] = events;
    if (!event || !commit) throw new StoreCorrupt(`Commit ${revision} of ${index.stream} is missing.`);
    return { record: recordOf(event), commit };
  }

  async #events(stream: string, from: number, limit: number): Promise<readonly RecordedEvent[]> {
    const found: RecordedEvent[] = [];
    try {
      const events = this.#client.readStream(this.#names.commits(stream), {
        fromRevision: BigInt(from),
        maxCount: limit === Number.POSITIVE_INFINITY ? Number.MAX_SAFE_INTEGER : limit,
        requiresLeader: true,
      });
      for await (const { event } of events) if (event) found.push(event);
    } catch (error) {
      if (!isAbsent(error)) throw error;
    }
    return found;
  }

  async #decodeAll(events: readonly RecordedEvent[]): Promise<readonly StoredCommit[]> {
    const read = this.#format.reader();
    const commits: StoredCommit[] = [];
    for (const event of events) {
      if (!event.position)
        throw new StoreCorrupt(`${this.#name} gave no position; it needs a newer version.`);
      commits.push(
        await read(this.#names.streamOf(event.streamId), positionIn(event.position), recordOf(event)),
      );
    }
    return commits;
  }

  /** Rings for each commit that the server tells of, from anybody; reopens what is lost. */
  async #listen(): Promise<void> {
    if (this.#listens) return;
    this.#listens = true;
    while (!this.#closed) {
      try {
        const filter = streamNameFilter({ regex: this.#names.filter });
        const live = this.#client.subscribeToAll({ fromPosition: END, filter });
        this.#listening = live;
        for await (const _ of live) this.#bell.ring();
      } catch {
        // The feed looks by itself meanwhile.
      }
      if (!this.#closed) await delay(REOPEN_AFTER);
    }
  }

  #patiently<T>(work: () => Promise<T>): Promise<T> {
    return patiently(this.#patience, this.#name, work, () => !this.#closed);
  }

  #check(stream: string): void {
    this.#checkOpen();
    checkStreamName(stream);
  }

  #checkOpen(): void {
    if (this.#closed) throw new StoreUnavailable(`The store on ${this.#name} is closed.`);
  }
}

function positionIn({ commit }: LogPosition): Position {
  return positionOf(commit);
}

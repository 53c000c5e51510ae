import { JetStreamApiCodes, JetStreamApiError, type StoredMsg } from '@nats-io/jetstream';
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
import { Subscriptions } from '../subscription.ts';
import { type JetStreamSession, type JetStreamSettings, openSession, subjectPrefix } from './connection.ts';
import { JetStreamFeed } from './feed.ts';
import { JetStreamKeys } from './keys.ts';
import {
  headersOf,
  headOf,
  isOurs,
  type LogMessage,
  payloadOf,
  recordOf,
  streamOf,
  subjectOf,
} from './message.ts';
import { scan } from './scan.ts';

const PUBLISH_TIMEOUT_MS = 500;
/** So many messages are asked for one by one; more are cheaper through a consumer. */
const FEW = 12;

export interface JetStreamOptions extends StoreOptions {
  /** Milliseconds that a call waits for a server that does not answer. */
  readonly patience?: number;
}

/**
 * The log in one JetStream stream: a subject for each stream, a message for each commit. Its limits are in
 * docs/decisions/010-jetstream-as-store.md.
 */
export class JetStreamStore implements EventStore {
  readonly #settings: JetStreamSettings;
  readonly #log: string;
  readonly #prefix: string;
  readonly #name: string;
  readonly #personal: readonly string[];
  readonly #patience: number;
  readonly #indexes = new StreamIndexes();
  readonly #keys = new JetStreamKeys(() => this.#open());
  readonly #format: RecordFormat;
  readonly #append: RemoteAppend;
  readonly #subscriptions = new Subscriptions();
  #session: Promise<JetStreamSession> | null = null;
  #closed = false;

  constructor(settings: JetStreamSettings, options: JetStreamOptions = {}) {
    this.#settings = settings;
    this.#log = settings.stream;
    this.#prefix = subjectPrefix(settings.stream);
    this.#name = `JetStream stream ${settings.stream} at ${settings.servers.join(', ')}`;
    this.#personal = options.personal ?? PERSONAL_CATEGORIES;
    this.#patience = options.patience ?? PATIENCE;
    this.#format = new RecordFormat(this.#keys, this.#personal);
    const log: RemoteLog = {
      refresh: async (index) => void (await this.#refresh(index)),
      write: (index, record) => this.#write(index, record),
      fetch: (index, revision) => this.#fetch(index, revision),
    };
    this.#append = new RemoteAppend(log, this.#indexes, this.#format, {
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
    return this.#patiently(async () => {
      const index = this.#indexes.of(stream);
      const unknown = index.last < 0 && from === 0;
      const messages = await this.#refresh(index, unknown);
      if (unknown) return this.#decodeAll(messages.slice(0, limit));
      const first = index.placeOf(from);
      if (first === undefined) return [];
      const last = index.placeOf(Math.min(from + limit - 1, index.last)) as bigint;
      const count = Math.min(limit, index.last - from + 1);
      if (count > FEW) {
        const filter = subjectOf(this.#prefix, stream);
        return this.#decodeAll(await this.#scan(filter, Number(first), Number(last), count));
      }
      const places = Array.from({ length: count }, (_, at) => Number(index.placeOf(from + at)));
      return this.#decodeAll(await Promise.all(places.map((place) => this.#get(place))));
    });
  }

  async readAll(after: Position, limit: number): Promise<Page> {
    this.#checkOpen();
    checkLimit(limit);
    const start = Number(placeOf(after)) + 1;
    return this.#patiently(async () => {
      const { jsm, answer } = await this.#open();
      const { state } = await answer(jsm.streams.info(this.#log));
      // Nothing is ever deleted, so every sequence from 1 to the last is a commit.
      const end = Math.min(state.last_seq, start + limit - 1);
      if (end < start) return { commits: [], position: after };
      const messages =
        end - start < FEW
          ? await Promise.all(Array.from({ length: end - start + 1 }, (_, at) => this.#get(start + at)))
          : await this.#scan(`${this.#prefix}.*.*`, start, end, end - start + 1);
      return { commits: await this.#decodeAll(messages.filter(isOurs)), position: positionOf(end) };
    });
  }

  subscribe(
    after: Position,
    handler: (commit: StoredCommit) => Promise<void>,
    options: SubscribeOptions = {},
  ): Subscription {
    this.#checkOpen();
    placeOf(after);
    const category = /^([a-z]+)-/.exec(options.prefix ?? '')?.[1] ?? '*';
    const filter = `${this.#prefix}.${category}.*`;
    const decode = async (message: LogMessage) => {
      const [commit] = await this.#decodeAll([message]);
      return commit as StoredCommit;
    };
    const feed = new JetStreamFeed(() => this.#open(), this.#log, filter, decode);
    return this.#subscriptions.start(feed, after, handler, options);
  }

  async saveSnapshot(stream: string, snapshot: Snapshot): Promise<void> {
    this.#check(stream);
    const packed = await packSnapshot(snapshot);
    await this.#patiently(async () => (await this.#open()).snapshots.put(stream, packed));
  }

  async loadSnapshot(stream: string): Promise<Snapshot | null> {
    this.#check(stream);
    const entry = await this.#patiently(async () => (await this.#open()).snapshots.get(stream));
    return entry && entry.operation === 'PUT' ? unpackSnapshot(entry.value, stream) : null;
  }

  async forget(stream: string): Promise<void> {
    this.#checkOpen();
    checkPersonal(stream, this.#personal);
    await this.#patiently(async () => {
      await this.#keys.destroy(stream);
      await (await this.#open()).snapshots.purge(stream);
    });
  }

  async ready(): Promise<void> {
    this.#checkOpen();
    await this.#patiently(async () => {
      const { jsm, answer } = await this.#open();
      await answer(jsm.streams.info(this.#log));
    });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#subscriptions.close();
    const session = await this.#session?.catch(() => null);
    await session?.nc.close();
  }

  /**
   * Reads what others wrote; the leader answers for the last message, so nothing acknowledged is missed. Gives the
   * messages that were read, whole only if asked for.
   */
  async #refresh(index: StreamIndex, whole = false): Promise<readonly LogMessage[]> {
    const known = index.last;
    const from = Number(index.lastPlace) + 1;
    const session = await this.#open();
    const filter = subjectOf(this.#prefix, index.stream);
    const asked = session.jsm.streams.getMessage(this.#log, { last_by_subj: filter });
    const found = await session.answer(asked);
    if (!found) {
      if (known < 0) return [];
      throw new StoreCorrupt(`Stream ${index.stream} had ${known + 1} commits and now has none.`);
    }
    const last: LogMessage = { subject: filter, seq: found.seq, headers: found.header, data: found.data };
    const count = headOf(last).revision - known;
    if (count < 0) throw new StoreUnavailable(`${this.#name} answers from the past`);
    if (count === 0) return [];
    const reach = { log: this.#log, filter, from, headersOnly: !whole, until: last.seq, count };
    const messages = count === 1 ? [last] : await scan(session, reach);
    for (const message of messages) {
      const { revision, commandId } = headOf(message);
      index.add(revision, BigInt(message.seq), commandId);
    }
    return messages;
  }

  async #write(
    index: StreamIndex,
    record: CommitRecord,
  ): Promise<{ readonly place: bigint; readonly commit: StoredCommit } | 'raced'> {
    const { js, answer } = await this.#open();
    const { stream } = index;
    try {
      const published = js.publish(subjectOf(this.#prefix, stream), payloadOf(record), {
        headers: headersOf(record),
        msgID: `${stream}/${encodeURIComponent(record.commandId)}`,
        expect: { streamName: this.#log, lastSubjectSequence: Number(index.lastPlace) },
        timeout: PUBLISH_TIMEOUT_MS,
        retries: 1,
      });
      const ack = await answer(published);
      if (ack.duplicate) return 'raced';
      const message = { seq: ack.seq, subject: subjectOf(this.#prefix, stream), record };
      return { place: BigInt(ack.seq), commit: await this.#commitOf(message) };
    } catch (error) {
      const raced =
        error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamWrongLastSequence;
      if (raced) return 'raced';
      throw error;
    }
  }

  async #fetch(
    index: StreamIndex,
    revision: number,
  ): Promise<{ readonly record: CommitRecord; readonly commit: StoredCommit }> {
    const message = await this.#get(Number(index.placeOf(revision)));
    const record = recordOf(message);
    return { record, commit: await this.#commitOf({ ...message, record }) };
  }

  async #get(seq: number): Promise<LogMessage> {
    const { jsm, answer } = await this.#open();
    const found: StoredMsg | null = await answer(jsm.streams.getMessage(this.#log, { seq }));
    if (!found) throw new StoreCorrupt(`Message ${seq} is missing in ${this.#name}.`);
    return { subject: found.subject, seq, headers: found.header, data: found.data };
  }

  async #scan(filter: string, from: number, until: number, count: number): Promise<readonly LogMessage[]> {
    return scan(await this.#open(), { log: this.#log, filter, from, until, count });
  }

  async #decodeAll(messages: readonly LogMessage[]): Promise<readonly StoredCommit[]> {
    const read = this.#format.reader();
    const commits: StoredCommit[] = [];
    for (const message of messages) {
      commits.push(await read(streamOf(message.subject), positionOf(message.seq), recordOf(message)));
    }
    return commits;
  }

  #commitOf(message: { seq: number; subject: string; record: CommitRecord }): Promise<StoredCommit> {
    return this.#format.reader()(streamOf(message.subject), positionOf(message.seq), message.record);
  }

  /** The session, opened by the first who needs it; a failed or finished one is not kept. */
  #open(): Promise<JetStreamSession> {
    if (this.#session) return this.#session;
    const opening = openSession(this.#settings);
    const drop = () => {
      if (this.#session === opening) this.#session = null;
    };
    opening.then(({ nc }) => nc.closed().then(drop), drop);
    this.#session = opening;
    return opening;
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

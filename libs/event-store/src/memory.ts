import {
  checkFrom,
  checkLimit,
  decodeJson,
  type Envelope,
  encodeCommit,
  encodeSnapshot,
  envelopeOf,
  placeOf,
  positionOf,
} from './encoding.ts';
import { StoreUnavailable } from './errors.ts';
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
import { checkPersonal, checkStreamName } from './stream-name.ts';
import { Bell, PolledFeed, Subscriptions } from './subscription.ts';

interface Entry {
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly envelope: Envelope;
  /** As text, so that nobody who holds a body can change the log. */
  body: string;
}

/** Nobody else writes here, so the bell always rings; the look is only a belt. */
const LOOK_EVERY = 1_000;

/** The twin for tests and trials: everything is gone when the process ends. */
export class MemoryStore implements EventStore {
  readonly #log: Entry[] = [];
  readonly #streams = new Map<string, { entries: Entry[]; commands: Map<string, Entry> }>();
  readonly #snapshots = new Map<string, { revision: number; shape: number; body: string }>();
  readonly #personal: readonly string[];
  readonly #bell = new Bell();
  readonly #subscriptions = new Subscriptions();
  #closed = false;

  constructor(options: StoreOptions = {}) {
    this.#personal = options.personal ?? PERSONAL_CATEGORIES;
  }

  async append(stream: string, expected: number, commit: NewCommit): Promise<AppendResult> {
    this.#check(stream);
    const body = encodeCommit(commit, expected);
    const known = this.#streams.get(stream) ?? { entries: [] as Entry[], commands: new Map<string, Entry>() };
    const first = known.commands.get(commit.commandId);
    if (first) return { status: 'duplicate', commit: stored(first) };
    const actual = known.entries.length - 1;
    if (actual !== expected) return { status: 'conflict', actual };
    const position = positionOf(this.#log.length + 1);
    const entry: Entry = { stream, revision: actual + 1, position, envelope: envelopeOf(commit), body };
    known.entries.push(entry);
    known.commands.set(commit.commandId, entry);
    this.#streams.set(stream, known);
    this.#log.push(entry);
    this.#bell.ring();
    return { status: 'appended', commit: stored(entry) };
  }

  async read(stream: string, from = 0, limit = Number.POSITIVE_INFINITY): Promise<readonly StoredCommit[]> {
    this.#check(stream);
    checkFrom(from);
    checkLimit(limit);
    return (this.#streams.get(stream)?.entries ?? []).slice(from, from + limit).map(stored);
  }

  async readAll(after: Position, limit: number): Promise<Page> {
    this.#checkOpen();
    checkLimit(limit);
    const start = Number(placeOf(after));
    const commits = this.#log.slice(start, start + limit).map(stored);
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
    const { revision, shape } = snapshot;
    this.#snapshots.set(stream, { revision, shape, body: encodeSnapshot(snapshot) });
  }

  async loadSnapshot(stream: string): Promise<Snapshot | null> {
    this.#check(stream);
    const found = this.#snapshots.get(stream);
    return found ? { ...found, body: decodeJson(found.body, `The snapshot of ${stream}`) } : null;
  }

  async forget(stream: string): Promise<void> {
    this.#checkOpen();
    checkPersonal(stream, this.#personal);
    for (const entry of this.#streams.get(stream)?.entries ?? []) entry.body = 'null';
    this.#snapshots.delete(stream);
  }

  async ready(): Promise<void> {
    this.#checkOpen();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#subscriptions.close();
  }

  #check(stream: string): void {
    this.#checkOpen();
    checkStreamName(stream);
  }

  #checkOpen(): void {
    if (this.#closed) throw new StoreUnavailable('The store is closed.');
  }
}

function stored({ stream, revision, position, envelope, body }: Entry): StoredCommit {
  const where = `Commit ${revision} of ${stream}`;
  return { ...envelope, body: decodeJson(body, where), stream, revision, position };
}

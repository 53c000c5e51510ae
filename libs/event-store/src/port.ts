/** What a body may hold: JSON and nothing else. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/**
 * Opaque place in the whole log; '' is before everything. Positions of one store are compared as strings
 * (`<`), mean nothing to another store, and need not be consecutive.
 */
export type Position = string;

/** What one command caused, as it is handed in. The store never looks into `body`. */
export interface NewCommit {
  /** Sender's id, 1 to 128 characters: the same id again in the same stream is the same deed. */
  readonly commandId: string;
  readonly kind: string;
  readonly actor: string | null;
  /** Epoch milliseconds, from the clock of whoever decided. */
  readonly at: number;
  readonly rulesVersion: number;
  /** The commandId of what led to this, if something did. */
  readonly causationId: string | null;
  readonly correlationId: string;
  readonly body: JsonValue;
}

export interface StoredCommit extends NewCommit {
  readonly stream: string;
  /** 0, 1, 2 … in the stream, without gaps. */
  readonly revision: number;
  readonly position: Position;
}

export type AppendResult =
  | { readonly status: 'appended'; readonly commit: StoredCommit }
  /** The commandId is in the stream already: its first outcome. */
  | { readonly status: 'duplicate'; readonly commit: StoredCommit }
  /** The stream is not where the caller thinks; `actual` is its last revision, -1 for none. */
  | { readonly status: 'conflict'; readonly actual: number };

export interface Page {
  readonly commits: readonly StoredCommit[];
  /** Where to go on: the last commit's place, or `after` again at the end of the log. */
  readonly position: Position;
}

export interface Snapshot {
  readonly revision: number;
  /** Version of the body's shape: a reader that knows another one ignores the snapshot. */
  readonly shape: number;
  readonly body: JsonValue;
}

export interface SubscribeOptions {
  /** Only streams whose name starts so. */
  readonly prefix?: string;
  /** Told of each failed attempt of the handler or of the log; the subscription goes on by itself. */
  readonly onError?: (error: unknown) => void;
}

export interface Subscription {
  /** Resolves when everything that was in the log at the start has been handled, or on close. */
  readonly caughtUp: Promise<void>;
  /** Stops after the handler's present commit. Not to be awaited inside the handler itself. */
  close(): Promise<void>;
}

/** A log of commits in streams. Every method rejects with an error of `errors.ts` and no other. */
export interface EventStore {
  /**
   * Appends whole or not at all. `expected` is the revision of the last commit the caller knows, -1 for a new
   * stream. A commandId that is already in the stream wins over a conflict.
   */
  append(stream: string, expected: number, commit: NewCommit): Promise<AppendResult>;
  /** Commits of a stream from revision `from` (0) on, at most `limit` (all); none for an unknown stream. */
  read(stream: string, from?: number, limit?: number): Promise<readonly StoredCommit[]>;
  /** Across streams in the order they were committed. */
  readAll(after: Position, limit: number): Promise<Page>;
  /**
   * Catches up from `after`, then gives each commit as it happens: in order, at least once, one at a time. A
   * handler that fails gets the same commit again after a pause that grows.
   */
  subscribe(
    after: Position,
    handler: (commit: StoredCommit) => Promise<void>,
    options?: SubscribeOptions,
  ): Subscription;
  /** Replaces the stream's snapshot. */
  saveSnapshot(stream: string, snapshot: Snapshot): Promise<void>;
  loadSnapshot(stream: string): Promise<Snapshot | null>;
  /**
   * Deletes what a personal stream holds so far: bodies become null, the snapshot goes, revisions and envelopes
   * stay. Only streams of the store's personal categories can be forgotten; a game can't.
   */
  forget(stream: string): Promise<void>;
  /** Resolves when the store can serve; rejects with `StoreUnavailable` when it can't. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

export interface StoreOptions {
  /** Categories (the part of a stream's name before its first `-`) that hold personal contents. */
  readonly personal?: readonly string[];
}

export const PERSONAL_CATEGORIES: readonly string[] = ['account'];

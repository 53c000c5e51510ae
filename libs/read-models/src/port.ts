/**
 * What is kept beside the event store. Derived data lives in generations and can be rebuilt at any time; sessions, limits,
 * checkpoints and what is `lasting` can't and live outside of them. Every method rejects with `ReadModelsUnavailable` when the server
 * behind it is away.
 */
export interface ReadModels {
  /** The generation that is served now; which one that is, is asked anew in each operation. */
  readonly serving: DerivedData;
  /**
   * Begins a generation that is empty and that nobody reads. Fill it from the store, `serve` it once it has caught up,
   * and let the filling follow until it has passed the commit that was newest then: what the live
   * projection wrote to the old generation in the meantime reaches the new one by that. Both may write at once.
   */
  rebuild(): Promise<Rebuild>;
  /** Outside of the generations: what no rebuild brings back, such as which messages were sent. */
  readonly lasting: DerivedData;
  readonly expiring: Expiring;
  /**
   * Counts a use against a limit, in one step: at most about `limit` in any stretch of `windowMs` (the window before
   * counts by the share of it that the stretch covers). A refused use isn't counted.
   */
  hit(key: string, windowMs: number, limit: number): Promise<Hit>;
  checkpoint(name: string): Checkpoint;
  ready(): Promise<Readiness>;
  close(): Promise<void>;
}

export type Readiness = { readonly ready: true } | { readonly ready: false; readonly reason: string };

export interface Rebuild {
  readonly generation: number;
  readonly data: DerivedData;
  /** From now on this is served, for everyone at once; the generation before is removed. False if a newer one is served. */
  serve(): Promise<boolean>;
  abandon(): Promise<void>;
}

/** Kinds are words of letters, digits and `-`; ids, names and members are any text. */
export interface DerivedData {
  get(kind: string, id: string): Promise<Versioned | undefined>;
  /** In the order of the ids. */
  getMany(kind: string, ids: readonly string[]): Promise<readonly (Versioned | undefined)[]>;
  /**
   * Writes the document and the effects in one step, if the version is higher than the document's; says whether. So a
   * commit that is delivered again, or by two at once, changes nothing, and no crash leaves a document without its
   * index entries. Effects say how things are after the commit, not how they change.
   */
  put(
    kind: string,
    id: string,
    version: number,
    body: unknown,
    effects?: readonly Effect[],
  ): Promise<boolean>;
  remove(kind: string, id: string): Promise<void>;
  /** Large text (a game view, a snapshot), versioned as documents are, under names of its own. */
  getBlob(kind: string, id: string): Promise<Blob | undefined>;
  putBlob(kind: string, id: string, version: number, text: string): Promise<boolean>;
  removeBlob(kind: string, id: string): Promise<void>;
  /** Effects without a document, in one step. */
  apply(effects: readonly Effect[]): Promise<void>;
  index(kind: string, name: string): Index;
  set(kind: string, name: string): MemberSet;
  counter(kind: string, name: string): Counter;
  /** Removes everything of the kinds that begin so. */
  drop(kindPrefix: string): Promise<void>;
}

export interface Versioned {
  readonly version: number;
  readonly body: unknown;
}

export interface Blob {
  readonly version: number;
  readonly text: string;
}

export type Effect =
  | {
      readonly do: 'put-in-index';
      readonly kind: string;
      readonly name: string;
      readonly member: string;
      readonly score: number;
    }
  | {
      readonly do: 'remove-from-index';
      readonly kind: string;
      readonly name: string;
      readonly member: string;
    }
  | { readonly do: 'add-to-set'; readonly kind: string; readonly name: string; readonly member: string }
  | { readonly do: 'remove-from-set'; readonly kind: string; readonly name: string; readonly member: string }
  | { readonly do: 'count'; readonly kind: string; readonly name: string; readonly by: number }
  | { readonly do: 'remove'; readonly kind: string; readonly id: string };

/** Members by score; equal scores by the members' UTF-8 bytes. */
export interface Index {
  put(member: string, score: number): Promise<void>;
  remove(member: string): Promise<void>;
  page(query: IndexQuery): Promise<IndexPage>;
  count(range?: ScoreRange): Promise<number>;
}

/** Both ends included. */
export interface ScoreRange {
  readonly min?: number;
  readonly max?: number;
}

export interface IndexQuery extends ScoreRange {
  readonly order: 'ascending' | 'descending';
  readonly limit: number;
  /** `next` of the page before; stays right when members come, go or move meanwhile. */
  readonly after?: string;
}

export interface IndexPage {
  readonly members: readonly { readonly member: string; readonly score: number }[];
  /** There when there is more. */
  readonly next?: string;
}

export interface MemberSet {
  add(member: string): Promise<void>;
  remove(member: string): Promise<void>;
  has(member: string): Promise<boolean>;
  members(): Promise<readonly string[]>;
  count(): Promise<number>;
}

export interface Counter {
  /** The new value. */
  add(by: number): Promise<number>;
  get(): Promise<number>;
}

/** Things that end by themselves: sessions, locks, presence. */
export interface Expiring {
  set(kind: string, id: string, body: unknown, options: ExpiringOptions): Promise<void>;
  /** Sets it only if it is not there; says whether. With `release` this is a lock. */
  claim(kind: string, id: string, body: unknown, options: ExpiringOptions): Promise<boolean>;
  get(kind: string, id: string): Promise<unknown>;
  /** Gives it so long from now; false if it had ended. */
  touch(kind: string, id: string, ttlMs: number): Promise<boolean>;
  delete(kind: string, id: string): Promise<void>;
  /** Deletes it only if its body is this one; says whether. */
  release(kind: string, id: string, body: unknown): Promise<boolean>;
  /** What the owner has, soonest to end first. */
  list(kind: string, owner: string): Promise<readonly ExpiringEntry[]>;
  /** Deletes all that the owner has; says how many. */
  deleteAll(kind: string, owner: string): Promise<number>;
}

export interface ExpiringOptions {
  readonly ttlMs: number;
  readonly owner?: string;
}

export interface ExpiringEntry {
  readonly id: string;
  readonly body: unknown;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export interface Hit {
  readonly allowed: boolean;
  /** How many more would be allowed now. */
  readonly remaining: number;
  /** When to come again; 0 where it was allowed. */
  readonly retryAfterMs: number;
}

/** A remembered position; fits the bus's. */
export interface Checkpoint {
  get(): Promise<string | undefined>;
  set(position: string): Promise<void>;
}

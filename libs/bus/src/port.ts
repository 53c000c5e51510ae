/** What travels beside a payload. */
export interface Headers {
  /** One id through every hop that a person's action causes. */
  readonly correlationId?: string;
  /** W3C trace context. */
  readonly traceparent?: string;
  /** Epoch milliseconds after which nobody waits for the answer any more. The hosts' clocks must agree to that extent. */
  readonly deadline?: number;
}

export interface RequestOptions {
  readonly timeoutMs: number;
  readonly headers?: Headers;
  /**
   * Requests of one key go to one copy while the copies stay the same, for the sake of what it keeps in memory. A
   * preference, no promise: when that copy is away another answers.
   */
  readonly key?: string;
}

export interface RespondOptions {
  /** Copies that respond under one queue name share the load: each request reaches one of them. */
  readonly queue: string;
  /** How many requests this copy works on at once; the others wait in it. Without it, there is no bound. */
  readonly concurrency?: number;
}

/** Answers a request. What it throws reaches the requester as `RemoteFault`: expected refusals are answers, not faults. */
export type RequestHandler = (payload: unknown, headers: Headers) => Promise<unknown>;

export type MessageHandler = (payload: unknown, headers: Headers, subject: string) => void | Promise<void>;

/** Something running that can be stopped; `close` resolves when what it had begun is finished. */
export interface Running {
  close(): Promise<void>;
}

export type Readiness = { readonly ready: true } | { readonly ready: false; readonly reason: string };

/**
 * Messages between the services. Payloads are JSON values: what arrives is a copy, and its receiver parses it with
 * the schema of the subject. Subjects are words joined by dots; patterns know `*` (one word) and `>` (all the rest).
 */
export interface Bus {
  /**
   * Asks whoever responds on the subject.
   * Rejects with `NoResponder` at once when nobody does, `RequestTimeout` when no answer comes in time, `RemoteFault`
   * when the handler threw, `PayloadTooLarge`, and `BusUnavailable` at once during an outage (also for requests on
   * their way when it begins: those may have been carried out).
   */
  request(subject: string, payload: unknown, options: RequestOptions): Promise<unknown>;
  /** Answers requests. A request whose deadline passed while it waited is not started. */
  respond(subject: string, options: RespondOptions, handler: RequestHandler): Running;
  /** Tells whoever listens now: nothing is kept, and during an outage the message is lost. */
  publish(subject: string, payload: unknown, headers?: Headers): void;
  listen(pattern: string, handler: MessageHandler): Running;
  /** The log of that name, made at its first use. The number of partitions is fixed then. */
  log(name: string, options: LogOptions): Log;
  /** Whether messages pass now; when it says so, everything registered before is reachable. */
  ready(): Promise<Readiness>;
  /** Takes nothing new, finishes what was begun (at most `withinMs`, by default 10 s), then parts. */
  close(withinMs?: number): Promise<void>;
}

export interface LogOptions {
  /** How many lanes the keys are spread over. Order holds within a lane, so within a key. */
  readonly partitions: number;
}

/**
 * Entries in order, each delivered at least once to every durable consumer. Within a partition a consumer sees the entries
 * in order, one at a time, whatever the number of its copies; after a crash it may see some again, still in order.
 * So handlers are idempotent: they skip what they have done, by (stream, revision).
 */
export interface Log {
  readonly name: string;
  readonly partitions: number;
  /**
   * Adds an entry, unless one with that id was added lately (the adapter says how long ids are remembered).
   * Rejects with `BusUnavailable` when it isn't known to be stored: append it again under the same id.
   */
  append(partitionKey: string, id: string, payload: unknown): Promise<'stored' | 'duplicate'>;
  /** Delivers entries to the handler until closed. Copies that use the same durable name share the partitions. */
  consume(options: ConsumeOptions, handler: EntryHandler): Running;
  lag(durable: string): Promise<Lag>;
  /** What was given up, oldest first. */
  deadLetters(page?: { readonly after?: number; readonly limit?: number }): Promise<readonly DeadLetter[]>;
  /** Takes a dead letter off the list, once somebody has dealt with it. */
  dropDeadLetter(number: number): Promise<void>;
}

export interface ConsumeOptions {
  /** The consumer's name: its place in the log outlives its copies. */
  readonly durable: string;
  readonly partitions: 'all' | readonly number[];
  /** Where a consumer that is new begins; by default at the first entry kept. */
  readonly from?: 'first' | 'now';
  /**
   * After so many attempts, those cut short by a crash included, the entry goes to the dead letters and the partition
   * moves on. Without it the partition waits until the handler succeeds.
   */
  readonly maxAttempts?: number;
  /** Wait after the first failure, doubled with each further one up to `most`; by default 200 ms and 30 s. */
  readonly backOff?: BackOff;
}

export interface BackOff {
  readonly firstMs: number;
  readonly mostMs: number;
}

/** Acknowledged when it resolves, tried again after a wait when it rejects. */
export type EntryHandler = (entry: Entry) => Promise<void>;

export interface Entry {
  readonly id: string;
  readonly partitionKey: string;
  readonly partition: number;
  readonly payload: unknown;
  /** 1 at the first delivery. */
  readonly attempt: number;
  /** Epoch milliseconds when the entry was appended. */
  readonly at: number;
}

export interface Lag {
  /** Entries not acknowledged yet, in all partitions. */
  readonly total: number;
  readonly partitions: readonly {
    readonly partition: number;
    readonly waiting: number;
    readonly inFlight: number;
  }[];
}

export interface DeadLetter {
  /** Grows; names the letter in `dropDeadLetter` and as the cursor of a page. */
  readonly number: number;
  readonly durable: string;
  readonly id: string;
  readonly partitionKey: string;
  readonly payload: unknown;
  readonly attempts: number;
  readonly error: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** A remembered position in an event store. */
export interface Checkpoint {
  get(): Promise<string | undefined>;
  set(position: string): Promise<void>;
}

/** Something that went wrong where no caller waits for it. */
export interface Problem {
  readonly where: string;
  readonly error: unknown;
}

export type Report = (problem: Problem) => void;

import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import { placeOf, positionOf } from '../encoding.ts';
import type { Page, Position, StoredCommit } from '../port.ts';
import type { Feed } from '../subscription.ts';
import type { JetStreamSession } from './connection.ts';
import { isOurs, type LogMessage } from './message.ts';
import { addReader, logMessageOf } from './scan.ts';

/** Messages on their way at once; a slow handler holds back the rest. */
const WINDOW = 64;
const EXPIRES_MS = 5_000;
const HEARTBEAT_MS = 1_000;

/** The log from a position on, as the server delivers it; a lost connection or consumer starts a new one. */
export class JetStreamFeed implements Feed {
  readonly #session: () => Promise<JetStreamSession>;
  readonly #log: string;
  readonly #filter: string;
  readonly #decode: (message: LogMessage) => Promise<StoredCommit>;
  #consumer: Consumer | null = null;
  #messages: ConsumerMessages | null = null;
  #iterator: AsyncIterator<JsMsg> | null = null;
  #watched: JetStreamSession | null = null;
  #unwatch = (): void => {};

  constructor(
    session: () => Promise<JetStreamSession>,
    log: string,
    filter: string,
    decode: (message: LogMessage) => Promise<StoredCommit>,
  ) {
    this.#session = session;
    this.#log = log;
    this.#filter = filter;
    this.#decode = decode;
  }

  async next(after: Position, signal: AbortSignal): Promise<Page & { readonly atEnd: boolean }> {
    const stop = () => void this.#messages?.close();
    signal.addEventListener('abort', stop);
    try {
      return await this.#next(after, signal);
    } catch (error) {
      this.#reset();
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  async close(): Promise<void> {
    this.#unwatch();
    const consumer = this.#consumer;
    // Not awaited, here and below: it ends only when somebody reads on.
    void this.#messages?.close();
    this.#reset();
    if (!consumer) return;
    await consumer.delete().catch(() => {
      // It goes by itself.
    });
  }

  async #next(after: Position, signal: AbortSignal): Promise<Page & { readonly atEnd: boolean }> {
    const last = Number(placeOf(after));
    const session = await this.#session();
    this.#watch(session);
    for (;;) {
      if (signal.aborted) return { commits: [], position: after, atEnd: false };
      if (!this.#consumer) {
        const options = { log: this.#log, filter: this.#filter, from: last + 1 };
        const { info, consumer } = await addReader(session, options);
        this.#consumer = consumer;
        if (signal.aborted) continue;
        if (info.num_pending === 0) return { commits: [], position: after, atEnd: true };
      }
      const message = await this.#receive(signal);
      if (!message || message.seq <= last) continue;
      const atEnd = message.info.pending === 0;
      if (!isOurs(message)) return { commits: [], position: positionOf(message.seq), atEnd };
      const commit = await this.#decode(logMessageOf(message));
      return { commits: [commit], position: positionOf(message.seq), atEnd };
    }
  }

  /** The next message, or nothing where a fetch ended and the next one has to start. */
  async #receive(signal: AbortSignal): Promise<JsMsg | null> {
    const consumer = this.#consumer;
    if (!consumer) return null;
    if (!this.#iterator) {
      const limits = { max_messages: WINDOW, expires: EXPIRES_MS, idle_heartbeat: HEARTBEAT_MS };
      this.#messages = await consumer.fetch(limits);
      if (signal.aborted) return null;
      this.#iterator = this.#messages[Symbol.asyncIterator]();
    }
    const iterator = this.#iterator;
    try {
      const { value, done } = await iterator.next();
      if (!done) return value;
    } catch (error) {
      // A slow handler looks to the client like a silent server; the position is ours, so begin anew.
      if (!/heartbeats missed/.test(String(error))) throw error;
      this.#reset();
    }
    if (this.#iterator === iterator) this.#iterator = null;
    return null;
  }

  /** After a reconnect the consumer may be gone with the server's memory: don't wait to find out. */
  #watch(session: JetStreamSession): void {
    if (this.#watched === session) return;
    this.#unwatch();
    this.#watched = session;
    this.#unwatch = session.onReconnect(() => {
      void this.#messages?.close();
      this.#reset();
    });
  }

  #reset(): void {
    this.#consumer = null;
    this.#messages = null;
    this.#iterator = null;
  }
}

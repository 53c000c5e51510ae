import type { ConnectionOptions, Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { connect } from '@nats-io/transport-node';
import { pause, waitAfter } from '../back-off.ts';
import { BusUnavailable } from '../errors.ts';
import type { Report, Running } from '../port.ts';
import { sentenceOf } from '../report.ts';

export interface NatsOptions {
  /** `nats://host:4222`; several for a cluster. */
  readonly servers: string | readonly string[];
  /** How the connection is called in the server's lists. */
  readonly name?: string;
  readonly user?: string;
  readonly password?: string;
  readonly token?: string;
  readonly tls?: ConnectionOptions['tls'];
}

/**
 * A connection that is always coming back: it need not be there when the process starts, and after an outage whatever
 * was subscribed is subscribed again.
 */
export interface Link {
  /** The connection while it is up; otherwise throws `BusUnavailable`. */
  now(): NatsConnection;
  /** The connection as soon as it is up; undefined when the signal is given first. */
  up(signal: AbortSignal): Promise<NatsConnection | undefined>;
  readonly isUp: boolean;
  /** Why it is not up. */
  readonly trouble: string;
  /** What `work` answers, or `BusUnavailable` as soon as the connection goes down. */
  guard<T>(work: Promise<T>): Promise<T>;
  /** Calls back at each time that the connection comes up, until closed. */
  onUp(call: () => void): () => void;
  subscribe(subject: string, queue: string | undefined, call: (message: Msg) => void): Running;
  close(): Promise<void>;
}

const RECONNECT = { firstMs: 50, mostMs: 2_000 };

interface Wanted {
  readonly subject: string;
  readonly queue: string | undefined;
  readonly call: (message: Msg) => void;
  subscription?: Subscription;
}

export function natsLink(options: NatsOptions, report: Report): Link {
  const stop = new AbortController();
  const wanted = new Set<Wanted>();
  const onUp = new Set<() => void>();
  const onDown = new Set<() => void>();
  let connection: NatsConnection | undefined;
  let isUp = false;
  let trouble = 'not connected yet';
  let downSince = 0;

  const subscribe = (nc: NatsConnection, want: Wanted): void => {
    const { subject, queue, call } = want;
    want.subscription = nc.subscribe(subject, {
      ...(queue !== undefined && { queue }),
      callback: (error, message) => {
        if (error) report({ where: `subscription to ${subject}`, error });
        else call(message);
      },
    });
  };
  const comesUp = (): void => {
    isUp = true;
    for (const call of [...onUp]) call();
  };
  const goesDown = (why: string): void => {
    if (isUp) downSince = Date.now();
    isUp = false;
    trouble = why;
    for (const call of [...onDown]) call();
  };

  const follow = async (nc: NatsConnection): Promise<void> => {
    for await (const status of nc.status()) {
      if (status.type === 'disconnect') goesDown(`the connection to ${status.server} is lost`);
      else if (status.type === 'reconnect') comesUp();
      else if (status.type === 'error') report({ where: 'NATS', error: status.error });
    }
  };

  const settings: ConnectionOptions = {
    servers: typeof options.servers === 'string' ? options.servers : [...options.servers],
    ...(options.name !== undefined && { name: options.name }),
    ...(options.user !== undefined && { user: options.user }),
    ...(options.password !== undefined && { pass: options.password }),
    ...(options.token !== undefined && { token: options.token }),
    ...(options.tls && { tls: options.tls }),
    timeout: 2_000,
    maxReconnectAttempts: -1,
    // Asked before each attempt and again after each wait: so it goes by the time, not by how often it is asked.
    reconnectDelayHandler: () => {
      const wait = Math.min(RECONNECT.mostMs, Math.max(RECONNECT.firstMs, (Date.now() - downSince) / 2));
      return Math.round(wait * (0.75 + Math.random() / 4));
    },
    ignoreAuthErrorAbort: true,
    // A peer that vanished without a word is noticed within 40 s.
    pingInterval: 20_000,
    maxPingOut: 2,
    noAsyncTraces: true,
  };

  const run = async (): Promise<void> => {
    for (let attempt = 1; !stop.signal.aborted; attempt += 1) {
      try {
        const nc = await connect(settings);
        if (stop.signal.aborted) return await nc.close();
        attempt = 1;
        connection = nc;
        for (const want of wanted) subscribe(nc, want);
        void follow(nc);
        comesUp();
        const ended = await nc.closed();
        connection = undefined;
        goesDown(ended ? sentenceOf(ended) : 'the connection is closed');
      } catch (error) {
        trouble = `no connection to ${String(options.servers)}: ${sentenceOf(error)}`;
        if (attempt === 1) report({ where: 'NATS', error: trouble });
      }
      await pause(waitAfter(attempt, RECONNECT), stop.signal);
    }
  };
  const ended = run();

  return {
    get isUp() {
      return isUp;
    },
    get trouble() {
      return trouble;
    },
    now() {
      if (!connection || !isUp || stop.signal.aborted) throw new BusUnavailable(trouble);
      return connection;
    },
    async up(signal) {
      while (!signal.aborted) {
        if (connection && isUp) return connection;
        await nextCall(onUp, signal);
      }
      return undefined;
    },
    guard(work) {
      return new Promise((resolve, reject) => {
        const down = (): void => reject(new BusUnavailable(trouble));
        onDown.add(down);
        work.then(resolve, reject).finally(() => onDown.delete(down));
      });
    },
    onUp(call) {
      onUp.add(call);
      return () => onUp.delete(call);
    },
    subscribe(subject, queue, call) {
      const want: Wanted = { subject, queue, call };
      wanted.add(want);
      if (connection) subscribe(connection, want);
      return {
        async close() {
          wanted.delete(want);
          const { subscription } = want;
          if (!subscription || subscription.isClosed()) return;
          // Draining waits for the server; there is none to wait for during an outage.
          if (isUp) await subscription.drain().catch(() => undefined);
          else subscription.unsubscribe();
        },
      };
    },
    async close() {
      const nc = connection;
      const wasUp = isUp;
      stop.abort();
      goesDown('the bus is closed');
      if (nc && !nc.isClosed()) await (wasUp ? nc.drain() : nc.close()).catch(() => undefined);
      await ended;
    },
  };
}

/** Resolves at the next call or when the signal is given. */
function nextCall(calls: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      calls.delete(done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    calls.add(done);
    signal.addEventListener('abort', done);
  });
}

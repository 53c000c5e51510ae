import {
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import { connect, type NatsConnection, nanos } from '@nats-io/transport-node';

export interface JetStreamSettings {
  readonly servers: readonly string[];
  /** Name of the stream that holds the log: letters, digits, `-` and `_`. */
  readonly stream: string;
  /** Copies in the cluster: 1 or 3. Used when the stream is made; later it is the operator's to change. */
  readonly replicas: number;
  readonly user?: string;
  readonly pass?: string;
}

/** A live connection with everything the store keeps on the server. */
export interface JetStreamSession {
  readonly nc: NatsConnection;
  readonly js: JetStreamClient;
  readonly jsm: JetStreamManager;
  readonly snapshots: KV;
  readonly keys: KV;
  /**
   * The answer to a request, or an error as soon as the connection is lost: the client by itself would wait for the
   * time limit.
   */
  answer<T>(request: Promise<T>): Promise<T>;
  /** Calls the listener after each reconnect until the function that it gives is called. */
  onReconnect(listener: () => void): () => void;
}

/** The server refuses larger messages; its own limit is 1 MiB unless it is configured otherwise. */
const MAX_MESSAGE_BYTES = 1_048_576;
const DUPLICATE_WINDOW_MS = 120_000;
const REQUEST_TIMEOUT_MS = 2_000;

/** Subjects of the log: `<prefix>.<category>.<id>`, so that the server can filter by category. */
export function subjectPrefix(stream: string): string {
  return `commits.${stream}`;
}

export async function openSession(settings: JetStreamSettings): Promise<JetStreamSession> {
  const nc = await connect({
    servers: [...settings.servers],
    name: `trunkline event store ${settings.stream}`,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 100,
    reconnectJitter: 50,
    timeout: REQUEST_TIMEOUT_MS,
    // A stack trace for each request costs more than the request.
    noAsyncTraces: true,
    ...(settings.user === undefined ? {} : { user: settings.user, pass: settings.pass ?? '' }),
  });
  try {
    const js = jetstream(nc, { timeout: REQUEST_TIMEOUT_MS });
    const jsm = await jetstreamManager(nc, { timeout: REQUEST_TIMEOUT_MS });
    await ensureLog(jsm, settings);
    const kvm = new Kvm(js);
    // Not `allow_direct`: a follower that lags would say that a new key does not exist, and so that a body is
    // forgotten.
    const bucket = { replicas: settings.replicas, history: 1, allow_direct: false };
    const snapshots = await kvm.create(`${settings.stream}_snapshots`, bucket);
    const keys = await kvm.create(`${settings.stream}_keys`, bucket);
    return { nc, js, jsm, snapshots, keys, ...watch(nc) };
  } catch (error) {
    await nc.close();
    throw error;
  }
}

function watch(nc: NatsConnection): Pick<JetStreamSession, 'answer' | 'onReconnect'> {
  const waiting = new Set<(error: Error) => void>();
  const listeners = new Set<() => void>();
  void (async () => {
    for await (const { type } of nc.status()) {
      if (type === 'disconnect') for (const reject of waiting) reject(new Error('the connection was lost'));
      if (type === 'reconnect') for (const listener of listeners) listener();
    }
  })();
  return {
    answer<T>(request: Promise<T>): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      waiting.add(reject);
      request.then(resolve, reject).finally(() => waiting.delete(reject));
      return promise;
    },
    onReconnect(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function ensureLog(jsm: JetStreamManager, { stream, replicas }: JetStreamSettings): Promise<void> {
  const exists = async (): Promise<boolean> => {
    try {
      await jsm.streams.info(stream);
      return true;
    } catch (error) {
      const absent = error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound;
      if (absent) return false;
      throw error;
    }
  };
  if (await exists()) return;
  try {
    await jsm.streams.add({
      name: stream,
      subjects: [`${subjectPrefix(stream)}.*.*`],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      num_replicas: replicas,
      discard: DiscardPolicy.New,
      max_msgs: -1,
      max_bytes: -1,
      max_age: 0,
      max_msgs_per_subject: -1,
      max_msg_size: MAX_MESSAGE_BYTES,
      duplicate_window: nanos(DUPLICATE_WINDOW_MS),
      deny_delete: true,
      deny_purge: true,
      allow_rollup_hdrs: false,
      allow_direct: false,
    });
  } catch (error) {
    // Another process may have made it in the meantime.
    if (!(await exists())) throw error;
  }
}

import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { ReadModelsUnavailable } from '../errors.ts';
import type { Readiness } from '../port.ts';
import type { Script } from './scripts.ts';
import * as scripts from './scripts.ts';

export interface RedisOptions {
  /** `redis://host:6379`. */
  readonly url: string;
  /** In front of every key; by default `tl:`. */
  readonly prefix?: string;
  /** How long a command may take; by default 5 s. */
  readonly commandMs?: number;
  /** Told once of each outage. */
  readonly report?: (error: unknown) => void;
}

/** A connection that keeps coming back; while it is away, everything is refused at once. */
export interface RedisLink {
  readonly root: string;
  run(script: Script, ...args: readonly (string | number)[]): Promise<unknown>;
  /** A plain command. */
  send(...words: readonly string[]): Promise<unknown>;
  ready(): Promise<Readiness>;
  close(): Promise<void>;
}

/** Loaded by who uses it only: it is a tenth of the start of a platform without Redis. */
const loadRedis = (): typeof import('redis') => createRequire(import.meta.url)('redis');

const MOST_WAIT_MS = 2_000;
/** Replies by which a server says that it can't serve now; any other error reply is a fault of ours. */
const AWAY =
  /^(LOADING|READONLY|MASTERDOWN|OOM|BUSY|CLUSTERDOWN|MISCONF|NOREPLICAS|TRYAGAIN|NOAUTH|WRONGPASS)\b/;

export function redisLink({
  url,
  prefix = 'tl:',
  commandMs = 5_000,
  report = toStderr,
}: RedisOptions): RedisLink {
  let isClosed = false;
  let trouble = 'not connected yet';
  let isReported = false;
  const client = loadRedis().createClient({
    url,
    disableOfflineQueue: true,
    // A peer that hangs is noticed by the pings and left.
    pingInterval: 5_000,
    socket: {
      connectTimeout: 2_000,
      socketTimeout: 15_000,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, MOST_WAIT_MS),
    },
  });
  client.on('error', (error: unknown) => {
    trouble = sentenceOf(error);
    if (isReported || isClosed) return;
    isReported = true;
    report(error);
  });
  client.on('ready', () => {
    isReported = false;
    // So that no large value has to be sent twice. A server that lacks one all the same is given it with its first call.
    for (const { text } of Object.values(scripts)) {
      client.sendCommand(['SCRIPT', 'LOAD', text]).catch(() => undefined);
    }
  });
  client.connect().catch((error: unknown) => {
    trouble = sentenceOf(error);
  });

  const guarded = async <T>(command: () => Promise<T>): Promise<T> => {
    if (isClosed) throw new ReadModelsUnavailable('the read models are closed');
    if (!client.isReady) throw new ReadModelsUnavailable(`no connection to Redis: ${trouble}`);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const say = (): void =>
        reject(new ReadModelsUnavailable(`no answer from Redis within ${commandMs} ms`));
      timer = setTimeout(say, commandMs);
    });
    try {
      return await Promise.race([command(), late]);
    } catch (error) {
      throw asUnavailable(error);
    } finally {
      clearTimeout(timer);
    }
  };

  const evaluate = async (script: Script, words: string[]): Promise<unknown> => {
    const keyed = ['1', prefix, ...words];
    try {
      return await client.sendCommand(['EVALSHA', hashOf(script), ...keyed]);
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error;
      return await client.sendCommand(['EVAL', script.text, ...keyed]);
    }
  };

  return {
    root: prefix,
    run: (script, ...args) => guarded(() => evaluate(script, args.map(String))),
    send: (...words) => guarded(() => client.sendCommand([...words])),
    async ready() {
      try {
        await guarded(() => client.sendCommand(['PING']));
        return { ready: true };
      } catch (error) {
        return { ready: false, reason: sentenceOf(error) };
      }
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      if (client.isReady) await client.close().catch(() => client.destroy());
      else if (client.isOpen) client.destroy();
    },
  };
}

const hashes = new WeakMap<Script, string>();

/** What Redis calls a script. */
function hashOf(script: Script): string {
  const known = hashes.get(script);
  if (known) return known;
  const made = createHash('sha1').update(script.text).digest('hex');
  hashes.set(script, made);
  return made;
}

function asUnavailable(error: unknown): unknown {
  if (error instanceof ReadModelsUnavailable) return error;
  const isReply = error instanceof Error && /^[A-Z]+ /.test(error.message);
  if (isReply && !AWAY.test(error.message)) return error;
  return new ReadModelsUnavailable(sentenceOf(error), { cause: error });
}

function sentenceOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : String(error);
}

function toStderr(error: unknown): void {
  console.error(`read models: ${sentenceOf(error)}`);
}

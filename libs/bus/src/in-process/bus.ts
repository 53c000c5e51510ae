import { checkSize, decode, encode } from '../codec.ts';
import { BusUnavailable, faultOf, NoResponder, RequestTimeout } from '../errors.ts';
import type {
  Bus,
  Headers,
  Log,
  LogOptions,
  MessageHandler,
  Report,
  RequestHandler,
  RequestOptions,
  Running,
} from '../port.ts';
import { reportToStderr } from '../report.ts';
import { hash, matches } from '../subject.ts';
import { within } from '../within.ts';
import type { WorkQueue } from '../work-queue.ts';
import { workQueue } from '../work-queue.ts';
import { memoryLog } from './memory-log.ts';
import type { StoreLogOptions } from './store-log.ts';
import { storeLog } from './store-log.ts';

export interface InProcessOptions {
  /** Logs that are the event store itself, by name; all others live in memory. */
  readonly storeLogs?: Readonly<Record<string, StoreLogOptions>>;
  readonly maxPayloadBytes?: number;
  readonly report?: Report;
}

/** What the buses of one process share. Each module opens its own, so that each can be closed by itself. */
export interface InProcessHub {
  bus(): Bus;
  /** Stops reading the stores; call it after the buses are closed. */
  close(): Promise<void>;
}

interface Responder {
  readonly pattern: string;
  readonly queue: string;
  /** Its number among all that ever responded. */
  readonly copy: number;
  readonly work: WorkQueue;
  readonly handler: RequestHandler;
}

interface Listener {
  readonly pattern: string;
  readonly work: WorkQueue;
  readonly handler: MessageHandler;
}

/** As large as a NATS message by default, so that what passes here passes there. */
const MAX_PAYLOAD = 1024 * 1024;

/** A bus without a network: the same rules as over NATS, and payloads are copied all the same. */
export function inProcessHub(options: InProcessOptions = {}): InProcessHub {
  const { storeLogs = {}, maxPayloadBytes = MAX_PAYLOAD, report = reportToStderr } = options;
  const responders: Responder[] = [];
  let copies = 0;
  const listeners = new Set<Listener>();
  const logs = new Map<string, Log & Partial<Running>>();

  /** The next of those that would answer: its queue's members take turns. */
  const turn = (subject: string, key: string | undefined): Responder | undefined => {
    if (key !== undefined) {
      const all = responders.filter(({ pattern }) => matches(pattern, subject));
      return all.reduce<Responder | undefined>(
        (best, one) => (best && hash(`${key}/${best.copy}`) >= hash(`${key}/${one.copy}`) ? best : one),
        undefined,
      );
    }
    const place = responders.findIndex(({ pattern }) => matches(pattern, subject));
    const [chosen] = place < 0 ? [] : responders.splice(place, 1);
    if (chosen) responders.push(chosen);
    return chosen;
  };

  const logOf = (name: string, { partitions }: LogOptions): Log => {
    const known = logs.get(name);
    if (known && known.partitions !== partitions) {
      throw new Error(`the log ${name} has ${known.partitions} partitions, not ${partitions}`);
    }
    if (known) return known;
    const source = storeLogs[name];
    const made = source
      ? storeLog(name, { partitions }, source, report)
      : memoryLog(name, { partitions }, report);
    logs.set(name, made);
    return made;
  };

  const ask = (
    subject: string,
    text: string,
    { timeoutMs, headers = {}, key }: RequestOptions,
  ): Promise<unknown> => {
    const responder = turn(subject, key);
    if (!responder) return Promise.reject(new NoResponder(subject));
    const deadline = Math.min(headers.deadline ?? Number.POSITIVE_INFINITY, Date.now() + timeoutMs);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new RequestTimeout(subject, timeoutMs)),
        Math.max(0, deadline - Date.now()),
      );
      responder.work.add(async () => {
        if (Date.now() >= deadline) return;
        try {
          const answer = encode(await responder.handler(decode(text), { ...headers, deadline }));
          checkSize(answer, maxPayloadBytes, subject);
          resolve(decode(answer));
        } catch (error) {
          report({ where: `answering ${subject}`, error });
          reject(faultOf(error));
        } finally {
          clearTimeout(timer);
        }
      });
    });
  };

  const tell = (subject: string, text: string, headers: Headers): void => {
    for (const { pattern, work, handler } of listeners) {
      if (!matches(pattern, subject)) continue;
      work.add(async () => {
        try {
          await handler(decode(text), headers, subject);
        } catch (error) {
          report({ where: `listening to ${pattern}`, error });
        }
      });
    }
  };

  const bus = (): Bus => {
    const running = new Set<Running>();
    let closed = false;
    const refuseIfClosed = (): void => {
      if (closed) throw new BusUnavailable('the bus is closed');
    };
    const track = (one: Running): Running => {
      const tracked = {
        async close() {
          running.delete(tracked);
          await one.close();
        },
      };
      running.add(tracked);
      return tracked;
    };

    return {
      async request(subject, payload, requested) {
        refuseIfClosed();
        const text = encode(payload);
        checkSize(text, maxPayloadBytes, subject);
        return ask(subject, text, requested);
      },
      respond(subject, { queue, concurrency = Number.POSITIVE_INFINITY }, handler) {
        refuseIfClosed();
        copies += 1;
        const responder = { pattern: subject, queue, copy: copies, work: workQueue(concurrency), handler };
        responders.push(responder);
        return track({
          async close() {
            const place = responders.indexOf(responder);
            if (place >= 0) responders.splice(place, 1);
            await responder.work.idle();
          },
        });
      },
      publish(subject, payload, headers = {}) {
        refuseIfClosed();
        const text = encode(payload);
        checkSize(text, maxPayloadBytes, subject);
        tell(subject, text, headers);
      },
      listen(pattern, handler) {
        refuseIfClosed();
        const listener = { pattern, work: workQueue(1), handler };
        listeners.add(listener);
        return track({
          async close() {
            listeners.delete(listener);
            await listener.work.idle();
          },
        });
      },
      log(name, logOptions) {
        refuseIfClosed();
        const log = logOf(name, logOptions);
        return { ...log, consume: (wanted, handler) => track(log.consume(wanted, handler)) };
      },
      ready: async () => (closed ? { ready: false, reason: 'the bus is closed' } : { ready: true }),
      async close(withinMs = 10_000) {
        closed = true;
        await within(withinMs, Promise.all([...running].map((one) => one.close())));
      },
    };
  };

  return {
    bus,
    async close() {
      await Promise.all([...logs.values()].map((log) => log.close?.()));
    },
  };
}

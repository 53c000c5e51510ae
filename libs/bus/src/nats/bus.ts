import { randomUUID } from 'node:crypto';
import type { Msg } from '@nats-io/transport-node';
import { RequestError, TimeoutError } from '@nats-io/transport-node';
import { checkSize, decode, encode } from '../codec.ts';
import { BusUnavailable, faultOf, NoResponder, RequestTimeout } from '../errors.ts';
import type { Bus, Headers, Log, LogOptions, Readiness, Report, RequestHandler, Running } from '../port.ts';
import { reportToStderr } from '../report.ts';
import { within } from '../within.ts';
import { workQueue } from '../work-queue.ts';
import { type Copies, copiesOf, directSubject, rollCallSubject } from './copies.ts';
import { faultHeaders, faultIn, fromNats, toNats } from './headers.ts';
import type { Link, NatsOptions } from './link.ts';
import { natsLink } from './link.ts';
import type { NatsLogOptions } from './log.ts';
import { natsLog } from './log.ts';

export interface NatsBusOptions extends NatsOptions {
  /** How logs are kept. */
  readonly logs?: NatsLogOptions;
  readonly report?: Report;
}

const DEFAULT_MAX_PAYLOAD = 1024 * 1024;

/** A bus over NATS; logs are JetStream streams. It connects by itself: see `ready`. */
export function natsBus(options: NatsBusOptions): Bus {
  const report = options.report ?? reportToStderr;
  const link = natsLink(options, report);
  const running = new Set<Running>();
  const logs = new Map<string, Log>();
  /** This copy's name where it responds. */
  const copy = randomUUID();
  const copies = new Map<string, Copies>();
  let closed = false;

  const maxPayload = (): number =>
    (link.isUp ? link.now().info?.max_payload : undefined) ?? DEFAULT_MAX_PAYLOAD;
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
  const copiesFor = (subject: string): Copies => {
    const known = copies.get(subject);
    if (known) return known;
    const made = copiesOf(link, subject);
    copies.set(subject, made);
    return made;
  };
  const refuseIfClosed = (): void => {
    if (closed) throw new BusUnavailable('the bus is closed');
  };
  const logOf = (name: string, { partitions }: LogOptions): Log => {
    const known = logs.get(name);
    if (known && known.partitions !== partitions) {
      throw new Error(`the log ${name} has ${known.partitions} partitions, not ${partitions}`);
    }
    if (known) return known;
    const made = natsLog(name, { partitions }, options.logs ?? {}, link, report);
    logs.set(name, made);
    return made;
  };

  return {
    async request(subject, payload, { timeoutMs, headers = {}, key }) {
      link.now();
      const text = encode(payload);
      checkSize(text, maxPayload(), subject);
      const deadline = Math.min(headers.deadline ?? Number.POSITIVE_INFINITY, Date.now() + timeoutMs);
      const ask = async (to: string): Promise<Msg> => {
        const timeout = deadline - Date.now();
        if (timeout < 1) throw new RequestTimeout(subject, timeoutMs);
        const asked = link.now().request(to, text, { timeout, headers: toNats({ ...headers, deadline }) });
        return link.guard(asked).catch((error: unknown) => {
          throw asBusError(error, subject, timeoutMs);
        });
      };
      const answer = await (key === undefined
        ? ask(subject)
        : askCopyOf(copiesFor(subject), key, subject, ask));
      const body = answer.string();
      const fault = faultIn(answer.headers, body);
      if (fault) throw fault;
      return decode(body);
    },

    respond(subject, { queue, concurrency = Number.POSITIVE_INFINITY }, handler) {
      refuseIfClosed();
      const work = workQueue(concurrency);
      const take = (message: Msg): void => work.add(() => answerTo(message, handler, maxPayload(), report));
      const subscriptions = [
        link.subscribe(subject, queue, take),
        link.subscribe(directSubject(subject, copy), undefined, take),
        link.subscribe(rollCallSubject(subject), undefined, (message) => message.respond(copy)),
      ];
      return track({
        async close() {
          await Promise.all(subscriptions.map((one) => one.close()));
          await work.idle();
        },
      });
    },

    publish(subject, payload, headers = {}) {
      refuseIfClosed();
      const text = encode(payload);
      checkSize(text, maxPayload(), subject);
      if (link.isUp) link.now().publish(subject, text, { headers: toNats(headers) });
    },

    listen(pattern, handler) {
      refuseIfClosed();
      const work = workQueue(1);
      const subscription = link.subscribe(pattern, undefined, (message) =>
        work.add(async () => {
          try {
            await handler(decode(message.string()), fromNats(message.headers), message.subject);
          } catch (error) {
            report({ where: `listening to ${pattern}`, error });
          }
        }),
      );
      return track({
        async close() {
          await subscription.close();
          await work.idle();
        },
      });
    },

    log(name, logOptions) {
      refuseIfClosed();
      const log = logOf(name, logOptions);
      return { ...log, consume: (wanted, handler) => track(log.consume(wanted, handler)) };
    },

    ready: () => readiness(link),

    async close(withinMs = 10_000) {
      closed = true;
      const finished = await within(withinMs, Promise.all([...running].map((one) => one.close())));
      if (!finished) report({ where: 'closing', error: `handlers still run after ${withinMs} ms` });
      await within(2_000, link.close());
    },
  };
}

/** Asks the copy that has the key, or any if that one is away: then nobody has taken the request. */
async function askCopyOf(
  copies: Copies,
  key: string,
  subject: string,
  ask: (to: string) => Promise<Msg>,
): Promise<Msg> {
  const copy = copies.of(key);
  if (copy === undefined) return ask(subject);
  try {
    return await ask(directSubject(subject, copy));
  } catch (error) {
    if (error instanceof NoResponder || error instanceof RequestTimeout) copies.lost(copy);
    if (error instanceof NoResponder) return ask(subject);
    throw error;
  }
}

async function readiness(link: Link): Promise<Readiness> {
  if (!link.isUp) return { ready: false, reason: link.trouble };
  try {
    // The server answers in order, so all subscriptions made before are known to it.
    const answered = await within(1_000, link.guard(link.now().flush()));
    return answered ? { ready: true } : { ready: false, reason: 'NATS does not answer' };
  } catch (error) {
    return { ready: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

async function answerTo(
  message: Msg,
  handler: RequestHandler,
  maxPayload: number,
  report: Report,
): Promise<void> {
  const headers: Headers = fromNats(message.headers);
  if (headers.deadline !== undefined && Date.now() >= headers.deadline) return;
  try {
    const answer = encode(await handler(readable(message.string()), headers));
    checkSize(answer, maxPayload, message.subject);
    message.respond(answer);
  } catch (error) {
    report({ where: `answering ${message.subject}`, error });
    const fault = faultOf(error);
    message.respond(fault.message, { headers: faultHeaders(fault) });
  }
}

/** A request that is no JSON is handed on as nothing at all: whoever answers says what is wrong with it. */
function readable(text: string): unknown {
  try {
    return decode(text);
  } catch {
    return undefined;
  }
}

function asBusError(error: unknown, subject: string, timeoutMs: number): unknown {
  if (error instanceof BusUnavailable) return error;
  if (error instanceof TimeoutError) return new RequestTimeout(subject, timeoutMs);
  if (error instanceof RequestError && error.isNoResponders()) return new NoResponder(subject);
  return new BusUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
}

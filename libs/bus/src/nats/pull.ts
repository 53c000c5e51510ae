import type { Msg } from '@nats-io/transport-node';
import { createInbox, nanos } from '@nats-io/transport-node';
import type { Running } from '../port.ts';
import type { Link } from './link.ts';

/**
 * What a pull brought: a message; nothing for now; or that the consumer isn't there.
 * JetStream's pull protocol, one message at a time. The client library's own loop fetches ahead and keeps
 * what it has fetched when it is closed, until ack_wait passes; so its one request is written out here.
 */
export type Pulled = { readonly message: Delivered } | 'nothing' | 'no consumer';

export interface Delivered {
  readonly body: string;
  readonly id: string;
  readonly partitionKey: string;
  /** 1 at the first delivery. */
  readonly attempt: number;
  readonly sequence: number;
  /** Epoch milliseconds when it was stored. */
  readonly at: number;
  ack(): void;
  /** Gives it back; it comes again after the time. */
  nak(afterMs: number): void;
  /** Says that the work goes on, so that it isn't given to another copy. */
  working(): void;
}

export const KEY_HEADER = 'Trunkline-Key';

const EXPIRES_MS = 5_000;

export interface Puller extends Running {
  next(signal: AbortSignal): Promise<Pulled>;
}

export function puller(link: Link, stream: string, consumer: string): Puller {
  const inbox = createInbox();
  const ask = `$JS.API.CONSUMER.MSG.NEXT.${stream}.${consumer}`;
  let pulls = 0;
  let waiter: { readonly reply: string; settle(pulled: Pulled): void } | undefined;

  const subscription = link.subscribe(`${inbox}.*`, undefined, (message) => {
    if (message.reply?.startsWith('$JS.ACK.')) {
      const delivered = deliveredIn(message, link);
      // Nobody waits: the copy is closing.
      if (waiter) waiter.settle({ message: delivered });
      else delivered.nak(0);
    } else if (waiter && message.subject === waiter.reply) {
      const code = message.headers?.code;
      waiter.settle(code === 404 || code === 408 ? 'nothing' : 'no consumer');
    }
  });
  // What was asked before an outage is forgotten by the server.
  const forgetUp = link.onUp(() => waiter?.settle('nothing'));

  return {
    next(signal) {
      return new Promise((resolve) => {
        pulls += 1;
        const reply = `${inbox}.${pulls}`;
        const settle = (pulled: Pulled): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', stop);
          waiter = undefined;
          resolve(pulled);
        };
        const stop = (): void => settle('nothing');
        const timer = setTimeout(stop, EXPIRES_MS + 1_000);
        signal.addEventListener('abort', stop);
        waiter = { reply, settle };
        if (signal.aborted || !link.isUp) return stop();
        link.now().publish(ask, JSON.stringify({ batch: 1, expires: nanos(EXPIRES_MS) }), { reply });
      });
    },
    async close() {
      forgetUp();
      await subscription.close();
    },
  };
}

/** A delivery says in its reply subject how often and when: `$JS.ACK.….<attempt>.<sequence>.<n>.<nanoseconds>.<pending>`. */
function deliveredIn(message: Msg, link: Link): Delivered {
  const words = (message.reply as string).split('.');
  // Newer servers put a domain and an account in front, and a random word behind.
  const first = words.length === 9 ? 4 : 6;
  const say = (word: string): void => {
    if (link.isUp) message.respond(word);
  };
  return {
    body: message.string(),
    id: message.headers?.get('Nats-Msg-Id') ?? '',
    partitionKey: message.headers?.get(KEY_HEADER) ?? '',
    attempt: Number(words[first]),
    sequence: Number(words[first + 1]),
    at: Math.floor(Number(words[first + 3]) / 1e6),
    ack: () => say('+ACK'),
    nak: (afterMs) => say(afterMs > 0 ? `-NAK ${JSON.stringify({ delay: nanos(afterMs) })}` : '-NAK'),
    working: () => say('+WPI'),
  };
}

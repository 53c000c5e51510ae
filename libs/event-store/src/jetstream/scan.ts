import { randomUUID } from 'node:crypto';
import {
  AckPolicy,
  type Consumer,
  type ConsumerInfo,
  DeliverPolicy,
  type JsMsg,
  ReplayPolicy,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { JetStreamSession } from './connection.ts';
import type { LogMessage } from './message.ts';

const ABANDONED_AFTER_MS = 30_000;
const FETCH = 256;
/** How long the server may stay silent within one fetch. */
const EXPIRES_MS = 2_000;

export interface ScanOptions {
  readonly log: string;
  /** One subject or wildcard: servers before 2.10 take only one. */
  readonly filter: string;
  readonly from: number;
  readonly headersOnly?: boolean;
}

/** A consumer that lives in the server's memory for as long as somebody reads. */
export async function addReader(
  { jsm, js, answer }: JetStreamSession,
  { log, filter, from, headersOnly = false }: ScanOptions,
): Promise<{ readonly info: ConsumerInfo; readonly consumer: Consumer }> {
  const added = jsm.consumers.add(log, {
    name: `reader-${randomUUID()}`,
    ack_policy: AckPolicy.None,
    deliver_policy: DeliverPolicy.StartSequence,
    replay_policy: ReplayPolicy.Instant,
    opt_start_seq: from,
    filter_subject: filter,
    headers_only: headersOnly,
    mem_storage: true,
    num_replicas: 1,
    inactive_threshold: nanos(ABANDONED_AFTER_MS),
  });
  const info = await answer(added);
  return { info, consumer: js.consumers.getConsumerFromInfo(info) };
}

export function logMessageOf(message: JsMsg): LogMessage {
  const { subject, seq, headers, data } = message;
  return { subject, seq, headers, data };
}

/**
 * Messages of the filter from `from` on until `count` of them or the one at `until` have come, whichever is first.
 * The caller knows that they are there; it throws if they don't come.
 */
export async function scan(
  session: JetStreamSession,
  options: ScanOptions & { readonly until: number; readonly count?: number },
): Promise<readonly LogMessage[]> {
  const { until, count = Number.POSITIVE_INFINITY } = options;
  const { info, consumer } = await addReader(session, options);
  const found: LogMessage[] = [];
  try {
    while (found.length < count && (found.at(-1)?.seq ?? 0) < until) {
      const before = found.length;
      const most = Math.min(FETCH, count - found.length);
      const messages = await consumer.fetch({ max_messages: most, expires: EXPIRES_MS });
      for await (const message of messages) {
        found.push(logMessageOf(message));
        if (found.length >= count || message.seq >= until) break;
      }
      if (found.length === before) throw new Error(`the log gave nothing from ${options.from} to ${until}`);
    }
    return found;
  } finally {
    session.jsm.consumers.delete(options.log, info.name).catch(() => {
      // It goes by itself.
    });
  }
}

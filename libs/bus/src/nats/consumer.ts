import { defaultBackOff, pause, waitAfter } from '../back-off.ts';
import { decode } from '../codec.ts';
import type { ConsumeOptions, DeadLetter, EntryHandler, Report, Running } from '../port.ts';
import { sentenceOf } from '../report.ts';
import type { Link } from './link.ts';
import { membership } from './membership.ts';
import type { Delivered, Puller } from './pull.ts';
import { puller } from './pull.ts';
import type { Names } from './stream.ts';
import { makeConsumer, manager } from './stream.ts';

export interface Consumption {
  readonly link: Link;
  readonly names: Names;
  readonly report: Report;
  readonly wanted: ConsumeOptions;
  readonly handler: EntryHandler;
  readonly partitions: readonly number[];
  readonly ackWaitMs: number;
  /** Makes the log's streams. */
  prepared(): Promise<void>;
  bury(letter: Omit<DeadLetter, 'number'>): Promise<void>;
}

const RETRY = { firstMs: 50, mostMs: 1_000 };

/** Consumes partitions, each by one durable pull consumer that gives one entry at a time. */
export function consumePartitions(consumption: Consumption): Running {
  const { link, names, wanted, partitions, report } = consumption;
  const members = membership(link, names.members(wanted.durable), partitions, report);
  const stop = new AbortController();
  const lanes = partitions.map((partition) => {
    const pulls = puller(link, names.stream, names.consumer(wanted.durable, partition));
    return { pulls, ended: consumePartition(consumption, partition, pulls, members, stop.signal) };
  });
  return {
    async close() {
      stop.abort();
      await members.leave();
      await Promise.all(lanes.map(({ ended }) => ended));
      // Only now: until the end, what was asked for and comes late is given back.
      await Promise.all(lanes.map(({ pulls }) => pulls.close()));
    },
  };
}

async function consumePartition(
  consumption: Consumption,
  partition: number,
  pulls: Puller,
  members: ReturnType<typeof membership>,
  stop: AbortSignal,
): Promise<void> {
  const { link, names, wanted, report } = consumption;
  const waits = new Set<() => void>();
  members.onChange(() => {
    for (const wake of [...waits]) wake();
  });
  const change = (): Promise<void> =>
    new Promise((resolve) => {
      const wake = (): void => {
        waits.delete(wake);
        stop.removeEventListener('abort', wake);
        resolve();
      };
      waits.add(wake);
      stop.addEventListener('abort', wake);
    });

  let isThere = false;
  for (let failures = 0; !stop.aborted; ) {
    if (!members.owns(partition)) {
      await change();
      continue;
    }
    const nc = await link.up(stop);
    if (!nc) return;
    try {
      if (!isThere) {
        await consumption.prepared();
        const { durable, from = 'first' } = wanted;
        await link.guard(
          makeConsumer(await manager(nc), names, durable, partition, from, consumption.ackWaitMs),
        );
        isThere = true;
      }
      // One that waits when the partition moves on still takes what it gets: giving it back would count as an attempt.
      const pulled = await pulls.next(stop);
      if (pulled === 'no consumer') throw new Error('the consumer is not there');
      failures = 0;
      if (pulled !== 'nothing') await handle(consumption, partition, pulled.message);
    } catch (error) {
      failures += 1;
      isThere = false;
      // One failure is a restart or an election; it is worth a word when it lasts.
      if (failures > 3) report({ where: `${names.stream}/${wanted.durable}, partition ${partition}`, error });
      await pause(waitAfter(failures, RETRY), stop);
    }
  }
}

async function handle(consumption: Consumption, partition: number, message: Delivered): Promise<void> {
  const { wanted, handler, report, ackWaitMs } = consumption;
  const { partitionKey, attempt, at, sequence } = message;
  // What something else published has none.
  const id = message.id || `#${sequence}`;
  const { durable, maxAttempts = Number.POSITIVE_INFINITY, backOff = defaultBackOff } = wanted;
  const where = `${durable}: ${id}, attempt ${attempt}`;
  const alive = setInterval(() => message.working(), ackWaitMs / 3);
  try {
    const letter = { durable, id, partitionKey, attempts: Math.min(attempt, maxAttempts) };
    const payload = decoded(message.body);
    if (payload === undefined) {
      // No attempt can mend it.
      await consumption.bury({ ...letter, payload: message.body, error: 'not JSON', at: Date.now() });
      return message.ack();
    }
    let error: unknown = new Error('cut short each time, without an error');
    if (attempt <= maxAttempts) {
      try {
        await handler({ id, partitionKey, partition, payload, attempt, at });
        return message.ack();
      } catch (thrown) {
        error = thrown;
        report({ where, error });
      }
    }
    if (attempt < maxAttempts) return message.nak(waitAfter(attempt, backOff));
    await consumption.bury({ ...letter, payload, error: sentenceOf(error), at: Date.now() });
    message.ack();
  } catch (error) {
    report({ where, error });
    message.nak(waitAfter(attempt, backOff));
  } finally {
    clearInterval(alive);
  }
}

/** Undefined: not JSON. */
function decoded(body: string): unknown {
  try {
    return decode(body);
  } catch {
    return undefined;
  }
}

import { JetStreamApiCodes, jetstream } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { checkSize, decode, encode } from '../codec.ts';
import { BusUnavailable } from '../errors.ts';
import { chosen } from '../in-process/lanes.ts';
import type { DeadLetter, Log, LogOptions, Report } from '../port.ts';
import { partitionOf } from '../subject.ts';
import { consumePartitions } from './consumer.ts';
import type { Link } from './link.ts';
import { KEY_HEADER } from './pull.ts';
import type { NatsLogOptions } from './stream.ts';
import { isCode, makeStreams, manager, namesOf } from './stream.ts';

export type { NatsLogOptions } from './stream.ts';

const APPEND_MS = 2_000;
/** The server's code when the message to delete is gone already. */
const NOT_DELETED = 10057;

/** A JetStream stream as a log. An acknowledged entry is in the servers' hands, not yet flushed to disk. */
export function natsLog(
  name: string,
  { partitions }: LogOptions,
  options: NatsLogOptions,
  link: Link,
  report: Report,
): Log {
  const names = namesOf(name);
  let made: Promise<void> | undefined;

  const prepared = (): Promise<void> => {
    made ??= (async () => {
      await makeStreams(await manager(link.now()), names, partitions, options);
    })().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return link.guard(made);
  };

  const store = async (subject: string, id: string, text: string, key: string): Promise<boolean> => {
    try {
      await prepared();
      const nc = link.now();
      checkSize(text, nc.info?.max_payload ?? Number.POSITIVE_INFINITY, subject);
      const carried = headers();
      carried.set(KEY_HEADER, key);
      const ack = await link.guard(
        jetstream(nc).publish(subject, text, { msgID: id, headers: carried, timeout: APPEND_MS }),
      );
      return !ack.duplicate;
    } catch (error) {
      // A stream that was deleted under us is made again at the next try.
      made = undefined;
      throw unavailable(error);
    }
  };

  return {
    name,
    partitions,
    async append(partitionKey, id, payload) {
      const subject = names.subject(partitionOf(partitionKey, partitions));
      return (await store(subject, id, encode(payload), partitionKey)) ? 'stored' : 'duplicate';
    },

    consume(wanted, handler) {
      return consumePartitions({
        link,
        names,
        report,
        wanted,
        handler,
        partitions: chosen(wanted.partitions, partitions),
        ackWaitMs: options.ackWaitMs ?? 10_000,
        prepared,
        async bury(letter) {
          await store(
            names.deadSubject,
            `${letter.durable}/${letter.id}`,
            encode(letter),
            letter.partitionKey,
          );
        },
      });
    },

    async lag(durable) {
      try {
        const jsm = await manager(link.now());
        const each = await link.guard(
          Promise.all(
            Array.from({ length: partitions }, async (_, partition) => {
              const info = await jsm.consumers
                .info(names.stream, names.consumer(durable, partition))
                .catch((error: unknown) => {
                  if (isCode(error, JetStreamApiCodes.ConsumerNotFound)) return undefined;
                  throw error;
                });
              return { partition, waiting: info?.num_pending ?? 0, inFlight: info?.num_ack_pending ?? 0 };
            }),
          ),
        );
        return { total: each.reduce((sum, one) => sum + one.waiting + one.inFlight, 0), partitions: each };
      } catch (error) {
        throw unavailable(error);
      }
    },

    async deadLetters({ after = 0, limit = 100 } = {}) {
      try {
        await prepared();
        const jsm = await manager(link.now());
        const { state } = await jsm.streams.info(names.deadStream);
        const letters: DeadLetter[] = [];
        let next = Math.max(after + 1, state.first_seq);
        while (letters.length < limit && next <= state.last_seq) {
          // By subject, so that a number that was dropped is passed over.
          const stored = await jsm.direct.getMessage(names.deadStream, {
            seq: next,
            next_by_subj: names.deadSubject,
          });
          if (!stored) break;
          letters.push({ ...letterIn(stored.string()), number: stored.seq });
          next = stored.seq + 1;
        }
        return letters;
      } catch (error) {
        throw unavailable(error);
      }
    },

    async dropDeadLetter(number) {
      const jsm = await manager(link.now());
      await jsm.streams.deleteMessage(names.deadStream, number, false).catch((error: unknown) => {
        if (!isCode(error, NOT_DELETED)) throw unavailable(error);
      });
    },
  };
}

/** What something else has put there is shown as it is, so that it can be dropped. */
function letterIn(text: string): Omit<DeadLetter, 'number'> {
  try {
    return decode(text) as Omit<DeadLetter, 'number'>;
  } catch {
    return {
      durable: '',
      id: '',
      partitionKey: '',
      payload: text,
      attempts: 0,
      error: 'not a letter',
      at: 0,
    };
  }
}

/** Its own errors pass; whatever else a client or server says means that the outcome isn't known. */
function unavailable(error: unknown): unknown {
  if (error instanceof Error && ['PayloadTooLarge', 'BusUnavailable'].includes(error.name)) return error;
  return new BusUnavailable(error instanceof Error ? error.message : String(error), { cause: error });
}

import type { JetStreamManager, StreamConfig } from '@nats-io/jetstream';
import {
  AckPolicy,
  DeliverPolicy,
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { nanos } from '@nats-io/transport-node';

export interface NatsLogOptions {
  /** Copies of each log in the cluster; by default 1. */
  readonly replicas?: number;
  /** How long entries are kept, acknowledged or not; by default 30 days. Consumers absent for longer must rebuild. */
  readonly keepMs?: number;
  /** How long ids are remembered; by default 10 minutes. */
  readonly dedupeMs?: number;
  /** After how long without a sign of work an entry goes to another copy; by default 10 s. */
  readonly ackWaitMs?: number;
}

const DAY = 86_400_000;

/** Stream and subjects of a log. */
export interface Names {
  readonly stream: string;
  subject(partition: number): string;
  readonly deadStream: string;
  readonly deadSubject: string;
  consumer(durable: string, partition: number): string;
  members(durable: string): string;
}

export function namesOf(log: string): Names {
  mustBeWord(log);
  return {
    stream: log,
    subject: (partition) => `log.${log}.${partition}`,
    deadStream: `${log}_dead`,
    deadSubject: `dead.${log}`,
    consumer: (durable, partition) => `${mustBeWord(durable)}-${partition}`,
    members: (durable) => `members.${log}.${mustBeWord(durable)}`,
  };
}

function mustBeWord(name: string): string {
  if (!/^[A-Za-z0-9_-]+$/.test(name)) throw new Error(`${name} is no name: letters, digits, - and _ only`);
  return name;
}

export async function manager(nc: NatsConnection): Promise<JetStreamManager> {
  // The check would cost a request each time and says no more than the first real one.
  return jetstreamManager(nc, { checkAPI: false, timeout: 3_000 });
}

/** Makes the streams of a log, or checks that those there were made for as many partitions. */
export async function makeStreams(
  jsm: JetStreamManager,
  names: Names,
  partitions: number,
  { replicas = 1, keepMs = 30 * DAY, dedupeMs = 600_000 }: NatsLogOptions,
): Promise<void> {
  const common = {
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.Old,
    num_replicas: replicas,
    allow_direct: true,
  };
  await makeStream(jsm, {
    ...common,
    name: names.stream,
    description: `${partitions} partitions`,
    subjects: Array.from({ length: partitions }, (_, partition) => names.subject(partition)),
    max_age: nanos(keepMs),
    duplicate_window: nanos(Math.min(dedupeMs, keepMs)),
  });
  await makeStream(jsm, {
    ...common,
    name: names.deadStream,
    description: `dead letters of ${names.stream}`,
    subjects: [names.deadSubject],
    duplicate_window: nanos(dedupeMs),
  });
}

async function makeStream(
  jsm: JetStreamManager,
  config: Partial<StreamConfig> & { name: string },
): Promise<void> {
  const there = await jsm.streams.info(config.name).catch((error: unknown) => {
    if (isCode(error, JetStreamApiCodes.StreamNotFound)) return undefined;
    throw error;
  });
  if (!there) {
    await jsm.streams.add(config);
  } else if (there.config.description !== config.description) {
    throw new Error(
      `the stream ${config.name} was made as "${there.config.description}", not "${config.description}"`,
    );
  }
}

/** Makes the durable consumer of one partition unless it is there. */
export async function makeConsumer(
  jsm: JetStreamManager,
  names: Names,
  durable: string,
  partition: number,
  from: 'first' | 'now',
  ackWaitMs: number,
): Promise<void> {
  const name = names.consumer(durable, partition);
  try {
    await jsm.consumers.info(names.stream, name);
    return;
  } catch (error) {
    if (!isCode(error, JetStreamApiCodes.ConsumerNotFound)) throw error;
  }
  await jsm.consumers.add(names.stream, {
    durable_name: name,
    filter_subject: names.subject(partition),
    deliver_policy: from === 'first' ? DeliverPolicy.All : DeliverPolicy.New,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ackWaitMs),
    // One at a time, whoever asks: this is what keeps the order.
    max_ack_pending: 1,
    max_deliver: -1,
  });
}

export function isCode(error: unknown, code: number): boolean {
  return error instanceof JetStreamApiError && error.code === code;
}

import { encode } from '../codec.ts';
import type { Checkpoint, Log, LogOptions, Report, Running } from '../port.ts';
import type { CommitSource, StoredCommit } from '../relay.ts';
import { commitId, throttledCheckpoint } from '../relay.ts';
import { partitionOf } from '../subject.ts';
import { deadLettersInMemory } from './dead-letters.ts';
import type { Lanes } from './lanes.ts';
import { chosen, lanes } from './lanes.ts';

export interface StoreLogOptions {
  readonly store: CommitSource;
  /** Where a durable consumer's position is remembered, by the consumer's name. */
  readonly checkpoint: (durable: string) => Checkpoint;
  readonly prefix?: string;
  /** Commits with one key keep their order; by default the stream is the key. */
  readonly keyOf?: (commit: StoredCommit) => string;
  /** The position of the store's newest commit; needed only for consumers that begin `now`. */
  readonly head?: () => Promise<string>;
  /** How far a consumer reads ahead of what it has finished. */
  readonly readAhead?: number;
  readonly saveEveryMs?: number;
}

/**
 * The event store seen as a log, for the one-process wiring: no second copy of the commits, and consumers go on after a
 * restart from their checkpoints. Needs no relay: `append` stores nothing, because the store has the commit already.
 * A position is remembered once everything up to it is finished, every 200 ms: a crash repeats at most what came since.
 * `lag` counts what has been read ahead (at most `readAhead`, by default 256). Dead letters live as long as the process.
 */
export function storeLog(
  name: string,
  { partitions }: LogOptions,
  { store, checkpoint, prefix, keyOf = streamOf, head, readAhead = 256, saveEveryMs = 200 }: StoreLogOptions,
  report: Report,
): Log & Running {
  const durables = new Map<string, { lanes: Lanes; reader: Promise<Running> }>();
  const { bury, ...letters } = deadLettersInMemory();

  const read = async (durable: string, from: 'first' | 'now', into: Lanes): Promise<Running> => {
    const place = checkpoint(durable);
    const saver = throttledCheckpoint(place, saveEveryMs, report);
    const open = openItems(readAhead, (position) => saver.reached(position));
    const start = async (): Promise<string> => {
      if (from === 'first') return '';
      if (!head) throw new Error(`${durable} can't begin now: the log knows no head of its store`);
      const position = await head();
      await place.set(position);
      return position;
    };
    const after = (await place.get()) ?? (await start());
    const subscription = store.subscribe(
      after,
      (commit) =>
        open.take(commit, (finished) => into.push(itemOf(commit, keyOf(commit), partitions, finished))),
      {
        ...(prefix !== undefined && { prefix }),
        onError: (error) => report({ where: `${name}: reading for ${durable}`, error }),
      },
    );
    return {
      async close() {
        open.close();
        await subscription.close();
        await saver.close();
      },
    };
  };

  return {
    name,
    partitions,
    ...letters,
    append: async () => 'duplicate',
    consume(options, handler) {
      chosen(options.partitions, partitions);
      let durable = durables.get(options.durable);
      if (!durable) {
        const made = lanes(partitions, bury, report);
        const reader = read(options.durable, options.from ?? 'first', made);
        reader.catch((error: unknown) => report({ where: `${name}: ${options.durable} can't start`, error }));
        durable = { lanes: made, reader };
        durables.set(options.durable, durable);
      }
      return durable.lanes.attach(options, handler);
    },
    lag: async (durable) => durables.get(durable)?.lanes.lag() ?? { total: 0, partitions: [] },
    async close() {
      const readers = await Promise.allSettled([...durables.values()].map(({ reader }) => reader));
      await Promise.all(readers.map(async (one) => one.status === 'fulfilled' && (await one.value.close())));
    },
  };
}

const streamOf = ({ stream }: StoredCommit): string => stream;

function itemOf(commit: StoredCommit, partitionKey: string, partitions: number, finished: () => void) {
  return {
    id: commitId(commit),
    partitionKey,
    partition: partitionOf(partitionKey, partitions),
    text: encode(commit),
    at: atOf(commit),
    finished,
  };
}

/** The commit's own time where it says one. */
function atOf(commit: StoredCommit): number {
  const at = 'at' in commit ? commit.at : undefined;
  if (typeof at === 'number') return at;
  const parsed = typeof at === 'string' ? Date.parse(at) : Number.NaN;
  return Number.isNaN(parsed) ? Date.now() : parsed;
}

/**
 * Items that were read and are not all finished. Lanes finish them out of order; `reached` hears a position once
 * it and all before it are finished. `take` resolves when there is room for another.
 */
function openItems(most: number, reached: (position: string) => void) {
  const open: { readonly position: string; done: boolean }[] = [];
  let room: (() => void) | undefined;
  let closed = false;

  const finish = (mark: { done: boolean }): void => {
    mark.done = true;
    let position: string | undefined;
    while (open[0]?.done) position = open.shift()?.position;
    if (position !== undefined && !closed) reached(position);
    if (open.length < most) room?.();
  };

  return {
    async take(commit: StoredCommit, push: (finished: () => void) => void): Promise<void> {
      const mark = { position: commit.position, done: false };
      open.push(mark);
      push(() => finish(mark));
      if (open.length < most || closed) return;
      await new Promise<void>((resolve) => {
        room = resolve;
      });
    },
    close() {
      closed = true;
      room?.();
    },
  };
}

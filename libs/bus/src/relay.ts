import { pause, waitAfter } from './back-off.ts';
import type { Checkpoint, Log, Report, Running } from './port.ts';
import { reportToStderr } from './report.ts';

/** What the relay needs of a commit; the whole commit is the entry's payload. */
export interface StoredCommit {
  readonly stream: string;
  readonly revision: number;
  /** The place in the whole store; the empty string is before the first. */
  readonly position: string;
}

/** The part of an event store that the relay reads. Commits of one stream come in order, one at a time. */
export interface CommitSource<C extends StoredCommit = StoredCommit> {
  subscribe(
    after: string,
    handler: (commit: C) => Promise<void>,
    options: { readonly prefix?: string; readonly onError?: (error: unknown) => void },
  ): { close(): Promise<void> | void };
}

export interface RelayOptions<C extends StoredCommit = StoredCommit> {
  /** Commits with one key keep their order; by default the stream is the key. */
  readonly keyOf?: (commit: C) => string;
  /** Only streams whose name begins so. */
  readonly prefix?: string;
  /** How often the position is remembered at most; by default every 200 ms. */
  readonly saveEveryMs?: number;
  readonly report?: Report;
}

const RETRY = { firstMs: 50, mostMs: 2_000 };

const streamOf = ({ stream }: StoredCommit): string => stream;

/** The id of a commit in a log. */
export function commitId({ stream, revision }: StoredCommit): string {
  return `${stream}@${revision}`;
}

/**
 * Moves commits from the store into the log, in order, each at least once. It remembers the position only after the
 * log has the commit, so a restart repeats the last few; the log drops them by their id, or, when the restart took
 * longer than the log remembers ids, consumers skip them as they skip any repetition.
 * Two relays at once do no harm for the same reason.
 */
export async function relay<C extends StoredCommit = StoredCommit>(
  store: CommitSource<C>,
  log: Log,
  checkpoint: Checkpoint,
  { prefix, saveEveryMs = 200, report = reportToStderr, keyOf = streamOf }: RelayOptions<C> = {},
): Promise<Running> {
  const stop = new AbortController();
  const saver = throttledCheckpoint(checkpoint, saveEveryMs, report);

  const carry = async (commit: C): Promise<void> => {
    for (let attempt = 1; !stop.signal.aborted; attempt += 1) {
      try {
        await log.append(keyOf(commit), commitId(commit), commit);
        saver.reached(commit.position);
        return;
      } catch (error) {
        report({ where: `relay of ${commitId(commit)} into ${log.name}`, error });
        await pause(waitAfter(attempt, RETRY), stop.signal);
      }
    }
    throw new Error('the relay is closed');
  };

  const after = (await checkpoint.get()) ?? '';
  const subscription = store.subscribe(after, carry, {
    ...(prefix !== undefined && { prefix }),
    onError: (error) => {
      if (!stop.signal.aborted) report({ where: `relay into ${log.name}`, error });
    },
  });
  return {
    async close() {
      stop.abort();
      await subscription.close();
      await saver.close();
    },
  };
}

/** Remembers the newest position now and then, and at the end. */
export function throttledCheckpoint(
  checkpoint: Checkpoint,
  everyMs: number,
  report: Report,
): { reached(position: string): void; close(): Promise<void> } {
  let newest: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let saving: Promise<void> = Promise.resolve();

  const save = (): void => {
    timer = undefined;
    saving = saving.then(async () => {
      const position = newest;
      if (position === undefined) return;
      newest = undefined;
      try {
        await checkpoint.set(position);
      } catch (error) {
        // The next commit tries again; until then a restart repeats more.
        report({ where: 'remembering a position', error });
      }
    });
  };

  return {
    reached(position) {
      newest = position;
      timer ??= setTimeout(save, everyMs).unref();
    },
    async close() {
      clearTimeout(timer);
      save();
      await saving;
    },
  };
}

import { setTimeout } from 'node:timers/promises';
import type { CommitSource, StoredCommit } from '../relay.ts';

export interface FakeCommit extends StoredCommit {
  readonly what: string;
}

/** Commits in memory, with positions that sort as text; enough of an event store for tests. */
export interface FakeStore extends CommitSource {
  commit(stream: string, what?: string): FakeCommit;
  readonly commits: readonly FakeCommit[];
  head(): Promise<string>;
}

export function fakeStore(): FakeStore {
  const commits: FakeCommit[] = [];
  return {
    commits,
    commit(stream, what = '') {
      const revision = commits.filter((one) => one.stream === stream).length + 1;
      const made = { stream, revision, position: String(commits.length + 1).padStart(8, '0'), what };
      commits.push(made);
      return made;
    },
    head: async () => commits.at(-1)?.position ?? '',
    subscribe(after, handler, { prefix = '' }) {
      let closed = false;
      const run = async (): Promise<void> => {
        for (let next = 0; !closed; ) {
          const commit = commits[next];
          if (!commit) {
            await setTimeout(2, undefined, { ref: false });
            continue;
          }
          if (commit.position > after && commit.stream.startsWith(prefix)) await handler(commit);
          next += 1;
        }
      };
      const ended = run().catch(() => undefined);
      return {
        async close() {
          closed = true;
          await ended;
        },
      };
    },
  };
}

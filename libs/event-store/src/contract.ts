import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_BODY_BYTES } from './encoding.ts';
import { BadRequest, BadStreamName, StoreUnavailable } from './errors.ts';
import type { AppendResult, EventStore, Position, StoredCommit } from './port.ts';
import { aCommit } from './testing/commits.ts';

/** One empty log and the ways into it. */
export interface LogUnderTest {
  /** A store on the log; several are like several processes. */
  open(): Promise<EventStore>;
  /** Whether a store that is opened later finds what an earlier one wrote. */
  readonly shared: boolean;
  dispose(): Promise<void>;
}

const revisions = (commits: readonly StoredCommit[]) => commits.map(({ revision }) => revision);
const commandIds = (commits: readonly StoredCommit[]) => commits.map(({ commandId }) => commandId);
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

/** What every adapter must do. `makeLog` gives a log of its own to each test. */
export function eventStoreContract(name: string, makeLog: () => Promise<LogUnderTest>): void {
  describe(`event store contract: ${name}`, { timeout: 30_000 }, () => {
    let log: LogUnderTest;
    let store: EventStore;
    const opened: EventStore[] = [];

    async function open(): Promise<EventStore> {
      const another = await log.open();
      opened.push(another);
      return another;
    }

    /** Appends `count` commits `c0`, `c1` … to a stream that has none. */
    async function fill(stream: string, count: number, to = store): Promise<StoredCommit[]> {
      const commits: StoredCommit[] = [];
      for (const n of upTo(count)) {
        const result = await to.append(stream, n - 1, aCommit(`c${n}`, { n }));
        if (result.status !== 'appended') throw new Error(`commit ${n} of ${stream}: ${result.status}`);
        commits.push(result.commit);
      }
      return commits;
    }

    async function everything(from: EventStore = store, page = 7): Promise<StoredCommit[]> {
      const all: StoredCommit[] = [];
      for (let after = ''; ; ) {
        const { commits, position } = await from.readAll(after, page);
        if (commits.length === 0) return all;
        all.push(...commits);
        after = position;
      }
    }

    beforeEach(async () => {
      log = await makeLog();
      store = await open();
      await store.ready();
    });

    afterEach(async () => {
      await Promise.all(opened.splice(0).map((each) => each.close()));
      await log.dispose();
    });

    describe('append', () => {
      it('stores a commit with all that was handed in', async () => {
        const commit = aCommit(
          'c0',
          { cash: [1, 2.5, null, true], deep: { er: 'x' } },
          { causationId: 'before' },
        );
        const result = await store.append('game-a', -1, commit);
        expect(result).toMatchObject({
          status: 'appended',
          commit: { ...commit, stream: 'game-a', revision: 0 },
        });
        expect(await store.read('game-a')).toEqual([(result as { commit: StoredCommit }).commit]);
      });

      it('numbers the commits of a stream 0, 1, 2 and positions rise', async () => {
        const commits = await fill('game-a', 5);
        expect(revisions(commits)).toEqual([0, 1, 2, 3, 4]);
        const positions = commits.map(({ position }) => position);
        expect(positions).toEqual([...positions].sort());
        expect(new Set(positions).size).toBe(5);
        expect(positions[0] && positions[0] > '').toBe(true);
      });

      it('refuses a stream that is further on, and says where it is', async () => {
        await fill('game-a', 3);
        for (const expected of [-1, 0, 1, 3, 9]) {
          expect(await store.append('game-a', expected, aCommit('late'))).toEqual({
            status: 'conflict',
            actual: 2,
          });
        }
        expect(await store.append('game-new', 0, aCommit('late'))).toEqual({
          status: 'conflict',
          actual: -1,
        });
        expect(await store.read('game-a')).toHaveLength(3);
      });

      it('answers a command that is there already with its first outcome', async () => {
        const [first] = await fill('game-a', 3);
        for (const expected of [2, 0, -1, 7]) {
          const again = await store.append('game-a', expected, aCommit('c0', { other: true }));
          expect(again).toEqual({ status: 'duplicate', commit: first });
        }
        expect(await store.read('game-a')).toHaveLength(3);
      });

      it('takes the same commandId in another stream', async () => {
        await fill('game-a', 1);
        expect((await store.append('game-b', -1, aCommit('c0'))).status).toBe('appended');
      });

      it('appends a command once that is sent many times at once', async () => {
        await fill('game-a', 2);
        const results = await Promise.all(upTo(20).map(() => store.append('game-a', 1, aCommit('twin'))));
        expect(results.filter(({ status }) => status === 'appended')).toHaveLength(1);
        expect(results.filter(({ status }) => status === 'duplicate')).toHaveLength(19);
        expect(commandIds(await store.read('game-a'))).toEqual(['c0', 'c1', 'twin']);
      });

      it('lets one of 50 racing writers win', async () => {
        await fill('game-a', 2);
        const results = await Promise.all(
          upTo(50).map((n) => store.append('game-a', 1, aCommit(`racer-${n}`))),
        );
        expect(results.filter(({ status }) => status === 'appended')).toHaveLength(1);
        expect(results.filter((result) => result.status === 'conflict' && result.actual === 2)).toHaveLength(
          49,
        );
      });

      it('keeps one line without gaps when 50 racing writers all try again', async () => {
        const stores = log.shared ? [store, await open(), await open()] : [store];
        const writers = upTo(50).map(async (n) => {
          const mine = stores[n % stores.length] as EventStore;
          let expected = -1;
          for (;;) {
            const result: AppendResult = await mine.append('game-a', expected, aCommit(`racer-${n}`));
            if (result.status !== 'conflict') return result.status;
            expected = result.actual;
          }
        });
        expect(new Set(await Promise.all(writers))).toEqual(new Set(['appended']));
        const commits = await store.read('game-a');
        expect(revisions(commits)).toEqual(upTo(50));
        expect(new Set(commandIds(commits)).size).toBe(50);
        expect(commandIds(await everything())).toEqual(commandIds(commits));
      });

      it('sees what another process wrote', async ({ skip }) => {
        if (!log.shared) skip('this store lives in one process');
        const other = await open();
        await fill('game-a', 3);
        await fill('game-b', 1, other);
        expect(await other.append('game-a', 0, aCommit('x'))).toEqual({ status: 'conflict', actual: 2 });
        expect((await other.append('game-a', 2, aCommit('c1'))).status).toBe('duplicate');
        expect((await other.append('game-a', 2, aCommit('x'))).status).toBe('appended');
        expect((await store.append('game-a', 2, aCommit('x'))).status).toBe('duplicate');
        expect(await store.append('game-a', 2, aCommit('y'))).toEqual({ status: 'conflict', actual: 3 });
        expect(revisions(await store.read('game-a'))).toEqual([0, 1, 2, 3]);
      });

      it('gives one command of two processes one outcome', async ({ skip }) => {
        if (!log.shared) skip('this store lives in one process');
        const other = await open();
        for (const n of upTo(10)) {
          const both = [store, other].map((each) => each.append('game-a', n - 1, aCommit(`both-${n}`)));
          const results = await Promise.all(both);
          expect(results.map(({ status }) => status).sort()).toEqual(['appended', 'duplicate']);
        }
        expect(await store.read('game-a')).toHaveLength(10);
      });

      it('refuses what it could not store', async () => {
        const bad = [
          '',
          'game',
          'game-',
          'Game-1',
          'game-a b',
          'game-ä',
          'game-*',
          'game->',
          `game-${'x'.repeat(65)}`,
        ];
        for (const stream of bad) {
          await expect(store.append(stream, -1, aCommit('c0')), stream).rejects.toThrow(BadStreamName);
          await expect(store.read(stream), stream).rejects.toThrow(BadStreamName);
        }
        await expect(store.append('game-a', -1, aCommit(''))).rejects.toThrow(BadRequest);
        await expect(store.append('game-a', -1, aCommit('x'.repeat(129)))).rejects.toThrow(BadRequest);
        await expect(store.append('game-a', -1, aCommit('c0', 'x'.repeat(700_001)))).rejects.toThrow(
          BadRequest,
        );
        await expect(store.append('game-a', -2, aCommit('c0'))).rejects.toThrow(BadRequest);
        await expect(store.readAll('elsewhere', 10)).rejects.toThrow(BadRequest);
        expect(await everything()).toEqual([]);
      });
    });

    describe('read', () => {
      it('gives nothing of an unknown stream', async () => {
        expect(await store.read('game-none')).toEqual([]);
      });

      it('begins and stops where it is told', async () => {
        await fill('game-a', 30);
        expect(revisions(await store.read('game-a', 27))).toEqual([27, 28, 29]);
        expect(revisions(await store.read('game-a', 5, 20))).toEqual(upTo(20).map((n) => n + 5));
        expect(revisions(await store.read('game-a', 0, 2))).toEqual([0, 1]);
        expect(await store.read('game-a', 30)).toEqual([]);
        const other = log.shared ? await open() : store;
        expect(revisions(await other.read('game-a', 4, 3))).toEqual([4, 5, 6]);
        expect(revisions(await other.read('game-a'))).toEqual(upTo(30));
      });

      it('takes the largest body, sealed or not', async () => {
        const body = 'x'.repeat(MAX_BODY_BYTES - 2);
        for (const stream of ['game-a', 'account-a']) {
          expect((await store.append(stream, -1, aCommit('c0', body))).status).toBe('appended');
          expect((await store.read(stream))[0]?.body).toBe(body);
        }
      });

      it('keeps every character and large bodies', async () => {
        const text = 'Zürich 🚂 \u0000\u0007"\\ \u2028 ﷽ 漢字 \ud800';
        const large = { list: Array.from({ length: 15_000 }, (_, n) => `märkte ${n} 🚃`), text };
        expect(Buffer.byteLength(JSON.stringify(large))).toBeGreaterThan(300_000);
        const commit = aCommit('ünï-🚂/%', large, { actor: 'Žofie', kind: 'größer' });
        await store.append('game-a', -1, commit);
        for (const n of upTo(3)) await store.append('game-a', n, aCommit(`l${n}`, large));
        expect((await store.read('game-a'))[0]).toMatchObject(commit);
        const fresh = log.shared ? await open() : store;
        expect((await fresh.read('game-a')).map(({ body }) => body)).toEqual([large, large, large, large]);
        expect((await fresh.append('game-a', 3, aCommit('ünï-🚂/%'))).status).toBe('duplicate');
      });
    });

    describe('readAll', () => {
      it('gives every stream in the order of commits, page by page', async () => {
        const order: string[] = [];
        for (const n of upTo(20)) {
          for (const stream of ['game-a', 'account-b', 'game-c']) {
            await store.append(stream, n - 1, aCommit(`${stream}.${n}`));
            order.push(`${stream}.${n}`);
          }
        }
        for (const page of [1, 7, 60, 1_000])
          expect(commandIds(await everything(store, page))).toEqual(order);
        const { commits, position } = await store.readAll('', 25);
        expect(position).toBe(commits.at(-1)?.position);
        expect(commandIds((await store.readAll(position, 5)).commits)).toEqual(order.slice(25, 30));
        const end = (await store.readAll('', 1_000)).position;
        expect(await store.readAll(end, 10)).toEqual({ commits: [], position: end });
      });

      it('gives the same commits as read and append', async () => {
        const commits = await fill('game-a', 3);
        expect(await everything()).toEqual(commits);
        expect(await store.read('game-a')).toEqual(commits);
      });

      it('is empty at the start', async () => {
        expect(await store.readAll('', 10)).toEqual({ commits: [], position: '' });
      });
    });

    describe('subscribe', () => {
      const collect = (into: StoredCommit[]) => async (commit: StoredCommit) => void into.push(commit);
      const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 5 });

      it('catches up and then follows', async () => {
        await fill('game-a', 300);
        const seen: StoredCommit[] = [];
        const subscription = store.subscribe('', collect(seen));
        await subscription.caughtUp;
        expect(seen.length).toBeGreaterThanOrEqual(300);
        for (const n of upTo(20)) await store.append('game-b', n - 1, aCommit(`live-${n}`));
        await until(() => expect(seen).toHaveLength(320));
        await subscription.close();
        expect(seen).toEqual(await everything());
        await store.append('game-b', 19, aCommit('after'));
        await delay(100);
        expect(seen).toHaveLength(320);
      });

      it('is caught up at once on an empty log, and sees the first commit', async () => {
        const seen: StoredCommit[] = [];
        const subscription = store.subscribe('', collect(seen));
        await subscription.caughtUp;
        await fill('game-a', 1);
        await until(() => expect(seen).toHaveLength(1));
        await subscription.close();
      });

      it('misses nothing that is written while it catches up', async () => {
        await fill('game-a', 50);
        const seen: StoredCommit[] = [];
        const subscription = store.subscribe('', collect(seen));
        await Promise.all(upTo(50).map((n) => store.append(`game-x${n}`, -1, aCommit('c0'))));
        await until(() => expect(seen).toHaveLength(100));
        await subscription.close();
        expect(seen).toEqual(await everything());
      });

      it('goes on from a position', async () => {
        const commits = await fill('game-a', 10);
        const seen: StoredCommit[] = [];
        const subscription = store.subscribe(commits[3]?.position as Position, collect(seen));
        await subscription.caughtUp;
        await subscription.close();
        expect(revisions(seen)).toEqual([4, 5, 6, 7, 8, 9]);
      });

      it('gives a commit again when the handler fails, and none out of order', async () => {
        await fill('game-a', 5);
        const tries: number[] = [];
        const errors: unknown[] = [];
        const subscription = store.subscribe(
          '',
          async ({ revision }) => {
            tries.push(revision);
            if (revision === 2 && tries.filter((each) => each === 2).length < 4) throw new Error('not yet');
          },
          { onError: (error) => errors.push(error) },
        );
        await subscription.caughtUp;
        await subscription.close();
        expect(tries).toEqual([0, 1, 2, 2, 2, 2, 3, 4]);
        expect(errors.map(String)).toEqual(['Error: not yet', 'Error: not yet', 'Error: not yet']);
      });

      it('closes while a handler keeps failing', async () => {
        await fill('game-a', 1);
        let tries = 0;
        const subscription = store.subscribe('', async () => {
          tries += 1;
          throw new Error('never');
        });
        await until(() => expect(tries).toBeGreaterThan(2));
        await subscription.close();
        await subscription.caughtUp;
      });

      it('waits for the handler: one commit at a time', async () => {
        await fill('game-a', 20);
        let running = 0;
        let most = 0;
        const subscription = store.subscribe('', async () => {
          running += 1;
          most = Math.max(most, running);
          await delay(2);
          running -= 1;
        });
        await subscription.caughtUp;
        await subscription.close();
        expect([most, running]).toEqual([1, 0]);
      });

      it('gives only the streams of a prefix', async () => {
        await fill('account-a', 3);
        await fill('game-a', 3);
        await fill('game-b', 2);
        const seen: Record<string, StoredCommit[]> = { 'game-': [], 'game-a': [], acc: [], 'note-': [] };
        const subscriptions = Object.entries(seen).map(([prefix, into]) =>
          store.subscribe('', collect(into), { prefix }),
        );
        await Promise.all(subscriptions.map(({ caughtUp }) => caughtUp));
        await store.append('game-a', 2, aCommit('live'));
        await store.append('account-a', 2, aCommit('live'));
        await until(() => {
          const counts = Object.values(seen).map(({ length }) => length);
          expect(counts).toEqual([6, 4, 4, 0]);
        });
        await Promise.all(subscriptions.map((subscription) => subscription.close()));
        expect(new Set(seen['game-']?.map(({ stream }) => stream))).toEqual(new Set(['game-a', 'game-b']));
      });

      it('hears of what another process wrote', async ({ skip }) => {
        if (!log.shared) skip('this store lives in one process');
        const other = await open();
        const seen: StoredCommit[] = [];
        const subscription = store.subscribe('', collect(seen));
        await subscription.caughtUp;
        await fill('game-a', 10, other);
        await until(() => expect(seen).toHaveLength(10));
        await subscription.close();
      });
    });

    describe('snapshots', () => {
      it('keeps the latest of each stream', async () => {
        expect(await store.loadSnapshot('game-a')).toBeNull();
        await store.saveSnapshot('game-a', { revision: 3, shape: 1, body: { state: 'Zürich 🚂' } });
        await store.saveSnapshot('game-b', { revision: 1, shape: 1, body: null });
        const large = { list: Array.from({ length: 60_000 }, (_, n) => `hex ${n % 97}`) };
        await store.saveSnapshot('game-a', { revision: 9, shape: 2, body: large });
        const fresh = log.shared ? await open() : store;
        expect(await fresh.loadSnapshot('game-a')).toEqual({ revision: 9, shape: 2, body: large });
        expect(await fresh.loadSnapshot('game-b')).toEqual({ revision: 1, shape: 1, body: null });
        expect(await everything()).toEqual([]);
      });
    });

    describe('forget', () => {
      it('empties the bodies of a personal stream and leaves the rest', async () => {
        await store.append('account-ada', -1, aCommit('c0', { email: 'ada@example.org' }));
        await store.append('account-bob', -1, aCommit('c0', { email: 'bob@example.org' }));
        await store.append('account-ada', 0, aCommit('c1', { name: 'Ada' }, { kind: 'renamed' }));
        await store.saveSnapshot('account-ada', { revision: 1, shape: 1, body: { name: 'Ada' } });
        const before = await everything();
        expect(before.map(({ body }) => body)).toContainEqual({ email: 'ada@example.org' });
        const other = log.shared ? await open() : store;
        expect(await other.read('account-ada')).toHaveLength(2);
        await store.forget('account-ada');
        await store.forget('account-ada');

        const after = before.map((commit) =>
          commit.stream === 'account-ada' ? { ...commit, body: null } : commit,
        );
        for (const each of [store, other]) {
          expect(await everything(each)).toEqual(after);
          expect((await each.read('account-ada')).map(({ body }) => body)).toEqual([null, null]);
          expect(await each.loadSnapshot('account-ada')).toBeNull();
          expect((await each.append('account-ada', 0, aCommit('c1'))).status).toBe('duplicate');
        }
        expect(await store.append('account-ada', 0, aCommit('x'))).toEqual({ status: 'conflict', actual: 1 });
        await store.append('account-ada', 1, aCommit('gone', { reason: 'left' }));
        expect((await other.read('account-ada')).map(({ body }) => body)).toEqual([
          null,
          null,
          { reason: 'left' },
        ]);
      });

      it('refuses a stream that is not personal', async () => {
        await fill('game-a', 2);
        await expect(store.forget('game-a')).rejects.toThrow(BadRequest);
        expect((await store.read('game-a')).map(({ body }) => body)).toEqual([{ n: 0 }, { n: 1 }]);
      });
    });

    it('keeps everything when it is closed and opened again', async ({ skip }) => {
      if (!log.shared) skip('this store lives in one process');
      const commits = await fill('game-a', 5);
      await store.append('account-a', -1, aCommit('c0', { name: 'Ada' }));
      const all = await everything();
      await store.saveSnapshot('game-a', { revision: 4, shape: 1, body: { s: 1 } });
      await store.close();
      const again = await open();
      expect(await again.read('game-a')).toEqual(commits);
      expect(await everything(again)).toEqual(all);
      expect(await again.loadSnapshot('game-a')).toEqual({ revision: 4, shape: 1, body: { s: 1 } });
      expect((await again.append('game-a', 4, aCommit('c2'))).status).toBe('duplicate');
      const next = await again.append('game-a', 4, aCommit('c5'));
      expect(next).toMatchObject({ status: 'appended', commit: { revision: 5 } });
      expect((await everything(again)).at(-1)).toEqual((next as { commit: StoredCommit }).commit);
    });

    it('answers nothing once it is closed', async () => {
      const subscription = store.subscribe('', async () => {});
      await store.close();
      await subscription.caughtUp;
      await expect(store.append('game-a', -1, aCommit('c0'))).rejects.toThrow(StoreUnavailable);
      await expect(store.read('game-a')).rejects.toThrow(StoreUnavailable);
      await expect(store.ready()).rejects.toThrow(StoreUnavailable);
      await store.close();
    });
  });
}

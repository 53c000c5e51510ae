import { expect, test } from 'vitest';
import { inProcessHub } from './in-process/bus.ts';
import type { Checkpoint, Log } from './port.ts';
import { relay } from './relay.ts';
import { eventually } from './testing/eventually.ts';
import { fakeStore } from './testing/fake-store.ts';

const QUIET = { report: () => undefined, saveEveryMs: 5 };

function remembered(): Checkpoint & { position: string | undefined } {
  const place = {
    position: undefined as string | undefined,
    get: async () => place.position,
    set: async (position: string) => {
      place.position = position;
    },
  };
  return place;
}

function collected(log: Log): unknown[] {
  const ids: unknown[] = [];
  log.consume({ durable: 'd', partitions: 'all' }, async ({ id }) => {
    ids.push(id);
  });
  return ids;
}

test('moves what is there and what comes, of the streams it is for', async () => {
  const [store, place] = [fakeStore(), remembered()];
  const log = inProcessHub().bus().log('commits', { partitions: 1 });
  const ids = collected(log);
  store.commit('game-1');
  const running = await relay(store, log, place, { ...QUIET, prefix: 'game-' });
  store.commit('user-1');
  store.commit('game-1');
  const last = store.commit('game-2');
  await eventually('all is there', () => ids.length === 3);
  expect(ids).toEqual(['game-1@1', 'game-1@2', 'game-2@1']);
  await running.close();
  expect(place.position).toBe(last.position);
});

test('a restart from an old position adds nothing twice', async () => {
  const [store, place] = [fakeStore(), remembered()];
  const log = inProcessHub().bus().log('commits', { partitions: 1 });
  const ids = collected(log);
  for (let n = 0; n < 5; n += 1) store.commit('game-1');
  await (await relay(store, log, place, QUIET)).close();
  // As if it had been killed before it could remember.
  place.position = undefined;
  const again = await relay(store, log, place, QUIET);
  store.commit('game-1');
  await eventually('the new one is there', () => ids.length >= 6);
  await again.close();
  expect(ids).toEqual([1, 2, 3, 4, 5, 6].map((revision) => `game-1@${revision}`));
});

test('waits for a log that is away, and remembers no position that the log does not have', async () => {
  const [store, place] = [fakeStore(), remembered()];
  const log = inProcessHub().bus().log('commits', { partitions: 1 });
  const ids = collected(log);
  let isAway = true;
  const flaky: Log = {
    ...log,
    append: (...entry) => (isAway ? Promise.reject(new Error('away')) : log.append(...entry)),
  };
  store.commit('game-1');
  store.commit('game-1');
  const running = await relay(store, flaky, place, QUIET);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(place.position).toBeUndefined();
  isAway = false;
  await eventually('all is there', () => ids.length === 2);
  await running.close();
  expect(place.position).toBe(await store.head());
});

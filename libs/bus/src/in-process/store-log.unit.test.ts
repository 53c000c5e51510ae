import { expect, test } from 'vitest';
import type { Bus, Checkpoint } from '../port.ts';
import { eventually } from '../testing/eventually.ts';
import type { FakeStore } from '../testing/fake-store.ts';
import { fakeStore } from '../testing/fake-store.ts';
import { inProcessHub } from './bus.ts';

/** One life of the one-process app: the store and the checkpoints outlive it. */
function life(store: FakeStore, places: Map<string, string>, readAhead = 256) {
  const checkpoint = (durable: string): Checkpoint => ({
    get: async () => places.get(durable),
    set: async (position) => {
      places.set(durable, position);
    },
  });
  const hub = inProcessHub({
    report: () => undefined,
    storeLogs: {
      commits: { store, checkpoint, prefix: 'game-', head: store.head, readAhead, saveEveryMs: 2 },
    },
  });
  const bus = hub.bus();
  return {
    log: bus.log('commits', { partitions: 4 }),
    async end() {
      await bus.close(50);
      await hub.close();
    },
    bus: bus as Bus,
  };
}

test('consumers go on after a restart from what they had finished', async () => {
  const [store, places] = [fakeStore(), new Map<string, string>()];
  for (let n = 0; n < 6; n += 1) store.commit(`game-${n % 2}`);
  store.commit('user-1');
  const seen: string[] = [];
  const first = life(store, places);
  first.log.consume({ durable: 'd', partitions: 'all' }, async ({ id, payload, partitionKey }) => {
    expect(payload).toMatchObject({ stream: partitionKey });
    seen.push(id);
  });
  await eventually('six are seen', () => seen.length === 6);
  await first.end();
  const second = life(store, places);
  second.log.consume({ durable: 'd', partitions: 'all' }, async ({ id }) => {
    seen.push(id);
  });
  store.commit('game-0');
  await eventually('the new one is seen', () => seen.length >= 7);
  await second.end();
  expect(seen.length).toBe(7);
  expect(seen.at(-1)).toBe('game-0@4');
  expect(seen.filter((id) => id.startsWith('game-1'))).toEqual(['game-1@1', 'game-1@2', 'game-1@3']);
});

test('what was not finished comes again, though later entries of other partitions were', async () => {
  const [store, places] = [fakeStore(), new Map<string, string>()];
  const [stuck, ...others] = ['game-0', 'game-1', 'game-2', 'game-3', 'game-4', 'game-5'];
  for (const stream of [stuck as string, ...others]) store.commit(stream);
  const seen: string[] = [];
  const first = life(store, places);
  first.log.consume({ durable: 'd', partitions: 'all' }, async ({ partitionKey }) => {
    if (partitionKey === stuck) await new Promise(() => undefined);
    seen.push(partitionKey);
  });
  await eventually('others are seen', () => seen.length > 0);
  await first.end();
  expect(places.get('d')).toBeUndefined();
  const second = life(store, places);
  const again: string[] = [];
  second.log.consume({ durable: 'd', partitions: 'all' }, async ({ partitionKey }) => {
    again.push(partitionKey);
  });
  await eventually('all are seen again', () => again.length === 6);
  await eventually('the place is remembered', async () => places.get('d') === (await store.head()));
  await second.end();
});

test('reads no further ahead than asked, and goes on as there is room', async () => {
  const store = fakeStore();
  for (let n = 0; n < 50; n += 1) store.commit(`game-${n}`);
  const one = life(store, new Map(), 5);
  let let1 = false;
  let seen = 0;
  one.log.consume({ durable: 'd', partitions: 'all' }, async () => {
    await eventually('it may go on', () => let1);
    seen += 1;
  });
  await eventually('it has read ahead', async () => (await one.log.lag('d')).total === 5);
  let1 = true;
  await eventually('all are seen', () => seen === 50);
  await one.end();
});

test('a consumer may begin now; a dead letter lets the place move on', async () => {
  const [store, places] = [fakeStore(), new Map<string, string>()];
  store.commit('game-1');
  const one = life(store, places);
  const tried: string[] = [];
  one.log.consume(
    { durable: 'd', partitions: 'all', from: 'now', maxAttempts: 2, backOff: { firstMs: 1, mostMs: 1 } },
    async ({ id, attempt }) => {
      tried.push(`${id}/${attempt}`);
      throw new Error('no');
    },
  );
  await eventually('the place is taken', () => places.has('d'));
  store.commit('game-1');
  await eventually('it is given up', async () => (await one.log.deadLetters()).length === 1);
  expect(tried).toEqual(['game-1@2/1', 'game-1@2/2']);
  await eventually('the place moves on', async () => places.get('d') === (await store.head()));
  await one.end();
});

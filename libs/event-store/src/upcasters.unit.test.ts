import { beforeEach, describe, expect, it } from 'vitest';
import { StoreCorrupt } from './errors.ts';
import { MemoryStore } from './memory.ts';
import type { EventStore, JsonValue, StoredCommit } from './port.ts';
import { aCommit } from './testing/commits.ts';
import { type Upcasters, withUpcasters } from './upcasters.ts';

type Body = { readonly [key: string]: JsonValue };

/** `play` had one `event`, then a list of them, then a `by` that nobody had noted before. */
const upcasters: Upcasters = {
  play: [
    (old) => ({ events: [(old as Body).event as JsonValue] }),
    (old) => ({ ...(old as Body), by: (old as Body).by ?? null }),
  ],
};

describe('upcasters', () => {
  let raw: EventStore;
  let store: EventStore;
  beforeEach(() => {
    raw = new MemoryStore();
    store = withUpcasters(raw, upcasters);
  });

  it('bring an event of the first form to that of today', async () => {
    await raw.append('game-a', -1, aCommit('c0', { event: { t: 'passed' } }));
    const today = { events: [{ t: 'passed' }], by: null };
    expect((await store.read('game-a'))[0]?.body).toEqual(today);
    expect((await store.readAll('', 10)).commits[0]?.body).toEqual(today);
    expect(await store.append('game-a', 0, aCommit('c0', today))).toMatchObject({ commit: { body: today } });
    const seen: StoredCommit[] = [];
    const subscription = store.subscribe('', async (commit) => void seen.push(commit));
    await subscription.caughtUp;
    await subscription.close();
    expect(seen[0]?.body).toEqual(today);
  });

  it('begin at the form that a body says it has', async () => {
    await raw.append('game-a', -1, aCommit('c0', { $form: 2, events: [] }));
    expect((await store.read('game-a'))[0]?.body).toEqual({ events: [], by: null });
  });

  it('mark what is appended, and give it back as it was', async () => {
    const result = await store.append('game-a', -1, aCommit('c0', { events: [], by: 'ada' }));
    expect(result).toMatchObject({ status: 'appended', commit: { body: { events: [], by: 'ada' } } });
    expect((await raw.read('game-a'))[0]?.body).toEqual({ $form: 3, events: [], by: 'ada' });
    expect((await store.read('game-a'))[0]?.body).toEqual({ events: [], by: 'ada' });
  });

  it('leave other kinds and forgotten bodies alone', async () => {
    await store.append('account-a', -1, aCommit('c0', { events: [], by: 'ada' }));
    await store.append('account-a', 0, aCommit('c1', { any: 1 }, { kind: 'registered' }));
    expect((await store.read('account-a'))[1]?.body).toEqual({ any: 1 });
    await store.forget('account-a');
    expect((await store.read('account-a')).map(({ body }) => body)).toEqual([null, null]);
  });

  it('refuse a form of a later version', async () => {
    await raw.append('game-a', -1, aCommit('c0', { $form: 4 }));
    await expect(store.read('game-a')).rejects.toThrow(StoreCorrupt);
  });
});

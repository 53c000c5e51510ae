import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ReadModelsUnavailable } from '../errors.ts';
import type { DerivedData, Effect, IndexQuery, ReadModels } from '../port.ts';

/** The machine may be busy with other tests. */
const PATIENT = { timeout: 30_000 };

/** What every adapter of the read models must do. `open` gives new and empty ones. */
export function readModelsContract(name: string, open: () => Promise<ReadModels>): void {
  let models: ReadModels;
  let data: DerivedData;
  let runs = 0;
  /** A kind that no other test uses. */
  let kind: string;
  beforeAll(async () => {
    models = await open();
    data = models.serving;
  });
  beforeEach(() => {
    runs += 1;
    kind = `kind-${runs}`;
  });
  afterAll(() => models?.close());

  describe(`${name}: documents`, PATIENT, () => {
    test('are written only if the version is higher', async () => {
      expect(await data.get(kind, 'a')).toBeUndefined();
      expect(await data.put(kind, 'a', 3, { text: 'Zürich – 札幌 "quoted"\n', list: [1, null] })).toBe(true);
      expect(await data.put(kind, 'a', 3, 'same')).toBe(false);
      expect(await data.put(kind, 'a', 2, 'older')).toBe(false);
      expect(await data.get(kind, 'a')).toEqual({
        version: 3,
        body: { text: 'Zürich – 札幌 "quoted"\n', list: [1, null] },
      });
      expect(await data.put(kind, 'a', 10, null)).toBe(true);
      expect(await data.get(kind, 'a')).toEqual({ version: 10, body: null });
      await data.remove(kind, 'a');
      await data.remove(kind, 'a');
      expect(await data.get(kind, 'a')).toBeUndefined();
    });

    test('come by many at once, in the order asked for', async () => {
      for (const id of ['a', 'b:c', '']) await data.put(kind, id, 0, id);
      expect(await data.getMany(kind, ['b:c', 'nobody', '', 'a'])).toEqual([
        { version: 0, body: 'b:c' },
        undefined,
        { version: 0, body: '' },
        { version: 0, body: 'a' },
      ]);
      expect(await data.getMany(kind, [])).toEqual([]);
    });

    test('of the writers that race, the highest version stays', async () => {
      const versions = Array.from({ length: 50 }, (_, n) => (n * 37) % 50);
      await Promise.all(versions.map((version) => data.put(kind, 'a', version, version)));
      expect(await data.get(kind, 'a')).toEqual({ version: 49, body: 49 });
    });

    test('take their effects along, or leave them undone with the write', async () => {
      const effects = (score: number, add: string): Effect[] => [
        { do: 'put-in-index', kind, name: 'turn', member: 'game-1', score },
        { do: 'add-to-set', kind, name: 'players', member: add },
        { do: 'count', kind, name: 'commits', by: 1 },
      ];
      expect(await data.put(kind, 'a', 1, 'one', effects(10, 'ann'))).toBe(true);
      expect(await data.put(kind, 'a', 1, 'again', effects(99, 'eve'))).toBe(false);
      expect(await data.put(kind, 'a', 2, 'two', effects(20, 'bob'))).toBe(true);
      expect(await data.index(kind, 'turn').page({ order: 'ascending', limit: 5 })).toEqual({
        members: [{ member: 'game-1', score: 20 }],
      });
      expect((await data.set(kind, 'players').members()).toSorted()).toEqual(['ann', 'bob']);
      expect(await data.counter(kind, 'commits').get()).toBe(2);
      await data.apply([
        { do: 'remove-from-index', kind, name: 'turn', member: 'game-1' },
        { do: 'remove-from-set', kind, name: 'players', member: 'ann' },
        { do: 'remove', kind, id: 'a' },
      ]);
      await data.apply([]);
      expect(await data.index(kind, 'turn').count()).toBe(0);
      expect(await data.set(kind, 'players').members()).toEqual(['bob']);
      expect(await data.get(kind, 'a')).toBeUndefined();
    });

    test('blobs are large texts under names of their own', async () => {
      const text = `{"view":"${'ö'.repeat(1_000_000)}"}`;
      await data.put(kind, 'a', 7, 'a document');
      expect(await data.putBlob(kind, 'a', 1, text)).toBe(true);
      expect(await data.putBlob(kind, 'a', 1, 'not newer')).toBe(false);
      expect((await data.getBlob(kind, 'a'))?.text === text).toBe(true);
      expect(await data.get(kind, 'a')).toEqual({ version: 7, body: 'a document' });
      await data.removeBlob(kind, 'a');
      expect(await data.getBlob(kind, 'a')).toBeUndefined();
    });

    test('refuse what would not fit a key, a version or a score', async () => {
      await expect(data.put('a:b', 'a', 1, 1)).rejects.toBeInstanceOf(RangeError);
      await expect(data.put(kind, 'a', 1.5, 1)).rejects.toBeInstanceOf(RangeError);
      await expect(data.index(kind, 'i').put('a', Number.NaN)).rejects.toBeInstanceOf(RangeError);
      const query: IndexQuery = { order: 'ascending', limit: 1, after: 'nonsense' };
      await expect(data.index(kind, 'i').page(query)).rejects.toBeInstanceOf(RangeError);
    });
  });

  describe(`${name}: indexes`, PATIENT, () => {
    const all = async (
      query: Omit<IndexQuery, 'after'>,
      between?: () => Promise<void>,
    ): Promise<string[]> => {
      const found: string[] = [];
      for (let after: string | undefined; ; ) {
        const page = await data.index(kind, 'i').page({ ...query, ...(after !== undefined && { after }) });
        expect(page.members.length).toBeLessThanOrEqual(query.limit);
        found.push(...page.members.map(({ member }) => member));
        after = page.next;
        if (after === undefined) return found;
        await between?.();
      }
    };

    test('page by score both ways, ties by bytes', async () => {
      const index = data.index(kind, 'i');
      const scores: [string, number][] = [
        ['z', 1],
        ['a', 2],
        ['B', 2],
        ['ö', 2],
        ['aa', 2],
        ['游', 2],
        ['\u{1F682}', 2],
        ['m', -3.5],
        ['late', 1_795_000_000_123],
      ];
      for (const [member, score] of scores) await index.put(member, score);
      const rising = ['m', 'z', 'B', 'a', 'aa', 'ö', '游', '\u{1F682}', 'late'];
      for (const limit of [1, 2, 4, 9, 20]) {
        expect(await all({ order: 'ascending', limit })).toEqual(rising);
        expect(await all({ order: 'descending', limit })).toEqual(rising.toReversed());
      }
      expect(await all({ order: 'ascending', limit: 3, min: 1, max: 2 })).toEqual(rising.slice(1, 8));
      expect(await all({ order: 'descending', limit: 3, min: 1, max: 2 })).toEqual(
        rising.slice(1, 8).toReversed(),
      );
      expect(await all({ order: 'ascending', limit: 3, min: 3, max: 4 })).toEqual([]);
      expect(await index.count()).toBe(9);
      expect(await index.count({ min: 2 })).toBe(7);
      expect(await index.count({ max: 1 })).toBe(2);
      expect((await index.page({ order: 'ascending', limit: 1 })).members).toEqual([
        { member: 'm', score: -3.5 },
      ]);
      await index.put('m', 5);
      await index.remove('z');
      await index.remove('nobody');
      expect((await all({ order: 'ascending', limit: 20 })).slice(-2)).toEqual(['m', 'late']);
    });

    test.each(['ascending', 'descending'] as const)('a %s cursor survives changes', async (order) => {
      const index = data.index(kind, 'i');
      for (let n = 0; n < 30; n += 1) await index.put(`m${String(n).padStart(2, '0')}`, Math.floor(n / 7));
      const before = await all({ order, limit: 100 });
      let pages = 0;
      const found = await all({ order, limit: 4 }, async () => {
        pages += 1;
        // The cursor's own member goes, and one comes at the other end.
        const gone = before[pages * 4 - 1] as string;
        await index.remove(gone);
        await index.put(`new${pages}`, order === 'ascending' ? -1 : 99);
      });
      expect(found).toEqual(before);
    });
  });

  describe(`${name}: sets and counters`, PATIENT, () => {
    test('hold members once', async () => {
      const set = data.set(kind, 's');
      expect(await set.members()).toEqual([]);
      for (const member of ['a', 'b', 'a']) await set.add(member);
      await set.remove('b');
      await set.remove('b');
      expect([await set.members(), await set.count(), await set.has('a'), await set.has('b')]).toEqual([
        ['a'],
        1,
        true,
        false,
      ]);
    });

    test('count together', async () => {
      const counter = data.counter(kind, 'c');
      expect(await counter.get()).toBe(0);
      await Promise.all(Array.from({ length: 20 }, () => counter.add(2)));
      expect(await counter.add(-1)).toBe(39);
      expect(await counter.get()).toBe(39);
    });
  });

  describe(`${name}: rebuilds`, PATIENT, () => {
    const fill = async (into: DerivedData, word: string): Promise<void> => {
      await into.put(kind, 'a', 1, word, [{ do: 'put-in-index', kind, name: word, member: word, score: 1 }]);
      await into.putBlob(kind, 'a', 1, word);
      await into.set(kind, 's').add(word);
      await into.counter(kind, 'c').add(1);
    };
    const contents = async (from: DerivedData) => ({
      body: (await from.get(kind, 'a'))?.body,
      blob: (await from.getBlob(kind, 'a'))?.text,
      members: await from.set(kind, 's').members(),
      count: await from.counter(kind, 'c').get(),
      old: await from.index(kind, 'old').count(),
    });
    const old = { body: 'old', blob: 'old', members: ['old'], count: 1, old: 1 };
    const fresh = { body: 'new', blob: 'new', members: ['new'], count: 1, old: 0 };
    const nothing = { body: undefined, blob: undefined, members: [], count: 0, old: 0 };

    test('fill a generation beside the served one, then switch', async () => {
      await fill(data, 'old');
      await models.checkpoint('kept').set('1');
      const rebuild = await models.rebuild();
      expect(await contents(rebuild.data)).toEqual(nothing);
      await fill(rebuild.data, 'new');
      expect(await contents(data)).toEqual(old);
      expect(await rebuild.serve()).toBe(true);
      expect(await contents(data)).toEqual(fresh);
      expect(await rebuild.data.put(kind, 'a', 2, 'newer')).toBe(true);
      expect(await data.get(kind, 'a')).toEqual({ version: 2, body: 'newer' });
      await rebuild.abandon();
      expect(await contents(data)).toEqual({ ...fresh, body: 'newer' });
      expect(await models.checkpoint('kept').get()).toBe('1');
    });

    test('may be abandoned, and an older one does not replace a newer', async () => {
      await fill(data, 'old');
      const [older, newer] = [await models.rebuild(), await models.rebuild()];
      expect(newer.generation).toBeGreaterThan(older.generation);
      await fill(older.data, 'older');
      await older.abandon();
      expect(await contents(older.data)).toEqual(nothing);
      expect(await contents(data)).toEqual(old);
      await fill(newer.data, 'new');
      expect(await newer.serve()).toBe(true);
      expect(await older.serve()).toBe(false);
      expect(await contents(data)).toEqual(fresh);
    });

    test('drop removes the kinds that begin so, and no others', async () => {
      const [lobby, other] = [`${kind}-lobby`, `x${kind}`];
      for (const one of [lobby, other]) {
        await data.put(one, 'a', 1, one);
        await data.index(one, 'i').put('m', 1);
      }
      const rebuild = await models.rebuild();
      await rebuild.data.put(lobby, 'a', 1, 'in another generation');
      await data.drop(kind);
      expect(await data.get(lobby, 'a')).toBeUndefined();
      expect(await data.index(lobby, 'i').count()).toBe(0);
      expect((await data.get(other, 'a'))?.body).toBe(other);
      expect((await rebuild.data.get(lobby, 'a'))?.version).toBe(1);
      await rebuild.abandon();
    });
  });

  test(`${name}: what is lasting outlives every rebuild`, PATIENT, async () => {
    await models.serving.put(kind, 'a', 1, 'derived');
    await models.lasting.put(kind, 'a', 2, 'lasting', [
      { do: 'put-in-index', kind, name: 'due', member: 'a', score: 7 },
    ]);
    await (await models.rebuild()).serve();
    expect(await models.serving.get(kind, 'a')).toBeUndefined();
    expect(await models.lasting.get(kind, 'a')).toEqual({ version: 2, body: 'lasting' });
    expect(await models.lasting.index(kind, 'due').count({ max: 7 })).toBe(1);
  });

  describe(`${name}: what expires`, PATIENT, () => {
    const LONG = { ttlMs: 60_000 };

    test('is there until it ends', async () => {
      const { expiring } = models;
      await expiring.set(kind, 'long', { user: 'ann' }, LONG);
      await expiring.set(kind, 'short', 1, { ttlMs: 40, owner: 'ann' });
      expect(await expiring.get(kind, 'long')).toEqual({ user: 'ann' });
      expect(await expiring.get(kind, 'nobody')).toBeUndefined();
      await untilGone(() => expiring.get(kind, 'short'));
      expect(await expiring.touch(kind, 'short', 1_000)).toBe(false);
      expect(await expiring.list(kind, 'ann')).toEqual([]);
      expect(await expiring.touch(kind, 'long', 30)).toBe(true);
      await untilGone(() => expiring.get(kind, 'long'));
    });

    test('is listed and revoked by its owner', async () => {
      const { expiring } = models;
      await expiring.set(kind, 's1', 'phone', { ttlMs: 90_000, owner: 'ann' });
      await expiring.set(kind, 's2', 'desk', { ttlMs: 60_000, owner: 'ann' });
      await expiring.set(kind, 's3', 'other', { ...LONG, owner: 'bob' });
      const listed = await expiring.list(kind, 'ann');
      expect(listed.map(({ id, body }) => `${id} ${body}`)).toEqual(['s2 desk', 's1 phone']);
      expect(Math.abs((listed[0]?.expiresAt ?? 0) - Date.now() - 60_000)).toBeLessThan(30_000);
      await expiring.touch(kind, 's2', 120_000);
      expect((await expiring.list(kind, 'ann')).map(({ id }) => id)).toEqual(['s1', 's2']);
      await expiring.delete(kind, 's1');
      await expiring.delete(kind, 's1');
      expect((await expiring.list(kind, 'ann')).map(({ id }) => id)).toEqual(['s2']);
      await expiring.set(kind, 's3', 'hers now', { ...LONG, owner: 'ann' });
      expect(await expiring.list(kind, 'bob')).toEqual([]);
      expect(await expiring.deleteAll(kind, 'ann')).toBe(2);
      expect(await expiring.get(kind, 's3')).toBeUndefined();
      expect(await expiring.deleteAll(kind, 'ann')).toBe(0);
    });

    test('is claimed by one, and released only by that one', async () => {
      const { expiring } = models;
      const claims = ['a', 'b', 'c'].map((who) => expiring.claim(kind, 'lock', who, LONG));
      const won = await Promise.all(claims);
      expect(won.filter((one) => one)).toHaveLength(1);
      const holder = ['a', 'b', 'c'][won.indexOf(true)];
      expect(await expiring.get(kind, 'lock')).toBe(holder);
      expect(await expiring.release(kind, 'lock', 'stranger')).toBe(false);
      expect(await expiring.release(kind, 'lock', holder)).toBe(true);
      expect(await expiring.claim(kind, 'lock', 'next', { ttlMs: 30 })).toBe(true);
      await untilGone(() => expiring.get(kind, 'lock'));
      expect(await expiring.claim(kind, 'lock', 'last', LONG)).toBe(true);
    });

    test('outlives a rebuild', async () => {
      await models.expiring.set(kind, 'session', 1, LONG);
      await (await models.rebuild()).serve();
      expect(await models.expiring.get(kind, 'session')).toBe(1);
    });
  });

  describe(`${name}: limits`, PATIENT, () => {
    test('allow so many, whoever counts at once, then say when to come again', async () => {
      const hits = await Promise.all(
        Array.from({ length: 12 }, () => models.hit(`${kind} login`, 3_600_000, 5)),
      );
      // A window may end in between; then it is allowed a little less than twice as often.
      const allowed = hits.filter((one) => one.allowed).length;
      expect(allowed).toBe(5);
      const refused = hits.find((one) => !one.allowed);
      expect(refused).toMatchObject({ remaining: 0 });
      expect(refused?.retryAfterMs).toBeGreaterThan(0);
      expect(refused?.retryAfterMs).toBeLessThanOrEqual(7_200_000);
      expect(await models.hit(`${kind} other`, 3_600_000, 5)).toEqual({
        allowed: true,
        remaining: 4,
        retryAfterMs: 0,
      });
    });

    test('a use is allowed again after the wait it was told', async () => {
      const use = () => models.hit(`${kind} short`, 100, 2);
      let hit = await use();
      while (hit.allowed) hit = await use();
      await setTimeout(hit.retryAfterMs + 5);
      expect((await use()).allowed).toBe(true);
    });
  });

  describe(`${name}: checkpoints`, PATIENT, () => {
    test('remember a position', async () => {
      expect(await models.checkpoint(kind).get()).toBeUndefined();
      await models.checkpoint(kind).set('0001');
      await models.checkpoint(kind).set('0002');
      expect(await models.checkpoint(kind).get()).toBe('0002');
    });
  });

  test(`${name}: ready until closed, then refusing`, async () => {
    const other = await open();
    expect(await other.ready()).toEqual({ ready: true });
    await other.close();
    await other.close();
    expect(await other.ready()).toMatchObject({ ready: false });
    await expect(other.serving.get(kind, 'a')).rejects.toBeInstanceOf(ReadModelsUnavailable);
    await expect(other.serving.index(kind, 'i').put('a', 1)).rejects.toBeInstanceOf(ReadModelsUnavailable);
    await expect(other.expiring.get(kind, 'a')).rejects.toBeInstanceOf(ReadModelsUnavailable);
    await expect(other.hit('a', 1_000, 1)).rejects.toBeInstanceOf(ReadModelsUnavailable);
  });
}

async function untilGone(get: () => Promise<unknown>): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await setTimeout(5)) {
    if ((await get()) === undefined) return;
  }
  throw new Error('it did not end');
}

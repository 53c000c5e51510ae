import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { BusUnavailable, NoResponder, PayloadTooLarge, RemoteFault, RequestTimeout } from '../errors.ts';
import type { Bus, Entry, Headers } from '../port.ts';
import { partitionOf } from '../subject.ts';
import { eventually } from './eventually.ts';

/** Opens one more bus on the same medium, as another copy of a service would. */
export type OpenBus = () => Bus;

let runs = 0;
/** A name that no other test uses. */
const fresh = (word: string): string => {
  runs += 1;
  return `${word}-${process.pid}-${runs}`;
};

/** The machine may be busy with other tests. */
const PATIENT = { timeout: 30_000 };
const REQUEST = { timeoutMs: 10_000 };
const QUICK = { firstMs: 20, mostMs: 100 };

/** What every adapter of the bus must do. */
export function busContract(name: string, openBus: OpenBus): void {
  const opened: Bus[] = [];
  const open = async (): Promise<Bus> => {
    const bus = openBus();
    opened.push(bus);
    await settled(bus);
    return bus;
  };
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((bus) => bus.close(1_000)));
  });

  describe(`${name}: request and reply`, PATIENT, () => {
    test('carries JSON and headers both ways, as copies', async () => {
      const [asker, answerer, subject] = [await open(), await open(), fresh('echo')];
      let heard: Headers = {};
      answerer.respond(subject, { queue: 'q' }, async (payload, headers) => {
        heard = headers;
        return { payload, nothing: undefined };
      });
      await settled(answerer);
      const sent = { name: 'Zürich – 札幌', list: [1, null, { deep: true }] };
      const answer = await asker.request(subject, sent, {
        ...REQUEST,
        headers: { correlationId: 'c-1', traceparent: '00-abc-def-01' },
      });
      expect(answer).toEqual({ payload: sent });
      expect((answer as { payload: unknown }).payload).not.toBe(sent);
      expect(heard).toMatchObject({ correlationId: 'c-1', traceparent: '00-abc-def-01' });
      expect(heard.deadline).toBeGreaterThan(Date.now() - 1_000);
    });

    test('nothing to say is null', async () => {
      const [bus, subject] = [await open(), fresh('void')];
      bus.respond(subject, { queue: 'q' }, async (payload) => (payload === null ? undefined : 'not null'));
      await settled(bus);
      expect(await bus.request(subject, undefined, REQUEST)).toBeNull();
    });

    test('nobody responds', async () => {
      const bus = await open();
      await expect(bus.request(fresh('nobody'), {}, REQUEST)).rejects.toBeInstanceOf(NoResponder);
    });

    test('no answer in time', async () => {
      const [bus, subject] = [await open(), fresh('slow')];
      const release = gate();
      bus.respond(subject, { queue: 'q' }, () => release.opened);
      await settled(bus);
      await expect(bus.request(subject, {}, { timeoutMs: 50 })).rejects.toBeInstanceOf(RequestTimeout);
      release.open();
    });

    test('a handler that throws is a fault with its code', async () => {
      const [bus, subject] = [await open(), fresh('fault')];
      bus.respond(subject, { queue: 'q' }, async (payload) => {
        throw payload === 'coded'
          ? new RemoteFault('store-down', 'no store')
          : new TypeError('no such\nthing');
      });
      await settled(bus);
      const coded = await bus.request(subject, 'coded', REQUEST).catch((error: unknown) => error);
      expect(coded).toBeInstanceOf(RemoteFault);
      expect(coded).toMatchObject({ code: 'store-down', message: 'no store' });
      const plain = await bus.request(subject, 'plain', REQUEST).catch((error: unknown) => error);
      expect(plain).toMatchObject({ name: 'RemoteFault', code: 'TypeError', message: 'no such\nthing' });
    });

    test('what is too large is refused, either way', async () => {
      const [bus, subject] = [await open(), fresh('large')];
      const large = 'x'.repeat(2 * 1024 * 1024);
      bus.respond(subject, { queue: 'q' }, async () => large);
      await settled(bus);
      await expect(bus.request(subject, large, REQUEST)).rejects.toBeInstanceOf(PayloadTooLarge);
      expect(() => bus.publish(subject, large)).toThrow(PayloadTooLarge);
      await expect(bus.request(subject, 'small', REQUEST)).rejects.toMatchObject({ code: 'PayloadTooLarge' });
    });

    test('copies of a queue share the load, and each request reaches one', async () => {
      const [asker, subject] = [await open(), fresh('shared')];
      const served = [0, 0, 0];
      for (const copy of served.keys()) {
        const bus = await open();
        bus.respond(subject, { queue: 'q' }, async () => {
          served[copy] = (served[copy] as number) + 1;
          return copy;
        });
        await settled(bus);
      }
      await Promise.all(Array.from({ length: 120 }, () => asker.request(subject, {}, REQUEST)));
      expect(served.reduce((sum, one) => sum + one)).toBe(120);
      expect(Math.min(...served)).toBeGreaterThan(0);
    });

    test('requests of one key reach one copy, and another when that one is away', async () => {
      const [asker, other, subject] = [await open(), await open(), fresh('keyed')];
      const copies = await Promise.all([0, 1, 2].map(open));
      for (const [copy, bus] of copies.entries()) {
        bus.respond(subject, { queue: 'q' }, async () => copy);
        await settled(bus);
      }
      const keys = Array.from({ length: 30 }, (_, n) => `game ${n}`);
      const placesFor = (from: Bus): Promise<number[]> =>
        Promise.all(keys.map((key) => from.request(subject, {}, { ...REQUEST, key }))) as Promise<number[]>;
      // The copies are made known by and by; until then any may answer.
      let places: number[] = [];
      await eventually('each key has its copy, whoever asks', async () => {
        places = await placesFor(asker);
        const again = [await placesFor(asker), await placesFor(other)];
        return again.every((found) => found.join() === places.join()) && new Set(places).size === 3;
      });
      const gone = places[0] as number;
      await copies[gone]?.close();
      const after = await placesFor(asker);
      expect(after).not.toContain(gone);
      expect(after.filter((_, n) => places[n] !== gone)).toEqual(places.filter((place) => place !== gone));
    });

    test('works on no more than its concurrency, and starts nothing past its deadline', async () => {
      const [bus, subject] = [await open(), fresh('narrow')];
      const [release, started]: [ReturnType<typeof gate>, unknown[]] = [gate(), []];
      bus.respond(subject, { queue: 'q', concurrency: 2 }, async (payload) => {
        started.push(payload);
        await release.opened;
        return payload;
      });
      await settled(bus);
      const patient = [1, 2].map((payload) => bus.request(subject, payload, REQUEST));
      await eventually('two are at work', () => started.length === 2);
      const hasty = bus.request(subject, 'late', { timeoutMs: 60 });
      const third = bus.request(subject, 3, REQUEST);
      await expect(hasty).rejects.toBeInstanceOf(RequestTimeout);
      expect(started).toEqual([1, 2]);
      release.open();
      expect(await Promise.all([...patient, third])).toEqual([1, 2, 3]);
      expect(started).toEqual([1, 2, 3]);
    });

    test('a deadline that has passed is a timeout', async () => {
      const [bus, subject, started] = [await open(), fresh('past'), [] as unknown[]];
      bus.respond(subject, { queue: 'q' }, async (payload) => started.push(payload));
      await settled(bus);
      const options = { ...REQUEST, headers: { deadline: Date.now() - 5 } };
      await expect(bus.request(subject, {}, options)).rejects.toBeInstanceOf(RequestTimeout);
      expect(started).toEqual([]);
    });

    test('closing finishes what was begun and leaves the rest to others', async () => {
      const [asker, leaving, subject] = [await open(), await open(), fresh('drain')];
      const release = gate();
      let begun = 0;
      leaving.respond(subject, { queue: 'q' }, async () => {
        begun += 1;
        await release.opened;
        return 'done';
      });
      await settled(leaving);
      const asked = asker.request(subject, {}, REQUEST);
      await eventually('it is at work', () => begun === 1);
      const closed = leaving.close();
      release.open();
      expect(await asked).toBe('done');
      await closed;
      await expect(asker.request(subject, {}, REQUEST)).rejects.toBeInstanceOf(NoResponder);
      await expect(leaving.request(subject, {}, REQUEST)).rejects.toBeInstanceOf(BusUnavailable);
      expect(await leaving.ready()).toMatchObject({ ready: false });
    });
  });

  describe(`${name}: publish and listen`, PATIENT, () => {
    test('every listener whose pattern fits hears it, in order', async () => {
      const [teller, ear] = [await open(), await open()];
      const game = fresh('game');
      const heard: Record<string, string[]> = { exact: [], word: [], rest: [], other: [] };
      const patterns = {
        exact: `${game}.a.live`,
        word: `${game}.*.live`,
        rest: `${game}.>`,
        other: `${game}.a`,
      };
      for (const [key, pattern] of Object.entries(patterns)) {
        ear.listen(pattern, async (payload, headers, subject) => {
          // A listener that is slow with one message still takes the next after it.
          if (payload === 1) await setTimeout(20);
          heard[key]?.push(`${subject.slice(game.length)} ${payload} ${headers.correlationId ?? '-'}`);
        });
      }
      await settled(ear);
      teller.publish(`${game}.a.live`, 1, { correlationId: 'c' });
      teller.publish(`${game}.b.live`, 2);
      teller.publish(`${game}.a.b.live`, 3);
      await eventually('all is heard', () => heard.rest?.length === 3 && heard.word?.length === 2);
      expect(heard).toEqual({
        exact: ['.a.live 1 c'],
        word: ['.a.live 1 c', '.b.live 2 -'],
        rest: ['.a.live 1 c', '.b.live 2 -', '.a.b.live 3 -'],
        other: [],
      });
    });

    test('a listener that throws goes on, one that is closed does not', async () => {
      const [bus, subject, heard] = [await open(), fresh('ear'), [] as unknown[]];
      const ear = bus.listen(subject, (payload) => {
        heard.push(payload);
        throw new Error('deaf');
      });
      await settled(bus);
      bus.publish(subject, 1);
      bus.publish(subject, 2);
      await eventually('both are heard', () => heard.length === 2);
      await ear.close();
      bus.publish(subject, 3);
      await settled(bus);
      await setTimeout(30);
      expect(heard).toEqual([1, 2]);
    });
  });

  describe(`${name}: log`, PATIENT, () => {
    const entries = (count: number, keys: number): [string, string, number][] =>
      Array.from({ length: count }, (_, n) => [`g${n % keys}`, `g${n % keys}@${Math.floor(n / keys)}`, n]);

    test('delivers each entry once, in order within its key, though copies share the partitions', async () => {
      const log = (bus: Bus) => bus.log(logName, { partitions: 4 });
      const logName = fresh('log');
      const writer = await open();
      const seen: { copy: number; entry: Entry }[] = [];
      const working = new Set<number>();
      const overlaps: number[] = [];
      for (const copy of [0, 1, 2]) {
        log(await open()).consume({ durable: 'd', partitions: 'all' }, async (entry) => {
          if (working.has(entry.partition)) overlaps.push(entry.partition);
          working.add(entry.partition);
          await setTimeout(entry.payload === 7 ? 20 : 0);
          seen.push({ copy, entry });
          working.delete(entry.partition);
        });
      }
      const all = entries(200, 10);
      for (const [key, id, payload] of all) await log(writer).append(key, id, payload);
      await eventually('all are seen', () => seen.length >= all.length);
      await eventually('none is left', async () => (await log(writer).lag('d')).total === 0);
      expect(overlaps).toEqual([]);
      expect(seen.length).toBe(all.length);
      for (const key of new Set(all.map(([one]) => one))) {
        const ids = seen.flatMap(({ entry }) => (entry.partitionKey === key ? [entry.id] : []));
        expect(ids).toEqual(all.flatMap(([one, id]) => (one === key ? [id] : [])));
      }
      for (const { entry } of seen) {
        expect(entry).toMatchObject({ attempt: 1, partition: partitionOf(entry.partitionKey, 4) });
        expect(Math.abs(entry.at - Date.now())).toBeLessThan(600_000);
      }
    });

    test('an id counts once', async () => {
      const log = (await open()).log(fresh('log'), { partitions: 2 });
      expect(await log.append('g', 'g@1', 'first')).toBe('stored');
      expect(await log.append('g', 'g@1', 'again')).toBe('duplicate');
      const seen: unknown[] = [];
      log.consume({ durable: 'd', partitions: 'all' }, async ({ payload }) => {
        seen.push(payload);
      });
      await eventually('it is seen', () => seen.length > 0);
      await eventually('none is left', async () => (await log.lag('d')).total === 0);
      expect(seen).toEqual(['first']);
    });

    test('each durable has its own place, kept while no copy is there', async () => {
      const log = (await open()).log(fresh('log'), { partitions: 1 });
      const seen: Record<string, unknown[]> = { a: [], b: [] };
      const consume = (durable: string) =>
        log.consume({ durable, partitions: 'all' }, async ({ payload }) => {
          seen[durable]?.push(payload);
        });
      const first = consume('a');
      await log.append('g', '1', 1);
      await eventually('a has the first', () => seen.a?.length === 1);
      await eventually('a is done', async () => (await log.lag('a')).total === 0);
      await first.close();
      await log.append('g', '2', 2);
      await log.append('g', '3', 3);
      await eventually('a lacks two', async () => (await log.lag('a')).total === 2);
      consume('a');
      consume('b');
      await eventually('both have all', () => seen.a?.length === 3 && seen.b?.length === 3);
      expect(seen).toEqual({ a: [1, 2, 3], b: [1, 2, 3] });
    });

    test('a consumer may begin now', async () => {
      const log = (await open()).log(fresh('log'), { partitions: 2 });
      await log.append('g', '1', 'old');
      const seen: unknown[] = [];
      log.consume({ durable: 'd', partitions: 'all', from: 'now' }, async ({ payload }) => {
        seen.push(payload);
      });
      // When the consumer is there is not announced; what comes until then is old as well.
      for (let n = 0; seen.length === 0 && n < 500; n += 1) {
        await log.append('g', `probe ${n}`, 'new');
        await setTimeout(10);
      }
      expect(seen[0]).toBe('new');
    });

    test('takes only the partitions it asked for', async () => {
      const log = (await open()).log(fresh('log'), { partitions: 4 });
      const seen: Record<string, Entry[]> = { even: [], odd: [] };
      const take = (who: string, partitions: number[]) =>
        log.consume({ durable: 'd', partitions }, async (entry) => {
          seen[who]?.push(entry);
        });
      take('even', [0, 2]);
      take('odd', [1, 3]);
      for (const [key, id, payload] of entries(40, 20)) await log.append(key, id, payload);
      await eventually('all are seen', () => (seen.even?.length ?? 0) + (seen.odd?.length ?? 0) === 40);
      expect(seen.even?.every(({ partition }) => partition % 2 === 0)).toBe(true);
      expect(seen.odd?.every(({ partition }) => partition % 2 === 1)).toBe(true);
      expect(() => take('wrong', [4])).toThrow(RangeError);
    });

    test('tries again after a failure, and nothing overtakes it', async () => {
      const log = (await open()).log(fresh('log'), { partitions: 1 });
      const seen: string[] = [];
      log.consume({ durable: 'd', partitions: 'all', backOff: QUICK }, async ({ payload, attempt }) => {
        seen.push(`${payload}/${attempt}`);
        if (payload === 'b' && attempt < 4) throw new Error('not yet');
      });
      for (const payload of ['a', 'b', 'c']) await log.append('g', payload, payload);
      await eventually('c is seen', () => seen.at(-1)?.startsWith('c') === true);
      expect(seen).toEqual(['a/1', 'b/1', 'b/2', 'b/3', 'b/4', 'c/1']);
    });

    test('gives up after so many attempts and keeps a dead letter', async () => {
      const log = (await open()).log(fresh('log'), { partitions: 1 });
      const seen: string[] = [];
      log.consume({ durable: 'd', partitions: 'all', backOff: QUICK, maxAttempts: 2 }, async (entry) => {
        seen.push(`${entry.payload}/${entry.attempt}`);
        if (entry.payload !== 'c') throw new Error(`no ${entry.payload}`);
      });
      for (const payload of ['a', 'b', 'c']) await log.append('g', `id ${payload}`, payload);
      await eventually('c is seen', () => seen.at(-1) === 'c/1');
      expect(seen).toEqual(['a/1', 'a/2', 'b/1', 'b/2', 'c/1']);
      const letters = await log.deadLetters();
      expect(letters).toMatchObject([
        { durable: 'd', id: 'id a', partitionKey: 'g', payload: 'a', attempts: 2, error: 'Error: no a' },
        { durable: 'd', id: 'id b', payload: 'b' },
      ]);
      const numbers = letters.map(({ number }) => number) as [number, number];
      expect(await log.deadLetters({ after: numbers[0], limit: 5 })).toMatchObject([{ id: 'id b' }]);
      expect(await log.deadLetters({ limit: 1 })).toMatchObject([{ id: 'id a' }]);
      await log.dropDeadLetter(numbers[0]);
      await log.dropDeadLetter(numbers[0]);
      expect(await log.deadLetters()).toMatchObject([{ id: 'id b' }]);
    });

    test('a copy that closes finishes its entry; another goes on', async () => {
      const logName = fresh('log');
      const [staying, leaving] = [await open(), await open()];
      const seen: string[] = [];
      const release = gate();
      leaving
        .log(logName, { partitions: 1 })
        .consume({ durable: 'd', partitions: 'all' }, async ({ payload }) => {
          seen.push(`begun ${payload}`);
          await release.opened;
          seen.push(`ended ${payload}`);
        });
      const log = staying.log(logName, { partitions: 1 });
      await log.append('g', '1', 1);
      await eventually('it is begun', () => seen.length === 1);
      log.consume({ durable: 'd', partitions: 'all' }, async ({ payload }) => {
        seen.push(`other ${payload}`);
      });
      await log.append('g', '2', 2);
      const closed = leaving.close();
      await setTimeout(30);
      expect(seen).toEqual(['begun 1']);
      release.open();
      await closed;
      await eventually('the other goes on', () => seen.length === 3);
      expect(seen).toEqual(['begun 1', 'ended 1', 'other 2']);
    });

    test('the number of partitions is fixed', async () => {
      const bus = await open();
      const logName = fresh('log');
      await bus.log(logName, { partitions: 2 }).append('g', '1', 1);
      expect(() => bus.log(logName, { partitions: 3 })).toThrow(/partitions/);
    });
  });
}

/** Waits until what was registered on the bus is reachable. */
export async function settled(bus: Bus): Promise<void> {
  await eventually('the bus is ready', async () => (await bus.ready()).ready);
}

function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

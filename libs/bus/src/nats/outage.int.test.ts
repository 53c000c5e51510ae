import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BusUnavailable, NoResponder, RequestTimeout } from '../errors.ts';
import type { Bus, ConsumeOptions, EntryHandler, Log } from '../port.ts';
import { settled } from '../testing/bus-contract.ts';
import { startCopy } from '../testing/copy-process.ts';
import { eventually } from '../testing/eventually.ts';
import type { TestServer } from '../testing/index.ts';
import { canRun, startNats } from '../testing/index.ts';
import { natsBus } from './bus.ts';

const QUIET = { report: () => undefined };
const PARTITIONS = 4;

describe.skipIf(!canRun('nats-server'))('NATS killed and restarted', { timeout: 120_000 }, () => {
  let server: TestServer;
  const opened: Bus[] = [];
  const open = (): Bus => {
    const bus = natsBus({ servers: server.url, logs: { ackWaitMs: 1_000 }, ...QUIET });
    opened.push(bus);
    return bus;
  };
  beforeAll(async () => {
    server = await startNats();
  });
  afterEach(async () => {
    await server.restart();
    await Promise.all(opened.splice(0).map((bus) => bus.close(1_000)));
  });
  afterAll(() => server?.stop());

  test('a bus opened before its server is there refuses at once, and works once it is', async () => {
    await server.kill();
    const bus = open();
    bus.respond('early.request', { queue: 'q' }, async (payload) => payload);
    expect(await bus.ready()).toMatchObject({ ready: false });
    await expect(bus.request('early.request', 1, { timeoutMs: 5_000 })).rejects.toBeInstanceOf(
      BusUnavailable,
    );
    await expect(bus.log('early', { partitions: 1 }).append('g', '1', 1)).rejects.toBeInstanceOf(
      BusUnavailable,
    );
    bus.publish('early.lost', 1);
    await server.restart();
    await settled(bus);
    expect(await bus.request('early.request', 1, { timeoutMs: 5_000 })).toBe(1);
  });

  test('requests on their way fail at once, later ones are refused, and all goes on after the restart', async () => {
    const [asker, answerer, heard] = [open(), open(), [] as unknown[]];
    answerer.respond('outage.slow', { queue: 'q' }, () => setTimeout(10_000, 'late', { ref: false }));
    answerer.respond('outage.quick', { queue: 'q' }, async () => 'quick');
    answerer.listen('outage.told', (payload) => {
      heard.push(payload);
    });
    await settled(answerer);
    await settled(asker);
    const asked = asker.request('outage.slow', {}, { timeoutMs: 8_000 });
    const failed = expect(asked).rejects.toBeInstanceOf(BusUnavailable);
    await setTimeout(50);
    await server.kill();
    await failed;
    await expect(asker.request('outage.quick', {}, { timeoutMs: 8_000 })).rejects.toBeInstanceOf(
      BusUnavailable,
    );
    asker.publish('outage.told', 'lost');
    await server.restart();
    await settled(asker);
    await settled(answerer);
    expect(await asker.request('outage.quick', {}, { timeoutMs: 5_000 })).toBe('quick');
    asker.publish('outage.told', 'heard');
    await eventually('the listener is back', () => heard.length > 0);
    expect(heard).toEqual(['heard']);
  });

  test('ten kills in the middle of a log: nothing lost, nothing overtaken', async () => {
    const [writer, reader, other] = [open(), open(), open()];
    const log = writer.log('outage', { partitions: PARTITIONS });
    const seen = new Map<string, number[]>();
    const note: EntryHandler = async ({ partitionKey, payload }) => {
      await setTimeout(1);
      seen.set(partitionKey, [...(seen.get(partitionKey) ?? []), payload as number]);
    };
    const wanted: ConsumeOptions = { durable: 'd', partitions: 'all' };
    for (const bus of [reader, other]) bus.log('outage', { partitions: PARTITIONS }).consume(wanted, note);

    const stop = new AbortController();
    const written = new Map<string, number>();
    const keys = ['g0', 'g1', 'g2', 'g3', 'g4', 'g5'];
    const writers = keys.map((key) => writeUntil(stop.signal, log, key, written));
    for (let kill = 0; kill < 10; kill += 1) {
      const before = new Map(written);
      await eventually('all writers have gone on', () =>
        keys.every((key) => (written.get(key) ?? 0) >= (before.get(key) ?? 0) + 5),
      );
      await server.kill();
      await setTimeout(kill % 3 === 0 ? 400 : 0);
      await server.restart();
    }
    stop.abort();
    await Promise.all(writers);
    await eventually('all is consumed', async () => (await lagOf(log)) === 0, 30_000);

    for (const key of keys) {
      const [count, numbers] = [written.get(key) ?? 0, seen.get(key) ?? []];
      expect(count).toBeGreaterThanOrEqual(50);
      expect(firstTimes(numbers)).toEqual(Array.from({ length: count }, (_, n) => n));
      // A repetition goes back to a point and from there on in order: never a step of more than one forward.
      const jumps = numbers.filter((n, place) => place > 0 && n > (numbers[place - 1] as number) + 1);
      expect(jumps).toEqual([]);
    }
  });

  test('a copy killed in the middle of an entry is replaced', async () => {
    const writer = open();
    await settled(writer);
    const log = writer.log('copies', { partitions: 1 });
    const copy = startCopy(server.url, 'copies');
    await log.append('g', 'stuck', 'stuck');
    await copy.saysIt('begun stuck');
    const seen: string[] = [];
    open()
      .log('copies', { partitions: 1 })
      .consume({ durable: 'd', partitions: 'all' }, async ({ payload, attempt }) => {
        seen.push(`${payload}/${attempt}`);
      });
    await log.append('g', 'next', 'next');
    // As long as the copy is at work, nobody else gets its entry, however long it takes.
    await setTimeout(2_500);
    expect(seen).toEqual([]);
    await copy.kill();
    await eventually('the other copy has both', () => seen.length === 2);
    expect(seen).toEqual(['stuck/2', 'next/1']);
  });

  test('a responder killed at work is a timeout, and nobody from then on', async () => {
    const asker = open();
    await settled(asker);
    const copy = startCopy(server.url, 'responders');
    await copy.saysIt('responds');
    const asked = asker.request('copy.responders', {}, { timeoutMs: 1_000 });
    const late = expect(asked).rejects.toBeInstanceOf(RequestTimeout);
    await copy.saysIt('asked');
    await copy.kill();
    await late;
    await expect(asker.request('copy.responders', {}, { timeoutMs: 1_000 })).rejects.toBeInstanceOf(
      NoResponder,
    );
  });

  test('partitions stay with their copies, and move when a copy comes or goes', async () => {
    const logName = 'sharing';
    const writer = open();
    await settled(writer);
    const log = writer.log(logName, { partitions: 8 });
    const owners = new Map<number, Set<string>>();
    const consume = (copy: string) =>
      open()
        .log(logName, { partitions: 8 })
        .consume({ durable: 'd', partitions: 'all' }, async ({ partition }) => {
          owners.set(partition, (owners.get(partition) ?? new Set()).add(copy));
        });
    let written = 0;
    const round = async (): Promise<void> => {
      owners.clear();
      for (let n = 0; n < 80; n += 1) {
        written += 1;
        await log.append(`g${n}`, `entry ${written}`, n);
      }
      await eventually('all is consumed', async () => (await lagOf(log)) === 0);
    };
    const copies = () => new Set([...owners.values()].flatMap((who) => [...who]));
    const first = consume('first');
    const second = consume('second');
    await setTimeout(500);
    await round();
    await round();
    expect([...owners.values()].every((who) => who.size === 1)).toBe(true);
    expect(copies().size).toBeLessThanOrEqual(2);
    await first.close();
    await round();
    expect(copies()).toEqual(new Set(['second']));
    await second.close();
  });
});

const lagOf = (log: Log): Promise<number> =>
  log.lag('d').then(
    ({ total }) => total,
    () => Number.NaN,
  );

/** Numbers from 0 under a key, each appended until the log is known to have it. */
async function writeUntil(
  stop: AbortSignal,
  log: Log,
  key: string,
  written: Map<string, number>,
): Promise<void> {
  for (let n = 0; !stop.aborted; n += 1) {
    for (let stored = false; !stored; ) {
      stored = await log.append(key, `${key}@${n}`, n).then(
        () => true,
        () => setTimeout(20, false),
      );
    }
    written.set(key, n + 1);
    await setTimeout(2);
  }
}

function firstTimes(numbers: readonly number[]): number[] {
  return [...new Set(numbers)];
}

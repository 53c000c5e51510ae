// Appends a second and their latency for each adapter: `npm run bench -w libs/event-store`.
// Any further arguments are addresses of stores to measure as well.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from './open.ts';
import type { EventStore } from './port.ts';
import { aCommit } from './testing/commits.ts';
import { natsMissing, startNatsServer } from './testing/nats-server.ts';

const BODY = { events: ['x'.repeat(500)] };
const SECONDS = 3;

interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

function figures(latencies: number[], elapsed: number): Figures {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { perSecond: (sorted.length / elapsed) * 1_000, p50: at(0.5), p99: at(0.99) };
}

/** `writers` at once, each on a stream of its own. */
async function appends(store: EventStore, run: string, writers: number): Promise<Figures> {
  const latencies: number[] = [];
  const begin = performance.now();
  const end = begin + SECONDS * 1_000;
  const write = async (_: unknown, n: number) => {
    for (let expected = -1; performance.now() < end; expected += 1) {
      const start = performance.now();
      const { status } = await store.append(`game-${run}-${n}`, expected, aCommit(`c${expected + 1}`, BODY));
      if (status !== 'appended') throw new Error(status);
      latencies.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return figures(latencies, performance.now() - begin);
}

/** Reads of a stream's first 1,000 commits, or as many as there are. */
async function reads(store: EventStore, stream: string): Promise<Figures> {
  const latencies: number[] = [];
  const begin = performance.now();
  for (let n = 0; n < 20; n += 1) {
    const start = performance.now();
    await store.read(stream, 0, 1_000);
    latencies.push(performance.now() - start);
  }
  return figures(latencies, performance.now() - begin);
}

/** From the append of one commit to its handler. */
async function delivery(store: EventStore): Promise<Figures> {
  const latencies: number[] = [];
  const { position } = await store.readAll('', Number.MAX_SAFE_INTEGER);
  let arrived = Promise.withResolvers<void>();
  const subscription = store.subscribe(position, async () => arrived.resolve());
  await subscription.caughtUp;
  const begin = performance.now();
  for (let n = 0; n < 300; n += 1) {
    arrived = Promise.withResolvers<void>();
    const start = performance.now();
    await Promise.all([store.append('game-live', n - 1, aCommit(`c${n}`, BODY)), arrived.promise]);
    latencies.push(performance.now() - start);
  }
  const result = figures(latencies, performance.now() - begin);
  await subscription.close();
  return result;
}

function print(name: string, what: string, { perSecond, p50, p99 }: Figures): void {
  const columns = [name.padEnd(10), what.padEnd(34), perSecond.toFixed(0).padStart(8)];
  console.log(`${columns.join(' | ')} | ${p50.toFixed(2).padStart(7)} | ${p99.toFixed(2).padStart(7)}`);
}

async function measure(address: string): Promise<void> {
  const name = address.slice(0, address.indexOf(':'));
  const store = await openStore(address);
  await store.ready();
  await appends(store, 'warm', 1);
  print(name, 'append, 1 writer', await appends(store, 'one', 1));
  print(name, 'append, 64 writers', await appends(store, 'many', 64));
  print(name, 'read 1,000 of one stream', await reads(store, 'game-one-0'));
  print(name, 'append until its handler runs', await delivery(store));
  await store.close();
}

const dir = mkdtempSync(path.join(tmpdir(), 'trunkline-bench-'));
console.log(`adapter    | what                               | a second |  p50 ms |  p99 ms`);
await measure('memory:');
await measure(`sqlite:${path.join(dir, 'store.db')}`);
const missing = natsMissing();
if (missing) console.log(`nats       | ${missing}`);
else {
  const server = await startNatsServer();
  await measure(`${server.url}?stream=BENCH`);
  await server.stop();
}
for (const address of process.argv.slice(2)) await measure(address);
rmSync(dir, { recursive: true, force: true });

// Prints what the read models cost here: `node --conditions=@trunkline/source libs/read-models/src/testing/bench.ts`
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startRedis } from '@trunkline/bus/testing';
import type { ReadModels } from '../index.ts';
import { memoryReadModels, redisReadModels, sqliteReadModels } from '../index.ts';

const view = JSON.stringify({ view: 'x'.repeat(1_000_000) });
const body = { name: 'a game', players: ['a', 'b', 'c'], text: 'x'.repeat(2_000) };

async function measure(what: string, count: number, width: number, call: (n: number) => Promise<unknown>) {
  const times: number[] = [];
  let next = 0;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < count) {
        const n = next;
        next += 1;
        const before = performance.now();
        await call(n);
        times.push(performance.now() - before);
      }
    }),
  );
  const rate = Math.round(count / ((performance.now() - start) / 1_000));
  times.sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(2);
  console.log(`${what}: ${rate}/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
}

async function bench(name: string, models: ReadModels): Promise<void> {
  while (!(await models.ready()).ready) await new Promise((resolve) => setTimeout(resolve, 10));
  const data = models.serving;
  for (const width of [1, 32]) {
    const way = `${name}, ${width} at a time`;
    const write = (n: number) =>
      data.put('game', `g${n % 500}`, width * 1e6 + n, body, [
        { do: 'put-in-index', kind: 'lobby', name: 'all', member: `g${n % 500}`, score: n },
        { do: 'put-in-index', kind: 'turn', name: `p${n % 50}`, member: `g${n % 500}`, score: n },
      ]);
    await measure(`${way}: put 2 kB and two index entries`, 5_000, width, write);
    await measure(`${way}: get 2 kB`, 10_000, width, (n) => data.get('game', `g${n % 500}`));
    const page = () => data.index('lobby', 'all').page({ order: 'descending', limit: 20 });
    await measure(`${way}: page of 20 of 500`, 5_000, width, page);
    await measure(`${way}: hit`, 5_000, width, (n) => models.hit(`ip${n % 100}`, 60_000, 1e9));
  }
  await measure(`${name}: put 1 MB`, 100, 1, (n) => data.putBlob('view', `g${n % 10}`, n + 1, view));
  await measure(`${name}: get 1 MB`, 100, 1, (n) => data.getBlob('view', `g${n % 10}`));
  await models.close();
}

const folder = mkdtempSync(path.join(tmpdir(), 'trunkline-bench-'));
await bench('memory', memoryReadModels());
await bench('SQLite', sqliteReadModels(path.join(folder, 'models.sqlite')));
rmSync(folder, { recursive: true });
const server = await startRedis();
await bench('Redis', redisReadModels({ url: server.url }));
await server.stop();

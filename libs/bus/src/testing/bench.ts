// Prints what the bus costs here: `node --conditions=@trunkline/source libs/bus/src/testing/bench.ts`
import type { Bus } from '../index.ts';
import { inProcessHub, natsBus } from '../index.ts';
import { eventually } from './eventually.ts';
import { startNats } from './index.ts';

const payload = { gameId: 'game-1', text: 'x'.repeat(1_000) };

function percentile(times: readonly number[], share: number): string {
  const sorted = [...times].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number).toFixed(2);
}

/** Runs `count` calls, `width` at a time. */
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
  console.log(`${what}: ${rate}/s, p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms`);
}

async function bench(name: string, open: () => Bus): Promise<void> {
  const [asker, answerer] = [open(), open()];
  answerer.respond('bench.echo', { queue: 'q' }, async (heard) => heard);
  for (const bus of [asker, answerer]) await eventually('ready', async () => (await bus.ready()).ready);
  const request = () => asker.request('bench.echo', payload, { timeoutMs: 5_000 });
  await measure(`${name} request, warming up`, 2_000, 32, request);
  await measure(`${name} request, one at a time`, 5_000, 1, request);
  await measure(`${name} request, 32 at a time`, 20_000, 32, request);
  const log = asker.log('bench', { partitions: 8 });
  await measure(`${name} append, one at a time`, 3_000, 1, (n) =>
    log.append(`g${n % 100}`, `a${n}`, payload),
  );
  await measure(`${name} append, 32 at a time`, 10_000, 32, (n) =>
    log.append(`g${n % 100}`, `b${n}`, payload),
  );
  let seen = 0;
  const start = performance.now();
  answerer.log('bench', { partitions: 8 }).consume({ durable: 'd', partitions: 'all' }, async () => {
    seen += 1;
  });
  await eventually('all are consumed', () => seen >= 13_000, 60_000);
  console.log(`${name} consume, 8 partitions: ${Math.round(seen / ((performance.now() - start) / 1_000))}/s`);
  const waits: number[] = [];
  answerer
    .log('bench', { partitions: 8 })
    .consume({ durable: 'now', partitions: 'all', from: 'now' }, async (entry) => {
      waits.push(performance.now() - (entry.payload as { sent: number }).sent);
    });
  await new Promise((resolve) => setTimeout(resolve, 500));
  for (let n = 0; n < 1_000; n += 1) await log.append(`g${n % 100}`, `c${n}`, { sent: performance.now() });
  await eventually('all have come', () => waits.length === 1_000);
  console.log(
    `${name} append to handler: p50 ${percentile(waits, 0.5)} ms, p99 ${percentile(waits, 0.99)} ms`,
  );
  await Promise.all([asker.close(), answerer.close()]);
}

const hub = inProcessHub();
await bench('in-process', () => hub.bus());
const server = await startNats();
await bench('NATS', () => natsBus({ servers: server.url }));
await server.stop();

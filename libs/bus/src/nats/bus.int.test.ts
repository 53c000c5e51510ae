import { setTimeout } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { busContract } from '../testing/bus-contract.ts';
import { eventually } from '../testing/eventually.ts';
import type { TestServer } from '../testing/index.ts';
import { canRun, startNats } from '../testing/index.ts';
import { natsBus } from './bus.ts';

describe.skipIf(!canRun('nats-server'))('on nats-server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startNats();
  });
  afterAll(() => server?.stop());
  test('what something else publishes into a log is put aside, and the log goes on', async () => {
    const bus = natsBus({ servers: server.url, report: () => undefined });
    const raw = await connect({ servers: server.url });
    try {
      while (!(await bus.ready()).ready) await setTimeout(5);
      const log = bus.log('foreign', { partitions: 1 });
      await log.append('g', 'first', 1);
      await raw.request('log.foreign.0', 'no { JSON', { timeout: 5_000 });
      await raw.request('dead.foreign', 'no letter', { timeout: 5_000 });
      await log.append('g', 'last', 2);
      const seen: unknown[] = [];
      log.consume({ durable: 'd', partitions: 'all' }, async ({ payload }) => void seen.push(payload));
      await eventually('what is an entry is seen', () => seen.length === 2);
      expect(seen).toEqual([1, 2]);
      expect(await log.deadLetters()).toMatchObject([
        { payload: 'no letter', number: 1 },
        { payload: 'no { JSON', error: 'not JSON', durable: 'd' },
      ]);
    } finally {
      await raw.close();
      await bus.close();
    }
  });
  test('a request that is no JSON reaches whoever answers as nothing, and is answered', async () => {
    const bus = natsBus({ servers: server.url, report: () => undefined });
    const raw = await connect({ servers: server.url });
    try {
      while (!(await bus.ready()).ready) await setTimeout(5);
      bus.respond('ask.raw', { queue: 'q' }, async (payload) => ({ nothing: payload === undefined }));
      await eventually('it answers', () =>
        bus.request('ask.raw', 1, { timeoutMs: 1_000 }).then(
          () => true,
          () => false,
        ),
      );
      const answer = await raw.request('ask.raw', 'no { JSON', { timeout: 5_000 });
      expect(answer.json()).toEqual({ nothing: true });
    } finally {
      await raw.close();
      await bus.close();
    }
  });
  busContract('NATS', () => natsBus({ servers: server.url, report: () => undefined }));
});

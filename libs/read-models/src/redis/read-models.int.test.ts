import { setTimeout } from 'node:timers/promises';
import type { TestServer } from '@trunkline/bus/testing';
import { canRun, startRedis } from '@trunkline/bus/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ReadModelsUnavailable } from '../errors.ts';
import type { ReadModels } from '../port.ts';
import { readModelsContract } from '../testing/read-models-contract.ts';
import { redisReadModels } from './read-models.ts';

describe.skipIf(!canRun('redis-server'))('on redis-server', { timeout: 60_000 }, () => {
  let server: TestServer;
  let opened = 0;
  const open = async (prefix = `test-${opened}[*]:`): Promise<ReadModels> => {
    opened += 1;
    const models = redisReadModels({ url: server.url, prefix, commandMs: 20_000, report: () => undefined });
    await untilReady(models);
    return models;
  };
  beforeAll(async () => {
    server = await startRedis({ keepData: true });
  });
  afterAll(() => server?.stop());

  readModelsContract('Redis', open);

  test('two processes see one serving generation, at once', async () => {
    const [one, other] = [await open('shared:'), await open('shared:')];
    await one.serving.put('game', 'a', 1, 'old');
    const rebuild = await one.rebuild();
    await rebuild.data.put('game', 'a', 1, 'new');
    expect((await other.serving.get('game', 'a'))?.body).toBe('old');
    await rebuild.serve();
    expect((await other.serving.get('game', 'a'))?.body).toBe('new');
    await Promise.all([one.close(), other.close()]);
  });

  test('killed and restarted: refusing at once meanwhile, then everything goes on', async () => {
    const models = await open('killed:');
    await models.serving.put('game', 'a', 1, 'kept');
    await models.expiring.set('session', 's', 'ann', { ttlMs: 600_000, owner: 'ann' });
    await models.checkpoint('projections').set('42');
    const busy = Array.from({ length: 50 }, (_, n) =>
      models.serving.put('game', `b${n}`, 1, 'x'.repeat(1_000)),
    );
    const ends = Promise.allSettled(busy);
    await server.kill();
    for (const end of await ends) {
      if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(ReadModelsUnavailable);
    }
    await setTimeout(50);
    for (let n = 0; n < 3; n += 1) {
      await expect(models.serving.get('game', 'a')).rejects.toBeInstanceOf(ReadModelsUnavailable);
      await expect(models.hit('a', 1_000, 1)).rejects.toBeInstanceOf(ReadModelsUnavailable);
    }
    expect(await models.ready()).toMatchObject({ ready: false });
    await server.restart();
    await untilReady(models);
    // Redis has forgotten the scripts; nobody notices.
    expect(await models.serving.get('game', 'a')).toEqual({ version: 1, body: 'kept' });
    expect(await models.expiring.list('session', 'ann')).toMatchObject([{ id: 's' }]);
    expect(await models.checkpoint('projections').get()).toBe('42');
    await models.close();
  });

  test('a server that hangs is refused in time', async () => {
    const models = redisReadModels({
      url: server.url,
      prefix: 'hung:',
      commandMs: 100,
      report: () => undefined,
    });
    await untilReady(models);
    process.kill(server.pid, 'SIGSTOP');
    try {
      await expect(models.serving.get('game', 'a')).rejects.toBeInstanceOf(ReadModelsUnavailable);
    } finally {
      process.kill(server.pid, 'SIGCONT');
    }
    await untilReady(models);
    expect(await models.serving.get('game', 'a')).toBeUndefined();
    await models.close();
  });

  test('opened before its server is there: refuses, then works', async () => {
    await server.kill();
    const reports: unknown[] = [];
    const models = redisReadModels({
      url: server.url,
      prefix: 'early:',
      report: (error) => reports.push(error),
    });
    await expect(models.serving.get('game', 'a')).rejects.toBeInstanceOf(ReadModelsUnavailable);
    await setTimeout(200);
    await server.restart();
    await untilReady(models);
    expect(await models.serving.put('game', 'a', 1, 1)).toBe(true);
    expect(reports).toHaveLength(1);
    await models.close();
    const never = redisReadModels({ url: 'redis://127.0.0.1:1', report: () => undefined });
    await never.close();
  });
});

async function untilReady(models: ReadModels): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await setTimeout(10)) {
    if ((await models.ready()).ready) return;
  }
  throw new Error('Redis did not become ready');
}

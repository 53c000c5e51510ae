import { natsBus } from '@trunkline/bus';
import { canRun, startNats, startRedis, type TestServer } from '@trunkline/bus/testing';
import { type RebuildStatus, SUBJECTS } from '@trunkline/contracts';
import { memoryReadModels, redisReadModels } from '@trunkline/read-models';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Projector } from './projector.ts';
import { contents, Desk, eventually } from './testing/desk.ts';

const USERS = ['ada123', 'ben123', 'cleo12'] as const;
const TABLES = ['table001', 'table002', 'table003'] as const;
const quiet = { report: () => undefined };

describe.skipIf(!canRun('nats-server') || !canRun('redis-server'))('over NATS and Redis', () => {
  let nats: TestServer;
  let redis: TestServer;
  beforeAll(async () => {
    [nats, redis] = await Promise.all([startNats(), startRedis()]);
  });
  afterAll(async () => {
    await nats?.stop();
    await redis?.stop();
  });

  test('two copies share the work through a restart of NATS; a rebuild ends in the same', {
    timeout: 60_000,
  }, async () => {
    const models = redisReadModels({ url: redis.url, ...quiet });
    const desk = new Desk(() => natsBus({ servers: nats.url, ...quiet }), models);
    await eventually('Redis is there', async () => (await models.ready()).ready);
    await desk.add();
    await desk.add();
    for (const id of TABLES) await desk.dealer.begun(id, USERS);
    for (const id of TABLES) await desk.dealer.play(id, 10);
    await nats.restart();
    for (const id of TABLES) await desk.dealer.play(id, 10);
    await desk.settled();
    await desk.stopOne();
    for (const id of TABLES) await desk.dealer.play(id, 5);
    await desk.settled();

    // What one reader makes of the store alone.
    const alone = memoryReadModels();
    const projector = new Projector(desk.dealer.repository, alone.serving);
    for (const commit of (await desk.store.readAll('', 1_000)).commits) await projector.project(commit);
    const expected = await contents(alone.serving, TABLES, USERS);
    expect(await contents(models.serving, TABLES, USERS)).toEqual(expected);

    await desk.ask(SUBJECTS.rebuild, { do: 'start' });
    await eventually('it is served', async () => {
      const status = await desk.ask<RebuildStatus>(SUBJECTS.rebuild, { do: 'status' });
      return status.ok && status.value.state === 'served';
    });
    expect(await contents(models.serving, TABLES, USERS)).toEqual(expected);
    await alone.close();
    await desk.close();
  });
});

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { eventStoreContract } from '../contract.ts';
import { StoreCorrupt, StoreUnavailable } from '../errors.ts';
import type { StoredCommit } from '../port.ts';
import { aCommit } from '../testing/commits.ts';
import { hasNatsServer, type NatsServer, natsMissing, startNatsServer } from '../testing/nats-server.ts';
import { JetStreamStore } from './store.ts';

const missing = process.env.NATS_URL ? null : natsMissing();
if (missing) console.warn(`JetStream event store ${missing}`);

const newName = () => `T${randomUUID().replaceAll('-', '')}`;
const settings = (url: string, stream: string) => ({ servers: [url], stream, replicas: 1 });

describe.skipIf(missing !== null)('JetStream', () => {
  let server: NatsServer | undefined;
  let url = process.env.NATS_URL ?? '';
  beforeAll(async () => {
    if (url !== '') return;
    server = await startNatsServer();
    url = server.url;
  });
  afterAll(async () => server?.stop());

  eventStoreContract('JetStream', async () => {
    const name = newName();
    return {
      open: async () => new JetStreamStore(settings(url, name)),
      shared: true,
      async dispose() {
        const nc = await connect({ servers: url });
        const jsm = await jetstreamManager(nc);
        for (const each of [name, `KV_${name}_snapshots`, `KV_${name}_keys`]) await jsm.streams.delete(each);
        await nc.close();
      },
    };
  });

  it('makes a log from which nothing can be deleted', async () => {
    const name = newName();
    const store = new JetStreamStore(settings(url, name));
    await store.append('game-a', -1, aCommit('c0'));
    const nc = await connect({ servers: url });
    const jsm = await jetstreamManager(nc);
    await expect(jsm.streams.deleteMessage(name, 1)).rejects.toThrow();
    await expect(jsm.streams.purge(name)).rejects.toThrow();
    const { config } = await jsm.streams.info(name);
    expect(config).toMatchObject({
      discard: 'new',
      deny_delete: true,
      deny_purge: true,
      max_msg_size: 1_048_576,
    });
    await store.close();
    await nc.close();
  });

  it('holds personal contents only sealed', async () => {
    const name = newName();
    const store = new JetStreamStore(settings(url, name));
    await store.append('account-a', -1, aCommit('c0', { secret: 'Rumpelstilzchen' }));
    const nc = await connect({ servers: url });
    const message = await (await jetstreamManager(nc)).streams.getMessage(name, { seq: 1 });
    expect(message?.string()).toContain('"sealed"');
    expect(message?.string()).not.toContain('Rumpelstilzchen');
    await store.close();
    await nc.close();
  });

  it('says so if something else publishes into the log', async () => {
    const name = newName();
    const store = new JetStreamStore(settings(url, name));
    await store.ready();
    const nc = await connect({ servers: url });
    await jetstream(nc).publish(`commits.${name}.game.a`, 'hello');
    await expect(store.read('game-a')).rejects.toThrow(StoreCorrupt);
    await expect(store.append('game-a', 0, aCommit('c0'))).rejects.toThrow(StoreCorrupt);
    // Who reads everything passes it over: one message must not hold up all games.
    await store.append('game-b', -1, aCommit('c1'));
    expect((await store.readAll('', 10)).commits.map(({ stream }) => stream)).toEqual(['game-b']);
    const seen: string[] = [];
    const subscription = store.subscribe('', async ({ stream }) => void seen.push(stream));
    await subscription.caughtUp;
    expect(seen).toEqual(['game-b']);
    await store.close();
    await nc.close();
  });

  it('says that nobody answers', async () => {
    const store = new JetStreamStore(settings('nats://127.0.0.1:9', newName()), { patience: 300 });
    await expect(store.ready()).rejects.toThrow(StoreUnavailable);
    await expect(store.append('game-a', -1, aCommit('c0'))).rejects.toThrow(/unknown whether command c0/);
    await store.close();
  });
});

describe.skipIf(missing !== null || !hasNatsServer())('JetStream server killed in mid-load', () => {
  it('loses nothing and doubles nothing', { timeout: 120_000 }, async () => {
    const server = await startNatsServer();
    onTestFinished(() => server.stop());
    const name = newName();
    const stores = [0, 1].map(() => new JetStreamStore(settings(server.url, name), { patience: 30_000 }));
    const [store] = stores as [JetStreamStore, JetStreamStore];
    await store.ready();
    const acknowledged: string[] = [];
    let going = true;
    const seen: StoredCommit[] = [];
    const subscription = store.subscribe('', async (commit) => void seen.push(commit));

    const writers = Array.from({ length: 8 }, async (_, n) => {
      const mine = stores[n % 2] as JetStreamStore;
      // Two writers share each stream, so they race as well.
      const stream = `game-${n >> 1}`;
      let expected = -1;
      for (let at = 0; going; at += 1) {
        const commandId = `w${n}.${at}`;
        for (;;) {
          const result = await mine.append(stream, expected, aCommit(commandId, { text: 'x'.repeat(500) }));
          if (result.status === 'conflict') {
            expected = result.actual;
            continue;
          }
          expected = result.commit.revision;
          acknowledged.push(`${stream} ${expected} ${commandId}`);
          expect(result.status).toBe('appended');
          break;
        }
      }
    });
    for (let kill = 0; kill < 6; kill += 1) {
      const before = acknowledged.length;
      while (acknowledged.length < before + 100) await delay(5);
      await delay(Math.random() * 100);
      await server.kill();
      await delay(Math.random() * 200);
      await server.restart();
    }
    await delay(500);
    going = false;
    await Promise.all(writers);

    const { commits } = await store.readAll('', Number.POSITIVE_INFINITY);
    const lines = commits.map(({ stream, revision, commandId }) => `${stream} ${revision} ${commandId}`);
    expect(lines.length).toBeGreaterThan(600);
    expect([...lines].sort()).toEqual([...acknowledged].sort());
    expect(new Set(commits.map(({ commandId }) => commandId)).size).toBe(commits.length);
    for (const stream of ['game-0', 'game-1', 'game-2', 'game-3']) {
      const revisions = (await store.read(stream)).map(({ revision }) => revision);
      expect(revisions).toEqual(revisions.map((_, at) => at));
    }
    const deadline = performance.now() + 20_000;
    while (seen.length < commits.length && performance.now() < deadline) await delay(20);
    await subscription.close();
    expect(seen).toEqual(commits);
    console.info(`${acknowledged.length} acknowledged, ${lines.length} stored, 6 kills`);
    await Promise.all(stores.map((each) => each.close()));
  });
});

import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { eventStoreContract } from '../contract.ts';
import { StoreUnavailable } from '../errors.ts';
import { aCommit } from '../testing/commits.ts';
import { startKurrentDb } from '../testing/kurrentdb-server.ts';
import { kurrentConnection } from './client.ts';
import { KurrentStore } from './store.ts';

const server = await startKurrentDb();
if (typeof server === 'string') console.warn(`KurrentDB event store ${server}`);

describe.skipIf(typeof server === 'string')('KurrentDB', () => {
  if (typeof server === 'string') return;
  afterAll(() => server.stop());

  eventStoreContract('KurrentDB', async () => {
    const prefix = `t${randomUUID().replaceAll('-', '')}`;
    const url = `${server.url}${server.url.includes('?') ? '&' : '?'}prefix=${prefix}`;
    return {
      open: async () => new KurrentStore(kurrentConnection(url)),
      shared: true,
      dispose: async () => {},
    };
  });
});

describe('KurrentDB that does not answer', () => {
  it('is unavailable, and says that the outcome of an append is unknown', async () => {
    const store = new KurrentStore(kurrentConnection('kurrentdb://127.0.0.1:9?tls=false'), { patience: 100 });
    await expect(store.append('game-a', -1, aCommit('c0'))).rejects.toThrow(/unknown whether command c0/);
    await expect(store.read('game-a')).rejects.toThrow(StoreUnavailable);
    await store.close();
  });
});

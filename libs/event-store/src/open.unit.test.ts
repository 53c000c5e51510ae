import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BadRequest } from './errors.ts';
import { openStore } from './open.ts';

// The first use of an adapter loads its client, which takes seconds on a busy machine.
describe('openStore', { timeout: 30_000 }, () => {
  it('opens what the address names', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'trunkline-open-'));
    const addresses = {
      'memory:': 'MemoryStore',
      [`sqlite:${path.join(dir, 'store.db')}`]: 'SqliteStore',
      'nats://ada:pw@127.0.0.1:4222,127.0.0.1:4223?stream=GAMES&replicas=3': 'JetStreamStore',
      'kurrentdb://127.0.0.1:2113?tls=false&prefix=p': 'KurrentStore',
    };
    for (const [address, name] of Object.entries(addresses)) {
      const store = await openStore(address);
      expect(store.constructor.name, address).toBe(name);
      await store.close();
    }
    rmSync(dir, { recursive: true, force: true });
  });

  it('refuses what means nothing, and does not repeat a password', async () => {
    const bad = [
      '',
      'file.db',
      'sqlite:',
      'redis://x',
      'nats://',
      'nats://h?replicas=2',
      'nats://h?stream=a.b',
    ];
    for (const address of bad) await expect(openStore(address), address).rejects.toThrow(BadRequest);
    const refused = openStore('mysql://ada:hunter2@host/db');
    await expect(refused).rejects.toThrow(BadRequest);
    await expect(refused).rejects.not.toThrow(/hunter2/);
  });
});

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventStoreContract } from './contract.ts';
import { StoreCorrupt, StoreUnavailable } from './errors.ts';
import { SqliteStore } from './sqlite.ts';
import { aCommit } from './testing/commits.ts';

const newDir = () => mkdtempSync(path.join(tmpdir(), 'trunkline-sqlite-'));
const remove = (dir: string) => rmSync(dir, { recursive: true, force: true });

eventStoreContract('SQLite', async () => {
  const dir = newDir();
  const file = path.join(dir, 'data', 'store.db');
  return { open: async () => new SqliteStore(file), shared: true, dispose: async () => remove(dir) };
});

describe('the SQLite file', { timeout: 30_000 }, () => {
  let dir: string;
  let file: string;
  beforeEach(() => {
    dir = newDir();
    file = path.join(dir, 'store.db');
  });
  afterEach(() => remove(dir));

  it('is refused if a newer version wrote it', async () => {
    await new SqliteStore(file).close();
    const db = new DatabaseSync(file);
    db.exec('PRAGMA user_version = 7');
    db.close();
    expect(() => new SqliteStore(file)).toThrow(StoreUnavailable);
    expect(() => new SqliteStore(file)).toThrow(/newer version \(schema 7, this one knows 1\)/);
  });

  it("is refused if it is another program's", () => {
    const db = new DatabaseSync(file);
    db.exec('CREATE TABLE theirs (x)');
    db.close();
    expect(() => new SqliteStore(file)).toThrow(/another program/);
    writeFileSync(path.join(dir, 'text.db'), 'x'.repeat(5_000));
    expect(() => new SqliteStore(path.join(dir, 'text.db'))).toThrow(StoreCorrupt);
  });

  it('is refused if it is a folder', () => {
    expect(() => new SqliteStore(dir)).toThrow(StoreUnavailable);
  });

  it('says which commit is not readable', async () => {
    const store = new SqliteStore(file);
    await store.append('game-a', -1, aCommit('c0'));
    const db = new DatabaseSync(file);
    db.exec("UPDATE commits SET body = '{'");
    db.close();
    await expect(store.read('game-a')).rejects.toThrow(StoreCorrupt);
    await expect(store.read('game-a')).rejects.toThrow(/Commit 0 of game-a/);
    await store.close();
  });

  it('holds no trace of what was forgotten', async () => {
    const store = new SqliteStore(file);
    for (let n = 0; n < 50; n += 1) {
      await store.append('account-a', n - 1, aCommit(`c${n}`, { secret: 'Rumpelstilzchen' }));
    }
    await store.forget('account-a');
    await store.close();
    expect(readFileSync(file).includes('Rumpelstilzchen')).toBe(false);
  });

  it('takes appends of two stores at once', async () => {
    const stores = [new SqliteStore(file), new SqliteStore(file)];
    const both = stores.map(async (store, n) => {
      for (let at = 0; at < 100; at += 1) await store.append(`game-${n}`, at - 1, aCommit(`c${at}`));
    });
    await Promise.all(both);
    const { commits } = await (stores[0] as SqliteStore).readAll('', 1_000);
    expect(commits).toHaveLength(200);
    await Promise.all(stores.map((store) => store.close()));
  });

  it('has every acknowledged commit exactly once after 20 kills', { timeout: 120_000 }, async () => {
    const acknowledged: string[] = [];
    const worker = path.join(import.meta.dirname, 'testing', 'sqlite-load.ts');
    for (let round = 0; round < 20; round += 1) {
      const child = spawn(process.execPath, [worker, file, String(round)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let out = '';
      child.stdout.setEncoding('utf8').on('data', (chunk) => {
        out += chunk;
      });
      const gone = new Promise((resolve) => child.once('close', resolve));
      while (out.split('\n').length < 30) await delay(1);
      await delay(Math.random() * 50);
      child.kill('SIGKILL');
      await gone;
      // The last line may be cut off; the child had its answer, but nobody heard.
      acknowledged.push(...out.split('\n').slice(0, -1));
    }
    const store = new SqliteStore(file);
    const { commits } = await store.readAll('', Number.POSITIVE_INFINITY);
    const lines = commits.map(({ stream, revision, commandId }) => `${stream} ${revision} ${commandId}`);
    expect(new Set(commits.map(({ stream, commandId }) => `${stream} ${commandId}`)).size).toBe(lines.length);
    const present = new Set(lines);
    expect(acknowledged.filter((line) => !present.has(line))).toEqual([]);
    expect(new Set(acknowledged).size).toBe(acknowledged.length);
    expect(acknowledged.length).toBeGreaterThan(500);
    for (const stream of new Set(commits.map((commit) => commit.stream))) {
      const revisions = (await store.read(stream)).map(({ revision }) => revision);
      expect(revisions).toEqual(revisions.map((_, n) => n));
    }
    console.info(`${acknowledged.length} acknowledged, ${lines.length} stored, 20 kills`);
    await store.close();
  });
});

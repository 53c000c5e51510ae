import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SqliteStore } from '@trunkline/event-store';
import { sqliteReadModels } from '@trunkline/read-models';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUp } from './backup.ts';
import { filesOf } from './files.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'trunkline-backup-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const commit = (n: number) => ({
  ...{ commandId: `command-${n}`, kind: 'said', actor: null, at: n, rulesVersion: 1 },
  ...{ causationId: null, correlationId: 'c', body: n },
});

test('a backup of a store in use is a data folder, whole', async () => {
  const [data, copy] = [path.join(home, 'data'), path.join(home, 'backups', 'monday')];
  mkdirSync(data);
  const store = new SqliteStore(filesOf(data).events);
  const models = sqliteReadModels(filesOf(data).readModels);
  for (let n = 0; n < 20; n += 1) await store.append('table-a', n - 1, commit(n));
  await models.checkpoint('log-a').set('place');

  expect(backUp(data, copy)).toEqual({ folder: copy, commits: 20 });
  await store.append('table-a', 19, commit(20));
  expect(() => backUp(data, copy)).toThrow(`"${copy}" is there already`);

  const copied = new SqliteStore(filesOf(copy).events);
  const copiedModels = sqliteReadModels(filesOf(copy).readModels);
  expect((await copied.read('table-a')).map(({ body }) => body)).toEqual([...Array(20).keys()]);
  expect(await copiedModels.checkpoint('log-a').get()).toBe('place');
  for (const one of [store, models, copied, copiedModels]) await one.close();
});

test('what is no data folder is not copied', () => {
  expect(() => backUp(home, path.join(home, 'copy'))).toThrow('holds no events.db');
  writeFileSync(
    filesOf(home).events,
    'not a database, and longer than the header of one would be'.repeat(20),
  );
  expect(() => backUp(home, path.join(home, 'copy'))).toThrow();
  expect(existsSync(path.join(home, 'copy'))).toBe(false);
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readModelsContract } from '../testing/read-models-contract.ts';
import { memoryReadModels, sqliteReadModels } from './read-models.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'trunkline-read-models-'));
let files = 0;
const newFile = (): string => {
  files += 1;
  return path.join(folder, `${files}.sqlite`);
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

readModelsContract('memory', async () => memoryReadModels());
readModelsContract('SQLite', async () => sqliteReadModels(newFile()));

test('everything is there after a restart, but an unfinished rebuild', async () => {
  const file = newFile();
  const first = sqliteReadModels(file);
  const served = await first.rebuild();
  await served.data.put('game', 'a', 1, 'kept');
  await served.serve();
  await first.expiring.set('session', 's', 'ann', { ttlMs: 60_000, owner: 'ann' });
  await first.checkpoint('projections').set('42');
  await first.lasting.put('notice', 'n', 1, 'sent');
  const unfinished = await first.rebuild();
  await unfinished.data.put('game', 'a', 1, 'unfinished');
  await first.close();

  const second = sqliteReadModels(file);
  expect(await second.serving.get('game', 'a')).toEqual({ version: 1, body: 'kept' });
  expect(await second.expiring.list('session', 'ann')).toMatchObject([{ id: 's', body: 'ann' }]);
  expect(await second.checkpoint('projections').get()).toBe('42');
  expect((await second.lasting.get('notice', 'n'))?.body).toBe('sent');
  const next = await second.rebuild();
  expect(next.generation).toBeGreaterThan(unfinished.generation);
  expect(await next.data.get('game', 'a')).toBeUndefined();
  await second.close();
});

test('a process killed right after a write has written it', { timeout: 60_000 }, async () => {
  const file = newFile();
  const source = `
    import { sqliteReadModels } from '@trunkline/read-models';
    const models = sqliteReadModels(process.argv[1]);
    await models.expiring.set('session', 's', 'ann', { ttlMs: 600000 });
    await models.checkpoint('projections').set('42');
    process.kill(process.pid, 'SIGKILL');`;
  const { signal } = spawnSync(
    process.execPath,
    ['--conditions=@trunkline/source', '--input-type=module', '-e', source, file],
    { cwd: import.meta.dirname },
  );
  expect(signal).toBe('SIGKILL');
  const models = sqliteReadModels(file);
  expect(await models.expiring.get('session', 's')).toBe('ann');
  expect(await models.checkpoint('projections').get()).toBe('42');
  await models.close();
});

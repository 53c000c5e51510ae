import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OptionsAnswer, TableView } from '@trunkline/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUp } from './backup.ts';
import { StandaloneProcess } from './testing/standalone-process.ts';
import { Visitor } from './testing/visitor.ts';

let home: string;
let data: string;
const processes: StandaloneProcess[] = [];

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'trunkline-standalone-'));
  data = path.join(home, 'data');
});
afterEach(async () => {
  await Promise.all(processes.splice(0).map((one) => one.stop('SIGKILL')));
  rmSync(home, { recursive: true, force: true });
});

function start(env: Readonly<Record<string, string>> = {}): StandaloneProcess {
  const one = new StandaloneProcess({ TRUNKLINE_DATA: data, PORT: '0', ...env });
  processes.push(one);
  return one;
}

const ADA = { name: 'Ada', email: 'ada@example.org', password: 'a long sentence of mine' };

const ADA_LOGIN = { email: ADA.email, password: ADA.password };

interface View {
  readonly revision: number;
  readonly head: number;
}

/** Makes a table at which one person plays three seats, and makes so many moves of the first auction. */
async function playSome(visitor: Visitor, moves: number): Promise<string> {
  const wanted = { title: '1848', name: 'First light', players: 3, hotseat: true, seed: 7 };
  const { id } = await visitor.post<TableView>('tables', wanted);
  await visitor.post(`tables/${id}/start`);
  for (let n = 0; n < moves; n += 1) {
    const { options } = await visitor.get<OptionsAnswer>(`tables/${id}/options`);
    const lower = options.find((option) => option.do === 'lower-private');
    if (lower === undefined) throw new Error('Nobody may lower a price.');
    const command = { do: 'lower-private', by: lower.by, private: 'pc:P2' };
    await visitor.post(`tables/${id}/act`, { command });
  }
  return id;
}

test('starts from an empty folder, and keeps everything through SIGKILL', { timeout: 180_000 }, async () => {
  const first = start();
  const { url, ms } = await first.ready();
  console.log(`ready in ${ms} ms`);
  const ada = new Visitor(url);
  await ada.post('accounts', ADA);
  const table = await playSome(ada, 3);
  const before = await ada.get<View>(`tables/${table}/view`);
  expect(before.revision).toBeGreaterThanOrEqual(3);
  await first.stop('SIGKILL');

  const second = start();
  const again = new Visitor((await second.ready()).url);
  await again.post('sessions', ADA_LOGIN);
  expect(await again.get<View>(`tables/${table}/view`)).toEqual(before);
  const { options } = await again.get<OptionsAnswer>(`tables/${table}/options`);
  expect(options.length).toBeGreaterThan(0);

  const copy = path.join(home, 'backup');
  backUp(data, copy);
  const ended = await second.stop('SIGTERM');
  expect([ended.code, ended.stderr]).toEqual([0, '']);

  const restored = start({ TRUNKLINE_DATA: copy });
  const there = new Visitor((await restored.ready()).url);
  await there.post('sessions', ADA_LOGIN);
  expect(await there.get<View>(`tables/${table}/view`)).toEqual(before);
});

test('a data folder has one owner', { timeout: 120_000 }, async () => {
  const owner = start();
  await owner.ready();
  const { code, stderr } = await start().ended;
  expect([code, stderr]).toEqual([
    78,
    `The data folder "${data}" is in use by the process ${owner.pid}: stop that one first, or set TRUNKLINE_DATA to another folder.`,
  ]);
  // The one that was refused has not disturbed the owner.
  expect((await owner.stop('SIGTERM')).code).toBe(0);
  expect(readdirSync(data)).not.toContain('pid');
});

test('a mistake in the configuration ends the process with its sentence', { timeout: 60_000 }, async () => {
  const { code, stderr } = await start({ PORT: 'four thousand' }).ended;
  expect([code, stderr]).toEqual([
    78,
    'PORT is "four thousand": it must be a port from 0 to 65535 (0: any that is free), such as 4000.',
  ]);
});

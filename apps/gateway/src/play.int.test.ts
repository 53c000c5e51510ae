import type { GameOutcome, OptionsAnswer, TableView } from '@trunkline/contracts';
import { GAME_KINDS, gameStream } from '@trunkline/games';
import { expect, test } from 'vitest';
import { ASIDE, filled, playOn } from './testing/bot.ts';
import { expectStatus } from './testing/house.ts';
import { houseOfThree } from './testing/three.ts';

const { house, ada, ben, cleo } = await houseOfThree();

const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

test('a private table is made, joined by invite, started and played', async () => {
  const body = {
    title: '1848',
    players: 3,
    visibility: 'private',
    seating: 'joined',
    seed: 7,
    commandId: 'make-it-once',
  };
  const made = await ada.post<TableView>('/tables', body);
  expectStatus(made, 201);
  const { id, invite } = made.body;
  expect((await ada.post<TableView>('/tables', body)).body.id).toBe(id);
  expect((await ben.get(`/tables/${id}`)).status).toBe(404);
  expect((await ben.get(`/tables/${id}?invite=${invite}`)).body).toMatchObject({
    table: { id, invite: null },
  });
  expect((await ben.post(`/tables/${id}/join`)).status).toBe(404);
  expectStatus(await ben.post(`/tables/${id}/join`, { invite }), 200);
  expectStatus(await cleo.post(`/tables/${id}/join`, { invite }), 200);
  expectStatus(await ada.post(`/tables/${id}/kick`, { user: cleo.id }), 200);
  const renewed = await ada.post<TableView>(`/tables/${id}/invite`);
  expect((await cleo.post(`/tables/${id}/join`, { invite })).status).toBe(404);
  expectStatus(await cleo.post(`/tables/${id}/join`, { invite: renewed.body.invite }), 200);
  expect(codeOf(await ben.post(`/tables/${id}/start`))).toBe('owner-only');
  expectStatus(await ada.post(`/tables/${id}/start`), 200);
  // What was written is seen at once by whoever wrote it.
  expect((await ada.get(`/tables/${id}`)).body).toMatchObject({
    table: { status: 'running' },
    summary: { revision: 0 },
  });

  const last = await playOn(id, [ada, ben, cleo], 12);
  expect(last).toMatchObject({ table: id, revision: 12, head: 12, duplicate: false });
  expect((await house.nobody().get(`/tables/${id}/view`)).status).toBe(404);
  expect((await ben.get(`/tables/${id}/view`)).body).toMatchObject({ revision: 12, at: 12, head: 12 });
  expect((await ben.get(`/tables/${id}/view?at=5`)).body).toMatchObject({
    revision: 12,
    at: 5,
    summary: { table: id },
  });
  expect(codeOf(await ben.get(`/tables/${id}/view?at=99`))).toBe('not-a-position');
  const commits = await ben.get<{ setUp: object; commits: { revision: number }[] }>(
    `/tables/${id}/commits?after=0&limit=5`,
  );
  expect(commits.body.commits.map(({ revision }) => revision)).toEqual([1, 2, 3, 4, 5]);
  expect(commits.body.setUp).toMatchObject({ title: '1848' });
  const log = await ben.get<{ entries: object[] }>(`/tables/${id}/log?from=11`);
  expect(log.body.entries).toHaveLength(2);

  expectStatus(await ben.put(`/tables/${id}/seen`, { revision: 10 }), 200);
  expect((await ben.get(`/tables/${id}/since`)).body).toMatchObject({ seen: 10, revision: 12 });
  expect((await ben.put(`/tables/${id}/seen`, { revision: 4 })).body).toEqual({ revision: 10 });

  await expect
    .poll(async () => (await ada.get<{ tables: object[] }>('/tables?mine=all')).body.tables.length)
    .toBe(1);
  expect((await house.nobody().get('/tables?status=running')).body).toEqual({ tables: [], next: null });
}, 120_000);

test('moves: once each, dry runs, undo, redo, proposals, programmes', async () => {
  const id = await house.begun([ada, ben, cleo]);
  const { options } = (await ada.get<OptionsAnswer>(`/tables/${id}/options`)).body;
  const [option] = options.filter((one) => !ASIDE.includes(one.do));
  if (option === undefined) throw new Error('Ada may do nothing.');
  const command = await filled(ada, id, option);
  const preview = await ada.post<{ results: object[] }>(`/tables/${id}/preview`, { commands: [command] });
  expect(preview.body.results).toMatchObject([{ ok: true }]);
  const body = { command, expected: 0, commandId: 'the-first-move' };
  expect((await ada.post(`/tables/${id}/act`, body)).body).toMatchObject({ revision: 1, duplicate: false });
  expect((await ada.post(`/tables/${id}/act`, body)).body).toMatchObject({ revision: 1, duplicate: true });
  const behind = await ben.post(`/tables/${id}/undo`, { expected: 0 });
  expect(behind.status).toBeGreaterThanOrEqual(400);
  expectStatus(await ada.post(`/tables/${id}/undo`, { expected: 1 }), 200);
  expectStatus(await ada.post(`/tables/${id}/redo`), 200);
  const noId = await fetch(`${house.origin}/api/tables/${id}/undo`, {
    method: 'POST',
    headers: { origin: house.origin, 'content-type': 'application/json', ...ada.credentials() },
  });
  expect([noId.status, ((await noId.json()) as { code: string }).code]).toEqual([400, 'command-id-missing']);

  const by = { seat: 'p:1', entity: 'p:1' };
  const order = { kind: 'pass', lasting: false, firm: false };
  const given = await ada.post(`/tables/${id}/act`, { command: { do: 'give-order', by, order } });
  expect([200, 422]).toContain(given.status);

  expectStatus(await ben.post(`/tables/${id}/propose`, { proposal: { kind: 'end' } }), 200);
  expect((await ada.get(`/tables/${id}`)).body).toMatchObject({
    table: { proposal: { kind: 'end', agreed: ['p:2'] } },
  });
  expectStatus(await ada.post(`/tables/${id}/agree`), 200);
  expectStatus(await cleo.post(`/tables/${id}/agree`), 200);
  await expect
    .poll(async () => (await ada.get<{ table: TableView }>(`/tables/${id}`)).body.table.status)
    .toBe('finished');
}, 120_000);

test('export, import and clone', async () => {
  const id = await house.begun([ada, ben, cleo]);
  await playOn(id, [ada, ben, cleo], 6);
  const ours = await ben.get<{ commits: object[]; players: { name: string }[] }>(`/tables/${id}/export`);
  expect(ours.body.commits).toHaveLength(6);
  expect(ours.body.players.map(({ name }) => name)).toEqual(['Ada', 'Ben', 'Cleo']);
  expect((await ben.get(`/tables/${id}/export?format=18xxgames`)).body).toMatchObject({ id, title: '1848' });
  const imported = await ben.post<TableView>('/import', { file: JSON.stringify(ours.body), name: 'Again' });
  expectStatus(imported, 201);
  expect(imported.body).toMatchObject({
    imported: true,
    hotseat: true,
    name: 'Again',
    visibility: 'private',
  });
  const cloned = await ben.post<TableView>(`/tables/${id}/clone`, { at: 3 });
  expectStatus(cloned, 201);
  expect((await ben.get(`/tables/${cloned.body.id}/view`)).body).toMatchObject({ revision: 3 });
  expect(codeOf(await ben.post('/import', { file: 'nonsense' }))).not.toBe('fault');
}, 120_000);

test('an export in the peer’s format names the revision that can’t be written', async () => {
  const id = await house.begun([ada, ben, cleo]);
  const { revision: first } = await playOn(id, [ada, ben, cleo], 4);
  const people = [ada, ben, cleo];
  let head = first;
  for (const person of people) {
    const undone = await person.post<GameOutcome>(`/tables/${id}/undo`);
    if (undone.status === 200) ({ head } = undone.body);
  }
  expect(head).toBeLessThan(first);
  // As older rules might have allowed it: nobody by this seat is on turn for the company.
  const stream = gameStream(id);
  const at = (await house.store.read(stream)).length;
  const by = { seat: 'p:1', entity: 'c:NSW' };
  const appended = await house.store.append(stream, at - 1, {
    commandId: 'by-older-rules',
    kind: GAME_KINDS.play,
    actor: 'p:1',
    at: 1,
    rulesVersion: 1,
    causationId: null,
    correlationId: 'x',
    body: { on: head, commands: [{ do: 'run-trains', by, routes: [] }], events: [] },
  });
  expect(appended.status).toBe('appended');
  const refused = await ada.get<{ params: object }>(`/tables/${id}/export?format=18xxgames`);
  expect([refused.status, refused.body.params]).toEqual([422, expect.objectContaining({ commit: at })]);
  expectStatus(await ada.get(`/tables/${id}/export`), 200);
}, 120_000);

test('talk: watchers read along until the owner says no, players never hear watchers', async () => {
  const id = await house.begun([ada, ben, cleo]);
  const dora = await house.person('Dora');
  expectStatus(await ada.post(`/tables/${id}/chat`, { room: 'players', text: 'Hello' }), 201);
  expectStatus(await dora.post(`/tables/${id}/chat`, { room: 'watchers', text: 'Hush' }), 201);
  expect(codeOf(await dora.post(`/tables/${id}/chat`, { room: 'players', text: 'Buy!' }))).toBe('not-seated');
  expect((await ben.get(`/tables/${id}/chat?room=players`)).body).toMatchObject({
    lines: [{ n: 0, text: 'Hello' }],
  });
  expect((await ben.get(`/tables/${id}/chat?room=watchers`)).status).toBe(403);
  expect((await dora.get(`/tables/${id}/chat?room=watchers`)).body).toMatchObject({
    lines: [{ text: 'Hush' }],
  });
  const along = () => dora.get(`/tables/${id}/chat?room=players`);
  expect((await along()).body).toMatchObject({ lines: [{ text: 'Hello' }] });
  expect(codeOf(await ben.put(`/tables/${id}/talk`, { talk: 'players' }))).toBe('owner-only');
  expect((await ada.put(`/tables/${id}/talk`, { talk: 'players' })).body).toMatchObject({ talk: 'players' });
  expect(codeOf(await along())).toBe('other-room');
  expect((await ben.get(`/tables/${id}/chat?room=players`)).status).toBe(200);
  expectStatus(await ada.put(`/tables/${id}/talk`, { talk: 'open' }), 200);
  expect((await along()).status).toBe(200);
}, 120_000);

test('the lobby has filters and pages', async () => {
  for (const name of ['One', 'Two', 'Three'])
    expectStatus(await ada.post('/tables', { title: '1848', players: 3, name, pace: 'live' }), 201);
  const nobody = house.nobody();
  type Page = { tables: { table: TableView }[]; next: string | null };
  await expect.poll(async () => (await nobody.get<Page>('/tables?pace=live')).body.tables.length).toBe(3);
  const first = await nobody.get<Page>('/tables?pace=live&title=1848&limit=2');
  const second = await nobody.get<Page>(`/tables?pace=live&title=1848&limit=2&cursor=${first.body.next}`);
  const names = [...first.body.tables, ...second.body.tables].map(({ table }) => table.name);
  expect(names.sort()).toEqual(['One', 'Three', 'Two']);
  expect(first.body.tables.every(({ table }) => table.invite === null)).toBe(true);
  expect((await nobody.get('/tables?cursor=nonsense')).status).toBe(400);
  expect((await nobody.get('/tables?mine=all')).status).toBe(401);
}, 60_000);

test('refusals are problems that name their place', async () => {
  const nobody = house.nobody();
  const wrong = await nobody.get('/tables?limit=1000');
  expect(wrong.headers.get('content-type')).toContain('application/problem+json');
  expect(wrong.body).toMatchObject({ status: 400, code: 'bad-request', params: { at: 'limit' } });
  expect(wrong.headers.get('x-correlation-id')).toBe(wrong.body.correlationId);
  expect((await nobody.get('/nowhere')).body).toMatchObject({ status: 404, code: 'not-found' });
  expect((await ada.post('/tables', { title: '1848', players: 3, surprise: 1 })).status).toBe(400);
  const damaged = await fetch(`${house.origin}/api/tables`, {
    method: 'POST',
    headers: { origin: house.origin, 'content-type': 'application/json' },
    body: '{"a":',
  });
  expect([damaged.status, ((await damaged.json()) as { code: string }).code]).toEqual([400, 'bad-request']);
  const large = await ada.post('/tables', { title: '1848', players: 3, name: 'x'.repeat(300_000) });
  expect([large.status, codeOf(large)]).toEqual([413, 'too-large']);
}, 60_000);

import { setTimeout } from 'node:timers/promises';
import type { LetterKind, TableView } from '@trunkline/contracts';
import { afterEach, expect, test } from 'vitest';
import { expectStatus, PASSWORD, type Person, TestHouse } from './testing/house.ts';

let house: TestHouse;
afterEach(() => house.close());

const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

/** The secret of the newest letter of a kind to an address, once it has left. */
async function secretOf(kind: LetterKind, to: string): Promise<string> {
  const found = () => house.letters.filter((letter) => letter.kind === kind && letter.to === to).at(-1);
  await expect.poll(found).toBeDefined();
  return found()?.secret ?? '';
}

const isVerified = async (person: Person) =>
  (await person.get<{ emailVerified: boolean }>('/me')).body.emailVerified;

test('an address is confirmed by the link that went there, once', async () => {
  house = await TestHouse.open();
  const ada = await house.person('Ada');
  expect(await isVerified(ada)).toBe(false);
  const first = await secretOf('verify', 'ada@example.org');
  expectStatus(await ada.post('/me/email/verification'), 200);
  await expect.poll(() => house.letters.length).toBe(2);
  const secret = await secretOf('verify', 'ada@example.org');
  // Only the newest counts; whoever has it needs no session.
  expect(codeOf(await house.nobody().post('/email-confirmations', { secret: first }))).toBe('link-void');
  expectStatus(await house.nobody().post('/email-confirmations', { secret }), 200);
  expect(await isVerified(ada)).toBe(true);
  expect(codeOf(await ada.post('/email-confirmations', { secret }))).toBe('link-void');
  expect(codeOf(await ada.post('/me/email/verification'))).toBe('email-verified');
}, 60_000);

test('a forgotten password is set anew by mail, once, and all sessions end', async () => {
  house = await TestHouse.open();
  const ada = await house.person('Ada');
  const eve = house.nobody();
  const known = await eve.post('/password-resets', { email: 'Ada@example.org' });
  const unknown = await eve.post('/password-resets', { email: 'nobody@example.org' });
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  const secret = await secretOf('reset', 'ada@example.org');
  await setTimeout(50);
  expect(house.letters.map(({ to }) => to)).not.toContain('nobody@example.org');

  const made = await ada.post<{ token: string }>('/tokens', { label: 'bot', scopes: ['account'] });
  expectStatus(made, 201);
  const bot = house.nobody();
  bot.token = made.body.token;
  expectStatus(await bot.get('/me'), 200);
  const password = 'quite another sentence';
  const both = await Promise.all([
    eve.put('/password-resets', { secret, password }),
    eve.put('/password-resets', { secret, password: 'the other one of two' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await ada.get('/me')).status).toBe(401);
  // Whoever took the account over may have made a token: it is worth nothing any more.
  expect((await bot.get('/me')).status).toBe(401);
  const won = both[0]?.status === 200 ? password : 'the other one of two';
  expectStatus(await ada.post('/sessions', { email: ada.email, password: won }), 200);
  expect(await isVerified(ada)).toBe(true);
}, 60_000);

test('a mailbox gets few letters, known or not', async () => {
  house = await TestHouse.open();
  await house.person('Ada');
  const eve = house.nobody();
  for (const email of ['ada@example.org', 'nobody@example.org']) {
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) statuses.push((await eve.post('/password-resets', { email })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  }
}, 60_000);

test('another address is the account’s once its owner says so; the old one is told', async () => {
  house = await TestHouse.open();
  const [ada, ben] = [await house.person('Ada'), await house.person('Ben')];
  const email = 'countess@example.org';
  expect(codeOf(await ada.put('/me/email', { email, password: 'a wrong sentence' }))).toBe('wrong-password');
  expectStatus(await ada.put('/me/email', { email, password: PASSWORD }), 200);
  expect((await ada.get('/me')).body).toMatchObject({ email: 'ada@example.org' });
  const secret = await secretOf('change-email', email);
  expectStatus(await house.nobody().post('/email-confirmations', { secret }), 200);
  expect(await secretOf('email-changed', 'ada@example.org')).toBe('');
  expect((await ada.get('/me')).status).toBe(401);
  expectStatus(await ada.post('/sessions', { email, password: PASSWORD }), 200);
  expect((await ada.get('/me')).body).toMatchObject({ email, emailVerified: true });

  // Somebody else's address is refused by whoever holds its mailbox only: nobody else learns that it is taken.
  expectStatus(await ben.put('/me/email', { email, password: PASSWORD }), 200);
  await expect.poll(() => house.letters.filter(({ kind }) => kind === 'change-email').length).toBe(2);
  const again = await secretOf('change-email', email);
  expect(codeOf(await ben.post('/email-confirmations', { secret: again }))).toBe('email-taken');
}, 60_000);

test('a name changes, and the old one is free', async () => {
  house = await TestHouse.open();
  const [ada, ben] = [await house.person('Ada'), await house.person('Ben')];
  expect(codeOf(await ben.put('/me/name', { name: 'ADA' }))).toBe('name-taken');
  expect((await ada.put('/me/name', { name: 'ada' })).body).toMatchObject({ name: 'ada' });
  expect(codeOf(await ben.put('/me/name', { name: 'Ada' }))).toBe('name-taken');
  expectStatus(await ada.put('/me/name', { name: 'Countess' }), 200);
  expectStatus(await ben.put('/me/name', { name: 'Ada' }), 200);
  await expect
    .poll(async () => (await ada.get(`/users?ids=${ada.id},${ben.id}`)).body)
    .toEqual({ names: { [ada.id]: 'Countess', [ben.id]: 'Ada' } });
}, 60_000);

test('whoever deletes his account gives up his tables, and leaves seats that the others agree without', async () => {
  house = await TestHouse.open();
  const [ada, ben, cleo] = [await house.person('Ada'), await house.person('Ben'), await house.person('Cleo')];
  const made = async (owner: Person) =>
    (await owner.post<TableView>('/tables', { title: '1848', players: 3 })).body.id;
  const [alone, shared, bens] = [await made(ada), await made(ada), await made(ben)];
  expectStatus(await ben.post(`/tables/${shared}/join`), 200);
  expectStatus(await ada.post(`/tables/${bens}/join`), 200);
  const running = await house.begun([ada, ben, cleo]);
  await expect
    .poll(async () => (await ada.get<{ tables: unknown[] }>('/tables?mine=all')).body.tables.length)
    .toBe(4);
  expectStatus(await ada.post('/me/deletion', { password: PASSWORD }), 200);

  const seen = async (id: string) => (await ben.get<{ table: TableView }>(`/tables/${id}`)).body.table;
  expect(await seen(alone)).toMatchObject({ status: 'closed', members: [] });
  expect(codeOf(await ben.post(`/tables/${alone}/join`))).toBe('table-closed');
  expect(await seen(shared)).toMatchObject({ status: 'open', owner: ben.id, members: [ben.id] });
  expect(await seen(bens)).toMatchObject({ status: 'open', owner: ben.id, members: [ben.id] });
  const { seats, status } = await seen(running);
  expect(status).toBe('running');
  expect(seats.map(({ left }) => left ?? false)).toEqual([true, false, false]);
  await expect.poll(async () => JSON.stringify((await ben.get('/tables')).body)).not.toContain(`"${alone}"`);

  expectStatus(await ben.post(`/tables/${running}/propose`, { proposal: { kind: 'end' } }), 200);
  expectStatus(await cleo.post(`/tables/${running}/agree`), 200);
  expect(await seen(running)).toMatchObject({ status: 'finished' });
}, 60_000);

test('a table that nobody wants is closed by its owner', async () => {
  house = await TestHouse.open();
  const [ada, ben] = [await house.person('Ada'), await house.person('Ben')];
  const { id } = (await ada.post<TableView>('/tables', { title: '1848', players: 3 })).body;
  expect(codeOf(await ben.post(`/tables/${id}/close`))).toBe('owner-only');
  expect((await ada.post(`/tables/${id}/close`)).body).toMatchObject({ status: 'closed' });
  expect(codeOf(await ada.post(`/tables/${id}/start`))).toBe('table-closed');
}, 60_000);

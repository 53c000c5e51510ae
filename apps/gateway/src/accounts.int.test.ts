import { accountStream } from '@trunkline/accounts';
import { notesStream } from '@trunkline/games';
import { afterEach, expect, test } from 'vitest';
import { expectStatus, PASSWORD, TestHouse } from './testing/house.ts';

let house: TestHouse;
afterEach(() => house.close());

const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code;

test('register, log in, log out, change the password', async () => {
  house = await TestHouse.open();
  const ada = await house.person('Ada');
  expect((await ada.get('/me')).body).toMatchObject({ id: ada.id, name: 'Ada', email: 'ada@example.org' });

  const eve = house.nobody();
  const again = { name: 'Eve', email: 'ADA@example.org', password: PASSWORD };
  expect(codeOf(await eve.post('/accounts', again))).toBe('email-taken');
  expect(codeOf(await eve.post('/accounts', { ...again, name: 'ada', email: 'eve@example.org' }))).toBe(
    'name-taken',
  );
  // The address that was taken for the moment is free again.
  expectStatus(await eve.post('/accounts', { ...again, email: 'eve@example.org' }), 201);

  const phone = house.nobody();
  const login = await phone.post('/sessions', { email: 'Ada@Example.org', password: PASSWORD });
  expectStatus(login, 200);
  expect(login.headers.get('set-cookie')).toMatch(
    /^trunkline=\w{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
  );
  const { sessions } = (await ada.get<{ sessions: { id: string; current: boolean }[] }>('/sessions')).body;
  expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);

  const next = 'quite another sentence';
  expect(codeOf(await ada.put('/me/password', { old: 'wrong and long', next }))).toBe('wrong-password');
  expectStatus(await ada.put('/me/password', { old: PASSWORD, next }), 200);
  expect((await phone.get('/me')).status).toBe(401);
  expect((await ada.get('/me')).status).toBe(200);
  expect(codeOf(await phone.post('/sessions', { email: ada.email, password: PASSWORD }))).toBe('wrong-login');
  expectStatus(await phone.post('/sessions', { email: ada.email, password: next }), 200);

  const before = ada.cookie;
  expectStatus(await ada.delete('/sessions/current'), 200);
  ada.cookie = before;
  expect((await ada.get('/me')).status).toBe(401);
}, 60_000);

test('an unknown address is answered as a wrong password is', async () => {
  house = await TestHouse.open();
  await house.person('Ada');
  const eve = house.nobody();
  const timed = async (email: string) => {
    const begun = performance.now();
    const { body } = await eve.post('/sessions', { email, password: 'guess and guess' });
    const { correlationId: _id, ...rest } = body;
    return { rest, ms: performance.now() - begun };
  };
  const wrong = await timed('ada@example.org');
  const unknown = await timed('nobody@example.org');
  expect(unknown.rest).toEqual(wrong.rest);
  expect(unknown.rest).toMatchObject({
    status: 401,
    code: 'wrong-login',
    type: 'urn:trunkline:problem:wrong-login',
  });
  // A hash was computed for both.
  expect(unknown.ms).toBeGreaterThan(10);
}, 60_000);

test('who guesses passwords must wait, longer and longer', async () => {
  house = await TestHouse.open();
  await house.person('Ada');
  const eve = house.nobody();
  const guess = (email: string) => eve.post('/sessions', { email, password: 'guess and guess' });
  for (let i = 0; i < 5; i += 1) expect((await guess('ada@example.org')).status).toBe(401);
  const slowed = await guess('ada@example.org');
  expect([slowed.status, codeOf(slowed)]).toEqual([429, 'too-fast']);
  expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
  // The right one must wait as well; other accounts need not.
  expect((await eve.post('/sessions', { email: 'ada@example.org', password: PASSWORD })).status).toBe(429);
  expect((await guess('ben@example.org')).status).toBe(401);
}, 60_000);

test('requests are counted by class', async () => {
  house = await TestHouse.open({ rateFactor: 1 });
  const eve = house.nobody();
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await eve.get('/tables/Hk3vTq9ZbW0c/export')).status);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  expect((await eve.get('/titles')).status).toBe(200);
}, 60_000);

test('another site’s page changes nothing', async () => {
  house = await TestHouse.open();
  const ada = await house.person('Ada');
  const settings = { language: 'fr' };
  const put = (headers: Record<string, string>) => ada.send('PUT', '/me/settings', settings, headers);
  expect(codeOf(await put({ origin: 'https://evil.example' }))).toBe('foreign-page');
  expect(codeOf(await put({ origin: 'null' }))).toBe('foreign-page');
  expect(codeOf(await put({ 'sec-fetch-site': 'cross-site' }))).toBe('foreign-page');
  expect(codeOf(await put({ 'sec-fetch-site': 'same-site' }))).toBe('foreign-page');
  expect(codeOf(await put({ 'content-type': 'text/plain' }))).toBe('json-only');
  expect(codeOf(await put({ 'content-type': 'application/json; charset=utf-16' }))).toBe('json-only');
  expect(codeOf(await ada.send('DELETE', '/sessions/current', undefined, { 'content-type': '' }))).toBe(
    'json-only',
  );
  expect((await put({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  const { cookie = '' } = ada.credentials();
  const silent = await fetch(`${house.origin}/api/me/settings`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  });
  expect(silent.status).toBe(403);
}, 60_000);

test('behind https the cookie is for https only, and foreign is what is not the public address', async () => {
  house = await TestHouse.open({ publicUrl: 'https://play.example.org' });
  const ada = house.nobody();
  const body = { name: 'Ada', email: 'ada@example.org', password: PASSWORD };
  expect((await ada.send('POST', '/accounts', body)).status).toBe(403);
  const made = await ada.send('POST', '/accounts', body, { origin: 'https://play.example.org' });
  expectStatus(made, 201);
  expect(made.headers.get('set-cookie')).toMatch(/^__Host-trunkline=.*; Secure$/);
  expect(made.headers.get('strict-transport-security')).toContain('max-age=');
  expect(made.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(made.headers.get('x-content-type-options')).toBe('nosniff');
  expect(made.headers.get('cache-control')).toBe('no-store');
}, 60_000);

test('API tokens do what their scopes say, until they are revoked or expire', async () => {
  house = await TestHouse.open();
  const ada = await house.person('Ada');
  const made = await ada.post<{ token: string; id: string }>('/tokens', {
    label: 'Bot',
    scopes: ['read', 'account'],
  });
  expectStatus(made, 201);
  const { token, id } = made.body;
  expect(JSON.stringify((await ada.get('/tokens')).body)).not.toContain(token.split('_')[2] ?? '?');
  expect(JSON.stringify(await house.store.read(accountStream(ada.id)))).not.toContain(
    token.split('_')[2] ?? '?',
  );

  const bot = house.nobody();
  bot.token = token;
  expect((await bot.get('/me')).status).toBe(200);
  // No origin is asked of a token: no browser adds it by itself.
  expect(
    (await bot.send('PUT', '/me/settings', { language: 'it' }, { origin: 'https://other.example' })).status,
  ).toBe(200);
  expect(codeOf(await bot.post('/tables', { title: '1848', players: 3 }))).toBe('scope-missing');
  expect(codeOf(await bot.post('/tokens', { label: 'More', scopes: ['play'] }))).toBe('session-only');
  expect(codeOf(await bot.post('/me/deletion', { password: PASSWORD }))).toBe('session-only');

  const ear = await bot.listen();
  expectStatus(await ada.delete(`/tokens/${id}`), 200);
  expect(await ear.untilClosed()).toBe(4001);
  expect(codeOf(await bot.get('/me'))).toBe('token-unknown');
  bot.token = `tl_${ada.id}_${'x'.repeat(43)}`;
  expect((await bot.get('/titles')).status).toBe(401);
}, 60_000);

test('settings and push addresses are the account’s', async () => {
  house = await TestHouse.open({ pushPublicKey: 'BPz0' });
  const ada = await house.person('Ada');
  const settings = { language: 'fr', notices: { muted: ['Hk3vTq9ZbW0c'] } };
  expect((await ada.put('/me/settings', settings)).body).toMatchObject({
    language: 'fr',
    notices: { digestAt: null },
  });
  expect((await ada.get('/me/settings')).body).toMatchObject({ notices: { muted: ['Hk3vTq9ZbW0c'] } });
  expect(codeOf(await ada.put('/me/settings', { language: 'xx' }))).toBe('bad-request');
  const endpoint = 'https://push.example.org/1';
  expectStatus(await ada.post('/push', { endpoint, keys: { p256dh: 'k', auth: 'a' } }), 200);
  expect((await ada.get('/push')).body).toEqual({ publicKey: 'BPz0', addresses: [endpoint] });
  expectStatus(await ada.post('/push/removal', { endpoint }), 200);
  expect((await ada.get('/push')).body).toEqual({ publicKey: 'BPz0', addresses: [] });
}, 60_000);

test('what is kept of somebody is handed out, and forgotten with the account', async () => {
  house = await TestHouse.open();
  const [ada, ben] = [await house.person('Ada'), await house.person('Ben')];
  const made = await ada.post<{ id: string; invite: string }>('/tables', { title: '1848', players: 3 });
  const { id } = made.body;
  expectStatus(await ada.post(`/tables/${id}/chat`, { room: 'players', text: 'Good luck!' }), 201);
  expectStatus(await ada.put(`/tables/${id}/notes`, { text: 'Watch the FR.' }), 200);
  expect((await ada.get(`/tables/${id}/notes`)).body).toMatchObject({ text: 'Watch the FR.' });
  await expect
    .poll(async () => (await ada.get<{ tables: unknown[] }>('/me/data')).body.tables.length)
    .toBe(1);
  expect((await ada.get('/me/data')).body).toMatchObject({
    account: { email: 'ada@example.org' },
    talk: [{ table: id, lines: [{ text: 'Good luck!' }] }],
    notes: [{ table: id, text: 'Watch the FR.' }],
  });

  const ear = await ada.listen();
  expect(codeOf(await ada.post('/me/deletion', { password: 'something else' }))).toBe('wrong-password');
  const cookie = ada.cookie;
  expectStatus(await ada.post('/me/deletion', { password: PASSWORD }), 200);
  expect(await ear.untilClosed()).toBe(4001);
  ada.cookie = cookie;
  expect((await ada.get('/me')).status).toBe(401);
  for (const stream of [accountStream(ada.id), notesStream(id, ada.id)])
    for (const { body } of await house.store.read(stream)) expect(body).toBeNull();
  await expect
    .poll(async () => (await ben.get(`/users?ids=${ada.id},${ben.id}`)).body)
    .toEqual({ names: { [ben.id]: 'Ben' } });
  // Address and name are free again.
  ada.cookie = null;
  await ada.register();
}, 60_000);

import { readFileSync } from 'node:fs';
import type { OptionsAnswer } from '@trunkline/contracts';
import { SCOPES } from '@trunkline/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Access, Endpoint } from './authorisation.ts';
import { AUTHORISATION, AUTHORISATION_BEFORE_START, SOCKET_AUTHORISATION } from './authorisation.ts';
import { authorisationPage } from './authorisation-page.ts';
import { openApiOf } from './openapi.ts';
import { moveOf, playOn } from './testing/bot.ts';
import { expectStatus, PASSWORD, Person, TestHouse } from './testing/house.ts';

type Who = keyof Access;
const EVERYBODY: readonly Who[] = ['anonymous', 'stranger', 'spectator', 'player', 'other', 'owner', 'token'];

let house: TestHouse;
let people: Readonly<Record<'owner' | 'player' | 'other' | 'spectator', Person>>;
let fresh = 0;
beforeAll(async () => {
  house = await TestHouse.open({ operators: ['owner@example.org'] });
  people = {
    owner: await house.person('Owner'),
    player: await house.person('Player'),
    other: await house.person('Other'),
    spectator: await house.person('Spectator'),
  };
  await people.owner.confirm();
}, 60_000);
afterAll(() => house.close());

/** A running table where it is the player's turn: the owner has moved. */
async function tableFor(who: Who): Promise<string> {
  const { owner, player, other } = people;
  const id = await house.begun([owner, player, other], {
    visibility: who === 'stranger' ? 'private' : 'public',
  });
  await playOn(id, [owner, player, other], 1);
  return id;
}

const bots = new Map<string, Promise<Person>>();

/** The owner's token with every scope but one. */
function botWithout(needs: string): Promise<Person> {
  const make = async (): Promise<Person> => {
    const scopes = SCOPES.filter((scope) => scope !== needs);
    const made = await people.owner.post<{ token: string }>('/tokens', { label: 'bot', scopes });
    const bot = house.nobody();
    bot.token = made.body.token;
    return bot;
  };
  const known = bots.get(needs) ?? make();
  bots.set(needs, known);
  return known;
}

/** Somebody with a session of his own, so that an endpoint that ends sessions or accounts ends nobody else's. */
async function personFor(who: Who, { needs, path }: Pick<Endpoint, 'needs' | 'path'>): Promise<Person> {
  if (who === 'anonymous') return house.nobody();
  if (who === 'token') return botWithout(needs);
  if (/^\/(me|sessions|accounts)/.test(path)) {
    fresh += 1;
    return house.person(`${who}${fresh}`);
  }
  return people[who === 'stranger' ? 'spectator' : who];
}

/** A well-formed request to an endpoint, as the seat of whoever asks would send it. */
async function bodyFor(
  { method, path }: Endpoint,
  who: Who,
  person: Person,
  table: string,
): Promise<object | undefined> {
  const seat = { owner: 'p:1', player: 'p:2', other: 'p:3' }[who as string] ?? 'p:2';
  const by = { seat, entity: seat };
  fresh += 1;
  const bodies: Readonly<Record<string, object>> = {
    'POST /accounts': { name: `New${fresh}`, email: `new${fresh}@example.org`, password: PASSWORD },
    'POST /sessions': { email: `${person.name.toLowerCase()}@example.org`, password: PASSWORD },
    'POST /me/deletion': { password: PASSWORD },
    'PUT /me/password': { old: PASSWORD, next: 'quite another sentence' },
    'PUT /me/name': { name: `Other${fresh}` },
    'PUT /me/email': { email: `other${fresh}@example.org`, password: PASSWORD },
    'POST /email-confirmations': { secret: 'x'.repeat(43) },
    'POST /password-resets': { email: `nobody${fresh}@example.org` },
    'PUT /password-resets': { secret: 'x'.repeat(43), password: PASSWORD },
    'PUT /me/settings': {},
    'PUT /me/kept': { tables: ['Hk3vTq9ZbW0c'] },
    'POST /me/kept/removal': { table: 'Hk3vTq9ZbW0c' },
    'POST /tokens': { label: 'bot', scopes: ['read'] },
    'POST /push': { endpoint: 'https://push.example.org/1', keys: { p256dh: 'k', auth: 'a' } },
    'POST /push/removal': { endpoint: 'https://push.example.org/1' },
    'POST /tables': { title: '1848', players: 3 },
    'POST /import': { file: await exported() },
    'POST /tables/:id/kick': { user: people.other.id },
    'POST /tables/:id/act': { command: await commandFor(path, table, by) },
    'POST /tables/:id/undo-to': { to: 0 },
    'POST /tables/:id/propose': { proposal: { kind: 'end' } },
    'POST /tables/:id/expand': { option: { do: 'nothing', by, fields: {} }, field: 'nothing' },
    'POST /tables/:id/preview': { commands: [{ do: 'pass', by }] },
    'POST /tables/:id/routes/best': { corp: 'c:none' },
    'POST /tables/:id/routes/check': { corp: 'c:none', routes: [] },
    'PUT /tables/:id/seen': { revision: 1 },
    'POST /tables/:id/chat': { room: 'players', text: 'Hello' },
    'PUT /tables/:id/talk': { talk: 'open' },
    'PUT /tables/:id/programmes': { seat, order: { kind: 'pass', lasting: false, firm: false } },
    'POST /tables/:id/reports': { line: await lineOn(path, table), text: 'An insult.' },
    'POST /ops/reports/settle': { id: 'Hk3vTq9ZbW0c:1' },
    'POST /ops/notices/retry': { id: 'turn:none' },
    'POST /ops/notices/drop': { id: 'turn:none' },
    'POST /ops/dead-letters/drop': { number: 1 },
    'PUT /tables/:id/notes': { text: 'Hello' },
  };
  return bodies[`${method} ${path}`] ?? (method === 'POST' ? {} : undefined);
}

/** What the player may do now, in the name of the asker's seat. */
async function commandFor(path: string, table: string, by: object): Promise<object> {
  if (!path.endsWith('/act')) return {};
  return { do: 'pass', ...(await moveOf(people.player, table)), by };
}

/** The number of a line that the owner has said there. */
async function lineOn(path: string, table: string): Promise<number> {
  if (!path.endsWith('/reports')) return 0;
  const said = await people.owner.post<{ n: number }>(`/tables/${table}/chat`, {
    room: 'players',
    text: 'Hello',
  });
  return said.body.n;
}

let file: string | null = null;
async function exported(): Promise<string> {
  file ??= JSON.stringify((await people.owner.get(`/tables/${await tableFor('owner')}/export`)).body);
  return file;
}

const pathOf = (path: string, table: string): string => {
  const named = path
    .replace(':id', table)
    .replace(':name', people.owner.name)
    .replace(':session', '0123456789abcdef')
    .replace(':token', 'abcdefghij');
  return path === '/users' ? `${named}?ids=${people.owner.id}` : named;
};

/** Reads don't change a table: they share one of each kind. */
const shared = new Map<string, Promise<string>>();
function sharedTable(who: Who): Promise<string> {
  const kind = who === 'stranger' ? 'private' : 'public';
  const known = shared.get(kind) ?? tableFor(who);
  shared.set(kind, known);
  return known;
}

const CHANGES = /\/(act|undo|undo-to|redo|restart-turn|propose|agree|withdraw)$/;

for (const endpoint of AUTHORISATION) {
  const { method, path, access } = endpoint;
  test(`${method} ${path}`, { timeout: 60_000 }, async () => {
    const statuses: Partial<Record<Who, number>> = {};
    for (const who of EVERYBODY) {
      // The owner's bot must not log in as the owner: nothing is said of it there.
      const person = await personFor(who, endpoint);
      const table = path.includes(':id') ? await (CHANGES.test(path) ? tableFor(who) : sharedTable(who)) : '';
      const body = await bodyFor(
        endpoint,
        who,
        path === '/sessions' && person.id === '' ? people.owner : person,
        table,
      );
      statuses[who] = (await person.send(method, pathOf(path, table), body)).status;
    }
    expect(statuses).toEqual(access);
  });
}

for (const endpoint of AUTHORISATION_BEFORE_START) {
  const { method, path, access } = endpoint;
  test(`before the start: ${method} ${path}`, { timeout: 60_000 }, async () => {
    const statuses: Partial<Record<Who, number>> = {};
    for (const who of EVERYBODY) {
      const { owner, player, other } = people;
      const visibility = who === 'stranger' ? 'private' : 'public';
      const made = await owner.post<{ id: string; invite: string }>('/tables', {
        title: '1848',
        players: 4,
        visibility,
      });
      const { id, invite } = made.body;
      for (const one of [player, other]) expectStatus(await one.post(`/tables/${id}/join`, { invite }), 200);
      const by = { seat: 'p:1', entity: 'p:1' };
      const bodies: Readonly<Record<string, object>> = {
        kick: { user: other.id },
        act: { command: { do: 'pass', by } },
      };
      const person = await personFor(who, endpoint);
      const body = method === 'GET' ? undefined : (bodies[path.split('/').at(-1) ?? ''] ?? {});
      statuses[who] = (await person.send(method, pathOf(path, id), body)).status;
    }
    expect(statuses).toEqual(access);
  });
}

test('the table names every endpoint of the API', () => {
  const named = AUTHORISATION.map(({ method, path }) => `${method} ${path.split('?')[0]}`);
  const there = Object.entries(openApiOf(house.app).paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => {
      const short = path
        .replace(/^\/api/, '')
        .replaceAll(/\{(\w+)\}/g, ':$1')
        .replace('/sessions/:id', '/sessions/:session')
        .replace('/tokens/:id', '/tokens/:token');
      return `${method.toUpperCase()} ${short}`;
    }),
  );
  expect([...new Set(named)].sort()).toEqual(there.sort());
});

for (const { message, access } of SOCKET_AUTHORISATION) {
  test(`socket: ${message}`, { timeout: 60_000 }, async () => {
    const answers: Partial<Record<Who, string>> = {};
    for (const who of EVERYBODY) {
      const person = await personFor(who, { needs: 'read', path: '' });
      const table = await sharedTable(who);
      const ear = await person.listen().catch(() => null);
      if (ear === null) {
        answers[who] = 'closed';
        continue;
      }
      if (message === 'looking' || message === 'unwatch') {
        ear.say({ t: 'watch', table });
        await (who === 'stranger' ? ear.next('problem') : ear.next('snapshot'));
      }
      ear.heard.splice(0);
      const rest = {
        watch: { table },
        looking: { table, looking: false },
        unwatch: { table },
        lobby: { on: true },
        ping: { n: 1 },
      };
      ear.say({ t: message, ...rest[message as keyof typeof rest] });
      if (message !== 'ping') ear.say({ t: 'ping', n: 2 });
      await ear.next('pong').then((pong) => ear.heard.push(pong));
      if (message === 'watch')
        await expect.poll(() => ear.heard.some(({ t }) => t === 'snapshot' || t === 'problem')).toBe(true);
      const answer = ear.heard.find(
        ({ t, n }) => t !== 'table' && t !== 'presence' && !(t === 'pong' && n === 2),
      );
      answers[who] =
        answer?.t === 'problem' ? (answer.problem as { code: string }).code : (answer?.t ?? 'nothing');
      ear.close();
    }
    expect(answers).toEqual(access);
  });
}

test('a token without the scope to play can still see whose turn it is', async () => {
  const made = await people.player.post<{ token: string }>('/tokens', { label: 'bot', scopes: ['read'] });
  const bot = new Person(house, 'bot');
  bot.token = made.body.token;
  const { body } = await bot.get<OptionsAnswer>(`/tables/${await sharedTable('player')}/options`);
  expect(body.options.length).toBeGreaterThan(0);
});

test('docs/authorisation.md is this table', () => {
  const page = new URL('../../../docs/authorisation.md', import.meta.url);
  expect(readFileSync(page, 'utf8')).toBe(authorisationPage());
});

import { connect } from 'node:net';
import { inProcessHub } from '@trunkline/bus';
import { LIVE } from '@trunkline/contracts';
import { gameStream, Repository } from '@trunkline/games';
import { memoryReadModels } from '@trunkline/read-models';
import { createLog } from '@trunkline/service';
import { expect, test } from 'vitest';
import { unknownCaller } from './http/caller.ts';
import { LiveSocket } from './live/live-socket.ts';
import { Presence } from './live/presence.ts';
import { Room } from './live/room.ts';
import { playOn } from './testing/bot.ts';
import { type Ear, expectStatus } from './testing/house.ts';
import { houseOfThree } from './testing/three.ts';

const { house, ada, ben, cleo } = await houseOfThree();

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One move of whoever must act. */
const move = async (table: string) => (await playOn(table, [ada, ben, cleo], 1)).revision;

const revisionsOf = (message: object) =>
  (message as { commits: { revision: number }[] }).commits.map(({ revision }) => revision);

test('a watcher gets a snapshot, then each commit, each player with the options of his seats', async () => {
  const id = await house.begun([ada, ben, cleo]);
  const [spectator, player] = [await house.nobody().listen(), await ada.listen()];
  spectator.say({ t: 'watch', table: id });
  player.say({ t: 'watch', table: id });
  expect(await spectator.next('snapshot')).toMatchObject({ table: id, revision: 0, head: 0, options: [] });
  const snapshot = await player.next('snapshot');
  expect(snapshot.options).not.toEqual([]);
  expect((await player.next('table')).table).toMatchObject({ id, status: 'running' });
  expect(await move(id)).toBe(1);
  const heard = await spectator.next('commits');
  expect(revisionsOf(heard)).toEqual([1]);
  expect(heard.options).toEqual([]);
  expect(((await player.next('commits')).options as unknown[]).length).toBeGreaterThan(0);

  // A socket that comes back says what it holds.
  for (const revision of [2, 3, 4]) expect(await move(id)).toBe(revision);
  const back = await ben.listen();
  back.say({ t: 'watch', table: id, after: 2 });
  expect(revisionsOf(await back.next('commits'))).toEqual([3, 4]);
  back.say({ t: 'watch', table: id, after: 4 });
  expect(await back.next('commits')).toMatchObject({ commits: [] });
  back.say({ t: 'watch', table: id, after: 99 });
  expect(await back.next('snapshot')).toMatchObject({ revision: 4 });
  // Undone: the head moves.
  const undone = await ada.post(`/tables/${id}/undo`);
  if (undone.status === 200)
    expect(await back.next('commits')).toMatchObject({ commits: [{ kind: 'undone' }] });
  for (const ear of [spectator, player, back]) ear.close();
}, 60_000);

test('a game that begins while somebody waits comes as a snapshot', async () => {
  const made = await ada.post<{ id: string }>('/tables', { title: '1848', players: 3, hotseat: true });
  const ear = await ben.listen();
  ear.say({ t: 'watch', table: made.body.id });
  expect((await ear.next('table')).table).toMatchObject({ status: 'open', invite: null });
  expectStatus(await ada.post(`/tables/${made.body.id}/start`), 200);
  expect(await ear.next('snapshot')).toMatchObject({ revision: 0 });
  ear.close();
}, 60_000);

test('news that were lost on the way are filled in with the next; what was sent is not sent again', async () => {
  const id = await house.begun([ada, ben, cleo]);
  const repository = new Repository(house.store);
  const [table, begun] = [await repository.table(id), await repository.game(id)];
  if (table === null) throw new Error('There is no table.');
  // A room on a bus of its own: it hears what the test tells, and nothing else.
  const hub = inProcessHub();
  const bus = hub.bus();
  const models = memoryReadModels();
  const log = createLog({ service: 'test', level: 'fatal' });
  const room = new Room({ bus, repository, presence: new Presence(models), log }, table, begun);
  const sent: { t: string; revision?: number; commits?: unknown }[] = [];
  const ws = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: (frame: Buffer) => void sent.push(JSON.parse(String(frame))),
  };
  const socket = new LiveSocket('socket', unknownCaller('::1'), ws as never, 0);
  expect(await room.enter(socket, undefined, true)).toBe(true);
  expect(sent.map(({ t }) => t)).toEqual(['table', 'snapshot']);

  await playOn(id, [ada, ben, cleo], 4);
  const commits = await house.store.read(gameStream(id));
  const heard = () => sent.filter(({ t }) => t === 'commits').map(revisionsOf);
  const news = (revision: number) =>
    bus.publish(LIVE.table(id), { table: null, commit: commits[revision], summary: null });
  news(1);
  await expect.poll(heard).toEqual([[1]]);
  news(4);
  await expect.poll(heard).toEqual([[1], [2, 3, 4]]);
  for (const revision of [2, 4, 3, 1]) news(revision);
  await room.refresh();
  await wait(100);
  expect(heard()).toEqual([[1], [2, 3, 4]]);

  // News of which none came are found by the round of pings.
  await playOn(id, [ada, ben, cleo], 1);
  await room.refresh();
  await expect.poll(heard).toEqual([[1], [2, 3, 4], [5]]);
  await room.close();
  await bus.close();
  await hub.close();
  await models.close();
}, 60_000);

test('presence is merged, and counts each person once', async () => {
  const id = await house.begun([ada, ben, cleo]);
  const first = await ada.listen();
  first.say({ t: 'watch', table: id });
  await first.next('snapshot');
  expect(await first.next('presence')).toMatchObject({ table: id, watchers: 0, users: [ada.id] });
  const begun = Date.now();
  const others: Ear[] = [];
  for (let i = 0; i < 6; i += 1) {
    const ear = await (i < 3 ? house.nobody() : ben).listen();
    ear.say({ t: 'watch', table: id });
    await ear.next('snapshot');
    others.push(ear);
  }
  let messages = 0;
  for (;;) {
    messages += 1;
    const { watchers, users } = await first.next('presence');
    if (watchers === 3 && (users as string[]).length === 2) break;
  }
  expect(messages).toBeLessThanOrEqual(Math.ceil((Date.now() - begun) / 700) + 1);
  for (const ear of others) ear.close();
  await expect.poll(async () => (await first.next('presence')).users, { timeout: 5_000 }).toEqual([ada.id]);
  first.close();
}, 60_000);

test('what is private never leaks: tables, rooms, invites', async () => {
  const id = await house.begun([ada, ben, cleo], { visibility: 'private' });
  const [inside, outside] = [await ben.listen(), await (await house.person('Eve')).listen()];
  inside.say({ t: 'watch', table: id });
  await inside.next('snapshot');
  outside.say({ t: 'watch', table: id });
  expect(await outside.next('problem')).toMatchObject({
    problem: { code: 'not-found', params: { table: id } },
  });
  outside.say({ t: 'looking', table: id, looking: true });
  expect(await outside.next('problem')).toMatchObject({ problem: { code: 'not-watching' } });
  outside.say({ t: 'lobby', on: true });
  await move(id);
  await inside.next('commits');
  await wait(1_200);
  expect(outside.heard).toEqual([]);

  // Talk goes to the room that may hear it.
  const open = await house.begun([ada, ben, cleo], { talk: 'players' });
  for (const ear of [inside, outside]) {
    ear.say({ t: 'watch', table: open });
    await ear.next('snapshot');
  }
  expectStatus(await ada.post(`/tables/${open}/chat`, { room: 'players', text: 'Hello' }), 201);
  expect(await inside.next('talk')).toMatchObject({ line: { room: 'players', text: 'Hello' } });
  expectStatus(await ada.put(`/tables/${open}/talk`, { talk: 'open' }), 200);
  await inside.next('table');
  expectStatus(await ada.post(`/tables/${open}/chat`, { room: 'players', text: 'All may hear' }), 201);
  expect(await outside.next('talk')).toMatchObject({ line: { n: 1, text: 'All may hear' } });
  expect(JSON.stringify(outside.heard)).not.toMatch(/"invite":"/);

  // Sent away from a private table: gone, and nothing more.
  const fresh = await ada.post<{ id: string; invite: string }>('/tables', {
    title: '1848',
    players: 3,
    visibility: 'private',
  });
  const { id: other, invite } = fresh.body;
  expectStatus(await ben.post(`/tables/${other}/join`, { invite }), 200);
  inside.say({ t: 'watch', table: other });
  await expect.poll(async () => (await inside.next('table')).table).toMatchObject({ id: other, invite });
  expectStatus(await ada.post(`/tables/${other}/kick`, { user: ben.id }), 200);
  expect(await inside.next('gone')).toEqual({ t: 'gone', table: other });
  for (const ear of [inside, outside]) ear.close();
}, 60_000);

test('the lobby tells changed tables, gathered', async () => {
  const ear = await house.nobody().listen();
  ear.say({ t: 'lobby', on: true });
  ear.say({ t: 'ping', n: 7 });
  expect(await ear.next('pong')).toEqual({ t: 'pong', n: 7 });
  const made = await ada.post<{ id: string }>('/tables', { title: '1848', players: 3, name: 'New' });
  // Of the tables before it something may come as well.
  for (;;) {
    const tables = (await ear.next('lobby')).tables as { id: string }[];
    const found = tables.find(({ id }) => id === made.body.id);
    if (found !== undefined) {
      expect(found).toMatchObject({ name: 'New', invite: null });
      break;
    }
  }
  ear.close();
}, 60_000);

test('what fits no schema is answered by a problem; who is too fast is closed', async () => {
  const ear = await house.nobody().listen();
  for (const text of ['{', '[]', '{"t":"watch"}', '{"t":"watch","table":"T","x":1}', '{"t":"act"}']) {
    ear.ws.send(text);
    expect(await ear.next('problem')).toMatchObject({ problem: { code: 'bad-request' } });
  }
  ear.ws.send(Buffer.from('{"t":"ping","n":1}'), { binary: true });
  expect(await ear.next('problem')).toMatchObject({ problem: { code: 'bad-request' } });
  for (let second = 0; second < 3; second += 1) {
    for (let i = 0; i < 30; i += 1) ear.say({ t: 'ping', n: i });
    await wait(1_100);
  }
  expect(await ear.untilClosed()).toBe(4002);
  const large = await house.nobody().listen();
  large.ws.send(JSON.stringify({ t: 'watch', table: 'x'.repeat(5_000) }));
  expect(await large.untilClosed()).toBe(1009);
}, 60_000);

test('a socket that does not read is dropped before it costs memory', async () => {
  const id = await house.begun([ada, ben, cleo]);
  const slow = await house.nobody().listen();
  slow.ws.pause();
  const { _socket: tcp } = slow.ws as unknown as { _socket: { pause(): void; resume(): void } };
  tcp.pause();
  const watch = JSON.stringify({ t: 'watch', table: id });
  const sockets = async () =>
    Number(/trunkline_sockets (\d+)/.exec(await house.metrics.text())?.[1] ?? Number.NaN);
  const before = await sockets();
  // Snapshots that nobody takes: what the kernel doesn't hold waits in the process.
  for (let i = 0; i < 600 && (await sockets()) === before; i += 1) {
    slow.ws.send(watch);
    await wait(55);
  }
  expect(await sockets()).toBe(before - 1);
  tcp.resume();
  slow.ws.resume();
  await slow.untilClosed();
  expect([4008, 1006]).toContain(slow.closed);
}, 90_000);

test('the upgrade asks who comes, and from which page', async () => {
  const upgrade = (path: string, headers: Record<string, string>) =>
    new Promise<string>((resolve, reject) => {
      const { port, host } = new URL(house.origin);
      const socket = connect(Number(port), '127.0.0.1');
      const lines = Object.entries({ Host: host, Connection: 'Upgrade', Upgrade: 'websocket', ...headers });
      socket.on('error', reject);
      socket.once('data', (data) => {
        resolve(String(data).split('\r\n')[0] ?? '');
        socket.destroy();
      });
      socket.write(
        `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`,
      );
    });
  const key = { 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==' };
  const { cookie = '' } = ada.credentials();
  expect(await upgrade('/live', { ...key, Origin: house.origin, Cookie: cookie })).toContain('101');
  expect(await upgrade('/live', { ...key, Origin: 'https://evil.example', Cookie: cookie })).toContain('403');
  expect(
    await upgrade('/live', { ...key, Authorization: 'Bearer tl_abcdef_nonsensenonsensenonsense' }),
  ).toContain('401');
  expect(await upgrade('/elsewhere', key)).toContain('404');
}, 60_000);

test('who logs out hears nothing more', async () => {
  const dora = await house.person('Dora');
  const ear = await dora.listen();
  expectStatus(await dora.delete('/sessions/current'), 200);
  expect(await ear.untilClosed()).toBe(4001);
}, 60_000);

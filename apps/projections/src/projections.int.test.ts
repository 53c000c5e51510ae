import { accountStream } from '@trunkline/accounts';
import {
  COMMIT_LOG,
  COMMIT_PARTITIONS,
  LIVE,
  type RebuildStatus,
  SUBJECTS,
  type ViewAnswer,
} from '@trunkline/contracts';
import { type LiveTable, orderKeyOf } from '@trunkline/games';
import type { DerivedData } from '@trunkline/read-models';
import { afterEach, expect, test } from 'vitest';
import { Carrier } from './carrier.ts';
import { contents, Desk, eventually, person } from './testing/desk.ts';

const PATIENT = { timeout: 60_000 };
const USERS = ['ada123', 'ben123', 'cleo12', 'dora12'] as const;
const [ADA, BEN, CLEO, DORA] = USERS;
const T1 = 'table001';
const T2 = 'table002';

let desk: Desk;
afterEach(() => desk?.close());

const members = async (kind: string, name: string): Promise<readonly string[]> =>
  (await desk.models.serving.index(kind, name).page({ order: 'descending', limit: 50 })).members.map(
    ({ member }) => member,
  );

async function account(user: string, events: readonly unknown[]): Promise<void> {
  const before = await desk.store.read(accountStream(user));
  await desk.store.append(accountStream(user), before.length - 1, {
    ...{ commandId: `account-${user}-${before.length}`, kind: 'account.changed', actor: user, at: 1 },
    ...{ rulesVersion: 1, causationId: null, correlationId: 'c', body: { events } as never },
  });
}

/** Two tables: one that people join and leave and that is played on with undo, one open. */
async function evening(): Promise<void> {
  const { dealer } = desk;
  await account(ADA, [{ t: 'AccountCreated', name: 'Ada', email: 'a@x.org', passwordHash: 'secret' }]);
  await dealer.create(T1, ADA, { players: 3 });
  await dealer.join(T1, DORA);
  await dealer.leave(T1, DORA);
  await dealer.join(T1, BEN);
  await dealer.join(T1, CLEO);
  await dealer.start(T1);
  await dealer.create(T2, DORA, { players: 3, visibility: 'private' });
  await dealer.join(T2, ADA);
  dealer.now += 1_000;
  await dealer.play(T1, 12);
  const last = (await dealer.game(T1)).timeline.commits.at(-1)?.by;
  const { seats } = await dealer.table(T1);
  await dealer.move(T1, seats.find(({ seat }) => seat === last)?.user ?? '', { do: 'undo' });
  await dealer.say(T1, ADA, 'Good luck!');
  await dealer.play(T1, 8);
}

test('a table is followed from its open seats to its end, and back', PATIENT, async () => {
  desk = await Desk.open();
  const { dealer } = desk;
  await dealer.create(T1, ADA, { players: 3 });
  await dealer.join(T1, DORA);
  await desk.settled();
  expect(await members('lobby', 'open')).toEqual([T1]);
  expect(await members('games-of', DORA)).toEqual([T1]);
  await dealer.leave(T1, DORA);
  await dealer.join(T1, BEN);
  await dealer.join(T1, CLEO);
  await dealer.start(T1);
  await desk.settled();
  expect(await members('lobby', 'open:1848')).toEqual([]);
  expect(await members('lobby', 'live:1848')).toEqual([T1]);
  expect(await members('games-of', DORA)).toEqual([]);
  const { by } = await dealer.offered(T1);
  const acting = (await dealer.table(T1)).seats.find((one) => one.seat === by.seat)?.user ?? '';
  for (const user of [ADA, BEN, CLEO]) {
    expect(await members('games-of', user)).toEqual([T1]);
    expect(await members('turn-of', user)).toEqual(user === acting ? [T1] : []);
  }

  await dealer.propose(T1, ADA, { do: 'propose', proposal: { kind: 'end' } });
  for (const user of [BEN, CLEO]) await dealer.propose(T1, user, { do: 'agree' });
  await desk.settled();
  expect(await members('lobby', 'live')).toEqual([]);
  expect(await members('lobby', 'finished')).toEqual([T1]);
  expect(await members('turn-of', acting)).toEqual([]);
  expect(await members('finished-of', BEN)).toEqual([T1]);
  expect((await desk.models.serving.get('table', T1))?.body).toMatchObject({ status: 'finished' });
  const summary = await desk.models.serving.get('summary', T1);
  expect(summary?.version).toBe((await dealer.game(T1)).timeline.revision);
});

test('a private table is in nobody’s lobby, and its members find it', PATIENT, async () => {
  desk = await Desk.open();
  await desk.dealer.begun(T2, [DORA, ADA, BEN], { visibility: 'private' });
  await desk.settled();
  expect([...(await members('lobby', 'open')), ...(await members('lobby', 'live'))]).toEqual([]);
  expect(await members('games-of', ADA)).toEqual([T2]);
});

test('names follow accounts, and somebody who has left has none', PATIENT, async () => {
  desk = await Desk.open();
  await account(ADA, [{ t: 'AccountCreated', name: 'Ada', email: 'a@x.org', passwordHash: 'secret' }]);
  await account(ADA, [{ t: 'NameChanged', name: 'Countess' }]);
  await desk.settled();
  expect((await desk.models.serving.get('account-name', ADA))?.body).toEqual({ name: 'Countess' });
  await account(ADA, [{ t: 'AccountDeleted' }]);
  await desk.settled();
  expect((await desk.models.serving.get('account-name', ADA))?.body).toEqual({});
});

test('nothing personal is carried into the log', PATIENT, async () => {
  desk = await Desk.open();
  const seen: string[] = [];
  desk.bus
    .log(COMMIT_LOG, { partitions: COMMIT_PARTITIONS })
    .consume({ durable: 'spy', partitions: 'all' }, async ({ payload }) => {
      seen.push(JSON.stringify(payload));
    });
  await account(ADA, [{ t: 'AccountCreated', name: 'Ada', email: 'a@x.org', passwordHash: 'secret' }]);
  await desk.store.append(`notes-${T1}_${ADA}`, -1, {
    ...{ commandId: 'note-0001', kind: 'notes.written', actor: ADA, at: 1, rulesVersion: 1 },
    ...{ causationId: null, correlationId: 'c', body: { text: 'my secret' } },
  });
  await desk.dealer.create(T1, ADA, { players: 3 });
  await eventually('the table is there', () => seen.some((text) => text.includes('TableCreated')));
  expect(seen).toHaveLength(2);
  expect(seen.join()).not.toContain('secret');
});

test('a rebuild while playing goes on ends in the same documents and indexes', PATIENT, async () => {
  desk = await Desk.open();
  await evening();
  await desk.settled();
  const before = await contents(desk.models.serving, [T1, T2], USERS);
  expect(before).toMatchObject({ [`summary ${T1}`]: { body: { table: T1 } } });
  const started = await desk.ask<RebuildStatus>(SUBJECTS.rebuild, { do: 'start' });
  expect(started).toMatchObject({ ok: true, value: { state: 'running' } });
  await desk.dealer.play(T1, 5);
  await eventually('it is served', async () => {
    const status = await desk.ask<RebuildStatus>(SUBJECTS.rebuild, { do: 'status' });
    return status.ok && status.value.state === 'served';
  });
  await desk.settled();
  const live = await contents(desk.models.serving, [T1, T2], USERS);
  expect(live).not.toEqual(before);

  // Once more, with nobody at play: what was followed live equals what is made from the store.
  await desk.ask(SUBJECTS.rebuild, { do: 'start' });
  await eventually('it is served', async () => {
    const status = await desk.ask<RebuildStatus>(SUBJECTS.rebuild, { do: 'status' });
    return status.ok && status.value.state === 'served' && status.value.left === 0;
  });
  expect(await contents(desk.models.serving, [T1, T2], USERS)).toEqual(live);
});

test('what is delivered again, late and in disorder changes nothing', PATIENT, async () => {
  desk = await Desk.open(2);
  await evening();
  await desk.settled();
  const before = await contents(desk.models.serving, [T1, T2], USERS);
  const { commits } = await desk.store.readAll('', 1_000);
  const log = desk.bus.log(COMMIT_LOG, { partitions: COMMIT_PARTITIONS });
  for (const [i, commit] of [...commits].reverse().entries()) {
    await log.append(orderKeyOf(commit), `again-${i}`, commit);
  }
  await desk.settled();
  expect(await contents(desk.models.serving, [T1, T2], USERS)).toEqual(before);
});

test('two copies share the work, and each table’s commits are told in order', PATIENT, async () => {
  desk = await Desk.open(2);
  const told = new Map<string, number[]>();
  desk.bus.listen(LIVE.allTables, (payload) => {
    const { table, commit } = payload as LiveTable;
    if (!commit.stream.startsWith('game-')) return;
    told.set(table?.id ?? '', [...(told.get(table?.id ?? '') ?? []), commit.revision]);
  });
  const ids = ['table101', 'table102', 'table103'];
  for (const id of ids) await desk.dealer.begun(id, [ADA, BEN, CLEO]);
  for (let i = 0; i < 6; i += 1) for (const id of ids) await desk.dealer.play(id, 1);
  await desk.settled();
  for (const id of ids) expect(told.get(id)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

test('one copy carries the commits; when it stops another goes on', PATIENT, async () => {
  desk = new Desk();
  const first = (await desk.add()).get(Carrier);
  await eventually('the first carries', () => first.carries);
  const second = (await desk.add()).get(Carrier);
  await desk.dealer.begun(T1, [ADA, BEN, CLEO]);
  await desk.settled();
  // On a busy machine the first may have been too late to go on, and the second carries.
  await eventually('one of them carries', () => first.carries !== second.carries);
  const [carrier, other] = first.carries ? [first, second] : [second, first];
  await desk.stopOne(carrier === first ? 0 : 1);
  await desk.dealer.play(T1, 3);
  await desk.settled();
  expect([carrier.carries, other.carries]).toEqual([false, true]);
  expect((await desk.models.serving.get('summary', T1))?.version).toBe(3);
});

test('read models that are away are waited for, and nothing is lost', PATIENT, async () => {
  desk = new Desk();
  let away = true;
  const { serving: data } = desk.models;
  const gone = Object.assign(new Error('away'), { name: 'ReadModelsUnavailable' });
  const serving: DerivedData = {
    ...data,
    put: (...words) => (away ? Promise.reject(gone) : data.put(...words)),
  };
  await desk.add({ ...desk.models, serving });
  await desk.dealer.begun(T1, [ADA, BEN, CLEO]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await desk.models.serving.get('table', T1)).toBeUndefined();
  away = false;
  await desk.settled();
  expect(await members('lobby', 'live')).toEqual([T1]);
});

test('a commit that nobody understands is left out, and its neighbours go on', PATIENT, async () => {
  desk = await Desk.open();
  const log = desk.bus.log(COMMIT_LOG, { partitions: COMMIT_PARTITIONS });
  await desk.dealer.begun(T1, [ADA, BEN, CLEO]);
  const about = { position: '9', commandId: 'c9', kind: 'game.play', correlationId: 'c', at: 0 };
  await log.append(T1, 'strange', { stream: 'game-nowhere01', revision: 4, ...about });
  await log.append(T1, 'no commit', { hello: 'there' });
  await log.append(T1, 'nothing', null);
  await desk.dealer.play(T1, 2);
  await desk.settled();
  expect((await desk.models.serving.get('summary', T1))?.version).toBe(2);
  expect(await desk.metrics.text()).toContain('trunkline_projected_total{outcome="left-out"} 3');
});

test('a view of any revision is for those who may see the table', PATIENT, async () => {
  desk = await Desk.open();
  await desk.dealer.begun(T2, [ADA, BEN, CLEO], { visibility: 'private' });
  await desk.dealer.play(T2, 3);
  const at = (user: string | null, revision?: number) =>
    desk.ask<ViewAnswer>(SUBJECTS.viewAt, {
      ...{ principal: person(user), table: T2 },
      ...(revision === undefined ? {} : { at: revision }),
    });
  const now = await at(ADA);
  expect(now).toMatchObject({ ok: true, value: { table: T2, revision: 3, head: 3, at: 3 } });
  expect(now.ok && now.value.state).toEqual((await desk.dealer.game(T2)).timeline.state);
  expect(await at(BEN, 1)).toMatchObject({ ok: true, value: { revision: 3, at: 1 } });
  expect(await at(DORA)).toMatchObject({ ok: false, problem: { status: 404 } });
  expect(await at(null)).toMatchObject({ ok: false, problem: { status: 404 } });
  expect(await at(ADA, 99)).toMatchObject({ ok: false, problem: { code: 'not-a-position' } });
});

test('/ready and the metrics say how far behind it is', PATIENT, async () => {
  desk = await Desk.open();
  await desk.dealer.begun(T1, [ADA, BEN, CLEO]);
  await desk.settled();
  expect(await desk.readiness.troubles()).toEqual({});
  expect(await desk.metrics.text()).toContain('trunkline_projection_lag 0');
});

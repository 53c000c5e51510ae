import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DeadNotices, type Reply, SUBJECTS } from '@trunkline/contracts';
import { LOOKING, lookingId } from '@trunkline/games';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { publicOnly } from './delivery/address-policy.ts';
import { WebhookChannel } from './delivery/webhook.ts';
import { partOf } from './planner.ts';
import { Desk, eventually, everything } from './testing/desk.ts';

const PATIENT = { timeout: 60_000 };
const HOUR = 3_600_000;
const [ADA, BEN, CLEO] = ['ada123', 'ben123', 'cleo12'];
const NAMES: Readonly<Record<string, string>> = { [ADA]: 'Ada', [BEN]: 'Ben', [CLEO]: 'Cleo' };
const T = 'table001';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => desk.close());

/** Three people with an account, and what each wants; then a game that has begun. */
async function begun(settings: object = everything(), of: object = {}): Promise<void> {
  for (const user of [ADA, BEN, CLEO]) await desk.account(user, NAMES[user] ?? '', settings as never);
  await desk.dealer.begun(T, [ADA, BEN, CLEO], of);
}

/** Who must act now. */
async function acting(): Promise<string> {
  const { by } = await desk.dealer.offered(T);
  return (await desk.dealer.table(T)).seats.find(({ seat }) => seat === by.seat)?.user ?? '';
}

/** Plays until it is somebody's turn; gives the revision. */
async function untilTurnOf(user: string): Promise<number> {
  for (let i = 0; i < 60 && (await acting()) !== user; i += 1) await desk.dealer.play(T, 1);
  if ((await acting()) !== user) throw new Error('It never came to be that turn.');
  return (await desk.dealer.game(T)).timeline.revision;
}

const state = async (id: string): Promise<string | undefined> => (await desk.outbox.get(id))?.parcel.state;
const mailsTo = (user: string): readonly string[] => desk.mail.ids.filter((id) => id.includes(`:${user}:`));

test('people hear that their game began, whose turn it is, and no word more', PATIENT, async () => {
  await begun();
  await desk.open();
  await desk.settled();
  const start = (await desk.dealer.table(T)).revision;
  expect([...desk.mail.ids].sort()).toEqual(
    [
      `started:${T}:${start}:${BEN}:email`,
      `started:${T}:${start}:${CLEO}:email`,
      `turn:${T}:0:${await acting()}:email`,
    ].sort(),
  );
  const [turn] = desk.mail.sent.filter(({ message }) => message.id.startsWith('turn'));
  expect(turn?.message.subject).toBe('It is your turn in A table (1848).');
  expect(turn?.message.lines[0]?.url).toBe(`https://play.example/g/${T}`);
});

test('each turn is told once to whom it came by another’s deed', PATIENT, async () => {
  await begun();
  await desk.open();
  await desk.settled();
  const before = desk.mail.ids.filter((id) => id.startsWith('turn')).length;
  const told: string[] = [];
  for (let i = 0; i < 10; i += 1) {
    const was = await acting();
    await desk.dealer.play(T, 1);
    const now = await acting();
    if (now !== was) told.push(`turn:${T}:${i + 1}:${now}:email`);
    await desk.settled();
  }
  expect(desk.mail.ids.filter((id) => id.startsWith('turn')).slice(before)).toEqual(told);
});

test('what is delivered again, and by two copies after a restart, is sent once', PATIENT, async () => {
  await begun(
    everything(['email', 'webhook'], { webhook: { url: 'https://chat.example/x', shape: 'slack' } }),
  );
  await desk.open(2);
  await desk.dealer.play(T, 6);
  await desk.dealer.say(T, ADA, 'Well played, @Ben!');
  await desk.settled();
  const before = [...desk.mail.ids, ...desk.hook.ids];
  expect(new Set(before).size).toBe(before.length);
  await desk.again(2);
  await desk.again(1);
  expect([...desk.mail.ids, ...desk.hook.ids]).toEqual(before);
});

test('a turn that has passed when the message would go is told to nobody', PATIENT, async () => {
  desk.options = { settleMs: 15_000 };
  await begun();
  await desk.open();
  await desk.settled();
  expect(desk.mail.ids.filter((id) => id.startsWith('turn'))).toEqual([]);
  const first = await acting();
  await desk.dealer.play(T, 1);
  await desk.settled();
  desk.dealer.now += 15_000;
  await desk.settled();
  const due = await acting();
  expect(await state(`turn:${T}:0:${first}:email`)).toBe('dropped');
  expect(desk.mail.ids.filter((id) => id.startsWith('turn'))).toEqual([`turn:${T}:1:${due}:email`]);
});

test('nothing is sent while the person looks at that game', PATIENT, async () => {
  await begun();
  const first = await acting();
  await desk.models.expiring.set(LOOKING, lookingId(T, first), true, { ttlMs: 60_000 });
  await desk.open();
  await desk.settled();
  expect(mailsTo(first)).toEqual([]);
  expect((await desk.outbox.get(`turn:${T}:0:${first}:email`))?.parcel).toMatchObject({
    state: 'dropped',
    reason: 'looking',
  });
});

test('a muted table is silent, and so is what was not asked for', PATIENT, async () => {
  await begun(everything(['email'], { muted: [T] }));
  await desk.settings(BEN, everything(['email'], { kinds: { started: { email: true } } }));
  await desk.open();
  await desk.dealer.play(T, 6);
  await desk.settled();
  expect(desk.mail.ids).toEqual([`started:${T}:${(await desk.dealer.table(T)).revision}:${BEN}:email`]);
});

test(
  'in quiet hours messages wait for their end, and turns that passed meanwhile are not told',
  PATIENT,
  async () => {
    // 2025-11-30T00:00Z: a quarter to eight is minute 465.
    desk.dealer.now = Date.UTC(2025, 10, 30, 7, 0);
    await begun(everything(['email'], { quiet: { from: 22 * 60, to: 7 * 60 + 45 } }));
    await desk.open();
    await desk.dealer.say(T, ADA, '@Cleo good morning');
    const first = await acting();
    await desk.dealer.play(T, 1);
    await desk.settled();
    expect(desk.mail.ids).toEqual([]);
    desk.dealer.now = Date.UTC(2025, 10, 30, 7, 45);
    await desk.settled();
    expect(mailsTo(CLEO)).toContain(`mention:${T}:0:${CLEO}:email`);
    expect(desk.mail.ids).not.toContain(`turn:${T}:0:${first}:email`);
  },
);

test('a digest comes once a day in place of single mails, with what is still so', PATIENT, async () => {
  desk.dealer.now = Date.UTC(2025, 10, 30, 7, 0);
  await begun(everything(['email', 'webhook'], { digestAt: 8 * 60, remindAfterHours: null }));
  await desk.open();
  await desk.dealer.say(T, ADA, '@Ben are you there?');
  await untilTurnOf(BEN);
  await desk.settled();
  expect(desk.mail.ids).toEqual([]);
  desk.dealer.now = Date.UTC(2025, 10, 30, 8, 0);
  await desk.settled();
  const toBen = desk.mail.sent.filter(({ message }) => message.id.includes(BEN));
  expect(toBen).toHaveLength(1);
  expect(toBen[0]?.message.lines.map(({ text }) => text).sort()).toEqual([
    'A table (1848) has begun.',
    'Ada mentioned you in A table: “@Ben are you there?”',
    'It is your turn in A table (1848).',
  ]);
  await desk.again();
  desk.dealer.now = Date.UTC(2025, 11, 1, 8, 0);
  await desk.settled();
  expect(desk.mail.sent.filter(({ message }) => message.id.includes(BEN))).toHaveLength(1);
});

test('a digest that is tried again says the same, and its lines are in no other', PATIENT, async () => {
  desk.dealer.now = Date.UTC(2025, 10, 30, 7, 0);
  await begun(everything(['email'], { digestAt: 8 * 60, remindAfterHours: null }));
  await desk.open();
  await desk.settled();
  desk.mail.answers.push(...Array.from({ length: 3 }, () => ({ came: 'again' as const, reason: 'busy' })));
  desk.dealer.now = Date.UTC(2025, 10, 30, 8, 0);
  await desk.settled();
  const first = desk.mail.sent.map(({ message }) => message);
  await desk.dealer.say(T, ADA, '@Ben hello');
  await desk.settled();
  desk.dealer.now += 60_000;
  await desk.settled();
  const again = desk.mail.sent.slice(first.length).map(({ message }) => message);
  expect(again.map(({ id }) => id).sort()).toEqual(first.map(({ id }) => id).sort());
  const toBen = again.find(({ id }) => id.includes(BEN));
  expect(toBen?.lines.map(({ text }) => text)).toEqual([
    ...(first.find(({ id }) => id.includes(BEN))?.lines ?? []).map(({ text }) => text),
    'Ada mentioned you in A table: “@Ben hello”',
  ]);
  desk.dealer.now += 24 * HOUR;
  await desk.settled();
  expect(desk.mail.sent).toHaveLength(first.length + again.length);
});

test('a turn that still waits is recalled after its hours, also by another process', PATIENT, async () => {
  await begun(everything(['email'], { remindAfterHours: 5 }));
  await desk.open();
  await desk.settled();
  const due = await acting();
  await desk.stop();
  await desk.open();
  desk.dealer.now += 5 * HOUR - 1;
  await desk.settled();
  expect(desk.mail.ids.filter((id) => id.startsWith('reminder'))).toEqual([]);
  desk.dealer.now += 1;
  await desk.settled();
  expect(desk.mail.ids.filter((id) => id.startsWith('reminder'))).toEqual([`reminder:${T}:0:${due}:email`]);
});

test('nobody is recalled who has acted, or who no longer wants it', PATIENT, async () => {
  await begun(everything(['email'], { remindAfterHours: 5 }));
  await desk.open();
  const first = await acting();
  await desk.dealer.play(T, 1);
  await desk.settled();
  const second = await acting();
  await desk.settings(second, everything(['email'], { remindAfterHours: null }));
  desk.dealer.now += 6 * HOUR;
  await desk.settled();
  expect(await state(`reminder:${T}:0:${first}:email`)).toBe('dropped');
  expect(desk.mail.ids.filter((id) => id.startsWith('reminder'))).toEqual([]);
});

test('proposals are told to those who must answer, and the end to everybody else', PATIENT, async () => {
  await begun();
  await desk.open();
  await desk.settled();
  await desk.dealer.propose(T, ADA, { do: 'propose', proposal: { kind: 'end' } });
  await desk.settled();
  const proposed = desk.mail.sent.filter(({ message }) => message.id.startsWith('proposal'));
  expect(proposed.map(({ address }) => address)).toEqual([
    { way: 'email', email: 'ben@example.org' },
    { way: 'email', email: 'cleo@example.org' },
  ]);
  expect(proposed[0]?.message.subject).toContain('Ada proposes to end');
  for (const user of [BEN, CLEO]) await desk.dealer.propose(T, user, { do: 'agree' });
  await desk.settled();
  const ended = desk.mail.ids.filter((id) => id.startsWith('over'));
  expect(ended.map((id) => id.split(':')[3]).sort()).toEqual([BEN, CLEO]);
});

test('who plays all seats, and who has left, hears nothing', PATIENT, async () => {
  await begun();
  await desk.change(CLEO, { t: 'AccountDeleted' });
  await desk.dealer.create('table002', BEN, { players: 3, hotseat: true });
  await desk.dealer.start('table002');
  await desk.open();
  await desk.dealer.play(T, 6);
  await desk.settled();
  expect(mailsTo(CLEO)).toEqual([]);
  expect(desk.mail.ids.filter((id) => id.includes('table002'))).toEqual([]);
});

test('old news is no news: an import, or a long outage', PATIENT, async () => {
  await begun();
  desk.dealer.now += 25 * HOUR;
  await desk.open();
  await desk.settled();
  expect(desk.mail.ids).toEqual([]);
});

test('each browser is told, once; one that was taken away is not', PATIENT, async () => {
  await begun(everything(['push']));
  const first = await acting();
  const keys = { p256dh: 'k', auth: 'a' };
  const endpoints = ['https://push.example/1', 'https://push.example/2', 'https://push.example/3'];
  for (const endpoint of endpoints) await desk.browser(first, { endpoint, keys });
  await desk.change(first, { t: 'PushRemoved', endpoint: 'https://push.example/3' });
  await desk.open();
  await desk.settled();
  const pushed = desk.push.ids.filter((id) => id.startsWith('turn'));
  const expected = endpoints.slice(0, 2).map((one) => `turn:${T}:0:${first}:push.${partOf(one)}`);
  expect([...pushed].sort()).toEqual(expected.sort());
});

test(
  'a message that is not taken is tried again, later and later, then it is a dead letter',
  PATIENT,
  async () => {
    await begun(everything(['email'], { remindAfterHours: null, kinds: { turn: { email: true } } }));
    const first = await acting();
    const id = `turn:${T}:0:${first}:email`;
    desk.mail.answers.push(...Array.from({ length: 4 }, () => ({ came: 'again' as const, reason: 'busy' })));
    await desk.open();
    await desk.settled();
    expect(desk.mail.ids).toEqual([id]);
    desk.dealer.now += 29_999;
    await desk.settled();
    expect(desk.mail.ids).toHaveLength(1);
    desk.dealer.now += 1;
    await desk.settled();
    expect(desk.mail.ids).toHaveLength(2);
    desk.dealer.now += 120_000;
    await desk.settled();
    expect([desk.mail.ids.length, await state(id)]).toEqual([3, 'dead']);

    const listed = (await desk.ask(SUBJECTS.deadNotices, { do: 'list' })) as Reply<DeadNotices>;
    expect(listed).toMatchObject({ ok: true, value: { notices: [{ id, attempts: 3, reason: 'busy' }] } });
    await desk.ask(SUBJECTS.deadNotices, { do: 'retry', id });
    await desk.settled();
    expect(await state(id)).toBe('waiting');
    desk.dealer.now += 30_000;
    await desk.settled();
    expect([desk.mail.ids.length, await state(id)]).toEqual([5, 'sent']);
    expect(await desk.ask(SUBJECTS.deadNotices, { do: 'drop', id })).toMatchObject({ ok: false });
  },
);

test('a message that may have arrived is not sent again', PATIENT, async () => {
  await begun(everything(['email'], { remindAfterHours: null, kinds: { turn: { email: true } } }));
  desk.mail.answers.push({ came: 'unsure', reason: 'no answer' });
  await desk.open();
  await desk.settled();
  desk.dealer.now += HOUR;
  await desk.settled();
  expect(desk.mail.ids).toHaveLength(1);
});

test('a process that dies in mid-send leaves a message that nobody sends again', PATIENT, async () => {
  await begun(everything(['email'], { remindAfterHours: null, kinds: { turn: { email: true } } }));
  const id = `turn:${T}:0:${await acting()}:email`;
  desk.mail.answers.push('never');
  await desk.open();
  await eventually('it is being sent', async () => (await state(id)) === 'sending');
  await desk.stop(true);
  await desk.open();
  await desk.settled();
  expect(await state(id)).toBe('sending');
  desk.dealer.now += HOUR;
  await desk.settled();
  expect((await desk.outbox.get(id))?.parcel).toMatchObject({ state: 'sent', reason: 'its sender died' });
  expect(desk.mail.ids).toEqual([id]);
});

test('a rebuild of the read models forgets nothing that was sent', PATIENT, async () => {
  await begun();
  await desk.open();
  await desk.settled();
  const before = [...desk.mail.ids];
  await (await desk.models.rebuild()).serve();
  await desk.again();
  expect(desk.mail.ids).toEqual(before);
});

test(
  'a webhook to an address inside is never called, and says so among the dead letters',
  PATIENT,
  async () => {
    let calls = 0;
    const server = createServer((_request, response) => {
      calls += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const guard = { policy: publicOnly, resolve: async () => ['127.0.0.1'], timeoutMs: 500 };
    desk.channels = [new WebhookChannel(guard)];
    const webhook = { url: `https://inside.example:${port}/`, shape: 'discord' };
    await begun(
      everything(['webhook'], { webhook, remindAfterHours: null, kinds: { turn: { webhook: true } } }),
    );
    await desk.open();
    await desk.settled();
    server.close();
    expect(calls).toBe(0);
    expect(await desk.ask(SUBJECTS.deadNotices, { do: 'list' })).toMatchObject({
      value: { notices: [{ reason: 'an address that is not public', attempts: 1 }] },
    });
  },
);

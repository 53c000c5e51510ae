import { setTimeout } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import { SUBJECTS } from '@trunkline/contracts';
import type { EventStore } from '@trunkline/event-store';
import { chance } from '@trunkline/testing';
import { HABITS } from '../../golden/recipes.ts';
import { BotGame, seating } from '../bots/bot-game.ts';
import { beginTable, got, newCommandId, register } from '../client/api.ts';
import type { PlatformUnderTest } from '../harness/platform.ts';
import type { Replay } from './http-fuzz.ts';
import { fuzzHttp } from './http-fuzz.ts';
import { fuzzNats, keptSubjects } from './nats-fuzz.ts';
import { fuzzSocket } from './socket-fuzz.ts';
import { Tally } from './tally.ts';

export interface Fuzzed {
  readonly sent: number;
  readonly answers: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

const MOVES_BEFORE = 6;

/** Sends so many messages that are wrong or old to every door of a platform, and looks whether anything gave way. */
export async function fuzz(platform: PlatformUnderTest, messages: number, seed = 1): Promise<Fuzzed> {
  const luck = chance(seed);
  const tally = new Tally();
  const [stranger, ...people] = await register(platform.url, ['Strange', 'Ada', 'Ben', 'Cleo']);
  if (stranger === undefined) throw new Error('Nobody registered.');
  const { id: table, seats } = await beginTable(people, { seed: 3 });
  const acted: Replay[] = [];
  const bots = new BotGame(table, seating(seats, people), {
    weights: { ...HABITS.builders, programme: 0 },
    seed: 3,
  });
  for (let i = 0; i < MOVES_BEFORE; i += 1) await bots.step();
  const asked = got(await stranger.api.options(table)).asked.map(({ seat }) => seat);
  const player = people.find(({ id }) => !asked.includes(seats.find(({ user }) => user === id)?.seat ?? ''));
  if (player === undefined) throw new Error('Everybody is asked.');
  acted.push(...(await deeds(platform.url, table, player.token)));
  const [said] = acted;
  if (said === undefined) throw new Error('Nothing was done.');

  const before = await recordOf(platform);
  const shares =
    platform.natsUrl === null ? { http: 0.7, socket: 0.3, nats: 0 } : { http: 0.5, socket: 0.25, nats: 0.25 };
  const of = (share: number): number => Math.ceil(messages * share);
  const { url } = platform;
  const common = { table, luck, tally };
  const work = [
    fuzzHttp({ url, stranger, player, replays: acted, ...common }, of(shares.http)),
    fuzzSocket({ url, token: luck.pick(2) === 0 ? stranger.token : null, ...common }, of(shares.socket)),
  ];
  if (platform.natsUrl !== null) {
    const principal = { user: player.id, scopes: ['talk'] };
    const action = { do: 'say', room: 'players', text: 'Hello.' };
    const payload = { principal, table, action, commandId: (said.body as { commandId: string }).commandId };
    const replay = { subject: SUBJECTS.talk, payload };
    const nats = await connect({ servers: platform.natsUrl });
    work.push(
      fuzzNats(
        { nats, kept: await keptSubjects(nats), stranger: stranger.id, replay, ...common },
        of(shares.nats),
      ).finally(() => nats.close()),
    );
  }
  await Promise.all(work);
  await setTimeout(300);
  const after = await recordOf(platform);
  if (after !== before) tally.blame(`the record had ${before}, and has ${after}`);
  for (const crash of platform.crashes()) tally.blame(crash);
  // Whoever plays notices nothing of it, and the read models go on.
  await bots.step();
  const { revision } = got(await stranger.api.options(table));
  const shown = async () => got(await stranger.api.table(table)).summary?.revision;
  for (const end = Date.now() + CATCH_UP_MS; (await shown()) !== revision; await setTimeout(100)) {
    if (Date.now() < end) continue;
    tally.blame(`the read models show ${await shown()} of ${revision}`);
    break;
  }
  const { sent, answers, faults } = tally;
  return { sent, answers, faults };
}

/** Things that are done once, to be sent again and again. */
async function deeds(url: string, table: string, token: string): Promise<readonly Replay[]> {
  const done: Replay[] = [
    {
      method: 'POST',
      path: `/api/tables/${table}/chat`,
      body: { room: 'players', text: 'Hello.', commandId: newCommandId() },
      token,
    },
    {
      method: 'POST',
      path: '/api/tables',
      body: { title: '1848', players: 3, name: 'Once', commandId: newCommandId() },
      token,
    },
    {
      method: 'PUT',
      path: `/api/tables/${table}/notes`,
      body: { text: 'Remember.', commandId: newCommandId() },
      token,
    },
  ];
  for (const { method, path, body } of done) {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  }
  return done;
}

const CATCH_UP_MS = 60_000;
const PAGE = 1_000;

/** How many commits there are, and where the last one is. */
async function recordOf(platform: PlatformUnderTest): Promise<string> {
  const store: EventStore = await platform.openStore();
  try {
    let [count, last] = [0, ''];
    for (let place = ''; ; ) {
      const { commits, position } = await store.readAll(place, PAGE);
      if (position === place) return `${count} commits up to ${last}`;
      count += commits.length;
      last = commits.at(-1)?.position ?? last;
      place = position;
    }
  } finally {
    await store.close();
  }
}

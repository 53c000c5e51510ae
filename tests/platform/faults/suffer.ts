import { setTimeout } from 'node:timers/promises';
import type { GameSummary } from '@trunkline/games';
import { chance } from '@trunkline/testing';
import { insist } from '../bots/insist.ts';
import type { Person } from '../client/api.ts';
import { got, register } from '../client/api.ts';
import { NoticeCatcher } from '../harness/notice-catcher.ts';
import type { PlatformUnderTest } from '../harness/platform.ts';
import { derivedFaults, mailFaults, noticeFaults, recordFaults, spectatorFaults } from './findings.ts';
import { killInTurn } from './kills.ts';
import type { LoadOptions } from './steady-load.ts';
import { SteadyLoad } from './steady-load.ts';

export interface Suffered {
  /** How often each part died. */
  readonly kills: Readonly<Record<string, number>>;
  readonly acknowledged: number;
  readonly games: number;
  readonly mails: number;
  readonly webhooks: number;
  readonly pushes: number;
  /** How often a client had to ask again, and why. */
  readonly troubles: Readonly<Record<string, number>>;
  /** What must not be; empty if all is well. */
  readonly faults: readonly string[];
}

const PEOPLE = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil'];
const SAMPLE = 40;
const CATCH_UP_MS = 180_000;

/** Kills parts of a platform in mid-load and looks whether anything was lost, doubled or made up. */
export async function suffer(
  platform: PlatformUnderTest,
  kills: number,
  options: LoadOptions,
  onKill?: (n: number, part: string) => void,
): Promise<Suffered> {
  const people = await register(platform.url, PEOPLE);
  for (const person of people) await wantAll(person, platform.notices !== null);
  const load = new SteadyLoad(platform.url, people, options);
  const counts = await killInTurn(platform, load, kills, chance(kills), onKill).finally(() => load.stop());
  const faults: string[] = [...load.failures, ...platform.crashes()];

  faults.push(...(await sentAgain(load, people)));
  await caughtUp(platform, load);
  for (const [, spectator] of load.spectators) spectator.stop();
  const store = await platform.openStore();
  try {
    faults.push(...(await recordFaults(store, load.tables, load.sent)));
    faults.push(...(await spectatorFaults(store, load.spectators)));
  } finally {
    await store.close();
  }
  faults.push(...mailFaults(platform.mails.mails));
  const notices = platform.notices?.notices ?? [];
  faults.push(...noticeFaults(notices), ...(platform.notices?.strange ?? []));
  const lived = await platform.derivedData();
  await platform.rebuild();
  faults.push(...derivedFaults(lived, await platform.derivedData()));
  return {
    kills: counts,
    acknowledged: load.acknowledged,
    games: load.tables.length,
    mails: platform.mails.mails.length,
    webhooks: notices.filter(({ way }) => way === 'webhook').length,
    pushes: notices.filter(({ way }) => way === 'push').length,
    troubles: load.troubles,
    faults,
  };
}

/** Has somebody told of every turn and start, by every way that this platform has. */
export async function wantAll({ id, api }: Person, everywhere: boolean): Promise<void> {
  const ways = { email: true, ...(everywhere ? { webhook: true, push: true } : {}) };
  const webhook = everywhere ? { url: NoticeCatcher.webhookOf(id), shape: 'slack' } : null;
  const notices = { kinds: { turn: ways, started: ways }, webhook };
  got(await api.changeSettings({ language: 'en', notices }));
  if (everywhere) got(await api.request('POST', 'push', NoticeCatcher.browserOf(id)));
}

/** Some of the acknowledged commands once more: each must have its first outcome. */
async function sentAgain(
  load: SteadyLoad,
  people: Awaited<ReturnType<typeof register>>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  const every = Math.max(1, Math.floor(load.sent.length / SAMPLE));
  for (const { table, commandId, outcome } of load.sent.filter((_, i) => i % every === 0)) {
    if (!outcome.ok) continue;
    const { api } = people[0] as (typeof people)[0];
    // What was killed last may still be on its way back.
    const { seats } = got(
      await insist(
        () => api.table(table),
        () => undefined,
      ),
    ).table;
    const sender = people.find(({ id }) => seats.some(({ user }) => user === id));
    if (sender === undefined) continue;
    // Whatever the command was: its id is known.
    const by = { seat: seats.find(({ user }) => user === sender.id)?.seat ?? '', entity: 'p:1' };
    const again = await sender.api.act(table, { do: 'pass', by } as never, commandId);
    if (!again.ok || !again.value.duplicate || again.value.revision !== outcome.value.revision)
      faults.push(`${commandId} was ${outcome.value.revision}, and sent again ${JSON.stringify(again)}.`);
  }
  return faults;
}

/** Waits until the read models, the spectators and the mails have come to rest at the record's end. */
export async function caughtUp(platform: PlatformUnderTest, load: SteadyLoad): Promise<void> {
  const store = await platform.openStore();
  const heads = new Map<string, number>();
  try {
    for (const table of load.tables) {
      const commits = await store.read(`game-${table}`);
      heads.set(table, commits.length - 1);
    }
  } finally {
    await store.close();
  }
  const isAtRest = async (): Promise<boolean> => {
    for (const [table, revision] of heads) {
      if ((load.spectators.get(table)?.revision ?? -1) < revision) return false;
    }
    const derived = Object.entries(await platform.derivedData());
    return [...heads].every(([table, revision]) => {
      const text = derived.find(([key]) => key.endsWith(`:summary:${table}`))?.[1];
      return text !== undefined && (JSON.parse(text) as GameSummary).revision === revision;
    });
  };
  const end = Date.now() + CATCH_UP_MS;
  while (!(await isAtRest()) && Date.now() < end) await setTimeout(200);
  // Mails come behind the read models.
  const delivered = (): number => platform.mails.mails.length + (platform.notices?.notices.length ?? 0);
  for (let before = -1; before !== delivered(); await setTimeout(1_500)) before = delivered();
}

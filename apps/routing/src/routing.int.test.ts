import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import { inProcessHub } from '@trunkline/bus';
import type { BestRoutes, CheckedRoutes, Reply } from '@trunkline/contracts';
import { SUBJECTS } from '@trunkline/contracts';
import { type Command, isCorp } from '@trunkline/engine';
import { MemoryStore } from '@trunkline/event-store';
import type { Origin } from '@trunkline/games';
import { inSlices, Repository, readRecord, transcriptOf, writeTranscript } from '@trunkline/games';
import type { Platform } from '@trunkline/service';
import {
  createLog,
  cryptoChance,
  Metrics,
  noTracing,
  PlatformModule,
  Readiness,
  systemClock,
} from '@trunkline/service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RoutingModule } from './routing.module.ts';

const TABLE = 'imported1';
/** The same game, whose players find their own routes. */
const ALONE = 'imported2';
const ADA = 'adaaaa';
const file = path.resolve(import.meta.dirname, '../../../libs/import-18xxgames/fixtures/1848-half.json');

const store = new MemoryStore();
const hub = inProcessHub();
const bus = hub.bus();
/** The last position at which a corporation has to run trains. */
let run: { at: number; corp: string };
/** What that corporation could do then. */
let runNothing: Command;
let close: () => Promise<void>;

beforeAll(async () => {
  const read = await inSlices(readRecord(readFileSync(file, 'utf8')));
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const origin: Origin = { user: ADA, commandId: 'import-it', at: 1, correlationId: 'x', causationId: null };
  const action = { do: 'import', file: '', visibility: 'private' } as const;
  const chance = { seed: 1, invite: 'x', draw: () => 0 };
  const repository = new Repository(store);
  const transcript = transcriptOf(read.value, 'file', action, origin);
  await writeTranscript(repository, TABLE, 'table.import', transcript, origin, chance);
  const alone = { ...transcript, table: { ...transcript.table, finder: 'closed' as const } };
  await writeTranscript(repository, ALONE, 'table.import', alone, origin, chance);
  const game = await repository.game(TABLE);
  const last = game?.timeline.line().findLast(({ commands }) => commands.some((c) => c.do === 'run-trains'));
  const by = last?.commands.find((c) => c.do === 'run-trains')?.by;
  if (last === undefined || by === undefined || !isCorp(by.entity)) throw new Error('Nobody runs trains.');
  run = { at: last.on, corp: by.entity };
  runNothing = { do: 'run-trains', by, routes: [] };

  const platform: Platform = {
    bus: hub.bus(),
    store,
    log: createLog({ service: 'test', level: 'fatal' }),
    metrics: new Metrics(),
    tracing: noTracing,
    clock: systemClock,
    chance: cryptoChance,
    readiness: new Readiness(),
  };
  const module = RoutingModule.with({ threads: 1, gamesOpen: 5, milliseconds: 3_000, nodes: 5_000_000 });
  const root = { module: class Root {}, imports: [PlatformModule.of(platform), module] };
  const app = await NestFactory.createApplicationContext(root, { logger: false, abortOnError: false });
  close = async () => {
    await app.close();
    await bus.close();
    await hub.close();
  };
}, 60_000);
afterAll(() => close());

const asking = (of: object = {}, user: string | null = ADA) => ({
  principal: { user, scopes: user === null ? [] : ['read'] },
  table: TABLE,
  ...run,
  ...of,
});
const send = async <T>(subject: string, payload: unknown): Promise<Reply<T>> =>
  (await bus.request(subject, payload, { timeoutMs: 20_000 })) as Reply<T>;

test('the best routes of a position, computed in a thread; checking them earns the same', async () => {
  const best = await send<BestRoutes>(SUBJECTS.bestRoutes, asking());
  if (!best.ok) throw new Error(JSON.stringify(best.problem));
  expect(best.value).toMatchObject({ table: TABLE, ...run, proven: true });
  expect(best.value.revenue).toBeGreaterThan(0);
  const [routes = []] = best.value.sets;
  const checked = await send<CheckedRoutes>(SUBJECTS.checkRoutes, asking({ routes }));
  if (!checked.ok) throw new Error(JSON.stringify(checked.problem));
  expect(checked.value.judged).toMatchObject({ legal: true, revenue: best.value.revenue });
}, 60_000);

test('a drawn route that is not legal is told so', async () => {
  const routes = [{ train: '2-0', stops: ['F17.0'], legs: [] }];
  const checked = await send<CheckedRoutes>(SUBJECTS.checkRoutes, asking({ routes }));
  expect(checked).toMatchObject({ ok: true, value: { judged: { legal: false } } });
});

test('a small budget says that nothing is proven, and what nothing can exceed', async () => {
  const best = await send<BestRoutes>(SUBJECTS.bestRoutes, asking({ budget: 1 }));
  expect(best).toMatchObject({ ok: true, value: { proven: false } });
  const whole = await send<BestRoutes>(SUBJECTS.bestRoutes, asking());
  if (!best.ok || !whole.ok) throw new Error('No answer.');
  expect(whole.value.bound).toBe(whole.value.revenue);
  expect(best.value.bound).toBeGreaterThanOrEqual(whole.value.revenue);
});

test('the best routes after moves that are only tried; a refused one leads nowhere', async () => {
  const tried = await send<BestRoutes>(SUBJECTS.bestRoutes, asking({ after: [runNothing] }));
  expect(tried).toMatchObject({ ok: true, value: { at: run.at, proven: true } });
  const twice = await send(SUBJECTS.bestRoutes, asking({ after: [runNothing, runNothing] }));
  expect(twice).toMatchObject({ ok: false, problem: { code: 'not-a-position' } });
  const best = await send<BestRoutes>(SUBJECTS.bestRoutes, asking());
  expect(best).toMatchObject({ ok: true, value: { at: run.at } });
});

test('where players find their own routes nobody searches, but drawn ones are judged', async () => {
  const best = await send(SUBJECTS.bestRoutes, asking({ table: ALONE }));
  expect(best).toMatchObject({ ok: false, problem: { status: 403, code: 'finder-closed' } });
  const checked = await send<CheckedRoutes>(SUBJECTS.checkRoutes, asking({ table: ALONE, routes: [] }));
  expect(checked).toMatchObject({ ok: true, value: { judged: { legal: true } } });
});

test('a private table’s routes are its members’; unknown things have a code', async () => {
  const codes = [
    [asking({}, 'strang'), 'not-found'],
    [asking({}, null), 'not-found'],
    [asking({ corp: 'c:XXX' }), 'no-such-corporation'],
    [asking({ at: 100_000 }), 'not-a-position'],
    [asking({ corp: 7 }), 'bad-request'],
  ] as const;
  for (const [payload, code] of codes) {
    expect(await send(SUBJECTS.bestRoutes, payload)).toMatchObject({ ok: false, problem: { code } });
  }
});

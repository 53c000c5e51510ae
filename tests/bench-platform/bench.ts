// Measures a whole platform, as separate processes and as one, side by side: `npm run bench:platform -- --help`.
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { GameSummary } from '@trunkline/games';
import type { Person } from '../platform/client/api.ts';
import { register } from '../platform/client/api.ts';
import { canDistribute, Distributed } from '../platform/harness/distributed.ts';
import type { PlatformUnderTest } from '../platform/harness/platform.ts';
import { withPlatform } from '../platform/harness/platform.ts';
import { Standalone } from '../platform/harness/standalone.ts';
import type { FannedOut } from './fan-out.ts';
import { fanOut } from './fan-out.ts';
import { table, tenth } from './figures.ts';
import type { Measured } from './load.ts';
import { Load } from './load.ts';
import type { Script, ScriptedGame } from './scripted-game.ts';
import { script, seedGames } from './scripted-game.ts';

const HELP = `Measures a whole platform, as separate processes (nats-server, Redis, two copies of commands) and as one, side by
side. It talks to 127.0.0.1 only and writes into a temporary folder, which it removes. About four minutes.

npm run bench:platform -- [flags]
  --json                            the figures alone
  --quick                           shorter and with fewer sockets
  --only distributed|standalone     one platform
  --scenario "10 games from 0"      only these; again for more
  --set NAME=VALUE                  a setting of the services; again for more
  --profile <folder>                writes a CPU profile of each process there; slower, and with few sockets`;

const { values: flags } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
    only: { type: 'string' },
    scenario: { type: 'string', multiple: true, default: [] },
    profile: { type: 'string' },
    set: { type: 'string', multiple: true, default: [] },
  },
});
if (flags.help) {
  console.log(HELP);
  process.exit();
}

/** The aim: at so many commands a second p99 stays under 50 ms. */
const RATE = 100;
/** Code is compiled and games are opened at first use: that is not what a running platform costs. */
const WARM_UP_MS = flags.quick ? 500 : 2_000;
const PACED_MS = flags.quick ? 2_000 : 10_000;
const FLAT_OUT_MS = flags.quick ? 1_000 : 2_500;
const SENDERS = 16;
const SOCKETS = flags.quick ? 200 : flags.profile === undefined ? 2_000 : 20;
const COMMANDS_FANNED = 10;

interface Scenario {
  readonly name: string;
  readonly games: number;
  readonly script: Script;
}

/** The long game has 946 commits, the short one, of which there are many, 288. */
const ALL: readonly Scenario[] = [
  { name: '10 games from 0', games: 10, script: script('6-builders-2', 0) },
  { name: '10 games from 700', games: 10, script: script('6-builders-2', 700) },
  { name: '200 games from 0', games: 200, script: script('4-debtors-4', 0) },
  { name: '200 games from 60', games: 200, script: script('4-debtors-4', flags.quick ? 20 : 60) },
];
const SCENARIOS = ALL.filter(({ name }) => flags.scenario.length === 0 || flags.scenario.includes(name));
/** Games that are written at once are long not known to the read models, and that is no trouble here. */
const ENV = {
  MOST_BEHIND: '10000000',
  ...(flags.profile === undefined
    ? {}
    : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${path.resolve(flags.profile)}` }),
  ...Object.fromEntries(flags.set.map((text) => text.split('=', 2) as [string, string])),
};

interface Row {
  readonly scenario: string;
  readonly paced: Measured;
  /** Milliseconds of processor time a command, by part, while they were paced. */
  readonly cpu: Readonly<Record<string, number>>;
  readonly flatOut: Measured;
}

interface Report {
  readonly platform: string;
  readonly rows: readonly Row[];
  readonly fan: FannedOut;
  /** Commits a second that the read models take in when they catch up. */
  readonly projectedPerSecond: number;
  readonly megabytes: Readonly<Record<string, number>>;
}

async function measure(platform: PlatformUnderTest): Promise<Report> {
  const [owner] = await register(platform.url, ['Ada']);
  if (owner === undefined) throw new Error('Nobody registered.');
  const began = performance.now();
  const seeded = await seed(platform, owner);
  const commits = SCENARIOS.reduce(
    (sum, { games, script: { begun } }) => sum + games * (begun.commits.length + 2),
    0,
  );
  await caughtUp(platform, [...seeded.values()].flat());
  const projectedPerSecond = Math.round(commits / ((performance.now() - began) / 1_000));
  const rows: Row[] = [];
  for (const { name } of SCENARIOS) {
    const games = seeded.get(name) ?? [];
    progress(`${platform.kind}: ${name}`);
    const load = await Load.open(platform.url, owner.api, games);
    await load.paced(RATE, WARM_UP_MS);
    const before = platform.parts.map((part) => platform.cpu(part));
    const paced = await load.paced(RATE, PACED_MS);
    const used = platform.parts.map((part, i) => {
      const ms = platform.cpu(part) - (before[i] ?? 0);
      return [part, tenth(ms / Math.max(1, paced.answer.n))] as const;
    });
    rows.push({
      scenario: name,
      paced,
      cpu: Object.fromEntries(used),
      flatOut: await load.flatOut(SENDERS, FLAT_OUT_MS),
    });
    load.close();
  }
  progress(`${platform.kind}: ${SOCKETS} sockets`);
  const game = [...seeded.values()][0]?.[0] as ScriptedGame;
  const gateway = platform.kind === 'standalone' ? 'standalone' : 'gateway';
  const fan = await fanOut(platform.url, owner.api, game, SOCKETS, COMMANDS_FANNED, () =>
    platform.memory(gateway),
  );
  const megabytes = Object.fromEntries(
    platform.parts.map((part) => [part, Math.round(platform.memory(part) / 1_048_576)]),
  );
  return { platform: platform.kind, rows, fan, projectedPerSecond, megabytes };
}

async function seed(
  platform: PlatformUnderTest,
  { id }: Person,
): Promise<Map<string, readonly ScriptedGame[]>> {
  const seeded = new Map<string, readonly ScriptedGame[]>();
  progress(`${platform.kind}: writing the games`);
  await platform.record(async (store) => {
    for (const { name, games, script: of } of SCENARIOS)
      seeded.set(name, await seedGames(store, id, of, games));
  });
  return seeded;
}

/** Waits until the read models know all games as they are. */
async function caughtUp(platform: PlatformUnderTest, games: readonly ScriptedGame[]): Promise<void> {
  progress(`${platform.kind}: waiting for the read models`);
  for (;;) {
    const derived = await platform.derivedData();
    const known = new Map(
      Object.entries(derived).flatMap(([key, text]) =>
        key.includes(':summary:')
          ? [[key.split(':').at(-1), (JSON.parse(text) as GameSummary).revision]]
          : [],
      ) as [string, number][],
    );
    if (games.every(({ table: id, revision }) => (known.get(id) ?? -1) >= revision)) return;
    await setTimeout(500);
  }
}

const progress = (text: string): void => void process.stderr.write(`${text}\n`);

function shown(reports: readonly Report[]): string {
  const head = [
    'platform, games',
    ...['p50 seen', 'p99 seen', 'p50 answer', 'p99 answer'].map((name) => `${name}, ${RATE}/s`),
    'missed',
    'CPU ms',
    'commands/s flat out',
    'p99 seen then',
  ];
  const rows = reports.flatMap(({ platform, rows: measured }) =>
    measured.map(({ scenario, paced, flatOut, cpu }) =>
      [
        `${platform}, ${scenario}`,
        ...[paced.seen.p50, paced.seen.p99, paced.answer.p50, paced.answer.p99, paced.missed],
        tenth(Object.values(cpu).reduce((sum, ms) => sum + ms, 0)),
        ...[flatOut.perSecond, flatOut.seen.p99],
      ].map(String),
    ),
  );
  const fans = reports.map(({ platform, fan, projectedPerSecond, megabytes }) =>
    [
      platform,
      ...[fan.sockets, fan.seen.p50, fan.seen.p99, fan.seen.max, fan.missing, fan.kilobytesEach],
      projectedPerSecond,
      Object.entries(megabytes)
        .map(([part, mb]) => `${part} ${mb}`)
        .join(', '),
    ].map(String),
  );
  const fanHead = [
    'platform',
    ...['sockets', 'p50', 'p99', 'max', 'missing', 'kB a socket', 'commits/s taken in', 'memory, MB'],
  ];
  const parts = reports.flatMap(({ platform, rows: measured }) =>
    measured.map(
      ({ scenario, cpu }) =>
        `${platform}, ${scenario}: ${Object.entries(cpu)
          .map(([part, ms]) => `${part} ${ms}`)
          .join(', ')}`,
    ),
  );
  return `${table([head, ...rows])}\n\nCPU ms a command:\n${parts.join('\n')}\n\nOne game to many sockets:\n${table([fanHead, ...fans])}`;
}

const before = loadavg()[0] ?? 0;
const began = performance.now();
const reports: Report[] = [];
if (flags.only !== 'standalone' && canDistribute())
  reports.push(await withPlatform(Distributed.start({ commands: 2, env: ENV }), measure));
if (flags.only !== 'distributed') reports.push(await withPlatform(Standalone.start(ENV), measure));
const about = {
  processor: cpus()[0]?.model ?? '?',
  cores: cpus().length,
  node: process.versions.node,
  /** What others were doing: processes that wanted a core in the minute before. */
  loadBefore: tenth(before),
  seconds: tenth((performance.now() - began) / 1_000),
};
if (flags.json) console.log(JSON.stringify({ about, reports }));
else
  console.log(
    `${shown(reports)}\n\n${about.processor}, ${about.cores} cores shared with the load, Node ${about.node}; load ${about.loadBefore} before; ${about.seconds} s. Times in ms.`,
  );
process.exit();

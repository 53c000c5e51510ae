// How long a long game takes to open on a phone: `node scripts/opening.mjs <address of a platform> [commands]`.
// The platform must run with RATE_FACTOR=0. Prints figures; it judges nothing, since they depend on the machine.
// KEEP=file plays the game once and opens it again in later runs; PROFILE=1 tells where the processor's time went;
// TIMES=9 opens it that often each way.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, devices } from 'playwright-core';

const url = process.argv[2] ?? 'http://127.0.0.1:4000';
const wanted = Number(process.argv[3] ?? 700);
const SLOWER = 4;
const TIMES = Number(process.env['TIMES'] ?? 5);

const launch = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    '--disable-background-networking',
  ],
};
const browser = await chromium.launch(launch);
const phone = { ...devices['Pixel 7'], locale: 'en-GB' };
// Somebody's own browser, not a private window: it keeps what it has compiled.
const home = mkdtempSync(path.join(tmpdir(), 'trunkline-opening-'));
const context = await chromium.launchPersistentContext(home, { ...launch, ...phone });
const { request } = context;

let sent = 0;
/** @param {string} path @param {object} body */
async function post(path, body = {}) {
  sent += 1;
  const commandId = `opening-${Date.now()}-${sent}`;
  const answer = await request.post(`${url}/api/${path}`, {
    data: path === 'accounts' || /expand$/.test(path) ? body : { ...body, commandId },
    headers: { origin: url },
  });
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${path}: ${text}`);
  return JSON.parse(text);
}
const get = async (/** @type {string} */ path) => (await request.get(`${url}/api/${path}`)).json();

// Plays by chance that repeats itself.
let state = 20_240_501;
const pick = (/** @type {number} */ n) => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return state % n;
};
/** @param {string} id @param {any} option */
async function fill(id, option) {
  /** @type {Record<string, unknown>} */
  const values = {};
  for (const field of option.fields) {
    if ('is' in field) values[field.name] = field.is;
    else if ('of' in field) values[field.name] = field.of[pick(field.of.length)];
    else if ('from' in field) values[field.name] = field.from;
    else {
      const asked = { option: { do: option.do, by: option.by, fields: { ...values } }, field: field.ask };
      const { choices } = await post(`tables/${id}/expand`, asked);
      if (choices.length === 0) return null;
      Object.assign(values, choices[option.do === 'run-trains' ? 0 : pick(choices.length)].values);
    }
  }
  return { do: option.do, by: option.by, ...values };
}
const NEVER = ['give-order', 'drop-order', 'end-game', 'take-loan'];

/** Plays a game for so many commands; null: it was over before. @param {number} seed */
async function playSeed(seed) {
  const table = { title: '1848', name: 'A long one', players: 4, hotseat: true, seed };
  const { id } = await post('tables', table);
  await post(`tables/${id}/start`);
  for (let made = 0; made < wanted; ) {
    const { options, over } = await get(`tables/${id}/options`);
    if (over !== null) return null;
    const open = options.filter((/** @type {any} */ one) => !NEVER.includes(one.do));
    const command = await fill(id, open[pick(open.length)]);
    if (command === null) continue;
    await post(`tables/${id}/act`, { command });
    made += 1;
  }
  return { id, made: wanted };
}

/** Makes a player and a game of his that is long enough. */
async function play() {
  const name = `Bench.${Date.now().toString(36)}`;
  await post('accounts', { name, email: `${name}@example.org`, password: 'a long sentence of mine' });
  for (let seed = 3; ; seed += 1) {
    const game = await playSeed(seed);
    if (game !== null) return game;
  }
}

const keep = process.env['KEEP'];
/** @type {{ id: string, made: number, cookies?: any[] }} */
const game = keep !== undefined && existsSync(keep) ? JSON.parse(readFileSync(keep, 'utf8')) : await play();
if (game.cookies !== undefined) await context.addCookies(game.cookies);
else if (keep !== undefined)
  writeFileSync(keep, JSON.stringify({ ...game, cookies: await context.cookies() }));
const { id, made } = game;

/** Prints the functions and files in which a profile's time was spent. @param {any} profile */
function tellProfile({ nodes, samples, timeDeltas }) {
  const byId = new Map(nodes.map((/** @type {any} */ node) => [node.id, node]));
  /** @type {Record<string, number>} */
  const files = {};
  /** @type {Record<string, number>} */
  const functions = {};
  samples.forEach((/** @type {number} */ sample, /** @type {number} */ i) => {
    const { functionName, url: of, lineNumber, columnNumber } = byId.get(sample).callFrame;
    const file = of.split('/').at(-1) || functionName;
    const where = `${functionName || '?'} ${file}:${lineNumber}:${columnNumber}`;
    files[file] = (files[file] ?? 0) + timeDeltas[i] / 1000;
    functions[where] = (functions[where] ?? 0) + timeDeltas[i] / 1000;
  });
  for (const spent of [files, functions]) {
    const most = Object.entries(spent).sort(([, a], [, b]) => b - a);
    console.log(
      most
        .slice(0, 25)
        .map(([of, ms]) => `${Math.round(ms)} ms ${of}`)
        .join('\n'),
    );
  }
}

/** Kept in each page: when the game could be seen and used, in ms since the navigation began. */
function watch() {
  const isOpen = () =>
    document.querySelector('svg.board [data-hex]') !== null &&
    (document.querySelector('#what-now .what')?.textContent ?? '') !== '' &&
    document.querySelector('#panel.acting button:not([disabled])') !== null;
  const look = () => {
    // After the frame that shows it.
    if (isOpen())
      requestAnimationFrame(() =>
        setTimeout(() => Object.assign(globalThis, { openedAt: performance.now() })),
      );
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** What Lighthouse takes for slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** @param {import('playwright-core').Page} page */
async function tellRequests(page) {
  const marks = await page.evaluate(() => [
    ...performance.getEntriesByType('resource').map((one) => {
      const { name, startTime, responseEnd, transferSize } = /** @type {PerformanceResourceTiming} */ (one);
      return `${Math.round(startTime)}–${Math.round(responseEnd)} ms ${transferSize} B ${new URL(name).pathname}`;
    }),
    ...performance.getEntriesByType('paint').map((one) => `${one.name} ${Math.round(one.startTime)} ms`),
  ]);
  console.log(marks.join('\n'));
}

/**
 * Opens the game once in a context. `open`: board, the panel's sentence and a button that can be pressed are painted.
 * `busy`: how long the page's main thread worked until then, which other programs on the machine change little.
 * @param {import('playwright-core').BrowserContext} from @param {{ slow?: boolean, profiling?: boolean }} how
 */
async function open(from, { slow = false, profiling = false }) {
  const page = await from.newPage();
  await page.addInitScript(watch);
  const devtools = await from.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (slow) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  }
  if (profiling) {
    await devtools.send('Profiler.enable');
    await devtools.send('Profiler.setSamplingInterval', { interval: 500 });
    await devtools.send('Profiler.start');
  }
  await page.goto(`${url}/g/${id}`, { waitUntil: 'commit' });
  const at = () => /** @type {any} */ (globalThis).openedAt;
  const opened = Number(await (await page.waitForFunction(at, undefined, { timeout: 120_000 })).jsonValue());
  const { metrics } = await devtools.send('Performance.getMetrics');
  const spent = Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]));
  if (profiling) {
    tellProfile((await devtools.send('Profiler.stop')).profile);
    await tellRequests(page);
  }
  await page.locator('.scrubber .place', { hasText: `/${made}` }).waitFor({ timeout: 120_000 });
  const complete = await page.evaluate(() => performance.now());
  await page.close();
  return {
    open: opened,
    complete: Number(complete),
    busy: spent['TaskDuration'] ?? Number.NaN,
    script: spent['ScriptDuration'] ?? Number.NaN,
  };
}

/** A browser that was never here: nothing is kept of earlier visits but who is logged in. */
async function stranger() {
  const cookies = await context.cookies();
  const fresh = await browser.newContext(phone);
  await fresh.addCookies(cookies);
  return fresh;
}

const median = (/** @type {number[]} */ list) => {
  const sorted = list.toSorted((a, b) => a - b).map(Math.round);
  return `${sorted[sorted.length >> 1]} ms (${sorted.join(', ')})`;
};
/** @param {string} name @param {Awaited<ReturnType<typeof open>>[]} runs */
function tellRuns(name, runs) {
  console.log(`${name}:`);
  console.log(`  board and panel    ${median(runs.map((one) => one.open))}`);
  console.log(`  main thread busy   ${median(runs.map((one) => one.busy))}`);
  console.log(`  of it script       ${median(runs.map((one) => one.script))}`);
  console.log(`  history too        ${median(runs.map((one) => one.complete))}`);
}

console.log(`${made} commands, ${phone.viewport.width} px wide, processor ${SLOWER} times slower, medians:`);
const first = [];
const slow = [];
const again = [];
for (let i = 0; i < TIMES; i += 1) {
  for (const [runs, how] of /** @type {const} */ ([
    [first, {}],
    [slow, { slow: true }],
  ])) {
    const fresh = await stranger();
    runs.push(await open(fresh, how));
    await fresh.close();
  }
}
// Thrice before counting: what the service worker keeps is compiled for good at the second visit or the third.
for (let i = -3; i < TIMES; i += 1) {
  const run = await open(context, { profiling: process.env['PROFILE'] === '1' && i === TIMES - 1 });
  if (i >= 0) again.push(run);
}
tellRuns('first visit, fast network', first);
tellRuns('first visit, slow 4G (its socket is not slowed)', slow);
tellRuns('later visit, fast network', again);
console.log(
  `load of the machine: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`,
);
await Promise.all([browser.close(), context.close()]);
rmSync(home, { recursive: true, force: true });

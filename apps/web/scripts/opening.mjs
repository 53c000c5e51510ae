// How long a long game takes to open on a phone: `node scripts/opening.mjs <address of a platform> [commands]`.
// The platform must run with RATE_FACTOR=0. Prints figures; it judges nothing, since they depend on the machine.
// KEEP=file plays the game once and opens it again in later runs; PROFILE=1 tells where the processor's time went.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium, devices } from 'playwright-core';

const url = process.argv[2] ?? 'http://127.0.0.1:4000';
const wanted = Number(process.argv[3] ?? 700);
const SLOWER = 4;
const TIMES = 5;

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
const phone = { ...devices['Pixel 7'], locale: 'en-GB' };
const context = await browser.newContext(phone);
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

/** Makes a table and plays on it; tells its id and how many commands were made. */
async function play() {
  const name = `Bench.${Date.now().toString(36)}`;
  await post('accounts', { name, email: `${name}@example.org`, password: 'a long sentence of mine' });
  const { id } = await post('tables', {
    title: '1848',
    name: 'A long one',
    players: 4,
    hotseat: true,
    seed: 3,
  });
  await post(`tables/${id}/start`);
  let made = 0;
  while (made < wanted) {
    const { options, over } = await get(`tables/${id}/options`);
    if (over !== null) break;
    const open = options.filter((/** @type {any} */ one) => !NEVER.includes(one.do));
    const command = await fill(id, open[pick(open.length)]);
    if (command === null) continue;
    await post(`tables/${id}/act`, { command });
    made += 1;
  }
  return { id, made };
}

const keep = process.env['KEEP'];
/** @type {{ id: string, made: number, cookies?: any[] }} */
const game = keep !== undefined && existsSync(keep) ? JSON.parse(readFileSync(keep, 'utf8')) : await play();
if (game.cookies !== undefined) await context.addCookies(game.cookies);
else if (keep !== undefined)
  writeFileSync(keep, JSON.stringify({ ...game, cookies: await context.cookies() }));
const { id, made } = game;

/** Prints the functions and files in which a profile's time was spent. @param {any} profile */
function profiled({ nodes, samples, timeDeltas }) {
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

const opened = [];
const complete = [];
for (let i = 0; i < TIMES; i += 1) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const profiling = process.env['PROFILE'] === '1' && i === TIMES - 1;
  if (profiling) {
    await devtools.send('Profiler.enable');
    await devtools.send('Profiler.setSamplingInterval', { interval: 500 });
    await devtools.send('Profiler.start');
  }
  const from = performance.now();
  await page.goto(`${url}/g/${id}`, { waitUntil: 'commit' });
  await page.locator('svg.board [data-hex]').first().waitFor();
  opened.push(performance.now() - from);
  if (profiling) {
    profiled((await devtools.send('Profiler.stop')).profile);
    const marks = await page.evaluate(() => [
      ...performance.getEntriesByType('resource').map((one) => {
        const {
          name: of,
          startTime,
          responseEnd,
          transferSize,
        } = /** @type {PerformanceResourceTiming} */ (one);
        return `${Math.round(startTime)}–${Math.round(responseEnd)} ms ${transferSize} B ${new URL(of).pathname}`;
      }),
      ...performance.getEntriesByType('paint').map((one) => `${one.name} ${Math.round(one.startTime)} ms`),
    ]);
    console.log(marks.join('\n'));
  }
  await page.locator('.scrubber .place', { hasText: `/${made}` }).waitFor();
  complete.push(performance.now() - from);
  await page.close();
}
const told = (/** @type {number[]} */ list) => {
  const sorted = list.toSorted((a, b) => a - b).map(Math.round);
  return `${sorted[sorted.length >> 1]} ms (${sorted.join(', ')})`;
};
console.log(`${made} commands, processor ${SLOWER} times slower, median of ${TIMES}:`);
console.log(`board and panel: ${told(opened)}`);
console.log(`history and log too: ${told(complete)}`);
await browser.close();

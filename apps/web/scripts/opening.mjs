// How long a long game takes to open on a phone: `node scripts/opening.mjs <address of a platform> [commands]`.
// The platform must run with RATE_FACTOR=0. Prints figures; it judges nothing, since they depend on the machine.
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

// Plays by chance that repeats itself.
let state = 20_240_501;
const pick = (/** @type {number} */ n) => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return state % n;
};
/** @param {any} option */
async function fill(option) {
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
let made = 0;
while (made < wanted) {
  const { options, over } = await get(`tables/${id}/options`);
  if (over !== null) break;
  const open = options.filter((/** @type {any} */ one) => !NEVER.includes(one.do));
  const command = await fill(open[pick(open.length)]);
  if (command === null) continue;
  await post(`tables/${id}/act`, { command });
  made += 1;
}

const opened = [];
const complete = [];
for (let i = 0; i < TIMES; i += 1) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const from = performance.now();
  await page.goto(`${url}/g/${id}`, { waitUntil: 'commit' });
  await page.locator('svg.board [data-hex]').first().waitFor();
  opened.push(performance.now() - from);
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

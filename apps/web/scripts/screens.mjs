// Pictures of the pages in `screenshots/`, for people to look at. `node scripts/screens.mjs <address of a platform>`
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const url = process.argv[2] ?? 'http://127.0.0.1:4000';
const folder = fileURLToPath(new URL('../screenshots', import.meta.url));
mkdirSync(folder, { recursive: true });

/** `SCREENS_LOCALE=fr-FR` and the like: the language of the pictures. */
const locale = process.env['SCREENS_LOCALE'] ?? 'en-GB';
const SIZES = {
  wide: { width: 1440, height: 900 },
  medium: { width: 900, height: 1000 },
  phone: { width: 390, height: 844 },
};
const only = new Set(process.argv.slice(3));
const wanted = (/** @type {string} */ name) => only.size === 0 || [...only].some((one) => name.includes(one));

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
const context = await browser.newContext({ locale });
const page = await context.newPage();
page.setDefaultTimeout(5_000);
page.on('console', (message) => {
  if (message.type() === 'error') console.log('console:', message.text());
});
page.on('pageerror', (error) => console.log('page error:', error.message));

let sent = 0;
const nextId = () => {
  sent += 1;
  return sent;
};
/** @param {string} path @param {object} body */
const post = (path, body = {}) =>
  page.evaluate(
    async ([to, json, id]) => {
      const answer = await fetch(`/api/${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': String(id) },
        body: String(json),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${to}: ${text}`);
      return JSON.parse(text);
    },
    [path, JSON.stringify(body), `screens-${Date.now()}-${nextId()}`],
  );
const get = (/** @type {string} */ path) =>
  page.evaluate(async (to) => (await fetch(`/api/${to}`)).json(), path);

/** @param {string} name @param {string} path @param {(size: string) => Promise<void>} [before] */
async function shoot(name, path, before) {
  if (!wanted(name)) return;
  for (const scheme of /** @type {const} */ (['light', 'dark'])) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      if (size === 'medium' && scheme === 'dark') continue;
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize(viewport);
      await page.goto(url + path);
      await page.waitForLoadState('networkidle');
      await before?.(size)?.catch?.((/** @type {Error} */ error) =>
        console.log(name, size, error.message.split('\n')[0]),
      );
      await page.waitForTimeout(250);
      await page.screenshot({ path: `${folder}/${name}-${size}-${scheme}-${locale.slice(0, 2)}.png` });
    }
  }
  console.log(name);
}

await page.goto(url);
const n = Date.now().toString(36);
await shoot('login', '/login');
await post('accounts', {
  name: `Ada.${n}`,
  email: `ada-${n}@example.org`,
  password: 'a long sentence of mine',
});

const { id } = await post('tables', {
  title: '1848',
  name: 'Sunday on the Ghan',
  players: 3,
  hotseat: true,
  seed: 7,
});
await post(`tables/${id}/start`);
const waiting = await post('tables', { title: '1848', name: 'Come and play', players: 4 });
await shoot('lobby', '/');
await shoot('new', '/new?title=1848');
await shoot('waiting', `/g/${waiting.id}`);
await shoot('settings', '/settings');
await shoot('title-rules', '/titles/1848');
await shoot('title-map', '/titles/1848/map');
await shoot('title-tiles', '/titles/1848/tiles');
await shoot('title-market', '/titles/1848/market');
await shoot('title-trains', '/titles/1848/trains');
await shoot('import', '/import');
await shoot('lost', '/nowhere');
await shoot('game-sale', `/g/${id}`);

/** Plays by a simple rule until a step waits, and then so many times more. */
const preferred = [
  'buy-private',
  'start-corporation',
  'buy-shares',
  'lay-tile',
  'place-token',
  'run-trains',
  'declare-dividend',
  'buy-train',
  'pass',
];
/** @param {any} option @param {any} values */
async function fill(option, values = {}) {
  for (const field of option.fields) {
    if ('is' in field) values[field.name] = field.is;
    else if ('of' in field) values[field.name] = field.of[Math.floor(field.of.length / 2)];
    else if ('from' in field) values[field.name] = field.to;
    else {
      const { choices } = await post(`tables/${id}/expand`, {
        option: { do: option.do, by: option.by, fields: { ...values } },
        field: field.ask,
      });
      if (choices.length === 0) return null;
      Object.assign(values, choices[0].values);
    }
  }
  return { do: option.do, by: option.by, ...values };
}
async function playOne() {
  const { options } = await get(`tables/${id}/options`);
  for (const kind of preferred) {
    for (const option of options.filter((/** @type {any} */ one) => one.do === kind)) {
      const command = await fill(option);
      if (command === null) continue;
      await post(`tables/${id}/act`, { command });
      return;
    }
  }
  throw new Error('Nothing can be done.');
}
async function playUntil(/** @type {string} */ step, most = 400) {
  for (let i = 0; i < most; i += 1) {
    const now = await get(`tables/${id}/options`);
    if (now.step === step || now.over !== null) return now.step === step;
    await playOne();
  }
  return false;
}

await playUntil('trade');
await shoot('game-stock', `/g/${id}`);
await playUntil('track');
await shoot('game-track', `/g/${id}`, async (size) => {
  const hex = page.locator('.hexes .pick').first();
  if (await hex.isVisible()) await hex.click();
  await page.locator('.tile-choice').nth(1).click();
  if (size === 'phone') await page.waitForTimeout(500);
});
await playUntil('trains');
await shoot('game-trains', `/g/${id}`, async () => {
  await page.locator('.offers .pick').first().click();
});
if (await playUntil('run')) await shoot('game-run', `/g/${id}`);
if (await playUntil('dividend')) await shoot('game-dividend', `/g/${id}`);
await playOne();
await shoot('game-past', `/g/${id}?at=20`);
for (const tab of ['market', 'companies', 'me', 'log']) await shoot(`game-tab-${tab}`, `/g/${id}?tab=${tab}`);
await browser.close();

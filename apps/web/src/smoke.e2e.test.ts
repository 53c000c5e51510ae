import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

const CHROMIUM = '/usr/bin/chromium';
const CLIENT = fileURLToPath(new URL('../dist', import.meta.url));
const PLATFORM = fileURLToPath(new URL('../../standalone/dist/main.js', import.meta.url));
const START_MS = 60_000;

const missing = !existsSync(CHROMIUM)
  ? `There is no ${CHROMIUM}.`
  : !existsSync(path.join(CLIENT, 'index.html'))
    ? 'The client is not built: run "npm run build -w apps/web".'
    : !existsSync(PLATFORM)
      ? 'The platform is not built: run "npx tsc -b apps/standalone".'
      : null;
if (missing !== null) console.log(`The client was not tried in a browser. ${missing}`);

let home: string;
let platform: ChildProcess;
let browser: Browser;
let url: string;

/** The built platform with the built client, on a port and in a folder of its own. */
async function startPlatform(): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const env = {
    PATH,
    HOME,
    TRUNKLINE_DATA: path.join(home, 'data'),
    PORT: '0',
    STATIC_FOLDER: CLIENT,
    RATE_FACTOR: '0',
  };
  platform = spawn(process.execPath, [PLATFORM], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let said = '';
    platform.stdout?.on('data', (chunk: Buffer) => {
      said += String(chunk);
      const found = /ready in \d+ ms at (http:[^\s"]+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found.replace('localhost', '127.0.0.1'));
    });
    platform.on('close', (code) => reject(new Error(`The platform ended with ${code}: ${said}`)));
  });
}

beforeAll(async () => {
  if (missing !== null) return;
  home = mkdtempSync(path.join(tmpdir(), 'trunkline-web-'));
  url = await startPlatform();
  browser = await chromium.launch({
    executablePath: CHROMIUM,
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
}, START_MS);

afterAll(async () => {
  await browser?.close();
  platform?.kill('SIGKILL');
  if (home !== undefined) rmSync(home, { recursive: true, force: true });
});

/** Somebody with a browser of his own. What his page complains of is kept. */
async function visitor(wrong: string[], size = { width: 1440, height: 900 }): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: size });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !/^(data|blob):/.test(request.url()))
      wrong.push(`asked elsewhere: ${request.url()}`);
  });
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) wrong.push(message.text());
  });
  return page;
}

async function register(page: Page, name: string, from: string): Promise<void> {
  await page.goto(url + from);
  await page.getByRole('link', { name: 'Register' }).first().click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail').fill(`${name.toLowerCase()}@example.org`);
  await page.getByRole('textbox', { name: 'Password' }).fill('a long sentence of mine');
  await page.getByRole('button', { name: 'Register' }).click();
}

/** Whoever is on turn buys the first private that is still to be had. */
async function buyFirst(pages: readonly Page[]): Promise<Page> {
  const turns = pages.map(async (page) => {
    await page.locator('.panel.acting').waitFor();
    return page;
  });
  const page = await Promise.any(turns);
  await page.locator('.lot .pick[aria-disabled="false"]').first().click();
  await page.locator('[data-primary="yes"]').click();
  await page.locator('.panel.acting').waitFor({ state: 'detached' });
  return page;
}

test.skipIf(missing !== null)(
  'three people register, make a table, join by its link, start and play by clicking; a watcher sees it',
  { timeout: 180_000 },
  async () => {
    const wrong: string[] = [];
    const ada = await visitor(wrong);
    await register(ada, 'Ada', '/');
    await ada.getByRole('link', { name: 'New table' }).click();
    await ada.getByLabel('Name of the table').fill('First light');
    await ada.getByRole('button', { name: 'Make the table' }).click();
    const link = await ada.getByLabel('Link to this table').inputValue();
    const place = link.slice(url.length).replace(/^https?:\/\/[^/]+/, '');
    expect(place).toMatch(/^\/g\/\w+/);

    const ben = await visitor(wrong);
    const cleo = await visitor(wrong, { width: 390, height: 844 });
    for (const [page, name] of [
      [ben, 'Ben'],
      [cleo, 'Cleo'],
    ] as const) {
      await register(page, name, place);
      await page.getByRole('button', { name: 'Take a seat' }).click();
    }
    // The owner hears of it without asking.
    await ada.getByRole('button', { name: 'Start the game' }).click();
    await ada.locator('svg.board [data-hex]').first().waitFor();

    const watcher = await visitor(wrong);
    await watcher.goto(url + new URL(place, url).pathname);
    await watcher.getByText('Waiting for').waitFor();

    const players = [ada, ben, cleo];
    const first = await buyFirst(players);
    const second = await buyFirst(players);
    expect(second).not.toBe(first);
    await watcher.locator('.log-line').nth(1).waitFor({ timeout: 2_000 });
    expect(await watcher.locator('.panel.acting').count()).toBe(0);

    const onTurn = await Promise.any(
      players.map((page) =>
        page
          .locator('.panel.acting')
          .waitFor()
          .then(() => page),
      ),
    );
    // A half-picked choice outlives a reload.
    await onTurn.locator('.lot .pick[aria-disabled="false"]').first().click();
    await onTurn.locator('[data-primary="yes"]').waitFor();
    await onTurn.reload();
    await onTurn.locator('[data-primary="yes"]').waitFor();
    // What is refused says why: nobody takes another's move back alone.
    await onTurn.getByRole('button', { name: 'Undo', exact: true }).click();
    await onTurn.locator('.refusal').waitFor();
    expect(await onTurn.locator('.refusal').textContent()).toContain('undo-needs-agreement');

    // A past position, and back.
    await watcher.goto(`${url}${new URL(place, url).pathname}?at=1`);
    await watcher.getByText('Move 1 of 2').waitFor();
    await watcher.getByRole('button', { name: 'Back to now' }).click();
    await watcher.getByText('Waiting for').waitFor();

    // Another language, in mid-game.
    await watcher.getByRole('button', { name: 'Language' }).click();
    await watcher.getByRole('menuitem', { name: 'Français' }).click();
    await watcher.getByText('On attend').waitFor();
    expect(wrong).toEqual([]);
  },
);

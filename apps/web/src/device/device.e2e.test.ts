import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

const CHROMIUM = '/usr/bin/chromium';
const ROOT = path.resolve(import.meta.dirname, '../../../..');
const CLIENT = path.join(ROOT, 'apps/web/dist');
const PLATFORM = path.join(ROOT, 'apps/standalone/dist/main.js');
const SAMPLE = path.join(ROOT, 'samples/first-game.json');

const missing = !existsSync(CHROMIUM)
  ? `There is no ${CHROMIUM}.`
  : !existsSync(path.join(CLIENT, 'sw.js')) || !existsSync(PLATFORM)
    ? 'Client or platform is not built: run "npm test" once, or "npm start".'
    : null;
if (missing !== null) console.log(`Games of the device were not tried in a browser. ${missing}`);

let home: string;
let platform: ChildProcess;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let url: string;
const wrong: string[] = [];

async function startPlatform(): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const settings = { TRUNKLINE_DATA: path.join(home, 'data'), PORT: '0', RATE_FACTOR: '0' };
  const env = { PATH, HOME, ...settings, STATIC_FOLDER: CLIENT };
  platform = spawn(process.execPath, [PLATFORM], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let said = '';
    platform.stdout?.on('data', (chunk: Buffer) => {
      said += String(chunk);
      const found = /ready in \d+ ms at (http:[^\s"]+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    platform.on('close', (code) => reject(new Error(`The platform ended with ${code}: ${said}`)));
  });
}

beforeAll(async () => {
  if (missing !== null) return;
  home = mkdtempSync(path.join(tmpdir(), 'trunkline-device-'));
  url = await startPlatform();
  browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [
      ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
      ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
    ],
  });
  context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.on('pageerror', (error) => wrong.push(error.message));
});

afterAll(async () => {
  await browser?.close();
  platform?.kill('SIGKILL');
  if (home !== undefined) rmSync(home, { recursive: true, force: true });
});

const acting = () => page.locator('.panel.acting');
const log = () => page.locator('.log-line');

async function buyFirst(): Promise<void> {
  const before = await log().count();
  await acting().locator('.lot .pick[aria-disabled="false"]').first().click();
  await page.locator('[data-primary="yes"]').click();
  await log().nth(before).waitFor();
}

async function seriousFindings(): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    type Found = { id: string; impact: string; nodes: readonly { html: string }[] };
    const { axe: run } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: readonly Found[] }> };
    };
    return (await run.run()).violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
  });
}

test.skipIf(missing !== null)(
  'a hotseat game is begun and played with the network cut, and lives through a reload',
  { timeout: 600_000 },
  async () => {
    await page.goto(`${url}/hotseat`);
    // As text: these tests are compiled without a browser's types.
    await page.evaluate(`(async () => {
      await navigator.serviceWorker.ready;
      if (navigator.serviceWorker.controller !== null) return;
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    })()`);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await acting().waitFor();
    await buyFirst();
    await buyFirst();
    await page.reload();
    await log().nth(1).waitFor();
    // Everything is free here: another seat's move is taken back by one press, and comes again.
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('button', { name: 'Redo', exact: true }).click();
    await log().nth(2).waitFor();
    await page.goto(`${url}/hotseat`);
    await page.getByText('4 moves').waitFor();
    await context.setOffline(false);
    expect(await seriousFindings()).toEqual([]);
    expect(wrong).toEqual([]);
  },
);

test.skipIf(missing !== null)(
  'a finished game is read from its file, walked to its start, and tried otherwise on what-if boards',
  { timeout: 600_000 },
  async () => {
    await page.goto(`${url}/import`);
    expect(await seriousFindings()).toEqual([]);
    await page.locator('input[type=file]').setInputFiles(SAMPLE);
    await page.getByText('What the file holds').waitFor({ timeout: 60_000 });
    expect(await page.locator('.report').textContent()).toContain('none differing');
    await page.getByRole('button', { name: 'Open on this device' }).click();
    await page.getByText('Game over').waitFor();
    // Round by round, back to the set-up.
    const back = page.getByRole('button', { name: 'A round back' });
    const at = () => new URL(page.url()).searchParams.get('at');
    for (let rounds = 0; rounds < 60 && at() !== '0'; rounds += 1) {
      const before = at();
      await back.click();
      await expect.poll(at).not.toBe(before);
    }
    expect(at()).toBe('0');
    await page.getByRole('button', { name: 'Back to now' }).first().waitFor();
    expect(await page.locator('svg.board [data-hex]').count()).toBeGreaterThan(50);

    const game = new URL(page.url()).pathname.split('/').at(-1);
    await page.goto(`${url}/g/${game}/what-if?from=2`);
    await page.locator('.local.what-if .panel.acting').waitFor();
    await page.getByText('What-if from move 2').waitFor();
    await buyFirst();
    await page.getByRole('button', { name: 'Branch here' }).click();
    await page.getByText('Board 1.1').waitFor();
    await buyFirst();
    await page.getByRole('button', { name: 'Boards' }).click();
    await page.locator('.branches tbody tr').nth(1).waitFor();
    const spans = await page.locator('.branches tbody tr td:nth-child(2)').allTextContents();
    expect(spans).toEqual(['2 + 1', '2 + 2']);
    await page.keyboard.press('Escape');
    // What was tried is not in the game.
    await page.getByRole('link', { name: 'Back to the game' }).click();
    await page.getByText('Game over').waitFor();
    expect(wrong).toEqual([]);
  },
);

test.skipIf(missing !== null)('what is no game is refused with a sentence', async () => {
  await page.goto(`${url}/import`);
  await page.getByLabel('paste').or(page.locator('textarea')).first().fill('{"title":"1848","actions":5}');
  await page
    .getByRole('button', { name: 'Import', exact: true })
    .or(page.locator('main .mantine-Button-root').last())
    .first()
    .click();
  await page.getByRole('alert').waitFor();
  expect(await page.getByRole('alert').textContent()).toMatch(/\w+ .*\./);
});

import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Seat } from '../../testing/seat.ts';
import { DESK, missing, PHONE, Stage } from '../../testing/stage.ts';

const GAMES = new URL('../../../../../tests/golden/games/', import.meta.url);
const LONG = 180_000;

const why = missing();
if (why !== null) console.log(`The panel was not tried in a browser. ${why}`);

let stage: Stage;
beforeAll(async () => {
  if (why === null) stage = await Stage.start();
}, LONG);
afterAll(() => stage?.stop());

/** A golden game as it stood after some moves, opened on a device of its own. */
async function opened(game: string, moves: number, on: BrowserContextOptions): Promise<Page> {
  const file = JSON.parse(readFileSync(new URL(game, GAMES), 'utf8')) as {
    commits: readonly { readonly revision: number }[];
  };
  const commits = file.commits.filter(({ revision }) => revision <= moves);
  const page = await stage.visitor(on);
  await page.goto(`${stage.url}/import`);
  await page.locator('input[type=file]').setInputFiles({
    name: game,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...file, commits })),
  });
  await page.getByRole('button', { name: 'Open on this device' }).click();
  await page.locator(`#panel.acting[data-revision="${moves}"]`).waitFor();
  return page;
}

test.skipIf(why !== null)(
  'shares of two companies are sold from the tray by one button, after it has told what each sale changes',
  { timeout: LONG },
  async () => {
    const page = await opened('4-debtors-4.json', 27, DESK);
    const seat = new Seat(page, 'Ada', 'mouse');
    const less = page.locator('.stock .mine .pick[aria-disabled="false"]').filter({ hasText: '−' });
    await less.first().click();
    await page.locator('.tray li').first().waitFor();
    await less.last().click();
    const rows = page.locator('.tray li');
    await expect.poll(() => rows.count()).toBe(2);
    await rows.last().locator('.changes').waitFor();
    for (const row of await rows.all()) {
      expect(await row.textContent()).toMatch(/Cash £[\d,]+ → £[\d,]+/);
      expect(await row.textContent()).toContain('You may not buy');
    }
    const button = page.locator('.tray [data-primary="yes"]');
    await seat.press(button);
    const armed = page.locator('.tray [data-armed="yes"]');
    const done = page.locator('#panel[data-revision="29"]');
    await done.or(armed).first().waitFor();
    if ((await armed.count()) > 0) await armed.click();
    await done.waitFor();
    await page.locator('.grammar .used').first().waitFor();
    expect(stage.wrong).toEqual([]);
  },
);

test.skipIf(why !== null)(
  'a phone opens the market for who must sell, and tells what is missing after each sale',
  { timeout: LONG },
  async () => {
    const page = await opened('5-builders-8.json', 126, PHONE);
    expect(await page.locator('.phone-tabs [aria-current="page"]').textContent()).toBe('Market');
    const owed = await page.locator('.missing b').textContent();
    expect(owed).toMatch(/^£\d+$/);
    const bundle = page.locator('.crisis .pick').first();
    await bundle.tap();
    const button = page.locator('#panel [data-primary="yes"]');
    await button.waitFor();
    expect(await button.textContent()).toMatch(/^Sell /);
    // In sight without scrolling, whatever stands above it.
    const box = await button.boundingBox();
    expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
    await page.locator('.phone-tabs').getByRole('button', { name: 'Map' }).tap();
    expect(await page.locator('.phone-tabs .needed').textContent()).toBe('Market');
    expect(stage.wrong).toEqual([]);
  },
);

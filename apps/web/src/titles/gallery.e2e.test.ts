import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { differenceFrom } from '../testing/approved-picture.ts';
import { DESK, missing, Stage } from '../testing/stage.ts';

// After a change that is meant: npm run approve -w apps/web, then look at the pictures that git says have changed.

const TITLES = ['1848', '1849', '1828', '1862'];
const APPROVED = path.join(import.meta.dirname, 'approved');

const lacking = missing();
if (lacking !== null) console.log(`The galleries were not looked at in a browser. ${lacking}`);

let stage: Stage;
let page: Page;

beforeAll(async () => {
  if (lacking !== null) return;
  stage = await Stage.start();
  page = await stage.visitor({ ...DESK, colorScheme: 'light' });
});

afterAll(async () => stage?.stop());

test.skipIf(lacking !== null).each(TITLES)(
  'every tile of %s looks as approved',
  { timeout: 300_000 },
  async (title) => {
    await page.goto(`${stage.url}/titles/${title}/tiles`);
    const sheets = page.locator('.tile-sheet');
    await sheets.first().waitFor();
    await page.evaluate('document.fonts.ready.then(() => null)');
    const differences: (string | null)[] = [];
    for (const [index, sheet] of (await sheets.all()).entries()) {
      const shot = await sheet.screenshot({ animations: 'disabled' });
      differences.push(differenceFrom(path.join(APPROVED, `${title}-tiles-${index + 1}.png`), shot));
    }
    expect(differences.filter((one) => one !== null)).toEqual([]);
    expect(differences.length).toBeGreaterThan(2);
  },
);

test.skipIf(lacking !== null).each(TITLES)(
  'the map of %s looks as approved',
  { timeout: 300_000 },
  async (title) => {
    await page.goto(`${stage.url}/titles/${title}/map`);
    const map = page.locator('.map-sheet svg');
    await map.locator('text').first().waitFor();
    await page.evaluate('document.fonts.ready.then(() => null)');
    const shot = await map.screenshot({ animations: 'disabled' });
    expect(differenceFrom(path.join(APPROVED, `${title}-map.png`), shot)).toBeNull();
  },
);

import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Person, Rerun } from './testing/people.ts';
import { rehearsalOf } from './testing/rehearsal.ts';
import { Seat } from './testing/seat.ts';
import { DESK, missing, Stage } from './testing/stage.ts';

const reason = missing();
if (reason !== null) console.log(`1849 was not played in a browser. ${reason}`);

/** Commands of the golden game before the first 6H is bought. */
const FIRST_6H = 55;

let stage: Stage;
beforeAll(async () => {
  if (reason === null) stage = await Stage.start();
}, 60_000);
afterAll(() => stage?.stop());

/** A picture for whoever looks, where the environment names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['TRUNKLINE_SHOTS'];
  if (folder !== undefined) await page.screenshot({ path: path.join(folder, `1849-${name}.png`) });
}

/** Presses the main button and waits for the move. */
async function press(seat: Seat): Promise<void> {
  const before = await seat.revision();
  await seat.page.locator('[data-primary="yes"]').first().click();
  await expect.poll(() => seat.revision(), { timeout: 60_000 }).toBeGreaterThan(before);
}

test.skipIf(reason !== null)(
  '1849 by clicking: options that need others, a bid, the auction, and the launch of the next in the queue',
  { timeout: 600_000 },
  async () => {
    const seat = new Seat(await stage.visitor(DESK), 'Ada', 'mouse');
    const { page } = seat;
    await seat.register(stage.url, '/');
    await page.goto(`${stage.url}/new?title=1849`);

    // Electric Dreams is greyed until both of its options are chosen.
    const dreams = page.getByLabel(/^Electric Dreams/);
    expect(await dreams.isDisabled()).toBe(true);
    await page.getByText('Only together with:').first().waitFor();
    await picture(page, 'new');
    await page.getByLabel('Buying tokens from each other', { exact: true }).check();
    await page.getByLabel('Bonds', { exact: true }).check();
    expect(await dreams.isDisabled()).toBe(false);

    await page.getByLabel('Hotseat').check();
    await page.getByRole('button', { name: 'Make the table' }).click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    const lots = page.locator('.waterfall .lot');
    await lots.first().waitFor();
    expect(await lots.count()).toBe(5);
    expect(await page.locator('[data-queue="next"]').count()).toBe(1);
    const queued = await page.locator('[data-queue]').count();

    // A bid for the dearest; then the others are bought, and the bid wins.
    await lots.last().locator('.pick').click();
    await page.getByRole('button', { name: 'More', exact: true }).first().waitFor();
    await page.locator('.stepper').getByRole('button', { name: 'More' }).click();
    await picture(page, 'auction');
    await press(seat);
    for (let left = 4; left > 0; left -= 1) {
      await lots.first().locator('.pick').click();
      await press(seat);
    }

    // RSA brings the first of the queue, whose owner names its launch price.
    await page.locator('.par-cell[aria-pressed]').first().click();
    await seat.panel.getByRole('button', { name: /^Launch .* for nothing/ }).waitFor();
    await picture(page, 'launch');
    await press(seat);
    await expect.poll(() => page.locator('[data-queue]').count()).toBe(queued - 1);
    await page.setViewportSize({ width: 390, height: 844 });
    await picture(page, 'phone');
  },
);

test.skipIf(reason !== null)(
  'what a phase changes is told on a card to who looks on, once',
  { timeout: 120_000 },
  async () => {
    const page = await stage.visitor(DESK);
    const person = new Person(page.context(), stage.url);
    await person.register('Bea');
    const table = await Rerun.begin(person, rehearsalOf('1849-3-electric'), 'Round the volcano');
    await table.playTo(FIRST_6H);
    await page.goto(`${stage.url}/g/${table.id}`);
    await page.locator('.log .entry').first().waitFor();
    const card = page.locator('.account');
    expect(await card.count()).toBe(0);

    await table.playTo(FIRST_6H + 1);
    await card.getByRole('heading', { name: 'Phase 6H begins' }).waitFor();
    await card.getByRole('row', { name: /^Together .* L\.0 / }).waitFor();
    expect(await page.locator('#panel[data-step]').isVisible()).toBe(true);
    // Any key puts it away; this one moves the focus nowhere.
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });

    // A word of the trade says what it means to who comes by keys.
    await page.locator('.player .tip').first().focus();
    await page.keyboard.press('Tab');
    await page.locator('[role=tooltip]', { hasText: /^Worth: / }).waitFor();

    // Kept in the log; after a reload it is not told again.
    await page.getByRole('button', { name: `What move ${FIRST_6H + 1} changed` }).click();
    await card.waitFor();
    await page.reload();
    await page.getByRole('button', { name: `What move ${FIRST_6H + 1} changed` }).waitFor();
    expect(await card.count()).toBe(0);
  },
);

import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Seat } from './testing/seat.ts';
import { DESK, missing, Stage } from './testing/stage.ts';

const reason = missing();
if (reason !== null) console.log(`1849's own moves were not made in a browser. ${reason}`);
const GAME = path.resolve(import.meta.dirname, '../../../tests/golden/games/1849-3-electric.json');

let stage: Stage;
let seat: Seat;
/** The game on this device, as the address calls it. */
let game: string;

/** A finished game is imported by hand; each test goes on from a moment of it. */
beforeAll(async () => {
  if (reason !== null) return;
  stage = await Stage.start();
  seat = new Seat(await stage.visitor(DESK), 'Ada', 'mouse');
  const { page } = seat;
  await page.goto(`${stage.url}/import`);
  await page.locator('input[type=file]').setInputFiles(GAME);
  await page.getByRole('button', { name: 'Open on this device' }).click({ timeout: 90_000 });
  await page.getByText('Game over').waitFor();
  game = new URL(page.url()).pathname.split('/').at(-1) ?? '';
}, 180_000);
afterAll(() => stage?.stop());

/** Opens a board to try moves on, at a moment of the game. */
async function from(move: number, step: string): Promise<void> {
  const { page } = seat;
  await page.goto(`${stage.url}/g/${game}/what-if?from=${move}`);
  await page.locator(`#panel.acting[data-step="${step}"][data-revision="${move}"]`).waitFor();
}

const panelSays = (text: string | RegExp) => seat.panel.getByText(text).first().waitFor();
/** The log tells what was done; its chips stand between the words. */
const logSays = (text: string) =>
  expect.poll(() => seat.page.locator('[data-part="log"]').textContent()).toContain(text);

test.skipIf(reason !== null)(
  'a narrow-gauge lay, with its cost before the press',
  { timeout: 90_000 },
  async () => {
    await from(48, 'track');
    await seat.pickHex('F2');
    // 78 is narrow: a quarter of the hex's L.160; standard track is beyond the treasury of L.89.
    const narrow = seat.panel.locator('.tile-choice').filter({ hasText: /^78/ });
    expect(await narrow.textContent()).toContain('L.40');
    await seat.press(narrow);
    await seat.touch(seat.panel.locator('.tile-choice.greyed').filter({ hasText: /^8 / }));
    await seat.refusal.waitFor();
    expect(await seat.primary.textContent()).toMatch(/Lay 78 on F2.*L\.40/);
    await seat.commit();
    await logSays('laid 78 on F2');
  },
);

test.skipIf(reason !== null)(
  'a company is launched from the queue, and none out of its turn',
  { timeout: 90_000 },
  async () => {
    await from(19, 'trade');
    expect(await seat.page.locator('[data-queue="next"]').textContent()).toContain('CTL');
    const row = (corp: string) => seat.panel.locator('.stock tr').filter({ hasText: corp });
    await seat.touch(row('IFT').getByRole('button', { name: /^Launch/ }));
    // Nor has she the money.
    await seat.refusal.getByText('1 further reason').waitFor();
    await seat.press(row('CTL').getByRole('button', { name: /^Launch/ }));
    await seat.press(seat.panel.locator('.stock-choice button').filter({ hasText: 'L.68' }).first());
    expect(await seat.primary.textContent()).toContain('Launch CTL at L.68');
    await seat.commit();
    await expect.poll(() => seat.page.locator('[data-queue="next"]').textContent()).toContain('ATA');
    await logSays('Launch fee: L.40');
  },
);

test.skipIf(reason !== null)(
  'routes counted by hex sides, drawn anew by hand',
  { timeout: 90_000 },
  async () => {
    await from(276, 'run');
    await panelSays('10 of 10 hex sides');
    await panelSays('4 of 8 hex sides');
    const eight = seat.panel.locator('.trains li').filter({ hasText: '8H' });
    await seat.press(eight.getByRole('button', { name: 'Change' }));
    await seat.press(seat.panel.getByRole('button', { name: 'Draw anew' }));
    await seat.pickHex('E5');
    await seat.pickHex('C5');
    // One side, on narrow track: it counts twice.
    await expect.poll(() => eight.textContent()).toContain('2 of 8 hex sides');
    expect(await seat.primary.textContent()).toContain('Run the trains for L.');
    // The middle of the line is dragged to where no track leads it.
    const middle = async (selector: string): Promise<[number, number]> => {
      const box = await seat.page.locator(selector).last().boundingBox();
      return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    };
    const { mouse } = seat.page;
    await mouse.move(...(await middle('.route-handle circle')));
    await mouse.down();
    await mouse.move(...(await middle('svg.board [data-hex="C1"]')), { steps: 3 });
    await mouse.up();
    await panelSays(/leads this part of the route by C1/);
    await seat.commit();
    await logSays('earned L.350');
  },
);

test.skipIf(reason !== null)(
  'a share issue, with where it takes the price',
  { timeout: 90_000 },
  async () => {
    await from(79, 'issue-redeem');
    await seat.press(seat.panel.getByRole('button', { name: '20% for L.118' }));
    await expect.poll(() => seat.panel.innerHTML()).toMatch(/L\.59[\s\S]*→[\s\S]*L\.47/);
    await seat.commit();
    await logSays('issued 20% to the pool for L.118');
  },
);

test.skipIf(reason !== null)('a bond, with its terms', { timeout: 90_000 }, async () => {
  await from(175, 'bond');
  await panelSays(/L\.50 each turn/);
  await seat.commit(seat.panel.getByRole('button', { name: 'Issue the bond of RCS: L.500' }));
  await logSays('issued its bond of L.500');
});

test.skipIf(reason !== null)('a token of another company, and an E-token', { timeout: 90_000 }, async () => {
  await from(310, 'token-trade');
  await seat.panel.getByRole('textbox', { name: 'Price agreed on' }).fill('40');
  await seat.commit(seat.panel.getByRole('button', { name: /Buy the token of RCS in C1.* for L\.40/ }));
  await logSays('bought the token of RCS in C1');

  await from(589, 'e-token');
  await seat.commit(seat.panel.getByRole('button', { name: 'Buy an E-token for L.800' }));
  await logSays('bought an E-token for L.800');
});

test.skipIf(reason !== null)('SMS is closed for a lay on the coast', { timeout: 90_000 }, async () => {
  await from(107, 'sms');
  await panelSays('In this turn its tile and its token go to one coastal city');
  await seat.commit(seat.panel.getByRole('button', { name: 'Close SMS: build on the coast' }));
  await seat.page.locator('#panel[data-step="track"]').waitFor();
  expect(await seat.panel.locator('.hexes .pick').allTextContents()).toContainEqual(
    expect.stringContaining('Catania'),
  );
  expect(stage.wrong).toEqual([]);
});

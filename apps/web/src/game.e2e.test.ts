import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { seriousFindings } from './testing/axe.ts';
import { buyPrivates, type Deed, floatTwo, operateUntil } from './testing/play.ts';
import { type Hand, onTurn, Seat } from './testing/seat.ts';
import { DESK, missing, PHONE, Stage } from './testing/stage.ts';

const reason = missing();
if (reason !== null) console.log(`The game was not played in a browser. ${reason}`);

const ALL: readonly Deed[] = ['tile', 'token', 'train', 'route', 'dividend', 'loan'];
/** Ends what hangs; how long a game takes is for the machine to say. */
const LIMIT_MS = 600_000;
let stage: Stage;
beforeAll(async () => {
  if (reason === null) stage = await Stage.start();
}, 60_000);
afterEach(() => stage?.clear());
afterAll(() => stage?.stop());

/** People at a table that the first of them has made; the others came by its link. */
async function table(names: readonly string[], hand: Hand, device: BrowserContextOptions) {
  const [first, ...others] = await Promise.all(
    names.map(async (name) => new Seat(await stage.visitor(device), name, hand)),
  );
  if (first === undefined) throw new Error('Nobody is there.');
  await first.register(stage.url, '/');
  await first.press(first.page.getByRole('link', { name: 'New table' }).first());
  await first.page.getByLabel('Name of the table').fill('First light');
  await first.press(first.page.getByRole('button', { name: 'Make the table' }));
  const link = new URL(await first.page.getByLabel('Link to this table').inputValue());
  await Promise.all(
    others.map(async (seat) => {
      await seat.register(stage.url, link.pathname + link.search);
      await seat.press(seat.page.getByRole('button', { name: 'Take a seat' }));
    }),
  );
  await first.press(first.page.getByRole('button', { name: 'Start the game' }));
  const seats = [first, ...others];
  await Promise.all(seats.map((seat) => seat.panel.waitFor()));
  return { seats, path: link.pathname };
}

/** Touches something greyed, reads why, and puts the answer away. */
async function readWhyNot(seat: Seat): Promise<string> {
  await seat.touch(seat.panel.locator('.pick[aria-disabled="true"]').first());
  await seat.refusal.waitFor();
  const why = (await seat.refusal.locator('span').first().textContent()) ?? '';
  await seat.press(seat.refusal.getByRole('button', { name: 'Close' }));
  await seat.refusal.waitFor({ state: 'detached' });
  return why;
}

const hereOf = (seat: Seat): string => new URL(seat.page.url()).pathname;

describe.skipIf(reason !== null)('1848 in a browser', () => {
  test('three people play two operating rounds by clicking; a watcher sees each move', {
    timeout: LIMIT_MS,
  }, async () => {
    const { seats, path } = await table(['Ada', 'Ben', 'Cleo'], 'mouse', DESK);
    const watcher = new Seat(await stage.visitor(), 'Eve', 'mouse');
    await watcher.page.goto(stage.url + path);
    await watcher.panel.waitFor();

    await buyPrivates(seats, async (seat, lot) => {
      if (lot === 1) await keepsChoiceOverReload(seat);
    });
    await floatTwo(seats, async (seat) => {
      expect(await readWhyNot(seat)).toMatch(/^\p{Lu}.{15,}\.$/u);
    });
    const president = await onTurn(seats);
    await operateUntil(seats, ALL, (_seat, revision) => watcher.sees(revision));
    // A watcher has nothing to press that would be refused.
    expect(await watcher.acting.count()).toBe(0);
    expect(await watcher.page.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(0);

    // The last move of one's own is taken back alone, and made again.
    const last = await president.revision();
    await president.press(president.page.getByRole('button', { name: 'Undo', exact: true }));
    await president.sees(last + 1);
    await president.press(president.page.getByRole('button', { name: 'Redo', exact: true }));
    await president.sees(last + 2);
    await watcher.sees(last + 2);

    await walksThroughHistory(watcher, last + 2);
    await speaksFrench(watcher);
    expect(stage.wrong).toEqual([]);
  });

  test('the same on phones, by touch', { timeout: LIMIT_MS }, async () => {
    const { seats } = await table(['Dan', 'Fay', 'Gus'], 'finger', PHONE);
    await buyPrivates(seats);
    await floatTwo(seats);
    await operateUntil(seats, ALL);
    const [first] = seats;
    for (const tab of ['Map', 'Market', 'Companies', 'Players', 'Log']) {
      await first?.press(first.page.getByRole('navigation').getByRole('button', { name: tab }));
      if (first !== undefined) expect(await seriousFindings(first.page)).toEqual([]);
    }
    // Nothing is wider than the screen.
    expect(await first?.page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(stage.wrong).toEqual([]);
  });

  test('what is being prepared stays when the history comes', { timeout: LIMIT_MS }, async () => {
    const { seats } = await table(['Kit', 'Lou', 'Mia'], 'mouse', DESK);
    const seat = await onTurn(seats);
    let bring = (): void => {};
    const asked = new Promise<void>((heard) => {
      const history = new Promise<void>((resolve) => {
        bring = resolve;
      });
      void seat.page.route('**/api/tables/*/commits?*', async (route) => {
        heard();
        await history;
        await route.continue();
      });
    });
    await seat.page.reload();
    await asked;
    await seat.press(seat.panel.locator('.lot .pick[aria-disabled="false"]').last());
    const words = await seat.primary.textContent();
    bring();
    await seat.page.locator('#log').waitFor();
    expect(await seat.primary.textContent()).toBe(words);
    await seat.commit();
    expect(stage.wrong).toEqual([]);
  });

  test('the same by keys alone', { timeout: LIMIT_MS }, async () => {
    const { seats } = await table(['Hal', 'Ida', 'Jon'], 'keys', DESK);
    await buyPrivates(seats);
    await floatTwo(seats);
    await operateUntil(seats, ['tile', 'train', 'route', 'dividend']);
    expect(stage.wrong).toEqual([]);
  });
});

/** A half-picked choice outlives a reload. */
async function keepsChoiceOverReload(seat: Seat): Promise<void> {
  await seat.press(seat.panel.locator('.lot .pick[aria-disabled="false"]').last());
  const words = await seat.primary.textContent();
  await seat.page.reload();
  await seat.primary.waitFor();
  expect(await seat.primary.textContent()).toBe(words);
}

/** By the address, by the arrows and back to now. */
async function walksThroughHistory(seat: Seat, now: number): Promise<void> {
  await seat.page.goto(`${stage.url}${hereOf(seat)}?at=3`);
  await seat.page.getByText(`Move 3 of ${now}`).waitFor();
  await seat.press(seat.page.getByRole('button', { name: 'A move on' }));
  await seat.page.getByText(`Move 4 of ${now}`).waitFor();
  expect(new URL(seat.page.url()).searchParams.get('at')).toBe('4');
  await seat.press(seat.page.getByRole('button', { name: 'Back to now' }));
  await seat.page.getByText('Waiting for').waitFor();
}

async function speaksFrench(seat: Seat): Promise<void> {
  await seat.press(seat.page.getByRole('button', { name: 'Language' }));
  await seat.press(seat.page.getByRole('menuitem', { name: 'Français' }));
  await seat.page.getByText('On attend').waitFor();
  expect(await seat.page.locator('html').getAttribute('lang')).toBe('fr');
}

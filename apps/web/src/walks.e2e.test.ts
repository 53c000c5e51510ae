import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seriousFindings } from './testing/axe.ts';
import { Person } from './testing/people.ts';
import { Seat } from './testing/seat.ts';
import { missing, Stage } from './testing/stage.ts';

const reason = missing();
if (reason !== null) console.log(`The past was not walked in a browser. ${reason}`);

const GAME = new URL('../../../tests/golden/games/4-debtors-1-undone.json', import.meta.url);
let stage: Stage;
beforeAll(async () => {
  if (reason === null) stage = await Stage.start();
}, 60_000);
afterAll(() => stage?.stop());

const at = (page: Page): string | null => new URL(page.url()).searchParams.get('at');

/** Somebody with a page of his own and an account. */
async function somebody(name: string): Promise<{ readonly page: Page; readonly person: Person }> {
  const page = await stage.visitor();
  const person = new Person(page.context(), stage.url);
  await person.register(name);
  return { page, person };
}

describe.skipIf(reason !== null)('walking, reading, planning', () => {
  test('a finished game is walked, compared, searched and read in figures', {
    timeout: 120_000,
  }, async () => {
    const { page, person } = await somebody('Ada');
    const file = readFileSync(GAME, 'utf8');
    const { id } = await person.post<{ id: string }>('import', { file, name: 'A long evening' });
    await page.goto(`${stage.url}/g/${id}`);
    await page.getByRole('img', { name: 'Worth of each player, round by round' }).waitFor();

    // The past says what was done, and what has changed since.
    await page.goto(`${stage.url}/g/${id}?at=200`);
    await page.getByRole('button', { name: 'Compare with now' }).click();
    const compared = page.getByRole('region', { name: 'From this moment to now' });
    await compared.waitFor();
    expect(await compared.locator('.up, .down').count()).toBeGreaterThan(4);
    await page.locator('.log .entry[aria-current="true"]').getByText('200', { exact: true }).waitFor();

    // A line of the log leads to its moment; a move that was taken back is struck and has one, too.
    await page.getByRole('button', { name: /^Move 203:/ }).click();
    await expect.poll(() => at(page)).toBe('203');
    await page.keyboard.press('.');
    await expect.poll(() => at(page)).toBe('204');
    await page.keyboard.press('Home');
    await expect.poll(() => at(page)).toBe('0');
    await page.keyboard.press('End');
    await expect.poll(() => at(page)).toBeNull();
    expect(await seriousFindings(page)).toEqual([]);

    // Figures: each revenue leads to its run.
    await page.keyboard.press('s');
    const sheet = page.getByRole('dialog');
    await sheet.getByText('as at the beginning').waitFor();
    await sheet.getByText('Change', { exact: true }).click();
    await sheet
      .getByText(/^[+−]£\d+$/)
      .first()
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await sheet.locator('[title="To this run"]').filter({ hasText: '£100' }).first().click();
    await page
      .locator('.past-lines')
      .getByText(/earned|paid/)
      .first()
      .waitFor();

    // On a second screen: one part alone, without a panel.
    const second = await page.context().newPage();
    await second.goto(`${stage.url}/g/${id}?pane=companies`);
    await second
      .locator('.alone')
      .getByText('Queensland')
      .or(second.locator('.alone .chip'))
      .first()
      .waitFor();
    expect(await second.locator('#panel').count()).toBe(0);
    await second.close();

    // By name: a hex, without the mouse.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('sydney');
    await page.getByRole('option', { name: /F17 Sydney/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('complementary', { name: 'Hex F17' }).waitFor();

    // Another key for the same.
    await page.keyboard.press('?');
    await page.getByRole('button', { name: 's: Spreadsheet' }).click();
    await page.keyboard.press('q');
    await page.getByRole('button', { name: 'q: Spreadsheet' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('q');
    await sheet.getByText('as at the beginning').waitFor();
    expect(stage.wrong).toEqual([]);
  });

  test('an own move of a what-if board is made when its turn comes, once and without a press', {
    timeout: 120_000,
  }, async () => {
    const [first, second] = await Promise.all(['Ben', 'Cleo'].map(somebody));
    if (first === undefined || second === undefined) throw new Error('Two are needed.');
    const { id } = await first.person.post<{ id: string }>('tables', {
      ...{ title: '1849', name: 'Quietly', players: 3, seating: 'joined', seed: 3, visibility: 'public' },
    });
    const third = await somebody('Dan');
    for (const { person } of [second, third]) await person.post(`tables/${id}/join`);
    await first.person.post(`tables/${id}/start`);
    const [ben, cleo] = [new Seat(first.page, 'Ben', 'mouse'), new Seat(second.page, 'Cleo', 'mouse')];
    await Promise.all([ben, cleo].map(({ page }) => page.goto(`${stage.url}/g/${id}`)));
    await ben.acting.waitFor();
    await cleo.panel.getByText('Waiting for').waitFor();

    // Cleo tries: Ben passes, she passes.
    await cleo.panel.getByRole('link', { name: 'What if, from here' }).click();
    await cleo.acting.waitFor();
    await cleo.commit(cleo.pass);
    await cleo.commit(cleo.pass);
    await cleo.page.getByRole('button', { name: 'Queue these moves' }).click();
    await cleo.page.getByRole('button', { name: 'Queue 1 move' }).click();
    await cleo.panel.getByText('1 queued move').waitFor();

    await ben.commit(ben.pass);
    // Hers is made without a press, and once.
    await ben.sees(2);
    await cleo.panel.getByText('1 queued move').waitFor({ state: 'detached' });
    expect(await cleo.revision()).toBe(2);
    expect(stage.wrong).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seriousFindings } from './testing/axe.ts';
import { Person, Rerun } from './testing/people.ts';
import { SIZES } from './testing/pictures.ts';
import { goodMoment, rehearsalOf } from './testing/rehearsal.ts';
import { Seat } from './testing/seat.ts';
import { missing, Stage } from './testing/stage.ts';

const reason = missing();
if (reason !== null) console.log(`The pages were not opened in a browser. ${reason}`);

/** It ends what hangs; a busy machine may take long. */
const PATIENCE_MS = 400_000;

const OPEN = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/reset-password#a-secret',
  '/confirm-email',
  '/confirm-email#a-secret',
  '/new',
  '/titles',
  '/titles/1848',
  '/titles/1848/map',
  '/titles/1848/tiles',
  '/titles/1848/tiles?view=tree',
  '/titles/1848/market',
  '/titles/1848/trains',
  '/titles/1848/companies',
  '/tour',
  '/import',
  '/hotseat',
  '/settings',
  '/privacy',
  '/about',
  '/ops',
  '/watch',
  '/nowhere',
  '/u/Nobody',
  '/g/NoSuchGame00',
];
/** Parts of a game's figures. */
const VIEWS = ['worth', 'revenue', 'tiles', 'time', 'duel'];
/** Those that show somebody with an account something else. */
const OWN = ['/', '/new', '/new?title=1848', '/import', '/hotseat', '/settings', '/ops', '/watch', '/u/Ada'];

let stage: Stage;
beforeAll(async () => {
  if (reason === null) stage = await Stage.start({ OPERATORS: 'opal@example.org' });
}, 60_000);
afterAll(() => stage?.stop());

const SCHEMES = ['light', 'dark'] as const;

/** What axe finds on a page in the colour schemes, each line with the page and the scheme. */
async function findingsHere(
  page: Page,
  of: string,
  schemes: readonly ('light' | 'dark')[] = SCHEMES,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const findings = await seriousFindings(page, colorScheme === 'light' ? 'all' : 'contrast');
    found.push(...findings.map((one) => `${of} ${colorScheme} ${one}`));
  }
  return found;
}

async function findingsOn(page: Page, paths: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of paths) {
    // Another page first, so that an address which differs behind `#` alone is opened anew.
    await page.goto('about:blank');
    await page.goto(stage.url + path);
    await page.locator('#main :is(h1, .card)').first().waitFor();
    await page.waitForLoadState('networkidle');
    found.push(...(await findingsHere(page, path)));
  }
  return found;
}

describe.skipIf(reason !== null)(
  'nothing serious is in the way of people who need other means to read',
  () => {
    test('on the pages that all may see', { timeout: PATIENCE_MS }, async () => {
      expect(await findingsOn(await stage.visitor(), OPEN)).toEqual([]);
      expect(stage.wrong).toEqual([]);
    });

    test('on the pages of somebody with an account', { timeout: PATIENCE_MS }, async () => {
      const ada = new Seat(await stage.visitor(), 'Ada', 'mouse');
      await ada.register(stage.url, '/login');
      expect(await findingsOn(ada.page, OWN)).toEqual([]);
      expect(stage.wrong).toEqual([]);
    });

    test.each([
      ['4-builders-3', ['private-sale', 'trade', 'track', 'trains']],
      ['1849-3-electric', ['waterfall', 'par', 'trade']],
    ])('on the page of a game: %s', { timeout: PATIENCE_MS }, async (game, steps) => {
      const page = await stage.visitor();
      const person = new Person(page.context(), stage.url);
      // A second try finds the first one's name taken.
      await person.register(`Of.${Date.now().toString(36)}`);
      const rehearsal = rehearsalOf(game);
      const rerun = await Rerun.begin(person, rehearsal, 'A table');
      const found: string[] = [];
      const moments = steps.map((step) => ({ step, at: goodMoment(rehearsal.steps, step, 40) }));
      for (const { step, at } of moments.toSorted((one, other) => one.at - other.at)) {
        await rerun.playTo(at);
        for (const [name, size] of Object.entries({ wide: SIZES.wide, phone: SIZES.phone })) {
          await page.setViewportSize(size);
          await page.goto(`${stage.url}/g/${rerun.id}`);
          await page.locator('#panel:not([data-step=""])').waitFor();
          found.push(...(await findingsHere(page, `${step} ${name}`, name === 'wide' ? ['light'] : SCHEMES)));
        }
      }
      for (const view of VIEWS) {
        await page.goto(`${stage.url}/g/${rerun.id}/stats?view=${view}`);
        await page.locator('.stats .card').waitFor();
        found.push(...(await findingsHere(page, `stats ${view}`, view === VIEWS[0] ? SCHEMES : ['light'])));
      }
      expect(found).toEqual([]);
      expect(stage.wrong).toEqual([]);
    });
  },
);

describe.skipIf(reason !== null)('pages beside the game', () => {
  test('the view of the tiles leaves their tab the open one', async () => {
    const page = await stage.visitor();
    await page.goto(`${stage.url}/titles/1848/tiles?view=tree`);
    const tab = page.getByRole('link', { name: 'Tiles', exact: true });
    await tab.waitFor();
    expect(await tab.getAttribute('aria-current')).toBe('page');
  });
});

describe.skipIf(reason !== null)('alerts', () => {
  test('a webhook is kept, a game made silent, and every way tried', { timeout: PATIENCE_MS }, async () => {
    const page = await stage.visitor();
    const person = new Person(page.context(), stage.url);
    await person.register(`Al.${Date.now().toString(36)}`);
    await person.post('tables', { title: '1848', name: 'Loud', players: 3 });
    await page.goto(`${stage.url}/settings`);
    await page.getByLabel('Webhook', { exact: true }).fill('https://hooks.example.org/1');
    await page.getByRole('button', { name: 'Keep the webhook' }).click();
    await page.getByRole('button', { name: 'Remove it' }).waitFor();
    // The track lies over the switch itself.
    await page.getByRole('switch', { name: 'Keep Loud silent' }).click({ force: true });
    await expect.poll(() => page.getByRole('switch', { name: 'Keep Loud silent' }).isChecked()).toBe(true);
    await page.reload();
    await page.getByRole('button', { name: 'Remove it' }).waitFor();
    expect(await page.getByLabel('Webhook', { exact: true }).inputValue()).toBe(
      'https://hooks.example.org/1',
    );
    expect(await page.getByRole('switch', { name: 'Keep Loud silent' }).isChecked()).toBe(true);
    // The address is not confirmed, and nobody is at the webhook: each way says so.
    await page.getByRole('button', { name: 'Send me one by every way' }).click();
    await page.getByText(/^E-mail: /).waitFor();
    await page.getByText(/^Webhook: not sent/).waitFor();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await page.getByRole('button', { name: 'Remove it' }).waitFor({ state: 'detached' });
    expect(await findingsHere(page, 'settings')).toEqual([]);
  });
});

describe.skipIf(reason !== null)('letters', () => {
  test('an operator confirms the address, looks at the platform, and sets a new password', {
    timeout: PATIENCE_MS,
  }, async () => {
    const opal = new Seat(await stage.visitor(), 'Opal', 'mouse');
    const { page } = opal;
    const before = stage.secrets('/confirm-email');
    await opal.register(stage.url, '/login');
    await page.goto(`${stage.url}/ops`);
    await page.getByText('Only operators of the platform may do that.').waitFor();

    const secret = await stage.secret('/confirm-email', before);
    await page.goto(`${stage.url}/confirm-email#${secret}`);
    await page.getByRole('button', { name: 'Confirm the address' }).click();
    await page.getByText('The address is confirmed.').waitFor();
    expect(new URL(page.url()).hash).toBe('');

    await page.goto(`${stage.url}/ops`);
    await page.locator('#main details').first().waitFor();
    for (const figure of [
      'projections: commits behind',
      'Commits a second',
      'Route searches waiting',
      'Live sockets',
    ])
      await page.getByText(figure, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Make them anew' }).click();
    await page.getByRole('button', { name: 'Really make them anew?' }).click();
    await page.getByText(/Generation \d+: served/).waitFor();
    await page.getByText('No notice was given up.').waitFor();
    await page.getByText('Nothing was reported.').waitFor();
    expect(await findingsHere(page, 'operator')).toEqual([]);

    await page.goto(`${stage.url}/settings`);
    await page.getByText('Chrome on Linux').waitFor();

    await page.goto(`${stage.url}/login`);
    await page.getByRole('link', { name: 'Forgot the password?' }).click();
    await page.getByLabel('E-mail').fill('opal@example.org');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByText('a letter is on its way').waitFor();
    const reset = await stage.secret('/reset-password');
    await page.goto(`${stage.url}/reset-password#${reset}`);
    await page.getByRole('textbox', { name: 'New password' }).fill('another long sentence');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByText('Your password is set.').waitFor();

    // The old sessions are gone; the new password opens the door, and the letter's link no more.
    await page.locator('#main').getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('E-mail').fill('opal@example.org');
    await page.getByRole('textbox', { name: 'Password' }).fill('another long sentence');
    await page.locator('#main').getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Opal' }).waitFor();
    await page.goto(`${stage.url}/reset-password#${reset}`);
    await page.getByRole('textbox', { name: 'New password' }).fill('a third long sentence');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('alert').waitFor();
  });
});

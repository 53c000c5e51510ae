import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Person } from '../testing/people.ts';
import { missing, Stage } from '../testing/stage.ts';

const reason = missing();
if (reason !== null) console.log(`The settings were not tried in a browser. ${reason}`);

let stage: Stage;
beforeAll(async () => {
  if (reason === null) stage = await Stage.start();
}, 60_000);
afterAll(() => stage?.stop());

/** Somebody with an account of a name that no other try has taken. */
async function somebody(name: string): Promise<{ readonly page: Page; readonly name: string }> {
  const page = await stage.visitor();
  const own = `${name}.${Date.now().toString(36)}`;
  await new Person(page.context(), stage.url).register(own);
  return { page, name: own };
}

/** Counts in the page how often the browser is asked for notifications; its push service gives an address of ours. */
const PUSH = `
  window.asked = 0;
  const ask = Notification.requestPermission.bind(Notification);
  Notification.requestPermission = () => {
    window.asked += 1;
    return ask();
  };
  let there = null;
  const endpoint = 'https://push.example.org/1';
  PushManager.prototype.getSubscription = async () => there;
  PushManager.prototype.subscribe = async () => {
    there = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'BLc4xRzK', auth: '5I2Bu2oK' } }),
      unsubscribe: async () => {
        there = null;
        return true;
      },
    };
    return there;
  };
`;

async function countQuestions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(PUSH);
  return () => page.evaluate<number>('window.asked');
}

describe.skipIf(reason !== null)('pushes to this device', { timeout: 120_000 }, () => {
  test('nothing is asked on load; the button asks; a refusal is explained', async () => {
    const { page } = await somebody('Una');
    const questions = await countQuestions(page);
    await page.goto(`${stage.url}/settings`);
    const on = page.getByRole('button', { name: 'Push to this device' });
    await on.waitFor();
    await page.waitForLoadState('networkidle');
    expect(await questions()).toBe(0);
    await on.click();
    await page.getByRole('alert').getByText('The browser was told not to show notifications').waitFor();
    expect(await questions()).toBe(1);
    expect(await on.isEnabled()).toBe(true);
  });

  test('with the permission the device gets pushes until its button is pressed again', async () => {
    const { page } = await somebody('Uta');
    await page.context().grantPermissions(['notifications'], { origin: stage.url });
    const questions = await countQuestions(page);
    await page.goto(`${stage.url}/settings`);
    await page.getByRole('button', { name: 'Push to this device' }).click();
    const off = page.getByRole('button', { name: 'No more pushes to this device' });
    await off.waitFor();
    expect(await questions()).toBe(1);
    await off.click();
    await page.getByRole('button', { name: 'Push to this device' }).waitFor();
    expect(await questions()).toBe(1);
    expect(stage.wrong).toEqual([]);
  });
});

describe.skipIf(reason !== null)('deleting the account', { timeout: 120_000 }, () => {
  test('by its password alone; afterwards nobody is logged in, and nobody has the name', async () => {
    const { page, name } = await somebody('Del');
    await page.goto(`${stage.url}/settings`);
    const card = page.getByRole('region', { name: 'Delete the account' });
    await card.getByRole('textbox', { name: 'Password' }).fill('not my sentence');
    await card.getByRole('button', { name: 'Delete my account' }).click();
    await card.getByRole('alert').waitFor();
    await card.getByRole('textbox', { name: 'Password' }).fill('a long sentence of mine');
    await card.getByRole('button', { name: 'Delete my account' }).click();
    await page.waitForURL(`${stage.url}/`);
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor();
    await page.goto(`${stage.url}/u/${name}`);
    await page.getByRole('heading', { name: new RegExp(name) }).waitFor();
    await page.goto(`${stage.url}/login`);
    await page.getByLabel('E-mail').fill(`${name.toLowerCase()}@example.org`);
    await page.getByRole('textbox', { name: 'Password' }).fill('a long sentence of mine');
    await page.locator('form').getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('alert').waitFor();
    expect(stage.wrong).toEqual([]);
  });
});

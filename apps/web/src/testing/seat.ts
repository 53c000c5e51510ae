import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/** How somebody presses things: with a mouse, a finger, or keys alone. */
export type Hand = 'mouse' | 'finger' | 'keys';

/** Ends what hangs. */
const PATIENCE_MS = 60_000;

/** Somebody before a game page: finds things by what they are called, presses them by his kind of hand. */
export class Seat {
  readonly page: Page;
  readonly name: string;
  readonly #hand: Hand;

  constructor(page: Page, name: string, hand: Hand) {
    this.page = page;
    this.name = name;
    this.#hand = hand;
  }

  async press(what: Locator): Promise<void> {
    if (this.#hand === 'finger') await what.tap();
    else if (this.#hand === 'mouse') await what.click();
    else {
      // Until it may be pressed.
      await what.click({ trial: true });
      await what.focus();
      await this.page.keyboard.press('Enter');
    }
  }

  /** Presses something greyed, which can still be touched. */
  async touch(what: Locator): Promise<void> {
    if (this.#hand === 'finger') await what.tap({ force: true });
    else if (this.#hand === 'mouse') await what.click({ force: true });
    else {
      await what.focus();
      await this.page.keyboard.press('Enter');
    }
  }

  async register(url: string, from: string): Promise<void> {
    const { page } = this;
    await page.goto(url + from);
    await this.press(page.getByRole('link', { name: 'Register' }).first());
    await page.getByLabel('Name').fill(this.name);
    await page.getByLabel('E-mail').fill(`${this.name.toLowerCase()}@example.org`);
    await page.getByRole('textbox', { name: 'Password' }).fill('a long sentence of mine');
    await this.press(page.getByRole('button', { name: 'Register' }));
    await page.getByRole('button', { name: 'Register' }).waitFor({ state: 'detached' });
  }

  get panel(): Locator {
    return this.page.locator('#panel');
  }
  get acting(): Locator {
    return this.page.locator('#panel.acting');
  }
  get primary(): Locator {
    return this.panel.locator('[data-primary="yes"]').last();
  }
  get pass(): Locator {
    return this.panel.locator('[data-key~="p"]').first();
  }
  get refusal(): Locator {
    return this.page.locator('.refusal');
  }

  /** The step that waits; known once the page has asked. */
  async step(): Promise<string> {
    await this.page.locator('#panel:not([data-step=""])').waitFor();
    return (await this.panel.getAttribute('data-step')) ?? '';
  }

  /** Commits that the page has. */
  async revision(): Promise<number> {
    return Number(await this.panel.getAttribute('data-revision'));
  }

  /** Waits until the page has a commit; others may follow it at once. */
  async sees(revision: number): Promise<void> {
    await this.#until(revision, false);
  }

  async #until(revision: number, orArmed: boolean): Promise<void> {
    const armed = this.panel.locator('[data-armed="yes"]');
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await setTimeout(20)) {
      if ((await this.revision()) >= revision || (orArmed && (await armed.count()) > 0)) return;
    }
    throw new Error(`${this.name}'s page has not come to commit ${revision}.`);
  }

  /** Presses what makes a move, twice where it warns, and waits until it is made. Answers its revision. */
  async commit(button: Locator = this.primary): Promise<number> {
    const next = (await this.revision()) + 1;
    await this.press(button);
    await this.#until(next, true);
    const armed = this.panel.locator('[data-armed="yes"]');
    if ((await armed.count()) > 0) await this.press(armed);
    await this.sees(next);
    return next;
  }

  /** Presses a hex on the map; by keys the marked ones are gone through. */
  async pickHex(hex: string): Promise<void> {
    if (this.#hand === 'keys') {
      for (let tries = 0; tries < 20; tries += 1) {
        await this.page.keyboard.press(']');
        if ((await this.panel.locator('.widget b').getByText(hex).count()) > 0) return;
      }
      throw new Error(`No key leads to ${hex}.`);
    }
    const box = await this.page.locator(`svg.board [data-hex="${hex}"]`).first().boundingBox();
    if (box === null) throw new Error(`${hex} is not on the map.`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (this.#hand === 'finger') await this.page.touchscreen.tap(x, y);
    else await this.page.mouse.click(x, y);
  }
}

/** Whoever of these is on turn. */
export const onTurn = (seats: readonly Seat[]): Promise<Seat> =>
  Promise.any(
    seats.map(async (seat) => {
      await seat.acting.waitFor();
      return seat;
    }),
  );

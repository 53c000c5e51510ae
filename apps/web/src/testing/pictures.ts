import type { BrowserContext, Page } from 'playwright-core';

export const SIZES = {
  wide: { width: 1440, height: 900 },
  medium: { width: 900, height: 1000 },
  phone: { width: 390, height: 844 },
} as const;
export const SCHEMES = ['light', 'dark'] as const;
export const LANGUAGES = ['en', 'fr', 'it'] as const;
export type Size = keyof typeof SIZES;
export type Scheme = (typeof SCHEMES)[number];
export type Language = (typeof LANGUAGES)[number];

export interface Kinds {
  readonly sizes: readonly Size[];
  readonly schemes: readonly Scheme[];
  readonly languages: readonly Language[];
}

/** What is pictured of one place. */
export interface Subject {
  readonly name: string;
  readonly path: string;
  /** All of the page, however long; else what fits the window. */
  readonly whole: boolean;
  /** What is pressed first. Where it can't be, the picture is taken without it and `wrong` is told. */
  readonly before?: (page: Page) => Promise<void>;
}

export interface Camera {
  readonly url: string;
  readonly folder: string;
  readonly kinds: Kinds;
  /** Told what went wrong on a page, of which a picture is taken all the same. */
  readonly wrong: (of: string, what: string) => void;
}

/** Takes the pictures of a subject, each language and size in a page opened anew; answers how many. */
export async function picture(context: BrowserContext, subject: Subject, camera: Camera): Promise<number> {
  const { sizes, schemes, languages } = camera.kinds;
  let taken = 0;
  for (const language of languages) {
    for (const size of sizes) {
      const page = await context.newPage();
      const of = `${subject.name}-${size}-${language}`;
      page.setDefaultTimeout(20_000);
      page.on('pageerror', ({ message }) => camera.wrong(of, message));
      try {
        await open(page, subject, camera.url, language, size);
        await subject.before?.(page);
      } catch (error) {
        camera.wrong(of, error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
      }
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
        await settled(page);
        const path = `${camera.folder}/${subject.name}-${size}-${scheme}-${language}.png`;
        await page.screenshot({ path, fullPage: subject.whole });
        taken += 1;
      }
      await page.close();
    }
  }
  return taken;
}

async function open(
  page: Page,
  { path }: Subject,
  url: string,
  language: Language,
  size: Size,
): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript((kept) => localStorage.setItem('trunkline.language', kept), language);
  await page.goto(url + path);
  await page.locator('#main, #panel').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('.loading').waitFor({ state: 'detached' });
}

/** Waits until the fonts are there and what was asked for has been painted. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(
    'document.fonts.ready.then(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))',
  );

import type { Resource } from 'i18next';

export const LANGUAGES = ['en', 'fr', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Titles that have words of their own. */
export const TITLES = ['1848', '1849'] as const;
export type TitleWithWords = (typeof TITLES)[number];

/** Messages of one language, as nested objects of i18next's JSON v4. */
export type Messages = Resource[string][string];

// One import a language and title, so that a client downloads no more than it shows.
const COMMON: Readonly<Record<Language, () => Promise<{ readonly messages: Messages }>>> = {
  en: () => import('./messages/en/index.ts'),
  fr: () => import('./messages/fr/index.ts'),
  it: () => import('./messages/it/index.ts'),
};

const OF_TITLES: Readonly<
  Record<TitleWithWords, Readonly<Record<Language, () => Promise<{ readonly messages: Messages }>>>>
> = {
  '1848': {
    en: () => import('./messages/en/titles-1848.ts'),
    fr: () => import('./messages/fr/titles-1848.ts'),
    it: () => import('./messages/it/titles-1848.ts'),
  },
  '1849': {
    en: () => import('./messages/en/titles-1849.ts'),
    fr: () => import('./messages/fr/titles-1849.ts'),
    it: () => import('./messages/it/titles-1849.ts'),
  },
};

/** Whether a title has words of its own here. */
export const hasWords = (title: string): title is TitleWithWords =>
  (TITLES as readonly string[]).includes(title);

/** Everything that may be said in a language, and the own words of some titles. */
export async function loadMessages(language: Language, titles: readonly string[]): Promise<Messages> {
  const own = titles.filter(hasWords).map((title) => OF_TITLES[title][language]());
  const [common, ...rest] = await Promise.all([COMMON[language](), ...own]);
  const of = Object.fromEntries(titles.filter(hasWords).map((title, i) => [title, rest[i]?.messages ?? {}]));
  return { ...(common.messages as object), titles: of } as Messages;
}

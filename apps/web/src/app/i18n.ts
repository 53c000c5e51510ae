import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from '../../messages/en.json';

export const LANGUAGES = ['en', 'fr', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Each language in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  fr: 'Français',
  it: 'Italiano',
};

const KEPT = 'trunkline.language';
const isLanguage = (text: string | null | undefined): text is Language =>
  LANGUAGES.some((language) => language === text);

const files: Readonly<Record<Language, () => Promise<object>>> = {
  en: async () => en,
  fr: async () => (await import('../../messages/fr.json')).default,
  it: async () => (await import('../../messages/it.json')).default,
};

/** Texts that come with what is opened: the pages beside lobby and game, and the game's own parts. */
const extra: Readonly<Record<'pages' | 'game' | 'terms', Readonly<Record<Language, () => Promise<object>>>>> =
  {
    pages: {
      en: async () => (await import('../../messages/pages/en.json')).default,
      fr: async () => (await import('../../messages/pages/fr.json')).default,
      it: async () => (await import('../../messages/pages/it.json')).default,
    },
    game: {
      en: async () => (await import('../../messages/game/en.json')).default,
      fr: async () => (await import('../../messages/game/fr.json')).default,
      it: async () => (await import('../../messages/game/it.json')).default,
    },
    terms: {
      en: async () => (await import('../../messages/terms/en.json')).default,
      fr: async () => (await import('../../messages/terms/fr.json')).default,
      it: async () => (await import('../../messages/terms/it.json')).default,
    },
  };

/** Loads further texts before the first page that has them is shown. */
async function need(which: keyof typeof extra): Promise<void> {
  if (loaded.has(which)) return;
  const load = async (language: Language): Promise<void> => {
    i18next.addResourceBundle(language, 'translation', await extra[which][language](), true, true);
  };
  await Promise.all([...new Set<Language>(['en', languageNow()])].map(load));
  if (loaded.has(which)) return;
  loaded.add(which);
  alsoLoad(load);
}
const loaded = new Set<keyof typeof extra>();

export const needPages = (): Promise<void> => need('pages');
export const needGame = (): Promise<void> => need('game');
/** The glossary: what the words of the trade mean. */
export const needTerms = (): Promise<void> => need('terms');

/** The language that the reader chose, or that his browser speaks. */
export function languageSpoken(): Language {
  const kept = localStorage.getItem(KEPT);
  if (isLanguage(kept)) return kept;
  const spoken = navigator.languages.map((one) => one.slice(0, 2)).find(isLanguage);
  return spoken ?? 'en';
}

/** Loads the reader's language before the first paint. */
export async function startTexts(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    nsSeparator: false,
    // Said outright, so that no key is looked at for being a sentence.
    keySeparator: '.',
    interpolation: { escapeValue: false },
    resources: { en: { translation: en } },
    returnNull: false,
  });
  await speak(languageSpoken());
}

const heard = new Set<(language: Language) => Promise<void>>();
/** Other texts that must be loaded before a language is shown. */
export function alsoLoad(load: (language: Language) => Promise<void>): void {
  heard.add(load);
}

export async function speak(language: Language): Promise<void> {
  i18next.addResourceBundle(language, 'translation', await files[language](), true, true);
  await Promise.all([...heard].map((load) => load(language)));
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(KEPT, language);
  await speak(language);
}

export const languageNow = (): Language => (isLanguage(i18next.language) ? i18next.language : 'en');

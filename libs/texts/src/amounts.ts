import type { Language } from './languages.ts';

/** Which regional habits a language is written with. */
export const LOCALE: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR', it: 'it-IT' };

interface Formats {
  whole(): Intl.NumberFormat;
  broken(): Intl.NumberFormat;
  percent(): Intl.NumberFormat;
  and(): Intl.ListFormat;
}

/** Made when it is wanted first: a format of the platform takes milliseconds. */
function late<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const formatsOf = (language: Language): Formats => {
  const locale = LOCALE[language];
  return {
    whole: late(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })),
    broken: late(() => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })),
    percent: late(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })),
    and: late(() => new Intl.ListFormat(locale, { type: 'conjunction' })),
  };
};
const FORMATS: Readonly<Record<Language, Formats>> = {
  en: formatsOf('en'),
  fr: formatsOf('fr'),
  it: formatsOf('it'),
};

/** A number, grouped as the language does, with a true minus. */
export function numberText(amount: number, language: Language): string {
  const size = Math.abs(amount);
  const { whole, broken } = FORMATS[language];
  // Below a thousand no language groups.
  const digits = Number.isInteger(size)
    ? size < 1_000
      ? String(size)
      : whole().format(size)
    : broken().format(size);
  return amount < 0 ? `−${digits}` : digits;
}

/**
 * An amount by the title's pattern. The minus stands before everything.
 *
 * @param signed whether a gain shows its plus
 */
export function moneyText(amount: number, pattern: string, language: Language, signed = false): string {
  const sign = amount < 0 ? '−' : signed && amount > 0 ? '+' : '';
  return sign + pattern.replace('{n}', numberText(Math.abs(amount), language));
}

/** Percent of a company, 0–100. */
export const percentText = (amount: number, language: Language): string =>
  FORMATS[language].percent().format(amount / 100);

/** The language's list of some parts: their places in order, with what stands between. */
export function listOf(length: number, language: Language): readonly (number | string)[] {
  const marks = Array.from({ length }, (_, i) => String(i));
  return FORMATS[language]
    .and()
    .formatToParts(marks)
    .map(({ type, value }) => (type === 'element' ? Number(value) : value));
}

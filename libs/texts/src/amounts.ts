import type { Language } from './languages.ts';

/** Which regional habits a language is written with. */
export const LOCALE: Readonly<Record<Language, string>> = { en: 'en-GB', fr: 'fr-FR', it: 'it-IT' };

interface Formats {
  readonly whole: Intl.NumberFormat;
  readonly broken: Intl.NumberFormat;
  readonly percent: Intl.NumberFormat;
  readonly and: Intl.ListFormat;
}

const made = new Map<Language, Formats>();

function formats(language: Language): Formats {
  const known = made.get(language);
  if (known !== undefined) return known;
  const locale = LOCALE[language];
  const fresh: Formats = {
    whole: new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }),
    broken: new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    percent: new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
    and: new Intl.ListFormat(locale, { type: 'conjunction' }),
  };
  made.set(language, fresh);
  return fresh;
}

/** A number, grouped as the language does, with a true minus. */
export function numberText(amount: number, language: Language): string {
  const { whole, broken } = formats(language);
  const digits = (Number.isInteger(amount) ? whole : broken).format(Math.abs(amount));
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
  formats(language).percent.format(amount / 100);

/** The language's list of some parts: their places in order, with what stands between. */
export function listOf(length: number, language: Language): readonly (number | string)[] {
  const marks = Array.from({ length }, (_, i) => String(i));
  return formats(language)
    .and.formatToParts(marks)
    .map(({ type, value }) => (type === 'element' ? Number(value) : value));
}

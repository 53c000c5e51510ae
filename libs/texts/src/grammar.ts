import type { Language } from './languages.ts';
import type { Param } from './message.ts';

/** Puts the little word before a value that the language wants there: `{{seller, de}}`. */
export type Article = (shown: string, kind: Param['kind']) => string;

const isCompany = (kind: Param['kind']): boolean => kind === 'corp' || kind === 'private';
const startsWithVowel = (shown: string): boolean =>
  /^[aeiouyâàäéèêëîïôöûüœæ]/i.test(shown) && !/^(y[aeo]|ou[iï]|onze)/i.test(shown);

/** 8, 11, 18 and 80 to 89 are spoken with a vowel first. */
const spokenVowel = (shown: string): boolean => /^(8|11\b|18\b)/.test(shown);

/** A company has the article of its kind, a player has none. */
const before =
  (company: string, other: string): Article =>
  (shown, kind) =>
    (isCompany(kind) ? company : other) + shown;

/**
 * Articles and prepositions that depend on the value, by language and by the name that messages use.
 * French and Italian say "la NSW" but "Ada"; English says "a 3+" but "an 8".
 */
export const ARTICLES: Readonly<Record<Language, Readonly<Record<string, Article>>>> = {
  en: {
    a: (shown) => (spokenVowel(shown) ? `an ${shown}` : `a ${shown}`),
    A: (shown) => (spokenVowel(shown) ? `An ${shown}` : `A ${shown}`),
  },
  fr: {
    la: before('la ', ''),
    La: before('La ', ''),
    de: (shown, kind) => {
      if (isCompany(kind)) return `de la ${shown}`;
      return startsWithVowel(shown) ? `d’${shown}` : `de ${shown}`;
    },
  },
  it: {
    la: before('la ', ''),
    La: before('La ', ''),
    di: before('della ', 'di '),
    da: before('dalla ', 'da '),
    il: (shown) => (spokenVowel(shown) ? `l’${shown}` : `il ${shown}`),
    Il: (shown) => (spokenVowel(shown) ? `L’${shown}` : `Il ${shown}`),
  },
};

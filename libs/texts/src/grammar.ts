import type { Language } from './languages.ts';
import type { Param } from './message.ts';

/** Puts the little word before a value that the language wants there: `{{seller, de}}`. */
export type Article = (shown: string, kind: Param['kind']) => string;

const isCompany = (kind: Param['kind']): boolean => kind === 'corp' || kind === 'private';
const startsWithVowel = (shown: string): boolean =>
  /^[aeiouyâàäéèêëîïôöûüœæ]/i.test(shown) && !/^(y[aeo]|ou[iï]|onze)/i.test(shown);

/** 8, 11, 18 and 80 to 89 are spoken with a vowel first, and so are the letters of an E-train or an R6H. */
const spokenVowel = (shown: string): boolean => /^(8|11\b|18\b|E\b|R\d)/.test(shown);

/** A company has the article of its kind, shortened before a vowel; a player has none. */
const before =
  (company: string, short: string, other: string): Article =>
  (shown, kind) => {
    if (!isCompany(kind)) return other + shown;
    return (startsWithVowel(shown) ? short : company) + shown;
  };

/**
 * Articles and prepositions that depend on the value, by language and by the name that messages use.
 * French and Italian say "la NSW" and "l’IFT" but "Ada"; English says "a 3+" but "an 8".
 */
export const ARTICLES: Readonly<Record<Language, Readonly<Record<string, Article>>>> = {
  en: {
    a: (shown) => (spokenVowel(shown) ? `an ${shown}` : `a ${shown}`),
    A: (shown) => (spokenVowel(shown) ? `An ${shown}` : `A ${shown}`),
  },
  fr: {
    la: before('la ', 'l’', ''),
    La: before('La ', 'L’', ''),
    de: (shown, kind) => {
      if (isCompany(kind)) return `de ${startsWithVowel(shown) ? 'l’' : 'la '}${shown}`;
      return startsWithVowel(shown) ? `d’${shown}` : `de ${shown}`;
    },
  },
  it: {
    la: before('la ', 'l’', ''),
    La: before('La ', 'L’', ''),
    di: before('della ', 'dell’', 'di '),
    da: before('dalla ', 'dall’', 'da '),
    a: before('alla ', 'all’', 'a '),
    il: (shown) => (spokenVowel(shown) ? `l’${shown}` : `il ${shown}`),
    Il: (shown) => (spokenVowel(shown) ? `L’${shown}` : `Il ${shown}`),
  },
};

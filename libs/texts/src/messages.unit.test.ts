import { END_TIMINGS } from '@trunkline/engine';
import { describe, expect, it } from 'vitest';
import { baseOf, FILES, messagesOf, placesOf, pluralOf } from '../fixtures/message-files.ts';
import { firstArgumentsOf, refusalsIn, sourcesOf, stringsIn, valuesOf } from '../fixtures/sources.ts';
import { ARTICLES } from './grammar.ts';
import { LANGUAGES } from './languages.ts';
import { DEEDS, DIVIDENDS, ROOMS, THINGS } from './reason.ts';
import { sectionsOf } from './summary.ts';
import { WHYS } from './why.ts';

const all = Object.fromEntries(LANGUAGES.map((language) => [language, messagesOf(language)]));
const of = (language: string) => all[language] ?? new Map<string, string>();
const everyMessage = LANGUAGES.flatMap((language) =>
  [...of(language)].map(([key, message]) => ({ language, key, message })),
);
const bases = (language: string): ReadonlySet<string> => new Set([...of(language).keys()].map(baseOf));

const isPrintedName = (key: string): boolean => /^titles\..*\.name$/.test(key);

describe('message files', () => {
  it.each(FILES)('have the same keys in each language: %s', (file) => {
    const [first, ...others] = LANGUAGES.map(
      (language) => new Set([...messagesOf(language, [file]).keys()].map(baseOf)),
    );
    for (const other of others) expect([...other].sort()).toEqual([...(first ?? [])].sort());
  });

  it('have every plural that the language knows, and no other', () => {
    for (const language of LANGUAGES) {
      const known = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort();
      const forms = new Map<string, string[]>();
      for (const key of of(language).keys()) {
        const form = pluralOf(key);
        if (form !== undefined) forms.set(baseOf(key), [...(forms.get(baseOf(key)) ?? []), form]);
      }
      for (const [key, found] of forms) expect([language, key, found.sort()]).toEqual([language, key, known]);
    }
  });

  it('put the same values into a message in each language', () => {
    const namesOf = (language: string, base: string): readonly string[] => {
      const names = new Set<string>();
      for (const [key, message] of of(language))
        if (baseOf(key) === base) for (const { name } of placesOf(message)) names.add(name);
      return [...names].sort();
    };
    for (const base of bases('en'))
      for (const language of LANGUAGES)
        expect([language, base, namesOf(language, base)]).toEqual([language, base, namesOf('en', base)]);
  });

  it('name only articles that the language has', () => {
    const odd = everyMessage.flatMap(({ language, key, message }) =>
      placesOf(message)
        .filter(({ article }) => article !== undefined && ARTICLES[language][article] === undefined)
        .map(({ article }) => `${language} ${key}: ${article}`),
    );
    expect(odd).toEqual([]);
  });

  it('have no empty message, no loose space, no straight apostrophe but in printed names', () => {
    const odd = everyMessage.filter(
      ({ key, message }) =>
        message.trim() !== message ||
        message === '' ||
        / {2}/.test(message) ||
        (!isPrintedName(key) && /['"]/.test(message)),
    );
    expect(odd).toEqual([]);
  });

  it('keep French signs to their word by no-break spaces', () => {
    const odd = everyMessage.filter(({ language, message }) => {
      if (language !== 'fr') return false;
      const loose = /[^\u202f][;!?]|[^\u00a0]:|«[^\u00a0]|[^\u00a0]»|[^\u00a0]%/u;
      return loose.test(message.replace(/\d:\d/g, ''));
    });
    expect(odd).toEqual([]);
  });
});

describe('reasons', () => {
  const reasons = everyMessage.filter(({ key }) => key.startsWith('reason.'));

  it('are whole sentences', () => {
    const odd = reasons.filter(
      ({ message }) => !/^[\p{Lu}{]/u.test(message) || !/(\.|\{\{why\}\})$/.test(message),
    );
    expect(odd).toEqual([]);
  });

  it('blame nobody', () => {
    const odd = reasons.filter(({ message }) =>
      /!|invalid|illegal|illégal|non valid|erreur de|vous ne pouvez|cannot do/i.test(message),
    );
    expect(odd).toEqual([]);
  });
});

/** Words that the glossary (client.md §8) writes otherwise. */
const FORBIDDEN: Readonly<Record<(typeof LANGUAGES)[number], readonly RegExp[]>> = {
  en: [
    /\bIPO\b/,
    /\bdirectors?\b/i,
    /\bstations?\b/i,
    /\bcorporations?\b/i,
    /\bprivates\b/i,
    /\bpar value\b/i,
    /\bbank pool\b|\bopen market\b/i,
    /\boff-?boards?\b(?! area)/i,
    /\brailroads?\b/i,
    /\binsolven/i,
  ],
  fr: [
    /\bIPO\b/,
    /directeur/i,
    /(?<!petites? )\bgares?\b/i,
    /\bpool\b/i,
    /\bmarché\b(?! libre)/i,
    /\bemprunts?\b/i,
    /\brecettes?\b/i,
    /\btutelle\b|\badministration\b/i,
    /\bitinéraires?\b|\broutes?\b/i,
    /\bstations?\b/i,
    /\brails?\b/i,
    /\bmineure?s?\b/i,
  ],
  it: [
    /\bIPO\b/,
    /direttor/i,
    /\btokens?\b(?! di accesso)/i,
    /gettone|gettoni/i,
    /\bricav[oi]\b/i,
    /\bquotazion/i,
    /\bsocietà\b|\baziend/i,
    /\brott[ae]\b/i,
    /\bcuratela\b/i,
    /\bbond\b/i,
    /\bmercato libero\b/i,
  ],
};

const wordsOnly = (message: string): string => message.replace(/\{\{.*?\}\}/g, '…');

describe('glossary', () => {
  it.each(LANGUAGES)('has the only word for each thing: %s', (language) => {
    const odd = [...of(language)].filter(
      ([key, message]) =>
        !isPrintedName(key) && FORBIDDEN[language].some((word) => word.test(wordsOnly(message))),
    );
    expect(odd).toEqual([]);
  });
});

describe('keys', () => {
  const own = new Set(sourcesOf('libs/texts/src/**/*.ts').flatMap(({ source }) => stringsIn(source)));
  const rules = sourcesOf('libs/{engine,routing}/src/**/*.ts', 'libs/titles/{1848,1849}/src/**/*.ts');
  const codes = new Set(
    refusalsIn(sourcesOf('{libs,apps}/*/src/**/*.ts', 'libs/titles/*/src/**/*.ts')).map((r) => r.code),
  );
  const kinds = new Set([...valuesOf('kind', rules), ...firstArgumentsOf('unasked', rules)]);
  const reasonsOfEnd = valuesOf('reason', rules);
  const colours = new Set(['white', 'yellow', 'green', 'brown', 'gray', 'red', 'blue']);
  const oneOf =
    (list: readonly string[], other: readonly string[] = []) =>
    (name: string) =>
      [...list, ...other].includes(name);
  const part = (test: (name: string) => boolean) => (key: string) => test(key.split('.')[1] ?? '');

  /** Families whose keys are made from what the rules call their things. */
  const FAMILIES: Readonly<Record<string, (key: string) => boolean>> = {
    reason: part((code) => codes.has(code) || ['unknown', 'illegal-action'].includes(code)),
    step: (key) =>
      kinds.has(key.split('.')[1] ?? '') && /\.(label|panel|you|skipped|sale|your-sale)$/.test(key),
    round: part(oneOf(['private-sale', 'waterfall', 'stock-round', 'operating-round'])),
    end: part((reason) => reasonsOfEnd.has(reason) || ['dnf', 'manually_ended'].includes(reason)),
    'end-timing': part(oneOf(END_TIMINGS)),
    why: part(oneOf(WHYS, ['refused'])),
    deed: part(oneOf(DEEDS, ['other'])),
    thing: part(oneOf(THINGS, ['other'])),
    dividend: part(oneOf(DIVIDENDS)),
    room: part(oneOf(ROOMS)),
    colour: part((name) => colours.has(name)),
    'standing-order': (key) =>
      /\.(pass\.(round|lasting)|buy\.(float|shares)(-pass)?|bid(-stops)?\.(ask|pass)|(run-)?skip|run|(run|skip)-stops|unsold|pool|stops|firm)$/.test(
        key,
      ),
    titles: (key) =>
      own.has(key) ||
      /^titles\.\d+\.(companies\.[A-Z]+|privates\.\w+)\.(name|text)$/.test(key) ||
      /^titles\.\d+\.(trains|phases)\.\w+$/.test(key) ||
      sectionsOf(key.split('.')[1] ?? '').includes(key.split('.')[3] ?? ''),
  };

  it('are all used', () => {
    const unused = [...bases('en')].filter((key) => {
      const family = FAMILIES[key.split('.')[0] ?? ''];
      if (key === 'log.undone' || key === 'log.redone') return false;
      return family === undefined ? !own.has(key) : !family(key);
    });
    expect(unused).toEqual([]);
  });

  it('that the code names are all there', () => {
    const named = [...own].filter((text) => /^(log|list|command|ruin|panel|titles)\.[\w.-]*\w$/.test(text));
    expect(named.length).toBeGreaterThan(150);
    for (const language of LANGUAGES) {
      const known = bases(language);
      expect(named.filter((key) => !known.has(key))).toEqual([]);
    }
  });
});

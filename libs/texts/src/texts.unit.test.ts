import { describe, expect, it } from 'vitest';
import { sourcesOf, valuesOf } from '../fixtures/sources.ts';
import { moneyText, numberText, percentText } from './amounts.ts';
import { ARTICLES } from './grammar.ts';
import type { Language } from './languages.ts';
import { LANGUAGES, TITLES } from './languages.ts';
import { list, money, number, player, privateCompany, say, text } from './message.ts';
import { namesOf } from './names.ts';
import { companyName, privateName, rulesSummary, sectionsOf, trainText } from './summary.ts';
import { loadTexts, textsOf } from './texts.ts';

const names = namesOf('1848', { 'p:1': 'Ada' });

describe('amounts', () => {
  it('follow the pattern of the title and the groups of the language', () => {
    expect(moneyText(10_000, '£{n}', 'en')).toBe('£10,000');
    expect(moneyText(10_000, '£{n}', 'fr')).toBe('£10\u202f000');
    expect(moneyText(10_000, 'L.{n}', 'it')).toBe('L.10.000');
    expect(moneyText(4.5, '£{n}', 'fr')).toBe('£4,50');
  });

  it('write minus as a minus, and a gain with its plus where asked', () => {
    expect(moneyText(-70, '£{n}', 'en')).toBe('−£70');
    expect(moneyText(70, '£{n}', 'en', true)).toBe('+£70');
    expect(numberText(-1200, 'fr')).toBe('−1\u202f200');
  });

  it('write percent as the language does', () => {
    expect(LANGUAGES.map((language) => percentText(40, language))).toEqual(['40%', '40\u00a0%', '40%']);
  });
});

describe('articles', () => {
  it('hear the value that they stand before', () => {
    const { en, fr, it: italian } = ARTICLES;
    expect([en['a']?.('3+', 'train'), en['a']?.('8', 'train')]).toEqual(['a 3+', 'an 8']);
    expect([fr['de']?.('Ada', 'player'), fr['de']?.('Ben', 'player'), fr['de']?.('NSW', 'corp')]).toEqual([
      'd’Ada',
      'de Ben',
      'de la NSW',
    ]);
    expect([italian['il']?.('80%', 'percent'), italian['il']?.('10%', 'percent')]).toEqual([
      'l’80%',
      'il 10%',
    ]);
  });

  it('are shortened before companies and trains that are spoken with a vowel first', () => {
    const { en, fr, it: italian } = ARTICLES;
    expect([en['a']?.('R6H', 'train'), en['a']?.('E', 'train'), en['a']?.('16H', 'train')]).toEqual([
      'an R6H',
      'an E',
      'a 16H',
    ]);
    expect([fr['La']?.('IFT', 'corp'), fr['de']?.('AFG', 'corp'), fr['la']?.('SFA', 'corp')]).toEqual([
      'L’IFT',
      'de l’AFG',
      'la SFA',
    ]);
    expect([italian['di']?.('ATA', 'corp'), italian['a']?.('RCS', 'corp')]).toEqual(['dell’ATA', 'alla RCS']);
  });
});

describe('texts', () => {
  const small = textsOf('fr', {
    hello: 'Bonjour {{who, La}}, {{sum}}',
    closed_one: '{{what, La}} a fermé',
    closed_many: '{{what, La}} ont fermé',
    closed_other: '{{what, La}} ont fermé',
  });

  it('keep values apart, so that a screen can make links of them', () => {
    expect(small.parts(say('hello', { who: player('p:1'), sum: money(5) }), names)).toEqual([
      { kind: 'words', text: 'Bonjour ' },
      { kind: 'value', text: 'Ada', param: player('p:1') },
      { kind: 'words', text: ', ' },
      { kind: 'value', text: '£5', param: money(5) },
    ]);
  });

  it('open a list with the capital article only once', () => {
    const two = list([privateCompany('pc:P1'), privateCompany('pc:P5')]);
    expect(small.plain(say('closed', { what: two, count: number(2) }), names)).toBe(
      'La P1 et la P5 ont fermé',
    );
    const one = list([privateCompany('pc:P1')]);
    expect(small.plain(say('closed', { what: one, count: number(1) }), names)).toBe('La P1 a fermé');
  });

  it('show the name of a value that is missing, and leave strange signs in values alone', () => {
    expect(small.plain(say('hello', { who: text('$t(hello) {{sum}}') }), names)).toBe(
      'Bonjour $t(hello) {{sum}}, ⟨sum⟩',
    );
  });
});

describe('words of a title', () => {
  const cases = TITLES.flatMap((title) => LANGUAGES.map((language) => [title, language] as const));
  it.each(cases)('%s tells its rules in sections: %s', async (title, language) => {
    const texts = await loadTexts(language, [title]);
    const summary = rulesSummary(title, texts);
    expect(summary.map(({ id }) => id)).toEqual(sectionsOf(title));
    const said = summary.flatMap((section) =>
      [section.title, ...section.paragraphs].map((m) => texts.plain(m, names)),
    );
    expect(said.filter((paragraph) => /⟨|titles\./.test(paragraph))).toEqual([]);
    expect(said.join(' ').split(/\s+/).length).toBeGreaterThan(850);
  });

  it('tell of each train', async () => {
    const texts = await loadTexts('en', [...TITLES]);
    expect(texts.plain(trainText('1848', '2E'), names)).toContain('£200');
    expect(texts.plain(trainText('1849', 'R6H'), names)).toContain('narrow track counts once');
  });

  it.each(
    LANGUAGES.flatMap((language) => [
      [language, '1848', 14],
      [language, '1849', 11],
    ]) as [Language, string, number][],
  )('leave the names as they are printed: %s, %s', async (language, title, count) => {
    const texts = await loadTexts(language, [title]);
    const data = sourcesOf(`libs/titles/${title}/src/data/*.ts`);
    const printed = valuesOf('name', data);
    const ids = [...valuesOf('id', data)];
    const corps = ids.filter((id) => id.startsWith('c:')).map((id) => companyName(title, id.slice(2)));
    const privates = ids.filter((id) => id.startsWith('pc:')).map((id) => privateName(title, id.slice(3)));
    expect(corps.length + privates.length).toBe(count);
    for (const message of [...corps, ...privates]) expect(printed).toContain(texts.plain(message, names));
  });
});

import type { i18n } from 'i18next';
import { createInstance } from 'i18next';
import { listOf, moneyText, numberText, percentText } from './amounts.ts';
import { ARTICLES } from './grammar.ts';
import type { Language, Messages } from './languages.ts';
import { loadMessages } from './languages.ts';
import type { LogLine } from './log.ts';
import type { Message, Param } from './message.ts';
import { say } from './message.ts';
import type { Names } from './names.ts';

/** A piece of a sentence: plain words, or a value that a screen may show as a link. */
export type Part =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'value'; readonly text: string; readonly param: Param };

const PLACE = /\{\{\s*(\w+)(?:\s*,\s*(\S+?))?\s*\}\}/g;

const words = (text: string): readonly Part[] => (text === '' ? [] : [{ kind: 'words', text }]);
const plainOf = (parts: readonly Part[]): string => parts.map((part) => part.text).join('');

/** One language's sentences. i18next finds the message and its plural; values are put in here, so that they stay apart. */
export class Texts {
  readonly language: Language;
  readonly #i18n: i18n;

  constructor(language: Language, i18n: i18n) {
    this.language = language;
    this.#i18n = i18n;
  }

  has(key: string): boolean {
    return this.#i18n.exists(key, { lng: this.language });
  }

  /** A message in pieces, in the language's order. A value that was not given shows its name in brackets. */
  parts({ key, params }: Message, names: Names): readonly Part[] {
    const { count } = params;
    const plural = count?.kind === 'number' ? { count: count.amount } : {};
    const template = this.#i18n.t(key, { lng: this.language, skipInterpolation: true, ...plural });
    const out: Part[] = [];
    let from = 0;
    for (const place of template.matchAll(PLACE)) {
      out.push(...words(template.slice(from, place.index)));
      const name = place[1] ?? '';
      const param = params[name];
      if (param === undefined) out.push(...words(`⟨${name}⟩`));
      else out.push(...this.#shown(param, place[2], names));
      from = place.index + place[0].length;
    }
    out.push(...words(template.slice(from)));
    return out;
  }

  /** A message as plain text. */
  plain(message: Message, names: Names): string {
    return plainOf(this.parts(message, names));
  }

  /** A line of the log in pieces: its headline and all that hangs on it. */
  lineParts(line: LogLine, names: Names): readonly Part[] {
    const whole = line.clauses.reduce<Message>(
      (before, clause) => say('list.clause', { before: nested(before), clause: nested(clause) }),
      line,
    );
    return this.parts(line.auto ? say('list.programmed', { line: nested(whole) }) : whole, names);
  }

  #shown(param: Param, article: string | undefined, names: Names): readonly Part[] {
    if (param.kind === 'list') return this.#listed(param.items, article, names);
    const parts =
      param.kind === 'message'
        ? this.parts(param.message, names)
        : [{ kind: 'value' as const, text: this.#valueText(param, names), param }];
    const put = article === undefined ? undefined : ARTICLES[this.language][article];
    if (put === undefined) return parts;
    const shown = plainOf(parts);
    const whole = put(shown, param.kind);
    return [...words(whole.slice(0, whole.length - shown.length)), ...parts];
  }

  /** Every item has its article; only the first may open the sentence. */
  #listed(items: readonly Param[], article: string | undefined, names: Names): readonly Part[] {
    return listOf(items.length, this.language).flatMap((piece): readonly Part[] => {
      if (typeof piece === 'string') return words(piece);
      const item = items[piece];
      const own = piece === 0 ? article : article?.toLowerCase();
      return item === undefined ? [] : this.#shown(item, own, names);
    });
  }

  #valueText(param: Exclude<Param, { kind: 'list' | 'message' }>, names: Names): string {
    switch (param.kind) {
      case 'player':
        return names.player(param.id);
      case 'corp':
        return names.corp(param.id);
      case 'private':
        return names.privateCompany(param.id);
      case 'hex':
        return names.hex(param.id);
      case 'tile':
      case 'train':
      case 'text':
        return param.id;
      case 'money':
        return moneyText(param.amount, names.money, this.language);
      case 'percent':
        return percentText(param.amount, this.language);
      case 'number':
        return numberText(param.amount, this.language);
    }
  }
}

const nested = (message: Message): Param => ({ kind: 'message', message });

/** Sentences of a language over messages that are there already. */
export function textsOf(language: Language, messages: Messages): Texts {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    nsSeparator: false,
    // Said outright, so that no key is looked at for being a sentence.
    keySeparator: '.',
    resources: { [language]: { translation: messages } },
  });
  return new Texts(language, i18n);
}

/** Loads a language, with the own words of some titles, and makes its sentences ready. */
export const loadTexts = async (language: Language, titles: readonly string[]): Promise<Texts> =>
  textsOf(language, await loadMessages(language, titles));

/** A line of the log as plain text: for a terminal, a mail, a screen reader. */
export const plainText = (line: LogLine, texts: Texts, names: Names): string =>
  plainOf(texts.lineParts(line, names));

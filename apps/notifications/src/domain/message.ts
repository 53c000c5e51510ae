import type { Letter, LetterKind, NoticeKind } from '@trunkline/contracts';
import type { Language, MessageKey } from './texts.ts';
import { say } from './texts.ts';

/** What is known of a notice when it is written. */
export interface Facts {
  readonly kind: NoticeKind;
  readonly table: string;
  /** As its owner called it. */
  readonly tableName: string;
  readonly title: string;
  /** Name of who caused it; null if he has left or nobody did. */
  readonly by: string | null;
  readonly text?: string;
  readonly proposal?: 'end' | 'undo';
  readonly won?: { readonly winner: string; readonly worth: number };
}

/** One message, whatever the way that it goes. */
export interface Message {
  /** For ever the same for the same message. */
  readonly id: string;
  readonly language: Language;
  /** One line. */
  readonly subject: string;
  readonly lines: readonly { readonly text: string; readonly url: string }[];
  /** What a mail says before each link. */
  readonly invites: 'open' | 'follow';
  /** What a mail ends with: why it came. */
  readonly footer: string;
}

/** The sentence that a notice comes to. */
export function sentenceOf(language: Language, facts: Facts): string {
  const { kind, tableName: table, title, text = '', proposal = 'end', won } = facts;
  const by = facts.by ?? say(language, 'someone');
  const key: MessageKey =
    kind === 'proposal' ? `proposal-${proposal}` : kind === 'over' && won !== undefined ? 'over-won' : kind;
  return say(language, key, { table, title, by, text, ...(won ?? {}) });
}

/** A message of its own for one notice. */
export function messageOf(id: string, language: Language, facts: Facts, baseUrl: string): Message {
  const text = sentenceOf(language, facts);
  return {
    ...{ id, language, subject: text, invites: 'open', footer: footerOf(language, baseUrl) },
    lines: [{ text, url: gameAt(baseUrl, facts.table) }],
  };
}

/** One message for many notices. */
export function digestOf(id: string, language: Language, all: readonly Facts[], baseUrl: string): Message {
  const count = all.length;
  const subject = count === 1 ? say(language, 'digest-one') : say(language, 'digest-many', { count });
  const lines = all.map((facts) => ({
    text: sentenceOf(language, facts),
    url: gameAt(baseUrl, facts.table),
  }));
  return { id, language, subject, lines, invites: 'open', footer: footerOf(language, baseUrl) };
}

const gameAt = (baseUrl: string, table: string): string => `${baseUrl}/g/${table}`;
const footerOf = (language: Language, baseUrl: string): string =>
  say(language, 'footer', { url: `${baseUrl}/settings?section=alerts` });

/** A message that says that messages come. */
export function testMessage(id: string, language: Language, baseUrl: string): Message {
  const text = say(language, 'test');
  return {
    ...{ id, language, subject: text, invites: 'follow', footer: footerOf(language, baseUrl) },
    lines: [{ text, url: baseUrl }],
  };
}

/** Pages of the client that a letter's link opens. */
const PAGE_OF: Readonly<Record<LetterKind, string>> = {
  verify: '/confirm-email',
  'change-email': '/confirm-email',
  'email-changed': '/settings?section=account',
  reset: '/reset-password',
};

/**
 * A letter about an account. Its secret stands behind `#`, which browsers send to no server: it is in no log and in no
 * `Referer`.
 */
export function letterOf(id: string, { kind, name, language, secret }: Letter, baseUrl: string): Message {
  const url = `${baseUrl}${PAGE_OF[kind]}${secret === null ? '' : `#${secret}`}`;
  return {
    ...{ id, language, subject: say(language, `letter-${kind}-subject`), invites: 'follow' },
    lines: [{ text: say(language, `letter-${kind}`, { name }), url }],
    footer: say(language, 'letter-footer', { url: baseUrl }),
  };
}

/** A message as the text of a mail. */
export function mailText({ language, lines, invites, footer }: Message): string {
  const parts = lines.map(({ text, url }) => `${text}\n${say(language, invites, { url })}`);
  return `${[...parts, `-- \n${footer}`].join('\n\n')}\n`;
}

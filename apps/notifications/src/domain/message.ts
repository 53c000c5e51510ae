import type { NoticeKind } from '@trunkline/contracts';
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
  readonly settingsUrl: string;
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
    ...{ id, language, subject: text, settingsUrl: settingsAt(baseUrl) },
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
  return { id, language, subject, lines, settingsUrl: settingsAt(baseUrl) };
}

const gameAt = (baseUrl: string, table: string): string => `${baseUrl}/g/${table}`;
const settingsAt = (baseUrl: string): string => `${baseUrl}/settings?section=alerts`;

/** A message as the text of a mail. */
export function mailText({ language, lines, settingsUrl }: Message): string {
  const parts = lines.map(({ text, url }) => `${text}\n${say(language, 'open', { url })}`);
  return `${[...parts, `-- \n${say(language, 'footer', { url: settingsUrl })}`].join('\n\n')}\n`;
}

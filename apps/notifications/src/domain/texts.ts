import type { AccountSettings } from '@trunkline/contracts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };

export type Language = AccountSettings['language'];
export type MessageKey = keyof typeof en;

export const MESSAGES: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = { en, fr, it };

/** A sentence in a language, its places filled. What people wrote (names, talk) becomes one line. */
export function say(
  language: Language,
  key: MessageKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return MESSAGES[language][key].replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : String(value).replace(/\s+/gu, ' ').trim();
  });
}

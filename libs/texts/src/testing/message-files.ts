import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../languages.ts';

export const FILES = ['log', 'reason', 'step', 'game', 'titles-1848'] as const;

const folder = path.resolve(import.meta.dirname, '../messages');

type Node = string | { readonly [key: string]: Node };

function* leaves(node: Node, key: string): Generator<readonly [key: string, message: string]> {
  if (typeof node === 'string') yield [key, node];
  else for (const [name, child] of Object.entries(node)) yield* leaves(child, key === '' ? name : `${key}.${name}`);
}

/** Messages of a language as they stand in the files: key → message. */
export function messagesOf(language: Language, files: readonly string[] = FILES): ReadonlyMap<string, string> {
  const all = new Map<string, string>();
  for (const file of files) {
    const json = JSON.parse(readFileSync(path.join(folder, language, `${file}.json`), 'utf8')) as Node;
    for (const [key, message] of leaves(json, '')) all.set(key, message);
  }
  return all;
}

const PLURAL = /_(one|many|other)$/;

/** A key without the suffix of its plural form. */
export const baseOf = (key: string): string => key.replace(PLURAL, '');
export const pluralOf = (key: string): string | undefined => PLURAL.exec(key)?.[1];

/** Places for values in a message: name, and the article that stands before it. */
export const placesOf = (message: string): readonly { readonly name: string; readonly article: string | undefined }[] =>
  [...message.matchAll(/\{\{(.*?)\}\}/g)].map((match) => {
    const [name = '', article] = (match[1] ?? '').split(',').map((part) => part.trim());
    return { name, article };
  });

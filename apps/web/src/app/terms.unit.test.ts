import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TERMS, termsOf } from './terms.ts';

const messages = (language: string): Readonly<Record<string, string>> => {
  const text = readFileSync(new URL(`../../messages/terms/${language}.json`, import.meta.url), 'utf8');
  return (JSON.parse(text) as { readonly glossary: Readonly<Record<string, string>> }).glossary;
};

test.each(['en', 'fr', 'it'])(
  'every term has one explanation, which begins with its name: %s',
  (language) => {
    const said = messages(language);
    expect(Object.keys(said).toSorted()).toEqual(TERMS.map(({ id }) => id).toSorted());
    for (const text of Object.values(said)) expect(text).toMatch(/^[^:]{3,45}:\s.+\.$/);
    expect(new Set(Object.values(said)).size).toBe(TERMS.length);
  },
);

test('a title explains what it has, and nothing of others', () => {
  expect(termsOf('1848')).toEqual(expect.arrayContaining(['share', 'loan', 'receivership', 'gauge']));
  expect(termsOf('1848')).not.toContain('bond');
  expect(termsOf('1849')).toEqual(expect.arrayContaining(['share', 'bond', 'issue', 'gauge']));
  expect(termsOf('1849')).not.toContain('loan');
  expect(termsOf('1862')).toContain('permit');
});

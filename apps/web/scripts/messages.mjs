// Every language has every message, every message that the client asks for is there, and no text is outside the files.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { outsideTexts } from './outside-texts.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const LANGUAGES = ['en', 'fr', 'it'];
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** @param {unknown} value @param {string} at @param {Map<string, string>} into */
function flatten(value, at, into) {
  if (typeof value === 'string') into.set(at, value);
  else
    for (const [key, inner] of Object.entries(/** @type {object} */ (value)))
      flatten(inner, at === '' ? key : `${at}.${key}`, into);
}

const read = (/** @type {string} */ language) => {
  const messages = new Map();
  for (const folder of ['messages', 'messages/pages', 'messages/game', 'messages/terms'])
    flatten(JSON.parse(readFileSync(path.join(root, folder, `${language}.json`), 'utf8')), '', messages);
  return messages;
};
const files = Object.fromEntries(LANGUAGES.map((language) => [language, read(language)]));
const [en] = LANGUAGES.map((language) => files[language]);
const wrong = [];

const base = (/** @type {string} */ key) => key.replace(PLURAL, '');
const params = (/** @type {string} */ text) =>
  new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));
const bases = new Set([...en.keys()].map(base));
const plurals = new Set([...en.keys()].filter((key) => PLURAL.test(key)).map(base));

for (const language of LANGUAGES) {
  const messages = files[language];
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const key of bases) {
    const wanted = plurals.has(key) && !en.has(key) ? categories.map((one) => `${key}_${one}`) : [key];
    for (const one of wanted) {
      const text = messages.get(one);
      if (text === undefined) wrong.push(`${language}: ${one} is missing`);
      else {
        const known = params(en.get(one) ?? en.get(`${key}_other`) ?? '');
        for (const name of params(text))
          if (!known.has(name)) wrong.push(`${language}: ${one} has {{${name}}}, which English has not`);
      }
    }
  }
  for (const key of messages.keys())
    if (!bases.has(base(key))) wrong.push(`${language}: ${key} is not in English`);
}

const exists = (/** @type {string} */ key) =>
  bases.has(key) || [...bases].some((one) => one.startsWith(`${key}.`));
const prefixExists = (/** @type {string} */ start) => [...bases].some((one) => one.startsWith(start));

for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((one) => !/\.test\./.test(one))) {
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const at = (/** @type {ts.Node} */ node) =>
    `${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
  /** @param {ts.Expression} node */
  const check = (node) => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (!exists(node.text)) wrong.push(`${at(node)}: no message ${node.text}`);
    } else if (ts.isTemplateExpression(node)) {
      if (node.head.text !== '' && !prefixExists(node.head.text))
        wrong.push(`${at(node)}: no message begins with ${node.head.text}`);
    } else if (ts.isConditionalExpression(node)) {
      check(node.whenTrue);
      check(node.whenFalse);
    } else if (ts.isArrayLiteralExpression(node)) {
      const last = node.elements[node.elements.length - 1];
      if (last !== undefined && ts.isStringLiteral(last) && last.text.includes('.')) check(last);
    }
  };
  /** @param {ts.Node} node */
  const walk = (node) => {
    if (
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 't' &&
      node.arguments[0]
    )
      check(node.arguments[0]);
    ts.forEachChild(node, walk);
  };
  walk(source);
  wrong.push(...outsideTexts(file, source.text));
}

if (wrong.length > 0) {
  console.error(wrong.join('\n'));
  process.exitCode = 1;
} else console.log(`messages: ${bases.size} in ${LANGUAGES.join(', ')}`);

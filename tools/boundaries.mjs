// Keeps the architecture's one-way dependencies and the kernel's determinism.
// `node tools/boundaries.mjs` checks the repository; `checkSource` checks one text and is what the test feeds.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { globalUses } from './boundaries-globals.mjs';

/** @typedef {{ file: string, line: number, message: string }} Breach */
/** @typedef {{ root: string, pure: boolean, titleBlind: boolean, imports: readonly string[] }} Package */
/** @typedef {ts.StringLiteralLike | ts.TemplateLiteralToken} TextNode */

const SCOPE = '@trunkline/';
const TITLE_NAME = /(?<!\d)(1848|1849|1828|1862)(?!\d)/;
/** Companies as title data name them, and names that are printed: `'c:AFG'`, `'pc:RSA'`, `name: 'The Ghan'`. */
const COMPANY = /'p?c:([A-Z]\w+)'/g;
const PRINTED = /\bname"?: ["']([^"']{4,})["']/g;
const TEST_IMPORTS = ['vitest', 'fast-check', '@trunkline/testing'];

/**
 * Which package a file belongs to and what that package may do; undefined for files outside every package.
 * @param {string} file path from the repository root, with forward slashes
 * @returns {Package | undefined}
 */
function packageOf(file) {
  const title = /^libs\/titles\/[^/]+(?=\/)/.exec(file);
  if (title) {
    const imports = ['zod', '@trunkline/engine', '@trunkline/routing'];
    return { root: title[0], pure: true, titleBlind: false, imports };
  }
  const found = /^((?:libs|apps)\/[^/]+|tests)(?=\/)/.exec(file);
  if (!found) return undefined;
  const root = found[0];
  if (root === 'libs/engine') return { root, pure: true, titleBlind: true, imports: ['zod', 'zod/mini'] };
  if (root === 'libs/routing') {
    return { root, pure: true, titleBlind: true, imports: ['zod', '@trunkline/engine'] };
  }
  return { root, pure: false, titleBlind: false, imports: [] };
}

/** @type {ReadonlySet<string> | undefined} */
let known;

/**
 * What only a title's data may name: its companies, its private companies, and what is printed on its map.
 * @returns {ReadonlySet<string>}
 */
export function namesOfTitles() {
  if (known) return known;
  const root = path.resolve(import.meta.dirname, '..');
  /** @type {Set<string>} */
  const names = new Set();
  for (const file of globSync('libs/titles/*/src/data/*.{ts,json}', { cwd: root })) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, name] of [...text.matchAll(COMPANY), ...text.matchAll(PRINTED)]) if (name) names.add(name);
  }
  known = names;
  return names;
}

/**
 * The first name of a title's own that a text says, as a word.
 * @param {string} text
 * @returns {string | undefined}
 */
function nameSaid(text) {
  const title = TITLE_NAME.exec(text)?.[1];
  if (title) return `the title ${title}`;
  const names = namesOfTitles();
  const word = names.has(text) ? text : text.match(/[\p{L}\d]+/gu)?.find((part) => names.has(part));
  return word === undefined ? undefined : `"${word}" of a title`;
}

/**
 * @param {string} file path from the repository root, with forward slashes
 * @param {string} text the file's source
 * @returns {Breach[]}
 */
export function checkSource(file, text) {
  const owner = packageOf(file);
  if (!owner) return [];
  const isTest = /\.test\.[cm]?tsx?$|^libs\/titles\/[^/]+\/test\//.test(file);
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {Breach[]} */
  const breaches = [];
  /** @param {ts.Node} node @param {string} message */
  const report = (node, message) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
    breaches.push({ file, line: line + 1, message });
  };

  const modules = moduleNames(source);
  for (const node of modules) {
    const message = importBreach(owner, file, node.text, isTest);
    if (message) report(node, message);
  }
  if (owner.pure && !isTest) {
    for (const use of globalUses(source)) {
      report(use.node, `${owner.root} is pure and must not use ${use.name}: ${use.why}.`);
    }
  }
  if (owner.titleBlind && !isTest) {
    // A forbidden import is one breach, not also a title's name.
    for (const node of [...textsOf(source).filter((text) => !modules.includes(text)), ...namesIn(source)]) {
      const name = nameSaid(node.text);
      if (name) report(node, `${owner.root} must not know ${name}: differences belong in its folder.`);
    }
  }
  return breaches.sort((a, b) => a.line - b.line);
}

/**
 * @param {Package} owner
 * @param {string} file
 * @param {string} name the module's name as written
 * @param {boolean} isTest
 * @returns {string | undefined}
 */
function importBreach(owner, file, name, isTest) {
  if (name.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), name);
    if (target === owner.root || target.startsWith(`${owner.root}/`)) return undefined;
    return `"${name}" reaches out of ${owner.root}: import the other package by its name.`;
  }
  const deep = name.startsWith(SCOPE) && /^@trunkline\/[^/]+\/(src|dist)(\/|$)/.test(name);
  if (deep) return `"${name}" goes past the package's door: import ${name.split('/').slice(0, 2).join('/')}.`;
  if (!owner.pure || owner.imports.includes(name)) return undefined;
  if (isTest && (TEST_IMPORTS.includes(name) || name.startsWith('node:'))) return undefined;
  return `${owner.root} must not import "${name}": it may import only ${owner.imports.join(', ')} and its own files.`;
}

/**
 * Every module name in the file: imports, re-exports, `import()`, `require()` and `import('…')` types.
 * @param {ts.SourceFile} source
 * @returns {TextNode[]}
 */
function moduleNames(source) {
  /** @type {TextNode[]} */
  const found = [];
  /** @param {ts.Node | undefined} node */
  const add = (node) => {
    if (node && ts.isStringLiteralLike(node)) found.push(node);
  };
  walk(source, (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node.moduleSpecifier);
    else if (ts.isExternalModuleReference(node)) add(node.expression);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal);
    else if (ts.isCallExpression(node) && loadsModule(node.expression)) add(node.arguments[0]);
  });
  return found;
}

/** @param {ts.Expression} callee */
function loadsModule(callee) {
  return (
    callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === 'require')
  );
}

/**
 * @param {ts.SourceFile} source
 * @returns {TextNode[]}
 */
function textsOf(source) {
  /** @type {TextNode[]} */
  const found = [];
  walk(source, (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) found.push(node);
  });
  return found;
}

/**
 * @param {ts.SourceFile} source
 * @returns {ts.Identifier[]}
 */
function namesIn(source) {
  /** @type {ts.Identifier[]} */
  const found = [];
  walk(source, (node) => {
    if (ts.isIdentifier(node)) found.push(node);
  });
  return found;
}

/** @param {ts.Node} node @param {(node: ts.Node) => void} visit */
function walk(node, visit) {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/**
 * @param {string} root the repository's root folder
 * @returns {Breach[]}
 */
export function checkRepository(root) {
  const files = globSync('{libs,apps,tests}/**/*.{ts,tsx,mts,cts}', {
    cwd: root,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  });
  return files
    .map((file) => file.split(path.sep).join('/'))
    .sort()
    .flatMap((file) => checkSource(file, readFileSync(path.join(root, file), 'utf8')));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const breaches = checkRepository(path.resolve(import.meta.dirname, '..'));
  for (const { file, line, message } of breaches) console.error(`${file}:${line}: ${message}`);
  console.log(breaches.length === 0 ? 'boundaries: clean' : `boundaries: ${breaches.length} breach(es)`);
  process.exitCode = breaches.length === 0 ? 0 : 1;
}

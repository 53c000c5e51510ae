// Finds uses of the outside world - clock, chance, process, network - in a source that must be pure.
import ts from 'typescript';

const CLOCK = 'time enters in an event';
const CHANCE = 'chance comes from the seed in the events';
const WORLD = 'rules neither read nor touch the world outside';
const LOCALE = 'its answer depends on the machine';

/** @type {ReadonlyMap<string, string>} */
const GLOBALS = new Map([
  ['Date', CLOCK],
  ['performance', CLOCK],
  ['setTimeout', CLOCK],
  ['setInterval', CLOCK],
  ['setImmediate', CLOCK],
  ['crypto', CHANCE],
  ['process', WORLD],
  ['fetch', WORLD],
  ['console', WORLD],
  ['globalThis', WORLD],
]);

const LOCALE_METHODS = new Set(['localeCompare', 'toLocaleString', 'toLocaleLowerCase', 'toLocaleUpperCase']);

/**
 * @param {ts.SourceFile} source
 * @returns {{ node: ts.Node, name: string, why: string }[]}
 */
export function globalUses(source) {
  const own = declaredNames(source);
  /** @type {{ node: ts.Node, name: string, why: string }[]} */
  const uses = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isIdentifier(node) && !own.has(node.text) && isReference(node)) {
      const why = GLOBALS.get(node.text);
      if (why) uses.push({ node, name: node.text, why });
    }
    if (takesRandom(node)) uses.push({ node, name: 'Math.random', why: CHANCE });
    if (ts.isPropertyAccessExpression(node) && LOCALE_METHODS.has(node.name.text)) {
      uses.push({ node, name: node.name.text, why: LOCALE });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return uses;
}

/**
 * Names that the file binds itself: a parameter called `process` is no use of the global one.
 * @param {ts.SourceFile} source
 */
function declaredNames(source) {
  /** @type {Set<string>} */
  const names = new Set();
  /** @param {ts.Node} node */
  const visit = (node) => {
    const binds =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node) ||
      ts.isClassDeclaration(node) ||
      ts.isImportSpecifier(node) ||
      ts.isImportClause(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isInterfaceDeclaration(node);
    if (binds && node.name && ts.isIdentifier(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

/**
 * Whether the identifier stands for a value or type in scope, and is not merely a key or a member's name.
 * @param {ts.Identifier} node
 */
function isReference(node) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isQualifiedName(parent)) return parent.left === node;
  if (ts.isBindingElement(parent)) return parent.initializer === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  if (ts.isExportSpecifier(parent) || ts.isImportSpecifier(parent)) return false;
  if (ts.isLabeledStatement(parent) || ts.isBreakOrContinueStatement(parent)) return false;
  if (ts.isNamedTupleMember(parent)) return parent.name !== node;
  const isMember = ts.isTypeElement(parent) || ts.isClassElement(parent) || ts.isObjectLiteralElement(parent);
  return !isMember || parent.name !== node || ts.isShorthandPropertyAssignment(parent);
}

/**
 * `Math.random`, `Math['random']` or `{ random } = Math`.
 * @param {ts.Node} node
 */
function takesRandom(node) {
  if (ts.isPropertyAccessExpression(node)) return isMath(node.expression) && node.name.text === 'random';
  if (ts.isElementAccessExpression(node)) {
    const key = node.argumentExpression;
    return isMath(node.expression) && ts.isStringLiteralLike(key) && key.text === 'random';
  }
  if (!ts.isVariableDeclaration(node) || !isMath(node.initializer)) return false;
  if (!ts.isObjectBindingPattern(node.name)) return false;
  return node.name.elements.some((element) => (element.propertyName ?? element.name).getText() === 'random');
}

/** @param {ts.Node | undefined} node */
function isMath(node) {
  return node !== undefined && ts.isIdentifier(node) && node.text === 'Math';
}

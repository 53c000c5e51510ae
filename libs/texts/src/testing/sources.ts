import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export const root = path.resolve(import.meta.dirname, '../../../..');

export interface SourceText {
  readonly file: string;
  readonly source: ts.SourceFile;
}

/** Parsed sources of the repository by pattern, without tests and test helpers. */
export function sourcesOf(...patterns: readonly string[]): readonly SourceText[] {
  return globSync([...patterns], { cwd: root, exclude: (name) => name === 'node_modules' || name === 'dist' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.endsWith('.test.ts') && !file.includes('/testing/'))
    .sort()
    .map((file) => ({
      file,
      source: ts.createSourceFile(
        file,
        readFileSync(path.join(root, file), 'utf8'),
        ts.ScriptTarget.Latest,
        true,
      ),
    }));
}

export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** Every plain string in a file. */
export function stringsIn(node: ts.Node): readonly string[] {
  const out: string[] = [];
  walk(node, (inner) => {
    if (ts.isStringLiteralLike(inner)) out.push(inner.text);
  });
  return out;
}

/** Values of a property wherever it is written as a plain string, such as `why: 'sale'`. */
export function valuesOf(name: string, sources: readonly SourceText[]): ReadonlySet<string> {
  const out = new Set<string>();
  for (const { source } of sources) {
    walk(source, (node) => {
      if (ts.isPropertyAssignment(node) && node.name.getText(source) === name && ts.isStringLiteralLike(node.initializer))
        out.add(node.initializer.text);
    });
  }
  return out;
}

const CODE = /^[a-z]+(-[a-z0-9]+)*$/;

/** A refusal as the sources make it; `params` is null where they can't be read off the text. */
export interface Refused {
  readonly code: string;
  readonly params: readonly string[] | null;
  readonly file: string;
}

/** Which argument of a call is the code; the next one holds the params. */
const MAKERS: Readonly<Record<string, number>> = { violation: 0, impossible: 0, ruledOut: 0, forbidden: 0, problem: 1 };

function initializerOf(name: string, source: ts.SourceFile): ts.Expression | undefined {
  let found: ts.Expression | undefined;
  walk(source, (node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText(source) === name && node.initializer !== undefined)
      found = node.initializer;
  });
  return found;
}

/** What functions of a file return as plain strings: the codes of a call that takes one from a function. */
function returnedIn(source: ts.SourceFile): readonly string[] {
  const out: string[] = [];
  walk(source, (node) => {
    if (!ts.isReturnStatement(node) || node.expression === undefined) return;
    const choices = ts.isConditionalExpression(node.expression)
      ? [node.expression.whenTrue, node.expression.whenFalse]
      : [node.expression];
    for (const choice of choices) if (ts.isStringLiteralLike(choice) && choice.text.includes('-')) out.push(choice.text);
  });
  return out.filter((text) => CODE.test(text));
}

function codesIn(node: ts.Expression, source: ts.SourceFile): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...codesIn(node.whenTrue, source), ...codesIn(node.whenFalse, source)];
  if (ts.isBinaryExpression(node)) return [...codesIn(node.left, source), ...codesIn(node.right, source)];
  if (ts.isElementAccessExpression(node)) {
    const table = initializerOf(node.expression.getText(source), source);
    return table === undefined ? [] : stringsIn(table).filter((text) => CODE.test(text));
  }
  if (!ts.isIdentifier(node)) return [];
  const made = initializerOf(node.text, source);
  if (made === undefined) return [];
  return ts.isCallExpression(made) ? returnedIn(source) : codesIn(made, source);
}

function paramsIn(node: ts.Expression | undefined, source: ts.SourceFile): readonly string[] | null {
  if (node === undefined) return [];
  if (ts.isIdentifier(node)) {
    const made = initializerOf(node.text, source);
    return made === undefined ? null : paramsIn(made, source);
  }
  if (!ts.isObjectLiteralExpression(node)) return null;
  const names: string[] = [];
  for (const property of node.properties) {
    if (ts.isSpreadAssignment(property)) {
      const inner = paramsIn(property.expression, source);
      if (inner === null) return null;
      names.push(...inner);
    } else if (property.name !== undefined) names.push(property.name.getText(source));
  }
  return names;
}

/** Every refusal and problem that the sources can make. */
export function refusalsIn(sources: readonly SourceText[]): readonly Refused[] {
  const out: Refused[] = [];
  for (const { file, source } of sources) {
    walk(source, (node) => {
      if (ts.isCallExpression(node)) {
        const at = MAKERS[node.expression.getText(source)];
        const code = at === undefined ? undefined : node.arguments[at];
        if (at === undefined || code === undefined) return;
        const params = paramsIn(node.arguments[at + 1], source);
        for (const of of codesIn(code, source)) out.push({ code: of, params, file });
      }
      if (ts.isObjectLiteralExpression(node)) {
        const named = (name: string): ts.Expression | undefined => {
          const property = node.properties.find((p) => p.name?.getText(source) === name);
          return property !== undefined && ts.isPropertyAssignment(property) ? property.initializer : undefined;
        };
        const code = named('code');
        const params = named('params');
        if (code !== undefined && params !== undefined && ts.isStringLiteralLike(code))
          out.push({ code: code.text, params: paramsIn(params, source), file });
      }
      if (ts.isCallExpression(node) && node.expression.getText(source) === 'notFound')
        out.push({ code: 'not-found', params: ['what'], file });
    });
  }
  return out;
}

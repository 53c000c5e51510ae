import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { hasSentence, violationSentence } from './violation-sentence.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const CODE = /^[a-z]+(-[a-z0-9]+)+$/;

interface Found {
  readonly code: string;
  readonly file: string;
}

/** Every code that the libraries can raise: what `violation(…)` is called with, and what it is chosen from. */
function codesInLibraries(): readonly Found[] {
  const files = globSync(
    ['libs/{engine,routing,import-18xxgames}/src/**/*.ts', 'libs/titles/*/src/**/*.ts'],
    {
      cwd: root,
    },
  ).filter((file) => !file.endsWith('.test.ts'));
  return files.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    if (!text.includes('violation(')) return [];
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    return codesOf(source).map((code) => ({ code, file }));
  });
}

function codesOf(source: ts.SourceFile): readonly string[] {
  const codes: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText(source) === 'violation') {
      const [first] = node.arguments;
      if (first !== undefined) codes.push(...literalsIn(first, source));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return codes;
}

/** The literals that an argument may be; of a variable, those that functions of the file return. */
function literalsIn(node: ts.Expression, source: ts.SourceFile): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node))
    return [...literalsIn(node.whenTrue, source), ...literalsIn(node.whenFalse, source)];
  const returned: string[] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isReturnStatement(inner) && inner.expression !== undefined) {
      const texts = ts.isConditionalExpression(inner.expression)
        ? [inner.expression.whenTrue, inner.expression.whenFalse]
        : [inner.expression];
      for (const text of texts)
        if (ts.isStringLiteralLike(text) && CODE.test(text.text)) returned.push(text.text);
    }
    ts.forEachChild(inner, visit);
  };
  visit(source);
  return returned;
}

describe('sentences for refusals', () => {
  const found = codesInLibraries();

  it('cover every code that the libraries raise', () => {
    expect(found.length).toBeGreaterThan(80);
    expect(found.filter(({ code }) => !hasSentence(code))).toEqual([]);
  });

  it('name what the params name, without prefixes of ids', () => {
    expect(violationSentence('holding-limit', { corp: 'c:QR', limit: 60 })).toBe(
      'Nobody may hold more than 60% of QR.',
    );
    expect(violationSentence('not-on-turn', { entity: 'p:1', waiting: ['p:2', 'c:VR'] })).toBe(
      '1 is not on turn; the game waits for 2, VR.',
    );
  });

  it('name the commit that has no words in the peer’s format', () => {
    const params = { commit: 17, do: 'sell-shares', by: '2', why: 'no-successor' };
    expect(violationSentence('not-expressible', params)).toBe(
      'Commit 17 (sell-shares by 2) cannot be written for the peer, whose reading of the rules refuses it (no-successor).',
    );
  });

  it('say something even of a code that nobody has described', () => {
    expect(violationSentence('brand-new', {})).toBe('The rules refuse it (brand-new).');
  });
});

import { describe, expect, test } from 'vitest';
import { checkSource, namesOfTitles } from './boundaries.mjs';

const ENGINE = 'libs/engine/src/money/bank.ts';
const ROUTING = 'libs/routing/src/search.ts';
const TITLE = 'libs/titles/1848/src/index.ts';
const CLI = 'apps/cli/src/main.ts';

const lines = (file: string, text: string) =>
  checkSource(file, text).map((breach) => `${breach.file}:${breach.line}: ${breach.message}`);

describe('imports', () => {
  test.each([
    [ENGINE, `import { readFileSync } from 'node:fs';`],
    [ENGINE, `import '@trunkline/routing';`],
    [ENGINE, `export * from 'lodash';`],
    [ENGINE, `import { test } from 'vitest';`],
    [ENGINE, `const fs = await import('fs');`],
    [ENGINE, `const fs = require('fs');`],
    [ENGINE, `type Fs = import('node:fs').Stats;`],
    [ROUTING, `import '@trunkline/title-1848';`],
    [ROUTING, `import 'highs';`],
    [TITLE, `import '@trunkline/title-1849';`],
    [TITLE, `import '@trunkline/testing';`],
    ['libs/engine/src/bank.unit.test.ts', `import '@trunkline/title-1848';`],
  ])('%s must not say %s', (file, text) => {
    expect(lines(file, text)).toEqual([expect.stringContaining(`${file}:1: `)]);
    expect(lines(file, text)[0]).toContain('must not import');
  });

  test.each([
    [ENGINE, `import { z } from 'zod';`],
    [ENGINE, `import type { Purse } from './purse.ts';`],
    [ENGINE, `import table from '../data/cells.json' with { type: 'json' };`],
    [ROUTING, `import type { HexId } from '@trunkline/engine';`],
    [TITLE, `import { z } from 'zod'; import '@trunkline/engine'; import '@trunkline/routing';`],
    [CLI, `import fs from 'node:fs'; import '@trunkline/testing'; import { Command } from 'commander';`],
    ['libs/engine/src/bank.unit.test.ts', `import 'vitest'; import 'fast-check'; import 'node:fs';`],
    ['libs/titles/1862/src/x.int.test.ts', `import { given } from '@trunkline/testing';`],
  ])('%s may say %s', (file, text) => {
    expect(lines(file, text)).toEqual([]);
  });

  test.each([ENGINE, TITLE, CLI, 'tests/replay.int.test.ts'])(
    '%s must not reach out of its package',
    (file) => {
      const up = '../'.repeat(file.split('/').length);
      expect(lines(file, `import x from '${up}tools/run.mjs';`)[0]).toContain('reaches out of');
    },
  );

  test('one title does not reach into its neighbour', () => {
    expect(lines(TITLE, `import { map } from '../../1849/src/map.ts';`)[0]).toContain('reaches out of');
  });

  test.each(['src', 'src/money/bank.ts', 'dist/index.js'])('nobody goes past a door to %s', (inside) => {
    for (const file of [CLI, TITLE, 'tests/replay.int.test.ts']) {
      expect(lines(file, `import x from '@trunkline/engine/${inside}';`)[0]).toContain(
        "past the package's door",
      );
    }
  });
});

describe('the world outside', () => {
  test.each([
    ['new Date()', 'Date'],
    ['Date.now()', 'Date'],
    ['let at: Date;', 'Date'],
    ['Math.random()', 'Math.random'],
    [`Math['random']()`, 'Math.random'],
    ['const { random: roll } = Math;', 'Math.random'],
    ['performance.now()', 'performance'],
    ['process.env.HOME', 'process'],
    ['setTimeout(go, 1)', 'setTimeout'],
    ['setInterval(go, 1)', 'setInterval'],
    [`fetch('/games')`, 'fetch'],
    ['crypto.randomUUID()', 'crypto'],
    ['console.log(1)', 'console'],
    ['({ console })', 'console'],
    ['globalThis.fetch()', 'globalThis'],
    [`names.sort((a, b) => a.localeCompare(b))`, 'localeCompare'],
  ])('%s is refused in pure code', (text, name) => {
    for (const file of [ENGINE, ROUTING, TITLE]) {
      expect(lines(file, `\n${text}`)).toEqual([expect.stringContaining(`${file}:2: `)]);
      expect(lines(file, text)[0]).toContain(`must not use ${name}:`);
    }
  });

  test.each([
    'event.process;',
    'const step = { process: 1, Date: 2 };',
    'interface Step { process(): void; console: string }',
    'function run(process: string) { return process; }',
    'Math.max(1, 2);',
    '// new Date() in a comment',
    `const text = 'Date.now()';`,
  ])('%s is no use of it', (text) => {
    expect(lines(ENGINE, text)).toEqual([]);
  });

  test('tests and impure packages may use it', () => {
    expect(lines('libs/engine/src/bank.unit.test.ts', 'console.log(performance.now());')).toEqual([]);
    expect(lines(CLI, 'console.log(Date.now());')).toEqual([]);
  });
});

describe('title names', () => {
  test.each([
    `if (title === '1862') stop();`,
    'const t = `1848`;',
    `const m: '1849' = x;`,
    `const k = \`1828:\${n}\`;`,
  ])('the kernel does not know them: %s', (text) => {
    for (const file of [ENGINE, ROUTING]) expect(lines(file, text)[0]).toContain('must not know the title');
  });

  test('what titles call their own is read from their data', () => {
    const names = namesOfTitles();
    for (const name of ['AFG', 'RCS', 'RSA', 'SMS', 'CNM', 'Messina', 'Palermo', 'NSW', 'BOE', 'Sydney'])
      expect(names).toContain(name);
  });

  test.each([
    `if (corp === 'c:AFG') stop();`,
    `const closes = ['pc:RSA'];`,
    'const at = `SMS of ${owner}`;',
    `const city = 'Messina';`,
    'const AFG = corps[0];',
    'const own = { SMS: 1 };',
  ])('nor their companies and places: %s', (text) => {
    for (const file of [ENGINE, ROUTING])
      expect(lines(file, text)[0]).toMatch(/must not know "(AFG|RSA|SMS|Messina)" of a title/);
    expect(lines(TITLE, text)).toEqual([]);
  });

  test('a word that only holds such letters is another', () => {
    expect(lines(ENGINE, `const smsLike = 'SMSX'; const x = 'corsair';`)).toEqual([]);
  });

  test('a title, a test, a comment and a longer number may say one', () => {
    expect(lines(TITLE, `export const id = '1848';`)).toEqual([]);
    expect(lines('libs/engine/src/bank.unit.test.ts', `const id = '1848';`)).toEqual([]);
    expect(lines(ENGINE, `// 1862 §9.3\nconst x = '218480';`)).toEqual([]);
  });
});

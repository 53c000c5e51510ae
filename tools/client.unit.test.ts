import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newest } from './client.mjs';

const home = mkdtempSync(path.join(tmpdir(), 'trunkline-newest-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const write = (file: string, seconds: number): void => {
  const at = path.join(home, file);
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, '');
  utimesSync(at, seconds, seconds);
};

test('the newest source counts; what is built, installed or a test does not', () => {
  write('src/a.ts', 100);
  write('src/deep/b.tsx', 300);
  write('src/a.unit.test.ts', 900);
  write('dist/a.js', 900);
  write('node_modules/x/index.js', 900);
  expect(newest(home)).toBe(300_000);
  expect(newest(path.join(home, 'nothing'))).toBe(0);
});

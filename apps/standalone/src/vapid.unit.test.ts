import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keptVapidKeys } from '@trunkline/notifications';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vapid-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the keys for web push are made once and kept, for their owner’s eyes only', () => {
  const file = path.join(folder, 'vapid.json');
  const keys = keptVapidKeys(file);
  expect(keptVapidKeys(file)).toEqual(keys);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(keys);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a file that holds none is no reason to make new ones', () => {
  const file = path.join(folder, 'vapid.json');
  writeFileSync(file, '{}');
  expect(() => keptVapidKeys(file)).toThrow(/holds no keys for web push/);
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeLock } from './lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'trunkline-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder has one owner at a time, and the sentence names him', () => {
  const lock = takeLock(folder);
  expect(() => takeLock(folder)).toThrow(
    `The data folder "${folder}" is in use by the process ${process.pid}: stop that one first, or set TRUNKLINE_DATA to another folder.`,
  );
  lock.release();
  takeLock(folder).release();
  expect(existsSync(path.join(folder, 'pid'))).toBe(false);
});

test('an owner that was killed leaves nothing behind, whoever has his process id now', async () => {
  const holds = `
    const { DatabaseSync } = require('node:sqlite');
    const db = new DatabaseSync(process.argv[1]);
    db.exec('BEGIN EXCLUSIVE');
    console.log('held');
    setInterval(() => db.isOpen, 1000);`;
  const child = spawn(process.execPath, ['-e', holds, path.join(folder, 'lock')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  // The id of a process that lives: a lock that went by it would stay closed.
  writeFileSync(path.join(folder, 'pid'), `${process.pid}\n`);
  expect(() => takeLock(folder)).toThrow('is in use by the process');
  child.kill('SIGKILL');
  await once(child, 'exit');
  takeLock(folder).release();
});

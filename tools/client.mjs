// The web client as built files: whether they are there and newer than what they are made of, and building them.
import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { environment } from './node.mjs';

/** Debian's; tests in a browser run where it is. */
export const CHROMIUM = '/usr/bin/chromium';

const APP = 'apps/web';
/** What the client's files are made of. Libraries that only servers use count too: a needless build is a small harm. */
const SOURCES = [
  'package-lock.json',
  'libs',
  ...['index.html', 'vite.config.ts', 'package.json', 'src', 'messages', 'public'].map(
    (part) => `${APP}/${part}`,
  ),
];
const IGNORED =
  /(^|\/)(dist|node_modules|testing|test|fixtures|screenshots|approved)$|\.test\.tsx?$|\.tsbuildinfo$/;

/** @param {string} root the repository's root folder */
export const clientFolder = (root) => path.join(root, APP, 'dist');

/**
 * Builds the client if it is not there or older than its sources.
 * @param {string} root the repository's root folder
 * @param {string} node the program that runs the tools
 * @returns {Promise<boolean>} false when building failed
 */
export async function ensureClient(root, node) {
  if (isFresh(root)) return true;
  console.error('Building the client (a few seconds) …');
  const began = Date.now();
  const child = spawn(
    node,
    [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    { cwd: path.join(root, APP), env: environment(root), stdio: ['ignore', 2, 2] },
  );
  const status = await new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', resolve);
  });
  if (status !== 0) return false;
  console.error(`  ${APP} in ${Math.round((Date.now() - began) / 100) / 10} s`);
  return true;
}

/** @param {string} root */
function isFresh(root) {
  const built = statSync(path.join(clientFolder(root), 'index.html'), { throwIfNoEntry: false })?.mtimeMs;
  return built !== undefined && SOURCES.every((source) => newest(path.join(root, source)) <= built);
}

/**
 * Time of the newest file below a path; 0 where there is none.
 * @param {string} at
 * @returns {number}
 */
export function newest(at) {
  if (IGNORED.test(at.replaceAll(path.sep, '/'))) return 0;
  const found = statSync(at, { throwIfNoEntry: false });
  if (found === undefined) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  return readdirSync(at).reduce((most, name) => Math.max(most, newest(path.join(at, name))), 0);
}

// Whether node_modules holds what package-lock.json names, and `npm ci` when it does not.
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} root the repository's root folder
 * @returns {boolean} false when installing failed
 */
export function ensureInstalled(root) {
  if (isInstalled(root)) return true;
  console.error('Installing dependencies (npm ci) …');
  const args = ['ci', '--no-audit', '--no-fund'];
  // npm is a script; under `npm test` its path is in the environment, and that is the npm to use.
  const cli = process.env.npm_execpath;
  // Everything goes to stderr: stdout belongs to the command that is run afterwards.
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: root, stdio: ['inherit', 2, 2] };
  const { status } = cli?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [cli, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return status === 0;
}

/** @param {string} root */
function isInstalled(root) {
  const wanted = path.join(root, 'package-lock.json');
  const present = path.join(root, 'node_modules', '.package-lock.json');
  const presentTime = statSync(present, { throwIfNoEntry: false })?.mtimeMs;
  if (presentTime === undefined) return false;
  if (presentTime >= statSync(wanted).mtimeMs) return true;
  // A checkout touches the lockfile without changing it; only different content is worth half a minute.
  return isSameTree(packagesOf(wanted), packagesOf(present));
}

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean }>} Packages */

/** @param {string} file @returns {Packages} */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/** @param {Packages} wanted @param {Packages} present */
function isSameTree(wanted, present) {
  const isModule = (/** @type {string} */ name) => name.includes('node_modules/');
  const isSame = (/** @type {string} */ name) =>
    wanted[name]?.version === present[name]?.version && wanted[name]?.integrity === present[name]?.integrity;
  // Optional packages of other platforms are in the lockfile and never on the disk.
  const isThere = (/** @type {string} */ name) =>
    name in present ? isSame(name) : wanted[name]?.optional === true;
  return (
    Object.keys(wanted).filter(isModule).every(isThere) &&
    Object.keys(present)
      .filter(isModule)
      .every((name) => name in wanted)
  );
}

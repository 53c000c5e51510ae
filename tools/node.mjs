// Which Node runs the sources: the one that npm installed beside them, or the current one if it can.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * @param {string} root the repository's root folder
 * @returns {string | undefined} a program that runs TypeScript sources, if there is one
 */
export function findNode(root) {
  const installed = path.join(root, 'node_modules', '.bin', 'node');
  // It may be there and not run: another C library, or node_modules copied from another machine.
  if (existsSync(installed) && spawnSync(installed, ['--version']).status === 0) return installed;
  return stripsTypes(process.versions.node) ? process.execPath : undefined;
}

/**
 * Whether this Node runs `.ts` files without a flag.
 * @param {string} version such as `22.18.0`
 */
export function stripsTypes(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major === 22) return minor >= 18;
  if (major === 23) return minor >= 6;
  return major > 23;
}

/**
 * The environment for children: a bare `node` in a tool's first line then is the installed one too.
 * @param {string} root
 * @returns {NodeJS.ProcessEnv}
 */
export function environment(root) {
  const bin = path.join(root, 'node_modules', '.bin');
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}` };
}

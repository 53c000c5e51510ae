// The launcher: `node tools/run.mjs start` runs the platform, `… cli` the command line from the sources, `… backup` copies
// the data folder, `… test` is the whole check. It must start on an older Node with nothing installed, so it imports
// only what Node has.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './installed.mjs';
import { environment, findNode } from './node.mjs';
import { start } from './start.mjs';
import { runChecks } from './test.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** What each word runs, given the program that runs it and the rest of the command line. */
const COMMANDS = {
  start: (/** @type {string} */ node, /** @type {string[]} */ args) => start(root, node, args),
  cli: (/** @type {string} */ node, /** @type {string[]} */ args) =>
    runSource(node, 'apps/cli/src/main.ts', args),
  backup: (/** @type {string} */ node, /** @type {string[]} */ args) =>
    runSource(node, 'apps/standalone/src/backup-main.ts', args),
  test: (/** @type {string} */ node, /** @type {string[]} */ args) => runChecks(root, node, args),
};

/** @param {string[]} args @returns {Promise<number>} the exit code */
async function main([what, ...args]) {
  const command = Object.entries(COMMANDS).find(([name]) => name === what)?.[1];
  if (command === undefined) {
    console.error(`Say what to run: node tools/run.mjs ${Object.keys(COMMANDS).join(' | ')}`);
    return 2;
  }
  if (!ensureInstalled(root)) {
    console.error('npm ci failed, so the dependencies are not installed; see its output above.');
    return 1;
  }
  const node = findNode(root);
  if (node === undefined) {
    console.error(
      `Node ${process.versions.node} cannot run Trunkline's sources and none was installed for this ` +
        'platform: install Node 24 (or 22.18 and later) and run the command again.',
    );
    return 1;
  }
  return command(node, args);
}

/** @param {string} node @param {string} source @param {string[]} args @returns {number} the exit code */
function runSource(node, source, args) {
  const flags = ['--conditions=@trunkline/source', '--disable-warning=ExperimentalWarning'];
  // A synchronous child shares the terminal: Ctrl-C reaches it directly and its exit code is ours.
  const { status } = spawnSync(node, [...flags, path.join(root, source), ...args], {
    stdio: 'inherit',
    env: environment(root),
  });
  return status ?? 1;
}

process.exitCode = await main(process.argv.slice(2));

// The launcher: `node tools/run.mjs cli …` runs the command line from the sources, `node tools/run.mjs test`
// the whole check. It must start on an older Node with nothing installed, so it imports only what Node has.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './installed.mjs';
import { environment, findNode } from './node.mjs';
import { runChecks } from './test.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** @param {string[]} args @returns {number} the exit code */
function main([what, ...args]) {
  if (what !== 'cli' && what !== 'test') {
    console.error('Say what to run: node tools/run.mjs cli <arguments>, or node tools/run.mjs test.');
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
  return what === 'cli' ? runCli(node, args) : runChecks(root, node, args);
}

/** @param {string} node @param {string[]} args @returns {number} the exit code */
function runCli(node, args) {
  const flags = ['--conditions=@trunkline/source', '--disable-warning=ExperimentalWarning'];
  const entry = path.join(root, 'apps/cli/src/main.ts');
  // A synchronous child shares the terminal: Ctrl-C reaches it directly and its exit code is ours.
  const { status } = spawnSync(node, [...flags, entry, ...args], {
    stdio: 'inherit',
    env: environment(root),
  });
  return status ?? 1;
}

process.exitCode = main(process.argv.slice(2));

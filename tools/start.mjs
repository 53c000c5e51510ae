// `npm start`: builds what has changed, then runs the whole platform with the client in one process.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { clientFolder, ensureClient } from './client.mjs';
import { environment } from './node.mjs';

const APP = 'apps/standalone';

/**
 * @param {string} root the repository's root folder
 * @param {string} node the program that runs it
 * @param {string[]} args handed on
 * @returns {Promise<number>} the exit code
 */
export async function start(root, node, args) {
  // Another folder of client files, or none (empty), can be named instead.
  const given = process.env.STATIC_FOLDER;
  if (!(await build(root, node)) || (given === undefined && !(await ensureClient(root, node)))) {
    console.error('The build failed; its messages are above.');
    return 1;
  }
  const port = process.env.PORT || '4000';
  console.error(
    `Starting at http://localhost:${port}; what the API can do: http://localhost:${port}/api/docs`,
  );
  const folder = given ?? clientFolder(root);
  return run(root, node, [path.join(root, APP, 'dist/main.js'), ...args], { STATIC_FOLDER: folder });
}

/** @param {string} root @param {string} node @returns {Promise<boolean>} */
async function build(root, node) {
  if (!existsSync(path.join(root, APP, 'dist/main.js')))
    console.error('Building, as this is the first time (about half a minute) …');
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const child = spawn(node, [tsc, '-b', APP, '--verbose', '--pretty', 'false'], {
    ...{ cwd: root, env: environment(root), stdio: ['ignore', 'pipe', 'inherit'] },
  });
  let rest = '';
  child.stdout?.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) tell(root, line);
  });
  const status = await ended(child);
  tell(root, rest);
  return status === 0;
}

/** One line of the compiler: what it builds, and what it complains of; not what it finds up to date. */
function tell(/** @type {string} */ root, /** @type {string} */ line) {
  const building = /^\S* ?\d+:\d+:\d+.* - Building project '(.+)'/.exec(line)?.[1];
  if (building !== undefined)
    console.error(`  ${path.dirname(path.relative(root, path.resolve(root, building)))}`);
  else if (/: error TS\d+|^error |^ +[^\s*]/.test(line)) console.error(line);
}

const SIGNALS = /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']);

/**
 * Runs a program that shares this terminal, and hands signals on, so that whoever stops this process stops it too.
 * @param {string} root @param {string} node @param {string[]} args @param {Record<string, string>} settings
 * @returns {Promise<number>} the exit code
 */
function run(root, node, args, settings) {
  const env = { ...environment(root), ...settings };
  const child = spawn(node, args, { cwd: root, env, stdio: 'inherit' });
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      // A terminal's Ctrl-C reaches the whole group: told twice, it would stop at once instead of in order.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  stopAsOrphan(child);
  return ended(child);
}

const LOOK_EVERY_MS = 500;

/** npm hands SIGTERM to its shell only; the shell dies, and we would go on for nobody. */
function stopAsOrphan(/** @type {import('node:child_process').ChildProcess} */ child) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<number>} */
const ended = (child) =>
  new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });

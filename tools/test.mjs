// The whole check: static checks first, then every test. The last line is the tally that CI reads.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { CHROMIUM, ensureClient } from './client.mjs';
import { environment } from './node.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

const STATIC_CHECKS = [
  ['boundaries', 'tools/boundaries.mjs'],
  ['biome', 'node_modules/@biomejs/biome/bin/biome', 'check', '.'],
  ['types', 'node_modules/typescript/bin/tsc', '-b'],
  ['messages', 'apps/web/scripts/messages.mjs'],
];

/**
 * @param {string} root the repository's root folder
 * @param {string} node the program that runs the tools
 * @param {string[]} vitestArgs passed on to vitest, such as a file's name
 * @returns {Promise<number>} the exit code
 */
export async function runChecks(root, node, vitestArgs) {
  const env = environment(root);
  /** @param {string[]} args @returns {boolean} */
  const succeeds = (args) => spawnSync(node, args, { cwd: root, env, stdio: 'inherit' }).status === 0;

  /** @type {Tally} */
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const [name, ...args] of STATIC_CHECKS) {
    console.log(`\n# ${name}`);
    total[succeeds(args) ? 'passed' : 'failed'] += 1;
  }

  console.log('\n# client');
  if (existsSync(CHROMIUM)) {
    const built = (await ensureClient(root, node)) && succeeds(['apps/web/scripts/sizes.mjs']);
    total[built ? 'passed' : 'failed'] += 1;
  } else
    console.log(`There is no ${CHROMIUM}: tests in a browser are skipped, and nothing is built for them.`);

  console.log('\n# tests');
  const report = path.join(root, 'tmp', 'vitest.json');
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const testsPass = succeeds(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...vitestArgs]);
  const tests = tallyOf(readReport(report), testsPass);

  const passed = total.passed + tests.passed;
  const failed = total.failed + tests.failed;
  console.log(`\n${passed} passed, ${failed} failed, ${tests.skipped} skipped`);
  return failed === 0 ? 0 : 1;
}

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} Report
 */

/** @param {string} file @returns {Report | undefined} */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {Report | undefined} report
 * @param {boolean} succeeded whether vitest itself ended well
 * @returns {Tally}
 */
export function tallyOf(report, succeeded) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  // A file that cannot be loaded has no failed test in it, and still is a failure.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + brokenFiles.length;
  return {
    passed: report.numPassedTests,
    // An error outside every test makes vitest fail with nothing counted.
    failed: failed === 0 && !succeeded ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

#!/usr/bin/env node
// `npx trunkline …` starts here on whatever Node the user has; the launcher then picks a Node that can run
// the sources. It lies outside this package, so it is started as a program and not imported.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const launcher = fileURLToPath(new URL('../../../tools/run.mjs', import.meta.url));
const { status } = spawnSync(process.execPath, [launcher, 'cli', ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;

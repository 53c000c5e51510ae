// Writes what can be configured into docs/operating.md, from the schemas that the services read at their start.
// Needs the build: `npx tsc -b apps/standalone && npm run config-table`.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [OPEN, CLOSE] = ['<!-- settings -->', '<!-- /settings -->'];

const root = path.resolve(import.meta.dirname, '..');
const page = path.join(root, 'docs/operating.md');
const built = path.join(root, 'apps/standalone/dist/configuration.js');
const { configurationChapter } = /** @type {{ configurationChapter(): string }} */ (await import(built));

const text = readFileSync(page, 'utf8');
const [from, to] = [text.indexOf(OPEN), text.indexOf(CLOSE)];
if (from < 0 || to < from) throw new Error(`${page} has no place between ${OPEN} and ${CLOSE}.`);
writeFileSync(page, `${text.slice(0, from)}${OPEN}\n\n${configurationChapter()}\n\n${text.slice(to)}`);

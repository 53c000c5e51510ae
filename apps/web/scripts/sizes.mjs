// Compressed script that a page needs before it can be used; fails where a page grows over its budget.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
/** @type {Record<string, { file: string, name?: string, imports?: string[] }>} */
const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'));

/** Pages by the modules, or named chunks, that they load beside the entry, with their budget in kB. */
const PAGES = [
  { page: 'lobby', modules: [], budget: 200 },
  { page: 'game', modules: ['game', 'src/titles/facts-1848.ts'], budget: 400 },
];

/** @param {string} key @param {Set<string>} found */
function collect(key, found) {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build has no chunk ${key}.`);
  if (found.has(chunk.file)) return;
  found.add(chunk.file);
  for (const inner of chunk.imports ?? []) collect(inner, found);
}

// What the page itself asks for; as a file of several modules it is no entry in the manifest.
const html = readFileSync(path.join(dist, 'index.html'), 'utf8');
const asked = [...html.matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(([, file]) => file);
const entries = Object.keys(manifest).filter((key) => asked.includes(manifest[key]?.file));
if (entries.length === 0) throw new Error('The build has no entry.');

let over = false;
for (const { page, modules, budget } of PAGES) {
  const files = new Set();
  for (const key of [...entries, ...modules]) {
    collect(
      key in manifest ? key : (Object.keys(manifest).find((one) => manifest[one]?.name === key) ?? key),
      files,
    );
  }
  const bytes = [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(dist, file))).length,
    0,
  );
  const kB = Math.round(bytes / 100) / 10;
  const fits = kB <= budget;
  over ||= !fits;
  console.log(`${page}: ${kB} kB of script compressed (at most ${budget})${fits ? '' : ' – too much'}`);
}
if (over) process.exitCode = 1;

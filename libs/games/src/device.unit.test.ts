import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Modules that a module of this package loads at run time, itself included. */
function loaded(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, from = ''] of text.matchAll(/^(?:import|export)(?! type)[^;]*? from '([^']+)';/gms)) {
    if (from.startsWith('.')) loaded(path.resolve(path.dirname(file), from), found);
    else found.add(from);
  }
  return found;
}

test('what a client loads needs neither Node nor a store', () => {
  const all = [...loaded(path.resolve(import.meta.dirname, 'device.ts'))];
  expect(all.some((name) => name.endsWith('record.ts'))).toBe(true);
  expect(all.filter((name) => name.startsWith('node:') || name.includes('event-store'))).toEqual([]);
});

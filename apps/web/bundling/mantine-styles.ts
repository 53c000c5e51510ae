import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Fails where a component of Mantine is used whose style `src/app/mantine.ts` does not list. */
export function mantineStyles(): Plugin {
  return {
    name: 'trunkline-mantine-styles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const listed = readFileSync('src/app/mantine.ts', 'utf8');
      const used = Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
      const missing = used
        .map((id) => /@mantine\/core\/.*\/(\w+)\.module\.mjs$/.exec(id)?.[1])
        .filter((name) => name !== undefined && !listed.includes(`/${name}.css'`));
      if (missing.length > 0) this.error(`src/app/mantine.ts lacks the styles of ${missing.join(', ')}.`);
    },
  };
}

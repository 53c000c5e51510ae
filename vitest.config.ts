import { defaultServerConditions } from 'vite';
import { defaultExclude, defineConfig } from 'vitest/config';

// Setting `conditions` replaces Vite's own list, so that list is repeated after ours.
const conditions = ['@trunkline/source', ...defaultServerConditions];

const roots = '{libs,apps,tests,tools}';

/** One project per price class, named as the file suffix says: `vitest run --project unit`. */
const project = (name: string, include: string[], exclude: string[] = []) => ({
  extends: true as const,
  test: { name, include, exclude: [...defaultExclude, ...exclude] },
});

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // The reference machine has two cores; more workers only add start-up time.
    maxWorkers: 2,
    // A limit is there to end what hangs, not to judge how busy the machine is.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      // A test file without a suffix counts as a unit test, so that none is left out by its name.
      project('unit', [`${roots}/**/*.test.ts`], ['**/*.int.test.ts', '**/*.e2e.test.ts']),
      project('int', [`${roots}/**/*.int.test.ts`]),
      project('e2e', [`${roots}/**/*.e2e.test.ts`]),
    ],
  },
});

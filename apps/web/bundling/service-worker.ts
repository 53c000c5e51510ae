import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Alphabets that none of the client's languages needs. */
const FOREIGN = /-(cyrillic|cyrillic-ext|greek|greek-ext|vietnamese)-/;

/** Emits the service worker with the names of all files, and a name for the whole that changes with any of them. */
export function serviceWorker(): Plugin {
  return {
    name: 'trunkline-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const built = Object.keys(bundle).filter((name) => !FOREIGN.test(name) && !name.startsWith('.vite/'));
        const files = [...built, ...readdirSync('public')].map((name) => `/${name}`).sort();
        const source = readFileSync('src/offline/service-worker.js', 'utf8');
        const name = createHash('sha256').update(source);
        for (const file of files) name.update(file);
        const page = bundle['index.html'];
        if (page?.type === 'asset') name.update(page.source);
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: source
            .replace('self.__FILES__', JSON.stringify(files))
            .replace('self.__NAME__', JSON.stringify(name.digest('hex').slice(0, 16))),
        });
      },
    },
  };
}

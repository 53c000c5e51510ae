import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';

// Where the platform listens while the client is being worked on.
const platform = process.env['TRUNKLINE_URL'] ?? 'http://127.0.0.1:4000';

/** Alphabets that none of the client's languages needs. */
const FOREIGN = /-(cyrillic|cyrillic-ext|greek|greek-ext|vietnamese)-/;

/** Emits the service worker with the names of all files, and a name for the whole that changes with any of them. */
function serviceWorker(): Plugin {
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

/** Fails where a component of Mantine is used whose style `src/app/mantine.ts` does not list. */
function mantineStyles(): Plugin {
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

export default defineConfig({
  plugins: [react(), mantineStyles(), serviceWorker()],
  worker: { format: 'es' },
  resolve: { conditions: ['@trunkline/source', ...defaultClientConditions] },
  build: { target: 'es2023', sourcemap: false, manifest: true, assetsInlineLimit: 0 },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': { target: platform, changeOrigin: true, headers: { origin: platform } },
      '/live': { target: platform, ws: true, changeOrigin: true, headers: { origin: platform } },
    },
  },
});

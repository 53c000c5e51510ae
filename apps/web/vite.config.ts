import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { Chunks } from './bundling/chunks.ts';
import { compressed } from './bundling/compressed.ts';
import { gameShell } from './bundling/game-shell.ts';
import { mantineStyles } from './bundling/mantine-styles.ts';
import { serviceWorker } from './bundling/service-worker.ts';

// Where the platform listens while the client is being worked on.
const platform = process.env['TRUNKLINE_URL'] ?? 'http://127.0.0.1:4000';

const chunks = new Chunks();

export default defineConfig({
  plugins: [react(), chunks.plugin, mantineStyles(), gameShell(), serviceWorker(), compressed()],
  worker: { format: 'es' },
  resolve: { conditions: ['@trunkline/source', ...defaultClientConditions] },
  build: {
    target: 'es2023',
    sourcemap: false,
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunks.groups } },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': { target: platform, changeOrigin: true, headers: { origin: platform } },
      '/live': { target: platform, ws: true, changeOrigin: true, headers: { origin: platform } },
    },
  },
});

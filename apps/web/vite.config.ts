import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

// Where the platform listens while the client is being worked on.
const platform = process.env['TRUNKLINE_URL'] ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react()],
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

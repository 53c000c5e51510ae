// The gallery's door: loads the TypeScript and TSX of the sources through Vite, so that nothing need be built.
import path from 'node:path';
import { createServer, defaultServerConditions } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
const conditions = ['@trunkline/source', ...defaultServerConditions];
const server = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: { conditions },
  ssr: { resolve: { conditions }, noExternal: [/^@trunkline\//] },
});
try {
  const [what = 'gallery', ...rest] = process.argv.slice(2);
  const { gallery, approve } = await server.ssrLoadModule('/gallery/main.tsx');
  if (what === 'timing') (await server.ssrLoadModule('/gallery/timing.ts')).timings();
  else await (what === 'approve' ? approve() : gallery(what === 'gallery' ? rest : [what, ...rest]));
} finally {
  await server.close();
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = /\.(js|css|html|svg|json|webmanifest)$/;
/** Below this a packet is a packet. */
const LEAST_BYTES = 1024;

/** Lays each text of the build beside itself compressed, so that nobody compresses it while a browser waits. */
export function compressed(): Plugin {
  let folder = 'dist';
  return {
    name: 'trunkline-compressed',
    apply: 'build',
    enforce: 'post',
    configResolved({ build }) {
      folder = build.outDir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!TEXTS.test(name) || name.startsWith('.vite')) continue;
          const file = path.join(folder, name);
          const bytes = readFileSync(file);
          if (bytes.length < LEAST_BYTES) continue;
          writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
          const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
          writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: size }));
        }
      },
    },
  };
}

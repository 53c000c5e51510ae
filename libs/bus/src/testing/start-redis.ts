import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ask, freePort } from './probe.ts';
import type { ServerProcess } from './server-process.ts';
import { startServer, waitUntil } from './server-process.ts';
import type { TestServer } from './start-nats.ts';

/** redis-server on a free port. With `keepData` what was written survives a restart. */
export async function startRedis({ keepData = false } = {}): Promise<TestServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'trunkline-redis-'));
  const start = async (port: number): Promise<ServerProcess> => {
    const append = keepData ? 'yes' : 'no';
    const server = startServer('redis-server', [
      ...['--bind', '127.0.0.1', '--port', String(port), '--dir', folder],
      ...['--save', '', '--appendonly', append],
    ]);
    await waitUntil(server, async () => (await ask(port, 'PING\r\n'))?.startsWith('+PONG') || undefined);
    return server;
  };
  const [port, first] = await startOnFreePort(start);
  let server = first;
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    get pid() {
      return server.pid;
    },
    kill: () => server.stop('SIGKILL'),
    async restart() {
      if (server.isRunning) await server.stop('SIGKILL');
      server = await start(port);
    },
    async stop() {
      if (server.isRunning) await server.stop('SIGKILL');
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Another process may take the port between looking and starting. */
async function startOnFreePort(
  start: (port: number) => Promise<ServerProcess>,
): Promise<[number, ServerProcess]> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return [port, await start(port)];
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}

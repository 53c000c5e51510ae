import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ask } from './probe.ts';
import type { ServerProcess } from './server-process.ts';
import { startServer, waitUntil } from './server-process.ts';

/** A server for tests. Its address stays the same through restarts, and so does what it stored. */
export interface TestServer {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Without a goodbye (SIGKILL). */
  kill(): Promise<void>;
  /** Starts it again, after killing it where it runs. */
  restart(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** nats-server with JetStream on a free port. */
export async function startNats(): Promise<TestServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'trunkline-nats-'));
  const store = path.join(folder, 'store');
  const first = startServer('nats-server', [
    ...['-a', '127.0.0.1', '-p', '-1', '-js', '-sd', store, '--ports_file_dir', folder],
  ]);
  const port = await waitUntil(first, () => portIn(folder, first.pid));
  let server: ServerProcess = first;
  await waitUntil(server, () => answers(port));
  return {
    url: `nats://127.0.0.1:${port}`,
    port,
    get pid() {
      return server.pid;
    },
    kill: () => server.stop('SIGKILL'),
    async restart() {
      if (server.isRunning) await server.stop('SIGKILL');
      server = startServer('nats-server', ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', store]);
      await waitUntil(server, () => answers(port));
    },
    async stop() {
      if (server.isRunning) await server.stop('SIGKILL');
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function answers(port: number): Promise<true | undefined> {
  return (await ask(port, ''))?.startsWith('INFO') || undefined;
}

/** The server writes its ports into `nats-server_<pid>.ports`. */
async function portIn(folder: string, pid: number): Promise<number | undefined> {
  const name = (await readdir(folder)).find((file) => file.endsWith(`_${pid}.ports`));
  if (!name) return undefined;
  try {
    const { nats } = JSON.parse(await readFile(path.join(folder, name), 'utf8')) as { nats: string[] };
    return Number(new URL(nats[0] as string).port);
  } catch {
    // Half written.
    return undefined;
  }
}

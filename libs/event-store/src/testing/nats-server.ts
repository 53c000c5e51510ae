import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A `nats-server` with JetStream on a free port, its files in a folder of its own. */
export interface NatsServer {
  readonly url: string;
  readonly pid: number;
  /** SIGKILL: nothing is flushed, nobody is told. */
  kill(): Promise<void>;
  /** Starts it again after `kill`, on the same port with the same files. */
  restart(): Promise<void>;
  /** Ends it and deletes its files. */
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 10_000;
const running = new Set<ChildProcess>();

// A killed test runner must leave no server behind.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Whether this machine has a `nats-server`. */
export function hasNatsServer(): boolean {
  return spawnSync('nats-server', ['--version']).status === 0;
}

/**
 * Why tests that need NATS can't run here, or null if they can. Where CI=true they must run.
 * @throws where CI=true and no server is to be had
 */
export function natsMissing(): string | null {
  if (hasNatsServer()) return null;
  const reason = 'skipped: there is no nats-server on this machine (Debian: apt install nats-server)';
  if (process.env.CI === 'true') throw new Error(`CI must run these tests, but they are ${reason}.`);
  return reason;
}

export async function startNatsServer(): Promise<NatsServer> {
  const dir = mkdtempSync(path.join(tmpdir(), 'trunkline-nats-'));
  const launch = async (port: number): Promise<ChildProcess> => {
    const args = ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', dir, '--ports_file_dir', dir];
    const child = spawn('nats-server', args, { stdio: 'ignore' });
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  };
  let child = await launch(-1);
  const url = await urlFrom(dir, child);
  const port = Number(new URL(url).port);

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
  return {
    url,
    get pid() {
      return child.pid ?? 0;
    },
    kill: () => end('SIGKILL'),
    async restart() {
      await end('SIGKILL');
      child = await launch(port);
      await urlFrom(dir, child);
    },
    async stop() {
      await end('SIGKILL');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The address that the server writes into a file once it listens. */
async function urlFrom(dir: string, child: ChildProcess): Promise<string> {
  const end = performance.now() + START_TIMEOUT_MS;
  const file = `nats-server_${child.pid}.ports`;
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`nats-server ended at once with code ${child.exitCode}.`);
    if (readdirSync(dir).includes(file)) {
      const text = readFileSync(path.join(dir, file), 'utf8');
      const url = text === '' ? undefined : (JSON.parse(text) as { nats?: string[] }).nats?.[0];
      if (url) return url;
    }
    await delay(5);
  }
  throw new Error(`nats-server did not listen within ${START_TIMEOUT_MS} ms.`);
}

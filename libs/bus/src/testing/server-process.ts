import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

export type ServerProgram = 'nats-server' | 'redis-server';

/**
 * Whether tests that need the program can run: `describe.skipIf(!canRun('nats-server'))`. Says so when they can't.
 * Where CI=true they are never left out: they fail for want of the program.
 */
export function canRun(program: ServerProgram): boolean {
  if (findProgram(program)) return true;
  if (process.env.CI === 'true') return true;
  console.warn(`skipped: these tests need ${program}, which is not installed here`);
  return false;
}

function findProgram(program: ServerProgram): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return [...folders, '/usr/sbin', '/usr/local/sbin']
    .map((folder) => path.join(folder, program))
    .find((file) => existsSync(file));
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A server of our own that ends with this process at the latest. */
export interface ServerProcess {
  readonly pid: number;
  readonly isRunning: boolean;
  /** What it wrote on standard error and output. */
  output(): string;
  stop(signal: NodeJS.Signals): Promise<void>;
}

export function startServer(program: ServerProgram, args: readonly string[]): ServerProcess {
  const file = findProgram(program);
  if (!file)
    throw new Error(`${program} is not installed: install it, or run without CI=true to skip its tests`);
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let written = '';
  let isRunning = true;
  const keep = (chunk: Buffer): void => {
    written = (written + chunk.toString()).slice(-20_000);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  child.on('error', (error) => keep(Buffer.from(error.message)));
  const ended = new Promise<void>((resolve) => {
    child.on('close', () => {
      isRunning = false;
      running.delete(child);
      resolve();
    });
  });
  return {
    pid: child.pid ?? 0,
    get isRunning() {
      return isRunning;
    },
    output: () => written,
    async stop(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/** Waits until the probe answers; fails with what the server wrote when it ends or takes too long. */
export async function waitUntil<T>(server: ServerProcess, probe: () => Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + 10_000; Date.now() < end; await setTimeout(5)) {
    const answer = await probe();
    if (answer !== undefined) return answer;
    if (!server.isRunning) break;
  }
  await server.stop('SIGKILL');
  throw new Error(`the server did not start: ${server.output()}`);
}

import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// From `src/testing` and from `dist/testing` alike.
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const PATIENCE_MS = 30_000;

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export interface Ended {
  readonly code: number | null;
  readonly stderr: string;
  readonly stdout: string;
}

/** The built platform as a process of its own. */
export class StandaloneProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<Ended>;
  #stdout = '';
  #stderr = '';

  /** @param env instead of this process's own, but for what a program needs to start */
  constructor(env: Readonly<Record<string, string>>) {
    if (!existsSync(MAIN)) throw new Error(`${MAIN} is not built: run "npx tsc -b apps/standalone" first.`);
    const { PATH = '', HOME = '' } = process.env;
    this.#child = spawn(process.execPath, [MAIN], {
      env: { PATH, HOME, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(this.#child);
    this.#child.stdout?.on('data', (chunk) => {
      this.#stdout += chunk;
    });
    this.#child.stderr?.on('data', (chunk) => {
      this.#stderr += chunk;
    });
    this.#ended = new Promise((resolve) => {
      this.#child.on('close', (code) => {
        running.delete(this.#child);
        resolve({ code, stderr: this.#stderr.trim(), stdout: this.#stdout });
      });
    });
  }

  /** How it ended, once it has. */
  get ended(): Promise<Ended> {
    return this.#ended;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Where it listens, and after how long it did. */
  async ready(): Promise<{ readonly url: string; readonly ms: number }> {
    const line = new Promise<{ url: string; ms: number }>((resolve) => {
      const look = (): void => {
        const [, ms, url] = /ready in (\d+) ms at (http:[^\s"]+)/.exec(this.#stdout) ?? [];
        if (ms === undefined || url === undefined) return;
        this.#child.stdout?.off('data', look);
        resolve({ url, ms: Number(ms) });
      };
      this.#child.stdout?.on('data', look);
      look();
    });
    return Promise.race([line, this.#early(), this.#late()]);
  }

  /** Sends a signal and waits for the end. */
  async stop(signal: NodeJS.Signals): Promise<Ended> {
    this.#child.kill(signal);
    return this.#ended;
  }

  async #early(): Promise<never> {
    const { code, stderr, stdout } = await this.#ended;
    throw new Error(`It ended with ${code} before it was ready:\n${stderr}\n${stdout}`);
  }

  #late(): Promise<never> {
    return new Promise((_resolve, reject) => {
      setTimeout(
        () => reject(new Error(`It was not ready in ${PATIENCE_MS} ms:\n${this.#stderr}\n${this.#stdout}`)),
        PATIENCE_MS,
      ).unref();
    });
  }
}

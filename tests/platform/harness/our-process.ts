import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.resolve(import.meta.dirname, '../../..');
const KEPT_LINES = 400;
const START_MS = 120_000;

/** What a service says of itself once it is ready. */
export interface Ready {
  /** Where its HTTP API is; null if it has none. */
  readonly url: string | null;
  /** Port of /health, /ready and /metrics. */
  readonly opsPort: number;
  /** Milliseconds from the start of the process. */
  readonly ms: number;
}

const running = new Set<ChildProcess>();
const killAll = (): void => {
  for (const child of running) child.kill('SIGKILL');
};
// A runner that ends, in whatever way it can notice, leaves no process behind.
process.on('exit', killAll);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    killAll();
    process.kill(process.pid, signal);
  });
}

/** One app of ours as a process of its own, from `dist`. It keeps its ports through restarts. */
export class OurProcess {
  readonly name: string;
  readonly #main: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #lines: string[] = [];
  #ports: Readonly<Record<string, string>> = { PORT: '0', HEALTH_PORT: '0' };
  #child: ChildProcess | null = null;
  #ready: Ready | null = null;
  #expected = false;
  #hear: (line: string) => void = () => undefined;
  /** Endings that nobody asked for. */
  readonly crashes: string[] = [];

  /**
   * @param name such as `commands-2`
   * @param app folder in `apps`
   * @param main file in its `dist`
   */
  constructor(name: string, app: string, env: Readonly<Record<string, string>>, main = 'main.js') {
    this.name = name;
    this.#main = path.join(root, 'apps', app, 'dist', main);
    this.#env = env;
  }

  get ready(): Ready {
    if (this.#ready === null) throw new Error(`${this.name} has not started yet.`);
    return this.#ready;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.#child !== null;
  }

  /** The newest lines of its log. */
  get log(): readonly string[] {
    return this.#lines;
  }

  /** Starts it and waits until it says that it is ready. */
  async start(): Promise<Ready> {
    if (this.#child !== null) throw new Error(`${this.name} is running already.`);
    if (!existsSync(this.#main))
      throw new Error(`${this.#main} is not there: build it by "npm run typecheck".`);
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', this.#main], {
      cwd: root,
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...this.#env, ...this.#ports },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    this.#child = child;
    this.#expected = false;
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('close', (code, signal) => {
        running.delete(child);
        if (this.#child === child) this.#child = null;
        const how = `${this.name} ended with ${signal ?? `code ${code}`}`;
        if (!this.#expected) this.crashes.push(how);
        resolve(how);
      });
    });
    const ready = new Promise<Ready>((resolve) => {
      this.#follow(child, (line) => {
        const told = readyIn(line);
        if (told !== null) resolve(told);
      });
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(`${this.name} was not ready within ${START_MS} ms`), START_MS);
    });
    const first = await Promise.race([ready, ended, late]);
    clearTimeout(timer);
    if (typeof first === 'string') {
      await this.kill();
      throw new Error(`${first}:\n${this.#lines.slice(-20).join('\n')}`);
    }
    this.#ready = first;
    this.#ports = {
      HEALTH_PORT: String(first.opsPort),
      PORT: first.url === null ? '0' : new URL(first.url).port,
    };
    return first;
  }

  /** Ends it without a goodbye. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (child === null) return;
    this.#expected = true;
    const gone = once(child, 'close');
    child.kill(signal);
    await gone;
  }

  /** Ends it for good: at once, but for one that still has to write its profile (`node --cpu-prof`). */
  end(): Promise<void> {
    return this.kill(this.#env.NODE_OPTIONS?.includes('--cpu-prof') ? 'SIGTERM' : 'SIGKILL');
  }

  /** Sends a signal, and waits for a line of the log that holds a text. */
  async signal(signal: NodeJS.Signals, answer: string): Promise<void> {
    const heard = new Promise<void>((resolve) => {
      this.#hear = (line) => {
        if (line.includes(answer)) resolve();
      };
    });
    this.#child?.kill(signal);
    await heard;
  }

  #follow(child: ChildProcess, see: (line: string) => void): void {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) => {
        this.#lines.push(line);
        if (this.#lines.length > KEPT_LINES) this.#lines.splice(0, KEPT_LINES / 4);
        see(line);
        this.#hear(line);
      });
    }
  }
}

/** What a log line says of readiness; null for any other line. */
function readyIn(line: string): Ready | null {
  if (!line.includes('"ready in ')) return null;
  const { msg, ms, opsPort, port } = JSON.parse(line) as {
    readonly msg: string;
    readonly ms: number;
    readonly opsPort: number;
    readonly port?: number;
  };
  const named = /:(\d+)$/.exec(msg)?.[1] ?? port;
  return { url: named === undefined ? null : `http://127.0.0.1:${named}`, opsPort, ms };
}

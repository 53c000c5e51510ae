import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { EventStore } from '@trunkline/event-store';
import { openStore } from '@trunkline/event-store';
import { PERSONAL_STREAMS } from '@trunkline/games';
import { logOf } from './distributed.ts';
import { MailCatcher } from './mail-catcher.ts';
import { OurProcess } from './our-process.ts';
import type { PlatformUnderTest } from './platform.ts';
import { servicesEnvironment } from './settings.ts';
import { processorTime, residentMemory } from './usage.ts';

const PART = 'standalone';

/** The whole platform as one process on SQLite, in a folder of its own. */
export class Standalone implements PlatformUnderTest {
  readonly kind = 'standalone';
  readonly parts = [PART];
  readonly natsUrl = null;
  readonly notices = null;
  readonly mails: MailCatcher;
  readonly #folder: string;
  readonly #process: OurProcess;

  private constructor(folder: string, mails: MailCatcher, env: Readonly<Record<string, string>>) {
    this.#folder = folder;
    this.mails = mails;
    this.#process = new OurProcess(PART, PART, {
      ...servicesEnvironment(mails.url),
      TRUNKLINE_DATA: path.join(folder, 'data'),
      ...env,
    });
  }

  static async start(env: Readonly<Record<string, string>> = {}): Promise<Standalone> {
    const folder = mkdtempSync(path.join(tmpdir(), 'trunkline-standalone-'));
    const platform = new Standalone(folder, await MailCatcher.start(), env);
    try {
      await platform.#process.start();
      return platform;
    } catch (error) {
      await platform.stop();
      throw error;
    }
  }

  get url(): string {
    return this.#process.ready.url ?? '';
  }

  kill(): Promise<void> {
    return this.#process.kill();
  }

  async restart(): Promise<void> {
    await this.#process.start();
  }

  /** Of a copy of the file, so that the process keeps its own to itself. */
  async openStore(): Promise<EventStore> {
    return openStore(`sqlite:${this.#copyOf('events.db')}`, { personal: PERSONAL_STREAMS });
  }

  /** The process has the file for itself, so it is away meanwhile. */
  async record(write: (store: EventStore) => Promise<void>): Promise<void> {
    await this.#process.kill('SIGTERM');
    const file = path.join(this.#folder, 'data', 'events.db');
    const store = await openStore(`sqlite:${file}`, { personal: PERSONAL_STREAMS });
    try {
      await write(store);
    } finally {
      await store.close();
    }
    await this.#process.start();
  }

  /** Deletes the read models' file; the process must be away. */
  loseReadModels(): void {
    for (const end of ['', '-wal', '-shm'])
      rmSync(path.join(this.#folder, 'data', `read-models.db${end}`), { force: true });
  }

  async derivedData(): Promise<Readonly<Record<string, string>>> {
    const db = new DatabaseSync(this.#copyOf('read-models.db'));
    try {
      const { serving } = db.prepare('SELECT serving FROM generations').get() as { serving: number };
      const rows = (sql: string) => db.prepare(sql).all(serving) as Record<string, unknown>[];
      const out: Record<string, string> = {};
      for (const { space, kind, id, body } of rows(
        'SELECT space, kind, id, body FROM documents WHERE gen = ?',
      ))
        out[`${space}:${kind}:${id}`] = String(body);
      for (const { kind, name, member, score } of rows(
        'SELECT kind, name, member, score FROM indexed WHERE gen = ?',
      ))
        out[`x:${kind}:${name}:${member}`] = String(score);
      for (const { kind, name, member } of rows('SELECT kind, name, member FROM members WHERE gen = ?'))
        out[`s:${kind}:${name}:${member}`] = '';
      for (const { kind, name, value } of rows('SELECT kind, name, value FROM counters WHERE gen = ?'))
        out[`c:${kind}:${name}`] = String(value);
      return out;
    } finally {
      db.close();
    }
  }

  async rebuild(): Promise<void> {
    await this.#process.signal('SIGUSR2', '"state":"served"');
  }

  crashes(): readonly string[] {
    return this.#process.crashes;
  }

  cpu(): number {
    return processorTime(this.#process.pid);
  }

  memory(): number {
    return residentMemory(this.#process.pid);
  }

  logs(): string {
    return logOf(this.#process);
  }

  async stop(): Promise<void> {
    await this.#process.end();
    await this.mails.stop();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 3 });
  }

  /** The process may go on writing: call this while it is quiet. */
  #copyOf(file: string): string {
    const copy = mkdtempSync(path.join(this.#folder, 'copy-'));
    for (const part of [file, `${file}-wal`])
      cpSync(path.join(this.#folder, 'data', part), path.join(copy, part), { force: true });
    return path.join(copy, file);
  }
}

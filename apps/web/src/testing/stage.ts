import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const CLIENT = fileURLToPath(new URL('../../dist', import.meta.url));
const PLATFORM = fileURLToPath(new URL('../../../standalone/dist/main.js', import.meta.url));
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Ends what hangs; how long a page takes is for the machine to say. */
const PATIENCE_MS = 60_000;

/** Why nothing can be tried in a browser here; null: it can. */
export function missing(): string | null {
  if (!existsSync(CHROMIUM)) return `There is no ${CHROMIUM}.`;
  if (!existsSync(path.join(CLIENT, 'index.html')))
    return 'The client is not built: run "npm run build -w apps/web".';
  return existsSync(PLATFORM) ? null : 'The platform is not built: run "npx tsc -b apps/standalone".';
}

export const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** The built platform with the built client, on a port and in a folder of its own, and a browser. */
export class Stage {
  readonly url: string;
  readonly browser: Browser;
  /** What any page complained of, or asked of others. */
  readonly wrong: string[] = [];
  readonly #platform: ChildProcess;
  readonly #home: string;

  private constructor(url: string, browser: Browser, platform: ChildProcess, home: string) {
    this.url = url;
    this.browser = browser;
    this.#platform = platform;
    this.#home = home;
  }

  /** `more`: what is configured beside it, such as who the operators are. */
  static async start(more: Readonly<Record<string, string>> = {}): Promise<Stage> {
    const home = mkdtempSync(path.join(tmpdir(), 'trunkline-web-'));
    const { PATH = '', HOME = '' } = process.env;
    const env = {
      PATH,
      HOME,
      TRUNKLINE_DATA: path.join(home, 'data'),
      PORT: '0',
      STATIC_FOLDER: CLIENT,
      RATE_FACTOR: '0',
      ...more,
    };
    const platform = spawn(process.execPath, [PLATFORM], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const url = await addressOf(platform);
    return new Stage(url, await chromium.launch({ executablePath: CHROMIUM, args: FLAGS }), platform, home);
  }

  async stop(): Promise<void> {
    await this.browser.close();
    this.#platform.kill('SIGKILL');
    rmSync(this.#home, { recursive: true, force: true });
  }

  /** Secrets behind the links to a page in the letters written so far. */
  secrets(page: '/confirm-email' | '/reset-password'): readonly string[] {
    const folder = path.join(this.#home, 'data/mail');
    if (!existsSync(folder)) return [];
    return readdirSync(folder).flatMap((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8').replace(/=\r?\n/g, '');
      const link = text.split(`${page}#`)[1];
      return link === undefined ? [] : [/^[\w-]+/.exec(link)?.[0] ?? ''];
    });
  }

  /** Waits for a letter with such a secret that was not there before. */
  async secret(page: '/confirm-email' | '/reset-password', before: readonly string[] = []): Promise<string> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; ) {
      const found = this.secrets(page).find((one) => !before.includes(one));
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`No letter with a link to ${page} was written.`);
  }

  /** Everybody goes. */
  async clear(): Promise<void> {
    await Promise.all(this.browser.contexts().map((context) => context.close()));
  }

  /** Somebody with a browser of his own. */
  async visitor(of: BrowserContextOptions = DESK): Promise<Page> {
    const context = await this.browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...of });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    page.on('pageerror', (error) => this.wrong.push(error.message));
    page.on('request', (request) => {
      if (!request.url().startsWith(this.url) && !/^(data|blob):/.test(request.url()))
        this.wrong.push(`asked elsewhere: ${request.url()}`);
    });
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) this.wrong.push(message.text());
    });
    return page;
  }
}

const addressOf = (platform: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    platform.stdout?.on('data', (chunk: Buffer) => {
      said += String(chunk);
      const found = /ready in \d+ ms at (http:[^\s"]+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found.replace('localhost', '127.0.0.1'));
    });
    platform.on('close', (code) => reject(new Error(`The platform ended with ${code}: ${said}`)));
  });

import type { ClientMessage, LIVE_PROTOCOL, ServerMessage, TableView } from '@trunkline/contracts';

const PROTOCOL: typeof LIVE_PROTOCOL = 1;
const BACK_OFF_MS = [400, 1_000, 2_000, 4_000, 8_000, 15_000] as const;
const PING_MS = 20_000;
const PATIENCE_MS = 10_000;
const EXPECTED_MS = 60_000;

/** What is used of a WebSocket; a fake takes its place in tests. */
export interface Line {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export interface Surroundings {
  open(): Line;
  /** Calls back once, unless cancelled. */
  after(ms: number, call: () => void): () => void;
  now(): number;
}

export type Link =
  | { readonly is: 'live' }
  | { readonly is: 'connecting'; readonly since: number }
  /** Not for the first time: it was live before, or an attempt has failed. */
  | { readonly is: 'offline'; readonly since: number }
  /** The platform speaks a newer protocol: only a reload helps. */
  | { readonly is: 'outdated' };

type Heard = Extract<ServerMessage, { readonly table: string } | { readonly t: 'table' }>;

/** Who wants to hear of a table. */
export interface Watcher {
  /** Last revision that is held; undefined: nothing. Asked at each (re)connect. */
  after(): number | undefined;
  heard(message: Heard): void;
}

/**
 * One socket for the whole page. It comes back by itself and says what it holds, so that nothing is lost and the
 * page never has to be loaded again.
 */
export class LiveSocket {
  readonly #around: Surroundings;
  readonly #watchers = new Map<string, Watcher>();
  /** What has come of tables whose page is not there yet. */
  readonly #expected = new Map<string, Heard[]>();
  readonly #lobby = new Set<(tables: readonly TableView[]) => void>();
  readonly #onLink = new Set<() => void>();
  #line: Line | null = null;
  #link: Link;
  #greeted = false;
  #failures = 0;
  #cancelRetry: (() => void) | null = null;
  #cancelPing: (() => void) | null = null;
  #pings = 0;
  #looking = true;
  #closed = false;

  constructor(around: Surroundings) {
    this.#around = around;
    this.#link = { is: 'connecting', since: around.now() };
  }

  get link(): Link {
    return this.#link;
  }

  onLink(listen: () => void): () => void {
    this.#onLink.add(listen);
    return () => this.#onLink.delete(listen);
  }

  /** Follows a table whose page is still on its way: what comes is kept for whoever watches it first. */
  expect(table: string): void {
    if (this.#watchers.has(table)) return;
    const kept: Heard[] = [];
    const watcher: Watcher = { after: () => undefined, heard: (message) => kept.push(message) };
    this.#expected.set(table, kept);
    this.#watchers.set(table, watcher);
    if (this.#greeted) this.#sayWatch(table, watcher);
    this.#ensure();
    this.#around.after(EXPECTED_MS, () => {
      if (this.#expected.delete(table)) this.#leave(table, watcher);
    });
  }

  /** Follows a table until the answer is called. */
  watch(table: string, watcher: Watcher): () => void {
    const kept = this.#expected.get(table);
    this.#expected.delete(table);
    this.#watchers.set(table, watcher);
    if (kept !== undefined) for (const message of kept) watcher.heard(message);
    else if (this.#greeted) this.#sayWatch(table, watcher);
    this.#ensure();
    return () => this.#leave(table, watcher);
  }

  #leave(table: string, watcher: Watcher): void {
    if (this.#watchers.get(table) !== watcher) return;
    this.#watchers.delete(table);
    this.#say({ t: 'unwatch', table });
  }

  /** Says again what is held of a table: something is missing. */
  catchUp(table: string): void {
    const watcher = this.#watchers.get(table);
    if (watcher !== undefined && this.#greeted) this.#sayWatch(table, watcher);
  }

  lobby(listen: (tables: readonly TableView[]) => void): () => void {
    if (this.#lobby.size === 0) this.#say({ t: 'lobby', on: true });
    this.#lobby.add(listen);
    this.#ensure();
    return () => {
      this.#lobby.delete(listen);
      if (this.#lobby.size === 0) this.#say({ t: 'lobby', on: false });
    };
  }

  /** Whether the page is before somebody's eyes. */
  look(looking: boolean): void {
    if (looking === this.#looking) return;
    this.#looking = looking;
    for (const table of this.#watchers.keys()) this.#say({ t: 'looking', table, looking });
  }

  /** Another person has logged in or out: the platform must hear it anew. */
  renew(): void {
    if (this.#line === null) return;
    this.#drop();
    this.#failures = 0;
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    this.#cancelRetry?.();
    this.#drop();
  }

  #ensure(): void {
    if (this.#line === null && this.#cancelRetry === null && !this.#closed) this.#connect();
  }

  #connect(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    const line = this.#around.open();
    this.#line = line;
    this.#greeted = false;
    line.onmessage = ({ data }) => this.#line === line && this.#heard(String(data));
    line.onclose = () => {
      if (this.#line === line) this.#lost();
    };
  }

  #drop(): void {
    const line = this.#line;
    this.#line = null;
    this.#greeted = false;
    this.#cancelPing?.();
    this.#cancelPing = null;
    line?.close();
  }

  #lost(): void {
    this.#drop();
    if (this.#closed || this.#link.is === 'outdated') return;
    if (this.#link.is !== 'offline') this.#become({ is: 'offline', since: this.#around.now() });
    const wait = BACK_OFF_MS[Math.min(this.#failures, BACK_OFF_MS.length - 1)] ?? 0;
    this.#failures += 1;
    this.#cancelRetry = this.#around.after(wait, () => this.#connect());
  }

  #become(link: Link): void {
    this.#link = link;
    for (const listen of this.#onLink) listen();
  }

  #say(message: ClientMessage): void {
    if (this.#greeted) this.#line?.send(JSON.stringify(message));
  }

  #sayWatch(table: string, watcher: Watcher): void {
    const after = watcher.after();
    this.#say({ t: 'watch', table, looking: this.#looking, ...(after === undefined ? {} : { after }) });
  }

  #heard(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    switch (message.t) {
      case 'hello':
        return this.#greet(message.protocol);
      case 'pong':
        return this.#armPing();
      case 'lobby':
        for (const listen of this.#lobby) listen(message.tables);
        return;
      case 'table':
        this.#watchers.get(message.table.id)?.heard(message);
        return;
      case 'problem':
        return;
      default:
        this.#watchers.get(message.table)?.heard(message);
    }
  }

  #greet(protocol: number): void {
    if (protocol !== PROTOCOL) {
      this.#become({ is: 'outdated' });
      return this.#drop();
    }
    this.#greeted = true;
    this.#failures = 0;
    this.#become({ is: 'live' });
    for (const [table, watcher] of this.#watchers) this.#sayWatch(table, watcher);
    if (this.#lobby.size > 0) this.#say({ t: 'lobby', on: true });
    this.#armPing();
  }

  /** A line that nobody answers on is as good as cut. */
  #armPing(): void {
    this.#cancelPing?.();
    this.#cancelPing = this.#around.after(PING_MS, () => {
      this.#pings += 1;
      this.#say({ t: 'ping', n: this.#pings });
      this.#cancelPing = this.#around.after(PATIENCE_MS, () => this.#lost());
    });
  }
}

/** The browser's surroundings. */
export const browser: Surroundings = {
  open: () => {
    const { protocol, host } = window.location;
    return new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/live`) as unknown as Line;
  },
  after: (ms, call) => {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  now: () => Date.now(),
};

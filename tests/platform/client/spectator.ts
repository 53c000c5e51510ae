import type { ServerMessage } from '@trunkline/contracts';
import type { Commit, State } from '@trunkline/engine';
import { decodeEvent, evolveOf, Timeline } from '@trunkline/engine';
import { titleById } from '@trunkline/games';
import { Api, got } from './api.ts';
import type { WireCommit } from './live.ts';
import { LiveSocket } from './live.ts';

/** Somebody who watches a game from its set-up on, as a client does: HTTP for the set-up, the socket for the rest. */
export class Spectator {
  readonly #url: string;
  readonly #table: string;
  readonly #token: string | null;
  readonly #timeline: Timeline;
  readonly #waiting = new Set<() => void>();
  #socket: LiveSocket | null = null;
  #stopped = false;
  /** Times that a revision was missing and had to be asked for. */
  gaps = 0;
  reconnects = 0;

  private constructor(url: string, table: string, token: string | null, timeline: Timeline) {
    this.#url = url;
    this.#table = table;
    this.#token = token;
    this.#timeline = timeline;
  }

  /** Begins to watch; what was played before comes over the socket as well. */
  static async watch(url: string, table: string, token: string | null = null): Promise<Spectator> {
    const { setUp } = got(await new Api(url, token).commits(table, 0, 1));
    const title = titleById(setUp?.title ?? '');
    if (setUp === null || title === null) throw new Error('The set-up is not that of a title.');
    const timeline = new Timeline(
      evolveOf(title),
      setUp.events.map((event) => decodeEvent(event)),
    );
    const spectator = new Spectator(url, table, token, timeline);
    await spectator.#connect();
    return spectator;
  }

  /** Newest revision that has arrived. */
  get revision(): number {
    return this.#timeline.revision;
  }

  /** Ids of the commands behind the commits, in order. */
  get commandIds(): readonly string[] {
    return this.#timeline.commits.map(({ id }) => id);
  }

  /** The position, folded from what came over the socket. */
  get state(): State {
    return this.#timeline.state;
  }

  /** Resolves when a revision has arrived. */
  async until(revision: number): Promise<void> {
    while (this.revision < revision) await new Promise<void>((resolve) => this.#waiting.add(resolve));
  }

  stop(): void {
    this.#stopped = true;
    this.#socket?.close();
  }

  async #connect(): Promise<void> {
    const socket = await LiveSocket.open(this.#url, this.#token, false);
    this.#socket = socket;
    socket.onMessage((message) => this.#hear(message));
    socket.onClose(() => {
      if (!this.#stopped) void this.#reconnect();
    });
    this.#ask();
  }

  async #reconnect(): Promise<void> {
    this.reconnects += 1;
    while (!this.#stopped) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      try {
        return await this.#connect();
      } catch {
        // The gateway is still away.
      }
    }
  }

  #ask(): void {
    this.#socket?.send({ t: 'watch', table: this.#table, after: this.revision, looking: false });
  }

  #hear(message: ServerMessage): void {
    if (message.t === 'snapshot') throw new Error('A spectator that is not far behind was sent a snapshot.');
    if (message.t !== 'commits' || message.table !== this.#table) return;
    for (const commit of message.commits as unknown as readonly WireCommit[]) this.#take(commit);
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }

  #take(commit: WireCommit): void {
    if (commit.revision <= this.revision) return;
    if (commit.revision > this.revision + 1) {
      this.gaps += 1;
      this.#ask();
      return;
    }
    const { events } = commit;
    const decoded = events === undefined ? {} : { events: events.map((event) => decodeEvent(event)) };
    this.#timeline.append({ ...commit, ...decoded } as unknown as Commit);
  }
}

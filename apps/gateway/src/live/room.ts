import type { Bus, Running } from '@trunkline/bus';
import type { TableView } from '@trunkline/contracts';
import { LIVE } from '@trunkline/contracts';
import type { Option } from '@trunkline/engine';
import type { StoredCommit } from '@trunkline/event-store';
import type { LiveTable, OpenGame, Repository } from '@trunkline/games';
import { gameStream, maySee, optionsFor, seatsOf, talkStream, toldOf } from '@trunkline/games';
import type { Log } from '@trunkline/service';
import { plays, seenBy } from '../games/tables.ts';
import { lineOf, mayHear } from '../games/talk.ts';
import { commitsFrame, type Frame, frameOf, StateText, snapshotFrame } from './frames.ts';
import type { LiveSocket } from './live-socket.ts';
import type { Presence } from './presence.ts';
import { watchersAmong } from './presence.ts';

/** So many missing commits are sent one by one; for more a snapshot is shorter. */
const MOST_MISSING = 200;
const PRESENCE_MS = 700;

interface Watcher {
  /** The last revision sent; null: the game has not begun for this one. */
  revision: number | null;
  looking: boolean;
}

/** What a room needs of the house. */
export interface House {
  readonly bus: Bus;
  readonly repository: Repository;
  readonly presence: Presence;
  readonly log: Log;
}

/** One table that somebody watches: one subscription, however many sockets. */
export class Room {
  readonly id: string;
  readonly #house: House;
  readonly #watchers = new Map<LiveSocket, Watcher>();
  readonly #running: Running;
  readonly #text = new StateText();
  #table: TableView;
  #game: OpenGame | null;
  /** What is done one after another: news must not overtake each other. */
  #queue: Promise<void> = Promise.resolve();
  #presenceTimer: NodeJS.Timeout | null = null;
  #presenceSent = 0;
  #presenceText = '';
  closed = false;

  constructor(house: House, table: TableView, game: OpenGame | null) {
    this.#house = house;
    this.id = table.id;
    this.#table = table;
    this.#game = game;
    this.#running = house.bus.listen(`live.*.${this.id}`, (payload, _headers, subject) => {
      if (subject === LIVE.presence(this.id)) this.#presenceChanged();
      else if (subject === LIVE.table(this.id)) this.#enqueue(() => this.#news(payload as LiveTable));
    });
  }

  get empty(): boolean {
    return this.#watchers.size === 0;
  }

  has(socket: LiveSocket): boolean {
    return this.#watchers.has(socket);
  }

  /** Lets somebody watch who may see the table; sends what he lacks. False if he may not. */
  async enter(socket: LiveSocket, after: number | undefined, looking: boolean): Promise<boolean> {
    const { repository, presence, bus } = this.#house;
    const table = await repository.table(this.id);
    if (table === null || !maySee(table, socket.user)) return false;
    const game = await repository.game(this.id);
    if (!socket.open) return true;
    // From here to the end of the block nothing waits: no news can come between.
    if (table.revision >= this.#table.revision)
      this.#table = { ...toldOf(table), status: this.#statusOf(table, game) };
    if (game !== null) this.#game = game;
    const watcher: Watcher = { revision: null, looking };
    this.#watchers.set(socket, watcher);
    socket.tell({ t: 'table', table: seenBy(this.#table, socket.user) });
    this.#send(socket, watcher, after);
    await presence.here(this.id, socket, looking);
    bus.publish(LIVE.presence(this.id), {});
    this.#presenceText = '';
    return true;
  }

  async look(socket: LiveSocket, looking: boolean): Promise<void> {
    const watcher = this.#watchers.get(socket);
    if (watcher === undefined) return;
    watcher.looking = looking;
    await this.#house.presence.here(this.id, socket, looking);
  }

  async leave(socket: LiveSocket): Promise<void> {
    if (!this.#watchers.delete(socket)) return;
    await this.#house.presence.gone(this.id, socket);
    this.#house.bus.publish(LIVE.presence(this.id), {});
  }

  /** With each round of pings: who is here stays here, and news that were lost on the way are fetched. */
  async refresh(): Promise<void> {
    for (const [socket, { looking }] of this.#watchers)
      await this.#house.presence.stillHere(this.id, socket, looking);
    this.#presenceChanged();
    this.#enqueue(() => this.#catchUp());
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.#presenceTimer !== null) clearTimeout(this.#presenceTimer);
    await this.#running.close();
  }

  #statusOf(table: TableView, game: OpenGame | null): TableView['status'] {
    return game?.timeline.state.end.over == null ? table.status : 'finished';
  }

  #enqueue(work: () => Promise<void>): void {
    this.#queue = this.#queue
      .then(work)
      .catch((error: unknown) =>
        this.#house.log.warn({ err: error, table: this.id }, 'news were not delivered'),
      );
  }

  async #news({ table, commit }: LiveTable): Promise<void> {
    if (commit?.stream === gameStream(this.id)) await this.#follow(commit);
    if (table !== null) this.#tableChanged(table);
    if (commit?.stream === talkStream(this.id)) this.#said(commit);
  }

  /** Takes a commit of the game; what lies between is read from the store. */
  async #follow(commit: StoredCommit): Promise<void> {
    const { repository } = this.#house;
    repository.learn(this.id, commit);
    const known = await repository.lately(this.id);
    const game =
      known !== null && known.timeline.revision >= commit.revision ? known : await repository.game(this.id);
    this.#advance(game);
  }

  async #catchUp(): Promise<void> {
    const { repository } = this.#house;
    const table = await repository.table(this.id);
    const game = await repository.game(this.id);
    this.#advance(game);
    if (table !== null && table.revision > this.#table.revision) this.#tableChanged(table);
  }

  #advance(game: OpenGame | null): void {
    if (game === null) return;
    this.#game = game;
    const frames = new Map<string, Frame>();
    for (const [socket, watcher] of this.#watchers) {
      if (watcher.revision === null) this.#send(socket, watcher, undefined);
      else if (watcher.revision < game.timeline.revision) this.#sendMissing(socket, watcher, game, frames);
    }
  }

  /** Sends what somebody lacks who holds the game up to a revision, or nothing of it. */
  #send(socket: LiveSocket, watcher: Watcher, after: number | undefined): void {
    const game = this.#game;
    if (game === null) return;
    const { revision, head, state } = game.timeline;
    const missing = after === undefined ? Number.POSITIVE_INFINITY : revision - after;
    if (after !== undefined && missing >= 0 && missing <= MOST_MISSING) {
      watcher.revision = after;
      this.#sendMissing(socket, watcher, game, new Map());
      return;
    }
    watcher.revision = revision;
    const options = this.#optionsOf(game, socket);
    socket.send(snapshotFrame({ table: this.id, revision, head }, this.#text.textOf(state), options));
  }

  /** @param frames made already in this round, by whom they are for */
  #sendMissing(socket: LiveSocket, watcher: Watcher, game: OpenGame, frames: Map<string, Frame>): void {
    const { revision, commits } = game.timeline;
    const from = watcher.revision ?? 0;
    const key = `${from} ${seatsOf(this.#table, socket.user).join()}`;
    const frame =
      frames.get(key) ?? commitsFrame(this.id, commits.slice(from), this.#optionsOf(game, socket));
    frames.set(key, frame);
    watcher.revision = revision;
    socket.send(frame);
  }

  #optionsOf({ title, timeline }: OpenGame, socket: LiveSocket): readonly Option[] {
    const seats = seatsOf(this.#table, socket.user);
    return seats.length === 0 ? [] : optionsFor(title, timeline.state, seats);
  }

  /** Tells everybody; who may not see it any more is told that, and nothing else. */
  #tableChanged(table: TableView): void {
    const same = table.revision === this.#table.revision && table.status === this.#table.status;
    if (same || table.revision < this.#table.revision) return;
    this.#table = table;
    const frames = new Map<boolean, Frame>();
    for (const socket of [...this.#watchers.keys()]) {
      if (!maySee(table, socket.user)) {
        socket.tell({ t: 'gone', table: this.id });
        void this.leave(socket).catch((error: unknown) => this.#house.log.warn({ err: error }, 'presence'));
        continue;
      }
      const inside = plays(table, socket.user);
      const frame = frames.get(inside) ?? frameOf({ t: 'table', table: seenBy(table, socket.user) });
      frames.set(inside, frame);
      socket.send(frame);
    }
  }

  #said(commit: StoredCommit): void {
    const line = lineOf(commit);
    if (line === null) return;
    const frame = frameOf({ t: 'talk', table: this.id, line });
    for (const socket of this.#watchers.keys())
      if (mayHear(this.#table, socket.user, line.room)) socket.send(frame);
  }

  /** At most once in a while, the last time included. */
  #presenceChanged(): void {
    if (this.#presenceTimer !== null) return;
    const wait = Math.max(0, this.#presenceSent + PRESENCE_MS - Date.now());
    this.#presenceTimer = setTimeout(() => {
      this.#presenceTimer = null;
      this.#presenceSent = Date.now();
      this.#enqueue(() => this.#sendPresence());
    }, wait);
    this.#presenceTimer.unref();
  }

  async #sendPresence(): Promise<void> {
    const { users, count: watchers } = watchersAmong(await this.#house.presence.of(this.id), this.#table);
    const text = JSON.stringify({ watchers, users });
    if (text === this.#presenceText) return;
    this.#presenceText = text;
    const frame = frameOf({ t: 'presence', table: this.id, watchers, users });
    for (const socket of this.#watchers.keys()) socket.send(frame);
  }
}

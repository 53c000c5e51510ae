import { setTimeout } from 'node:timers/promises';
import type { ServerMessage } from '@trunkline/contracts';
import type { Api } from '../platform/client/api.ts';
import { newCommandId } from '../platform/client/api.ts';
import type { WireCommit } from '../platform/client/live.ts';
import { LiveSocket } from '../platform/client/live.ts';
import type { Latency } from './figures.ts';
import { latencyOf, tenth } from './figures.ts';
import type { ScriptedGame } from './scripted-game.ts';

export interface Measured {
  /** From sending the request to its answer. */
  readonly answer: Latency;
  /** From sending the request to the commit on a spectator's socket. */
  readonly seen: Latency;
  readonly perSecond: number;
  /** Commands that were due while all games were busy, or refused. */
  readonly missed: number;
}

const SETTLE_MS = 3_000;

/** Games with somebody who watches each; measures how long a command takes to be seen. */
export class Load {
  readonly #api: Api;
  readonly #games: readonly ScriptedGame[];
  readonly #sockets: LiveSocket[] = [];
  readonly #sentAt = new Map<string, number>();
  #seen: number[] = [];
  #answered: number[] = [];
  #missed = 0;

  private constructor(api: Api, games: readonly ScriptedGame[]) {
    this.#api = api;
    this.#games = games;
  }

  static async open(url: string, api: Api, games: readonly ScriptedGame[]): Promise<Load> {
    const load = new Load(api, games);
    for (const { table, revision } of games) {
      const socket = await LiveSocket.open(url, null, false);
      load.#sockets.push(socket);
      // A question opens the game in the service that decides.
      await api.options(table);
      const watching = socket.next(({ t }) => t === 'commits' || t === 'snapshot');
      socket.send({ t: 'watch', table, after: revision, looking: false });
      await watching;
      socket.onMessage((message) => load.#hear(message));
    }
    return load;
  }

  /** So many commands a second for so long, whether or not the platform keeps up. */
  async paced(perSecond: number, ms: number): Promise<Measured> {
    const began = this.#begin();
    const sending: Promise<void>[] = [];
    for (let n = 0; n < (perSecond * ms) / 1_000; n += 1) {
      const due = began + (n * 1_000) / perSecond;
      const wait = due - performance.now();
      if (wait > 0.5) await setTimeout(wait);
      const game = this.#free(n);
      // The clock runs from when it was due: a platform that is slow is not spared.
      if (game === undefined) this.#missed += 1;
      else sending.push(this.#send(game, due));
    }
    await Promise.all(sending);
    return this.#end(began);
  }

  /** As fast as so many senders get their answers. */
  async flatOut(senders: number, ms: number): Promise<Measured> {
    const began = this.#begin();
    const lane = async (_: unknown, lane_: number): Promise<void> => {
      for (let n = lane_; performance.now() - began < ms; n += senders) {
        const game = this.#free(n);
        if (game === undefined) return;
        await this.#send(game, performance.now());
      }
    };
    await Promise.all(Array.from({ length: Math.min(senders, this.#games.length) }, lane));
    return this.#end(began);
  }

  close(): void {
    for (const socket of this.#sockets) socket.terminate();
  }

  #begin(): number {
    this.#seen = [];
    this.#answered = [];
    this.#missed = 0;
    this.#sentAt.clear();
    return performance.now();
  }

  async #end(began: number): Promise<Measured> {
    const seconds = (performance.now() - began) / 1_000;
    for (const end = performance.now() + SETTLE_MS; this.#sentAt.size > 0 && performance.now() < end; )
      await setTimeout(10);
    return {
      answer: latencyOf(this.#answered),
      seen: latencyOf(this.#seen),
      perSecond: tenth(this.#answered.length / seconds),
      missed: this.#missed + this.#sentAt.size,
    };
  }

  #free(n: number): ScriptedGame | undefined {
    const { length } = this.#games;
    for (let i = 0; i < length; i += 1) {
      const game = this.#games[(n + i) % length];
      if (game !== undefined && !game.busy && game.left > 0) return game;
    }
    return undefined;
  }

  async #send(game: ScriptedGame, since: number): Promise<void> {
    const command = game.next();
    if (command === null) return;
    game.busy = true;
    const commandId = newCommandId();
    this.#sentAt.set(commandId, since);
    const outcome = await this.#api.act(game.table, command, commandId);
    game.busy = false;
    if (!outcome.ok) {
      this.#sentAt.delete(commandId);
      this.#missed += 1;
      return;
    }
    game.revision = outcome.value.revision;
    this.#answered.push(performance.now() - since);
  }

  #hear(message: ServerMessage): void {
    if (message.t !== 'commits') return;
    const now = performance.now();
    for (const { id } of message.commits as unknown as readonly WireCommit[]) {
      const since = this.#sentAt.get(id);
      if (since === undefined) continue;
      this.#sentAt.delete(id);
      this.#seen.push(now - since);
    }
  }
}

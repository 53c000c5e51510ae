import type { Problem, ServerMessage } from '@trunkline/contracts';
import type { WebSocket } from 'ws';
import type { Caller } from '../http/caller.ts';
import { type Frame, frameOf } from './frames.ts';

/** Reasons for which the server closes a socket. */
export const CLOSED = { stopping: 1001, loggedOut: 4001, tooFast: 4002, tooSlow: 4008 } as const;

/** So much may wait for a socket that drains slowly. */
const MOST_WAITING = 1_000_000;
/** A closing handshake that nobody answers. */
const FAREWELL_MS = 1_000;
const MESSAGES_A_SECOND = 20;
const OFFENCES = 3;

/** One socket: who listens, how fast he speaks, how slowly he reads. */
export class LiveSocket {
  readonly id: string;
  readonly caller: Caller;
  readonly #ws: WebSocket;
  alive = true;
  checkedAt: number;
  #second = 0;
  #messages = 0;
  #offences = 0;

  constructor(id: string, caller: Caller, ws: WebSocket, now: number) {
    this.id = id;
    this.caller = caller;
    this.#ws = ws;
    this.checkedAt = now;
  }

  get user(): string | null {
    return this.caller.user;
  }

  get open(): boolean {
    return this.#ws.readyState === this.#ws.OPEN;
  }

  /** Sends bytes; who lets too much wait is dropped before it costs memory. */
  send(frame: Frame): void {
    if (!this.open) return;
    this.#ws.send(frame, { binary: false });
    if (this.#ws.bufferedAmount > MOST_WAITING) this.close(CLOSED.tooSlow, 'too slow');
  }

  tell(message: Exclude<ServerMessage, { t: 'snapshot' | 'commits' }>): void {
    this.send(frameOf(message));
  }

  refuse(problem: Problem): void {
    this.tell({ t: 'problem', problem });
  }

  /** Counts a message: `late` is answered and not looked at, `out` is the last offence. */
  spoke(now: number): 'fine' | 'late' | 'out' {
    const second = Math.floor(now / 1_000);
    if (second !== this.#second) {
      this.#second = second;
      this.#messages = 0;
    }
    this.#messages += 1;
    if (this.#messages <= MESSAGES_A_SECOND) return 'fine';
    // The rest of a burst is one offence.
    if (this.#messages === MESSAGES_A_SECOND + 1) this.#offences += 1;
    return this.#offences >= OFFENCES ? 'out' : 'late';
  }

  /** Asks for a sign of life; a socket that gave none since the last time is gone. */
  ping(): void {
    if (!this.alive) {
      this.#ws.terminate();
      return;
    }
    this.alive = false;
    this.#ws.ping();
  }

  close(code: number, reason: string): void {
    if (this.#ws.readyState === this.#ws.CLOSED) return;
    this.#ws.close(code, reason);
    // Who doesn't read doesn't say goodbye either.
    setTimeout(() => this.#ws.terminate(), FAREWELL_MS).unref();
  }
}

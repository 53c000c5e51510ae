import type { ClientMessage, ServerMessage } from '@trunkline/contracts';
import type { StoredEvent } from '@trunkline/engine';
import { WebSocket } from 'ws';

/** A commit as it comes over the wire: its events are not decoded. */
export interface WireCommit {
  readonly kind: 'play' | 'undone' | 'redone';
  readonly revision: number;
  readonly id: string;
  readonly by: string | null;
  readonly to?: number;
  readonly events?: readonly StoredEvent[];
}

type Seen = (message: ServerMessage) => void;

/** A client of the live protocol. */
export class LiveSocket {
  readonly #socket: WebSocket;
  readonly #watchers = new Set<Seen>();
  readonly messages: ServerMessage[] = [];
  /** Code with which the server closed it, or null while it is open. */
  closed: number | null = null;

  private constructor(socket: WebSocket, keep: boolean) {
    this.#socket = socket;
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (keep) this.messages.push(message);
      for (const watcher of this.#watchers) watcher(message);
    });
    socket.on('close', (code) => {
      this.closed = code;
    });
    socket.on('error', () => undefined);
  }

  /** @param keep whether `messages` keeps what comes */
  static async open(url: string, token: string | null = null, keep = true): Promise<LiveSocket> {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/live`, { headers, perMessageDeflate: false });
    const live = new LiveSocket(socket, keep);
    const hello = live.next((message) => message.t === 'hello');
    await new Promise<void>((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
      socket.once('close', (code) => reject(new Error(`The socket was closed at once with ${code}.`)));
    });
    await hello;
    return live;
  }

  send(
    message: ClientMessage | { readonly t: 'watch'; readonly table: string; readonly after?: number },
  ): void {
    this.#socket.send(JSON.stringify(message));
  }

  /** Anything at all, well formed or not. */
  sendRaw(data: string | Uint8Array): void {
    this.#socket.send(data);
  }

  onMessage(watcher: Seen): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Told when it is closed, at once if it is already. */
  onClose(told: () => void): void {
    if (this.closed === null) this.#socket.once('close', told);
    else told();
  }

  /** The next message that is so. */
  next(isSo: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    return new Promise((resolve) => {
      const stop = this.onMessage((message) => {
        if (!isSo(message)) return;
        stop();
        resolve(message);
      });
    });
  }

  close(): void {
    this.#socket.close();
  }

  terminate(): void {
    this.#socket.terminate();
  }
}

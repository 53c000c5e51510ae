import type { Bus, Running } from '@trunkline/bus';
import type { TableView } from '@trunkline/contracts';
import { LIVE } from '@trunkline/contracts';
import { maySee } from '@trunkline/games';
import { seenBy } from '../games/tables.ts';
import { lobbyFrame } from './frames.ts';
import type { LiveSocket } from './live-socket.ts';

const LOBBY_MS = 1_000;

/** Changes of the lobby, gathered: whoever watches it is told at most once a second. */
export class Lobby {
  readonly #sockets = new Set<LiveSocket>();
  readonly #changed = new Map<string, TableView>();
  readonly #running: Running;
  #timer: NodeJS.Timeout | null = null;

  constructor(bus: Bus) {
    this.#running = bus.listen(LIVE.lobby, (payload) => {
      const { table } = payload as { readonly table: TableView | null };
      if (table === null || this.#sockets.size === 0) return;
      this.#changed.set(table.id, table);
      this.#timer ??= setTimeout(() => this.#tell(), LOBBY_MS).unref();
    });
  }

  enter(socket: LiveSocket): void {
    this.#sockets.add(socket);
  }

  leave(socket: LiveSocket): void {
    this.#sockets.delete(socket);
  }

  async close(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#running.close();
  }

  #tell(): void {
    this.#timer = null;
    const tables = [...this.#changed.values()];
    this.#changed.clear();
    const open = tables
      .filter(({ visibility }) => visibility === 'public')
      .map((table) => seenBy(table, null));
    const others = tables.filter(({ visibility }) => visibility !== 'public');
    const frame = lobbyFrame(open);
    for (const socket of this.#sockets) {
      const own = others.filter((table) => maySee(table, socket.user)).map((table) => seenBy(table, null));
      if (own.length > 0) socket.send(lobbyFrame([...open, ...own]));
      else if (open.length > 0) socket.send(frame);
    }
  }
}

import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Running } from '@trunkline/bus';
import type { ClientMessage, Problem } from '@trunkline/contracts';
import {
  clientMessageSchema,
  forbidden,
  LIVE_PROTOCOL,
  notFound,
  problem,
  scopeProblem,
  unauthenticated,
} from '@trunkline/contracts';
import { maySee, Repository, toldOf } from '@trunkline/games';
import type { ReadModels } from '@trunkline/read-models';
import { CLOCK, type Clock, DESK, type Desk, READ_MODELS } from '@trunkline/service';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { Identities } from '../accounts/identities.ts';
import { ENDED, type Ended } from '../accounts/sessions.ts';
import type { Caller } from '../http/caller.ts';
import { networkOf } from '../http/network.ts';
import { Refused } from '../http/refused.ts';
import { fromOwnPage } from '../http/same-origin.ts';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../options.ts';
import { CLOSED, LiveSocket } from './live-socket.ts';
import { Lobby } from './lobby.ts';
import { Presence } from './presence.ts';
import { type House, Room } from './room.ts';

export const LIVE_PATH = '/live';
const PING_MS = 25_000;
const CHECK_MS = 300_000;
const MOST_BYTES = 4_096;
const MOST_TABLES = 50;

/** The live protocol (docs/protocol.md). Holds no rules: it reads games and hands on what happens. */
@Injectable()
export class LiveServer implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #wss = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MOST_BYTES });
  readonly #host: HttpAdapterHost;
  readonly #identities: Identities;
  readonly #options: GatewayOptions;
  readonly #clock: Clock;
  readonly #desk: Desk;
  readonly #house: House;
  readonly #lobby: Lobby;
  readonly #running: Running;
  readonly #sockets = new Set<LiveSocket>();
  readonly #rooms = new Map<string, Promise<Room | null>>();
  readonly #watching = new Map<LiveSocket, Map<string, Room>>();
  readonly #addresses = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;

  constructor(
    host: HttpAdapterHost,
    identities: Identities,
    repository: Repository,
    @Inject(READ_MODELS) models: ReadModels,
    @Inject(DESK) desk: Desk,
    @Inject(CLOCK) clock: Clock,
    @Inject(GATEWAY_OPTIONS) options: GatewayOptions,
  ) {
    this.#host = host;
    this.#identities = identities;
    this.#options = options;
    this.#clock = clock;
    this.#desk = desk;
    const { bus, log, metrics } = desk;
    this.#house = { bus, log, repository, presence: new Presence(models) };
    this.#lobby = new Lobby(bus);
    this.#running = bus.listen(ENDED.all, (payload, _headers, subject) =>
      this.#ended(subject.slice(ENDED.subject('').length), payload as Ended),
    );
    metrics.gauge('trunkline_sockets', 'Live sockets.', [], (gauge) => gauge.set(this.#sockets.size));
    metrics.gauge('trunkline_rooms', 'Tables that are watched.', [], (gauge) => gauge.set(this.#rooms.size));
  }

  onApplicationBootstrap(): void {
    const server = this.#host.httpAdapter.getHttpServer() as Server;
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      void this.#upgrade(request, socket, head, networkOf(addressOf(request, this.#options.proxies))).catch(
        (error: unknown) => {
          this.#desk.log.warn({ err: error }, 'a socket was not opened');
          refuseUpgrade(socket, 503);
        },
      );
    });
    this.#timer = setInterval(() => void this.#round(), PING_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    for (const socket of this.#sockets) socket.close(CLOSED.stopping, 'stopping');
    await Promise.all([this.#running.close(), this.#lobby.close()]);
    for (const room of this.#rooms.values()) await (await room)?.close();
    this.#wss.close();
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): Promise<void> {
    const gone = (): void => void socket.destroy();
    socket.on('error', gone);
    const { url = '/' } = request;
    if (!URL.canParse(url, 'http://host')) return refuseUpgrade(socket, 400);
    if (new URL(url, 'http://host').pathname !== LIVE_PATH) return refuseUpgrade(socket, 404);
    // A foreign page must not listen with its visitor's cookie.
    if (fromOwnPage(request.headers, this.#options.publicUrl) === false) return refuseUpgrade(socket, 403);
    const open = this.#addresses.get(address) ?? 0;
    if (open >= this.#options.socketsPerAddress) return refuseUpgrade(socket, 429);
    let caller: Caller;
    try {
      caller = await this.#identities.callerOf(request.headers, address);
    } catch (error) {
      if (error instanceof Refused) return refuseUpgrade(socket, error.problem.status);
      throw error;
    }
    if (scopeProblem(caller.principal, 'read') !== null) return refuseUpgrade(socket, 403);
    if (socket.destroyed) return;
    socket.off('error', gone);
    this.#wss.handleUpgrade(request, socket, head, (ws) => this.#opened(ws, caller));
  }

  #opened(ws: WebSocket, caller: Caller): void {
    const { address } = caller;
    const socket = new LiveSocket(randomUUID(), caller, ws, this.#clock.now());
    this.#sockets.add(socket);
    this.#watching.set(socket, new Map());
    this.#addresses.set(address, (this.#addresses.get(address) ?? 0) + 1);
    ws.on('pong', () => {
      socket.alive = true;
    });
    ws.on('message', (data, binary) => this.#heard(socket, data, binary));
    ws.on('error', () => ws.terminate());
    ws.on('close', () => void this.#closed(socket));
    socket.tell({ t: 'hello', protocol: LIVE_PROTOCOL, user: caller.user });
  }

  async #closed(socket: LiveSocket): Promise<void> {
    const { address } = socket.caller;
    this.#sockets.delete(socket);
    this.#lobby.leave(socket);
    const left = (this.#addresses.get(address) ?? 1) - 1;
    if (left > 0) this.#addresses.set(address, left);
    else this.#addresses.delete(address);
    const rooms = this.#watching.get(socket);
    this.#watching.delete(socket);
    for (const room of rooms?.values() ?? [])
      await this.#leave(room, socket).catch((error: unknown) =>
        this.#desk.log.warn({ err: error }, 'presence was not ended'),
      );
  }

  #heard(socket: LiveSocket, data: RawData, binary: boolean): void {
    const spoke = socket.spoke(this.#clock.now());
    if (spoke !== 'fine') socket.refuse(problem(429, 'too-fast', { seconds: 1 }));
    if (spoke === 'out') socket.close(CLOSED.tooFast, 'too fast');
    if (spoke !== 'fine') return;
    const message = binary ? null : parsed(String(data));
    if (message === null) {
      socket.refuse(problem(400, 'bad-request'));
      return;
    }
    void this.#answer(socket, message).catch((error: unknown) => {
      this.#desk.log.warn({ err: error, t: message.t }, 'a message was not answered');
      socket.refuse(problem(503, 'unavailable'));
    });
  }

  async #answer(socket: LiveSocket, message: ClientMessage): Promise<void> {
    switch (message.t) {
      case 'ping':
        return socket.tell({ t: 'pong', n: message.n });
      case 'lobby':
        return message.on ? this.#lobby.enter(socket) : this.#lobby.leave(socket);
      case 'watch':
        return this.#watch(socket, message.table, message.after, message.looking);
      case 'unwatch': {
        const room = this.#watching.get(socket)?.get(message.table);
        if (room === undefined) return socket.refuse(notWatching(message.table));
        this.#watching.get(socket)?.delete(message.table);
        return this.#leave(room, socket);
      }
      case 'looking': {
        const room = this.#watching.get(socket)?.get(message.table);
        if (room === undefined || !room.has(socket)) return socket.refuse(notWatching(message.table));
        return room.look(socket, message.looking);
      }
    }
  }

  async #watch(
    socket: LiveSocket,
    table: string,
    after: number | undefined,
    looking: boolean,
  ): Promise<void> {
    const watching = this.#watching.get(socket);
    if (watching === undefined) return;
    if (!watching.has(table) && watching.size >= MOST_TABLES)
      return socket.refuse(forbidden('too-many-tables', { most: MOST_TABLES, table }));
    let room = await this.#roomFor(socket, table);
    while (room?.closed === true) room = await this.#roomFor(socket, table);
    if (room === null) return socket.refuse(notThere(table));
    // Counted before it is entered: many at once must not pass the limit.
    watching.set(table, room);
    if (await room.enter(socket, after, looking)) {
      // He may have hung up while the game was read.
      if (!this.#watching.has(socket)) await this.#leave(room, socket);
      return;
    }
    watching.delete(table);
    await this.#leave(room, socket);
    socket.refuse(notThere(table));
  }

  /** The room of a table that exists and that he may see. */
  async #roomFor(socket: LiveSocket, id: string): Promise<Room | null> {
    const { repository } = this.#house;
    const table = await repository.tableLately(id);
    if (table === null || !maySee(table, socket.user)) return null;
    const known = this.#rooms.get(id);
    if (known !== undefined) return known;
    const opening = repository.game(id).then((game) => {
      const over = game?.timeline.state.end.over != null;
      const view = toldOf(table);
      return new Room(this.#house, over ? { ...view, status: 'finished' } : view, game);
    });
    this.#rooms.set(id, opening);
    opening.catch(() => this.#rooms.delete(id));
    return opening;
  }

  async #leave(room: Room, socket: LiveSocket): Promise<void> {
    await room.leave(socket);
    if (!room.empty) return;
    const wanted = [...this.#watching.values()].some((rooms) => rooms.get(room.id) === room);
    if (wanted || this.#rooms.get(room.id) === undefined) return;
    this.#rooms.delete(room.id);
    await room.close();
  }

  /** Sessions and tokens that are no more. */
  #ended(user: string, { keys }: Ended): void {
    for (const socket of this.#sockets) {
      if (socket.user !== user) continue;
      if (keys === 'all' || (socket.caller.key !== null && keys.includes(socket.caller.key)))
        socket.close(CLOSED.loggedOut, 'logged out');
    }
  }

  async #round(): Promise<void> {
    const now = this.#clock.now();
    try {
      for (const socket of this.#sockets) {
        socket.ping();
        if (now - socket.checkedAt < CHECK_MS) continue;
        socket.checkedAt = now;
        if (!(await this.#identities.stillKnown(socket.caller))) socket.close(CLOSED.loggedOut, 'logged out');
      }
      for (const room of this.#rooms.values()) await (await room)?.refresh();
    } catch (error) {
      this.#desk.log.warn({ err: error }, 'a round of pings was cut short');
    }
  }
}

function parsed(text: string): ClientMessage | null {
  try {
    const read = clientMessageSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

const notThere = (table: string): Problem => {
  const { status, code, params } = notFound('table');
  return problem(status, code, { ...params, table });
};
const notWatching = (table: string): Problem => problem(409, 'not-watching', { table });

function refuseUpgrade(socket: Duplex, status: number): void {
  const { code } = status === 401 ? unauthenticated : { code: STATUS_CODES[status] ?? '' };
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? code}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
}

/** As Fastify finds it: behind so many proxies of ours, what the first of them saw. */
function addressOf(request: IncomingMessage, proxies: number): string {
  const direct = request.socket.remoteAddress ?? '';
  const forwarded = request.headers['x-forwarded-for'];
  if (proxies === 0 || typeof forwarded !== 'string') return direct;
  return forwarded.split(',').at(-proxies)?.trim() ?? direct;
}

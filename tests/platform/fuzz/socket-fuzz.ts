import { connect } from 'node:net';
import { clientMessageSchema } from '@trunkline/contracts';
import type { Chance } from '@trunkline/testing';
import { LiveSocket } from '../client/live.ts';
import { mutant } from './mutations.ts';
import type { Tally } from './tally.ts';

export interface SocketFuzzOptions {
  readonly url: string;
  readonly table: string;
  readonly token: string | null;
  readonly luck: Chance;
  readonly tally: Tally;
}

const AT_ONCE = 8;
/** As many as a socket may send within a second. */
const A_SOCKET = 19;
/** Too many in whatever second they arrive. */
const FLOOD = 60;
const PATIENCE_MS = 20_000;

/** Sends messages that are wrong in every way to the live socket; each must be answered by one problem. */
export async function fuzzSocket(options: SocketFuzzOptions, messages: number): Promise<void> {
  let left = messages;
  const lane = async (): Promise<void> => {
    while (left > 0) {
      const n = Math.min(left, A_SOCKET);
      left -= n;
      const { luck } = options;
      switch (luck.pick(12)) {
        case 0:
          await brokenFrames(options, n);
          break;
        case 1:
          await outOfOrder(options, n);
          break;
        case 2:
          await flood(options, n);
          break;
        default:
          await malformed(options, n);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

function samples(table: string): readonly object[] {
  return [
    { t: 'watch', table, after: 3, looking: true },
    { t: 'watch', table },
    { t: 'unwatch', table },
    { t: 'looking', table, looking: false },
    { t: 'lobby', on: true },
    { t: 'ping', n: 5 },
  ];
}

function isFit(text: string): boolean {
  try {
    return clientMessageSchema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}

/** Resolves when so many problems have come or the socket is closed; gives how many came. */
function problemsOn(socket: LiveSocket, wanted: number): Promise<number> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(count()), PATIENCE_MS);
    const count = (): number => socket.messages.filter(({ t }) => t === 'problem').length;
    const done = (): void => {
      clearTimeout(timer);
      resolve(count());
    };
    socket.onMessage(() => {
      if (count() >= wanted) done();
    });
    socket.onClose(done);
  });
}

async function malformed({ url, table, token, luck, tally }: SocketFuzzOptions, n: number): Promise<void> {
  const socket = await LiveSocket.open(url, token);
  const sent: string[] = [];
  const list = samples(table);
  while (sent.length < n) {
    const { text } = mutant(luck, list[luck.pick(list.length)]);
    if (isFit(text) || Buffer.byteLength(text) > 4_096) continue;
    sent.push(text);
  }
  const answered = problemsOn(socket, n);
  for (const text of sent) socket.sendRaw(luck.pick(10) === 0 ? Buffer.from(text) : text);
  const problems = await answered;
  for (let i = 0; i < n; i += 1) tally.count('socket problem');
  if (problems !== n) tally.blame(`socket: ${problems} problems for ${n} messages such as ${sent[0]}`);
  blameOthers(socket, tally, ['hello', 'problem']);
  socket.terminate();
}

/** Right messages at the wrong time: not watching, revisions to come, the same thing again and again. */
async function outOfOrder({ url, table, token, tally }: SocketFuzzOptions, n: number): Promise<void> {
  const socket = await LiveSocket.open(url, token);
  const pong = socket.next((message) => message.t === 'pong');
  const out = [
    { t: 'unwatch', table },
    { t: 'looking', table, looking: true },
    { t: 'watch', table, after: 1_000_000 },
    { t: 'watch', table: 'TTTTTTTTTTTT' },
    { t: 'watch', table },
    { t: 'watch', table },
    { t: 'unwatch', table },
    { t: 'unwatch', table },
    { t: 'lobby', on: false },
    { t: 'lobby', on: true },
  ];
  for (let i = 0; i < n - 1; i += 1) socket.send(out[i % out.length] as never);
  socket.send({ t: 'ping', n: 1 });
  await pong;
  for (let i = 0; i < n; i += 1) tally.count('socket out of order');
  socket.terminate();
}

/** More than is allowed: `too-fast`, and the socket is closed in the end; or one message that is far too large. */
async function flood({ url, token, luck, tally }: SocketFuzzOptions, n: number): Promise<void> {
  const socket = await LiveSocket.open(url, token);
  const closed = new Promise<void>((resolve) => socket.onClose(resolve));
  if (luck.pick(2) === 0) {
    socket.sendRaw(`{"t":"ping","n":1,"x":"${'y'.repeat(100_000)}"}`);
    await closed;
    if (socket.closed !== 1009) tally.blame(`an oversized message closed its socket with ${socket.closed}`);
    tally.count('socket closed 1009');
    return;
  }
  const answered = problemsOn(socket, 1);
  for (let i = 0; i < FLOOD; i += 1) socket.send({ t: 'ping', n: i });
  await answered;
  const codes = socket.messages.flatMap((m) => (m.t === 'problem' ? [m.problem.code] : []));
  if (codes[0] !== 'too-fast') tally.blame(`a flood was answered by ${JSON.stringify(codes)}`);
  for (let i = 0; i < n; i += 1) tally.count('socket flood');
  socket.terminate();
}

const UPGRADE = (host: string): string =>
  `GET /live HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;

/** Frames of the socket's own protocol. */
const FRAMES: readonly (readonly [string, readonly number[]])[] = [
  ['unmasked text', [0x81, 0x02, 0x7b, 0x7d]],
  ['reserved opcode', [0x83, 0x80, 1, 2, 3, 4]],
  ['reserved bits', [0xf1, 0x80, 1, 2, 3, 4]],
  ['a long ping', [0x89, 0xfe, 0x01, 0x00, 1, 2, 3, 4]],
  ['a continuation of nothing', [0x80, 0x80, 1, 2, 3, 4]],
  ['a length of 2^63', [0x81, 0xff, 0x7f, 255, 255, 255, 255, 255, 255, 255, 1, 2, 3, 4]],
  ['invalid UTF-8', [0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28]],
  ['a close code that is none', [0x88, 0x82, 0, 0, 0, 0, 0x00, 0x01]],
  ['half a frame', [0x81, 0xfd, 1, 2]],
];

async function brokenFrames({ url, luck, tally }: SocketFuzzOptions, n: number): Promise<void> {
  const { hostname, port, host } = new URL(url);
  for (let i = 0; i < n; i += 1) {
    const [name, bytes] = FRAMES[luck.pick(FRAMES.length)] as (typeof FRAMES)[number];
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => socket.write(UPGRADE(host)));
      let isUpgraded = false;
      socket.setTimeout(PATIENCE_MS, () => {
        tally.blame(`socket: nothing came of ${name}`);
        socket.destroy();
      });
      socket.on('data', (chunk) => {
        if (isUpgraded || !chunk.toString('latin1').includes('101')) return;
        isUpgraded = true;
        socket.write(Buffer.from(bytes));
        // Half a frame waits for its other half: hang up.
        if (name === 'half a frame') socket.destroy();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (!isUpgraded) tally.blame('socket: an upgrade was refused');
        tally.count(`socket ${name}`);
        resolve();
      });
    });
  }
}

function blameOthers(socket: LiveSocket, tally: Tally, allowed: readonly string[]): void {
  const other = socket.messages.find(({ t }) => !allowed.includes(t));
  if (other !== undefined) tally.blame(`socket: a wrong message was answered by ${JSON.stringify(other)}`);
}

import { setTimeout } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { Api } from '../platform/client/api.ts';
import { newCommandId } from '../platform/client/api.ts';
import type { Latency } from './figures.ts';
import { latencyOf } from './figures.ts';
import type { ScriptedGame } from './scripted-game.ts';

export interface FannedOut {
  readonly sockets: number;
  /** From sending the request to the commit on each of the sockets. */
  readonly seen: Latency;
  /** Messages that did not come. */
  readonly missing: number;
  /** Kilobytes of the gateway's memory that one watching socket costs. */
  readonly kilobytesEach: number;
}

const AT_ONCE = 50;
const BETWEEN_MS = 700;
const PATIENCE_MS = 10_000;

/** Opens so many sockets that watch one game, and measures how a few commands reach them. */
export async function fanOut(
  url: string,
  api: Api,
  game: ScriptedGame,
  sockets: number,
  commands: number,
  memory: () => number,
): Promise<FannedOut> {
  const before = memory();
  let hear: (text: string) => void = () => undefined;
  const open: WebSocket[] = [];
  const watch = { t: 'watch', table: game.table, after: game.revision, looking: false };
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/live`, { perMessageDeflate: false });
      open.push(socket);
      socket.once('open', () => socket.send(JSON.stringify(watch)));
      socket.once('error', reject);
      socket.on('message', (data) => {
        const text = String(data);
        if (text.startsWith('{"t":"commits"')) {
          resolve();
          hear(text);
        }
      });
    });
  for (let n = 0; n < sockets; n += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, sockets - n) }, one));
  // Presence is merged and told for a while after so many have come.
  await setTimeout(3_000);
  const bytes = memory() - before;

  const seen: number[] = [];
  let missing = 0;
  for (let n = 0; n < commands; n += 1) {
    const command = game.next();
    if (command === null) break;
    const commandId = newCommandId();
    const since = performance.now();
    let left = sockets;
    const all = new Promise<void>((resolve) => {
      hear = (text) => {
        if (!text.includes(commandId)) return;
        seen.push(performance.now() - since);
        left -= 1;
        if (left === 0) resolve();
      };
    });
    const outcome = await api.act(game.table, command, commandId);
    if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.problem)}`);
    await Promise.race([all, setTimeout(PATIENCE_MS)]);
    missing += left;
    await setTimeout(BETWEEN_MS);
  }
  for (const socket of open) socket.terminate();
  return { sockets, seen: latencyOf(seen), missing, kilobytesEach: Math.round(bytes / sockets / 102.4) / 10 };
}

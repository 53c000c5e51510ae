import type { EventStore } from '@trunkline/event-store';
import { gameStream, readStream } from '@trunkline/games';
import type { Sent } from '../bots/bot-game.ts';
import type { Spectator } from '../client/spectator.ts';
import type { CaughtMail } from '../harness/mail-catcher.ts';
import type { CaughtNotice } from '../harness/notice-catcher.ts';

/** Where the record contradicts what the platform has acknowledged; empty if nowhere. */
export async function recordFaults(
  store: EventStore,
  tables: readonly string[],
  sent: readonly Sent[],
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const table of tables) {
    const commits = await readStream(store, gameStream(table));
    const ids = commits.map(({ commandId }) => commandId);
    commits.forEach(({ revision }, i) => {
      if (revision !== i) faults.push(`${table}: revision ${i} is called ${revision}.`);
    });
    if (new Set(ids).size !== ids.length) faults.push(`${table}: a command is in the game twice.`);
    const here = sent.filter((one) => one.table === table);
    for (const { commandId, outcome } of here) {
      if (!outcome.ok) continue;
      const { revision } = outcome.value;
      if (ids[revision] !== commandId)
        faults.push(`${table}: ${commandId} was acknowledged as ${revision}, where ${ids[revision]} is.`);
    }
    const known = new Set(here.map(({ commandId }) => commandId));
    for (const id of ids.slice(1)) if (!known.has(id)) faults.push(`${table}: nobody has sent ${id}.`);
  }
  return faults;
}

/** Where what came over a socket is not the record. */
export async function spectatorFaults(
  store: EventStore,
  spectators: ReadonlyMap<string, Spectator>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [table, spectator] of spectators) {
    const commits = await readStream(store, gameStream(table), 1);
    const seen = spectator.commandIds.join(' ');
    if (seen !== commits.map(({ commandId }) => commandId).join(' '))
      faults.push(`${table}: the spectator has ${spectator.revision} commits, the record ${commits.length}.`);
  }
  return faults;
}

/** Keys whose contents differ between two dumps, at most ten of them. */
export function derivedFaults(
  lived: Readonly<Record<string, string>>,
  rebuilt: Readonly<Record<string, string>>,
): readonly string[] {
  const keys = [...new Set([...Object.keys(lived), ...Object.keys(rebuilt)])];
  return keys
    .filter((key) => lived[key] !== rebuilt[key])
    .slice(0, 10)
    .map((key) => `${key} is ${shown(lived[key])}, and rebuilt ${shown(rebuilt[key])}.`);
}

const shown = (text: string | undefined): string => (text === undefined ? 'missing' : text.slice(0, 300));

/** Mails that somebody got twice. */
export const mailFaults = (mails: readonly CaughtMail[]): readonly string[] =>
  twice(mails.map(({ to, subject, messageId }) => `${to.join()}: ${messageId} "${subject}"`));

/** Messages that a webhook or a browser got twice. */
export const noticeFaults = (notices: readonly CaughtNotice[]): readonly string[] =>
  twice(notices.map(({ way, to, id }) => `${way} ${to}: ${id}`));

function twice(keys: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].flatMap(([key, n]) => (n > 1 ? [`${n} times to ${key}`] : []));
}

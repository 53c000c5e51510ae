import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { decodeJson } from '../encoding.ts';
import { StoreCorrupt } from '../errors.ts';
import type { CommitRecord } from '../record.ts';

/** What the index needs stands in the headers too, so that it can be read without the bodies. */
const REVISION = 'Trunkline-Revision';
const COMMAND = 'Trunkline-Command';

export interface LogMessage {
  readonly subject: string;
  readonly seq: number;
  readonly headers: MsgHdrs | undefined;
  readonly data: Uint8Array;
}

export function headersOf(record: CommitRecord): MsgHdrs {
  const all = headers();
  all.set(REVISION, String(record.revision));
  all.set(COMMAND, encodeURIComponent(record.commandId));
  return all;
}

export function payloadOf(record: CommitRecord): string {
  return JSON.stringify(record);
}

/** @throws StoreCorrupt if the message is not one of the store's */
export function headOf(message: Pick<LogMessage, 'seq' | 'headers'>): {
  revision: number;
  commandId: string;
} {
  const revision = Number(message.headers?.get(REVISION) || Number.NaN);
  const command = message.headers?.get(COMMAND) ?? '';
  if (!Number.isSafeInteger(revision) || command === '') {
    throw new StoreCorrupt(`Message ${message.seq} of the log is no commit: something else published it.`);
  }
  return { revision, commandId: decodeURIComponent(command) };
}

/** Whether the store wrote the message. What something else published is no commit: those who read all pass it over. */
export const isOurs = ({ headers: all }: Pick<LogMessage, 'headers'>): boolean =>
  Boolean(all?.get(REVISION)) && Boolean(all?.get(COMMAND));

export function recordOf(message: LogMessage): CommitRecord {
  headOf(message);
  const text = Buffer.from(message.data.buffer, message.data.byteOffset, message.data.byteLength).toString(
    'utf8',
  );
  return decodeJson(text, `Message ${message.seq} of the log`) as unknown as CommitRecord;
}

/** `commits.GAMES.game.abc` → `game-abc`. */
export function streamOf(subject: string): string {
  const [category, id] = subject.split('.').slice(-2);
  return `${category}-${id}`;
}

/** `game-abc` → `commits.GAMES.game.abc`. */
export function subjectOf(prefix: string, stream: string): string {
  const hyphen = stream.indexOf('-');
  return `${prefix}.${stream.slice(0, hyphen)}.${stream.slice(hyphen + 1)}`;
}

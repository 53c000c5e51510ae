import { BadRequest, reasonOf, StoreCorrupt } from './errors.ts';
import type { JsonValue, NewCommit, Position, Snapshot } from './port.ts';

/** Bytes of a commit's body as JSON: what fits every adapter's message limit of 1 MiB, sealed or not. */
export const MAX_BODY_BYTES = 700_000;
const MAX_ID_LENGTH = 128;
const POSITION_DIGITS = 20;

/** A commit's own fields without its body, and nothing a caller's object may carry besides. */
export type Envelope = Omit<NewCommit, 'body'>;

export function envelopeOf(commit: Envelope): Envelope {
  const { commandId, kind, actor, at, rulesVersion, causationId, correlationId } = commit;
  return { commandId, kind, actor, at, rulesVersion, causationId, correlationId };
}

/** The body as JSON text; refuses a commit that some adapter could not store. */
export function encodeCommit(commit: NewCommit, expected: number): string {
  if (!Number.isSafeInteger(expected) || expected < -1) {
    throw new BadRequest(`${expected} is no revision to expect: it must be -1 or a revision.`);
  }
  const { commandId, at, rulesVersion } = commit;
  if (typeof commandId !== 'string' || commandId === '' || commandId.length > MAX_ID_LENGTH) {
    throw new BadRequest(`A commit needs a commandId of 1 to ${MAX_ID_LENGTH} characters.`);
  }
  const { kind, actor, causationId, correlationId } = commit;
  if (![commandId, kind, actor ?? '', causationId ?? '', correlationId].every(isPlainText)) {
    throw new BadRequest("A commit's ids, kind and actor must be texts without control characters.");
  }
  if (!Number.isSafeInteger(at) || !Number.isSafeInteger(rulesVersion)) {
    throw new BadRequest("A commit's time and rules version must be whole numbers.");
  }
  const text = encodeJson(commit.body);
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_BODY_BYTES) {
    throw new BadRequest(`A commit's body has ${bytes} bytes; at most ${MAX_BODY_BYTES} can be stored.`);
  }
  return text;
}

/** Text that every adapter keeps to the letter: no lone surrogates, no control characters. */
function isPlainText(text: unknown): boolean {
  return typeof text === 'string' && text.isWellFormed() && !/\p{Cc}/u.test(text);
}

export function encodeSnapshot(snapshot: Snapshot): string {
  if (!Number.isSafeInteger(snapshot.revision) || !Number.isSafeInteger(snapshot.shape)) {
    throw new BadRequest("A snapshot's revision and shape must be whole numbers.");
  }
  return encodeJson(snapshot.body);
}

function encodeJson(body: JsonValue): string {
  const text: string | undefined = JSON.stringify(body);
  if (text === undefined) throw new BadRequest('A body must be JSON; undefined and functions are not.');
  return text;
}

/** @param where what is being read, for the sentence */
export function decodeJson(text: string, where: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch (error) {
    throw new StoreCorrupt(`${where} is not readable JSON: ${reasonOf(error)}.`, { cause: error });
  }
}

/** A whole number as a position: digits of one width, so that strings compare as the numbers do. */
export function positionOf(place: number | bigint): Position {
  return String(place).padStart(POSITION_DIGITS, '0');
}

/** The number in a position; 0 for the start. */
export function placeOf(position: Position): bigint {
  if (position === '') return 0n;
  if (/^\d{20}$/.test(position)) return BigInt(position);
  throw new BadRequest(`"${position.slice(0, 40)}" is not a position of this store.`);
}

/** Refuses a page without room. */
export function checkLimit(limit: number): void {
  if (limit === Number.POSITIVE_INFINITY || (Number.isSafeInteger(limit) && limit > 0)) return;
  throw new BadRequest(`${limit} is no limit: it must be a whole number above 0.`);
}

export function checkFrom(from: number): void {
  if (Number.isSafeInteger(from) && from >= 0) return;
  throw new BadRequest(`${from} is no revision: it must be a whole number from 0.`);
}

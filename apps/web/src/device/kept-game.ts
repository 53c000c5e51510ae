import type { Commit, DomainEvent, GameFile, PlayerId, StoredEvent } from '@trunkline/engine';
import { decodeEvent, encodeEvent } from '@trunkline/engine';

/** A commit with its events as they are stored, so that older ones can be brought up to date when they are read. */
export type KeptCommit = Commit;

/**
 * - `hotseat`: played here, all seats by one person;
 * - `what-if`: a copy to try moves on;
 * - `seen`: a game of the platform that was opened lately, to be read without a network.
 */
export type KeptKind = 'hotseat' | 'what-if' | 'seen';

/** A game in this device's database. */
export interface KeptGame {
  readonly id: string;
  readonly kind: KeptKind;
  readonly name: string;
  /**
   * The game that a what-if board was copied from, the revision there, and how many moves were copied; and the board
   * that it branched off.
   */
  readonly from: {
    readonly game: string;
    readonly at: number;
    readonly copied: number;
    readonly board?: string;
  } | null;
  readonly title: string;
  readonly rulesVersion: number;
  readonly players: readonly { readonly id: PlayerId; readonly name: string }[];
  readonly seed: number;
  readonly options: readonly string[];
  readonly readings: Readonly<Record<string, string>>;
  readonly setUp: readonly StoredEvent[];
  readonly commits: readonly KeptCommit[];
  readonly createdAt: number;
  readonly changedAt: number;
  readonly over: boolean;
}

export const encoded = (commit: Commit): KeptCommit =>
  commit.kind === 'play'
    ? { ...commit, events: commit.events.map((event) => encodeEvent(event) as unknown as DomainEvent) }
    : commit;

export const decoded = (commit: KeptCommit): Commit =>
  commit.kind === 'play'
    ? { ...commit, events: commit.events.map((event) => decodeEvent(event as unknown as StoredEvent)) }
    : commit;

/** A kept game as the file that it is exported as. */
export const fileOf = (game: KeptGame): GameFile => ({
  title: game.title,
  rulesVersion: game.rulesVersion,
  players: game.players,
  seed: game.seed,
  options: game.options,
  readings: game.readings,
  setUp: game.setUp.map((event) => decodeEvent(event)),
  commits: game.commits.map(decoded),
});

export interface KeptAs {
  readonly id: string;
  readonly kind: KeptKind;
  readonly name: string;
  readonly from?: KeptGame['from'];
  readonly now: number;
  readonly over: boolean;
}

/** A game file as it is kept. */
export const keptFrom = (file: GameFile, { id, kind, name, from = null, now, over }: KeptAs): KeptGame => ({
  id,
  kind,
  name,
  from,
  title: file.title,
  rulesVersion: file.rulesVersion,
  players: file.players,
  seed: file.seed,
  options: file.options,
  readings: file.readings,
  setUp: file.setUp.map((event) => encodeEvent(event)),
  commits: file.commits.map(encoded),
  createdAt: now,
  changedAt: now,
  over,
});

/** An id that no table of the platform has. */
export function newDeviceId(kind: KeptKind): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return `${kind}-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

export const isOnDevice = (id: string): boolean => /^(hotseat|what-if|seen)-/.test(id);

import type { TableView } from '@trunkline/contracts';
import type { StoredCommit } from '@trunkline/event-store';
import type { GameSummary } from './views.ts';

/**
 * What projections keep of the streams, under the names that readers look for.
 *
 * | kind | id or name | what |
 * | --- | --- | --- |
 * | `table` | table | `TableView`, its invite included: show it by `viewOf`'s rule; `finished` once the game is over |
 * | `summary` | table | `GameSummary`; version = the game's revision |
 * | `account-name` | user | `{ name }`, or `{}` once the person has left |
 * | index `lobby` | `open`, `live`, `finished`, and each with `:<title>` | public tables by the time of their last news |
 * | index `lobby` | `running` | all running tables, private ones as well, by the time of their last move: for operators |
 * | index `games-of` | user | tables where the person plays or has joined, by the time of their last news |
 * | index `turn-of` | user | tables that wait for the person, by the time of their last news |
 * | index `finished-of` | user | finished tables of the person, by the time of their end |
 */
export const READ_MODEL = {
  table: 'table',
  summary: 'summary',
  accountName: 'account-name',
  lobby: 'lobby',
  gamesOf: 'games-of',
  turnOf: 'turn-of',
  finishedOf: 'finished-of',
} as const;

export const LOBBY_LISTS = ['open', 'live', 'finished'] as const;
export type LobbyList = (typeof LOBBY_LISTS)[number];

/** Name of a lobby list of one title. */
export const lobbyOf = (list: LobbyList, title: string): string => `${list}:${title}`;

/** Kind of what expires that says: this person looks at that table now. Written by the gateway. */
export const LOOKING = 'looking';
export const lookingId = (table: string, user: string): string => `${table}:${user}`;

/** Payload of `LIVE.table(id)`: a commit of a table, its game or its talk, and how things are with it. */
export interface LiveTable {
  /** Its invite included; null while only the game of an import is there. */
  readonly table: TableView | null;
  readonly commit: StoredCommit;
  readonly summary: GameSummary | null;
}

/** Payload of `LIVE.lobby`: a public table whose line has changed. */
export interface LiveLobby {
  readonly table: TableView;
  readonly summary: GameSummary | null;
}

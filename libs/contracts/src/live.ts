import type { Commit, Option, State } from '@trunkline/engine';
import { z } from 'zod';
import type { Problem } from './problem.ts';
import type { TableView } from './table.ts';
import { tableIdSchema } from './table.ts';

/** Version of the live protocol (docs/protocol.md). */
export const LIVE_PROTOCOL = 1;

/** What a client may send over the socket. Anything else is answered by a problem. */
export const clientMessageSchema = z.discriminatedUnion('t', [
  /** `after` = last revision that the client has; absent: send a snapshot. */
  z.strictObject({
    t: z.literal('watch'),
    table: tableIdSchema,
    after: z.int().min(0).optional(),
    looking: z.boolean().default(true),
  }),
  z.strictObject({ t: z.literal('unwatch'), table: tableIdSchema }),
  /** Whether the page is in front of somebody's eyes: quiets notifications. */
  z.strictObject({ t: z.literal('looking'), table: tableIdSchema, looking: z.boolean() }),
  z.strictObject({ t: z.literal('lobby'), on: z.boolean() }),
  z.strictObject({ t: z.literal('ping'), n: z.int().min(0).max(1_000_000_000) }),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;

/** One line of talk. */
export interface TalkLine {
  readonly n: number;
  readonly room: 'players' | 'watchers';
  readonly user: string;
  readonly at: number;
  readonly text: string;
}

/** What the server sends. */
export type ServerMessage =
  | { readonly t: 'hello'; readonly protocol: number; readonly user: string | null }
  | {
      readonly t: 'snapshot';
      readonly table: string;
      readonly revision: number;
      readonly head: number;
      readonly state: State;
      readonly options: readonly Option[];
    }
  /** Commits after the one that the client named, in order, without gaps. */
  | {
      readonly t: 'commits';
      readonly table: string;
      readonly commits: readonly Commit[];
      readonly options: readonly Option[];
    }
  | { readonly t: 'table'; readonly table: TableView }
  | { readonly t: 'talk'; readonly table: string; readonly line: TalkLine }
  | {
      readonly t: 'presence';
      readonly table: string;
      readonly watchers: number;
      readonly users: readonly string[];
    }
  | { readonly t: 'lobby'; readonly tables: readonly TableView[] }
  | { readonly t: 'gone'; readonly table: string }
  | { readonly t: 'pong'; readonly n: number }
  | { readonly t: 'problem'; readonly problem: Problem };

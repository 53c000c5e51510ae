import type { Commit, Option, State } from '@trunkline/engine';
import { z } from 'zod';
import type { Problem } from './problem.ts';
import { problemSchema } from './problem.ts';
import { ROOMS } from './rooms.ts';
import type { TableView } from './table.ts';
import { tableIdSchema, tableViewSchema } from './table.ts';

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
  readonly room: (typeof ROOMS)[number];
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

const n = z.int().min(0);
const actor = z.strictObject({ seat: z.string(), entity: z.string() });
/** What may be done is the rules' own as well; titles add notes. */
const option = z.looseObject({ do: z.string(), by: actor, fields: z.array(z.looseObject({})) });
const head = { revision: n, id: z.string(), by: z.string().nullable(), at: z.number().nullable() };
/** Commands and events are the rules' own: `commandSchema`, and what the reducers of the title take. */
const commit = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('play'),
    ...head,
    on: n,
    commands: z.array(z.looseObject({ do: z.string(), by: actor })),
    events: z.array(z.looseObject({ t: z.string() })),
  }),
  z.strictObject({ kind: z.literal('undone'), ...head, to: n }),
  z.strictObject({ kind: z.literal('redone'), ...head, to: n }),
]);
const table = z.string();
const line = z.strictObject({ n, room: z.enum(ROOMS), user: z.string(), at: z.int(), text: z.string() });

/** What the server sends, as it crosses the wire (examples: docs/protocol.md). */
export const serverMessageSchema = z.discriminatedUnion('t', [
  z.strictObject({ t: z.literal('hello'), protocol: n, user: z.string().nullable() }),
  z.strictObject({
    ...{ t: z.literal('snapshot'), table, revision: n, head: n },
    state: z.looseObject({}),
    options: z.array(option),
  }),
  z.strictObject({ t: z.literal('commits'), table, commits: z.array(commit), options: z.array(option) }),
  z.strictObject({ t: z.literal('table'), table: tableViewSchema }),
  z.strictObject({ t: z.literal('talk'), table, line }),
  z.strictObject({ t: z.literal('presence'), table, watchers: n, users: z.array(z.string()) }),
  z.strictObject({ t: z.literal('lobby'), tables: z.array(tableViewSchema) }),
  z.strictObject({ t: z.literal('gone'), table }),
  z.strictObject({ t: z.literal('pong'), n }),
  z.strictObject({ t: z.literal('problem'), problem: problemSchema }),
]);

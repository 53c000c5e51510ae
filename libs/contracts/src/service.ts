import { commandSchema } from '@trunkline/engine';
import { z } from 'zod';
import { principalSchema } from './principal.ts';
import { proposalSchema, seatSchema, tableActionSchema, tableIdSchema } from './table.ts';

/** Subjects of requests between services; each is answered by any copy of its queue group. */
export const SUBJECTS = {
  table: 'commands.table',
  game: 'commands.game',
  query: 'commands.query',
  talk: 'commands.talk',
  account: 'commands.account',
  bestRoutes: 'routing.best',
  checkRoutes: 'routing.check',
  viewAt: 'projections.view',
  rebuild: 'projections.rebuild',
} as const;

/** Ephemeral fan-out after a read model has been written. */
export const LIVE = {
  table: (id: string): string => `live.table.${id}`,
  allTables: 'live.table.*',
  lobby: 'live.lobby',
  presence: (id: string): string => `live.presence.${id}`,
} as const;

/** The durable log of committed events, partitioned by table. */
export const COMMIT_LOG = 'commits';
export const COMMIT_PARTITIONS = 8;

export const commandIdSchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
const base = { principal: principalSchema, commandId: commandIdSchema };
const revision = z.int().min(0).max(1_000_000);

export const tableRequestSchema = z.strictObject({
  ...base,
  table: tableIdSchema,
  action: tableActionSchema,
});
export type TableRequest = z.infer<typeof tableRequestSchema>;

/** What may be done in a running game. `expected` refuses the deed if the game has moved on. */
export const gameActionSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('act'), command: commandSchema, expected: revision.optional() }),
  z.strictObject({ do: z.literal('undo'), expected: revision.optional() }),
  z.strictObject({ do: z.literal('undo-to'), to: revision, expected: revision.optional() }),
  z.strictObject({ do: z.literal('redo'), expected: revision.optional() }),
  z.strictObject({ do: z.literal('restart-turn'), expected: revision.optional() }),
  z.strictObject({ do: z.literal('propose'), proposal: proposalSchema }),
  z.strictObject({ do: z.literal('agree') }),
  z.strictObject({ do: z.literal('withdraw') }),
]);
export type GameAction = z.infer<typeof gameActionSchema>;

export const gameRequestSchema = z.strictObject({ ...base, table: tableIdSchema, action: gameActionSchema });
export type GameRequest = z.infer<typeof gameRequestSchema>;

/** What a deed came to: the commit that it made, or made the first time the same id was sent. */
export interface GameOutcome {
  readonly table: string;
  readonly revision: number;
  readonly head: number;
  readonly duplicate: boolean;
}

const field = z.union([z.string(), z.number(), z.null(), z.array(z.unknown())]);

/** Questions about a position that need the rules. */
export const gameQuerySchema = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('options'), at: revision.optional() }),
  z.strictObject({
    ask: z.literal('expand'),
    at: revision.optional(),
    option: z.strictObject({
      do: z.string().max(40),
      by: z.strictObject({ seat: seatSchema, entity: z.string().max(48) }),
      fields: z.record(z.string(), field),
    }),
    field: z.string().max(40),
  }),
  z.strictObject({
    ask: z.literal('preview'),
    at: revision.optional(),
    commands: z.array(commandSchema).min(1).max(40),
  }),
]);
export type GameQuery = z.infer<typeof gameQuerySchema>;

export const queryRequestSchema = z.strictObject({
  principal: principalSchema,
  table: tableIdSchema,
  query: gameQuerySchema,
});
export type QueryRequest = z.infer<typeof queryRequestSchema>;

export const ROOMS = ['players', 'watchers'] as const;

/** Talk and notes: never part of a game's stream. */
export const talkActionSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('say'), room: z.enum(ROOMS), text: z.string().trim().min(1).max(2000) }),
  z.strictObject({ do: z.literal('note'), text: z.string().max(20_000) }),
]);
export const talkRequestSchema = z.strictObject({ ...base, table: tableIdSchema, action: talkActionSchema });
export type TalkRequest = z.infer<typeof talkRequestSchema>;

export const routesRequestSchema = z.strictObject({
  principal: principalSchema,
  table: tableIdSchema,
  at: revision.optional(),
  corp: z.string().regex(/^c:[^\s]{1,40}$/),
  /** Search nodes at most. */
  budget: z.int().min(1).max(5_000_000).optional(),
});
export type RoutesRequest = z.infer<typeof routesRequestSchema>;

export const viewRequestSchema = z.strictObject({
  principal: principalSchema,
  table: tableIdSchema,
  at: revision.optional(),
});
export type ViewRequest = z.infer<typeof viewRequestSchema>;

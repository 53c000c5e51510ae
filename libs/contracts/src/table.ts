import { z } from 'zod';
import { userIdSchema } from './principal.ts';

export const tableIdSchema = z.string().regex(/^[A-Za-z0-9]{8,24}$/);
export const seatSchema = z.string().regex(/^p:[A-Za-z0-9_-]{1,24}$/);
export const VISIBILITIES = ['public', 'private'] as const;
/** Who reads what the players say: everybody who sees the table, or they alone. */
export const TALKS = ['open', 'players'] as const;
/** Whether the best routes are searched for the players, or they find their own. */
export const FINDERS = ['open', 'closed'] as const;
export const PACES = ['live', 'async'] as const;
/** `closed`: given up before its game began. */
export const TABLE_STATUSES = ['open', 'running', 'finished', 'closed'] as const;

const name = z.string().trim().min(1).max(80);

/** What a new table is made from. */
export const newTableSchema = z.strictObject({
  title: z.string().min(1).max(12),
  name: name.default('A table'),
  players: z.int().min(1).max(8),
  options: z.array(z.string().max(40)).max(20).default([]),
  readings: z.record(z.string().max(40), z.string().max(40)).default({}),
  visibility: z.enum(VISIBILITIES).default('public'),
  pace: z.enum(PACES).default('async'),
  talk: z.enum(TALKS).default('open'),
  finder: z.enum(FINDERS).default('open'),
  /** One person plays all seats. */
  hotseat: z.boolean().default(false),
  /** Order of the seats: as people joined, or drawn when the game starts. */
  seating: z.enum(['joined', 'drawn']).default('drawn'),
  /** Fixed for a repeatable game; drawn when absent. */
  seed: z.int().min(0).max(2_147_483_647).optional(),
});
export type NewTable = z.infer<typeof newTableSchema>;

/** An agreement that every seat must give. */
export const proposalSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('end') }),
  z.strictObject({ kind: z.literal('undo'), to: z.int().min(0) }),
]);
export type Proposal = z.infer<typeof proposalSchema>;

/** What may be done to a table or in its game. Every kind is one command with a `commandId`. */
export const tableActionSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('create'), table: newTableSchema }),
  z.strictObject({ do: z.literal('join'), invite: z.string().max(64).optional() }),
  z.strictObject({ do: z.literal('leave') }),
  z.strictObject({ do: z.literal('kick'), user: userIdSchema }),
  z.strictObject({ do: z.literal('renew-invite') }),
  z.strictObject({ do: z.literal('start') }),
  /** By the owner, at any time. */
  z.strictObject({ do: z.literal('talk'), talk: z.enum(TALKS) }),
  /** By the owner, before the start: nobody joins any more. */
  z.strictObject({ do: z.literal('close') }),
  /** Whoever asks deletes his account: his place is given up, or his seat stays empty. */
  z.strictObject({ do: z.literal('depart') }),
  z.strictObject({
    do: z.literal('import'),
    /** A peer's export or a game file of ours as text; long ones packed (`packText` of @trunkline/games). */
    file: z.string().max(8_000_000),
    name: name.optional(),
    visibility: z.enum(VISIBILITIES).default('private'),
  }),
  z.strictObject({ do: z.literal('clone'), from: tableIdSchema, at: z.int().min(0).optional() }),
]);
export type TableAction = z.infer<typeof tableActionSchema>;

/** How long a proposal may wait for its answers, by the table's pace. */
export const PROPOSAL_LASTS_MS: Readonly<Record<(typeof PACES)[number], number>> = {
  live: 15 * 60_000,
  async: 3 * 86_400_000,
};

/** A proposal that waits for agreement. It can't be answered any more once it has lapsed. */
export type OpenProposal = Proposal & {
  readonly by: string;
  readonly agreed: readonly string[];
  /** Epoch milliseconds. */
  readonly lapsesAt: number;
};

export interface SeatView {
  readonly seat: string;
  readonly user: string;
  /** The player's name in the file that the game was imported from. */
  readonly name?: string;
  /** The player has deleted his account: the others agree without him. */
  readonly left?: true;
}

/** A table as everybody who may see it sees it. The invite is shown to its players only. */
export interface TableView {
  readonly id: string;
  readonly revision: number;
  readonly title: string;
  readonly name: string;
  readonly options: readonly string[];
  readonly readings: Readonly<Record<string, string>>;
  readonly players: number;
  readonly visibility: (typeof VISIBILITIES)[number];
  readonly pace: (typeof PACES)[number];
  readonly talk: (typeof TALKS)[number];
  readonly finder: (typeof FINDERS)[number];
  readonly hotseat: boolean;
  readonly seating: 'joined' | 'drawn';
  readonly status: (typeof TABLE_STATUSES)[number];
  readonly owner: string;
  readonly members: readonly string[];
  readonly invited: readonly string[];
  readonly invite: string | null;
  readonly seats: readonly SeatView[];
  readonly proposal: OpenProposal | null;
  readonly imported: boolean;
  readonly createdAt: number;
  readonly startedAt: number | null;
}

/** A table as it crosses the wire. */
export const tableViewSchema = z.strictObject({
  id: z.string(),
  revision: z.int(),
  title: z.string(),
  name: z.string(),
  options: z.array(z.string()),
  readings: z.record(z.string(), z.string()),
  players: z.int(),
  visibility: z.enum(VISIBILITIES),
  pace: z.enum(PACES),
  talk: z.enum(TALKS),
  finder: z.enum(FINDERS),
  hotseat: z.boolean(),
  seating: z.enum(['joined', 'drawn']),
  status: z.enum(TABLE_STATUSES),
  owner: z.string(),
  members: z.array(z.string()),
  invited: z.array(z.string()),
  invite: z.string().nullable(),
  seats: z.array(
    z.strictObject({
      seat: z.string(),
      user: z.string(),
      name: z.string().optional(),
      left: z.literal(true).optional(),
    }),
  ),
  proposal: z
    .strictObject({
      kind: z.enum(['end', 'undo']),
      to: z.int().optional(),
      by: z.string(),
      agreed: z.array(z.string()),
      lapsesAt: z.int(),
    })
    .nullable(),
  imported: z.boolean(),
  createdAt: z.int(),
  startedAt: z.int().nullable(),
});

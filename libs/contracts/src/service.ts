import type { Choice, Option, RouteOrder, Run, State, StopPay, StoredEvent } from '@trunkline/engine';
import { commandSchema, standingOrderSchema } from '@trunkline/engine';
import { z } from 'zod';
import { accountSettingsSchema, mailedSecretSchema, NOTICE_WAYS, type NoticeWay } from './account.ts';
import { principalSchema, userIdSchema } from './principal.ts';
import type { Problem } from './problem.ts';
import { ROOMS } from './rooms.ts';
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
  deadNotices: 'notifications.dead',
  letter: 'notifications.letter',
  testNotice: 'notifications.test',
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

/** Somebody whom the position waits for. */
export interface Asked {
  readonly seat: string;
  readonly entity: string;
}

/** Where a question was answered: the newest revision of the game, and that of the position looked at. */
export interface PositionAnswer {
  readonly table: string;
  readonly revision: number;
  readonly at: number;
}

/** What the asker's seats may do at a position, and whom it waits for. */
export interface OptionsAnswer extends PositionAnswer {
  /** Why the game is over, or null. */
  readonly over: string | null;
  /** Kind of the step that waits. */
  readonly step: string | null;
  readonly asked: readonly Asked[];
  readonly options: readonly Option[];
  /** Whether the company on turn has to own a train before its turn can end, and has none. */
  readonly owesTrain: boolean;
}

export interface ExpandAnswer extends PositionAnswer {
  readonly choices: readonly Choice[];
}

/** What a command would cause, or why it would be refused. */
export type Previewed =
  | { readonly ok: true; readonly events: readonly StoredEvent[] }
  | {
      readonly ok: false;
      readonly violation: Pick<Problem, 'code' | 'params'>;
      /** What else would refuse it. */
      readonly also?: readonly Pick<Problem, 'code' | 'params'>[];
    };

/** One entry a command, in order; the first refusal is the last entry. */
export interface PreviewAnswer extends PositionAnswer {
  readonly results: readonly Previewed[];
}

/** Talk and notes: never part of a game's stream. */
export const talkActionSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('say'), room: z.enum(ROOMS), text: z.string().trim().min(1).max(2000) }),
  z.strictObject({ do: z.literal('note'), text: z.string().max(20_000) }),
  /** A programme that nobody else learns of; null: none any more, for a reason if it was not its player who stopped it. */
  z.strictObject({
    do: z.literal('programme'),
    seat: seatSchema,
    order: standingOrderSchema.nullable(),
    why: z.string().max(40).nullable(),
  }),
]);
export type TalkAction = z.infer<typeof talkActionSchema>;
export const talkRequestSchema = z.strictObject({ ...base, table: tableIdSchema, action: talkActionSchema });
export type TalkRequest = z.infer<typeof talkRequestSchema>;

/** What was written: the line's number in its talk or notes, from 0. */
export interface TalkOutcome {
  readonly n: number;
  readonly at: number;
}

export const routesRequestSchema = z.strictObject({
  principal: principalSchema,
  table: tableIdSchema,
  at: revision.optional(),
  corp: z.string().regex(/^c:[^\s]{1,40}$/),
  /** Search nodes at most. */
  budget: z.int().min(1).max(5_000_000).optional(),
  /** Moves that are tried first, one after the other; nothing of them is stored. */
  after: z.array(commandSchema).min(1).max(5).optional(),
});
export type RoutesRequest = z.infer<typeof routesRequestSchema>;

/** The best sets found, best first. No set earns more than `bound`; `proven` says that the best one earns as much. */
export interface BestRoutes extends PositionAnswer {
  readonly corp: string;
  readonly sets: readonly (readonly RouteOrder[])[];
  readonly revenue: number;
  readonly proven: boolean;
  readonly bound: number;
}

// The routes of a command, so that what is checked is what may be run.
const [routes] = commandSchema.options.flatMap(({ shape }) => ('routes' in shape ? [shape.routes] : []));

export const checkRoutesRequestSchema = z.strictObject({
  principal: principalSchema,
  table: tableIdSchema,
  at: revision.optional(),
  corp: z.string().regex(/^c:[^\s]{1,40}$/),
  routes: routes ?? z.never(),
});
export type CheckRoutesRequest = z.infer<typeof checkRoutesRequestSchema>;

/** What drawn routes would earn, or the first thing that is wrong with them. */
export type CheckedRoutes = PositionAnswer & {
  readonly corp: string;
  readonly judged:
    | {
        readonly legal: true;
        readonly runs: readonly Run[];
        readonly pays: readonly (readonly StopPay[])[];
        readonly revenue: number;
        readonly subsidy: number;
      }
    | { readonly legal: false; readonly violation: Pick<Problem, 'code' | 'params'> };
};

export const viewRequestSchema = z.strictObject({
  principal: principalSchema,
  table: tableIdSchema,
  at: revision.optional(),
});
export type ViewRequest = z.infer<typeof viewRequestSchema>;

/** A game as it was after a revision: by default now. */
export interface ViewAnswer extends PositionAnswer {
  /** Revision whose position is current. */
  readonly head: number;
  readonly state: State;
}

/** For whoever operates the platform; the gateway decides who that is. */
export const rebuildRequestSchema = z.strictObject({ do: z.enum(['start', 'status']) });
export type RebuildRequest = z.infer<typeof rebuildRequestSchema>;

/** How far a rebuild of the read models has come. */
export interface RebuildStatus {
  readonly generation: number;
  readonly state: 'running' | 'served' | 'superseded' | 'failed';
  /** Commits looked at so far. */
  readonly commits: number;
  /** Streams that could not be read; their views are missing. */
  readonly left: number;
  readonly startedAt: number;
  readonly endedAt: number | null;
}

/** For whoever operates the platform: notices that could not be delivered. */
export const deadNoticesRequestSchema = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('list'),
    after: z.string().max(500).optional(),
    limit: z.int().min(1).max(200).default(50),
  }),
  /** Tries again, from the first attempt. */
  z.strictObject({ do: z.literal('retry'), id: z.string().max(300) }),
  z.strictObject({ do: z.literal('drop'), id: z.string().max(300) }),
]);
export type DeadNoticesRequest = z.infer<typeof deadNoticesRequestSchema>;

export interface DeadNotice {
  readonly id: string;
  readonly attempts: number;
  readonly reason: string;
  /** Epoch milliseconds when it was given up. */
  readonly at: number;
}

export interface DeadNotices {
  readonly notices: readonly DeadNotice[];
  readonly next: string | null;
}

/** What is mailed about an account, at once and to an address that need not be the account's. */
export const LETTER_KINDS = ['verify', 'change-email', 'email-changed', 'reset'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** A letter about an account. Its secret is kept nowhere but in the mail. */
export const letterSchema = z.strictObject({
  kind: z.enum(LETTER_KINDS),
  to: z.email().max(200),
  name: z.string().max(100),
  language: accountSettingsSchema.shape.language,
  /** What the link holds; null: there is nothing to follow. */
  secret: mailedSecretSchema.nullable(),
});
export type Letter = z.infer<typeof letterSchema>;

/** A notice that says that notices come, by the ways that are named or by all that the person has. */
export const testNoticeSchema = z.strictObject({
  user: userIdSchema,
  ways: z.array(z.enum(NOTICE_WAYS)).max(NOTICE_WAYS.length).optional(),
});
export type TestNotice = z.infer<typeof testNoticeSchema>;

/** What came of it, a line for each address. */
export interface TestedNotice {
  readonly results: readonly {
    readonly way: NoticeWay;
    readonly came: 'sent' | 'again' | 'never' | 'unsure';
    readonly reason: string | null;
  }[];
}

import {
  commandIdSchema,
  newTableSchema,
  PACES,
  proposalSchema,
  ROOMS,
  seatSchema,
  TALKS,
  tableIdSchema,
  tableViewSchema,
  userIdSchema,
  VISIBILITIES,
} from '@trunkline/contracts';
import { standingOrderSchema } from '@trunkline/engine';
import { z } from 'zod';
import { EXPORT_FORMATS } from '../games/exports.ts';

export const TABLE = 'Hk3vTq9ZbW0c';
export const ADA = 'x7KqA2mP0dVt';
export const AT = 1_796_083_200_000;
const COMMAND = 'move-0f3a9c21';

export const commandId = commandIdSchema.optional().meta({ description: 'Or the header `Idempotency-Key`.' });
export const tableId = tableIdSchema.meta({ examples: [TABLE] });
export const revision = z.int().min(0).max(1_000_000);
/** A whole number in a query. */
const number = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

export const bareBody = z
  .strictObject({ commandId })
  .prefault({})
  .meta({ id: 'Bare', examples: [{ commandId: COMMAND }] });

export const newTableBody = newTableSchema
  .extend({ commandId })
  .meta({ id: 'NewTable', examples: [{ title: '1848', players: 3, name: 'Tuesday', commandId: COMMAND }] });
export const joinBody = z
  .strictObject({ invite: z.string().max(64).optional(), commandId })
  .prefault({})
  .meta({ id: 'Join', examples: [{ invite: 'uT7…', commandId: COMMAND }] });
export const kickBody = z
  .strictObject({ user: userIdSchema, commandId })
  .meta({ id: 'Kick', examples: [{ user: ADA, commandId: COMMAND }] });
export const cloneBody = z
  .strictObject({ at: revision.optional(), commandId })
  .prefault({})
  .meta({ id: 'Clone', examples: [{ at: 120, commandId: COMMAND }] });
export const importBody = z
  .strictObject({
    file: z.string().min(1).max(8_000_000),
    name: z.string().trim().min(1).max(80).optional(),
    visibility: z.enum(VISIBILITIES).default('private'),
    commandId,
  })
  .meta({ id: 'Import', examples: [{ file: '{"id":12345,"title":"1848",…}', commandId: COMMAND }] });

export const tablesQuery = z.object({
  status: z
    .enum(['open', 'running', 'finished'])
    .optional()
    .meta({ description: 'By default `open`; with `mine` all.', examples: ['open'] }),
  title: z
    .string()
    .max(12)
    .optional()
    .meta({ examples: ['1848'] }),
  pace: z
    .enum(PACES)
    .optional()
    .meta({ examples: ['async'] }),
  mine: z
    .enum(['all', 'turn'])
    .optional()
    .meta({ description: 'My tables, or those where I must act.', examples: ['turn'] }),
  limit: number(1, 100)
    .default(30)
    .meta({ examples: [30] }),
  cursor: z
    .string()
    .max(400)
    .optional()
    .meta({ description: '`next` of the page before.', examples: ['WzE3OTYw…'] }),
});
export const inviteQuery = z.object({
  invite: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'Shows a private table before it is joined.', examples: ['uT7…'] }),
});

export const tableAnswer = tableViewSchema.meta({
  id: 'Table',
  examples: [
    {
      id: TABLE,
      revision: 2,
      title: '1848',
      name: 'Tuesday',
      options: [],
      readings: {},
      players: 3,
      visibility: 'public' as const,
      pace: 'async' as const,
      talk: 'open' as const,
      finder: 'open' as const,
      hotseat: false,
      seating: 'drawn' as const,
      status: 'open' as const,
      owner: ADA,
      members: [ADA],
      invited: [],
      invite: 'uT7…',
      seats: [],
      proposal: null,
      imported: false,
      createdAt: AT,
      startedAt: null,
    },
  ],
});

export const summaryAnswer = z
  .looseObject({
    table: z.string(),
    title: z.string(),
    revision: z.int(),
    head: z.int(),
    turn: z.int(),
    round: z.string(),
    roundNumber: z.int(),
    phase: z.string(),
    step: z.string().nullable(),
    asked: z.array(z.object({ seat: z.string(), entity: z.string() })),
    seats: z.array(z.string()),
    over: z.looseObject({ reason: z.string() }).nullable(),
    worth: z.record(z.string(), z.number()),
    at: z.number().nullable(),
  })
  .meta({
    id: 'GameSummary',
    examples: [
      {
        table: TABLE,
        title: '1848',
        revision: 41,
        head: 41,
        turn: 2,
        round: 'stock',
        roundNumber: 0,
        phase: '2',
        step: 'buy-sell',
        asked: [{ seat: 'p:1', entity: 'p:1' }],
        seats: ['p:1'],
        over: null,
        worth: { 'p:1': 840 },
        at: AT,
      },
    ],
  });

export const listedAnswer = z
  .object({ table: tableAnswer, summary: summaryAnswer.nullable() })
  .meta({ id: 'ListedTable', examples: [{ table: { id: TABLE }, summary: null } as never] });
export const tablesAnswer = z
  .object({ tables: z.array(listedAnswer), next: z.string().nullable() })
  .meta({ id: 'Tables', examples: [{ tables: [], next: null }] });

export const titlesAnswer = z
  .object({
    titles: z.array(
      z.object({
        id: z.string(),
        rulesVersion: z.int(),
        players: z.array(z.int()),
        options: z.array(z.string()),
        optionNeeds: z.record(z.string(), z.array(z.string())),
        readings: z.record(z.string(), z.array(z.string())),
      }),
    ),
  })
  .meta({
    id: 'Titles',
    examples: [
      {
        titles: [
          { id: '1848', rulesVersion: 1, players: [3, 6], options: [], optionNeeds: {}, readings: {} },
          {
            id: '1849',
            rulesVersion: 1,
            players: [3, 5],
            options: ['bonds', 'acquiring_station_tokens', 'electric_dreams'],
            optionNeeds: { electric_dreams: ['bonds', 'acquiring_station_tokens'] },
            readings: {},
          },
        ],
      },
    ],
  });

export const proposalBody = z
  .strictObject({ proposal: proposalSchema, commandId })
  .meta({ id: 'Propose', examples: [{ proposal: { kind: 'end' as const }, commandId: COMMAND }] });

export const talkBody = z
  .strictObject({ talk: z.enum(TALKS), commandId })
  .meta({ id: 'OpenTalk', examples: [{ talk: 'players' as const, commandId: COMMAND }] });
export const sayBody = z
  .strictObject({ room: z.enum(ROOMS), text: z.string().trim().min(1).max(2_000), commandId })
  .meta({ id: 'Say', examples: [{ room: 'players' as const, text: 'Good luck!', commandId: COMMAND }] });
export const noteBody = z
  .strictObject({ text: z.string().max(20_000), commandId })
  .meta({ id: 'Note', examples: [{ text: 'Watch the FR.', commandId: COMMAND }] });
export const programmesAnswer = z
  .object({
    programmes: z.array(
      z.object({
        seat: z.string(),
        order: standingOrderSchema.nullable(),
        why: z.string().nullable(),
      }),
    ),
  })
  .meta({
    id: 'Programmes',
    examples: [
      { programmes: [{ seat: 'p:1', order: { kind: 'pass', lasting: false, firm: false }, why: null }] },
    ],
  });
export const programmeBody = z
  .strictObject({ seat: seatSchema, order: standingOrderSchema.nullable(), commandId })
  .meta({
    id: 'Programme',
    examples: [
      { seat: 'p:1', order: { kind: 'pass' as const, lasting: false, firm: false }, commandId: COMMAND },
    ],
  });

export const reportBody = z
  .strictObject({ line: z.int().min(0).max(10_000_000), text: z.string().trim().max(500).default('') })
  .meta({ id: 'Report', examples: [{ line: 12, text: 'An insult.' }] });
export const chatQuery = z.object({
  room: z.enum(ROOMS).meta({ examples: ['players'] }),
  after: number(0, 10_000_000)
    .optional()
    .meta({ examples: [12] }),
  limit: number(1, 200)
    .default(100)
    .meta({ examples: [100] }),
});
export const chatAnswer = z
  .object({
    lines: z.array(
      z.object({ n: z.int(), room: z.enum(ROOMS), user: z.string(), at: z.int(), text: z.string() }),
    ),
  })
  .meta({
    id: 'Chat',
    examples: [{ lines: [{ n: 0, room: 'players' as const, user: ADA, at: AT, text: 'Good luck!' }] }],
  });
export const writtenAnswer = z
  .object({ n: z.int(), at: z.int() })
  .meta({ id: 'Written', examples: [{ n: 0, at: AT }] });
export const notesAnswer = z
  .object({ text: z.string(), at: z.int().nullable() })
  .meta({ id: 'Notes', examples: [{ text: 'Watch the FR.', at: AT }] });

export const exportQuery = z.object({
  format: z
    .enum(EXPORT_FORMATS)
    .default('trunkline')
    .meta({ examples: ['trunkline'] }),
});
export const exportAnswer = z
  .looseObject({ title: z.string() })
  .meta({ id: 'GameFile', examples: [{ format: 'trunkline-game', version: 1, title: '1848' }] });

export const atQuery = z.object({
  at: number(0, 1_000_000)
    .optional()
    .meta({ description: 'By default the newest.', examples: [40] }),
});
export const commitsQuery = z.object({
  after: number(0, 1_000_000)
    .default(0)
    .meta({ examples: [40] }),
  limit: number(1, 500)
    .default(200)
    .meta({ examples: [200] }),
});
export const logQuery = z.object({
  from: number(1, 1_000_000)
    .default(1)
    .meta({ examples: [1] }),
  limit: number(1, 500)
    .default(200)
    .meta({ examples: [200] }),
});

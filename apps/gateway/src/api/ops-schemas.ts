import { figuresSchema } from '@trunkline/service';
import { z } from 'zod';
import { ADA, AT, chatAnswer, TABLE } from './table-schemas.ts';

const number = (least: number, most: number) => z.coerce.number().int().min(least).max(most);

export const figuresAnswer = z
  .object({
    at: z.int(),
    /** Commits that each consumer of the log has still before it. */
    behind: z.record(z.string(), z.number()),
    processes: z.array(figuresSchema),
  })
  .meta({
    id: 'Figures',
    examples: [
      {
        at: AT,
        behind: { projections: 0, notifications: 2 },
        processes: [{ service: 'gateway', process: 'host-1', figures: { trunkline_sockets: 40 } }],
      },
    ],
  });

export const rebuildAnswer = z
  .object({
    generation: z.int(),
    state: z.enum(['running', 'served', 'superseded', 'failed']),
    commits: z.int(),
    left: z.int(),
    startedAt: z.int(),
    endedAt: z.int().nullable(),
  })
  .meta({
    id: 'RebuildStatus',
    examples: [
      { generation: 3, state: 'running' as const, commits: 12_000, left: 0, startedAt: AT, endedAt: null },
    ],
  });

const NOTICE = 'turn:Hk3vTq9ZbW0c:41:x7KqA2mP0dVt:email';
export const deadNoticesQuery = z.object({
  after: z
    .string()
    .max(500)
    .optional()
    .meta({ examples: ['WzE3OTYw…'] }),
  limit: number(1, 200)
    .default(50)
    .meta({ examples: [50] }),
});
export const deadNoticesAnswer = z
  .object({
    notices: z.array(z.object({ id: z.string(), attempts: z.int(), reason: z.string(), at: z.int() })),
    next: z.string().nullable(),
  })
  .meta({
    id: 'DeadNotices',
    examples: [{ notices: [{ id: NOTICE, attempts: 6, reason: 'no answer in time', at: AT }], next: null }],
  });
export const deadNoticeBody = z
  .strictObject({ id: z.string().min(1).max(300) })
  .meta({ id: 'DeadNotice', examples: [{ id: NOTICE }] });

export const deadLettersQuery = z.object({
  after: number(0, Number.MAX_SAFE_INTEGER)
    .optional()
    .meta({ examples: [12] }),
  limit: number(1, 200)
    .default(50)
    .meta({ examples: [50] }),
});
export const deadLettersAnswer = z
  .object({
    letters: z.array(
      z.object({
        number: z.int(),
        durable: z.string(),
        id: z.string(),
        attempts: z.int(),
        error: z.string(),
        at: z.int(),
      }),
    ),
  })
  .meta({
    id: 'DeadLetters',
    examples: [
      {
        letters: [
          { number: 12, durable: 'notifications', id: 'game-Hk3v:41', attempts: 5, error: 'Error', at: AT },
        ],
      },
    ],
  });
export const deadLetterBody = z
  .strictObject({ number: z.int().min(0) })
  .meta({ id: 'DeadLetter', examples: [{ number: 12 }] });

export const reportsQuery = z.object({
  limit: number(1, 200)
    .default(50)
    .meta({ examples: [50] }),
});
export const reportsAnswer = z
  .object({
    reports: z.array(
      z.object({
        id: z.string(),
        table: z.string(),
        line: chatAnswer.shape.lines.element,
        reasons: z.array(z.object({ user: z.string(), text: z.string(), at: z.int() })),
      }),
    ),
  })
  .meta({
    id: 'Reports',
    examples: [
      {
        reports: [
          {
            id: `${TABLE}:12`,
            table: TABLE,
            line: { n: 12, room: 'players' as const, user: ADA, at: AT, text: 'Good luck!' },
            reasons: [{ user: ADA, text: 'An insult.', at: AT }],
          },
        ],
      },
    ],
  });
export const reportSettledBody = z
  .strictObject({ id: z.string().min(1).max(60) })
  .meta({ id: 'ReportSettled', examples: [{ id: `${TABLE}:12` }] });

export const stuckQuery = z.object({
  days: number(1, 3_650)
    .default(30)
    .meta({ description: 'So many days without a move make a game idle.', examples: [30] }),
  limit: number(1, 200)
    .default(50)
    .meta({ examples: [50] }),
});
export const stuckAnswer = z
  .object({
    games: z.array(
      z.object({
        table: z.string(),
        title: z.string(),
        why: z.enum(['nobody-to-act', 'player-left', 'idle']),
        since: z.number(),
      }),
    ),
  })
  .meta({
    id: 'StuckGames',
    examples: [{ games: [{ table: TABLE, title: '1848', why: 'idle' as const, since: AT }] }],
  });

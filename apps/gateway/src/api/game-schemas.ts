import { checkRoutesRequestSchema, gameQuerySchema, routesRequestSchema } from '@trunkline/contracts';
import { commandSchema } from '@trunkline/engine';
import { z } from 'zod';
import { commandId, revision, summaryAnswer, TABLE } from './table-schemas.ts';

const COMMAND = 'move-0f3a9c21';
const by = { seat: 'p:1', entity: 'p:1' };
const expected = revision
  .optional()
  .meta({ description: 'Refused if the game has moved on from this revision.' });

export const actBody = z.strictObject({ command: commandSchema, expected, commandId }).meta({
  id: 'Act',
  examples: [{ command: { do: 'pass', by } as never, expected: 41, commandId: COMMAND }],
});
export const moveBody = z
  .strictObject({ expected, commandId })
  .prefault({})
  .meta({ id: 'Move', examples: [{ expected: 41, commandId: COMMAND }] });
export const undoToBody = z
  .strictObject({ to: revision, expected, commandId })
  .meta({ id: 'UndoTo', examples: [{ to: 38, expected: 41, commandId: COMMAND }] });
export const outcomeAnswer = z
  .object({ table: z.string(), revision: z.int(), head: z.int(), duplicate: z.boolean() })
  .meta({ id: 'GameOutcome', examples: [{ table: TABLE, revision: 42, head: 42, duplicate: false }] });

const [, expandShape, previewShape] = gameQuerySchema.options;
export const expandBody = expandShape.omit({ ask: true }).meta({
  id: 'Expand',
  examples: [{ option: { do: 'set-par', by, fields: {} }, field: 'par' }],
});
export const previewBody = previewShape.omit({ ask: true }).meta({
  id: 'Preview',
  examples: [{ commands: [{ do: 'pass', by } as never] }],
});
export const bestRoutesBody = routesRequestSchema
  .omit({ principal: true, table: true })
  .meta({ id: 'BestRoutesQuery', examples: [{ corp: 'c:FR' }] });
export const checkRoutesBody = checkRoutesRequestSchema
  .omit({ principal: true, table: true })
  .meta({ id: 'CheckRoutesQuery', examples: [{ corp: 'c:FR', routes: [] } as never] });

const place = { table: z.string(), revision: z.int(), at: z.int() };
const placeExample = { table: TABLE, revision: 41, at: 41 };

const option = z.looseObject({ do: z.string(), by: z.object({ seat: z.string(), entity: z.string() }) });
export const optionsAnswer = z
  .object({
    ...place,
    over: z.string().nullable(),
    step: z.string().nullable(),
    asked: z.array(z.object({ seat: z.string(), entity: z.string() })),
    options: z.array(option),
    owesTrain: z.boolean(),
  })
  .meta({
    id: 'Options',
    examples: [
      {
        ...placeExample,
        over: null,
        step: 'buy-sell',
        asked: [by],
        options: [{ do: 'pass', by, fields: [] }],
        owesTrain: false,
      },
    ],
  });
export const expandAnswer = z
  .object({
    ...place,
    choices: z.array(
      z.looseObject({ values: z.record(z.string(), z.unknown()), cost: z.number().optional() }),
    ),
  })
  .meta({ id: 'Choices', examples: [{ ...placeExample, choices: [{ values: { par: 70 }, cost: 140 }] }] });
export const previewAnswer = z
  .object({ ...place, results: z.array(z.looseObject({ ok: z.boolean() })) })
  .meta({ id: 'Previewed', examples: [{ ...placeExample, results: [{ ok: true, events: [] }] }] });
export const bestRoutesAnswer = z
  .looseObject({ ...place, corp: z.string(), revenue: z.number(), proven: z.boolean(), bound: z.number() })
  .meta({
    id: 'BestRoutes',
    examples: [{ ...placeExample, corp: 'c:FR', revenue: 90, proven: true, bound: 90, sets: [] }],
  });
export const checkRoutesAnswer = z
  .looseObject({ ...place, corp: z.string(), judged: z.looseObject({ legal: z.boolean() }) })
  .meta({
    id: 'CheckedRoutes',
    examples: [{ ...placeExample, corp: 'c:FR', judged: { legal: true, runs: [], revenue: 90, subsidy: 0 } }],
  });

export const viewAnswer = z
  .object({ ...place, head: z.int(), state: z.looseObject({}), summary: summaryAnswer })
  .meta({ id: 'Position', examples: [{ ...placeExample, head: 41, state: {}, summary: {} } as never] });
const commit = z.looseObject({
  kind: z.string(),
  revision: z.int(),
  id: z.string(),
  by: z.string().nullable(),
});
export const commitsAnswer = z
  .object({
    table: z.string(),
    revision: z.int(),
    head: z.int(),
    setUp: z
      .looseObject({ title: z.string() })
      .nullable()
      .meta({ description: 'Revision 0; only with `after=0`.' }),
    commits: z.array(commit),
  })
  .meta({ id: 'Commits', examples: [{ table: TABLE, revision: 41, head: 41, setUp: null, commits: [] }] });
const entry = z.looseObject({
  revision: z.int(),
  by: z.string().nullable(),
  turn: z.int(),
  round: z.string(),
});
export const logAnswer = z
  .object({ table: z.string(), revision: z.int(), head: z.int(), entries: z.array(entry) })
  .meta({ id: 'Log', examples: [{ table: TABLE, revision: 41, head: 41, entries: [] }] });
export const sinceAnswer = z
  .object({
    table: z.string(),
    seen: z.int().nullable(),
    revision: z.int(),
    head: z.int(),
    byOthers: z.int(),
    entries: z.array(entry),
    worth: z.object({ before: z.record(z.string(), z.number()), now: z.record(z.string(), z.number()) }),
  })
  .meta({
    id: 'Since',
    examples: [
      {
        table: TABLE,
        seen: 38,
        revision: 41,
        head: 41,
        byOthers: 3,
        entries: [],
        worth: { before: { 'p:1': 820 }, now: { 'p:1': 840 } },
      },
    ],
  });
export const seenBody = z.strictObject({ revision }).meta({ id: 'Seen', examples: [{ revision: 41 }] });
export const seenAnswer = z
  .object({ revision: z.int() })
  .meta({ id: 'SeenUpTo', examples: [{ revision: 41 }] });

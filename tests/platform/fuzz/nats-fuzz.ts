import type { NatsConnection } from '@nats-io/transport-node';
import type { Principal, Reply } from '@trunkline/contracts';
import {
  checkRoutesRequestSchema,
  deadNoticesRequestSchema,
  gameRequestSchema,
  LIVE,
  queryRequestSchema,
  rebuildRequestSchema,
  routesRequestSchema,
  SUBJECTS,
  tableRequestSchema,
  talkRequestSchema,
  viewRequestSchema,
} from '@trunkline/contracts';
import type { Chance } from '@trunkline/testing';
import type { z } from 'zod';
import { mutant, oversized, randomJson } from './mutations.ts';
import type { Tally } from './tally.ts';

export interface NatsFuzzOptions {
  readonly nats: NatsConnection;
  readonly table: string;
  /** What JetStream keeps. */
  readonly kept: readonly string[];
  /** Sits at no table. */
  readonly stranger: string;
  /** A request that was carried out before. */
  readonly replay: { readonly subject: string; readonly payload: object };
  readonly luck: Chance;
  readonly tally: Tally;
}

interface Subject {
  readonly subject: string;
  readonly schema: z.ZodType;
  readonly samples: readonly object[];
}

const AT_ONCE = 12;
const TIMEOUT_MS = 20_000;
/** More than the bus carries. */
const TOO_LARGE = 1_200_000;

/** Asks every service over the bus for what is wrong in every way; each must decline with a code. */
export async function fuzzNats(options: NatsFuzzOptions, messages: number): Promise<void> {
  const subjects = subjectsOf(options);
  let left = messages;
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await one(options, subjects);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

async function one(options: NatsFuzzOptions, subjects: readonly Subject[]): Promise<void> {
  const { nats, luck, tally, table, replay } = options;
  const { subject, schema, samples } = subjects[luck.pick(subjects.length)] as Subject;
  const sample = samples[luck.pick(samples.length)] as object;
  const which = luck.pick(400);
  if (which === 0) {
    return ask(options, subject, oversized(sample, TOO_LARGE), ['too large for the bus']);
  }
  if (which < 20) return ask(options, replay.subject, JSON.stringify(replay.payload), ['ok']);
  if (which < 40) {
    // Told to whoever listens: nobody answers, and nobody may fall over.
    const told = [LIVE.table(table), LIVE.lobby, LIVE.presence(table), 'live.account.x'];
    nats.publish(told[luck.pick(told.length)] as string, JSON.stringify(randomJson(luck)));
    tally.count('nats told');
    return;
  }
  if (which < 80) return litter(options);
  const { text } = mutant(luck, sample);
  if (isFit(schema, text)) return;
  await ask(options, subject, text, isJson(text) ? ['bad-request'] : ['bad-request', 'fault']);
}

/** Into what JetStream keeps: the record, the log of commits, its dead letters. It is kept, and must hold nobody up. */
async function litter({ nats, luck, tally, kept }: NatsFuzzOptions): Promise<void> {
  const pattern = kept[luck.pick(kept.length)] as string;
  const [category, id] = [
    ['game', 'table', 'account', 'x'][luck.pick(4)] as string,
    `litter${luck.pick(50)}`,
  ];
  const subject = pattern.replace('*', category).replace('*', id);
  const text = luck.pick(2) === 0 ? '{"half": ' : JSON.stringify(randomJson(luck));
  try {
    await nats.request(subject, text, { timeout: TIMEOUT_MS });
    tally.count('nats kept');
  } catch (error) {
    tally.blame(`${subject}: ${(error as Error).message}`);
  }
}

/** Subjects of what JetStream keeps, with `*` for a word; not those of its buckets. */
export async function keptSubjects(nats: NatsConnection): Promise<readonly string[]> {
  const answer = await nats.request('$JS.API.STREAM.LIST', '', { timeout: TIMEOUT_MS });
  const { streams } = answer.json<{ streams: readonly { config: { subjects: readonly string[] } }[] }>();
  return streams.flatMap(({ config }) => config.subjects).filter((subject) => !subject.startsWith('$'));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const isFit = (schema: z.ZodType, text: string): boolean =>
  isJson(text) && schema.safeParse(JSON.parse(text)).success;

async function ask(
  { nats, tally }: NatsFuzzOptions,
  subject: string,
  text: string,
  expected: readonly string[],
): Promise<void> {
  const answer = await answerTo(nats, subject, text);
  tally.count(`nats ${answer}`);
  if (!expected.includes(answer)) tally.blame(`${subject}: ${answer} for ${text.slice(0, 200)}`);
}

async function answerTo(nats: NatsConnection, subject: string, text: string): Promise<string> {
  try {
    const message = await nats.request(subject, text, { timeout: TIMEOUT_MS });
    // A fault of the handler is told by headers alone.
    if (message.headers !== undefined) return 'fault';
    const reply = message.json<Reply<unknown>>();
    return reply.ok ? 'ok' : reply.problem.code;
  } catch (error) {
    const { name, message } = error as Error;
    return /max_payload|payload/i.test(message) ? 'too large for the bus' : name;
  }
}

function subjectsOf({ table, stranger }: NatsFuzzOptions): readonly Subject[] {
  const principal: Principal = { user: stranger, scopes: ['read', 'play', 'tables', 'talk', 'account'] };
  const base = { principal, commandId: 'fuzzed-command', table };
  const place = { principal, table };
  const by = { seat: 'p:1', entity: 'p:1' };
  return [
    {
      subject: SUBJECTS.table,
      schema: tableRequestSchema,
      samples: [
        { ...base, action: { do: 'create', table: { title: '1848', players: 3, name: 'x' } } },
        { ...base, action: { do: 'join', invite: 'abc' } },
        { ...base, action: { do: 'kick', user: stranger } },
        { ...base, action: { do: 'import', file: '{}' } },
        { ...base, action: { do: 'clone', from: table, at: 3 } },
      ],
    },
    {
      subject: SUBJECTS.game,
      schema: gameRequestSchema,
      samples: [
        { ...base, action: { do: 'act', command: { do: 'pass', by }, expected: 4 } },
        { ...base, action: { do: 'undo-to', to: 2 } },
        { ...base, action: { do: 'propose', proposal: { kind: 'undo', to: 1 } } },
        { ...base, action: { do: 'agree' } },
      ],
    },
    {
      subject: SUBJECTS.query,
      schema: queryRequestSchema,
      samples: [
        { ...place, query: { ask: 'options', at: 2 } },
        { ...place, query: { ask: 'expand', option: { do: 'lay-tile', by, fields: {} }, field: 'lays' } },
        { ...place, query: { ask: 'preview', commands: [{ do: 'pass', by }] } },
      ],
    },
    {
      subject: SUBJECTS.talk,
      schema: talkRequestSchema,
      samples: [
        { ...base, action: { do: 'say', room: 'players', text: 'hello' } },
        { ...base, action: { do: 'note', text: 'hello' } },
      ],
    },
    {
      subject: SUBJECTS.bestRoutes,
      schema: routesRequestSchema,
      samples: [{ ...place, corp: 'c:FR', at: 2, budget: 100 }],
    },
    {
      subject: SUBJECTS.checkRoutes,
      schema: checkRoutesRequestSchema,
      samples: [{ ...place, corp: 'c:FR', routes: [] }],
    },
    { subject: SUBJECTS.viewAt, schema: viewRequestSchema, samples: [{ ...place, at: 3 }] },
    {
      subject: SUBJECTS.deadNotices,
      schema: deadNoticesRequestSchema,
      samples: [
        { do: 'list', limit: 10 },
        { do: 'retry', id: 'turn:x' },
      ],
    },
    { subject: SUBJECTS.rebuild, schema: rebuildRequestSchema, samples: [{ do: 'status', x: 1 }] },
  ];
}

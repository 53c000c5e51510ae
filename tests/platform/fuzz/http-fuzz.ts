import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { accountSettingsSchema, registerSchema } from '@trunkline/contracts';
import type { Chance } from '@trunkline/testing';
import { z } from 'zod';
import type { Person } from '../client/api.ts';
import { newCommandId } from '../client/api.ts';
import { mutant, oversized, randomJson } from './mutations.ts';
import type { Tally } from './tally.ts';

interface Operation {
  readonly method: string;
  /** With the ids of things that are there. */
  readonly path: string;
  readonly sample: unknown;
  /** What the API takes; null: no body. */
  readonly schema: z.ZodType | null;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}
type JsonSchema = Readonly<Record<string, unknown>>;
interface OpenApiOperation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
}

/** A request that was carried out before: sent again it must change nothing. */
export interface Replay {
  readonly path: string;
  readonly method: string;
  readonly body: object;
  readonly token: string;
}

export interface HttpFuzzOptions {
  readonly url: string;
  readonly table: string;
  /** Has an account and sits at no table. */
  readonly stranger: Person;
  /** Sits at the table and isn't asked. */
  readonly player: Person;
  readonly replays: readonly Replay[];
  readonly luck: Chance;
  readonly tally: Tally;
}

const AT_ONCE = 12;
const BODY_LIMIT = 262_144;
/** Questions by POST: a well-formed one is answered. */
const QUESTIONS = /\/(expand|preview|routes\/\w+)$/;

/** Sends requests that are wrong in every way to every endpoint of the API's own description. */
export async function fuzzHttp(options: HttpFuzzOptions, messages: number): Promise<void> {
  const operations = await operationsOf(options);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let left = messages;
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await one(options, operations, agent);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  agent.destroy();
}

async function operationsOf({ url, table, stranger }: HttpFuzzOptions): Promise<readonly Operation[]> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApi;
  const { schemas } = document.components;
  const filled = (path: string): string =>
    path.replace('{id}', path.startsWith('/api/tables') ? table : stranger.id);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]): Operation => {
      const given = requestBody?.content['application/json']?.schema;
      const reference =
        String(given?.$ref ?? '')
          .split('/')
          .at(-1) ?? '';
      const schema = schemas[reference] ?? given;
      return {
        method: method.toUpperCase(),
        path: filled(path),
        sample: schema?.example ?? {},
        schema: schema === undefined ? null : (KNOWN[reference] ?? zodOf(schema, schemas)),
      };
    }),
  );
}

const zodOf = (schema: JsonSchema, schemas: OpenApi['components']['schemas']): z.ZodType => {
  const text = JSON.stringify({ ...schema, $defs: schemas }).replaceAll('#/components/schemas/', '#/$defs/');
  return z.fromJSONSchema(JSON.parse(text), { defaultTarget: 'openapi-3.0' }) as z.ZodType;
};

/** OpenAPI 3.0 can't say which keys a record may have, and its patterns don't know Unicode's classes. */
const KNOWN: Readonly<Record<string, z.ZodType>> = {
  AccountSettings: accountSettingsSchema,
  Register: registerSchema,
};

async function one(options: HttpFuzzOptions, operations: readonly Operation[], agent: Agent): Promise<void> {
  const { luck } = options;
  switch (luck.pick(20)) {
    case 0:
      return raw(options);
    case 1:
    case 2:
      return replayed(options, agent);
    case 3:
      return oddAddress(options, agent);
    case 4:
      return oddContent(options, operations, agent);
    case 5:
      return untimely(options, agent);
    default:
      return malformed(options, operations, agent);
  }
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  readonly mayBe: 'refused' | 'anything';
}

async function malformed(
  options: HttpFuzzOptions,
  operations: readonly Operation[],
  agent: Agent,
): Promise<void> {
  const { luck, stranger, player } = options;
  const bodied = operations.filter(({ schema, method }) => schema !== null && method !== 'GET');
  const { method, path, sample, schema } = bodied[luck.pick(bodied.length)] as Operation;
  const game = path.includes('/act') || QUESTIONS.test(path);
  const tokens = [null, stranger.token, game ? player.token : stranger.token];
  const token = tokens[luck.pick(3)] ?? null;
  const huge = luck.pick(200) === 0;
  const wrong = huge
    ? { kind: 'oversized', text: oversized(sample as object, BODY_LIMIT) }
    : mutant(luck, sample);
  // By chance it may still be right, and then it would be carried out.
  if (isFit(schema, wrong.text)) return;
  await ask(options.url, agent, options.tally, `${method} ${path} (${wrong.kind})`, {
    method,
    path,
    headers: { 'content-type': 'application/json', ...(token === null ? {} : bearer(token)) },
    body: wrong.text,
    mayBe: QUESTIONS.test(path) ? 'anything' : 'refused',
  });
}

function isFit(schema: z.ZodType | null, text: string): boolean {
  if (schema === null) return true;
  if (text === '') return true;
  try {
    const value = JSON.parse(text) as unknown;
    return schema.safeParse(value).success || schema.safeParse(trimmed(value)).success;
  } catch {
    return false;
  }
}

/** The API trims texts before it looks at them. */
const trimmed = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, inner) => (typeof inner === 'string' ? inner.trim() : inner));

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

async function replayed({ url, replays, luck, tally }: HttpFuzzOptions, agent: Agent): Promise<void> {
  const { path, method, body, token } = replays[luck.pick(replays.length)] as Replay;
  await ask(url, agent, tally, `${method} ${path} (replayed)`, {
    method,
    path,
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: JSON.stringify(body),
    mayBe: 'anything',
  });
}

const PASS = { do: 'pass', by: { seat: 'p:1', entity: 'p:1' } };
/** Well formed, and at no time right for who sends it: the game has moved on, and there is no proposal. */
const UNTIMELY: readonly (readonly ['stranger' | 'player', string, object])[] = [
  ['stranger', 'join', {}],
  ['stranger', 'leave', {}],
  ['stranger', 'start', {}],
  ['stranger', 'invite', {}],
  ['stranger', 'act', { command: PASS }],
  ['stranger', 'undo', {}],
  ['stranger', 'propose', { proposal: { kind: 'end' } }],
  ['stranger', 'chat', { room: 'players', text: 'Let me in.' }],
  ['player', 'join', {}],
  ['player', 'start', {}],
  ['player', 'act', { command: PASS, expected: 0 }],
  ['player', 'undo', { expected: 0 }],
  ['player', 'undo-to', { to: 1, expected: 900_000 }],
  ['player', 'redo', { expected: 0 }],
  ['player', 'restart-turn', { expected: 0 }],
  ['player', 'agree', {}],
  ['player', 'withdraw', {}],
  ['player', 'chat', { room: 'watchers', text: 'Hello.' }],
];

async function untimely(options: HttpFuzzOptions, agent: Agent): Promise<void> {
  const { url, table, luck, tally } = options;
  const [who, what, body] = UNTIMELY[luck.pick(UNTIMELY.length)] as (typeof UNTIMELY)[number];
  await ask(url, agent, tally, `${what} by the ${who} (untimely)`, {
    method: 'POST',
    path: `/api/tables/${table}/${what}`,
    headers: { 'content-type': 'application/json', ...bearer(options[who].token) },
    body: JSON.stringify({ ...body, commandId: newCommandId() }),
    mayBe: 'refused',
  });
}

const ODD_PATHS = [
  '/api/tables/%00',
  '/api/tables/..%2f..%2fetc%2fpasswd/view',
  '/api/tables/%ff%fe/log',
  '/api/tables/abc/view?at=99999999999999999999',
  '/api/tables?limit=-1',
  '/api/tables?limit=1e9',
  '/api/tables?cursor=%7B%7D',
  '/api/tables?status=__proto__',
  '/api//tables',
  '/api/nothing',
  `/api/tables/${'x'.repeat(3_000)}`,
  '/api/tables/TTTTTTTTTTTT/commits?after=-5',
  '/api/tables/TTTTTTTTTTTT/view?at=NaN',
  '/api/names?ids=%00',
  '/live',
  '/live/x',
];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'REPORT'];

async function oddAddress({ url, luck, tally, stranger }: HttpFuzzOptions, agent: Agent): Promise<void> {
  const path = ODD_PATHS[luck.pick(ODD_PATHS.length)] as string;
  const method = METHODS[luck.pick(METHODS.length)] as string;
  await ask(url, agent, tally, `${method} ${path.slice(0, 60)}`, {
    method,
    path,
    headers: luck.pick(2) === 0 ? bearer(stranger.token) : bearer('tl_x_y'),
    body: '',
    mayBe: 'refused',
  });
}

const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'application/octet-stream',
  'nonsense',
  'application/jsonx',
];

async function oddContent(
  { url, luck, tally, stranger }: HttpFuzzOptions,
  operations: readonly Operation[],
  agent: Agent,
): Promise<void> {
  const posts = operations.filter(({ method, schema }) => method === 'POST' && schema !== null);
  const { path } = posts[luck.pick(posts.length)] as Operation;
  const type = CONTENT_TYPES[luck.pick(CONTENT_TYPES.length)] as string;
  const bytes = Buffer.from(Array.from({ length: 1 + luck.pick(300) }, () => luck.pick(256)));
  await ask(url, agent, tally, `POST ${path} as ${type}`, {
    method: 'POST',
    path,
    headers: { 'content-type': type, ...bearer(stranger.token) },
    body: luck.pick(2) === 0 ? bytes : JSON.stringify(randomJson(luck)),
    mayBe: 'refused',
  });
}

/** Sends it and looks whether the answer is as an answer must be. */
async function ask(
  url: string,
  agent: Agent,
  tally: Tally,
  what: string,
  { method, path, headers, body, mayBe }: Asked,
): Promise<void> {
  const answer = await received(url, agent, { method, path, headers, body });
  if (typeof answer === 'string') {
    // A server may hang up on a body that is far too large while it is still being sent.
    tally.count(`http ${answer}`);
    if (Buffer.byteLength(body) <= BODY_LIMIT) tally.blame(`${what}: ${answer}`);
    return;
  }
  const { status, text } = answer;
  tally.count(`http ${status}`);
  if (status >= 500) tally.blame(`${what}: ${status} ${text} for ${String(body).slice(0, 150)}`);
  else if (status >= 400) {
    if (!/"code":"[a-z-]+"/.test(text)) tally.blame(`${what}: ${status} without a code: ${text}`);
  } else if (mayBe === 'refused')
    tally.blame(`${what}: ${status} ${text.slice(0, 100)} for ${String(body).slice(0, 150)}`);
}

function received(
  url: string,
  agent: Agent,
  { method, path, headers, body }: Omit<Asked, 'mayBe'>,
): Promise<{ readonly status: number; readonly text: string } | string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(
      { hostname, port, method, path, agent, headers: { ...headers, ...length }, timeout: 20_000 },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', (error) => resolve(error.message));
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer within 20 s')));
    sent.on('error', (error) => resolve(error.message));
    sent.end(body);
  });
}

const RAW = [
  'GARBAGE\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET /api/tables HTTP/1.1\r\n\r\n',
  'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n',
  'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'y'.repeat(100_000)}\r\n\r\n`,
  'GET /live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 1\r\n\r\n',
  'GET /live HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n',
  'GET //%zz HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  '\u0000\u0001\u0002\u0003',
];
const CUT =
  'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"title":';

/** Bytes that are no request, or half of one: the connection is refused or closed. */
async function raw({ url, luck, tally }: HttpFuzzOptions): Promise<void> {
  const { hostname, port } = new URL(url);
  const bytes = luck.pick(4) === 0 ? CUT : (RAW[luck.pick(RAW.length)] as string);
  const isCut = bytes === CUT || bytes.startsWith('\u0000');
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytes, () => {
        // Half a request waits for its other half: hang up.
        if (isCut) socket.destroy();
      });
    });
    let text = '';
    socket.setTimeout(20_000, () => {
      tally.blame(`no answer to ${JSON.stringify(bytes.slice(0, 80))}`);
      socket.destroy();
    });
    socket.on('data', (chunk) => {
      text += chunk.toString();
      socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const status = /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'closed';
      tally.count(`raw ${status}`);
      if (status.startsWith('5')) tally.blame(`${JSON.stringify(bytes.slice(0, 80))}: ${status}`);
      resolve();
    });
  });
}

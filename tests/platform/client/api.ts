import type {
  AccountView,
  ExpandAnswer,
  GameOutcome,
  NewTable,
  OptionsAnswer,
  Problem,
  Proposal,
  Scope,
  TableView,
  TokenView,
  ViewAnswer,
} from '@trunkline/contracts';
import type { Command, Filled } from '@trunkline/engine';
import type { GameSummary, LogEntry, SetUpBody } from '@trunkline/games';

export type Answer<T> =
  | { readonly ok: true; readonly status: number; readonly value: T }
  | { readonly ok: false; readonly status: number; readonly problem: Problem };

/** A request that had no answer at all: what became of it is unknown. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

export interface Listed {
  readonly table: TableView;
  readonly summary: GameSummary | null;
}

export interface NamedOption {
  readonly do: string;
  readonly by: { readonly seat: string; readonly entity: string };
  readonly fields: Filled;
}

type NewTableRequest = Partial<NewTable> & Pick<NewTable, 'title' | 'players'>;

const PATIENCE_MS = 30_000;
let made = 0;
const runId = Math.random().toString(36).slice(2, 8);

/** A command id that was never used before. */
export function newCommandId(): string {
  made += 1;
  return `${runId}-${process.pid}-${made}`;
}

/** The HTTP API in the name of one person, or of nobody. */
export class Api {
  readonly url: string;
  readonly token: string | null;

  constructor(url: string, token: string | null = null) {
    this.url = url;
    this.token = token;
  }

  create(table: NewTableRequest, commandId = newCommandId()): Promise<Answer<TableView>> {
    return this.#post('tables', { ...table, commandId });
  }

  import(file: string, commandId = newCommandId()): Promise<Answer<TableView>> {
    return this.#post('import', { file, visibility: 'public', commandId });
  }

  join(table: string, invite?: string, commandId = newCommandId()): Promise<Answer<TableView>> {
    return this.#post(`tables/${table}/join`, { commandId, ...(invite === undefined ? {} : { invite }) });
  }

  start(table: string, commandId = newCommandId()): Promise<Answer<TableView>> {
    return this.#post(`tables/${table}/start`, { commandId });
  }

  act(table: string, command: Command, commandId = newCommandId()): Promise<Answer<GameOutcome>> {
    return this.#post(`tables/${table}/act`, { command, commandId });
  }

  /** `act` on one position only. */
  actAt(
    table: string,
    expected: number,
    command: Command,
    commandId = newCommandId(),
  ): Promise<Answer<GameOutcome>> {
    return this.#post(`tables/${table}/act`, { command, expected, commandId });
  }

  move(
    table: string,
    what: 'undo' | 'redo' | 'restart-turn',
    commandId = newCommandId(),
  ): Promise<Answer<GameOutcome>> {
    return this.#post(`tables/${table}/${what}`, { commandId });
  }

  undoTo(table: string, to: number, commandId = newCommandId()): Promise<Answer<GameOutcome>> {
    return this.#post(`tables/${table}/undo-to`, { to, commandId });
  }

  propose(table: string, proposal: Proposal, commandId = newCommandId()): Promise<Answer<GameOutcome>> {
    return this.#post(`tables/${table}/propose`, { proposal, commandId });
  }

  say(table: string, text: string, commandId = newCommandId()): Promise<Answer<{ readonly n: number }>> {
    return this.#post(`tables/${table}/chat`, { room: 'players', text, commandId });
  }

  options(table: string): Promise<Answer<OptionsAnswer>> {
    return this.request('GET', `tables/${table}/options`);
  }

  expand(table: string, at: number, option: NamedOption, field: string): Promise<Answer<ExpandAnswer>> {
    return this.#post(`tables/${table}/expand`, { at, option, field });
  }

  table(table: string): Promise<Answer<Listed>> {
    return this.request('GET', `tables/${table}`);
  }

  view(table: string): Promise<Answer<ViewAnswer>> {
    return this.request('GET', `tables/${table}/view`);
  }

  commits(
    table: string,
    after: number,
    limit: number,
  ): Promise<Answer<{ readonly revision: number; readonly setUp: SetUpBody | null }>> {
    return this.request('GET', `tables/${table}/commits?after=${after}&limit=${limit}`);
  }

  log(
    table: string,
    from = 1,
    limit = 100,
  ): Promise<Answer<{ readonly revision: number; readonly entries: readonly LogEntry[] }>> {
    return this.request('GET', `tables/${table}/log?from=${from}&limit=${limit}`);
  }

  list(query: string): Promise<Answer<{ readonly tables: readonly Listed[]; readonly next: string | null }>> {
    return this.request('GET', `tables?${query}`);
  }

  changeSettings(settings: object): Promise<Answer<unknown>> {
    return this.request('PUT', 'me/settings', settings);
  }

  /** @throws NoAnswer if the connection or the answer fails */
  async request<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    const response = await send(
      `${this.url}/api/${path}`,
      method,
      {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
      },
      body,
    );
    return answerOf<T>(response);
  }

  #post<T>(path: string, body: unknown): Promise<Answer<T>> {
    return this.request('POST', path, body);
  }
}

interface Received {
  readonly status: number;
  readonly text: string;
  readonly cookie: string | null;
}

async function send(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<Received> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, text, cookie: response.headers.get('set-cookie') };
  } catch (error) {
    throw new NoAnswer(`${method} ${url}`, { cause: error });
  }
}

function answerOf<T>({ status, text }: Received): Answer<T> {
  const value = JSON.parse(text) as unknown;
  return status < 400
    ? { ok: true, status, value: value as T }
    : { ok: false, status, problem: value as Problem };
}

/** The value of an answer that must be one. */
export function got<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.problem)}`);
  return answer.value;
}

/** The code of an answer that must be a refusal. */
export function refusal(answer: Answer<unknown>): string {
  if (answer.ok) throw new Error(`not refused: ${JSON.stringify(answer.value).slice(0, 300)}`);
  return answer.problem.code;
}

/** Somebody with an account, who acts by an API token. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly token: string;
  readonly api: Api;
}

const PASSWORD = 'a password of tests';
const SCOPES: readonly Scope[] = ['read', 'play', 'tables', 'talk', 'account'];

/** Registers people, each with a token for everything. One after the other: hashing passwords takes all cores. */
export async function register(url: string, names: readonly string[]): Promise<readonly Person[]> {
  const people: Person[] = [];
  for (const name of names) {
    const email = `${name.toLowerCase()}@example.org`;
    const json = { 'content-type': 'application/json' };
    const registered = await send(`${url}/api/accounts`, 'POST', json, { name, email, password: PASSWORD });
    const { id } = got(answerOf<AccountView>(registered));
    const cookie = registered.cookie?.split(';')[0] ?? '';
    const order = { label: 'tests', scopes: SCOPES, days: 1 };
    const issued = await send(`${url}/api/tokens`, 'POST', { ...json, cookie, origin: url }, order);
    const { token } = got(answerOf<TokenView & { readonly token: string }>(issued));
    people.push({ id, name, email, token, api: new Api(url, token) });
  }
  return people;
}

/** A running table of these people, in that order. */
export async function beginTable(people: readonly Person[], of: Partial<NewTable> = {}): Promise<TableView> {
  const [owner, ...others] = people;
  if (owner === undefined) throw new Error('Nobody sits down.');
  const players = of.hotseat === true ? (of.players ?? 3) : people.length;
  const made = got(await owner.api.create({ title: '1848', seating: 'joined', ...of, players }));
  for (const other of others) got(await other.api.join(made.id, made.invite ?? undefined));
  return got(await owner.api.start(made.id));
}

import { BadRequest, StoreCorrupt } from './errors.ts';
import type { AppendResult, EventStore, JsonValue, NewCommit, StoredCommit } from './port.ts';

/** Turns the form `n` of a body into the form `n + 1`. Pure; never changes what the commit means. */
export type Upcaster = (old: JsonValue) => JsonValue;

/** For each kind of commit its upcasters, oldest first: the first one takes form 1 to form 2. */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;

/** Where a stored body says its form, from the second on. */
const FORM = '$form';

/**
 * The store with every body in the form of today: read ones are brought up, appended ones are marked with their
 * form. Snapshots have a shape of their own and pass as they are; so does a forgotten body.
 */
export function withUpcasters(store: EventStore, upcasters: Upcasters): EventStore {
  const up = (commit: StoredCommit): StoredCommit => ({ ...commit, body: decodeBody(commit, upcasters) });
  const upResult = (result: AppendResult): AppendResult =>
    result.status === 'conflict' ? result : { ...result, commit: up(result.commit) };
  return {
    append: async (stream, expected, commit) =>
      upResult(await store.append(stream, expected, { ...commit, body: encodeBody(commit, upcasters) })),
    read: async (stream, from, limit) => (await store.read(stream, from, limit)).map(up),
    async readAll(after, limit) {
      const { commits, position } = await store.readAll(after, limit);
      return { commits: commits.map(up), position };
    },
    subscribe: (after, handler, options) =>
      store.subscribe(after, async (commit) => handler(up(commit)), options),
    saveSnapshot: (stream, snapshot) => store.saveSnapshot(stream, snapshot),
    loadSnapshot: (stream) => store.loadSnapshot(stream),
    forget: (stream) => store.forget(stream),
    ready: () => store.ready(),
    close: () => store.close(),
  };
}

function decodeBody({ kind, stream, revision, body }: StoredCommit, upcasters: Upcasters): JsonValue {
  const steps = upcasters[kind] ?? [];
  if (steps.length === 0 || body === null) return body;
  const form = isObject(body) ? (body[FORM] ?? 1) : 1;
  if (typeof form !== 'number' || form > steps.length + 1) {
    throw new StoreCorrupt(
      `Commit ${revision} of ${stream} has form ${form} of "${kind}"; this version knows ${steps.length + 1}.`,
    );
  }
  return steps.slice(form - 1).reduce((old, step) => step(old), isObject(body) ? withoutForm(body) : body);
}

function encodeBody({ kind, body }: NewCommit, upcasters: Upcasters): JsonValue {
  const form = (upcasters[kind]?.length ?? 0) + 1;
  if (form === 1) return body;
  if (!isObject(body)) throw new BadRequest(`The body of a "${kind}" must be an object, to carry its form.`);
  return { ...body, [FORM]: form };
}

function withoutForm({ [FORM]: _form, ...plain }: Readonly<Record<string, JsonValue>>): JsonValue {
  return plain;
}

function isObject(body: JsonValue): body is Readonly<Record<string, JsonValue>> {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

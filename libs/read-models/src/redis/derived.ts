import { cursorOf, readCursor } from '../cursor.ts';
import { checkKind, checkScore, checkVersion } from '../kind.ts';
import type { DerivedData, Effect, IndexQuery, ScoreRange } from '../port.ts';
import type { RedisLink } from './link.ts';
import { call, getDocuments, page, put } from './scripts.ts';

type Word = string | number;

/** Derived data of a generation; '' is the one that is served. */
export function redisDerived(link: RedisLink, generation: string): DerivedData {
  const read = async (keys: readonly string[]): Promise<(Row | undefined)[]> => {
    if (keys.length === 0) return [];
    const flat = (await link.run(getDocuments, generation, ...keys)) as (string | null)[];
    return keys.map((_, n) => {
      const [version, text] = [flat[2 * n], flat[2 * n + 1]];
      return typeof version === 'string' && typeof text === 'string'
        ? { version: Number(version), text }
        : undefined;
    });
  };
  const write = async (
    key: string,
    version: Word,
    text: string,
    effects: readonly Effect[],
  ): Promise<boolean> =>
    (await link.run(put, generation, key, version, text, ...effects.flatMap(wordsOf))) === 1;
  const command = (name: string, key: string, ...words: readonly Word[]): Promise<unknown> =>
    link.run(call, generation, name, key, ...words);

  return {
    async get(kind, id) {
      const [row] = await read([keyOf('d', kind, id)]);
      return row && parsed(row);
    },
    async getMany(kind, ids) {
      const rows = await read(ids.map((id) => keyOf('d', kind, id)));
      return rows.map((row) => row && parsed(row));
    },
    put: async (kind, id, version, body, effects = []) =>
      write(keyOf('d', kind, id), checkVersion(version), JSON.stringify(body), effects),
    async remove(kind, id) {
      await command('DEL', keyOf('d', kind, id));
    },
    getBlob: (kind, id) => readBlob(link, generation, keyOf('b', kind, id)),
    putBlob: async (kind, id, version, text) => write(keyOf('b', kind, id), checkVersion(version), text, []),
    async removeBlob(kind, id) {
      await command('DEL', keyOf('b', kind, id));
    },
    async apply(effects) {
      if (effects.length > 0) await write('', 0, '', effects);
    },

    index: (kind, name) => ({
      async put(member, score) {
        await command('ZADD', keyOf('x', kind, name), checkScore(score), member);
      },
      async remove(member) {
        await command('ZREM', keyOf('x', kind, name), member);
      },
      page: (query) => indexPage(link, generation, keyOf('x', kind, name), query),
      count: async ({ min, max }: ScoreRange = {}) =>
        (await command('ZCOUNT', keyOf('x', kind, name), bound(min, '-inf'), bound(max, '+inf'))) as number,
    }),

    set: (kind, name) => ({
      async add(member) {
        await command('SADD', keyOf('s', kind, name), member);
      },
      async remove(member) {
        await command('SREM', keyOf('s', kind, name), member);
      },
      has: async (member) => (await command('SISMEMBER', keyOf('s', kind, name), member)) === 1,
      members: async () => (await command('SMEMBERS', keyOf('s', kind, name))) as string[],
      count: async () => (await command('SCARD', keyOf('s', kind, name))) as number,
    }),

    counter: (kind, name) => ({
      add: async (by) => (await command('INCRBY', keyOf('c', kind, name), checkVersion(by))) as number,
      get: async () => Number(await command('GET', keyOf('c', kind, name))),
    }),

    async drop(kindPrefix) {
      checkKind(kindPrefix);
      await dropKeys(link, `${link.root}g${generation || (await served(link))}:`, `?:${kindPrefix}*`);
    },
  };
}

interface Row {
  readonly version: number;
  readonly text: string;
}

function parsed({ version, text }: Row): { version: number; body: unknown } {
  return { version, body: JSON.parse(text) };
}

function keyOf(space: 'd' | 'b' | 'x' | 's' | 'c', kind: string, name: string): string {
  return `${space}:${checkKind(kind)}:${name}`;
}

function bound(score: number | undefined, without: string): Word {
  return score === undefined || !Number.isFinite(score) ? without : score;
}

function wordsOf(effect: Effect): [string, string, Word, Word] {
  switch (effect.do) {
    case 'put-in-index':
      return ['ZADD', keyOf('x', effect.kind, effect.name), effect.member, checkScore(effect.score)];
    case 'remove-from-index':
      return ['ZREM', keyOf('x', effect.kind, effect.name), effect.member, ''];
    case 'add-to-set':
      return ['SADD', keyOf('s', effect.kind, effect.name), effect.member, ''];
    case 'remove-from-set':
      return ['SREM', keyOf('s', effect.kind, effect.name), effect.member, ''];
    case 'count':
      return ['INCRBY', keyOf('c', effect.kind, effect.name), checkVersion(effect.by), ''];
    case 'remove':
      return ['DEL', keyOf('d', effect.kind, effect.id), '', ''];
    default:
      throw new Error(`no such effect: ${JSON.stringify(effect satisfies never)}`);
  }
}

async function indexPage(
  link: RedisLink,
  generation: string,
  key: string,
  { order, limit, after, min, max }: IndexQuery,
) {
  const cursor = after === undefined ? undefined : readCursor(after);
  const flat = (await link.run(
    page,
    generation,
    key,
    order === 'ascending' ? 'up' : 'down',
    limit,
    bound(min, '-inf'),
    bound(max, '+inf'),
    ...(cursor ? [cursor.score, cursor.member] : []),
  )) as string[];
  const found = Array.from({ length: flat.length / 2 }, (_, n) => ({
    member: flat[2 * n] as string,
    score: Number(flat[2 * n + 1]),
  }));
  const members = found.slice(0, limit);
  const last = members.at(-1);
  return found.length > limit && last ? { members, next: cursorOf(last) } : { members };
}

async function served(link: RedisLink): Promise<string> {
  return ((await link.send('GET', `${link.root}gen`)) as string | null) ?? '0';
}

/**
 * Blobs are read without a script, which would copy them twice more and take three times as long. What isn't found is
 * looked for again where another generation has come to be served in between.
 */
async function readBlob(link: RedisLink, generation: string, key: string): Promise<Row | undefined> {
  let place = generation || (await served(link));
  for (;;) {
    const [version, text] = (await link.send('HMGET', `${link.root}g${place}:${key}`, 'v', 'b')) as (
      | string
      | null
    )[];
    if (typeof version === 'string' && typeof text === 'string') return { version: Number(version), text };
    const now = generation || (await served(link));
    if (now === place) return undefined;
    place = now;
  }
}

/** Removes the keys under `base` that fit the pattern, bit by bit, so that others are served in between. */
export async function dropKeys(link: RedisLink, base: string, pattern: string): Promise<void> {
  const match = base.replace(/[*?[\]\\^-]/g, '\\$&') + pattern;
  let cursor = '0';
  do {
    const [next, keys] = (await link.send('SCAN', cursor, 'MATCH', match, 'COUNT', '500')) as [
      string,
      string[],
    ];
    if (keys.length > 0) await link.send('UNLINK', ...keys);
    cursor = next;
  } while (cursor !== '0');
}

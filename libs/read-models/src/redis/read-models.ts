import { checkKind } from '../kind.ts';
import type { Expiring, ReadModels, Rebuild } from '../port.ts';
import { dropKeys, redisDerived } from './derived.ts';
import type { RedisLink, RedisOptions } from './link.ts';
import { redisLink } from './link.ts';
import {
  beginGeneration,
  deleteAllExpiring,
  deleteExpiring,
  hit,
  listExpiring,
  serveGeneration,
  setExpiring,
  touchExpiring,
} from './scripts.ts';

/**
 * Read models in Redis, for any number of processes. It connects by itself: see `ready`. Sessions and checkpoints live as
 * long as Redis keeps them: give it an append-only file.
 */
export function redisReadModels(options: RedisOptions): ReadModels {
  const link = redisLink(options);
  return {
    serving: redisDerived(link, ''),
    async rebuild() {
      return rebuildOf(link, (await link.run(beginGeneration)) as number);
    },
    lasting: redisDerived(link, 'lasting'),
    expiring: redisExpiring(link),
    async hit(key, windowMs, limit) {
      const [allowed, remaining, retryAfterMs] = (await link.run(hit, key, windowMs, limit)) as [
        number,
        number,
        number,
      ];
      return { allowed: allowed === 1, remaining, retryAfterMs };
    },
    checkpoint: (name) => ({
      get: async () => ((await link.send('GET', `${link.root}p:${name}`)) as string | null) ?? undefined,
      async set(position) {
        await link.send('SET', `${link.root}p:${name}`, position);
      },
    }),
    ready: () => link.ready(),
    close: () => link.close(),
  };
}

function rebuildOf(link: RedisLink, generation: number): Rebuild {
  const drop = (number: number): Promise<void> => dropKeys(link, `${link.root}g${number}:`, '*');
  return {
    generation,
    data: redisDerived(link, String(generation)),
    async serve() {
      const before = (await link.run(serveGeneration, generation)) as number;
      if (before < 0) return false;
      if (before !== generation) await drop(before);
      return true;
    },
    async abandon() {
      const serving = Number((await link.send('GET', `${link.root}gen`)) ?? 0);
      if (serving !== generation) await drop(generation);
    },
  };
}

function redisExpiring(link: RedisLink): Expiring {
  return {
    async set(kind, id, body, { ttlMs, owner = '' }) {
      await link.run(setExpiring, 'set', checkKind(kind), id, JSON.stringify(body), ttlMs, owner);
    },
    claim: async (kind, id, body, { ttlMs, owner = '' }) =>
      (await link.run(setExpiring, 'claim', checkKind(kind), id, JSON.stringify(body), ttlMs, owner)) === 1,
    async get(kind, id) {
      const text = await link.send('HGET', `${link.root}e:${checkKind(kind)}:${id}`, 'b');
      return typeof text === 'string' ? (JSON.parse(text) as unknown) : undefined;
    },
    touch: async (kind, id, ttlMs) => (await link.run(touchExpiring, checkKind(kind), id, ttlMs)) === 1,
    async delete(kind, id) {
      await link.run(deleteExpiring, checkKind(kind), id);
    },
    release: async (kind, id, body) =>
      (await link.run(deleteExpiring, checkKind(kind), id, JSON.stringify(body))) === 1,
    async list(kind, owner) {
      const flat = (await link.run(listExpiring, checkKind(kind), owner)) as string[];
      return Array.from({ length: flat.length / 3 }, (_, n) => ({
        id: flat[3 * n] as string,
        body: JSON.parse(flat[3 * n + 1] as string) as unknown,
        expiresAt: Number(flat[3 * n + 2]),
      }));
    },
    deleteAll: async (kind, owner) => (await link.run(deleteAllExpiring, checkKind(kind), owner)) as number,
  };
}

import { createClient } from 'redis';

/**
 * Everything of the generation that is served, as text that can be compared. Keys are those of the read models' own
 * layout (libs/read-models/src/redis/scripts.ts): `tl:gen` names the generation, `tl:g<n>:…` are its keys.
 */
export async function derivedOfRedis(url: string): Promise<Readonly<Record<string, string>>> {
  const client = clientFor(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const prefix = `tl:g${(await client.get('tl:gen')) ?? '0'}:`;
    const out: Record<string, string> = {};
    for await (const keys of client.scanIterator({ MATCH: `${prefix}*`, COUNT: 500 })) {
      for (const key of keys) out[key.slice(prefix.length)] = await textOf(client, key);
    }
    return out;
  } finally {
    client.destroy();
  }
}

const clientFor = (url: string) => createClient({ url });

async function textOf(client: ReturnType<typeof clientFor>, key: string): Promise<string> {
  const type = await client.type(key);
  switch (type) {
    case 'hash':
      // Not the version: it says from how much of the streams the document was folded, which chance decides.
      return (await client.hGet(key, 'b')) ?? '';
    case 'zset':
      return JSON.stringify(await client.zRangeWithScores(key, 0, -1));
    case 'set':
      return JSON.stringify((await client.sMembers(key)).sort());
    default:
      return (await client.get(key)) ?? '';
  }
}

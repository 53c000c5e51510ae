import { BadRequest } from './errors.ts';
import type { EventStore, StoreOptions } from './port.ts';

/**
 * The store that an address names. Remote ones are connected when they are first used: `ready()` says whether they
 * answer. Only the adapter that is asked for is loaded.
 *
 * - `memory:`
 * - `sqlite:/path/to/file`
 * - `nats://user:password@host:4222,host2:4222?stream=GAMES&replicas=3`
 * - `kurrentdb://host:2113?tls=false`, also `kurrentdb+discover://`
 *
 * @throws BadRequest for an address that means nothing, StoreUnavailable or StoreCorrupt for a bad file
 */
export async function openStore(address: string, options: StoreOptions = {}): Promise<EventStore> {
  const scheme = /^([a-z+]+):/.exec(address)?.[1];
  switch (scheme) {
    case 'memory': {
      const { MemoryStore } = await import('./memory.ts');
      return new MemoryStore(options);
    }
    case 'sqlite': {
      const file = address.slice('sqlite:'.length);
      if (file === '')
        throw new BadRequest('The address "sqlite:" needs the path of a file after the colon.');
      const { SqliteStore } = await import('./sqlite.ts');
      return new SqliteStore(file, options);
    }
    case 'nats': {
      const settings = natsSettings(address);
      const { JetStreamStore } = await import('./jetstream/store.ts');
      return new JetStreamStore(settings, options);
    }
    case 'kurrentdb':
    case 'kurrentdb+discover': {
      const { KurrentStore } = await import('./kurrentdb/store.ts');
      const { kurrentConnection } = await import('./kurrentdb/client.ts');
      return new KurrentStore(kurrentConnection(address), options);
    }
    default:
      throw new BadRequest(
        `"${withoutPassword(address)}" names no store: it must begin with memory:, sqlite:, nats:// or kurrentdb://.`,
      );
  }
}

function withoutPassword(address: string): string {
  return address.replace(/\/\/[^@/]*@/, '//…@');
}

/** Reads `nats://user:password@host:port,host:port?stream=GAMES&replicas=3`. */
function natsSettings(address: string) {
  const parts = /^nats:\/\/(?:([^:@/]*):([^@/]*)@)?([^/?@]+)\/?(?:\?(.*))?$/.exec(address);
  if (!parts)
    throw new BadRequest(
      `"${withoutPassword(address)}" is not an address like nats://host:4222?stream=GAMES.`,
    );
  const [, user, pass, hosts = '', query = ''] = parts;
  const parameters = new URLSearchParams(query);
  const stream = parameters.get('stream') ?? 'GAMES';
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(stream)) {
    throw new BadRequest(
      `"${stream}" can't name a JetStream stream: use letters, digits, hyphens and underscores.`,
    );
  }
  const replicas = Number(parameters.get('replicas') ?? 1);
  if (![1, 3, 5].includes(replicas)) throw new BadRequest('The number of replicas must be 1, 3 or 5.');
  const servers = hosts.split(',');
  if (user === undefined || pass === undefined) return { servers, stream, replicas };
  return { servers, stream, replicas, user: decodeURIComponent(user), pass: decodeURIComponent(pass) };
}

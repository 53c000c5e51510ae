import type { Bus, InProcessHub, Report } from '@trunkline/bus';
import { inProcessHub, natsBus } from '@trunkline/bus';
import type { EventStore } from '@trunkline/event-store';
import { openStore } from '@trunkline/event-store';
import { PERSONAL_STREAMS } from '@trunkline/games';
import type { ReadModels } from '@trunkline/read-models';
import type { Log } from './logging.ts';
import type { Readiness } from './readiness.ts';

/** What is reported where no caller waits, as lines of the log. */
export const reportTo =
  (log: Log): Report =>
  ({ where, error }) =>
    log.warn({ err: error }, where);

/** Opens the event store of an address; `/ready` asks it from now on. */
export async function openEventStore(url: string, readiness: Readiness): Promise<EventStore> {
  const store = await openStore(url, { personal: PERSONAL_STREAMS });
  readiness.add('store', async () => {
    await store.ready();
    return null;
  });
  return store;
}

/** Opens the bus of an address; `/ready` asks it from now on. */
export function openBus(url: string, name: string, log: Log, readiness: Readiness): Bus {
  const report = reportTo(log);
  const bus =
    url === 'memory:' ? inProcessHub({ report }).bus() : natsBus({ ...natsOptions(url), name, report });
  watchBus(bus, readiness);
  return bus;
}

/** The bus of a hub that several modules of one process share. */
export function busOf(hub: InProcessHub, readiness: Readiness): Bus {
  const bus = hub.bus();
  watchBus(bus, readiness);
  return bus;
}

function watchBus(bus: Bus, readiness: Readiness): void {
  readiness.add('bus', async () => {
    const state = await bus.ready();
    return state.ready ? null : state.reason;
  });
}

/** Reads `nats://user:password@host:port,host:port?replicas=3`. */
function natsOptions(url: string): {
  servers: string[];
  user?: string;
  password?: string;
  logs?: { replicas: number };
} {
  const [, credentials, hosts = '', query = ''] =
    /^nats:\/\/(?:([^@/]*)@)?([^/?]*)\/?(?:\?(.*))?$/.exec(url) ?? [];
  const servers = hosts.split(',');
  const [user = '', password = ''] = (credentials ?? '').split(':').map(decodeURIComponent);
  const replicas = Number(new URLSearchParams(query).get('replicas') ?? 1);
  return {
    servers,
    ...(credentials === undefined ? {} : { user, password }),
    ...(replicas > 1 ? { logs: { replicas } } : {}),
  };
}

/** Opens the read models of an address; `/ready` asks them from now on. Loaded only by who uses them. */
export async function openModels(url: string, log: Log, readiness: Readiness): Promise<ReadModels> {
  const adapters = await import('@trunkline/read-models');
  const open = (): ReadModels => {
    if (url === 'memory:') return adapters.memoryReadModels();
    if (url.startsWith('sqlite:')) return adapters.sqliteReadModels(url.slice('sqlite:'.length));
    const report = (error: unknown): void => log.warn({ err: error }, 'read models are away');
    return adapters.redisReadModels({ url, report });
  };
  const models = open();
  readiness.add('read models', async () => {
    const state = await models.ready();
    return state.ready ? null : state.reason;
  });
  return models;
}

import {
  BACKWARDS,
  END,
  FORWARDS,
  KurrentDBClient,
  START,
  StreamDeletedError,
  StreamNotFoundError,
} from '@kurrent/kurrentdb-client';

/** Names of streams as the server has them; `~` keeps what is not a commit out of the log's filter. */
export interface ServerNames {
  commits(stream: string): string;
  key(stream: string): string;
  snapshot(stream: string): string;
  /** The regular expression that the log's streams match, and nothing else. */
  readonly filter: string;
  /** The stream that the server's name stands for. */
  streamOf(name: string): string;
}

/** @param prefix set where several stores share one server; letters and digits, or '' */
export function serverNames(prefix: string): ServerNames {
  const start = prefix === '' ? '' : `${prefix}~`;
  return {
    commits: (stream) => start + stream,
    key: (stream) => `${start}key~${stream}`,
    snapshot: (stream) => `${start}snapshot~${stream}`,
    filter: `^${start}[a-z]+-[A-Za-z0-9_-]+$`,
    streamOf: (name) => name.slice(start.length),
  };
}

/** A client, and where on its server the store lives. */
export interface KurrentConnection {
  readonly client: KurrentDBClient;
  readonly prefix: string;
  /** What errors call the server. */
  readonly host: string;
}

/** @param address `kurrentdb://host:port?tls=false`, with `prefix=` where stores share a server */
export function kurrentConnection(address: string): KurrentConnection {
  const [base = '', query = ''] = address.split('?', 2);
  const parameters = new URLSearchParams(query);
  const prefix = parameters.get('prefix') ?? '';
  parameters.delete('prefix');
  const rest = parameters.size > 0 ? `${base}?${parameters}` : base;
  return { client: KurrentDBClient.connectionString(rest), prefix, host: base.replace(/^.*(\/\/|@)/, '') };
}

/** The stream does not exist, or all that it held was deleted. */
export function isAbsent(error: unknown): boolean {
  return error instanceof StreamNotFoundError || error instanceof StreamDeletedError;
}

/** The first or last event that a stream still holds, if there is one. */
export async function oneEvent(client: KurrentDBClient, name: string, which: 'first' | 'last') {
  const from =
    which === 'first'
      ? ({ direction: FORWARDS, fromRevision: START } as const)
      : ({ direction: BACKWARDS, fromRevision: END } as const);
  try {
    const events = client.readStream(name, { ...from, maxCount: 1, requiresLeader: true });
    for await (const { event } of events) return event ?? null;
    return null;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

import { randomUUID } from 'node:crypto';
import {
  type AppendToStreamOptions,
  type EventData,
  type KurrentDBClient,
  NO_STREAM,
  type ReadAllOptions,
  type ReadStreamOptions,
  type RecordedEvent,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@kurrent/kurrentdb-client';

/** One server's memory; several clients share it. */
export class FakeServer {
  readonly all: RecordedEvent[] = [];
  /** For each stream the first revision that a soft delete left. */
  readonly from = new Map<string, bigint>();

  of(name: string): RecordedEvent[] {
    return this.all.filter((event) => event.streamId === name);
  }

  visible(name: string): RecordedEvent[] {
    return this.of(name).filter(({ revision }) => revision >= (this.from.get(name) ?? 0n));
  }
}

/**
 * As much of the client as the adapter uses, over memory, so that the adapter's own logic runs under the contract
 * where no server is to be had. It proves nothing about a server.
 */
export function fakeClient(server: FakeServer): KurrentDBClient {
  const open = new Set<() => void>();
  const client = {
    async appendToStream(name: string, event: EventData, { streamState }: AppendToStreamOptions = {}) {
      await turn();
      const current = server.of(name).length - 1;
      const same = server.of(name).find(({ id }) => id === event.id);
      if (!same) {
        const expected = streamState === NO_STREAM ? -1 : streamState;
        if ((typeof expected === 'bigint' || expected === -1) && BigInt(expected) !== BigInt(current)) {
          const state = { streamName: name, expected: streamState ?? NO_STREAM, current: BigInt(current) };
          throw new WrongExpectedVersionError(undefined, state);
        }
        // As on the wire: what comes back is another object.
        const isJson = event.contentType === 'application/json';
        const copy = isJson ? JSON.parse(JSON.stringify(event.data)) : event.data;
        const metadata = event.metadata && JSON.parse(JSON.stringify(event.metadata));
        const commit = BigInt(server.all.length * 100 + 100);
        const place = {
          streamId: name,
          revision: BigInt(current + 1),
          position: { commit, prepare: commit },
        };
        const { id, type } = event;
        server.all.push({
          ...place,
          id,
          type,
          isJson,
          data: copy,
          metadata,
          created: new Date(),
        } as RecordedEvent);
      }
      const stored = same ?? server.all.at(-1);
      return { success: true, nextExpectedRevision: stored?.revision, position: stored?.position };
    },
    async *readStream(name: string, { maxCount, fromRevision, direction }: ReadStreamOptions = {}) {
      await turn();
      const visible = server.visible(name);
      if (visible.length === 0) throw new StreamNotFoundError(undefined, name);
      const forward = visible.filter((e) => typeof fromRevision !== 'bigint' || e.revision >= fromRevision);
      const ordered = direction === 'backwards' ? visible.toReversed() : forward;
      for (const event of ordered.slice(0, Number(maxCount))) yield { event };
    },
    async *readAll({ maxCount, fromPosition, filter }: ReadAllOptions = {}) {
      await turn();
      const start = typeof fromPosition === 'object' ? fromPosition.commit : 0n;
      const regex = new RegExp(filter && 'regex' in filter ? filter.regex : '');
      const matching = server.all.filter(
        ({ streamId, position }) => (position?.commit ?? 0n) >= start && regex.test(streamId),
      );
      for (const event of matching.slice(0, Number(maxCount))) yield { event };
    },
    subscribeToAll() {
      const closed = Promise.withResolvers<void>();
      open.add(closed.resolve);
      return {
        async unsubscribe() {
          closed.resolve();
        },
        [Symbol.asyncIterator]: () => ({
          async next() {
            await closed.promise;
            return { done: true, value: undefined };
          },
        }),
      };
    },
    async deleteStream(name: string) {
      if (server.visible(name).length === 0) throw new StreamNotFoundError(undefined, name);
      server.from.set(name, BigInt(server.of(name).length));
      return {};
    },
    async setStreamMetadata() {
      return { success: true };
    },
    async dispose() {
      for (const close of open) close();
    },
  };
  return client as unknown as KurrentDBClient;
}

/** A name for each test's part of the server. */
export function newPrefix(): string {
  return `t${randomUUID().replaceAll('-', '')}`;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

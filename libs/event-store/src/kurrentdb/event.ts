import { jsonEvent, type RecordedEvent } from '@kurrent/kurrentdb-client';
import { StoreCorrupt } from '../errors.ts';
import type { JsonValue } from '../port.ts';
import type { CommitRecord } from '../record.ts';
import type { SealedBody } from '../sealing.ts';

type Data = { readonly body?: JsonValue; readonly sealed?: SealedBody };

/** The commit's metadata under the names that KurrentDB's own tools know, where they have one. */
type Metadata = {
  readonly commandId: string;
  readonly actor: string | null;
  readonly at: number;
  readonly rulesVersion: number;
  readonly attempt: string;
  readonly $causationId: string | null;
  readonly $correlationId: string;
};

/** @param id of the event: the same for every attempt of one call, so that a repeated write counts once */
export function eventOf(record: CommitRecord) {
  const { kind, commandId, actor, at, rulesVersion, attempt, causationId, correlationId } = record;
  const data: Data = record.sealed ? { sealed: record.sealed } : { body: record.body ?? null };
  const metadata: Metadata = {
    commandId,
    actor,
    at,
    rulesVersion,
    attempt,
    $causationId: causationId,
    $correlationId: correlationId,
  };
  return jsonEvent({ id: attempt, type: kind, data, metadata });
}

/** @throws StoreCorrupt if the event is not one of the store's */
export function recordOf(event: RecordedEvent): CommitRecord {
  const data = event.data as Data;
  const metadata = event.metadata as Metadata | undefined;
  if (!event.isJson || typeof metadata?.commandId !== 'string') {
    throw new StoreCorrupt(
      `Event ${event.revision} of ${event.streamId} is no commit: something else wrote it.`,
    );
  }
  const { commandId, actor, at, rulesVersion, attempt, $causationId, $correlationId } = metadata;
  return {
    commandId,
    kind: event.type,
    actor,
    at,
    rulesVersion,
    causationId: $causationId,
    correlationId: $correlationId,
    revision: Number(event.revision),
    attempt,
    ...(data.sealed ? { sealed: data.sealed } : { body: data.body ?? null }),
  };
}

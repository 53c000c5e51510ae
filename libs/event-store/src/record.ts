import { decodeJson, type Envelope, envelopeOf } from './encoding.ts';
import type { JsonValue, NewCommit, Position, StoredCommit } from './port.ts';
import { type BodyKey, type KeyRing, newBodyKey, type SealedBody, seal, unseal } from './sealing.ts';
import { categoryOf } from './stream-name.ts';

/** A commit as a log that can't be changed holds it: the body open, or sealed in a personal stream. */
export interface CommitRecord extends Envelope {
  readonly revision: number;
  /** The call of `append` that wrote it, to tell one's own work from the same command sent twice. */
  readonly attempt: string;
  readonly body?: JsonValue;
  readonly sealed?: SealedBody;
}

/** Writes and reads records, sealing what is personal. */
export class RecordFormat {
  readonly #keys: KeyRing;
  readonly #personal: readonly string[];

  constructor(keys: KeyRing, personal: readonly string[]) {
    this.#keys = keys;
    this.#personal = personal;
  }

  async make(
    stream: string,
    revision: number,
    attempt: string,
    commit: NewCommit,
    body: string,
  ): Promise<CommitRecord> {
    const head = { ...envelopeOf(commit), revision, attempt };
    if (!this.#personal.includes(categoryOf(stream))) return { ...head, body: commit.body };
    const key = (await this.#keys.find(stream)) ?? (await this.#keys.keep(stream, newBodyKey()));
    return { ...head, sealed: seal(body, key) };
  }

  /** A reader of one batch: it asks for each stream's key once, and always anew in the next batch. */
  reader(): (stream: string, position: Position, record: CommitRecord) => Promise<StoredCommit> {
    const keys = new Map<string, Promise<BodyKey | null>>();
    return async (stream, position, record) => {
      const { revision, sealed } = record;
      const place = { stream, revision, position };
      if (!sealed) return { ...envelopeOf(record), body: record.body ?? null, ...place };
      const asked = keys.get(stream) ?? this.#keys.find(stream);
      keys.set(stream, asked);
      const key = await asked;
      const where = `Commit ${revision} of ${stream}`;
      const body = key?.id === sealed.key ? decodeJson(unseal(sealed, key), where) : null;
      return { ...envelopeOf(record), body, ...place };
    };
  }
}

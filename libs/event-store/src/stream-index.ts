import { StoreCorrupt } from './errors.ts';

/** What is known of one stream: where each revision lies in the log, and which command it was. */
export class StreamIndex {
  readonly stream: string;
  readonly #places: bigint[] = [];
  readonly #revisions = new Map<string, number>();

  constructor(stream: string) {
    this.stream = stream;
  }

  /** Revision of the last commit known, -1 for none. */
  get last(): number {
    return this.#places.length - 1;
  }

  /** Place of the last commit known, 0 for none. */
  get lastPlace(): bigint {
    return this.#places.at(-1) ?? 0n;
  }

  placeOf(revision: number): bigint | undefined {
    return this.#places[revision];
  }

  revisionOf(commandId: string): number | undefined {
    return this.#revisions.get(commandId);
  }

  /** @throws StoreCorrupt if the commit does not follow the last one */
  add(revision: number, place: bigint, commandId: string): void {
    if (revision <= this.last && this.#places[revision] === place) return;
    if (revision !== this.last + 1 || place <= this.lastPlace) {
      throw new StoreCorrupt(
        `Stream ${this.stream} is not one line: commit ${revision} at ${place} follows ${this.last} at ` +
          `${this.lastPlace}.`,
      );
    }
    this.#places.push(place);
    this.#revisions.set(commandId, revision);
  }
}

/** Indexes of the streams in use, the oldest dropped when they hold too many commits. */
export class StreamIndexes {
  readonly #most: number;
  readonly #indexes = new Map<string, StreamIndex>();

  /** @param most commits over all streams; each costs about 150 bytes */
  constructor(most = 500_000) {
    this.#most = most;
  }

  of(stream: string): StreamIndex {
    const index = this.#indexes.get(stream) ?? new StreamIndex(stream);
    this.#indexes.delete(stream);
    this.#indexes.set(stream, index);
    return index;
  }

  /** Forgets what is known, so that the next use reads it from the log. */
  drop(stream: string): void {
    this.#indexes.delete(stream);
  }

  /** Called now and then; keeps at least the one used last. */
  trim(): void {
    let held = 0;
    for (const index of this.#indexes.values()) held += index.last + 2;
    for (const [stream, index] of this.#indexes) {
      if (held <= this.#most || this.#indexes.size === 1) return;
      held -= index.last + 2;
      this.#indexes.delete(stream);
    }
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { TableView, TalkLine } from '@trunkline/contracts';
import type { EventStore, StoredCommit } from '@trunkline/event-store';
import type { PrivateProgramme } from '@trunkline/games';
import { notesStream, privateProgrammes, readStream, TALK_KINDS, talkStream } from '@trunkline/games';
import { STORE } from '@trunkline/service';
import { plays } from './tables.ts';

export type Room = TalkLine['room'];

/** A stored commit of a talk as a line; null if it is none. */
export function lineOf({ kind, body, revision, actor, at }: StoredCommit): TalkLine | null {
  if (kind !== TALK_KINDS.said || body === null) return null;
  const { room, text } = body as unknown as Pick<TalkLine, 'room' | 'text'>;
  return { n: revision, room, user: actor ?? '', at, text };
}

/**
 * Players read the players' room, and watchers both, unless the owner keeps the players' room to them. Nobody who plays
 * reads the watchers' room, ever: nobody whispers into a game.
 */
export const mayHear = (table: TableView, user: string | null, room: Room): boolean =>
  plays(table, user) ? room === 'players' : room === 'watchers' || table.talk === 'open';

/** What was said at tables, and what people noted for themselves. */
@Injectable()
export class TalkRecord {
  readonly #store: EventStore;

  constructor(@Inject(STORE) store: EventStore) {
    this.#store = store;
  }

  /** Lines of a room behind a line, oldest first; without one the newest. */
  async lines(
    table: string,
    room: Room,
    after: number | undefined,
    limit: number,
  ): Promise<readonly TalkLine[]> {
    const lines = (await readStream(this.#store, talkStream(table), after === undefined ? 0 : after + 1))
      .flatMap((stored) => lineOf(stored) ?? [])
      .filter((line) => line.room === room);
    return after === undefined ? lines.slice(-limit) : lines.slice(0, limit);
  }

  /** One line of a table; null if it has none of that number. */
  async line(table: string, n: number): Promise<TalkLine | null> {
    const [stored] = await this.#store.read(talkStream(table), n, 1);
    return stored?.revision === n ? lineOf(stored) : null;
  }

  /** What one person said at a table. */
  async linesBy(table: string, user: string): Promise<readonly TalkLine[]> {
    const commits = await readStream(this.#store, talkStream(table));
    return commits.flatMap((stored) => lineOf(stored) ?? []).filter((line) => line.user === user);
  }

  /** What a person has programmed at a table for himself alone. */
  programmes(table: string, user: string): Promise<readonly PrivateProgramme[]> {
    return privateProgrammes(this.#store, table, user);
  }

  /** A person's notes as last written. */
  async notes(table: string, user: string): Promise<{ readonly text: string; readonly at: number | null }> {
    const last = (await readStream(this.#store, notesStream(table, user))).at(-1);
    if (last === undefined || last.body === null) return { text: '', at: null };
    return { text: (last.body as { readonly text: string }).text, at: last.at };
  }
}

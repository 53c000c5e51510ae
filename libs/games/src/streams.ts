import type { StoredCommit } from '@trunkline/event-store';
import { z } from 'zod';

/** Streams of the event store. One table has a stream of its own, one for its game, one for its talk. */
export const tableStream = (table: string): string => `table-${table}`;
export const gameStream = (table: string): string => `game-${table}`;
export const talkStream = (table: string): string => `talk-${table}`;
/** A person's private notes on a table. */
export const notesStream = (table: string, user: string): string => `notes-${table}_${user}`;

/** Programmes of a person at a table of which nobody else learns. */
export const programmesStream = (table: string, user: string): string => `programmes-${table}_${user}`;

/** Categories of streams that belong to one person and can be forgotten with him: for `openStore`. */
export const PERSONAL_STREAMS: readonly string[] = ['account', 'notes', 'programmes'];

/** Kinds of the commits of `talk-<table>` (`{ room, text }`) and `notes-<table>_<user>` (`{ text }`). */
export const TALK_KINDS = { said: 'talk.said', noted: 'notes.written' } as const;

/** Kind of the commits of `programmes-<table>_<user>` (a `PrivateProgramme`). */
export const PROGRAMME_SET = 'programmes.set';

/** The table that a stream belongs to, or null. */
export function tableOf(stream: string): string | null {
  const at = stream.indexOf('-');
  const kind = stream.slice(0, at);
  if (!['table', 'game', 'talk', 'notes', 'programmes'].includes(kind)) return null;
  const id = stream.slice(at + 1);
  return kind === 'notes' || kind === 'programmes' ? (id.split('_')[0] ?? null) : id;
}

const commitSchema = z.looseObject({
  stream: z.string(),
  revision: z.int().min(0),
  position: z.string(),
  commandId: z.string(),
  kind: z.string(),
  at: z.number(),
  correlationId: z.string(),
});

/** An entry of the log as a commit; null for what something else has put there. */
export const commitIn = (entry: unknown): StoredCommit | null =>
  commitSchema.safeParse(entry).success ? (entry as StoredCommit) : null;

/** What a commit keeps its order within: all that belongs to a table, else its stream. For the log of commits. */
export const orderKeyOf = ({ stream }: { readonly stream: string }): string => tableOf(stream) ?? stream;

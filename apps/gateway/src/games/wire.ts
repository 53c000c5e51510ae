import type { Commit, StoredEvent } from '@trunkline/engine';
import { encodeEvent } from '@trunkline/engine';

/** A commit as it travels: its events with the version of their form. */
export type WireCommit =
  | (Omit<Extract<Commit, { kind: 'play' }>, 'events'> & { readonly events: readonly StoredEvent[] })
  | Exclude<Commit, { kind: 'play' }>;

export const wireCommit = (commit: Commit): WireCommit =>
  commit.kind === 'play' ? { ...commit, events: commit.events.map((event) => encodeEvent(event)) } : commit;

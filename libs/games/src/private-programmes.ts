import type { PlayerId, StandingOrder } from '@trunkline/engine';
import type { EventStore } from '@trunkline/event-store';
import { readStream } from './repository.ts';
import { PROGRAMME_SET, programmesStream } from './streams.ts';

/** A programme of a seat of which nobody else learns. */
export interface PrivateProgramme {
  readonly seat: PlayerId;
  /** Null: there is none any more. */
  readonly order: StandingOrder | null;
  /** Revision of the game when it was given. */
  readonly since: number;
  /** Why it has stopped by itself, as the kernel says it; null: it goes on, or its player has stopped it. */
  readonly why: string | null;
}

/** What a person has programmed at a table for himself alone, the last of each seat. */
export async function privateProgrammes(
  store: EventStore,
  table: string,
  user: string,
): Promise<readonly PrivateProgramme[]> {
  const bySeat = new Map<PlayerId, PrivateProgramme>();
  for (const { kind, body } of await readStream(store, programmesStream(table, user))) {
    if (kind !== PROGRAMME_SET || body === null) continue;
    const programme = body as unknown as PrivateProgramme;
    bySeat.set(programme.seat, programme);
  }
  return [...bySeat.values()].filter(({ order, why }) => order !== null || why !== null);
}

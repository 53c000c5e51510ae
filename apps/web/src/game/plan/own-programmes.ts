import { queryOptions, useQuery } from '@tanstack/react-query';
import type { StandingOrder } from '@trunkline/engine';
import { get, newCommandId, put } from '../../api/client.ts';
import { client } from '../../api/queries.ts';
import { useActing, useRoom } from '../room.ts';

/** A programme of one's own of which nobody else learns; without an order it has stopped, and says why. */
export interface OwnProgramme {
  readonly seat: string;
  readonly order: StandingOrder | null;
  readonly why: string | null;
}

const ownQuery = (table: string) =>
  queryOptions({
    queryKey: ['programmes', table],
    queryFn: async ({ signal }) =>
      (await get<{ programmes: readonly OwnProgramme[] }>(`tables/${table}/programmes`, signal)).programmes,
  });

/** What one has programmed here for oneself alone; asked anew whenever one is to act, or no longer. */
export function useOwnProgrammes(): readonly OwnProgramme[] {
  const { table, local, seats } = useRoom();
  const acting = useActing();
  const query = ownQuery(table.id);
  const { data } = useQuery({
    ...query,
    queryKey: [...query.queryKey, String(acting)],
    enabled: local === null && seats.length > 0,
    placeholderData: (before) => before,
  });
  return data ?? [];
}

/** Programs a move for a seat for its player alone; null: none any more, and what it stopped for is put away. */
export async function setOwnProgramme(
  table: string,
  seat: string,
  order: StandingOrder | null,
): Promise<void> {
  await put(`tables/${table}/programmes`, { seat, order, commandId: newCommandId() });
  await client.invalidateQueries({ queryKey: ownQuery(table).queryKey });
}

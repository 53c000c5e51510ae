import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BestRoutes } from '@trunkline/contracts';
import type { Command, CorpId } from '@trunkline/engine';
import { useState } from 'react';
import { useRoom } from './room.ts';

/** Search nodes of a first answer, which is there at once. */
const FIRST_NODES = 20_000;

export interface RouteSearch {
  /** The best routes known; undefined: none yet. */
  readonly found: BestRoutes | undefined;
  /**
   * `first`: nothing is known yet. `on`: something is, and the search goes on. `proven`: nothing better exists.
   * `stopped`: it ended without a proof. `none`: nobody searches, or nobody answered.
   */
  readonly state: 'first' | 'on' | 'proven' | 'stopped' | 'none';
  stop(): void;
}

/** Searches the best routes of a company: a quick answer, and then a thorough one unless the first is proven. */
export function useRouteSearch(corp: CorpId): RouteSearch {
  const { source, revision, table } = useRoom();
  const open = table.finder !== 'closed';
  const client = useQueryClient();
  const position = `${source.name} ${revision} ${corp}`;
  const [stopped, setStopped] = useState<string | null>(null);
  const kept = { staleTime: Number.POSITIVE_INFINITY } as const;
  const key = ['best', source.name, revision, corp];
  const first = useQuery({
    ...kept,
    queryKey: [...key, 'first'],
    enabled: open,
    queryFn: ({ signal }) => source.bestRoutes(corp, { nodes: FIRST_NODES, after: [] }, signal),
  });
  const goesOn = first.data?.proven === false && stopped !== position;
  const whole = useQuery({
    ...kept,
    queryKey: [...key, 'whole'],
    enabled: goesOn,
    queryFn: ({ signal }) => source.bestRoutes(corp, { nodes: null, after: [] }, signal),
  });
  const found = whole.data ?? first.data;
  return {
    found,
    state: stateOf(found, open && first.isPending, goesOn && whole.isPending),
    stop: () => {
      setStopped(position);
      void client.cancelQueries({ queryKey: [...key, 'whole'] });
    },
  };
}

/** How far a search is, whose first answer is awaited (`begins`) or whose thorough one is (`goesOn`). */
export function stateOf(
  found: Pick<BestRoutes, 'proven'> | undefined,
  begins: boolean,
  goesOn: boolean,
): RouteSearch['state'] {
  if (found === undefined) return begins ? 'first' : 'none';
  if (found.proven) return 'proven';
  return goesOn ? 'on' : 'stopped';
}

/** Search nodes for what is only told beside a choice. */
const ASIDE_NODES = 100_000;

/** The best run of a company now, or after a move that is tried; undefined until it is known, or if nobody says. */
export function useBestRun(corp: CorpId | null, after: Command | null = null): BestRoutes | undefined {
  const { source, revision, table } = useRoom();
  return useQuery({
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryKey: ['best', source.name, revision, corp, 'aside', after],
    enabled: corp !== null && table.finder !== 'closed',
    queryFn: ({ signal }) =>
      source.bestRoutes(corp ?? 'c:', { nodes: ASIDE_NODES, after: after === null ? [] : [after] }, signal),
  }).data;
}

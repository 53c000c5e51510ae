import { queryOptions } from '@tanstack/react-query';
import { keptGame, keptGames } from './database.ts';
import type { KeptKind } from './kept-game.ts';

// The database is at hand without a network.
const here = { networkMode: 'always', staleTime: 0, gcTime: 0 } as const;

export const keptQuery = (id: string) =>
  queryOptions({ ...here, queryKey: ['kept', id], queryFn: () => keptGame(id), refetchOnMount: 'always' });

export const keptListQuery = (kind: KeptKind) =>
  queryOptions({ ...here, queryKey: ['kept-list', kind], queryFn: () => keptGames(kind) });

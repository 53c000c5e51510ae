import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { AccountView, TableView, TalkLine } from '@trunkline/contracts';
import { Declined, get } from './client.ts';

/** What a list of games shows of one (the gateway's `GameSummary`). */
export interface Summary {
  readonly table: string;
  readonly revision: number;
  readonly head: number;
  readonly turn: number;
  readonly round: string;
  readonly roundNumber: number;
  readonly phase: string;
  readonly step: string | null;
  readonly asked: readonly { readonly seat: string; readonly entity: string }[];
  readonly seats: readonly string[];
  readonly over: { readonly reason: string } | null;
  readonly worth: Readonly<Record<string, number>>;
  readonly at: number | null;
}

export interface Listed {
  readonly table: TableView;
  readonly summary: Summary | null;
}

export interface TitleOffer {
  readonly id: string;
  readonly rulesVersion: number;
  readonly players: readonly number[];
  readonly options: readonly string[];
  /** Options that are only played together with others. */
  readonly optionNeeds: Readonly<Record<string, readonly string[]>>;
  readonly readings: Readonly<Record<string, readonly string[]>>;
}

export const client = new QueryClient({
  defaultOptions: {
    queries: {
      // What this device has is there without a network; what it hasn't fails at once, and says so.
      networkMode: 'always',
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      retry: (count, error) =>
        error instanceof Declined &&
        error.problem.status >= 500 &&
        count < (error.problem.code === 'unreachable' ? 1 : 3),
    },
  },
});

/** Who is logged in; null: nobody. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  staleTime: 300_000,
  queryFn: async ({ signal }): Promise<AccountView | null> => {
    try {
      return await get<AccountView>('me', signal);
    } catch (error) {
      if (error instanceof Declined && error.problem.status === 401) return null;
      throw error;
    }
  },
});

export const titlesQuery = queryOptions({
  queryKey: ['titles'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => (await get<{ titles: readonly TitleOffer[] }>('titles', signal)).titles,
});

export type ListName = 'mine' | 'open' | 'running' | 'finished';

export const tablesQuery = (list: ListName, title?: string) =>
  queryOptions({
    queryKey: ['tables', list, title ?? ''],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams(list === 'mine' ? { mine: 'all' } : { status: list });
      if (title !== undefined) query.set('title', title);
      return get<{ tables: readonly Listed[]; next: string | null }>(`tables?${query.toString()}`, signal);
    },
  });

export const tableQuery = (id: string, invite?: string) =>
  queryOptions({
    queryKey: ['table', id, invite ?? ''],
    queryFn: ({ signal }) =>
      get<Listed>(
        `tables/${id}${invite === undefined ? '' : `?invite=${encodeURIComponent(invite)}`}`,
        signal,
      ),
  });

export const namesQuery = (ids: readonly string[]) => {
  const sorted = [...new Set(ids)].sort();
  return queryOptions({
    queryKey: ['names', ...sorted],
    staleTime: 600_000,
    enabled: sorted.length > 0,
    queryFn: async ({ signal }) =>
      (await get<{ names: Readonly<Record<string, string>> }>(`users?ids=${sorted.join(',')}`, signal)).names,
  });
};

export interface Filling {
  readonly do: string;
  readonly by: { readonly seat: string; readonly entity: string };
  readonly fields: Readonly<Record<string, unknown>>;
}

export const talkQuery = (table: string, room: 'players' | 'watchers') =>
  queryOptions({
    queryKey: ['talk', table, room],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await get<{ lines: readonly TalkLine[] }>(`tables/${table}/chat?room=${room}&limit=200`, signal))
        .lines,
  });

import type { UseQueryResult } from '@tanstack/react-query';
import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CheckedRoutes, Previewed } from '@trunkline/contracts';
import type { Choice, Command, CorpId, RouteOrder } from '@trunkline/engine';
import type { Filling } from '../api/queries.ts';
import { type Reason, reasonsOf } from './reasons.ts';
import { useRoom } from './room.ts';
import type { Source } from './source.ts';

const kept = { staleTime: Number.POSITIVE_INFINITY } as const;

/** One function for all renders, so that what comes of it stays the same. */
const datas = <T>(all: readonly UseQueryResult<T>[]): readonly (T | undefined)[] =>
  all.map(({ data }) => data);

/** Whom a position waits for. `revision` names the position, so that a new one is asked about anew. */
export const askedOf = (source: Source, revision: number) =>
  queryOptions({
    ...kept,
    queryKey: ['asked', source.name, revision],
    queryFn: ({ signal }) => source.asked(signal),
  });

const previewOf = (source: Source, revision: number, commands: readonly Command[]) =>
  queryOptions({
    ...kept,
    queryKey: ['preview', source.name, revision, commands],
    queryFn: ({ signal }) => source.preview(commands, signal),
  });

const expandOf = (source: Source, revision: number, option: Filling, field: string) =>
  queryOptions({
    ...kept,
    queryKey: ['expand', source.name, revision, option, field],
    queryFn: ({ signal }) => source.expand(option, field, signal),
  });

/** Choices of a field that depends on those before it. */
export function useExpand(option: Filling | null, field: string): UseQueryResult<readonly Choice[]> {
  const { source, revision } = useRoom();
  return useQuery({
    ...expandOf(source, revision, option as Filling, field),
    enabled: option !== null,
  });
}

/** A dry run of one command; undefined while it runs. */
export const usePreview = (command: Command | null): Previewed | undefined =>
  usePreviews(command === null ? [] : [command])?.[0];

/** Dry runs of commands one after the other; shorter than the list where one is refused. */
export function usePreviews(commands: readonly Command[]): readonly Previewed[] | undefined {
  const { source, revision } = useRoom();
  return useQuery({ ...previewOf(source, revision, commands), enabled: commands.length > 0 }).data;
}

/** Dry runs of several rows of commands, each row for itself; undefined for those that still run. */
export function usePreviewsEach(
  rows: readonly (readonly Command[])[],
): readonly (readonly Previewed[] | undefined)[] {
  const { source, revision } = useRoom();
  return useQueries({
    queries: rows.map((commands) => previewOf(source, revision, commands)),
    combine: (all) => all.map(({ data }) => data),
  });
}

/** The same for single commands. */
export const useEachPreview = (commands: readonly Command[]): readonly (Previewed | undefined)[] =>
  usePreviewsEach(commands.map((command) => [command])).map((results) => results?.[0]);

/** Choices of a field, asked for when they are wanted. */
export function useAskExpand(): (option: Filling, field: string) => Promise<readonly Choice[]> {
  const { source, revision } = useRoom();
  const client = useQueryClient();
  return (option, field) => client.fetchQuery(expandOf(source, revision, option, field));
}

/** Asks why something can't be done in any of these ways: the commonest reason first. */
export function useReasons(): (ways: readonly Command[]) => Promise<readonly Reason[]> {
  const { source, revision } = useRoom();
  const client = useQueryClient();
  return async (ways) => {
    const asked = ways.map((way) => client.fetchQuery(previewOf(source, revision, [way])));
    return reasonsOf((await Promise.all(asked)).flatMap((results) => results.slice(0, 1)));
  };
}

/** Shows under the panel why something greyed can't be done in any of these ways. */
export function useWhyNot(): (...ways: readonly Command[]) => void {
  const { store } = useRoom();
  const ask = useReasons();
  return (...ways) =>
    void ask(ways).then(([first, ...also]) => {
      if (first !== undefined) store.refuse({ ...first, status: 422 }, also);
    });
}

const checkOf = (source: Source, revision: number, corp: CorpId, routes: readonly RouteOrder[]) =>
  queryOptions({
    ...kept,
    queryKey: ['check', source.name, revision, corp, routes],
    queryFn: ({ signal }) => source.checkRoutes(corp, routes, signal),
  });

export function useCheckedRoutes(corp: CorpId, routes: readonly RouteOrder[]): UseQueryResult<CheckedRoutes> {
  const { source, revision } = useRoom();
  return useQuery({ ...checkOf(source, revision, corp, routes), enabled: routes.length > 0 });
}

/** Routes judged each by itself; undefined for those that are not yet. */
export function useCheckedEach(
  corp: CorpId,
  routes: readonly RouteOrder[],
): readonly (CheckedRoutes | undefined)[] {
  const { source, revision } = useRoom();
  return useQueries({
    queries: routes.map((route) => checkOf(source, revision, corp, [route])),
    combine: datas,
  });
}

/** A set of routes, judged when it is wanted. */
export function useAskCheck(): (corp: CorpId, routes: readonly RouteOrder[]) => Promise<CheckedRoutes> {
  const { source, revision } = useRoom();
  const client = useQueryClient();
  return (corp, routes) => client.fetchQuery(checkOf(source, revision, corp, routes));
}

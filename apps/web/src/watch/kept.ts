import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { get, post, put } from '../api/client.ts';
import { client } from '../api/queries.ts';
import { useMe } from '../app/session.ts';
import { keepOnDevice, keptOnDevice, listenToDevice } from './kept-on-device.ts';

interface Kept {
  readonly tables: readonly string[];
}

/** Games that the account keeps, newest first. What this device kept before somebody logged in joins them, once. */
export const keptQuery = queryOptions({
  queryKey: ['kept'],
  queryFn: async ({ signal }): Promise<readonly string[]> => {
    const here = keptOnDevice();
    if (here.length === 0) return (await get<Kept>('me/kept', signal)).tables;
    const { tables } = await put<Kept>('me/kept', { tables: here });
    for (const id of here) keepOnDevice(id, false);
    return tables;
  },
});

/** Games that the reader has marked to find again: by his account, or by this device as long as nobody is logged in. */
export function useKeptGames() {
  const me = useMe();
  const here = useSyncExternalStore(listenToDevice, keptOnDevice);
  const { data } = useQuery({ ...keptQuery, enabled: me != null });
  const byAccount = me != null;
  return {
    ids: byAccount ? (data ?? []) : here,
    byAccount,
    keep: async (id: string, on: boolean): Promise<void> => {
      if (!byAccount) return keepOnDevice(id, on);
      const { tables } = on
        ? await put<Kept>('me/kept', { tables: [id] })
        : await post<Kept>('me/kept/removal', { table: id });
      client.setQueryData(keptQuery.queryKey, tables);
    },
  };
}

import { useQuery } from '@tanstack/react-query';
import type { AccountView, Login, Register } from '@trunkline/contracts';
import { post, remove } from '../api/client.ts';
import { client, meQuery, namesQuery } from '../api/queries.ts';
import { keptOnDevice } from '../watch/kept-on-device.ts';
import { live } from './live.ts';

/** Who is logged in; undefined: not known yet. */
export const useMe = (): AccountView | null | undefined => useQuery(meQuery).data;

function became(account: AccountView | null): void {
  const [me] = meQuery.queryKey;
  // Who looks at the account goes on looking: a query that is taken away tells him nothing more.
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== me });
  client.setQueryData(meQuery.queryKey, account);
  live.renew();
  if (account !== null && keptOnDevice().length > 0) void takeOverKept();
}

/** What this device kept for whoever used it joins the account. */
async function takeOverKept(): Promise<void> {
  const { keptQuery } = await import('../watch/kept.ts');
  await client.prefetchQuery(keptQuery);
}

export async function logIn(of: Login): Promise<void> {
  became(await post<AccountView>('sessions', of));
}
export async function register(of: Register): Promise<void> {
  became(await post<AccountView>('accounts', of));
}
/** The account is gone, or logged out: nothing of it stays in this browser. */
export async function forgotten(): Promise<void> {
  became(null);
  const { forgetSeen } = await import('../device/database.ts');
  // Where the browser has no database, nothing was kept.
  await forgetSeen().catch(() => undefined);
}

export async function logOut(): Promise<void> {
  await remove('sessions/current');
  await forgotten();
}

/** What people are called; an id that is not known yet shows nothing. */
export function useNames(ids: readonly string[]): Readonly<Record<string, string>> {
  return useQuery(namesQuery(ids)).data ?? {};
}

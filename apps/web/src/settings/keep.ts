import type { AccountSettings } from '@trunkline/contracts';
import { put } from '../api/client.ts';
import { client, meQuery } from '../api/queries.ts';

/** Keeps the settings with the account. */
export async function keep(settings: AccountSettings): Promise<void> {
  await put('me/settings', settings);
  await client.invalidateQueries({ queryKey: meQuery.queryKey });
}

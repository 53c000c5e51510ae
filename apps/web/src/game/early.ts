import { client, tableQuery } from '../api/queries.ts';
import { factsOf } from '../titles/facts.ts';

/** Fetches what a game page needs while its script is still on the way. Failures are told by the page itself. */
export function fetchEarly(table: string, invite: string | undefined): void {
  void client
    .fetchQuery(tableQuery(table, invite))
    .then(({ table: { title } }) => factsOf(title))
    .catch(() => undefined);
}

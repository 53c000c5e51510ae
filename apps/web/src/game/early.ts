import { client, meQuery, tableQuery } from '../api/queries.ts';
import { languageSpoken } from '../app/i18n.ts';
import { live } from '../app/live.ts';
import { factsOf } from '../titles/facts.ts';

/** Fetches what a game page needs while its script is still on the way. Failures are told by the page itself. */
export function fetchEarly(table: string, invite: string | undefined): void {
  live.connect();
  void client.prefetchQuery(meQuery);
  void client
    .fetchQuery(tableQuery(table, invite))
    .then(({ table: { title } }) => Promise.all([factsOf(title), fetchTexts(title)]))
    .catch(() => undefined);
}

async function fetchTexts(title: string): Promise<void> {
  // What makes sentences is no part of the lobby.
  const { textsQuery } = await import('../words/texts-query.ts');
  await client.prefetchQuery(textsQuery(languageSpoken(), title));
}

import { client, meQuery, namesQuery, tableQuery } from '../api/queries.ts';
import { languageSpoken } from '../app/i18n.ts';
import { live } from '../app/live.ts';
import { factsOf } from '../titles/facts.ts';

/** Fetches what a game page needs while its script is still on the way. Failures are told by the page itself. */
export function fetchEarly(table: string, invite: string | undefined): void {
  void client
    .fetchQuery(tableQuery(table, invite))
    .then(({ table: { title, seats }, summary }) =>
      Promise.all([
        factsOf(title),
        fetchTexts(title),
        client.prefetchQuery(namesQuery(seats.map(({ user }) => user))),
        summary === null ? null : fetchAsked(table, summary.revision),
      ]),
    )
    .catch(() => undefined);
}

// What makes sentences and asks questions is no part of the lobby.
async function fetchTexts(title: string): Promise<void> {
  const { textsQuery } = await import('../words/texts-query.ts');
  await client.prefetchQuery(textsQuery(languageSpoken(), title));
}
async function fetchAsked(table: string, revision: number): Promise<void> {
  const [{ askedOf }, { platformSource }] = await Promise.all([import('./ask.ts'), import('./source.ts')]);
  await client.prefetchQuery(askedOf(platformSource(table), revision));
}

/** The same for the page that the browser was opened with: before texts, router and page are there. */
export function openEarly({ pathname, search }: Location): void {
  const table = /^\/g\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (table === undefined) return;
  live.expect(table);
  void client.prefetchQuery(meQuery);
  fetchEarly(table, new URLSearchParams(search).get('invite') ?? undefined);
  void import('./game-page.tsx').catch(() => undefined);
}

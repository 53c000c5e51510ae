import { client, meQuery, namesQuery, tableQuery } from '../api/queries.ts';
import { languageSpoken, needGame } from '../app/i18n.ts';
import { live } from '../app/live.ts';
import { factsQuery } from '../titles/facts.ts';

/** Fetches what a game page needs while its script is still on the way. Failures are told by the page itself. */
export async function fetchEarly(table: string, invite: string | undefined): Promise<void> {
  try {
    const { table: view, summary } = await client.fetchQuery(tableQuery(table, invite));
    const { title, seats } = view;
    await Promise.all([
      client.prefetchQuery(factsQuery(title)),
      fetchTexts(title),
      client.prefetchQuery(namesQuery(seats.map(({ user }) => user))),
      summary === null ? null : fetchAsked(table, summary.revision),
    ]);
  } catch {}
}

// What makes sentences and asks questions is no part of the lobby.
async function fetchTexts(title: string): Promise<void> {
  const { textsQuery } = await import('./entry.ts');
  await client.prefetchQuery(textsQuery(languageSpoken(), title));
}
async function fetchAsked(table: string, revision: number): Promise<void> {
  const { askedOf, platformSource } = await import('./entry.ts');
  await client.prefetchQuery(askedOf(platformSource(table), revision));
}

/** Waits no longer than this for what comes early: on a slow network the page shows itself bit by bit. */
const EARLY_MS = 1_500;

/**
 * The same for the page that the browser was opened with: before texts, router and page are there. Comes back when all is there,
 * so that the page is drawn once and whole, or when that takes long. Never fails: what couldn't be had the page tells.
 */
export async function openEarly({ pathname, search }: Location, texts: Promise<void>): Promise<void> {
  const table = /^\/g\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (table === undefined) return;
  live.expect(table);
  const all = Promise.all([
    client.prefetchQuery(meQuery),
    fetchEarly(table, new URLSearchParams(search).get('invite') ?? undefined),
    import('./entry.ts').catch(() => undefined),
    texts.then(needGame).catch(() => undefined),
  ]);
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, EARLY_MS))]);
}

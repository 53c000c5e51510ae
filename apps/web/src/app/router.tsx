import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { fetchEarly } from '../game/early.ts';
import { LobbyPage } from '../lobby/lobby-page.tsx';
import { needGame, needPages } from './i18n.ts';
import { BrokenPage, LostPage } from './lost-page.tsx';
import { Shell } from './shell.tsx';

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;
const whole = (value: unknown): number | undefined => {
  const n = typeof value === 'number' ? value : Number(text(value) ?? Number.NaN);
  return Number.isInteger(n) && n >= 0 ? n : undefined;
};

/** A page whose texts come with it. */
const withTexts =
  <T,>(load: () => Promise<T>) =>
  async (): Promise<T> =>
    (await Promise.all([load(), needPages()]))[0];

/** A page about a game beside the game's own. */
const withBoth = <T,>(load: () => Promise<T>): (() => Promise<T>) => withTexts(withGame(load));

/** Parts of a game's figures. */
export const STATS_VIEWS = ['worth', 'revenue', 'tiles', 'time', 'duel'] as const;
export type StatsView = (typeof STATS_VIEWS)[number];

/** A game's page: its parts have texts of their own. */
const withGame =
  <T,>(load: () => Promise<T>) =>
  async (): Promise<T> =>
    (await Promise.all([load(), needGame()]))[0];

const root = createRootRoute({ component: Shell, notFoundComponent: LostPage, errorComponent: BrokenPage });
const at = <P extends string>(path: P) => ({ getParentRoute: () => root, path });

const lobby = createRoute({
  ...at('/'),
  component: LobbyPage,
  validateSearch: (search: Record<string, unknown>): { title?: string } => ({
    ...opt('title', text(search['title'])),
  }),
});
const login = createRoute({
  ...at('/login'),
  component: lazyRouteComponent(
    withTexts(() => import('../door/door-page.tsx')),
    'LoginPage',
  ),
  validateSearch: (search: Record<string, unknown>): { to?: string } => ({
    ...opt('to', text(search['to'])),
  }),
});
const register = createRoute({
  ...at('/register'),
  component: lazyRouteComponent(
    withTexts(() => import('../door/door-page.tsx')),
    'RegisterPage',
  ),
  validateSearch: (search: Record<string, unknown>): { to?: string } => ({
    ...opt('to', text(search['to'])),
  }),
});
const create = createRoute({
  ...at('/new'),
  component: lazyRouteComponent(
    withTexts(() => import('../lobby/new-table-page.tsx')),
    'NewTablePage',
  ),
  validateSearch: (search: Record<string, unknown>): { title?: string } => ({
    ...opt('title', text(search['title'])),
  }),
});

export interface GameSearch {
  /** Commit whose position is shown; absent: now. */
  readonly at?: number;
  readonly tab?: string;
  readonly hex?: string;
  readonly co?: string;
  /** The one part that the window shows, on a second screen say. */
  readonly pane?: string;
  readonly invite?: string;
}
function gameSearch(search: Record<string, unknown>): GameSearch {
  return {
    ...opt('at', whole(search['at'])),
    ...opt('tab', text(search['tab'])),
    ...opt('hex', text(search['hex'])),
    ...opt('co', text(search['co'])),
    ...opt('pane', text(search['pane'])),
    ...opt('invite', text(search['invite'])),
  };
}
const game = createRoute({
  ...at('/g/$id'),
  loaderDeps: ({ search }: { search: GameSearch }) => ({ invite: search.invite }),
  // Not waited for: what the page lacks it tells itself.
  loader: ({ params, deps }) => void fetchEarly(params.id, deps.invite),
  component: lazyRouteComponent(
    withGame(() => import('../game/entry.ts')),
    'GamePage',
  ),
  validateSearch: gameSearch,
});

export interface WhatIfSearch extends GameSearch {
  /** Revision that a new board begins at. */
  readonly from?: number;
  /** The board shown; absent: the newest one. */
  readonly board?: string;
  /** Moves that somebody shared, to be made on a new board. */
  readonly moves?: string;
}
const whatIf = createRoute({
  ...at('/g/$id/what-if'),
  component: lazyRouteComponent(
    withTexts(withGame(() => import('../device/what-if-page.tsx'))),
    'WhatIfPage',
  ),
  validateSearch: (search: Record<string, unknown>): WhatIfSearch => ({
    ...opt('from', whole(search['from'])),
    ...opt('board', text(search['board'])),
    ...opt('moves', text(search['moves'])),
    ...gameSearch(search),
  }),
});
const hotseat = createRoute({
  ...at('/hotseat'),
  component: lazyRouteComponent(
    withTexts(() => import('../device/hotseat-page.tsx')),
    'HotseatPage',
  ),
});
const hotseatGame = createRoute({
  ...at('/hotseat/$localId'),
  component: lazyRouteComponent(
    withTexts(withGame(() => import('../device/hotseat-game-page.tsx'))),
    'HotseatGamePage',
  ),
  validateSearch: gameSearch,
});
const tour = createRoute({
  ...at('/tour'),
  component: lazyRouteComponent(
    withTexts(() => import('../tour/tour-page.tsx')),
    'TourPage',
  ),
});
const lesson = createRoute({
  ...at('/tour/$lesson'),
  component: lazyRouteComponent(withTexts(withGame(() => import('../tour/lesson-page.tsx'))), 'LessonPage'),
  validateSearch: (search: Record<string, unknown>): GameSearch & { step?: number } => ({
    ...opt('step', whole(search['step'])),
    ...gameSearch(search),
  }),
});
const titles = createRoute({
  ...at('/titles'),
  component: lazyRouteComponent(
    withTexts(() => import('../titles/titles-page.tsx')),
    'TitlesPage',
  ),
});
const title = createRoute({
  ...at('/titles/$title'),
  component: lazyRouteComponent(
    withTexts(() => import('../titles/title-page.tsx')),
    'TitlePage',
  ),
});
const titlePart = createRoute({
  ...at('/titles/$title/$part'),
  component: lazyRouteComponent(
    withTexts(() => import('../titles/title-page.tsx')),
    'TitlePage',
  ),
});
const importing = createRoute({
  ...at('/import'),
  component: lazyRouteComponent(
    withTexts(() => import('../importing/import-page.tsx')),
    'ImportPage',
  ),
});
const settings = createRoute({
  ...at('/settings'),
  component: lazyRouteComponent(
    withTexts(() => import('../settings/settings-page.tsx')),
    'SettingsPage',
  ),
});
const privacy = createRoute({
  ...at('/privacy'),
  component: lazyRouteComponent(
    withTexts(() => import('./privacy-page.tsx')),
    'PrivacyPage',
  ),
});
const about = createRoute({
  ...at('/about'),
  component: lazyRouteComponent(
    withTexts(() => import('./about-page.tsx')),
    'AboutPage',
  ),
});
const forgotten = createRoute({
  ...at('/forgot-password'),
  component: lazyRouteComponent(
    withTexts(() => import('../door/recovery-pages.tsx')),
    'ForgottenPage',
  ),
});
const reset = createRoute({
  ...at('/reset-password'),
  component: lazyRouteComponent(
    withTexts(() => import('../door/recovery-pages.tsx')),
    'ResetPage',
  ),
});
const confirm = createRoute({
  ...at('/confirm-email'),
  component: lazyRouteComponent(
    withTexts(() => import('../door/recovery-pages.tsx')),
    'ConfirmPage',
  ),
});
const ops = createRoute({
  ...at('/ops'),
  component: lazyRouteComponent(
    withTexts(() => import('../ops/ops-page.tsx')),
    'OpsPage',
  ),
});

const stats = createRoute({
  ...at('/g/$id/stats'),
  component: lazyRouteComponent(
    withBoth(() => import('../stats/stats-page.tsx')),
    'StatsPage',
  ),
  validateSearch: (search: Record<string, unknown>): { view?: StatsView } => ({
    ...opt(
      'view',
      STATS_VIEWS.find((one) => one === search['view']),
    ),
  }),
});
const person = createRoute({
  ...at('/u/$name'),
  component: lazyRouteComponent(
    withTexts(() => import('../profile/profile-page.tsx')),
    'ProfilePage',
  ),
});
const watch = createRoute({
  ...at('/watch'),
  component: lazyRouteComponent(
    withTexts(() => import('../watch/watch-page.tsx')),
    'WatchPage',
  ),
});

/** A search entry that is left out when it says nothing. */
function opt<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return (value === undefined ? {} : { [key]: value }) as { [P in K]?: V };
}

export const router = createRouter({
  routeTree: root.addChildren([
    lobby,
    login,
    register,
    create,
    game,
    whatIf,
    hotseat,
    hotseatGame,
    tour,
    lesson,
    titles,
    title,
    titlePart,
    importing,
    settings,
    about,
    privacy,
    forgotten,
    reset,
    confirm,
    ops,
    stats,
    person,
    watch,
  ]),
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

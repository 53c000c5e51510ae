import type { Page } from 'playwright-core';
import type { Subject } from './pictures.ts';
import type { Rehearsal } from './rehearsal.ts';
import { goodMoment, rehearsalOf } from './rehearsal.ts';

const page = (name: string, path: string): Subject => ({ name, path, whole: true });

/** Pages as somebody without an account sees them. */
export const GUEST_PAGES: readonly Subject[] = [
  page('welcome', '/'),
  page('login', '/login'),
  page('register', '/register'),
  page('forgot-password', '/forgot-password'),
  page('reset-password', '/reset-password#a-secret'),
  page('confirm-email', '/confirm-email#a-secret'),
  page('titles', '/titles'),
  ...['1848', '1849', '1862'].flatMap((title) =>
    ['rules', 'map', 'tiles', 'market', 'trains', 'companies', 'glossary'].map((part) =>
      page(`title-${title}-${part}`, part === 'rules' ? `/titles/${title}` : `/titles/${title}/${part}`),
    ),
  ),
  page('title-1848-tree', '/titles/1848/tiles?view=tree'),
  page('tour', '/tour'),
  { ...page('lesson', '/tour/table'), whole: false },
  page('privacy', '/privacy'),
  page('about', '/about'),
  page('lost', '/nowhere'),
  page('lost-game', '/g/NoSuchGame00'),
  page('lost-person', '/u/Nobody'),
];

/** Pages of an operator of some name who owns a game that runs and a table that waits for others. */
export const ownPages = (name: string, waiting: string): readonly Subject[] => [
  page('lobby', '/'),
  page('new', '/new?title=1849'),
  page('waiting', `/g/${waiting}`),
  page('settings', '/settings'),
  page('hotseat', '/hotseat'),
  page('import', '/import'),
  page('ops', '/ops'),
  page('watch', '/watch'),
  page('profile', `/u/${name}`),
];

/** Presses the first of these that is there. */
const press =
  (...selectors: readonly string[]) =>
  async (of: Page): Promise<void> => {
    await of.locator('#panel').waitFor();
    for (const selector of selectors) {
      const found = of.locator(`#panel ${selector}`).first();
      if (await found.isVisible()) await found.click();
    }
  };
/** What is picked at a step, so that the picture shows what would come of it. */
const PICKS: Readonly<Record<string, (of: Page) => Promise<void>>> = {
  track: press('.hexes .pick', '.tile-choice:not(.greyed)'),
  token: press('.widget .pick'),
  trains: press('.offers .pick[aria-disabled="false"]'),
  dividend: press('.dividend .pick'),
};

/** A step of a golden game, or the game's end. */
export interface Scene {
  readonly name: string;
  readonly game: string;
  /** Commands that are made before. */
  readonly at: number;
  readonly subjects: (table: string) => readonly Subject[];
}

/** Which steps are pictured of which golden game: all that it meets, or some. */
const GAMES: readonly (readonly [game: string, steps: readonly string[] | 'all'])[] = [
  ['4-builders-3', 'all'],
  ['6-debtors-4', ['tasmania', 'over']],
  ['1849-3-electric', 'all'],
];

/** The scenes, in the order in which they are met. */
export function scenes(): { readonly of: ReadonlyMap<string, Rehearsal>; readonly scenes: readonly Scene[] } {
  const of = new Map(GAMES.map(([game]) => [game, rehearsalOf(game)]));
  const all = GAMES.flatMap(([game, wanted]) => {
    const rehearsal = of.get(game);
    return rehearsal === undefined ? [] : scenesOf(game, rehearsal, wanted);
  });
  return { of, scenes: all };
}

function scenesOf(game: string, { file, steps }: Rehearsal, wanted: readonly string[] | 'all'): Scene[] {
  const kinds = [...new Set(steps)].filter((kind) => wanted === 'all' || wanted.includes(kind));
  const found = kinds.map((kind) =>
    scene(game, `${file.title}-${kind}`, goodMoment(steps, kind), PICKS[kind]),
  );
  if (wanted !== 'all' && wanted.includes('over'))
    found.push(scene(game, `${file.title}-over`, steps.length, undefined));
  if (wanted === 'all') {
    const late = Math.min(...[goodMoment(steps, 'trade', 400), goodMoment(steps, 'run', 400)]);
    found.push({ name: `${file.title}-pane`, game, at: late, subjects: panes(file.title) });
  }
  return found.toSorted((a, b) => a.at - b.at);
}

const scene = (game: string, name: string, at: number, before: Subject['before']): Scene => ({
  name,
  game,
  at,
  subjects: (table) => [
    { name, path: `/g/${table}`, whole: false, ...(before === undefined ? {} : { before }) },
  ],
});

/** What the game page shows beside a step. */
const panes =
  (title: string) =>
  (table: string): readonly Subject[] => [
    ...['market', 'companies', 'me', 'log'].map((tab) => ({
      name: `${title}-pane-${tab}`,
      path: `/g/${table}?tab=${tab}`,
      whole: false,
    })),
    ...(['worth', 'revenue', 'tiles', 'time', 'duel'] as const).map((view) => ({
      name: `${title}-stats-${view}`,
      path: `/g/${table}/stats?view=${view}`,
      whole: true,
    })),
    { name: `${title}-pane-past`, path: `/g/${table}?at=60`, whole: false },
    { name: `${title}-pane-what-if`, path: `/g/${table}/what-if?from=300`, whole: false },
  ];

import { keepOnDevice } from './kept.ts';
import type { GoPlace } from './place.ts';

/** Parts of the page that a key leads to. */
export type Part = 'map' | 'market' | 'companies' | 'players' | 'trains' | 'log' | 'talk' | 'panel';

/** Parts that can have a window of their own. */
export const PANES = ['map', 'market', 'companies', 'players', 'trains', 'log'] as const;
export type Pane = (typeof PANES)[number];

/** On a phone several parts share a tab. */
const PHONE: Readonly<Record<Part, string>> = {
  map: 'map',
  market: 'market',
  companies: 'companies',
  trains: 'companies',
  players: 'me',
  log: 'log',
  talk: 'log',
  panel: 'map',
};

export type Layout = 'wide' | 'medium' | 'phone';

const WIDE = window.matchMedia('(min-width: 1200px)');
const MEDIUM = window.matchMedia('(min-width: 768px)');

export const layoutNow = (): Layout => (WIDE.matches ? 'wide' : MEDIUM.matches ? 'medium' : 'phone');
export const onLayout = (listen: () => void): (() => void) => {
  for (const query of [WIDE, MEDIUM]) query.addEventListener('change', listen);
  return () => {
    for (const query of [WIDE, MEDIUM]) query.removeEventListener('change', listen);
  };
};

/** Opens a part where it is hidden, and moves the focus to it. */
export function showPart(part: Part, layout: Layout, go: GoPlace): void {
  if (layout === 'phone' && part !== 'panel') go((old) => ({ ...old, tab: PHONE[part] }));
  if (part === 'log' || part === 'talk' || layout === 'medium') keepOnDevice(`tab.side.${layout}`, part);
  // After the part is there.
  setTimeout(() => {
    const target = document.querySelector<HTMLElement>(`[data-part="${part}"]`);
    target?.focus();
    target?.scrollIntoView({ block: 'nearest' });
  }, 60);
}

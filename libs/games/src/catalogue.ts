import type { Title } from '@trunkline/engine';
import { title1848 } from '@trunkline/title-1848';
import { title1849 } from '@trunkline/title-1849';

const TITLES: ReadonlyMap<string, Title> = new Map([title1848, title1849].map((title) => [title.id, title]));

/** Titles that can be played, by id. */
export const titles = (): readonly Title[] => [...TITLES.values()];

/** A title by its id, or null if there is none. */
export const titleById = (id: string): Title | null => TITLES.get(id) ?? null;

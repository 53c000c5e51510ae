import type { Title } from '@trunkline/engine';
import { title1848 } from '@trunkline/title-1848';
import { title1849 } from '@trunkline/title-1849';

/** The titles that can be played. */
export const TITLES: Readonly<Record<string, Title>> = { '1848': title1848, '1849': title1849 };

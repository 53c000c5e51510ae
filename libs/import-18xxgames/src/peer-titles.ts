import type { PeerTitle } from './peer-title.ts';
import { peer1848 } from './titles/1848.ts';
import { peer1849 } from './titles/1849.ts';

const TITLES: readonly PeerTitle[] = [peer1848, peer1849];

/** What we know of a title by its name in a file; null if its games can't be replayed. */
export const peerTitleOf = (name: string): PeerTitle | null =>
  TITLES.find((title) => title.name === name) ?? null;

/** The same by our id of the title. */
export const peerTitleById = (id: string): PeerTitle | null =>
  TITLES.find((title) => title.id === id) ?? null;

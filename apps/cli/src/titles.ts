import type { Title } from '@trunkline/engine';
import { title1848 } from '@trunkline/title-1848';
import { title1849 } from '@trunkline/title-1849';
import { Failure, usage } from './failure.ts';

/** A title that can be played, with the words that belong to it. */
export interface PlayableTitle {
  readonly title: Title;
  readonly name: string;
  readonly currency: string;
  /** Why a game ended, as the rest of "It ended because …". */
  readonly reasons: Readonly<Record<string, string>>;
}

/** Reasons that every title has. */
const REASONS: Readonly<Record<string, string>> = {
  bank: 'the bank broke',
  stock_market: 'a share price reached the top of the market',
  manually_ended: 'it was ended by hand',
  dnf: 'it had lasted 100 turns',
};

const TITLES: readonly PlayableTitle[] = [
  {
    title: title1848,
    name: '1848: Australia',
    currency: '£',
    reasons: { ...REASONS, closed_five: 'five companies had gone into receivership' },
  },
  {
    title: title1849,
    name: '1849: The Game of Sicilian Railways',
    currency: 'L.',
    reasons: { ...REASONS, bankrupt: 'all players but one had left' },
  },
];

export const TITLE_IDS: readonly string[] = TITLES.map(({ title }) => title.id);

/** A title by the name that a file or a command line gives it. */
export function titleNamed(id: string): PlayableTitle {
  const found = TITLES.find(({ title }) => title.id === id);
  if (found !== undefined) return found;
  throw new Failure('unknown-title', `There is no title "${id}" here; there is ${TITLE_IDS.join(', ')}.`, {
    title: id,
  });
}

/** A number of players that the title is made for; anything else is a mistake in the command line. */
export function checkPlayers({ title, name }: PlayableTitle, players: number): void {
  const [least, most] = title.players;
  if (players < least || players > most) throw usage(`${name} is for ${least} to ${most} players.`);
}

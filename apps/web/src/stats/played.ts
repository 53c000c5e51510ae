import type { Timeline } from '@trunkline/engine';
import type { PlayedRound } from '../game/worth/by-round.ts';
import type { TitleFacts } from '../titles/facts.ts';
import type { Words } from '../words/words.ts';

/** A game as its figures are worked out from. */
export interface Played {
  readonly facts: TitleFacts;
  readonly words: Words;
  readonly timeline: Timeline;
  readonly rounds: readonly PlayedRound[];
}

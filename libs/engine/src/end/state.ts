import type { PlayerId } from '../model/ids.ts';

/** When a trigger ends the game, strongest first (C 24.1). */
export const END_TIMINGS = [
  'at-once',
  /** With the turn of a corporation whose marker has reached the end cell. */
  'end-of-top-turn',
  'end-of-round',
  'end-of-operating-round',
  'end-of-set',
  'one-more-set',
] as const;
export type EndTiming = (typeof END_TIMINGS)[number];

export interface EndState {
  readonly trigger: {
    readonly reason: string;
    readonly timing: EndTiming;
    readonly turn: number;
    readonly at: number;
  } | null;
  readonly over: { readonly reason: string; readonly scores: Readonly<Record<PlayerId, number>> } | null;
}

import type { Game } from '@trunkline/engine';
import type { Weights } from '@trunkline/testing';
import { steadyWeights } from '@trunkline/testing';
import { sliceOf } from '@trunkline/title-1849';
import { SICILIAN } from '../golden/recipes.ts';

/**
 * Long and varied games of 1849: trains when they can be had, shares rather than passes, now and then a ruin. Who is
 * ruined borrows more often than he leaves, and bids are mostly the lowest, so that there is money to launch with.
 */
export const weights1849: Weights = {
  ...steadyWeights,
  firstChoice: { 'run-trains': 97, 'declare-dividend': 85, 'place-bid': 80, choose: 60 },
  atStep: {
    ...steadyWeights.atStep,
    ...SICILIAN,
    'waterfall/place-bid': 3,
    'contest/place-bid': 4,
    'contest/pass': 4,
  },
};

/** Every set of options that may be chosen together, by number of players (1849 §2.3). */
export const OPTION_SETS: readonly (readonly string[])[] = [
  [],
  ['delay_ift'],
  ['reduced_4p_corps'],
  ['acquiring_station_tokens'],
  ['bonds'],
  ['acquiring_station_tokens', 'bonds'],
  ['delay_ift', 'acquiring_station_tokens', 'bonds', 'electric_dreams'],
  ['reduced_4p_corps', 'acquiring_station_tokens', 'bonds', 'electric_dreams'],
];

const LOWEST_LAUNCH = 136;

/**
 * Whether chance has played a game into a corner: nothing is in play, and nobody can launch what is next, or nothing is.
 * The rules end such a game by nothing but the turn limit: every stock round is passed by itself.
 */
export function isDeadEnd({ s }: Game): boolean {
  if (s.corporations.order.some((corp) => s.corporations.all[corp]?.stage === 'floated')) return false;
  const playing = s.seats.order.filter((player) => s.seats.player[player]?.status === 'in');
  return sliceOf(s).next === null || playing.every((player) => (s.money.cash[player] ?? 0) < LOWEST_LAUNCH);
}

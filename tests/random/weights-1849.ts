import type { Weights } from '@trunkline/testing';
import { steadyWeights } from '@trunkline/testing';

/** Long and varied games of 1849: trains when they can be had, shares rather than passes, now and then a ruin. */
export const weights1849: Weights = {
  ...steadyWeights,
  firstChoice: { 'run-trains': 97, 'declare-dividend': 85 },
  atStep: {
    ...steadyWeights.atStep,
    'waterfall/pass': 3,
    'waterfall/place-bid': 1,
    'waterfall/buy-private': 5,
    'trade/sell-shares': 1,
    'track/lay-tile': 300,
    'trains/buy-train': 12,
    'trains/sell-shares': 1,
    'bankruptcy/declare-bankruptcy': 1,
    'issue-redeem/sell-shares': 1,
    'issue-redeem/buy-shares': 6,
    'bond/take-loan': 4,
    'bond/repay-loan': 8,
    'token-trade/buy-token': 6,
    'e-token/choose': 30,
    'port-mark/place-mark': 1,
    'last-privates/pass': 10,
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

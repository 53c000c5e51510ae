import type { Message } from './message.ts';
import { say } from './message.ts';

/** Reasons for which a programmed move ends, and refusals that have short words of their own. */
export const WHYS = [
  'must-act',
  'goal-reached',
  'nothing-to-buy',
  'cannot-buy',
  'shares-sold',
  'corporation-started',
  'loan-taken',
  'presidency-threatened',
  'presidency-lost',
  'last-certificate',
  'round-over',
  'nobody-asked',
  'limit-reached',
  'lot-sold',
  'auction-over',
  'phase-began',
  'routes-not-proven',
  'by-hand',
  'must-sell',
  'not-for-sale',
  'not-enough-cash',
  'certificate-limit',
  'holding-limit',
  'sold-this-round',
] as const;

/** Why a programmed move ended, as a clause. */
export const whyMessage = (why: string): Message =>
  say(`why.${(WHYS as readonly string[]).includes(why) ? why : 'refused'}`);

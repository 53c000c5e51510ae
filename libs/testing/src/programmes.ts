import type { CorpId, StandingOrder } from '@trunkline/engine';
import type { Play } from './play.ts';

type Buy = Extract<StandingOrder, { kind: 'buy' }>;

export const passing: StandingOrder = { kind: 'pass', lasting: false, firm: false };
/** Goes on whatever others do. */
export const firmly: StandingOrder = { kind: 'pass', lasting: false, firm: true };
/** Sleeps until the next stock round. */
export const lasting: StandingOrder = { kind: 'pass', lasting: true, firm: false };
export const lastingFirmly: StandingOrder = { kind: 'pass', lasting: true, firm: true };

export const buying = (corp: CorpId, until: Buy['until'], more: Partial<Buy> = {}): StandingOrder => ({
  kind: 'buy',
  corp,
  from: 'unsold',
  until,
  thenPass: false,
  ...more,
});

/** Whose programmes were dropped, and why. */
export const dropped = (play: Play) => play.told('StandingOrderDropped').map((e) => [e.by, e.why]);

/** Whose programmes acted, in order. */
export const acted = (play: Play) => play.told('StandingOrderActed').map((e) => e.by);

/** Who has a programme now, sorted. */
export const ordered = ({ s }: Play): readonly string[] => Object.keys(s.orders.standing).sort();

/** Bids on a private, or buys it, up to a limit. */
export const bidding = (name: string, limit: number, thenPass = false): StandingOrder => ({
  kind: 'bid',
  private: `pc:${name}`,
  limit,
  thenPass,
});

/** Passes such steps of companies. */
export const skipping = (...steps: string[]): StandingOrder => ({ kind: 'skip', steps, runs: false });

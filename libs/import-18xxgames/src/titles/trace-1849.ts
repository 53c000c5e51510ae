import type { CorpId, Game } from '@trunkline/engine';
import { isOpen, placeOf, symbolOf, waitingStep } from '@trunkline/engine';
import { AFG, certificateLimit, sliceOf, title1849 } from '@trunkline/title-1849';
import { peerEntityId } from '../entity-ids.ts';
import type { PeerTrace } from '../peer-title.ts';
import { priorityInStockRound } from '../priority.ts';
import type { TraceState } from '../trace.ts';
import { priorityInWaterfall } from './waterfall-priority.ts';

function placeOfLast({ s }: Game, corp: CorpId): string | number | null {
  const cert = `${symbolOf(corp)}_7`;
  const place = s.shares.certs[cert] === undefined ? null : placeOf(s, cert);
  if (place === null) return null;
  if (place === 'pool') return 'market';
  return place === corp ? 'treasury' : peerEntityId(place as CorpId);
}

export const trace1849: PeerTrace = {
  steps: {
    waterfall: 'waterfall_auction',
    contest: 'waterfall_auction',
    par: 'company_pending_par',
    'home-choice': 'home_token',
    'swap-choice': 'swap_choice',
    trade: 'buy_sell_par_shares',
    'bankruptcy-decision': 'loan_choice',
    debt: 'emergency_money_raising',
    sms: 'sms_teleport',
    track: 'track',
    token: 'token',
    run: 'route',
    dividend: 'dividend',
    'token-trade': 'buy_token',
    'e-token': 'buy_e_token',
    discard: 'discard_train',
    trains: 'buy_train',
    'issue-redeem': 'issue_shares',
    bond: 'bond',
    'last-privates': 'buy_company',
  },
  rounds: {
    waterfall: { name: 'Auction Round', kind: 'auction', short: 'ISR' },
    'stock-round': { name: 'Stock Round', kind: 'stock', short: 'SR' },
    'operating-round': { name: 'Operating Round', kind: 'operating', short: 'OR' },
  },
  actions: { 'buy-private': 'bid' },
  certificateLimit,
  // While AFG chooses its home in a stock round, the first in the order of players has it.
  priority: (g) =>
    priorityInWaterfall(g) ??
    priorityInStockRound(g, waitingStep(g)?.kind === 'home-choice' ? 'none' : 'stock-round'),
  hasOperated: (g, corp) => (g.s.record.history[corp]?.length ?? 0) > 0,
  markName: () => 'CNM',
  corporation(g, corp) {
    const { next, blocked, recentlyClosed, portOwner, eTokens, coast } = sliceOf(g.s);
    return {
      ...(next === corp ? { nextToPar: true } : {}),
      ...(blocked && corp === AFG ? { slotOpen: false } : {}),
      ...(recentlyClosed.includes(corp) ? { closedRecently: true } : {}),
      ...(g.s.market.topped.includes(corp) ? { reachedMax: true } : {}),
      ...(coast[corp] === undefined ? {} : { smsHexes: coast[corp] }),
      ...(eTokens.includes(corp) ? { eTokens: 1 } : {}),
      ...(portOwner === corp ? { assigned: ['CNM'] } : {}),
      lastCert: placeOfLast(g, corp),
    };
  },
  flags(g) {
    const groups = ['par_1', 'par_2'].filter((name) => isOpen(g.s, name));
    const on = (option: string, name: string): boolean =>
      g.s.meta.options.includes(option) && isOpen(g.s, name);
    return {
      parGroups: ['par', ...groups],
      messinaUpgradeable: !sliceOf(g.s).messinaClosed,
      buyTokens: on('acquiring_station_tokens', 'token-trade'),
      bonds: on('bonds', 'bonds'),
      eTokens: on('electric_dreams', 'e-tokens'),
      corporationOrder: g.s.corporations.order.map(symbolOf),
    };
  },
  isWronglyOffered(type, state: TraceState) {
    const { step, current, corps } = state;
    switch (type) {
      // Named in every step of an operating turn, whatever the sums; accepted only as in 15.1 (1849 §20).
      case 'bankrupt':
        return true;
      // Whenever the corporation must own a train, even if its treasury suffices or nothing can be sold.
      case 'sell_shares':
        return step === 'buy_train' && isCompulsory(state);
      // While the treasury is below the cheapest train: a compulsory one also as long as the president's cash doesn't
      // make up for it, and others' trains also once he has sold in this step (11.1, 11.4).
      case 'buy_train':
        return step === 'buy_train' && isShort(state);
      // Even if the president can't pay, and for the corporation, which can't pay itself.
      case 'payoff_debt':
        return step === 'emergency_money_raising';
      // The token step waits after SMS was closed, whether or not a token fits in (9.3).
      case 'place_token':
        return step === 'token' && hasCoast(corps, current);
      // The step waits without looking at what the buyer has (16.1).
      case 'buy_token':
        return step === 'buy_token' && hasNothing(corps, current);
      // The track step waits without looking at what can be built (common 13.1).
      case 'lay_tile':
        return step === 'track';
      default:
        return false;
    }
  },
};

interface TracedCorp {
  readonly smsHexes?: unknown;
  readonly cash: number;
  readonly tokensLeft: number;
  readonly owner: number;
  readonly eTokens?: number;
}

interface TracedDepot {
  readonly upcoming: Readonly<Record<string, number>>;
  readonly discarded: readonly string[];
}

const operator = (corps: unknown, current: unknown): TracedCorp | undefined =>
  (corps as Record<string, TracedCorp | undefined>)[String(current)];

const hasCoast = (corps: unknown, current: unknown): boolean =>
  operator(corps, current)?.smsHexes !== undefined;

function hasNothing(corps: unknown, current: unknown): boolean {
  const corp = operator(corps, current);
  return corp !== undefined && (corp.tokensLeft === 0 || corp.cash <= 0);
}

/** The lowest price in the depot: of its top train, of those that are on sale beside it, and of what was discarded (2.2). */
function cheapestInDepot({ depot, phase }: TraceState, eTokens: number): number {
  const { upcoming, discarded } = depot as TracedDepot;
  const phases = title1849.phases.map(({ id }) => id);
  const isOpen = (from: string): boolean => phases.indexOf(String(phase)) >= phases.indexOf(from);
  const left = title1849.roster.filter(({ rank }) => (upcoming[rank] ?? 0) > 0);
  const top = left.find(({ from }) => from === null);
  const offered = title1849.roster.filter(
    (spec) =>
      spec === top ||
      discarded.includes(spec.rank) ||
      (left.includes(spec) && spec.from !== null && isOpen(spec.from)),
  );
  const prices = offered
    .filter(({ rank }) => rank !== 'E' || eTokens > 0)
    .flatMap(({ faces }) => faces.map(({ price }) => price));
  return Math.min(...prices);
}

const isCompulsory = ({ can }: TraceState): boolean => Array.isArray(can) && !can.includes('pass');

/** Whether the operator's treasury, where it must buy with its president's cash, is below the cheapest train. */
function isShort(state: TraceState): boolean {
  const corp = operator(state.corps, state.current);
  if (corp === undefined) return false;
  const players = state.players as Readonly<Record<string, { readonly cash: number } | undefined>>;
  const help = isCompulsory(state) ? (players[corp.owner]?.cash ?? 0) : 0;
  return corp.cash + help < cheapestInDepot(state, corp.eTokens ?? 0);
}

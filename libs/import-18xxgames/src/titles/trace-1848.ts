import { BOE, generalCertificateLimit, sliceOf } from '@trunkline/title-1848';
import { peerEntityId } from '../entity-ids.ts';
import type { PeerTrace } from '../peer-title.ts';
import { priorityInStockRound } from '../priority.ts';
import type { TraceState } from '../trace.ts';

const LOANS = 20;

export const trace1848: PeerTrace = {
  steps: {
    'private-sale': 'dutch_auction',
    trade: 'buy_sell_par_shares',
    'cash-crisis': 'cash_crisis',
    tasmania: 'tasmania_tile',
    track: 'track',
    token: 'token',
    run: 'route',
    'last-chance-loan': 'blocking_loan',
    dividend: 'dividend',
    discard: 'discard_train',
    trains: 'buy_train',
    'loan-or-private': 'take_loan_buy_company',
  },
  rounds: {
    'private-sale': { name: 'Auction Round', kind: 'auction', short: 'ISR' },
    'stock-round': { name: 'Stock Round', kind: 'stock', short: 'SR' },
    'operating-round': { name: 'Operating Round', kind: 'operating', short: 'OR' },
  },
  actions: { 'buy-private': 'bid', 'lower-private': 'assign' },
  certificateLimit: generalCertificateLimit,
  priority: (g) => priorityInStockRound(g, 'stock-round'),
  // The bank's dividend leaves no trace in its history.
  hasOperated: (g, corp) => corp !== BOE && (g.s.record.history[corp]?.length ?? 0) > 0,
  flags(g) {
    const { opened } = g.s.trains;
    const slice = sliceOf(g.s);
    const presided = g.s.seats.seated.map((p) => [peerEntityId(p), slice.presided[p] ?? 0]);
    return {
      loansTaken: opened.includes('loans'),
      secondTile: opened.includes('second-yellow'),
      trainsBetweenCorporations: opened.includes('train-trade'),
      comCanOperate: opened.includes('com'),
      sydneyAdelaide: slice.connected,
      privatesClosed: opened.includes('privates-closed'),
      receiverships: slice.receiverships,
      receivershipsByPlayer: Object.fromEntries(presided),
      loansLeft: LOANS - (g.s.corporations.all[BOE]?.loans ?? 0),
    };
  },
  isWronglyOffered(type, trace) {
    // Nobody goes bankrupt in 1848, and its price floor is kept by the peer's screens only (1848 §20).
    if (type === 'bankrupt') return true;
    if (type === 'assign') return allAtFloor(trace);
    // The track step waits without looking at what can be built (1848 §7, common 13.1).
    if (type === 'lay_tile') return trace.step === 'track';
    return type === 'buy_train' && trainsOutOfReach(trace);
  },
};

/**
 * The peer's train step lists `buy_train` whenever it waits: also where a pass is all that is left
 * (1848 §11.5, tests 2 and 3), and where the voluntary loan must be taken first (§13.1).
 */
function trainsOutOfReach({ can, step }: TraceState): boolean {
  return step === 'buy_train' && Array.isArray(can) && (can.includes('pass') || can.includes('take_loan'));
}

const MOST_OFF = 30;

function allAtFloor(trace: TraceState): boolean {
  const companies = Object.values(
    (trace.companies ?? {}) as Record<string, { owner: unknown; discount?: number }>,
  );
  return companies.every(({ owner, discount }) => owner !== null || discount === MOST_OFF);
}

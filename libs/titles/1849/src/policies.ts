import type {
  Bundle,
  CertId,
  CorpId,
  Game,
  MarketPolicies,
  OperatingPolicies,
  Place,
  PlayerId,
  Policies,
  RuleViolation,
  SaleOrder,
  SharePolicies,
} from '@trunkline/engine';
import {
  ask,
  byPrice,
  certOf,
  certsAt,
  gridStep,
  isPlayer,
  isSoldOut,
  percentAt,
  playerOnTurn,
  presidentCert,
  presidentPercent,
  priceOf,
  violation,
  worthOf,
} from '@trunkline/engine';
import { lastCertificateAlarm } from './alarm.ts';
import { certificatesAllowed } from './certificate-limit.ts';
import { FLOAT_PERCENT } from './data/corporations.ts';
import { AFTER_LAUNCH, BOND_PENALTY, HOLDING_LIMIT, POOL_LIMIT } from './data/limits.ts';
import { BLUE_ZONE_PHASE } from './data/trains.ts';
import { afterSale } from './former-order.ts';
import { launchCells, mayLaunch, onLaunch } from './launch.ts';
import { routes1849 } from './routes.ts';
import { sliceOf } from './slice.ts';
import { SWAP_QUESTION } from './steps/swap-choice.ts';
import { tokenPolicies } from './token-policies.ts';
import { trackPolicies } from './track.ts';
import { trainPolicies } from './trains.ts';

const BLUE = 'phase_limited';

/** Until phase 16H the blue zone is closed: what would enter it goes up instead, or stays (§13.2). */
const market: MarketPolicies = {
  step(chart, from, direction, s) {
    const to = gridStep(chart, from, direction);
    if (to.type !== BLUE || s.trains.phase === BLUE_ZONE_PHASE || from.type === BLUE) return to;
    const up = gridStep(chart, from, 'up');
    return up.type === BLUE ? from : up;
  },
  endCell: 'endgame',
};

/** Whether a corporation has been through a dividend since it was launched (§6.3). */
export const hasOperated = (g: Game, corp: CorpId): boolean => (g.s.record.history[corp]?.length ?? 0) > 0;

/** The same for all players (§1). */
export const certificateLimit = (g: Game): number => certificatesAllowed(g.s);

/** Selling in a stock turn: before buying, and only what has operated (§6.3). */
function mayBeSold(g: Game, order: SaleOrder): RuleViolation | null {
  if (order.seller !== playerOnTurn(g.s)) return violation('not-on-turn', { entity: order.seller });
  if (g.s.record.turn.trades.some((t) => t.kind !== 'sold')) return violation('sell-before-buying');
  return hasOperated(g, order.corp) ? null : violation('not-operated', { corp: order.corp });
}

/** After a launch two more certificates of the same corporation may follow in the turn (§6.5). */
function mayBuyMore(g: Game, _player: PlayerId, corp: CorpId): boolean {
  const done = g.s.record.turn.trades.filter((t) => t.kind !== 'sold');
  const [launch, ...bought] = done;
  return launch?.kind === 'started' && launch.corp === corp && bought.length < AFTER_LAUNCH;
}

/** The nearest to the left of a player among those with most, at least the president's percent (§6.3). */
export function successorOf(g: Game, corp: CorpId, president: PlayerId): PlayerId | null {
  const { order, player } = g.s.seats;
  const at = order.indexOf(president);
  const others = [...order.slice(at + 1), ...order.slice(0, at)].filter((p) => player[p]?.status === 'in');
  let best: PlayerId | null = null;
  let most = presidentPercent(g.s, corp) - 1;
  for (const p of others) {
    const percent = percentAt(g.s, corp, p);
    if (percent <= most) continue;
    best = p;
    most = percent;
  }
  return best;
}

/**
 * Bundles (§6.3): every combination of own certificates, those that differ only in which 10 % ones once;
 * as president also half of the president's certificate. It goes only to a successor who then holds more.
 */
export function bundles(g: Game, place: Place, corp: CorpId): readonly Bundle[] {
  const held = certsAt(g.s, corp, place);
  const president = presidentCert(g.s, corp);
  const plain = held.filter((id) => certOf(g.s, id).percent === 10);
  const doubles = held.filter((id) => certOf(g.s, id).percent !== 10 && id !== president);
  const own = president !== null && held.includes(president) ? president : null;
  const out: Bundle[] = [];
  const add = (certs: readonly CertId[], percent: number): void => {
    if (certs.length > 0) out.push({ certs, percent });
  };
  for (const double of [[], doubles].slice(0, doubles.length === 0 ? 1 : 2)) {
    for (let n = 0; n <= plain.length; n += 1) {
      const certs = [...plain.slice(0, n), ...double];
      add(certs, 10 * n + 20 * double.length);
    }
  }
  if (own === null || !isPlayer(place)) return out;
  const heir = successorOf(g, corp, place);
  if (heir === null) return out;
  const mine = percentAt(g.s, corp, place);
  const theirs = percentAt(g.s, corp, heir);
  const fits = (percent: number): boolean => mine - percent < 20 && theirs > mine - percent;
  const without = [{ certs: [] as readonly CertId[], percent: 0 }, ...out];
  const whole = without
    .map((b) => ({ certs: [...b.certs, own], percent: b.percent + 20 }))
    .filter((b) => fits(b.percent));
  const half = fits(10) && canSplit(g, corp, heir) ? [{ certs: [own], percent: 10 }] : [];
  return [...out, ...half, ...whole];
}

/** Change for half a president's certificate: from what the successor gives, or from the pool (§6.3). */
function canSplit(g: Game, corp: CorpId, heir: PlayerId): boolean {
  const isPlain = (id: CertId): boolean => certOf(g.s, id).percent === 10;
  const gives = given(g, corp, heir);
  return gives.some(isPlain) || certsAt(g.s, corp, 'pool').some(isPlain);
}

/** A new president gives the last 20 % certificate if he has it, else his first two of 10 % (§6.6). */
function given(g: Game, corp: CorpId, to: PlayerId): readonly CertId[] {
  const held = certsAt(g.s, corp, to);
  const last = held.find((id) => certOf(g.s, id).lastOut);
  if (last !== undefined) return [last];
  return held.filter((id) => !certOf(g.s, id).president && certOf(g.s, id).percent === 10).slice(0, 2);
}

/** Sold out: up; anything in the pool: down, once (§6.8). */
const roundEndMoves: SharePolicies['roundEndMoves'] = (g, corp) => {
  if (isSoldOut(g, corp)) return ['up'];
  return percentAt(g.s, corp, 'pool') > 0 ? ['down'] : [];
};

const shares: SharePolicies = {
  unitPrice: (g, corp) => priceOf(g.t.chart, g.s, corp) ?? 0,
  seller: (_g, corp, place) => (place === corp ? corp : 'bank'),
  counts: () => true,
  privatesCounted: (g, player) =>
    g.s.privates.acquired.filter((id) => g.s.privates.all[id]?.owner === player).length,
  certificateLimit,
  holdingLimit: () => HOLDING_LIMIT,
  poolLimit: () => POOL_LIMIT,
  bundles,
  mayBuyMore,
  mayBeSold,
  saleMoves: (_g, order) => Array.from({ length: order.percent / 10 }, () => 'down' as const),
  afterSale,
  presidency: {
    presided: () => true,
    mayFallToPool: () => false,
    given,
    swapped(ctx, { corp, old, next, given: gave, receiver, held }) {
      const last = gave.find((id) => certOf(ctx.s, id).lastOut);
      if (last === undefined || held < 40 || !isPlayer(old)) return;
      ask(ctx, SWAP_QUESTION, { seat: old, entity: old }, { corp, next, receiver });
    },
  },
  parCells: launchCells,
  mayStart: mayLaunch,
  onStart: onLaunch,
  floatPercent: () => FLOAT_PERCENT,
  floatCapital: () => 0,
  roundEndMoves,
  alarm: lastCertificateAlarm,
};

const operating: OperatingPolicies = {
  operators: (g) =>
    byPrice(
      g,
      g.s.corporations.order.filter((c) => g.s.corporations.all[c]?.stage === 'floated'),
    ),
  mayOperate: (g, corp) => g.s.corporations.all[corp]?.stage === 'floated',
  course: () => 'company',
  beginTurn(ctx) {
    if (!sliceOf(ctx.s).trainStepLost) return;
    ctx.emit({ t: 'StepsLeft', steps: ['trains'] });
    ctx.emit({ t: '1849/TrainStepLost', lost: false });
  },
  ...trackPolicies,
  ...tokenPolicies,
  dividendKinds: () => ['payout', 'withhold'],
  payees: (g, corp) => [...g.s.seats.order, corp],
  /** The whole sum paid on ten shares is compared with the price (§12.1). */
  dividendMoves(g, corp, paid) {
    if (paid <= 0) return ['left'];
    return paid >= (priceOf(g.t.chart, g.s, corp) ?? 0) ? ['right'] : [];
  },
};

/** Each 10 % of a corporation with its bond out is worth L.100 less (§17.4). */
function score(g: Game, player: PlayerId): number {
  let sum = worthOf(g, player);
  for (const corp of g.s.corporations.order) {
    if ((g.s.corporations.all[corp]?.loans ?? 0) === 0) continue;
    sum -= (percentAt(g.s, corp, player) / 10) * BOND_PENALTY;
  }
  return sum;
}

export const policies1849: Policies = {
  market,
  shares,
  operating,
  trains: trainPolicies,
  routes: routes1849,
  score,
};

import type {
  Bundle,
  CorpId,
  Game,
  PlayerId,
  Raising,
  RuleViolation,
  SaleOrder,
  Step,
} from '@trunkline/engine';
import {
  bundlesOf,
  cashOf,
  certsAt,
  checkRaising,
  losesPresidency,
  percentAt,
  raisable,
  raisingOptions,
  resortQueue,
  sellShares,
  violation,
} from '@trunkline/engine';
import { BOE } from '../data/companies.ts';

const started = (g: Game, corp: CorpId): boolean => {
  const stage = g.s.corporations.all[corp]?.stage;
  return stage === 'started' || stage === 'floated';
};

/** The peer takes BOE_0 for a president's certificate (reading `boeZeroInCrisis`). */
function boeZeroBars(g: Game, order: SaleOrder): boolean {
  if (order.corp !== BOE || g.s.meta.readings['boeZeroInCrisis'] !== 'peer' || !order.certs.includes('BOE_0'))
    return false;
  return !g.s.seats.order.some((p) => p !== order.seller && percentAt(g.s, BOE, p) > 0);
}

/** Under the peer's reading BOE_0 is sold last, like a president's certificate. */
function bundlesFor(g: Game, player: PlayerId, corp: CorpId): readonly Bundle[] {
  const held = certsAt(g.s, corp, player);
  if (corp !== BOE || !held.includes('BOE_0') || g.s.meta.readings['boeZeroInCrisis'] !== 'peer')
    return bundlesOf(g, player, corp);
  const sorted = [...held.filter((id) => id !== 'BOE_0'), 'BOE_0'];
  return sorted.map((_, i) => ({ certs: sorted.slice(0, i + 1), percent: (i + 1) * 10 }));
}

function permits(g: Game, order: SaleOrder): RuleViolation | null {
  if (!started(g, order.corp)) return violation('not-started', { corp: order.corp });
  if (losesPresidency(g, order)) return violation('presidency-lost', { corp: order.corp });
  return boeZeroBars(g, order) ? violation('no-successor', { corp: order.corp }) : null;
}

/** What a player in debt must raise; a sale must not cost him a presidency (§15). */
const debtOf = (g: Game, seller: PlayerId): Raising => ({
  seller,
  missing: -cashOf(g.s, seller),
  permits,
  bundles: (now, corp) => bundlesFor(now, seller, corp),
});

/** The player who must sell now: negative cash, and something to sell; in seat order (§15). */
export function inCrisis(g: Game): PlayerId | null {
  for (const player of g.s.seats.order) {
    if (cashOf(g.s, player) >= 0) continue;
    const debt = debtOf(g, player);
    if (g.s.corporations.order.some((corp) => raisable(g, debt, corp).length > 0)) return player;
  }
  return null;
}

/** After a compensation from his own pocket a president in debt sells until he is out of it (§15). */
export const cashCrisis: Step = {
  kind: 'cash-crisis',
  mode: 'standing',
  commands: ['sell-shares'],
  actors(g) {
    const player = inCrisis(g);
    return player === null ? [] : [player];
  },
  waits: (g) => inCrisis(g) !== null,
  options(g) {
    const player = inCrisis(g);
    return player === null ? [] : raisingOptions(g, debtOf(g, player));
  },
  expand(g, option, _ask, filled) {
    const corp = filled['corp'] as CorpId;
    return raisable(g, debtOf(g, option.by.seat), corp).map((b) => ({
      values: { certs: b.certs, percent: b.percent },
    }));
  },
  check(g, command) {
    const player = inCrisis(g);
    if (command.do !== 'sell-shares' || player === null) return violation('not-now', { do: command.do });
    const { corp, certs, percent } = command;
    return checkRaising(g, debtOf(g, player), { seller: player, corp, certs, percent });
  },
  handle(ctx, command) {
    const player = inCrisis(ctx);
    if (command.do !== 'sell-shares' || player === null) return;
    sellShares(ctx, { seller: player, corp: command.corp, certs: command.certs, percent: command.percent });
    resortQueue(ctx, 'crisis');
  },
};

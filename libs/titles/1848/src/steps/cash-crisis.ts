import type {
  Bundle,
  CorpId,
  Game,
  Option,
  PlayerId,
  RuleViolation,
  SaleOrder,
  Step,
} from '@trunkline/engine';
import {
  bundleFits,
  bundlesOf,
  cashOf,
  certOf,
  certsAt,
  isBundle,
  percentAt,
  priceAt,
  resortQueue,
  sellShares,
  violation,
} from '@trunkline/engine';
import { BOE } from '../data/companies.ts';

const started = (g: Game, corp: CorpId): boolean => {
  const stage = g.s.corporations.all[corp]?.stage;
  return stage === 'started' || stage === 'floated';
};

/** A sale must not cost the seller a presidency (§15). */
function keepsPresidency(g: Game, order: SaleOrder): boolean {
  if (g.s.corporations.all[order.corp]?.control !== order.seller) return true;
  const left = percentAt(g.s, order.corp, order.seller) - order.percent;
  return g.s.seats.order.every((p) => p === order.seller || percentAt(g.s, order.corp, p) <= left);
}

/** Not more than needed: without its cheapest certificate it would not be enough (§15). */
function isMinimal(g: Game, order: SaleOrder): boolean {
  const needed = -cashOf(g.s, order.seller as PlayerId);
  const cheapest = Math.min(
    ...order.certs.map((id) => priceAt(g, order.corp, 'pool', certOf(g.s, id).percent)),
  );
  return priceAt(g, order.corp, 'pool', order.percent) - cheapest < needed;
}

/** The peer takes BOE_0 for a president's certificate (reading `boeZeroInCrisis`). */
function boeZeroBars(g: Game, order: SaleOrder): boolean {
  if (order.corp !== BOE || g.s.meta.readings['boeZeroInCrisis'] !== 'peer' || !order.certs.includes('BOE_0'))
    return false;
  return !g.s.seats.order.some((p) => p !== order.seller && percentAt(g.s, BOE, p) > 0);
}

function mayRaise(g: Game, order: SaleOrder): RuleViolation | null {
  if (!started(g, order.corp)) return violation('not-started', { corp: order.corp });
  const no = bundleFits(g, order);
  if (no !== null) return no;
  if (!keepsPresidency(g, order)) return violation('presidency-lost', { corp: order.corp });
  if (boeZeroBars(g, order)) return violation('no-successor', { corp: order.corp });
  return isMinimal(g, order)
    ? null
    : violation('more-than-needed', { corp: order.corp, percent: order.percent });
}

const orderOf = (seller: PlayerId, corp: CorpId, b: Bundle): SaleOrder => ({
  seller,
  corp,
  certs: b.certs,
  percent: b.percent,
});

/** Under the peer's reading BOE_0 is sold last, like a president's certificate. */
function bundlesFor(g: Game, player: PlayerId, corp: CorpId): readonly Bundle[] {
  const held = certsAt(g.s, corp, player);
  if (corp !== BOE || !held.includes('BOE_0') || g.s.meta.readings['boeZeroInCrisis'] !== 'peer')
    return bundlesOf(g, player, corp);
  const sorted = [...held.filter((id) => id !== 'BOE_0'), 'BOE_0'];
  return sorted.map((_, i) => ({ certs: sorted.slice(0, i + 1), percent: (i + 1) * 10 }));
}

const sellable = (g: Game, player: PlayerId, corp: CorpId): readonly Bundle[] =>
  certsAt(g.s, corp, player).length === 0
    ? []
    : bundlesFor(g, player, corp).filter((b) => mayRaise(g, orderOf(player, corp, b)) === null);

/** The player who must sell now: negative cash, and something to sell; in seat order (§15). */
export function inCrisis(g: Game): PlayerId | null {
  for (const player of g.s.seats.order) {
    if (
      cashOf(g.s, player) < 0 &&
      g.s.corporations.order.some((corp) => sellable(g, player, corp).length > 0)
    )
      return player;
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
    if (player === null) return [];
    const by = { seat: player, entity: player };
    return g.s.corporations.order.flatMap((corp): Option[] => {
      if (sellable(g, player, corp).length === 0) return [];
      return [
        {
          do: 'sell-shares',
          by,
          fields: [
            { name: 'corp', is: corp },
            { names: ['certs', 'percent'], ask: 'bundles' },
          ],
        },
      ];
    });
  },
  expand(g, option, _ask, filled) {
    const corp = filled['corp'] as CorpId;
    return sellable(g, option.by.seat, corp).map((b) => ({ values: { certs: b.certs, percent: b.percent } }));
  },
  check(g, command) {
    const player = inCrisis(g);
    if (command.do !== 'sell-shares' || player === null) return violation('not-now', { do: command.do });
    const order: SaleOrder = {
      seller: player,
      corp: command.corp,
      certs: command.certs,
      percent: command.percent,
    };
    return isBundle(g, order) ?? mayRaise(g, order);
  },
  handle(ctx, command) {
    const player = inCrisis(ctx);
    if (command.do !== 'sell-shares' || player === null) return;
    sellShares(ctx, { seller: player, corp: command.corp, certs: command.certs, percent: command.percent });
    resortQueue(ctx, 'crisis');
  },
};

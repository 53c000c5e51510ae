import type {
  CorpId,
  Ctx,
  Game,
  Raising,
  RuleViolation,
  SaleOrder,
  TrainId,
  TrainOffer,
  TrainPolicies,
} from '@trunkline/engine';
import {
  cashOf,
  everHadRoute,
  losesPresidency,
  onSale,
  pay,
  phaseOf,
  rankOf,
  stewardOf,
  trainOf,
  trainsOf,
  violation,
} from '@trunkline/engine';
import { E_TRAIN } from './data/trains.ts';
import { sliceOf } from './slice.ts';

const isElectric = (g: Game, train: TrainId): boolean => trainOf(g.s, train).rank === E_TRAIN;

/** Only owners of an E-token may have E-trains (§16.3). */
const mayOwn = (g: Game, corp: CorpId, train: TrainId): boolean =>
  !isElectric(g, train) || sliceOf(g.s).eTokens.includes(corp);

const hasRoom = (g: Game, corp: CorpId): boolean => trainsOf(g, corp).length < phaseOf(g).trainLimit;

const priceOfTrain = (g: Game, train: TrainId): number => {
  const { rank, face } = trainOf(g.s, train);
  return rankOf(g, rank).faces.find((f) => f.face === face)?.price ?? 0;
};

/** The bank's offers at face value, discarded trains among them (§11.1). */
function fromBank(g: Game, corp: CorpId): TrainOffer[] {
  return onSale(g)
    .filter((train) => mayOwn(g, corp, train))
    .map((train): TrainOffer => {
      const price = priceOfTrain(g, train);
      const from = g.s.trains.discarded.includes(train) ? 'discarded' : 'depot';
      return { train, from, face: trainOf(g.s, train).face, least: price, most: price, tradeIn: null };
    });
}

/** The lowest price that the bank asks of this corporation; null if it has nothing for it (§11.4). */
export function cheapestPrice(g: Game, corp: CorpId): number | null {
  const prices = fromBank(g, corp).map((o) => o.least);
  return prices.length === 0 ? null : Math.min(...prices);
}

const soldInStep = (g: Game): boolean => g.s.record.turn.trades.some((t) => t.kind === 'sold');

/** Trains of other corporations, at any price from 1 to what the treasury holds (§11.1). */
function fromOthers(g: Game, corp: CorpId): TrainOffer[] {
  const most = cashOf(g.s, corp);
  // Once the president has sold shares for the cheapest train, his corporation's money is for that.
  if (most < 1 || (soldInStep(g) && most < (cheapestPrice(g, corp) ?? 0))) return [];
  return othersTrains(g, corp).map(({ train, seller }): TrainOffer => {
    const { face } = trainOf(g.s, train);
    return { train, from: seller, face, least: 1, most, tradeIn: null };
  });
}

interface Owned {
  readonly train: TrainId;
  readonly seller: CorpId;
}

const othersTrains = (g: Game, corp: CorpId): readonly Owned[] =>
  g.s.corporations.order.flatMap((seller) =>
    seller === corp
      ? []
      : trainsOf(g, seller)
          .filter((train) => mayOwn(g, corp, train))
          .map((train) => ({ train, seller })),
  );

/** No train, one for sale, and two stops that aren't ports within reach, now or once (§11.4, §10.1). */
export const mustBuy = (g: Game, corp: CorpId): boolean =>
  trainsOf(g, corp).length === 0 && cheapestPrice(g, corp) !== null && everHadRoute(g, corp);

/** Room, and money for the cheapest train; one of another corporation counts as L.1 (§11.1). */
function mayTrade(g: Game, corp: CorpId): boolean {
  if (!hasRoom(g, corp)) return false;
  const cash = cashOf(g.s, corp);
  if (cash >= 1 && othersTrains(g, corp).length > 0) return true;
  return cash >= (cheapestPrice(g, corp) ?? Number.POSITIVE_INFINITY);
}

/** What may be sold for a corporation in trouble (§11.4): see the list there. */
export function mayHelp(g: Game, operator: CorpId, order: SaleOrder): RuleViolation | null {
  const turns = g.s.record.history[order.corp]?.length ?? 0;
  if (turns === 0) return violation('not-operated', { corp: order.corp });
  if (order.corp === operator) {
    if (turns < 2) return violation('first-turn', { corp: order.corp });
    if (losesPresidency(g, order)) return violation('presidency-lost', { corp: order.corp });
  }
  return null;
}

/** What is missing for the cheapest train from the bank; nothing, or less, if it can be paid. */
export function missingForTrain(g: Game, corp: CorpId): number {
  const president = stewardOf(g.s, corp);
  const own = cashOf(g.s, corp) + (president === null ? 0 : cashOf(g.s, president));
  return (cheapestPrice(g, corp) ?? 0) - own;
}

/** The president sells shares only where his money is needed and doesn't suffice (§11.4). */
export function sales(g: Game, corp: CorpId): Raising | null {
  const seller = stewardOf(g.s, corp);
  const missing = missingForTrain(g, corp);
  if (seller === null || missing <= 0) return null;
  const needed = mustBuy(g, corp) || g.s.meta.readings['saleWithoutNeed'] === 'peer';
  return needed ? { seller, missing, permits: (game, order) => mayHelp(game, corp, order) } : null;
}

export const trainPolicies: TrainPolicies = {
  counts: () => true,
  offers: (g, corp) => (hasRoom(g, corp) ? [...fromBank(g, corp), ...fromOthers(g, corp)] : []),
  mayTrade,
  mustBuy,
  funding(g, corp, price, offer) {
    if (price <= cashOf(g.s, corp)) return null;
    const isCheapest = !offer.from.startsWith('c:') && price === cheapestPrice(g, corp);
    if (!mustBuy(g, corp) || !isCheapest) return violation('not-enough-cash', { price });
    return missingForTrain(g, corp) > 0 ? violation('not-enough-cash', { price }) : null;
  },
  raise(ctx: Ctx, corp: CorpId, price: number): boolean {
    const president = stewardOf(ctx.s, corp);
    const missing = price - cashOf(ctx.s, corp);
    if (missing > 0 && president !== null) pay(ctx, [president, corp, missing]);
    return true;
  },
  sales,
  discardTo: 'discarded',
  onBought(ctx, corp) {
    const ids = ctx.s.privates.acquired.filter((id) => ctx.s.privates.all[id]?.tiedTo === corp);
    if (ids.length > 0) ctx.emit({ t: 'PrivateClosed', ids, why: 'first-train' });
  },
};

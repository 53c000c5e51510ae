import type { CorpId, Ctx, Game, TrainId, TrainOffer, TrainPolicies } from '@trunkline/engine';
import {
  cashOf,
  everHadRoute,
  isOpen,
  onSale,
  phaseOf,
  rankOf,
  stewardOf,
  trainOf,
  trainsOf,
  violation,
} from '@trunkline/engine';
import { BOE, CAR } from './data/companies.ts';
import { LOAN } from './data/limits.ts';
import { GHAN_DISCOUNT, P4, P6 } from './data/privates.ts';
import { countsToLimit, GHAN_RANK } from './data/trains.ts';
import { borrowFor, couldBorrow, mayBorrow } from './loans.ts';

const isGhan = (g: Game, train: TrainId): boolean => trainOf(g.s, train).rank === GHAN_RANK;

export const ownsGhan = (g: Game, corp: CorpId): boolean => trainsOf(g, corp).some((id) => isGhan(g, id));

const counted = (g: Game, corp: CorpId): number => trainsOf(g, corp).filter((id) => !isGhan(g, id)).length;
const hasRoom = (g: Game, corp: CorpId): boolean => counted(g, corp) < phaseOf(g).trainLimit;

const fixed = (
  train: TrainId,
  from: 'depot' | CorpId,
  face: string,
  price: number,
  tradeIn: TrainId | null = null,
): TrainOffer => ({
  train,
  from,
  face,
  least: price,
  most: price,
  tradeIn,
});

/** Faces of the bank's cards; a D also for a 4 or 4+ handed in, which needs no room (§11.1, §11.2, §11.4). */
function fromBank(g: Game, corp: CorpId): TrainOffer[] {
  const room = hasRoom(g, corp);
  return onSale(g).flatMap((train) => {
    if (isGhan(g, train))
      return ownsGhan(g, corp) ? [] : [fixed(train, 'depot', GHAN_RANK, faceOf(g, train).price)];
    return rankOf(g, trainOf(g.s, train).rank).faces.flatMap(({ face, price, tradeIn }) => [
      ...(room ? [fixed(train, 'depot', face, price)] : []),
      ...trainsOf(g, corp).flatMap((old) => {
        const off = tradeIn[trainOf(g.s, old).face];
        return off === undefined ? [] : [fixed(train, 'depot', face, price - off, old)];
      }),
    ]);
  });
}

const faceOf = (g: Game, train: TrainId): { readonly face: string; readonly price: number } => {
  const { rank, face } = trainOf(g.s, train);
  return rankOf(g, rank).faces.find((f) => f.face === face) ?? { face, price: 0 };
};

/** Trains of other companies: any price with the same president, else the price of the face (§11.3). */
function fromOthers(g: Game, corp: CorpId): TrainOffer[] {
  if (!isOpen(g.s, 'train-trade') || !hasRoom(g, corp)) return [];
  return g.s.corporations.order.flatMap((seller) => {
    if (seller === corp || seller === BOE) return [];
    const same = stewardOf(g.s, seller) === stewardOf(g.s, corp);
    return trainsOf(g, seller)
      .filter((id) => !isGhan(g, id))
      .map((id): TrainOffer => {
        const { face, price } = faceOf(g, id);
        if (!same) return fixed(id, seller, face, price);
        return {
          train: id,
          from: seller,
          face,
          least: 1,
          most: Math.max(0, cashOf(g.s, corp)),
          tradeIn: null,
        };
      });
  });
}

const anyOtherTrain = (g: Game, corp: CorpId): boolean =>
  g.s.corporations.order.some((c) => c !== corp && trainsOf(g, c).length > 0);

/** P4 in the company's own hands makes a 2E cheaper (§11.5). */
const ghanPrice = (g: Game, corp: CorpId): number | null => {
  const train = onSale(g).find((id) => isGhan(g, id));
  if (train === undefined) return null;
  const p4 = g.s.privates.all[P4];
  const own = p4?.status === 'held' && p4.owner === corp && (p4.uses['ghan'] ?? 0) > 0;
  return faceOf(g, train).price - (own ? GHAN_DISCOUNT : 0);
};

/** Test 2 of §11.5: room, or a 2E to be had, and cash for the cheapest offer; or a D with trade-in. */
function couldBuy(g: Game, corp: CorpId): boolean {
  const cash = cashOf(g.s, corp);
  const ghan = ownsGhan(g, corp) ? null : ghanPrice(g, corp);
  const bank = fromBank(g, corp);
  if (bank.some((o) => o.tradeIn !== null && o.least <= cash)) return true;
  if (!hasRoom(g, corp) && (ghan === null || cash < ghan)) return false;
  const prices = bank.filter((o) => o.tradeIn === null).map((o) => o.least);
  if (anyOtherTrain(g, corp)) prices.push(1);
  if (ghan !== null) prices.push(ghan);
  return prices.some((price) => price <= cash);
}

/** Test 3 of §11.5: a loan could still bring a 2E within reach. Not asked once a train has been bought. */
const couldBorrowForGhan = (g: Game, corp: CorpId): boolean =>
  g.s.record.turn.trainsBought === 0 &&
  !ownsGhan(g, corp) &&
  cashOf(g.s, corp) >= LOAN &&
  couldBorrow(g, corp);

function mustBuy(g: Game, corp: CorpId): boolean {
  return counted(g, corp) === 0 && g.s.trains.depot.length > 0 && everHadRoute(g, corp);
}

/** P6 closes when CAR gets its first train, from whomever (§16). */
function closeP6(ctx: Ctx, corp: CorpId): void {
  if (corp === CAR && ctx.s.privates.all[P6]?.status === 'held')
    ctx.emit({ t: 'PrivateClosed', ids: [P6], why: 'first-train' });
}

export const trainPolicies: TrainPolicies = {
  counts: (g, train) => countsToLimit(trainOf(g.s, train).rank),
  offers: (g, corp) => [...fromBank(g, corp), ...fromOthers(g, corp)],
  mayTrade: (g, corp) => couldBuy(g, corp) || couldBorrowForGhan(g, corp),
  mustBuy,
  funding(g, corp, price, offer) {
    if (price <= cashOf(g.s, corp)) return null;
    const forced = mustBuy(g, corp) && !isGhan(g, offer.train) && offer.least === offer.most;
    if (!forced) return violation('not-enough-cash', { price });
    return mayBorrow(g, corp) ? violation('loan-first', { corp }) : null;
  },
  raise: borrowFor,
  discardTo: 'gone',
  onBought: closeP6,
};

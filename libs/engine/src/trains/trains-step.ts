import { operatorOf } from '../flow/position.ts';
import type { Ctx, Game, Step } from '../flow/step.ts';
import type { CommandOf } from '../model/command.ts';
import type { CorpId } from '../model/ids.ts';
import type { Field, Option } from '../model/option.ts';
import { violation } from '../model/violation.ts';
import { cashOf, pay } from '../money/payment.ts';
import { actorFor, passOption, passStep } from '../operating/pass.ts';
import { resortQueue } from '../operating/round.ts';
import type { SaleOrder } from '../shares/policies.ts';
import type { Raising } from '../shares/raising.ts';
import { checkRaising, raisable, raisingOptions } from '../shares/raising.ts';
import { priceAt, sellShares } from '../shares/trading.ts';
import { cardLeft } from './depot.ts';
import type { TrainOffer } from './policies.ts';

/** The highest price of an offer that the corporation could pay now, or null if it can't pay the lowest. */
function topPrice(g: Game, corp: CorpId, offer: TrainOffer): number | null {
  const most = offer.least === offer.most ? offer.most : Math.min(offer.most, cashOf(g.s, corp));
  if (most < offer.least) return null;
  return g.t.policies.trains.funding(g, corp, most, offer) === null ? most : null;
}

const salesFor = (g: Game, corp: CorpId): Raising | null => g.t.policies.trains.sales?.(g, corp) ?? null;

const bundleOf = ({ corp, certs, percent }: CommandOf<'sell-shares'>): Omit<SaleOrder, 'seller'> => ({
  corp,
  certs,
  percent,
});

/** The offer that a command names, if the corporation has it. */
const named = (g: Game, corp: CorpId, command: CommandOf<'buy-train'>): TrainOffer | undefined =>
  g.t.policies.trains
    .offers(g, corp)
    .find((o) => o.train === command.train && o.face === command.face && o.tradeIn === command.tradeIn);

/** Buys a train for the corporation: money, train, and all that follows from it (C 19.4, 18.5). */
export function buyTrain(ctx: Ctx, corp: CorpId, offer: TrainOffer, price: number): void {
  const { train, face, from, tradeIn } = offer;
  const place = ctx.s.trains.depot.indexOf(train);
  ctx.emit({ t: 'TrainBought', train, face, from, to: corp, price, tradedIn: tradeIn });
  pay(ctx, [corp, from === 'depot' || from === 'discarded' ? 'bank' : from, price]);
  ctx.t.policies.trains.onBought?.(ctx, corp);
  if (from === 'depot') cardLeft(ctx, train, place);
}

/** Buying trains, one after the other (C 19). No pass while one is compulsory. */
export const trainsStep: Step = {
  kind: 'trains',
  mode: 'turn',
  commands: ['buy-train', 'sell-shares', 'pass'],
  actors(g) {
    const corp = operatorOf(g.s);
    const sales = salesFor(g, corp);
    return sales === null ? [corp] : [corp, sales.seller];
  },
  waits(g) {
    const corp = operatorOf(g.s);
    const { trains } = g.t.policies;
    return trains.mustBuy(g, corp) || trains.mayTrade(g, corp);
  },
  options(g) {
    const corp = operatorOf(g.s);
    const by = actorFor(g, corp);
    if (by === null) return [];
    const out: Option[] = [];
    for (const offer of g.t.policies.trains.offers(g, corp)) {
      const most = topPrice(g, corp, offer);
      if (most === null) continue;
      const price: Field =
        offer.least === most
          ? { name: 'price', is: most }
          : { name: 'price', from: offer.least, to: most, step: 1 };
      const fields: Field[] = [
        { name: 'train', is: offer.train },
        { name: 'face', is: offer.face },
        price,
        { name: 'tradeIn', is: offer.tradeIn },
      ];
      out.push({ do: 'buy-train', by, fields, notes: { from: offer.from } });
    }
    const sales = salesFor(g, corp);
    if (sales !== null) out.push(...raisingOptions(g, sales));
    return g.t.policies.trains.mustBuy(g, corp) ? out : [...out, ...passOption(g, corp)];
  },
  expand(g, option) {
    const sales = salesFor(g, operatorOf(g.s));
    const corp = option.fields.find((f) => 'name' in f && f.name === 'corp');
    if (sales === null || corp === undefined || !('is' in corp)) return [];
    return raisable(g, sales, corp.is as CorpId).map((b) => ({
      values: { certs: b.certs, percent: b.percent },
      cost: -priceAt(g, corp.is as CorpId, 'pool', b.percent),
    }));
  },
  check(g, command) {
    const corp = operatorOf(g.s);
    if (command.do === 'pass')
      return command.by.entity !== corp
        ? violation('not-on-turn', { entity: command.by.entity })
        : g.t.policies.trains.mustBuy(g, corp)
          ? violation('train-compulsory', { corp })
          : null;
    if (command.do === 'sell-shares') {
      const sales = salesFor(g, corp);
      return sales === null || command.by.entity !== sales.seller
        ? violation('not-now', { do: command.do })
        : checkRaising(g, sales, { seller: sales.seller, ...bundleOf(command) });
    }
    if (command.do !== 'buy-train') return violation('not-now', { do: command.do });
    if (command.by.entity !== corp) return violation('not-on-turn', { entity: command.by.entity });
    const offer = named(g, corp, command);
    if (offer === undefined)
      return violation('train-not-offered', { train: command.train, face: command.face });
    if (command.price < offer.least || command.price > offer.most) {
      return violation('train-price', { least: offer.least, most: offer.most, price: command.price });
    }
    return g.t.policies.trains.funding(g, corp, command.price, offer);
  },
  handle(ctx, command) {
    if (command.do === 'sell-shares') {
      const seller = command.by.seat;
      sellShares(ctx, { seller, ...bundleOf(command) }, { moved: () => resortQueue(ctx, 'raised') });
      return;
    }
    if (command.do !== 'buy-train') return passStep(ctx, command, 'trains');
    const corp = operatorOf(ctx.s);
    const offer = named(ctx, corp, command);
    if (offer === undefined || !ctx.t.policies.trains.raise(ctx, corp, command.price)) return;
    buyTrain(ctx, corp, offer, command.price);
  },
};

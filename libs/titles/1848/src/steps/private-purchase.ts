import type { CorpId, Game, Option, PrivateId, Step } from '@trunkline/engine';
import { actorFor, cashOf, isPlayer, operatorOf, pay, violation } from '@trunkline/engine';
import { rowOf } from '../data/privates.ts';
import { PRIVATE_SALE_PHASES } from '../data/trains.ts';

/** Privates that players own and the company may buy and pay at the lowest price: phases 3 and 4 only (§16). */
export function maySellPrivates(g: Game, corp: CorpId): readonly PrivateId[] {
  if (!PRIVATE_SALE_PHASES.includes(g.s.trains.phase)) return [];
  return g.s.privates.acquired.filter((id) => {
    const owner = g.s.privates.all[id]?.owner ?? null;
    const range = rowOf(id)?.range ?? null;
    return (
      owner !== null &&
      isPlayer(owner) &&
      range !== null &&
      range[0] <= cashOf(g.s, corp) &&
      g.s.privates.all[id]?.status === 'held'
    );
  });
}

/** The company on turn buys a private from a player, at any point of its turn (§16). */
export const privatePurchase: Step = {
  kind: 'private-purchase',
  mode: 'open',
  commands: ['acquire-private'],
  actors: (g) => [operatorOf(g.s)],
  waits: () => false,
  options(g) {
    const corp = operatorOf(g.s);
    const by = actorFor(g, corp);
    if (by === null) return [];
    return maySellPrivates(g, corp).map((id): Option => {
      const [from, to] = rowOf(id)?.range ?? [0, 0];
      return {
        do: 'acquire-private',
        by,
        fields: [
          { name: 'private', is: id },
          { name: 'price', from, to: Math.min(to, cashOf(g.s, corp)), step: 1 },
        ],
      };
    });
  },
  check(g, command) {
    if (command.do !== 'acquire-private') return violation('not-now', { do: command.do });
    const corp = operatorOf(g.s);
    const range = rowOf(command.private)?.range ?? null;
    if (range === null) return violation('private-unsellable', { private: command.private });
    if (!PRIVATE_SALE_PHASES.includes(g.s.trains.phase))
      return violation('private-sale-phase', { phase: g.s.trains.phase });
    if (command.price < range[0] || command.price > range[1])
      return violation('private-price-range', { from: range[0], to: range[1] });
    if (command.price > cashOf(g.s, corp)) return violation('not-enough-cash', { price: command.price });
    return maySellPrivates(g, corp).includes(command.private)
      ? null
      : violation('private-not-for-sale', { private: command.private });
  },
  handle(ctx, command) {
    if (command.do !== 'acquire-private') return;
    const corp = operatorOf(ctx.s);
    const owner = ctx.s.privates.all[command.private]?.owner ?? null;
    if (owner === null) return;
    ctx.emit({ t: 'PrivateBought', private: command.private, from: owner, to: corp, price: command.price });
    pay(ctx, [corp, owner, command.price]);
  },
};

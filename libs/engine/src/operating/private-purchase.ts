import { operatorOf } from '../flow/position.ts';
import type { Ctx, Game, Step } from '../flow/step.ts';
import type { CorpId, PrivateId } from '../model/ids.ts';
import { isPlayer } from '../model/ids.ts';
import type { Option } from '../model/option.ts';
import { violation } from '../model/violation.ts';
import { cashOf, pay } from '../money/payment.ts';
import { actorFor } from './pass.ts';

/** How a title's corporations buy privates from players (C 21.2). */
export interface PrivateSale {
  readonly phases: readonly string[];
  /** Lowest and highest price; null: it can't be sold to a corporation. */
  range(id: PrivateId): readonly [number, number] | null;
  /** What else follows from the purchase. */
  sold?(ctx: Ctx, id: PrivateId, to: CorpId): void;
}

/** Privates that players own and the corporation may buy, and pay at the lowest price. */
export function privatesForSale(g: Game, sale: PrivateSale, corp: CorpId): readonly PrivateId[] {
  if (!sale.phases.includes(g.s.trains.phase)) return [];
  return g.s.privates.acquired.filter((id) => {
    const owner = g.s.privates.all[id]?.owner ?? null;
    const range = sale.range(id);
    return (
      owner !== null &&
      isPlayer(owner) &&
      range !== null &&
      range[0] <= cashOf(g.s, corp) &&
      g.s.privates.all[id]?.status === 'held'
    );
  });
}

/** The corporation on turn buys a private from a player, at any point of its turn (C 21.2). */
export const privatePurchaseStep = (sale: PrivateSale): Step => ({
  kind: 'private-purchase',
  mode: 'open',
  commands: ['acquire-private'],
  actors: (g) => [operatorOf(g.s)],
  waits: () => false,
  options(g) {
    const corp = operatorOf(g.s);
    const by = actorFor(g, corp);
    if (by === null) return [];
    return privatesForSale(g, sale, corp).map((id): Option => {
      const [from, to] = sale.range(id) ?? [0, 0];
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
    const range = sale.range(command.private);
    if (range === null) return violation('private-unsellable', { private: command.private });
    if (!sale.phases.includes(g.s.trains.phase))
      return violation('private-sale-phase', { phase: g.s.trains.phase });
    if (command.price < range[0] || command.price > range[1])
      return violation('private-price-range', { from: range[0], to: range[1] });
    if (command.price > cashOf(g.s, corp)) return violation('not-enough-cash', { price: command.price });
    return privatesForSale(g, sale, corp).includes(command.private)
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
    sale.sold?.(ctx, command.private, corp);
  },
});

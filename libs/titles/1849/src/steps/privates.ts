import type { PrivateSale, Step } from '@trunkline/engine';
import { operatorOf, passOption, passStep, privatePurchaseStep, privatesForSale } from '@trunkline/engine';
import { CNM, rowOf } from '../data/privates.ts';
import { PRIVATE_SALE_PHASES } from '../data/trains.ts';
import { hasPortMark } from './port-mark.ts';

/** Phases 6H to 10H; whoever buys CNM is its corporation for good (§3). */
const sale: PrivateSale = {
  phases: PRIVATE_SALE_PHASES,
  range: (id) => rowOf(id)?.range ?? null,
  sold(ctx, id, corp) {
    if (id === CNM) ctx.emit({ t: '1849/PortOwnerChanged', corp });
  },
};

/** A private from a player, at any point of the turn (§7.5). */
export const privatePurchase = privatePurchaseStep(sale);

/** End of the turn: a private can still be bought, or CNM's marker placed; a pass says no (§7.16). */
export const lastPrivates: Step = {
  kind: 'last-privates',
  mode: 'turn',
  commands: ['pass'],
  actors: (g) => [operatorOf(g.s)],
  waits(g) {
    const corp = operatorOf(g.s);
    return hasPortMark(g) || privatesForSale(g, sale, corp).length > 0;
  },
  options: (g) => passOption(g, operatorOf(g.s)),
  check: () => null,
  handle: (ctx, command) => passStep(ctx, command, 'last-privates'),
};

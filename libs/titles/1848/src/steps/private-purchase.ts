import type { CorpId, Game, PrivateId, PrivateSale } from '@trunkline/engine';
import { privatePurchaseStep, privatesForSale } from '@trunkline/engine';
import { rowOf } from '../data/privates.ts';
import { PRIVATE_SALE_PHASES } from '../data/trains.ts';

/** Phases 3 and 4 only (§16). */
const sale: PrivateSale = { phases: PRIVATE_SALE_PHASES, range: (id) => rowOf(id)?.range ?? null };

/** Privates that players own and the company may buy and pay at the lowest price (§16). */
export const maySellPrivates = (g: Game, corp: CorpId): readonly PrivateId[] =>
  privatesForSale(g, sale, corp);

/** The company on turn buys a private from a player, at any point of its turn (§16). */
export const privatePurchase = privatePurchaseStep(sale);

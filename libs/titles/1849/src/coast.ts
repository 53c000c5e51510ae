import type { CorpId, Ctx, Game, HexId } from '@trunkline/engine';
import { operatorOrNull } from '@trunkline/engine';
import { COASTAL_CITIES } from './data/privates.ts';
import { sliceOf } from './slice.ts';

/** Where SMS's power lets a corporation build and put a token now (§9.3); null without it. */
export const coastOf = (g: Game, corp: CorpId): readonly HexId[] | null => sliceOf(g.s).coast[corp] ?? null;

/** SMS is closed for its power: the eight cities of the coast are open to the corporation (§9.3). */
export const openCoast = (ctx: Ctx, corp: CorpId): void =>
  ctx.emit({ t: '1849/CoastOpened', corp, hexes: COASTAL_CITIES });

/** Once a tile is laid, the token goes there or nowhere (§9.3). */
export function narrowCoast(ctx: Ctx, hex: HexId): void {
  const corp = operatorOrNull(ctx.s);
  if (corp !== null && coastOf(ctx, corp) !== null) ctx.emit({ t: '1849/CoastOpened', corp, hexes: [hex] });
}

/** The power lasts for the turn; it is forgotten when the round is over. */
export function closeCoasts(ctx: Ctx): void {
  for (const corp of Object.keys(sliceOf(ctx.s).coast) as CorpId[])
    ctx.emit({ t: '1849/CoastOpened', corp, hexes: [] });
}

import type { CityState, CorpId, Ctx } from '@trunkline/engine';
import { citiesWith, removeToken } from '@trunkline/engine';
import { closeCorporation } from './closing.ts';
import { AFG } from './data/corporations.ts';
import { MESSINA } from './data/places.ts';

/**
 * The earthquake of Messina (§18), when the 12H is bought: AFG falls if it has no token elsewhere, the
 * tokens there are destroyed, and the city is as printed, its tile lost. It can't be upgraded before the
 * next stock round, and who had a route must show one anew.
 */
export function earthquake(ctx: Ctx): void {
  ctx.emit({ t: '1849/MessinaChanged', closed: true });
  const places = citiesWith(ctx.s.map, AFG);
  if (places.length > 0 && places.every(({ hex }) => hex === MESSINA))
    closeCorporation(ctx, AFG, 'earthquake');
  for (const { slots } of ctx.s.map.cities[MESSINA] ?? []) {
    for (const token of slots) if (token !== null) removeToken(ctx, token, 'gone');
  }
  if (ctx.s.map.laid[MESSINA] !== undefined)
    ctx.emit({ t: 'TileReverted', hex: MESSINA, to: null, cities: printedCities(ctx), stock: null });
  for (const corp of ctx.s.corporations.order) forgetRoute(ctx, corp);
}

function printedCities(ctx: Ctx): readonly CityState[] {
  const shape = ctx.t.board.hex(MESSINA)?.shape;
  return (shape?.stops ?? []).map(({ slots }) => ({ slots: Array<null>(slots).fill(null), reserved: [] }));
}

/** That a corporation has a route is asked anew (§10.1). */
export function forgetRoute(ctx: Ctx, corp: CorpId): void {
  if (ctx.s.corporations.all[corp]?.routeRemembered === true)
    ctx.emit({ t: 'RouteRemembered', corp, now: false });
}

import type { Ctx } from '../flow/step.ts';
import type { TokenId } from '../model/ids.ts';

/**
 * Takes a token off the map: back to its owner's supply, or out of the game. An extra slot, beyond those
 * that are printed, goes with it (C 14.8). One out of the game may come back to the supply.
 */
export function removeToken(ctx: Ctx, token: TokenId, fate: 'supply' | 'gone'): void {
  const { map } = ctx.s;
  const at = map.tokens[token]?.at;
  if (at === undefined || at === fate) return;
  if (typeof at === 'string') {
    ctx.emit({ t: 'TokenRemoved', token, fate, slot: 'stays' });
    return;
  }
  const printed = ctx.t.board.shapeAt(map, at.hex).stops[at.city]?.slots ?? 0;
  const place = map.cities[at.hex]?.[at.city]?.slots.indexOf(token) ?? -1;
  ctx.emit({ t: 'TokenRemoved', token, fate, slot: place >= printed ? 'goes' : 'stays' });
}

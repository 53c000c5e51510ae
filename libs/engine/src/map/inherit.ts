import type { CorpId, HexId, TileId, TokenId } from '../model/ids.ts';
import type { Board } from './board.ts';
import type { TileShape } from './shapes.ts';
import type { CityState, MapState } from './state.ts';
import { cityExits, isWithin } from './tile-fit.ts';
import { filled, slotIn } from './tokens.ts';

/**
 * The new city that each old one becomes (C 11.8): by number if the old cities have no exits and there
 * are as many new ones; else the first that has all its exits. Those without exits or match keep their
 * number if it is still free, else take the first city not yet used. A city that finds none is left out.
 */
export function cityMapping(old: TileShape, now: TileShape): readonly (number | null)[] {
  const before = cityExits(old);
  const after = cityExits(now);
  if (before.every((exits) => exits === 0) && before.length === after.length) {
    return before.map((_, city) => city);
  }
  const mapped = before.map((exits) => {
    const found = exits === 0 ? -1 : after.findIndex((wider) => isWithin(exits, wider));
    return found < 0 ? null : found;
  });
  const used = new Set(mapped);
  return mapped.map((found, city) => {
    if (found !== null) return found;
    const free = city < after.length && !used.has(city) ? city : after.findIndex((_, at) => !used.has(at));
    if (free < 0) return null;
    used.add(free);
    return free;
  });
}

/**
 * The cities of a hex once a tile lies there (C 11.8): reservations go with their city, and each token
 * takes a slot anew (C 14.4), in the order of the old cities and slots. One that finds none stands in an
 * extra slot; one that stood in an extra slot moves to a real one where there is room.
 */
export function citiesAfterLay(
  board: Board,
  map: MapState,
  hex: HexId,
  tile: TileId,
  rotation: number,
): readonly CityState[] {
  const now = board.turned(tile, rotation);
  const before = map.cities[hex] ?? [];
  const mapping = cityMapping(board.shapeAt(map, hex), now);
  const slots: (TokenId | null)[][] = Array.from({ length: now.cityCount }, (_, city) =>
    Array.from({ length: now.stops[city]?.slots ?? 0 }, () => null),
  );
  const reserved: (CorpId | null)[][] = slots.map(() => []);
  before.forEach((state, old) => {
    const city = mapping[old] ?? null;
    if (city !== null) reserved[city] = withReservations(reserved[city] ?? [], state.reserved);
  });
  before.forEach((state, old) => {
    const city = mapping[old] ?? null;
    if (city === null) return;
    for (const token of state.slots) {
      if (token === null) continue;
      const place = { slots: slots[city] ?? [], reserved: reserved[city] ?? [] };
      const owner = map.tokens[token]?.owner ?? 'neutral';
      slots[city] = filled(place.slots, slotIn(place, owner, 'extra') ?? place.slots.length, token);
    }
  });
  return slots.map((list, city) => ({ slots: list, reserved: reserved[city] ?? [] }));
}

/** A city's reservations keep their slots; a second city's come into the first slots without one. */
function withReservations(
  kept: readonly (CorpId | null)[],
  added: readonly (CorpId | null)[],
): (CorpId | null)[] {
  if (kept.every((holder) => holder === null)) return [...added];
  const all = [...kept];
  for (const holder of added) {
    if (holder === null) continue;
    const free = all.indexOf(null);
    if (free < 0) all.push(holder);
    else all[free] = holder;
  }
  return all;
}

/**
 * Tokens that a lay takes off, to be placed anew (C 11.9): those in a hex that had no track, when the
 * new tile has track and several cities.
 */
export function liftedTokens(board: Board, map: MapState, hex: HexId, tile: TileId): readonly TokenId[] {
  const now = board.turned(tile, 0);
  if (board.shapeAt(map, hex).paths.length > 0 || now.paths.length === 0 || now.cityCount < 2) return [];
  return (map.cities[hex] ?? []).flatMap((city) => city.slots.filter((token) => token !== null));
}

import type { CorpId, HexId, TokenId } from '../model/ids.ts';
import type { Board, StopRef } from './board.ts';
import type { Network } from './network.ts';
import type { CityState, MapState } from './state.ts';

/** A city on the board: its hex and its number on the tile. */
export interface CityRef {
  readonly hex: HexId;
  readonly city: number;
}

/** Cities in which a corporation has a token, in the order of its tokens. */
export function citiesWith(map: MapState, corp: CorpId): readonly CityRef[] {
  const cities: CityRef[] = [];
  for (const token of map.ofCorp[corp] ?? []) {
    const at = map.tokens[token]?.at;
    if (at !== undefined && typeof at === 'object') cities.push(at);
  }
  return cities;
}

/** Whether a city of the hex holds a token of the corporation. */
export function hasTokenIn(map: MapState, corp: CorpId, hex: HexId): boolean {
  return citiesWith(map, corp).some((at) => at.hex === hex);
}

/**
 * Whether a city stops the corporation (C 12.4): every slot filled, no token its own, none neutral.
 * An empty slot opens the city, reserved or not.
 */
export function cityBlocks(map: MapState, hex: HexId, city: number, corp: CorpId): boolean {
  const slots = map.cities[hex]?.[city]?.slots;
  if (slots === undefined) return false;
  for (const token of slots) {
    if (token === null) return false;
    const owner = map.tokens[token]?.owner;
    if (owner === corp || owner === 'neutral') return false;
  }
  return true;
}

/**
 * Slot that a token of the corporation takes in a city (C 14.4): the one reserved for it, else the first
 * free one that is reserved for nobody; null if there is none. `extra` never fails: it opens a new slot
 * beyond the others. A position number, from 0.
 */
export function slotFor(
  map: MapState,
  hex: HexId,
  city: number,
  corp: CorpId,
  mode: 'normal' | 'extra',
): number | null {
  const state = map.cities[hex]?.[city];
  return state === undefined ? null : slotIn(state, corp, mode);
}

/** `slotFor` in a city that need not lie on the map. */
export function slotIn(city: CityState, owner: CorpId | 'neutral', mode: 'normal' | 'extra'): number | null {
  const { slots, reserved } = city;
  const own = owner === 'neutral' ? -1 : reserved.indexOf(owner);
  if (own >= 0 && slots[own] === null) return own;
  const free = slots.findIndex((token, slot) => token === null && (reserved[slot] ?? null) === null);
  if (free >= 0) return free;
  return mode === 'extra' ? Math.max(slots.length, reserved.length) : null;
}

export interface TokenRules {
  /**
   * How reservations of a whole hex keep others out (C 14.3): `generic` when they are as many as the free
   * unreserved slots of the hex, `always` whenever there is one.
   */
  readonly hexRule: 'generic' | 'always';
}

/** Whether a city can take a token of the corporation now; price and reach are not asked (C 14.3). */
export function cityTakes(map: MapState, hex: HexId, city: number, corp: CorpId, rules: TokenRules): boolean {
  if (slotFor(map, hex, city, corp, 'normal') === null) return false;
  if (hasTokenIn(map, corp, hex)) return false;
  const reserved = map.hexReserved[hex] ?? [];
  if (reserved.length === 0 || map.cities[hex]?.[city]?.reserved.includes(corp)) return true;
  if (rules.hexRule === 'always') return reserved.includes(corp);
  const others = reserved.filter((holder) => holder !== corp).length;
  return others < freeSlots(map, hex);
}

function freeSlots(map: MapState, hex: HexId): number {
  let free = 0;
  for (const { slots, reserved } of map.cities[hex] ?? []) {
    slots.forEach((token, slot) => {
      if (token === null && (reserved[slot] ?? null) === null) free++;
    });
  }
  return free;
}

/** Reached cities that can take a token of the corporation now (C 14.2); its money is not asked. */
export function tokenTargets(
  board: Board,
  map: MapState,
  corp: CorpId,
  network: Network,
  rules: TokenRules,
): readonly CityRef[] {
  return network.stops
    .filter((stop) => isCity(board, map, stop) && cityTakes(map, stop.hex, stop.stop, corp, rules))
    .map(({ hex, stop }) => ({ hex, city: stop }));
}

const isCity = (board: Board, map: MapState, { hex, stop }: StopRef): boolean =>
  board.shapeAt(map, hex).stops[stop]?.kind === 'city';

/** The cities of a hex with a token put into a slot; a slot beyond the others is opened. */
export function withToken(
  cities: readonly CityState[],
  city: number,
  slot: number,
  token: TokenId,
): readonly CityState[] {
  return changed(cities, city, ({ slots, reserved }) => ({ slots: filled(slots, slot, token), reserved }));
}

/** The cities of a hex with a slot emptied; an extra slot beyond the `printed` ones closes with it. */
export function withoutToken(
  cities: readonly CityState[],
  city: number,
  slot: number,
  printed: number,
): readonly CityState[] {
  return changed(cities, city, ({ slots, reserved }) => ({
    slots: trimmed(slots.with(slot, null), printed),
    reserved,
  }));
}

/** The cities of a hex with no slot reserved for the corporation any more (C 14.5). */
export function withoutReservation(cities: readonly CityState[], corp: CorpId): readonly CityState[] {
  if (!cities.some((city) => city.reserved.includes(corp))) return cities;
  return cities.map(({ slots, reserved }) => ({
    slots,
    reserved: reserved.map((holder) => (holder === corp ? null : holder)),
  }));
}

/** Slots with one filled; those in between are opened empty. */
export function filled(slots: readonly (TokenId | null)[], slot: number, token: TokenId): (TokenId | null)[] {
  const wider = [...slots];
  while (wider.length <= slot) wider.push(null);
  wider[slot] = token;
  return wider;
}

function trimmed(slots: readonly (TokenId | null)[], printed: number): readonly (TokenId | null)[] {
  let length = slots.length;
  while (length > printed && slots[length - 1] === null) length--;
  return slots.slice(0, length);
}

const changed = (
  cities: readonly CityState[],
  city: number,
  change: (state: CityState) => CityState,
): readonly CityState[] => cities.map((state, at) => (at === city ? change(state) : state));

/**
 * Cities, reservations of slots and reservations of whole hexes before the first move, for corporations
 * whose home is kept: in a city that is named or the only one a slot is, else the whole hex.
 */
export function citiesAtStart(
  board: Board,
  keepsHome: (corp: CorpId) => boolean,
): Pick<MapState, 'cities' | 'hexReserved'> {
  const cities: Record<HexId, readonly CityState[]> = {};
  const hexReserved: Record<HexId, readonly CorpId[]> = {};
  for (const hex of board.hexes) {
    const { shape } = hex;
    if (shape.cityCount === 0) continue;
    const keeps: (CorpId | null)[][] = Array.from({ length: shape.cityCount }, () => []);
    for (const home of hex.homeOf) {
      if (!keepsHome(home.corp)) continue;
      const city = home.city ?? (shape.cityCount === 1 ? 0 : null);
      if (city === null) hexReserved[hex.id] = [...(hexReserved[hex.id] ?? []), home.corp];
      else keeps[city]?.push(home.corp);
    }
    cities[hex.id] = keeps.map((reserved, city) => ({
      slots: Array.from({ length: shape.stops[city]?.slots ?? 0 }, () => null),
      reserved,
    }));
  }
  return { cities, hexReserved };
}

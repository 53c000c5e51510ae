import type { CorpId, EntityId, HexId, TileId, TokenId } from '../model/ids.ts';
import type { Reducers } from '../model/reducer.ts';
import { without } from '../model/reducer.ts';
import type { Writer } from '../model/writer.ts';
import type { CityState, LaidTile, Mark, Token } from './state.ts';

export type MapEvent =
  /** `cities` are the hex's cities afterwards: what the new tile inherits is decided once (C 11.8). */
  | {
      readonly t: 'TileLaid';
      readonly hex: HexId;
      readonly tile: TileId;
      readonly rotation: number;
      readonly cities: readonly CityState[];
      /** Tile type that goes back to the stock; null for a print. */
      readonly replaced: TileId | null;
      readonly as: 'new' | 'upgrade';
      /** Whether it used one of the turn's lays. */
      readonly slot: boolean;
      readonly by: EntityId;
    }
  | {
      readonly t: 'TokenPlaced';
      readonly token: TokenId;
      readonly hex: HexId;
      readonly city: number;
      readonly slot: number;
      /** Counts as the turn's token. */
      readonly turn: boolean;
      readonly by: EntityId;
    }
  /** Tokens of one owner replaced on the spot by new ones of another. */
  | {
      readonly t: 'TokensReplaced';
      readonly owner: CorpId;
      readonly pairs: readonly (readonly [TokenId, TokenId])[];
    }
  /** The hex shows its print again, or an older tile; `stock` is the type that goes back, null if it is lost. */
  | {
      readonly t: 'TileReverted';
      readonly hex: HexId;
      readonly to: LaidTile | null;
      readonly cities: readonly CityState[];
      readonly stock: TileId | null;
    }
  /** A token leaves its city: back to its owner's supply, or out of the game. An extra slot goes with it. */
  | {
      readonly t: 'TokenRemoved';
      readonly token: TokenId;
      readonly fate: 'supply' | 'gone';
      readonly slot: 'stays' | 'goes';
    }
  /** New tokens come into a corporation's supply, after those that it has. */
  | {
      readonly t: 'TokensBought';
      readonly corp: CorpId;
      readonly tokens: readonly (readonly [TokenId, number])[];
    }
  /** Headline: a corporation buys another's token on the map; it takes the place of it with one of its own. */
  | {
      readonly t: 'TokenTraded';
      readonly corp: CorpId;
      readonly from: CorpId;
      readonly token: TokenId;
      readonly hex: HexId;
      readonly price: number;
    }
  /** Tokens that leave the game from their owner's supply. */
  | { readonly t: 'TokensRetired'; readonly tokens: readonly TokenId[] }
  | {
      readonly t: 'ReservationsDropped';
      readonly corp: CorpId;
      readonly places: readonly (readonly [HexId, number])[];
    }
  /** A slot is kept for a corporation again. */
  | {
      readonly t: 'ReservationMade';
      readonly corp: CorpId;
      readonly hex: HexId;
      readonly city: number;
      readonly slot: number;
    }
  | { readonly t: 'MarksChanged'; readonly at: HexId | CorpId; readonly marks: readonly Mark[] };

const setCity = (w: Writer, hex: HexId, city: number, to: (was: CityState) => CityState): void => {
  const cities = w.group('map', 'cities') as Record<HexId, readonly CityState[]>;
  const all = [...(cities[hex] ?? [])];
  const was = all[city];
  if (was) all[city] = to(was);
  cities[hex] = all;
};

const touched = (w: Writer): void => {
  w.area('map').version += 1;
};

export const mapReducers: Reducers<MapEvent> = {
  TileLaid(w, e) {
    const stock = w.group('map', 'stock') as Record<TileId, number | 'unlimited'>;
    const left = stock[e.tile];
    if (typeof left === 'number') stock[e.tile] = left - 1;
    const back = e.replaced === null ? undefined : stock[e.replaced];
    if (e.replaced !== null && typeof back === 'number') stock[e.replaced] = back + 1;
    (w.group('map', 'laid') as Record<HexId, object>)[e.hex] = { tile: e.tile, rotation: e.rotation };
    const cities = w.group('map', 'cities') as Record<HexId, readonly CityState[]>;
    if (e.cities.length > 0 || cities[e.hex]) {
      cities[e.hex] = e.cities;
      const tokens = w.state.map.tokens;
      e.cities.forEach((city, index) => {
        for (const id of city.slots) {
          const at = id === null ? null : tokens[id]?.at;
          if (id !== null && typeof at === 'object' && at !== null && at.city !== index) {
            w.at('map', 'tokens', id).at = { hex: e.hex, city: index };
          }
        }
      });
    }
    touched(w);
  },
  TokenPlaced(w, e) {
    const token = w.at('map', 'tokens', e.token);
    token.at = { hex: e.hex, city: e.city };
    const owner = token.owner;
    setCity(w, e.hex, e.city, (was) => {
      const slots = [...was.slots];
      while (slots.length <= e.slot) slots.push(null);
      slots[e.slot] = e.token;
      return {
        slots,
        reserved: was.reserved.includes(owner as CorpId)
          ? was.reserved.map((r) => (r === owner ? null : r))
          : was.reserved,
      };
    });
    touched(w);
  },
  TokensReplaced(w, e) {
    const ofCorp = w.group('map', 'ofCorp') as Record<CorpId, readonly TokenId[]>;
    for (const [old, fresh] of e.pairs) {
      const token = w.at('map', 'tokens', old);
      const at = token.at;
      token.at = 'gone';
      (w.group('map', 'tokens') as Record<TokenId, Token>)[fresh] = { owner: e.owner, price: 0, at };
      ofCorp[e.owner] = [...(ofCorp[e.owner] ?? []), fresh];
      if (typeof at === 'object') {
        setCity(w, at.hex, at.city, (was) => ({
          ...was,
          slots: was.slots.map((id) => (id === old ? fresh : id)),
        }));
      }
    }
    touched(w);
  },
  TileReverted(w, e) {
    const laid = w.group('map', 'laid') as Record<HexId, LaidTile>;
    const gone = laid[e.hex];
    if (e.stock === null && gone !== undefined) {
      const area = w.area('map');
      area.lost = [...(area.lost ?? []), gone.tile];
    }
    if (e.to === null) delete laid[e.hex];
    else laid[e.hex] = e.to;
    const stock = w.group('map', 'stock') as Record<TileId, number | 'unlimited'>;
    const left = e.stock === null ? undefined : stock[e.stock];
    if (e.stock !== null && typeof left === 'number') stock[e.stock] = left + 1;
    const cities = w.group('map', 'cities') as Record<HexId, readonly CityState[]>;
    if (e.cities.length > 0 || cities[e.hex]) cities[e.hex] = e.cities;
    touched(w);
  },
  TokenRemoved(w, e) {
    const token = w.at('map', 'tokens', e.token);
    const at = token.at;
    token.at = e.fate;
    if (typeof at === 'object') {
      setCity(w, at.hex, at.city, ({ slots, reserved }) =>
        e.slot === 'goes'
          ? { slots: without(slots, e.token), reserved: reserved.slice(0, slots.length - 1) }
          : { slots: slots.map((id) => (id === e.token ? null : id)), reserved },
      );
    }
    touched(w);
  },
  TokensBought(w, e) {
    const tokens = w.group('map', 'tokens') as Record<TokenId, Token>;
    const ofCorp = w.group('map', 'ofCorp') as Record<CorpId, readonly TokenId[]>;
    for (const [id, price] of e.tokens) tokens[id] = { owner: e.corp, price, at: 'supply' };
    ofCorp[e.corp] = [...(ofCorp[e.corp] ?? []), ...e.tokens.map(([id]) => id)];
    touched(w);
  },
  TokenTraded() {},
  TokensRetired(w, e) {
    for (const id of e.tokens) w.at('map', 'tokens', id).at = 'gone';
    touched(w);
  },
  ReservationsDropped(w, e) {
    for (const [hex, city] of e.places) {
      setCity(w, hex, city, (was) => ({
        ...was,
        reserved: was.reserved.map((r) => (r === e.corp ? null : r)),
      }));
    }
    const kept = w.state.map.hexReserved;
    for (const hex of Object.keys(kept)) {
      if (kept[hex]?.includes(e.corp)) {
        (w.group('map', 'hexReserved') as Record<HexId, readonly CorpId[]>)[hex] = (kept[hex] ?? []).filter(
          (c) => c !== e.corp,
        );
      }
    }
    touched(w);
  },
  ReservationMade(w, e) {
    setCity(w, e.hex, e.city, (was) => {
      const reserved = [...was.reserved];
      while (reserved.length <= e.slot) reserved.push(null);
      reserved[e.slot] = e.corp;
      return { ...was, reserved };
    });
    touched(w);
  },
  MarksChanged(w, e) {
    if (e.at.startsWith('c:'))
      (w.group('map', 'licences') as Record<CorpId, readonly Mark[]>)[e.at as CorpId] = e.marks;
    else (w.group('map', 'marks') as Record<HexId, readonly Mark[]>)[e.at] = e.marks;
    touched(w);
  },
};

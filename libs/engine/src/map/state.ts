import type { CorpId, HexId, TileId, TokenId } from '../model/ids.ts';

export interface LaidTile {
  readonly tile: TileId;
  /** 0–5: every printed edge e of the tile lies at (e + rotation) mod 6. */
  readonly rotation: number;
}

export interface CityState {
  /** One entry a slot. Longer than the print where a token stands in an extra slot. */
  readonly slots: readonly (TokenId | null)[];
  /** Slot by slot: for whom it is kept. Same length as `slots` or shorter. */
  readonly reserved: readonly (CorpId | null)[];
}

export type TokenPlace = 'supply' | 'gone' | { readonly hex: HexId; readonly city: number };

export interface Token {
  readonly owner: CorpId | 'neutral';
  readonly price: number;
  readonly at: TokenPlace;
}

/** A marker on a hex or with a corporation: a port, coal, a licence. */
export interface Mark {
  readonly kind: string;
  readonly of: string;
}

export interface MapState {
  /** Grows by one with every change of this area: the key of every cache. */
  readonly version: number;
  /** Only what differs from the print. */
  readonly laid: Readonly<Record<HexId, LaidTile>>;
  /** Every hex whose tile has cities, in the tile's order of cities. */
  readonly cities: Readonly<Record<HexId, readonly CityState[]>>;
  /** Reservations of a whole hex whose city is not decided yet. */
  readonly hexReserved: Readonly<Record<HexId, readonly CorpId[]>>;
  readonly tokens: Readonly<Record<TokenId, Token>>;
  /** A corporation's tokens in order of use. */
  readonly ofCorp: Readonly<Record<CorpId, readonly TokenId[]>>;
  readonly marks: Readonly<Record<HexId, readonly Mark[]>>;
  readonly licences: Readonly<Record<CorpId, readonly Mark[]>>;
  /** Copies left of each tile type. */
  readonly stock: Readonly<Record<TileId, number | 'unlimited'>>;
  /** Tiles out of the game, one entry a copy; absent while there are none. */
  readonly lost?: readonly TileId[];
}

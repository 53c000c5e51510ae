/**
 * Identifiers. Entity ids carry a prefix, so that no id looks like a number (numeric keys of a
 * record change its order) and one id can never be taken for another kind's.
 */
export type PlayerId = `p:${string}`;
/** A public company, a minor, a system, or a bank that operates. */
export type CorpId = `c:${string}`;
/** A private company. */
export type PrivateId = `pc:${string}`;
/** Whoever may act: a player for himself, or through a corporation or a private company. */
export type EntityId = PlayerId | CorpId | PrivateId;

/** Printed coordinate, such as `F17`. */
export type HexId = string;
/** Number of a tile type, such as `57`. Copies of a type have no identity. */
export type TileId = string;
/** Market cell as `row,column`, both from 0, row 0 on top. */
export type CellId = string;
/** `<corporation symbol>_<index>`; index 0 is the president's certificate. */
export type CertId = string;
/** `<rank>-<index>`: the card, whichever face is up. */
export type TrainId = string;
/** `<corporation symbol>#<index>`, in order of use. */
export type TokenId = string;
/** Rank of a train card, such as `2` or `2E`. */
export type Rank = string;
/** Name of a face of a train card, such as `2+`. */
export type Face = string;
/** Name of a phase. */
export type PhaseId = string;

/** Who has money. */
export type Purse = 'bank' | PlayerId | CorpId;
/** Where a certificate lies. A CorpId is that corporation's treasury; `aside:` piles exist during a merger. */
export type Place = PlayerId | CorpId | 'ipo' | 'pool' | `aside:${string}`;

export const isPlayer = (id: string): id is PlayerId => id.startsWith('p:');
export const isCorp = (id: string): id is CorpId => id.startsWith('c:');
export const isPrivate = (id: string): id is PrivateId => id.startsWith('pc:');

/** The id without its prefix: the symbol printed on the charter, or the person's number. */
export const symbolOf = (id: EntityId): string => id.slice(id.indexOf(':') + 1);

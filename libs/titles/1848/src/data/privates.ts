import type { HexId, PrivateId, TileId } from '@trunkline/engine';

/** A private company (1848 §2.1, §16). Amounts in £. */
export interface PrivateRow {
  readonly id: PrivateId;
  readonly name: string;
  readonly price: number;
  /** The opening sale can't lower it further. */
  readonly floor: number;
  readonly income: number;
  /** What a company may pay for it; null: it can't be sold to one. */
  readonly range: readonly [number, number] | null;
  /** Uses of its power. */
  readonly power: 'desert-tile' | 'tasmania' | 'ghan' | null;
}

export const PRIVATES: readonly PrivateRow[] = [
  {
    id: 'pc:P1',
    name: "Melbourne & Hobson's Bay Railway Company",
    price: 30,
    floor: 0,
    income: 5,
    range: [1, 40],
    power: null,
  },
  {
    id: 'pc:P2',
    name: 'Oodnadatta Railway',
    price: 70,
    floor: 40,
    income: 10,
    range: [1, 80],
    power: 'desert-tile',
  },
  {
    id: 'pc:P3',
    name: 'Tasmanian Railways',
    price: 110,
    floor: 80,
    income: 15,
    range: [1, 140],
    power: 'tasmania',
  },
  { id: 'pc:P4', name: 'The Ghan', price: 170, floor: 140, income: 20, range: [1, 220], power: 'ghan' },
  {
    id: 'pc:P5',
    name: 'Trans-Australian Railway',
    price: 170,
    floor: 140,
    income: 25,
    range: null,
    power: null,
  },
  {
    id: 'pc:P6',
    name: 'North Australian Railway',
    price: 230,
    floor: 200,
    income: 30,
    range: null,
    power: null,
  },
];

export const P2: PrivateId = 'pc:P2';
export const P3: PrivateId = 'pc:P3';
export const P4: PrivateId = 'pc:P4';
export const P5: PrivateId = 'pc:P5';
export const P6: PrivateId = 'pc:P6';

/** One lowering in the opening sale. */
export const PRICE_STEP = 5;
/** CAR's par comes with P6. */
export const CAR_PAR = '1,5';
/** P5 brings QR's first ordinary certificate. */
export const QR_SHARE = 'QR_1';

export const DESERT_HEXES: readonly HexId[] = ['B3', 'B7', 'B9', 'C2', 'C4', 'C8', 'E6', 'E8'];
export const DESERT_TILES: readonly TileId[] = ['7', '8', '9'];
export const DESERT_DISCOUNT = 40;
export const TASMANIA_HEXES: readonly HexId[] = ['I8', 'I10'];
export const TASMANIA_TILE: TileId = '241';
/** Its exits must face the mainland. */
export const TASMANIA_ROTATION = 1;
export const GHAN_DISCOUNT = 100;

export const rowOf = (id: PrivateId): PrivateRow | undefined => PRIVATES.find((p) => p.id === id);

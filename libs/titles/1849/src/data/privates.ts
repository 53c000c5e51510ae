import type { HexId, PrivateId } from '@trunkline/engine';

/** A private company (1849 §3). Amounts in L. */
export interface PrivateRow {
  readonly id: PrivateId;
  readonly name: string;
  readonly face: number;
  readonly income: number;
  /** What a corporation may pay for it; null: it can't be sold to one. */
  readonly range: readonly [number, number] | null;
  /** Its power, if it can be used once. */
  readonly power: 'port-mark' | 'coastal-city' | null;
}

/** By face value, as the auction lists them. */
export const PRIVATES: readonly PrivateRow[] = [
  { id: 'pc:SCE', name: 'Società Corriere Etnee', face: 20, income: 5, range: [1, 40], power: null },
  {
    id: 'pc:SIGI',
    name: 'Studio di Ingegneria Giuseppe Incorpora',
    face: 45,
    income: 10,
    range: [1, 90],
    power: null,
  },
  {
    id: 'pc:CNM',
    name: 'Compagnia Navale Mediterranea',
    face: 75,
    income: 15,
    range: [1, 150],
    power: 'port-mark',
  },
  {
    id: 'pc:SMS',
    name: 'Società Marittima Siciliana',
    face: 110,
    income: 20,
    range: [1, 220],
    power: 'coastal-city',
  },
  { id: 'pc:RSA', name: "Reale Società d'Affari", face: 150, income: 25, range: null, power: null },
];

export const SCE: PrivateId = 'pc:SCE';
export const SIGI: PrivateId = 'pc:SIGI';
export const CNM: PrivateId = 'pc:CNM';
export const SMS: PrivateId = 'pc:SMS';
export const RSA: PrivateId = 'pc:RSA';

/** Nobody builds in Acireale while a player owns SCE. */
export const SCE_HEX: HexId = 'G13';
/** Ports that take CNM's marker, which is worth so much a train (§10.5). */
export const PORTS: readonly HexId[] = ['a12', 'A5', 'L14', 'N8'];
export const PORT_BONUS = 20;
/** Cities that SMS opens (§9.3). */
export const COASTAL_CITIES: readonly HexId[] = ['B14', 'C1', 'C5', 'E1', 'H12', 'J6', 'M9', 'M13'];

/** Steps of bids, and of the opener's price when all pass (§4.1). */
export const BID_STEP = 5;

export const rowOf = (id: PrivateId): PrivateRow | undefined => PRIVATES.find((p) => p.id === id);

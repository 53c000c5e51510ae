import type { Face, HexId, PhaseId } from '@trunkline/engine';

/** How far a train goes (§10.3): hex sides in all, and what a side of a leg counts by the leg's gauge. */
export interface Reach {
  readonly sides: number;
  readonly standard: number;
  /** Null: the train can't run on narrow track. */
  readonly narrow: number | null;
  readonly dual: number;
}

const counting = (sides: number): Reach => ({ sides, standard: 1, narrow: 2, dual: 1 });

export const REACH: Readonly<Record<Face, Reach>> = {
  '4H': counting(4),
  '6H': counting(6),
  '8H': counting(8),
  '10H': counting(10),
  '12H': counting(12),
  '16H': counting(16),
  R6H: { sides: 6, standard: 2, narrow: 1, dual: 1 },
  E: { sides: 99, standard: 1, narrow: null, dual: 1 },
};

/** The E-train, which counts four cities double (§10.4). */
export const DOUBLING_FACE: Face = 'E';
export const DOUBLED_HEXES: ReadonlySet<HexId> = new Set(['B14', 'C5', 'H12', 'M13']);

/** Kind of the marker on the port's hex; it names the corporation. */
export const PORT_MARK = 'port';

/** Which of the three printed values of a gray hex counts, by phase (§10.4). */
export const GRAY_COLUMN: Readonly<Record<PhaseId, string>> = {
  '4H': 'white',
  '6H': 'white',
  '8H': 'gray',
  '10H': 'gray',
  '12H': 'black',
  '16H': 'black',
};

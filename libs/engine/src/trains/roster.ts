import type { Game } from '../flow/step.ts';
import type { TileColour } from '../map/shapes.ts';
import type { Face, PhaseId, Rank, TrainId } from '../model/ids.ts';
import type { State } from '../model/state.ts';
import { KernelFault } from '../model/violation.ts';
import type { Train } from './state.ts';

/** One side of a train card. The buyer chooses it; then it is fixed. */
export interface FaceSpec {
  readonly face: Face;
  /** Price from the bank. */
  readonly price: number;
  /** Faces that may be handed in for a discount. */
  readonly tradeIn: Readonly<Record<Face, number>>;
}

/** One rank of the roster. */
export interface RankSpec {
  readonly rank: Rank;
  readonly faces: readonly FaceSpec[];
  readonly count: number | 'unlimited';
  /** The first card of this rank rusts it. */
  readonly rustsOn: Rank | null;
  /** Sold beside the current rank from this phase on. */
  readonly from: PhaseId | null;
}

export interface PhaseSpec {
  readonly id: PhaseId;
  /** The first card of this rank begins the phase. */
  readonly startsWith: Rank | null;
  readonly trainLimit: number;
  readonly colours: readonly TileColour[];
  readonly operatingRounds: number;
}

/** A train in play; a fault if there is none of that id. */
export function trainOf(s: State, id: TrainId): Train {
  const train = s.trains.all[id];
  if (train === undefined) throw new KernelFault(`There is no train ${id}.`);
  return train;
}

/** A rank of the title's roster. */
export function rankOf(g: Game, rank: Rank): RankSpec {
  const spec = g.t.roster.find((r) => r.rank === rank);
  if (spec === undefined) throw new KernelFault(`The roster has no rank ${rank}.`);
  return spec;
}

/** The phase being played. */
export function phaseOf(g: Game): PhaseSpec {
  const phase = g.t.phases.find((p) => p.id === g.s.trains.phase);
  if (phase === undefined) throw new KernelFault(`The title has no phase "${g.s.trains.phase}".`);
  return phase;
}

/** Whether a phase has begun, or a later one. */
export const phaseReached = (g: Game, id: PhaseId): boolean =>
  g.t.phases.findIndex((p) => p.id === g.s.trains.phase) >= g.t.phases.findIndex((p) => p.id === id);

/** Whether an event card has opened a permission. */
export const isOpen = (s: State, permission: string): boolean => s.trains.opened.includes(permission);

import type { Revenue, TerrainCost, TileColour } from '@trunkline/engine';
import type { Box } from './placer.ts';
import type { Point } from './point.ts';

/** Level of detail, by the hex's circumradius on the screen: below 20 px, below 34, below 60, from 60 on. */
export type Lod = 0 | 1 | 2 | 3;

export const lodOf = (radius: number): Lod => (radius < 20 ? 0 : radius < 34 ? 1 : radius < 60 ? 2 : 3);

export interface StripCell extends Box {
  /** The colour of the phase for which the value holds. */
  readonly key: string;
  readonly value: number;
  readonly inForce: boolean;
}

/** Text and signs on a tile, each at its place. */
export type Mark =
  | {
      readonly kind: 'value';
      readonly at: Point;
      readonly text: string;
      readonly width: number;
      readonly height: number;
      readonly size: number;
      readonly key: string | null;
    }
  | {
      readonly kind: 'strip';
      readonly at: Point;
      readonly cells: readonly StripCell[];
      readonly size: number;
    }
  | { readonly kind: 'label'; readonly at: Point; readonly text: string; readonly size: number }
  | {
      readonly kind: 'future';
      readonly at: Point;
      readonly text: string;
      readonly colour: TileColour;
      readonly size: number;
    }
  | {
      readonly kind: 'cost';
      readonly at: Point;
      readonly terrain: string;
      readonly text: string;
      readonly size: number;
      readonly side: number;
      readonly width: number;
    }
  | { readonly kind: 'icon'; readonly at: Point; readonly icon: string; readonly side: number }
  | { readonly kind: 'name'; readonly at: Point; readonly lines: readonly string[]; readonly size: number }
  | { readonly kind: 'pips'; readonly at: Point; readonly count: number; readonly size: number }
  | { readonly kind: 'number'; readonly at: Point; readonly text: string; readonly size: number };

/** What the tile itself does not say. Absent means: nothing of the kind. */
export interface MarkExtras {
  readonly name?: string | null;
  /** Colours of the phase so far, oldest first: the newest that a value names is in force. */
  readonly phase?: readonly string[];
  /** Edges with a sign on them: walls, gauge borders. */
  readonly busyEdges?: readonly number[];
  /** Small text: the tile's number or the hex's coordinate. */
  readonly number?: string | null;
  /** Bars that repeat the tile's colour by their number: on brown and gray, or on all. */
  readonly pips?: boolean | 'all';
  /** Terrain still to be paid beside the tile's own: that of the print, where it is due at every lay. */
  readonly terrain?: readonly TerrainCost[];
}

/** The newest colour of the phase that a list of values names; its first where the phase has none of them. */
export function keyInForce(revenue: Revenue, phase: readonly string[]): string | null {
  if (typeof revenue === 'number') return null;
  return phase.findLast((colour) => colour in revenue) ?? Object.keys(revenue)[0] ?? null;
}

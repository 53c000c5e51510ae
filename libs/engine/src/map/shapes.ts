import type { CorpId, HexId, TileId } from '../model/ids.ts';

/** Colours in upgrade order; blue, red and gray prints take no ordinary tile. */
export type TileColour = 'white' | 'yellow' | 'green' | 'brown' | 'gray' | 'blue' | 'red';
export type StopKind = 'city' | 'town' | 'offboard';
export type Gauge = 'standard' | 'narrow' | 'dual';
export type Layout = 'flat' | 'pointy';

/** One amount, or an amount by colour of the phase. Whole units of currency. */
export type Revenue = number | Readonly<Record<string, number>>;

/** Where a path ends. Numbers index the tile's own lists; an edge is 0–5, clockwise from the bottom. */
export type PathEnd =
  | { readonly kind: 'edge'; readonly edge: number }
  | { readonly kind: 'stop'; readonly stop: number }
  | { readonly kind: 'junction'; readonly junction: number };

export interface StopShape {
  readonly kind: StopKind;
  /** Index among the tile's stops of this kind: a city's place in `MapState.cities`. */
  readonly index: number;
  readonly revenue: Revenue;
  /** Printed token slots; 0 but for cities. */
  readonly slots: number;
  /** A route may visit only one stop of a group. */
  readonly groups: readonly string[];
  /** What a visit costs of a train's length; 1 unless printed otherwise. */
  readonly visitCost: number;
  /** Whether it counts when the kernel asks if a corporation has a route (C 12.6). */
  readonly route: 'mandatory' | 'optional' | 'never';
  /** Index among all printed parts: only for ids of exported games. */
  readonly part: number;
  /** Where it is drawn: an edge number, `.5` between two edges, or nothing for the default. */
  readonly loc: string | null;
  /** False for a stop that the map does not show. */
  readonly drawn: boolean;
}

export interface PathShape {
  readonly a: PathEnd;
  readonly b: PathEnd;
  readonly gauge: Gauge;
  /** Track ends here: no walk goes on beyond it. */
  readonly terminal: boolean;
  /**
   * Lane of each end on its edge, if the edge carries several tracks side by side; else 0. Measured from
   * the middle of the edge, clockwise positive, in half gaps: the lane across the edge has the opposite sign.
   */
  readonly laneA: number;
  readonly laneB: number;
}

export interface TerrainCost {
  readonly cost: number;
  readonly terrains: readonly string[];
}

export interface BorderShape {
  readonly edge: number;
  readonly kind: 'impassable' | 'mountain' | 'water' | 'divider' | 'province';
  readonly cost: number;
}

/**
 * What is printed on a tile, or on a hex of the map. Stops are numbered through: cities first (so a
 * city's stop number is its city index), then towns, then off-boards.
 */
export interface TileShape {
  readonly id: TileId;
  readonly colour: TileColour;
  readonly labels: readonly string[];
  readonly stops: readonly StopShape[];
  readonly cityCount: number;
  readonly townCount: number;
  readonly paths: readonly PathShape[];
  readonly junctions: number;
  /** Terrain still to pay when this print is built over. */
  readonly terrain: readonly TerrainCost[];
  readonly borders: readonly BorderShape[];
  /** From this colour on the hex takes only tiles with this label. */
  readonly futureLabel: { readonly label: string; readonly colour: TileColour } | null;
  /** Pictures printed beside the track. */
  readonly icons: readonly string[];
  /** Lines across the hex from edge to edge: drawing only. */
  readonly partitions: readonly { readonly a: number; readonly b: number }[];
}

/** A type of tile in the box. */
export interface TileType extends TileShape {
  readonly count: number | 'unlimited';
  /** Not shown in a tile list. */
  readonly hidden: boolean;
  /** Supply is counted by the base tile. */
  readonly baseTile: TileId | null;
}

/** A hex of the printed map. */
export interface HexPrint {
  readonly id: HexId;
  /** Doubled coordinates: y grows downwards. */
  readonly x: number;
  readonly y: number;
  readonly name: string | null;
  readonly shape: TileShape;
  /** Number of a stock tile that is preprinted here. */
  readonly tile: TileId | null;
  readonly homeOf: readonly { readonly corp: CorpId; readonly city: number | null }[];
  /** Index among the hexes of one line of the printed map: only for ids of exported games. */
  readonly mapIndex: number;
}

/** A title's map and tiles, as loaded and checked. */
export interface MapDefinition {
  readonly layout: Layout;
  readonly hexes: readonly HexPrint[];
  readonly tiles: readonly TileType[];
}

import type { PathEnd, PathShape, TileShape } from './shapes.ts';

/** How many numbers each hex takes: the same for all hexes of a board, so that nothing shifts. */
export interface Strides {
  /** Places for lanes at one edge: 1 if no tile of the title has tracks side by side. */
  readonly lanes: number;
  /** First number of a stop or junction: 6 × lanes. */
  readonly hubs: number;
  /** Vertices of a hex: its sides by lane, then stops, then junctions. */
  readonly vertices: number;
}

/**
 * The track of one tile as it lies, in small integers. A vertex is a side of the hex (edge × lanes +
 * lane), or a hub: a stop or a junction. `first[v]`–`first[v + 1]` are the steps that leave vertex v.
 */
export interface HexTrack {
  readonly shape: TileShape;
  readonly first: Uint8Array;
  readonly stepPath: Uint8Array;
  readonly stepTo: Uint8Array;
  readonly stepTerminal: Uint8Array;
  /** Gauge at each side vertex as bits: 0 no track, 1 standard, 2 narrow, 3 dual. Two meet if they share a bit. */
  readonly gauge: Uint8Array;
  /** Edges that track leads to, as bits 0–5. */
  readonly exits: number;
  /** The same for each path. */
  readonly pathExits: Uint8Array;
}

const GAUGE_BITS = { standard: 1, narrow: 2, dual: 3 } as const;

/** Numbers for one shape. Built once for each shape, and kept by the board. */
export function hexTrack(shape: TileShape, strides: Strides): HexTrack {
  const steps: { from: number; to: number; path: number; terminal: number }[] = [];
  const gauge = new Uint8Array(strides.hubs);
  const pathExits = new Uint8Array(shape.paths.length);
  shape.paths.forEach((path, number) => {
    const a = vertexOf(shape, strides, path.a, path.laneA);
    const b = vertexOf(shape, strides, path.b, path.laneB);
    const terminal = path.terminal ? 1 : 0;
    steps.push({ from: a, to: b, path: number, terminal }, { from: b, to: a, path: number, terminal });
    for (const vertex of [a, b]) if (vertex < strides.hubs) gauge[vertex] = GAUGE_BITS[path.gauge];
    pathExits[number] = exitBits(path);
  });
  steps.sort((one, other) => one.from - other.from || one.path - other.path);
  const first = new Uint8Array(strides.vertices + 1);
  for (let vertex = 0; vertex <= strides.vertices; vertex++) {
    first[vertex] = steps.filter((step) => step.from < vertex).length;
  }
  return {
    shape,
    first,
    stepPath: Uint8Array.from(steps, (step) => step.path),
    stepTo: Uint8Array.from(steps, (step) => step.to),
    stepTerminal: Uint8Array.from(steps, (step) => step.terminal),
    gauge,
    exits: pathExits.reduce((bits, exits) => bits | exits, 0),
    pathExits,
  };
}

/** Edges that a path leads to, as bits 0–5. */
export function exitBits(path: PathShape): number {
  return (path.a.kind === 'edge' ? 1 << path.a.edge : 0) | (path.b.kind === 'edge' ? 1 << path.b.edge : 0);
}

function vertexOf(shape: TileShape, strides: Strides, end: PathEnd, lane: number): number {
  switch (end.kind) {
    case 'edge':
      return end.edge * strides.lanes + lane + (strides.lanes - 1) / 2;
    case 'stop':
      return strides.hubs + end.stop;
    case 'junction':
      return strides.hubs + shape.stops.length + end.junction;
  }
}

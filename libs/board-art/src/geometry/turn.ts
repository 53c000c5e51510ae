import type { PathEnd, TileShape } from '@trunkline/engine';

const turnedEdge = (edge: number, rotation: number): number => (edge + rotation) % 6;

/**
 * A tile as it lies, places of stops and partitions included: the engine's own `turned` leaves these,
 * which are drawing only, as printed.
 */
export function turnShape(shape: TileShape, rotation: number): TileShape {
  if (rotation === 0) return shape;
  const end = (at: PathEnd): PathEnd =>
    at.kind === 'edge' ? { kind: 'edge', edge: turnedEdge(at.edge, rotation) } : at;
  return {
    ...shape,
    stops: shape.stops.map((stop) =>
      stop.loc === null ? stop : { ...stop, loc: String(turnedEdge(Number(stop.loc), rotation)) },
    ),
    paths: shape.paths.map((path) => ({ ...path, a: end(path.a), b: end(path.b) })),
    borders: shape.borders.map((border) => ({ ...border, edge: turnedEdge(border.edge, rotation) })),
    partitions: shape.partitions.map(({ a, b }) => ({
      a: turnedEdge(a, rotation),
      b: turnedEdge(b, rotation),
    })),
  };
}

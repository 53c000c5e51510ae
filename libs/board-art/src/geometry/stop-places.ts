import type { Layout, StopShape, TileShape } from '@trunkline/engine';
import { edgeCurve, sampleAt, tangentAt } from './curve.ts';
import { edgeDirection } from './hex.ts';
import type { Point } from './point.ts';
import { directionOf, distance, length, ORIGIN, polar, times } from './point.ts';

/** Where a stop is drawn. */
export interface StopPlace {
  readonly centre: Point;
  /** The curve between its two exits on which it lies, and the share of that curve; null off any curve. */
  readonly on: { readonly from: number; readonly to: number; readonly t: number } | null;
  /** Direction of the track through it, or of its position turned by 90°; degrees. */
  readonly tangent: number;
  readonly exits: readonly number[];
}

interface Candidate extends StopPlace {
  /** What the place loses against the best one. */
  readonly penalty: number;
}

const SHARES = [0.5, 0.42, 0.58, 0.33, 0.67, 0.25, 0.75, 0.21, 0.79] as const;
const LOC_DISTANCE = 50;
const EXIT_DISTANCE = 48;
const AREA_DISTANCE = 42;
const BARE_DISTANCE = 44;
/** Centre of a two-slot city beside another city, so that it stays inside the edge. */
const PULLED_IN = 46;
const CLEAR_ENOUGH = 10;
const PER_SHARE = 8.4;

/** Places of all stops of a tile as it lies, by stop number. */
export function stopPlaces(layout: Layout, shape: TileShape): readonly StopPlace[] {
  const exits = shape.stops.map((_, stop) => exitsOf(shape, stop));
  const lists = shape.stops.map((stop, i) => candidates(layout, shape, stop, exits[i] ?? [], exits));
  const chosen = clearest(layout, shape, lists);
  return chosen.map((place, i) => pulledIn(shape, shape.stops[i] as StopShape, place));
}

function exitsOf(shape: TileShape, stop: number): readonly number[] {
  const found = new Set<number>();
  for (const { a, b } of shape.paths) {
    if (a.kind === 'stop' && a.stop === stop && b.kind === 'edge') found.add(b.edge);
    if (b.kind === 'stop' && b.stop === stop && a.kind === 'edge') found.add(a.edge);
  }
  return [...found].sort((a, b) => a - b);
}

function candidates(
  layout: Layout,
  shape: TileShape,
  stop: StopShape,
  exits: readonly number[],
  all: readonly (readonly number[])[],
): readonly Candidate[] {
  const [from, to] = exits;
  const passed = exits.length === 2 && from !== undefined && to !== undefined;
  if (stop.loc !== null) {
    const wanted = polar(LOC_DISTANCE, edgeDirection(layout, Number(stop.loc)));
    return [passed ? nearest(layout, from, to, exits, wanted) : fixed(wanted, exits)];
  }
  // A stop that is not drawn takes no room.
  const alone = shape.stops.every((other) => other === stop || !other.drawn);
  if (passed && (stop.kind === 'town' || !alone)) {
    return SHARES.map((t) => onCurve(layout, from, to, exits, t));
  }
  if (alone) return [fixed(ORIGIN, exits)];
  const away = stop.kind === 'offboard' ? AREA_DISTANCE : EXIT_DISTANCE;
  if (exits.length > 0) return [fixed(times(meanDirection(layout, exits), away), exits)];
  return [fixed(bare(layout, shape, stop, all), exits)];
}

/** A stop without track: opposite to the one that has some, else left and right of the centre. */
function bare(layout: Layout, shape: TileShape, stop: StopShape, all: readonly (readonly number[])[]): Point {
  const other = all.find((exits) => exits.length > 0);
  if (other !== undefined) return times(meanDirection(layout, other), -EXIT_DISTANCE);
  const side = shape.stops.indexOf(stop) / (shape.stops.length - 1);
  return { x: BARE_DISTANCE * (2 * side - 1), y: 0 };
}

function meanDirection(layout: Layout, exits: readonly number[]): Point {
  let sum = ORIGIN;
  for (const edge of exits) {
    const { x, y } = polar(1, edgeDirection(layout, edge));
    sum = { x: sum.x + x, y: sum.y + y };
  }
  return length(sum) < 0.01 ? ORIGIN : times(sum, 1 / length(sum));
}

const fixed = (centre: Point, exits: readonly number[]): Candidate => ({
  centre,
  on: null,
  tangent: length(centre) < 1 ? 0 : directionOf(centre) + 90,
  exits,
  penalty: 0,
});

function onCurve(layout: Layout, from: number, to: number, exits: readonly number[], t: number): Candidate {
  const { samples } = edgeCurve(layout, from, to);
  return {
    centre: sampleAt(samples, t),
    on: { from, to, t },
    tangent: tangentAt(samples, t),
    exits,
    penalty: PER_SHARE * Math.abs(t - 0.5),
  };
}

function nearest(
  layout: Layout,
  from: number,
  to: number,
  exits: readonly number[],
  wanted: Point,
): Candidate {
  const { samples } = edgeCurve(layout, from, to);
  let best = 0;
  samples.forEach((point, i) => {
    if (distance(point, wanted) < distance(samples[best] as Point, wanted) - 1e-6) best = i;
  });
  return onCurve(layout, from, to, exits, best / (samples.length - 1));
}

interface Rated {
  readonly place: Candidate;
  /** Least gap to track that leads elsewhere. */
  readonly clear: number;
}

/** The combination of places with the greatest least clearance; the first of equal ones. */
function clearest(
  layout: Layout,
  shape: TileShape,
  lists: readonly (readonly Candidate[])[],
): readonly StopPlace[] {
  if (lists.every((list) => list.length === 1)) return lists.flat();
  const radii = shape.stops.map((stop) => (stop.kind === 'city' ? 27 : 16));
  const rated = lists.map((list, stop) => {
    const foreign = foreignTrack(layout, shape, stop);
    return list.map((place) => ({ place, clear: clearOf(place, foreign) - (radii[stop] ?? 0) - 4 }));
  });
  let best: readonly Rated[] = [];
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const places of combinations(rated)) {
    const penalty = places.reduce((sum, { place }) => sum + place.penalty, 0);
    const score = Math.min(leastClearance(places, radii), CLEAR_ENOUGH) - penalty;
    if (score > bestScore + 1e-9) [best, bestScore] = [places, score];
  }
  return best.map(({ place }) => place);
}

function* combinations<T>(lists: readonly (readonly T[])[]): Generator<readonly T[]> {
  const [first, ...rest] = lists;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const one of first) for (const others of combinations(rest)) yield [one, ...others];
}

const clearOf = ({ centre }: StopPlace, points: readonly Point[]): number =>
  points.reduce((least, point) => Math.min(least, distance(centre, point)), Number.POSITIVE_INFINITY);

function leastClearance(places: readonly Rated[], radii: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  places.forEach(({ place, clear }, i) => {
    least = Math.min(least, clear);
    for (let j = 0; j < i; j++) {
      const other = places[j]?.place ?? place;
      least = Math.min(least, distance(place.centre, other.centre) - (radii[i] ?? 0) - (radii[j] ?? 0));
    }
  });
  return least;
}

/** Track of the tile that does not lead to this stop, as points. */
function foreignTrack(layout: Layout, shape: TileShape, stop: number): readonly Point[] {
  const points: Point[] = [];
  for (const { a, b } of shape.paths) {
    if (a.kind === 'edge' && b.kind === 'edge') points.push(...edgeCurve(layout, a.edge, b.edge).samples);
  }
  shape.stops.forEach((_, other) => {
    const [from, to] = exitsOf(shape, other);
    if (other === stop || from === undefined || to === undefined) return;
    points.push(...edgeCurve(layout, from, to).samples);
  });
  return points;
}

function pulledIn(shape: TileShape, stop: StopShape, place: StopPlace): StopPlace {
  const crowded = stop.kind === 'city' && stop.slots > 1 && shape.cityCount > 1;
  const far = length(place.centre);
  if (!crowded || far <= PULLED_IN) return place;
  return { ...place, centre: times(place.centre, PULLED_IN / far), tangent: directionOf(place.centre) + 90 };
}

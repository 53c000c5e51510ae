import type { Gauge, Layout, PathEnd, PathShape, StopShape, TileShape } from '@trunkline/engine';
import type { CitySlots } from './city-slots.ts';
import { citySlots } from './city-slots.ts';
import type { Bend, Curve } from './curve.ts';
import { edgeCurve, line, partOfEdgeCurve, sideways, spoke } from './curve.ts';
import { corner, edgeMiddle } from './hex.ts';
import type { Point } from './point.ts';
import { at, distance, num, ORIGIN, plus, polar, polyline, times } from './point.ts';
import type { StopPlace } from './stop-places.ts';
import { stopPlaces } from './stop-places.ts';
import { turnShape } from './turn.ts';

/** Width of the ink of a track. */
export const TRACK_WIDTH = 12;
const CASING_WIDTH = 17;
/** Where a casing no longer touches the ink of a track beside it. */
const APART = (TRACK_WIDTH + CASING_WIDTH) / 2;
/** Half the gap between tracks side by side on one edge. */
const LANE_STEP = 9;
const STUB = 0.62;
const ARROW = 0.5;

/** One path of the tile as drawn, from its end a to its end b. */
export interface TrackPiece {
  readonly path: number;
  readonly curve: Curve;
  readonly gauge: Gauge;
  /** Track that narrows to a point: it ends at an off-board area. */
  readonly arrow: string | null;
}

/** Sleepers along a curve: its path text and its `stroke-dasharray`. */
export interface Ties {
  readonly d: string;
  readonly dashes: string;
}

/** Track painted in one go. */
export interface Strand {
  readonly d: string;
  readonly gauge: Gauge;
  /** Sleepers of narrow track, curve by curve. */
  readonly ties: readonly Ties[];
  /** Casing that lifts this strand over those painted before. */
  readonly bridge: string;
}

/** A stop as drawn. */
export type StopDrawing =
  | { readonly kind: 'city'; readonly stop: number; readonly place: StopPlace; readonly city: CitySlots }
  | { readonly kind: 'bar'; readonly stop: number; readonly place: StopPlace; readonly d: string }
  | { readonly kind: 'dot'; readonly stop: number; readonly place: StopPlace; readonly radius: number }
  | { readonly kind: 'area'; readonly stop: number; readonly place: StopPlace };

/** Everything of a tile that does not depend on zoom, position or theme. */
export interface TileDrawing {
  readonly shape: TileShape;
  readonly layout: Layout;
  readonly pieces: readonly TrackPiece[];
  /** Light ground below all track. */
  readonly casing: string;
  readonly strands: readonly Strand[];
  readonly arrows: string;
  readonly stops: readonly StopDrawing[];
  readonly junctions: readonly Point[];
  readonly partitions: string;
}

const kept = new WeakMap<TileShape, Map<string, TileDrawing>>();

/** The drawing of a printed tile turned by 0–5. Worked out once for each tile, rotation and layout. */
export function tileDrawing(shape: TileShape, rotation: number, layout: Layout): TileDrawing {
  const drawings = kept.get(shape) ?? new Map<string, TileDrawing>();
  kept.set(shape, drawings);
  const key = `${layout}${rotation}`;
  const known = drawings.get(key);
  if (known !== undefined) return known;
  const drawing = draw(turnShape(shape, rotation), layout);
  drawings.set(key, drawing);
  return drawing;
}

function draw(shape: TileShape, layout: Layout): TileDrawing {
  const places = stopPlaces(layout, shape);
  const pieces = shape.paths.map((path, number) => pieceOf(shape, layout, places, path, number));
  const track = pieces.filter(({ arrow }) => arrow === null);
  return {
    shape,
    layout,
    pieces,
    casing: track.map(({ curve }) => curve.d).join(''),
    strands: strandsOf(shape, track),
    arrows: pieces.map(({ arrow }) => arrow ?? '').join(''),
    stops: shape.stops.flatMap((stop, number) => {
      const place = places[number];
      return place === undefined ? [] : [stopDrawing(shape, stop, number, place)];
    }),
    junctions: Array.from({ length: shape.junctions }, () => ORIGIN),
    partitions: shape.partitions.map(({ a, b }) => polyline([corner(layout, a), corner(layout, b)])).join(''),
  };
}

function pieceOf(
  shape: TileShape,
  layout: Layout,
  places: readonly StopPlace[],
  path: PathShape,
  number: number,
): TrackPiece {
  const place = (end: PathEnd): Point =>
    end.kind === 'edge'
      ? edgeMiddle(layout, end.edge)
      : ((end.kind === 'stop' ? places[end.stop]?.centre : undefined) ?? ORIGIN);
  const { a, b } = path;
  const piece = (curve: Curve, arrow: string | null = null): TrackPiece => ({
    path: number,
    curve: laned(curve, path),
    gauge: path.gauge,
    arrow,
  });
  if (a.kind === 'edge' && b.kind === 'edge') return piece(edgeCurve(layout, a.edge, b.edge));
  const edge = a.kind === 'edge' ? a.edge : b.kind === 'edge' ? b.edge : null;
  const inner = a.kind === 'edge' ? b : a;
  if (edge === null) return piece(line(place(a), place(b)));
  const inwards = fromEdge(shape, layout, places, path, edge, inner);
  return piece(a.kind === 'edge' ? inwards.curve : reversed(inwards.curve), inwards.arrow);
}

function fromEdge(
  shape: TileShape,
  layout: Layout,
  places: readonly StopPlace[],
  path: PathShape,
  edge: number,
  inner: PathEnd,
): { readonly curve: Curve; readonly arrow: string | null } {
  const place = inner.kind === 'stop' ? places[inner.stop] : undefined;
  const stop = inner.kind === 'stop' ? shape.stops[inner.stop] : undefined;
  const start = edgeMiddle(layout, edge);
  if (stop?.kind === 'offboard') {
    const curve = line(start, times(start, path.terminal ? ARROW : STUB));
    return { curve, arrow: path.terminal ? arrowFrom(layout, edge) : null };
  }
  if (place?.on != null) {
    const { from, to, t } = place.on;
    return { curve: partOfEdgeCurve(layout, from, to, edge === from ? 0 : 1, t), arrow: null };
  }
  return { curve: spoke(layout, edge, place?.centre ?? ORIGIN), arrow: null };
}

function arrowFrom(layout: Layout, edge: number): string {
  const start = edgeMiddle(layout, edge);
  const side = times({ x: -start.y, y: start.x }, TRACK_WIDTH / 2 / Math.hypot(start.x, start.y));
  return `${polyline([plus(start, side), times(start, ARROW), plus(start, times(side, -1))])}Z`;
}

const reversed = (curve: Curve): Curve => ({ ...curve, samples: curve.samples.toReversed() });

/** Tracks side by side: lanes count clockwise from the middle of each edge. */
function laned(curve: Curve, { laneA, laneB }: PathShape): Curve {
  const lane = laneA === 0 ? -laneB : laneA;
  if (lane === 0) return curve;
  const samples = sideways(curve.samples, -lane * LANE_STEP);
  return { ...curve, samples, d: polyline(samples) };
}

const PAINTED_FIRST: readonly Bend[] = ['straight', 'spoke', 'gentle', 'sharp'];

/** Sharper track lies on top. Where nothing crosses, all track of a gauge is one strand. */
function strandsOf(shape: TileShape, pieces: readonly TrackPiece[]): readonly Strand[] {
  if (!pieces.some((one, i) => pieces.some((other, j) => j < i && crosses(shape, one, other)))) {
    return (['standard', 'narrow', 'dual'] as const).flatMap((gauge) => {
      const alike = pieces.filter((piece) => piece.gauge === gauge);
      const d = alike.map(({ curve }) => curve.d).join('');
      return d === '' ? [] : [{ d, gauge, ties: alike.flatMap(tiesOf), bridge: '' }];
    });
  }
  const rank = ({ curve }: TrackPiece): number => PAINTED_FIRST.indexOf(curve.bend);
  return pieces
    .toSorted((one, other) => rank(one) - rank(other))
    .map((piece) => ({
      d: piece.curve.d,
      gauge: piece.gauge,
      ties: tiesOf(piece),
      bridge: bridgeOf(shape, piece, pieces),
    }));
}

const TIE = 3;
const TIE_STEP = 10;

/** A sleeper at both ends and even steps between, so that those of track that meets lie on each other. */
function tiesOf({ curve, gauge }: TrackPiece): readonly Ties[] {
  if (gauge !== 'narrow') return [];
  const { samples } = curve;
  const whole = samples.slice(1).reduce((sum, point, i) => sum + distance(samples[i] ?? point, point), 0);
  const step = (whole - TIE) / Math.max(1, Math.round((whole - TIE) / TIE_STEP));
  return [{ d: curve.d, dashes: `${TIE} ${num(step - TIE)}` }];
}

const endsOf = ({ a, b }: PathShape): readonly string[] => [a, b].map((end) => JSON.stringify(end));

function sharedEnds(shape: TileShape, one: TrackPiece, other: TrackPiece): readonly ('a' | 'b')[] {
  const mine = shape.paths[one.path];
  const theirs = shape.paths[other.path];
  if (mine === undefined || theirs === undefined) return [];
  const [a, b] = endsOf(mine);
  const ends = endsOf(theirs);
  return [
    ...(a !== undefined && ends.includes(a) ? ['a' as const] : []),
    ...(b !== undefined && ends.includes(b) ? ['b' as const] : []),
  ];
}

function gapTo(point: Point, { curve }: TrackPiece): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { x, y } of curve.samples) least = Math.min(least, (x - point.x) ** 2 + (y - point.y) ** 2);
  return Math.sqrt(least);
}

const crosses = (shape: TileShape, one: TrackPiece, other: TrackPiece): boolean =>
  sharedEnds(shape, one, other).length === 0 &&
  one.curve.samples.some((point) => gapTo(point, other) < APART);

/** The casing of a strand without the parts where it runs into track that it meets. */
function bridgeOf(shape: TileShape, piece: TrackPiece, pieces: readonly TrackPiece[]): string {
  const { samples } = piece.curve;
  let [from, to] = [0, samples.length - 1];
  for (const other of pieces) {
    if (other === piece) continue;
    const clear = (i: number): boolean => gapTo(samples[i] as Point, other) >= APART;
    for (const end of sharedEnds(shape, piece, other)) {
      if (end === 'a') while (from < to && !clear(from)) from++;
      else while (to > from && !clear(to)) to--;
    }
  }
  const part = samples.slice(from, to + 1);
  return part.length < 2 ? '' : polyline(part);
}

const BAR_LENGTH = 38;
const BAR_WIDTH = 10;
const DOT_RADIUS = 13;
const WAYPOINT_RADIUS = 6;

function stopDrawing(shape: TileShape, stop: StopShape, number: number, place: StopPlace): StopDrawing {
  switch (stop.kind) {
    case 'city': {
      const tangent = shape.cityCount > 1 ? place.tangent : null;
      return { kind: 'city', stop: number, place, city: citySlots(place.centre, stop.slots, tangent) };
    }
    case 'offboard':
      return { kind: 'area', stop: number, place };
    case 'town': {
      if (place.on !== null) return { kind: 'bar', stop: number, place, d: barAcross(place) };
      const waypoint = stop.revenue === 0 && place.exits.length > 0;
      return { kind: 'dot', stop: number, place, radius: waypoint ? WAYPOINT_RADIUS : DOT_RADIUS };
    }
  }
}

function barAcross({ centre, tangent }: StopPlace): string {
  const along = polar(BAR_WIDTH / 2, tangent);
  const across = polar(BAR_LENGTH / 2, tangent + 90);
  const ends = [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ] as const;
  const corners = ends.map(([i, j]) => plus(centre, plus(times(along, i), times(across, j))));
  return `${polyline(corners)}Z`;
}

/** Path text of a disc. */
export const disc = ({ x, y }: Point, radius: number): string =>
  `M${at({ x: x - radius, y })}a${num(radius)} ${num(radius)} 0 1 1 ${num(2 * radius)} 0a${num(radius)} ${num(radius)} 0 1 1 ${num(-2 * radius)} 0Z`;

import type { Layout } from '@trunkline/engine';
import { APOTHEM, corner, edgeDirection, edgeMiddle, R } from './hex.ts';
import type { Point } from './point.ts';
import { at, directionOf, length, minus, mix, num, plus, polar, times } from './point.ts';

/** Points kept of each curve, ends included. */
export const SAMPLES = 25;

export type Bend = 'straight' | 'gentle' | 'sharp' | 'spoke';

/** A piece of track as a line: its path text and evenly spaced points on it. */
export interface Curve {
  readonly d: string;
  readonly samples: readonly Point[];
  readonly bend: Bend;
}

interface Arc {
  readonly centre: Point;
  readonly radius: number;
  readonly from: number;
  readonly sweep: number;
}

const spread = <T>(make: (t: number) => T): readonly T[] =>
  Array.from({ length: SAMPLES }, (_, i) => make(i / (SAMPLES - 1)));

/** Track between two edges. Every kind meets its edges at a right angle, so neighbours join smoothly. */
export function edgeCurve(layout: Layout, from: number, to: number): Curve {
  return partOfEdgeCurve(layout, from, to, 0, 1);
}

/** The part of it between two shares of its length, 0–1; backwards if the first is the greater. */
export function partOfEdgeCurve(layout: Layout, from: number, to: number, t0: number, t1: number): Curve {
  const apart = (to - from + 6) % 6;
  if (apart === 3) {
    const [a, b] = [edgeMiddle(layout, from), edgeMiddle(layout, to)];
    return line(mix(a, b, t0), mix(a, b, t1), 'straight');
  }
  const arc = arcBetween(layout, from, to, apart);
  const point = (t: number): Point =>
    plus(arc.centre, polar(arc.radius, arc.from + arc.sweep * (t0 + (t1 - t0) * t)));
  const clockwise = arc.sweep * (t1 - t0) > 0 ? 1 : 0;
  const radius = num(arc.radius);
  return {
    d: `M${at(point(0))}A${radius} ${radius} 0 0 ${clockwise} ${at(point(1))}`,
    samples: spread(point),
    bend: apart === 1 || apart === 5 ? 'sharp' : 'gentle',
  };
}

/** Sharp: around the shared corner. Gentle: around the neighbour across the edge between. */
function arcBetween(layout: Layout, from: number, to: number, apart: number): Arc {
  const forward = apart < 3;
  const sharp = apart === 1 || apart === 5;
  const between = forward ? from + 1 : from - 1;
  const centre = sharp
    ? corner(layout, forward ? from + 1 : from)
    : polar(2 * APOTHEM, edgeDirection(layout, between));
  const start = directionOf(minus(edgeMiddle(layout, from), centre));
  const end = directionOf(minus(edgeMiddle(layout, to), centre));
  const sweep = ((((end - start + 180) % 360) + 360) % 360) - 180;
  return { centre, radius: sharp ? R / 2 : 1.5 * R, from: start, sweep };
}

export function line(from: Point, to: Point, bend: Bend = 'spoke'): Curve {
  return { d: `M${at(from)}L${at(to)}`, samples: spread((t) => mix(from, to, t)), bend };
}

/** Track from an edge to a point inside: straight if that is the centre, else bent so that it leaves the edge at a right angle. */
export function spoke(layout: Layout, edge: number, stop: Point): Curve {
  const start = edgeMiddle(layout, edge);
  if (length(stop) < 1) return line(start, stop);
  const bend = times(start, 0.45);
  return {
    d: `M${at(start)}Q${at(bend)} ${at(stop)}`,
    samples: spread((t) => mix(mix(start, bend, t), mix(bend, stop, t), t)),
    bend: 'spoke',
  };
}

/** Moves a curve's points sideways, left of its direction if negative; exact on arcs. */
export function sideways(samples: readonly Point[], offset: number): readonly Point[] {
  if (offset === 0) return samples;
  return samples.map((point, i) => {
    const before = samples[Math.max(0, i - 1)] ?? point;
    const after = samples[Math.min(samples.length - 1, i + 1)] ?? point;
    const along = minus(after, before);
    const size = length(along) || 1;
    return { x: point.x - (along.y / size) * offset, y: point.y + (along.x / size) * offset };
  });
}

/** Direction of travel at a share of the curve, in degrees. */
export function tangentAt(samples: readonly Point[], t: number): number {
  const i = Math.min(samples.length - 2, Math.max(0, Math.round(t * (samples.length - 1)) - 1));
  const [a, b] = [samples[i], samples[Math.min(samples.length - 1, i + 2)]];
  return a === undefined || b === undefined ? 0 : directionOf(minus(b, a));
}

export const sampleAt = (samples: readonly Point[], t: number): Point => {
  const place = Math.max(0, Math.min(1, t)) * (samples.length - 1);
  const i = Math.min(samples.length - 2, Math.floor(place));
  return mix(samples[i] as Point, samples[i + 1] as Point, place - i);
};

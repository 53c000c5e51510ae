import type { Point } from './point.ts';
import { at, distance, num, ORIGIN, plus, polar } from './point.ts';

/** A city's token slots around its centre. */
export interface CitySlots {
  /** From the tile's centre, in the order of the slots. */
  readonly slots: readonly Point[];
  readonly slotRadius: number;
  readonly tokenRadius: number;
  /** Outline of the white body, around the slots. */
  readonly body: string;
  /** Half extents of the body from the city's centre. */
  readonly reach: number;
}

export const SLOT_RADIUS = 25;
const BODY_GROWTH = 3.5;
const SMALL_SLOT_RADIUS = 20;

/**
 * One slot at the centre, two side by side, three on a triangle, four on a square, more on a ring.
 * @param tangent on a tile with several cities: direction in degrees along which two slots lie
 */
export function citySlots(centre: Point, count: number, tangent: number | null = null): CitySlots {
  const small = tangent !== null && count > 1;
  const radius = small ? SMALL_SLOT_RADIUS : SLOT_RADIUS;
  const local = count === 2 && tangent !== null ? pairAlong(radius, tangent) : around(count, radius);
  const slots = local.map((point) => plus(centre, point));
  const grown = radius + BODY_GROWTH;
  return {
    slots,
    slotRadius: radius,
    tokenRadius: radius - 3,
    body: hull(slots, grown),
    reach: Math.max(...local.map((point) => distance(point, ORIGIN)), 0) + grown,
  };
}

const pairAlong = (radius: number, degrees: number): readonly Point[] =>
  [polar(radius, degrees + 180), polar(radius, degrees)].sort((a, b) => a.x - b.x || a.y - b.y);

function around(count: number, radius: number): readonly Point[] {
  if (count <= 1) return [ORIGIN];
  if (count === 2) return pairAlong(radius, 0);
  // Neighbouring discs touch: the ring's radius follows from the chord.
  const ring = radius / Math.sin(Math.PI / count);
  const first = count === 4 ? -135 : -90;
  return Array.from({ length: count }, (_, i) => polar(ring, first + (360 / count) * i));
}

/** Outline of equal discs at the corners of a convex figure: arcs joined by their common tangents. */
function hull(centres: readonly Point[], radius: number): string {
  const r = num(radius);
  const [only] = centres;
  if (centres.length < 2 || only === undefined) {
    const { x, y } = only ?? ORIGIN;
    return `M${at({ x: x - radius, y })}a${r} ${r} 0 1 1 ${num(2 * radius)} 0a${r} ${r} 0 1 1 ${num(-2 * radius)} 0Z`;
  }
  const middle = centres.reduce((sum, point) => plus(sum, point), ORIGIN);
  const heart = { x: middle.x / centres.length, y: middle.y / centres.length };
  const turn = (point: Point): number => Math.atan2(point.y - heart.y, point.x - heart.x);
  const ordered = [...centres].sort((a, b) => turn(a) - turn(b));
  const parts = ordered.map((point, i) => {
    const before = ordered[(i + ordered.length - 1) % ordered.length] as Point;
    const after = ordered[(i + 1) % ordered.length] as Point;
    const enter = plus(point, outward(before, point, radius));
    const leave = plus(point, outward(point, after, radius));
    return `${i === 0 ? 'M' : 'L'}${at(enter)}A${r} ${r} 0 0 1 ${at(leave)}`;
  });
  return `${parts.join('')}Z`;
}

/** Normal of a side walked clockwise (y down): to its left, away from the figure. */
function outward(a: Point, b: Point, radius: number): Point {
  const size = distance(a, b) || 1;
  return { x: ((b.y - a.y) / size) * radius, y: (-(b.x - a.x) / size) * radius };
}

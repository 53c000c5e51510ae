import type { Layout } from '@trunkline/engine';
import { boxInsideBy } from './hex.ts';
import type { Point } from './point.ts';
import { distance, ORIGIN, plus, polar } from './point.ts';

/** A box of an item, by its middle from the item's own middle. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What an item must keep away from. */
export interface Obstacles {
  readonly track: readonly Point[];
  /** How far track reaches to each side. */
  readonly reach: number;
  readonly discs: readonly { readonly centre: Point; readonly radius: number }[];
  readonly boxes: readonly Box[];
}

export interface Placed {
  readonly at: Point;
  /** Least gap to anything, the edge included; negative if it overlaps. */
  readonly clearance: number;
  readonly score: number;
}

/** How far track reaches from its middle line, casing included. */
export const TRACK_REACH = 8;
const EDGE_GAP = 2;
const CLEAR_ENOUGH = 7;
const PER_UNIT = 0.03;
const ORIGIN_ONLY: readonly Point[] = [ORIGIN];
const CANDIDATES: readonly Point[] = [
  ...ORIGIN_ONLY,
  ...[34, 44, 54, 62, 68, 72].flatMap((radius) =>
    Array.from({ length: 24 }, (_, i) => polar(radius, i * 15 - 90)),
  ),
];

/** The best place for an item: clear of everything, inside the hex, near its owner. */
export function place(
  layout: Layout,
  boxes: readonly Box[],
  obstacles: Obstacles,
  owner: Point = ORIGIN,
  wish: (at: Point) => number = () => 0,
): Placed {
  let best: Placed = { at: ORIGIN, clearance: Number.NEGATIVE_INFINITY, score: Number.NEGATIVE_INFINITY };
  for (const at of CANDIDATES) {
    const bonus = wish(at) - PER_UNIT * distance(at, owner);
    if (best.score >= CLEAR_ENOUGH + bonus) continue;
    const clearance = clearanceAt(layout, boxes, obstacles, at, best.score - bonus);
    const score = Math.min(clearance, CLEAR_ENOUGH) + bonus;
    if (score > best.score + 1e-9) best = { at, clearance, score };
  }
  return best;
}

/** Stops early once it falls to `enough` or below: such a place can't win. */
function clearanceAt(
  layout: Layout,
  boxes: readonly Box[],
  obstacles: Obstacles,
  at: Point,
  enough: number,
): number {
  let least = Number.POSITIVE_INFINITY;
  for (const box of boxes) {
    const here = { ...box, ...plus(at, box) };
    least = Math.min(
      least,
      4 * (boxInsideBy(layout, here, box.width / 2, box.height / 2) - EDGE_GAP) + CLEAR_ENOUGH,
    );
    if (least <= enough) return least;
    for (const other of obstacles.boxes) least = Math.min(least, boxGap(here, other));
    for (const { centre, radius } of obstacles.discs)
      least = Math.min(least, pointGap(here, centre) - radius);
    if (least <= enough) return least;
    for (const point of obstacles.track) least = nearer(here, point, obstacles.reach, least);
  }
  return least;
}

/** From a point to a box; negative inside, by the way out. */
function pointGap(box: Box, point: Point): number {
  const dx = Math.abs(point.x - box.x) - box.width / 2;
  const dy = Math.abs(point.y - box.y) - box.height / 2;
  if (dx <= 0 || dy <= 0) return Math.max(dx, dy);
  return Math.sqrt(dx * dx + dy * dy);
}

/** The lesser of a gap known and that to a point; most points are too far to be worth a root. */
function nearer(box: Box, point: Point, reach: number, known: number): number {
  const dx = Math.abs(point.x - box.x) - box.width / 2 - reach;
  if (dx >= known) return known;
  const dy = Math.abs(point.y - box.y) - box.height / 2 - reach;
  return dy >= known ? known : Math.min(known, pointGap(box, point) - reach);
}

function boxGap(one: Box, other: Box): number {
  const dx = Math.abs(one.x - other.x) - (one.width + other.width) / 2;
  const dy = Math.abs(one.y - other.y) - (one.height + other.height) / 2;
  if (dx <= 0 || dy <= 0) return Math.max(dx, dy);
  return Math.sqrt(dx * dx + dy * dy);
}

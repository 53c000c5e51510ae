import type { Layout } from '@trunkline/engine';
import type { Point } from './point.ts';
import { num, polar, polyline } from './point.ts';

/** Circumradius. */
export const R = 100;
/** Apothem: from the centre to the middle of an edge. */
export const APOTHEM = 50 * Math.sqrt(3);
export const EDGES = [0, 1, 2, 3, 4, 5] as const;

/** Direction of an edge from the centre; halves are corners: 0.5 lies between edges 0 and 1. */
export const edgeDirection = (layout: Layout, edge: number): number =>
  (layout === 'flat' ? 90 : 120) + 60 * edge;

export const edgeMiddle = (layout: Layout, edge: number): Point =>
  polar(APOTHEM, edgeDirection(layout, edge));

/** Corner i lies between edges i − 1 and i. */
export const corner = (layout: Layout, i: number, radius: number = R): Point =>
  polar(radius, edgeDirection(layout, i) - 30);

/** Centre of a hex from its doubled coordinates. */
export const hexCentre = (layout: Layout, { x, y }: Point): Point =>
  layout === 'flat' ? { x: 1.5 * R * x, y: APOTHEM * y } : { x: APOTHEM * x, y: 1.5 * R * y };

/**
 * Doubled coordinates of the hex that covers a point, whether or not the map has one there.
 * @param parity 1 if x + y is odd on this map, else 0
 */
export function hexUnder(layout: Layout, point: Point, parity: 0 | 1): Point {
  // In axial coordinates of the layout: one axis counts rows (or columns), the other half steps.
  const [along, across] = layout === 'flat' ? [point.x, point.y] : [point.y, point.x];
  const r = along / (1.5 * R);
  const q = (across / APOTHEM - parity - r) / 2;
  const cube = [q, r, -q - r];
  const rounded = cube.map(Math.round);
  const off = cube.map((value, i) => Math.abs(value - (rounded[i] ?? 0)));
  const worst = off.indexOf(Math.max(...off));
  rounded[worst] = 0 - rounded.reduce((sum, value, i) => (i === worst ? sum : sum + value), 0);
  const line = rounded[1] ?? 0;
  const step = 2 * (rounded[0] ?? 0) + line + parity;
  return layout === 'flat' ? { x: line + 0, y: step + 0 } : { x: step + 0, y: line + 0 };
}

/** Outline of a hex around the origin; negative growth lies inside the edge. */
export function hexPath(layout: Layout, growth = 0): string {
  const radius = R + growth / Math.cos(Math.PI / 6);
  return `${polyline(EDGES.map((i) => corner(layout, i, radius)))}Z`;
}

/** Edges of a hex as lines, those for which `drawn` says so. */
export const edgeLines = (layout: Layout, drawn: (edge: number) => boolean): string =>
  EDGES.filter(drawn)
    .map((edge) => polyline([corner(layout, edge), corner(layout, edge + 1)]))
    .join('');

const NORMALS: Readonly<Record<Layout, readonly Point[]>> = {
  flat: EDGES.map((edge) => polar(1, edgeDirection('flat', edge))),
  pointy: EDGES.map((edge) => polar(1, edgeDirection('pointy', edge))),
};

/** How far inside the hex a point lies; negative outside. */
export function insideBy(layout: Layout, point: Point): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { x, y } of NORMALS[layout]) least = Math.min(least, APOTHEM - (point.x * x + point.y * y));
  return least;
}

/** The same for the nearest corner of a box around a point. */
export function boxInsideBy(layout: Layout, { x, y }: Point, halfWidth: number, halfHeight: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (const normal of NORMALS[layout]) {
    const reach = Math.abs(normal.x) * halfWidth + Math.abs(normal.y) * halfHeight;
    least = Math.min(least, APOTHEM - (x * normal.x + y * normal.y + reach));
  }
  return least;
}

export const translate = ({ x, y }: Point): string => `translate(${num(x)} ${num(y)})`;

import type { Point } from '@trunkline/board-art';

/** Directions of the arrow keys; y grows downward. */
export const ARROWS: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/** A step aside counts so many times a step ahead. */
const ASIDE = 1.5;

/** Half an angle of sight, as its tangent. */
const SIGHT = 1.75;

/** The place that an arrow leads to: the nearest in sight ahead, sooner straight than aside; else any that lies further. */
export const towards = <K>(places: ReadonlyMap<K, Point>, from: K, arrow: Point): K | null =>
  nearest(places, from, arrow, SIGHT) ?? nearest(places, from, arrow, Number.POSITIVE_INFINITY);

function nearest<K>(places: ReadonlyMap<K, Point>, from: K, arrow: Point, sight: number): K | null {
  const start = places.get(from);
  if (start === undefined) return null;
  let best: { readonly key: K; readonly cost: number } | null = null;
  for (const [key, { x, y }] of places) {
    const [dx, dy] = [x - start.x, y - start.y];
    const ahead = dx * arrow.x + dy * arrow.y;
    const aside = Math.abs(dx * arrow.y - dy * arrow.x);
    if (key === from || ahead <= 0 || aside > ahead * sight) continue;
    const cost = ahead + ASIDE * aside;
    if (best === null || cost < best.cost) best = { key, cost };
  }
  return best?.key ?? null;
}

/** Places by the row that they lie in, from top to bottom and left to right. */
export function rowsOf<K>(places: ReadonlyMap<K, Point>): readonly (readonly K[])[] {
  const rows = new Map<number, K[]>();
  const sorted = [...places].sort(([, a], [, b]) => a.y - b.y || a.x - b.x);
  for (const [place, { y }] of sorted) {
    const key = Math.round(y);
    rows.set(key, [...(rows.get(key) ?? []), place]);
  }
  return [...rows.values()];
}

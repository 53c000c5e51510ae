/** A place in drawing units: a hexagon's circumradius is 100, y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const ORIGIN: Point = { x: 0, y: 0 };

/** The point at a distance in a direction; degrees, clockwise from +x. */
export function polar(distance: number, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return { x: distance * Math.cos(radians), y: distance * Math.sin(radians) };
}

export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const times = (a: Point, k: number): Point => ({ x: a.x * k, y: a.y * k });
export const length = (a: Point): number => Math.hypot(a.x, a.y);
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const mix = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});
/** Degrees, clockwise from +x. */
export const directionOf = (a: Point): number => (Math.atan2(a.y, a.x) * 180) / Math.PI;

/** A number as path text: two decimals at most, no minus zero. */
export const num = (value: number): string => {
  const rounded = Math.round(value * 100) / 100;
  return String(rounded === 0 ? 0 : rounded);
};
export const at = ({ x, y }: Point): string => `${num(x)} ${num(y)}`;
/** Path text of straight lines. */
export const polyline = (points: readonly Point[]): string =>
  points.map((point, i) => `${i === 0 ? 'M' : 'L'}${at(point)}`).join('');

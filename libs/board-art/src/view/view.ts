import type { Bounds } from '../geometry/board-plan.ts';
import { R } from '../geometry/hex.ts';
import type { Point } from '../geometry/point.ts';

/** Where the board stands in its window: screen = board × scale + (x, y), in CSS pixels. */
export interface View extends Point {
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Limits {
  readonly bounds: Bounds;
  readonly size: Size;
  /** Greatest radius of a hex on the screen. */
  readonly greatestRadius: number;
}

/** Screen pixels kept free around a map that is fitted in. */
const MARGIN = 16;
/** Part of the window that the map must keep covering. */
const HELD = 0.3;
/** Rim labels stand outside the hexes. */
const RIM = 70;

/** The whole map, in the middle. */
export function fit(bounds: Bounds, size: Size): View {
  const scale = fittingScale(bounds, size);
  return centredOn({ x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height / 2 }, scale, size);
}

const fittingScale = (bounds: Bounds, size: Size): number =>
  Math.max(
    0.01,
    Math.min(
      (size.width - 2 * MARGIN) / (bounds.width + 2 * RIM),
      (size.height - 2 * MARGIN) / (bounds.height + 2 * RIM),
    ),
  );

export const centredOn = (point: Point, scale: number, size: Size): View => ({
  scale,
  x: size.width / 2 - point.x * scale,
  y: size.height / 2 - point.y * scale,
});

/** Fits some hexes in, but no closer than a comfortable size and no farther than legible. */
export function fitPoints(points: readonly Point[], size: Size, leastRadius: number, limits: Limits): View {
  if (points.length === 0) return fit(limits.bounds, size);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - R, Math.min(...ys) - R];
  const bounds = { x: left, y: top, width: Math.max(...xs) + R - left, height: Math.max(...ys) + R - top };
  const wished = Math.max(fittingScale(bounds, size), leastRadius / R);
  const middle = { x: left + bounds.width / 2, y: top + bounds.height / 2 };
  return held(centredOn(middle, within(wished, limits), size), limits);
}

/** Zooms by a factor; the board's point under `focus` (in screen pixels) stays where it is. */
export function zoomed(view: View, factor: number, focus: Point, limits: Limits): View {
  const scale = within(view.scale * factor, limits);
  const k = scale / view.scale;
  return held({ scale, x: focus.x - (focus.x - view.x) * k, y: focus.y - (focus.y - view.y) * k }, limits);
}

export const panned = (view: View, dx: number, dy: number, limits: Limits): View =>
  held({ ...view, x: view.x + dx, y: view.y + dy }, limits);

/** Two fingers: the board's points under them follow both. */
export function pinched(
  view: View,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  limits: Limits,
): View {
  const spread = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y) || 1;
  const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const [from, to] = [middle(before), middle(after)];
  return panned(
    zoomed(view, spread(after) / spread(before), from, limits),
    to.x - from.x,
    to.y - from.y,
    limits,
  );
}

/** The board's point under a point of the window. */
export const toBoard = (view: View, { x, y }: Point): Point => ({
  x: (x - view.x) / view.scale,
  y: (y - view.y) / view.scale,
});

/** Not farther than half of the fitting size, not closer than the limit. */
const within = (scale: number, { bounds, size, greatestRadius }: Limits): number =>
  Math.min(Math.max(scale, fittingScale(bounds, size) * 0.6), greatestRadius / R);

/** The map may not leave the window. */
function held(view: View, { bounds, size }: Limits): View {
  const hold = (offset: number, start: number, length: number, window: number): number => {
    const kept = Math.min(window * HELD, length * view.scale);
    const least = kept - (start + length) * view.scale;
    const most = window - kept - start * view.scale;
    return Math.min(Math.max(offset, least), most);
  };
  return {
    scale: view.scale,
    x: hold(view.x, bounds.x, bounds.width, size.width),
    y: hold(view.y, bounds.y, bounds.height, size.height),
  };
}

/** What a key asks of the view: `+ − 0` and the arrows. */
export function viewAfterKey(view: View, key: string, limits: Limits): View | null {
  const { size, bounds } = limits;
  const middle = { x: size.width / 2, y: size.height / 2 };
  const step = Math.min(size.width, size.height) * 0.15;
  switch (key) {
    case '+':
    case '=':
      return zoomed(view, 1.25, middle, limits);
    case '-':
    case '−':
      return zoomed(view, 0.8, middle, limits);
    case '0':
      return fit(bounds, size);
    case 'ArrowLeft':
      return panned(view, step, 0, limits);
    case 'ArrowRight':
      return panned(view, -step, 0, limits);
    case 'ArrowUp':
      return panned(view, 0, step, limits);
    case 'ArrowDown':
      return panned(view, 0, -step, limits);
    default:
      return null;
  }
}

/** Factor of a turn of the wheel, or of a pinch on a touchpad. */
export const wheelFactor = (deltaY: number, deltaMode: number, ctrlKey: boolean): number => {
  const pixels = deltaMode === 1 ? deltaY * 16 : deltaMode === 2 ? deltaY * 400 : deltaY;
  return Math.exp(-Math.max(-200, Math.min(200, pixels)) * (ctrlKey ? 0.01 : 0.002));
};

export const viewTransform = ({ x, y, scale }: View): string => `translate(${x}px, ${y}px) scale(${scale})`;

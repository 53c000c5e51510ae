import type { TileShape } from '@trunkline/engine';
import { corner } from './hex.ts';
import type { StripCell } from './mark.ts';
import type { Box } from './placer.ts';
import type { Point } from './point.ts';
import { mix } from './point.ts';
import { textWidth } from './text-size.ts';
import type { StopDrawing, TileDrawing } from './tile-drawing.ts';

/** Points of a line between two corners, which nothing should lie on. */
export function acrossPoints({ layout }: TileDrawing, a: number, b: number): readonly Point[] {
  return Array.from({ length: 13 }, (_, i) => mix(corner(layout, a), corner(layout, b), i / 12));
}

/** What a stop itself takes up. */
export function discsOf(stop: StopDrawing): readonly { readonly centre: Point; readonly radius: number }[] {
  switch (stop.kind) {
    case 'city':
      return stop.city.slots.map((centre) => ({ centre, radius: stop.city.slotRadius + 5 }));
    case 'bar':
      return [0.5, -0.5].map((k) => ({
        centre: barPoint(stop.place.centre, stop.place.tangent, k),
        radius: 13,
      }));
    case 'dot':
      return [{ centre: stop.place.centre, radius: stop.radius + 2 }];
    case 'area':
      return [];
  }
}

function barPoint({ x, y }: Point, tangent: number, k: number): Point {
  const angle = ((tangent + 90) * Math.PI) / 180;
  return { x: x + Math.cos(angle) * 20 * k, y: y + Math.sin(angle) * 20 * k };
}

/** Room of a line of text around its middle. */
export const textBox = (text: string, size: number): Box => ({
  x: 0,
  y: 0,
  width: textWidth(text, size),
  height: size * 0.8,
});

const LINE = 1.08;

/** Room of each line of a name around the name's middle. */
export function lineBoxes(lines: readonly string[], size: number): readonly Box[] {
  return lines.map((line, i) => ({
    ...textBox(line, size),
    y: (i - (lines.length - 1) / 2) * size * LINE,
    height: size * 0.95,
  }));
}

/** Offset of a line of a name from the name's middle. */
export const lineOffset = (lines: number, i: number, size: number): number =>
  (i - (lines - 1) / 2) * size * LINE;

/** Cells of a strip of values in so many columns, around its middle. */
export function cellsOf(
  revenue: Readonly<Record<string, number>>,
  force: string | null,
  size: number,
  columns: number,
): readonly StripCell[] {
  const entries = Object.entries(revenue);
  const widest = Math.max(...entries.map(([, value]) => String(value).length));
  const width = size * (widest > 2 ? 2.27 : 1.73);
  const height = size * 1.47;
  const rows = Math.ceil(entries.length / columns);
  return entries.map(([key, value], i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, entries.length - row * columns);
    return {
      key,
      value,
      inForce: key === force,
      width,
      height,
      x: ((i % columns) - (inRow - 1) / 2) * width,
      y: (row - (rows - 1) / 2) * height,
    };
  });
}

/** Printed pictures, and an anchor beside every stop at sea. */
export function iconsOf({ shape }: TileDrawing): readonly string[] {
  const port = isPort(shape) && !shape.icons.includes('anchor');
  return port ? [...shape.icons, 'anchor'] : shape.icons;
}

const isPort = (shape: TileShape): boolean =>
  shape.colour === 'blue' && shape.stops.some(({ drawn }) => drawn);

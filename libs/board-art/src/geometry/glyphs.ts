/** Signs on a field of 24 × 24, as path text around its middle. */
export interface Glyph {
  readonly fill?: string;
  readonly stroke?: string;
}

export const TERRAIN = {
  mountain: { fill: 'M-12 9L-3-9L2 0L5-4L12 9Z' },
  desert: {
    fill: 'M-12 9C-8 9-5-3 0-3C5-3 8 9 12 9Z',
    stroke: 'M-9-7h4M-2-9h4M5-7h4',
  },
  water: { stroke: 'M-12-5q3-4 6 0t6 0t6 0t6 0M-12 2q3-4 6 0t6 0t6 0t6 0M-12 9q3-4 6 0t6 0t6 0t6 0' },
} satisfies Readonly<Record<string, Glyph>>;

export const ICONS = {
  anchor: {
    stroke: 'M0-4V10M-5-1H5M-9 3C-8 8-4 10 0 10C4 10 8 8 9 3M-3-7a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  },
  coal: { fill: 'M-10 6L-7-3L-1-8L6-6L10 2L7 8L-4 9Z', stroke: 'M-7-3L0 0L6-6M0 0L-1 8' },
  lock: { fill: 'M-8-1H8V10H-8Z', stroke: 'M-5-1V-5a5 5 0 0 1 10 0V-1' },
  crack: { stroke: 'M-2-11L3-4L-3 0L4 5L-1 11' },
  mountain: TERRAIN.mountain,
  marker: { fill: 'M0 10L-6 0a7 7 0 1 1 12 0Z' },
} satisfies Readonly<Record<string, Glyph>>;

/** Two arrows past each other: a change of gauge. */
export const CHANGE_ARROWS = 'M-6-3H5M2-6L5.5-3L2 0M6 3H-5M-2 0L-5.5 3L-2 6';

/** Shapes of seats and markers, one for each of the eight colours, on a radius of 10. */
export const SEAT_SHAPES: readonly string[] = [
  'M-9 0a9 9 0 1 1 18 0a9 9 0 1 1-18 0Z',
  'M-8-8H8V8H-8Z',
  'M0-10L9.5 7.5H-9.5Z',
  'M0-11L9 0L0 11L-9 0Z',
  'M0-11L2.8-3.6L10.6-3.4L4.4 1.4L6.6 9L0 4.6L-6.6 9L-4.4 1.4L-10.6-3.4L-2.8-3.6Z',
  'M0-10.5L10-3.2L6.2 8.5H-6.2L-10-3.2Z',
  'M-3.5-10H3.5V-3.5H10V3.5H3.5V10H-3.5V3.5H-10V-3.5H-3.5Z',
  'M-5-9H5L10 0L5 9H-5L-10 0Z',
];

const terrains: Readonly<Record<string, Glyph>> = TERRAIN;
const icons: Readonly<Record<string, Glyph>> = ICONS;

/** A terrain's sign; that of mountains for terrain without its own. */
export const terrainGlyph = (terrain: string): Glyph => terrains[terrain] ?? TERRAIN.mountain;
/** A printed picture; a plain marker for one that has no sign of its own. */
export const iconGlyph = (icon: string): Glyph => icons[icon] ?? ICONS.marker;

import type { StopShape, TileColour } from '@trunkline/engine';
import { edgeMiddle } from './hex.ts';
import type { Lod, Mark, MarkExtras, StripCell } from './mark.ts';
import { keyInForce } from './mark.ts';
import { acrossPoints, cellsOf, discsOf, iconsOf, lineBoxes, textBox } from './mark-boxes.ts';
import type { Box, Obstacles, Placed } from './placer.ts';
import { place, TRACK_REACH } from './placer.ts';
import type { Point } from './point.ts';
import { mix, ORIGIN } from './point.ts';
import { nameLines, textWidth } from './text-size.ts';
import type { TileDrawing } from './tile-drawing.ts';

interface Sizes {
  readonly value: number;
  readonly badge: number;
  readonly label: number;
  readonly cost: number;
  readonly glyph: number;
  readonly cell: number;
  readonly name: readonly number[];
  readonly number: number;
}

/** Sizes in units; greater where a unit is smaller on the screen. */
const SIZES: Readonly<Record<Exclude<Lod, 0>, Sizes>> = {
  1: { value: 28, badge: 20, label: 32, cost: 0, glyph: 0, cell: 0, name: [], number: 0 },
  2: { value: 21, badge: 17, label: 26, cost: 19, glyph: 27, cell: 18, name: [19, 17, 15], number: 0 },
  3: { value: 17, badge: 15, label: 24, cost: 16, glyph: 26, cell: 15, name: [15, 13.5, 12], number: 10 },
};
const LEAST_LABEL = 18;

const kept = new WeakMap<TileDrawing, Map<string, readonly Mark[]>>();

/** Values, labels, costs, signs and names of a tile. Worked out once for each tile, detail and extras. */
export function tileMarks(drawing: TileDrawing, lod: Lod, extras: MarkExtras = {}): readonly Mark[] {
  if (lod === 0) return [];
  const lists = kept.get(drawing) ?? new Map<string, readonly Mark[]>();
  kept.set(drawing, lists);
  const key = JSON.stringify([lod, extras]);
  const marks = lists.get(key) ?? placed(drawing, lod, extras);
  lists.set(key, marks);
  return marks;
}

/** Names take what is left; where that is too little, they choose first. */
function placed(drawing: TileDrawing, lod: Exclude<Lod, 0>, extras: MarkExtras): readonly Mark[] {
  const last = new Placing(drawing, SIZES[lod], lod, extras, 'last');
  if (extras.name == null || lod === 1 || last.tightness === 0) return last.marks;
  const first = new Placing(drawing, SIZES[lod], lod, extras, 'first');
  return first.tightness < last.tightness ? first.marks : last.marks;
}

/** Track may show under the halo of a name. */
const NAME_REACH = 5;

const PIPS: Readonly<Partial<Record<TileColour, number>>> = { yellow: 1, green: 2, brown: 3, gray: 4 };
/** Colours that are marked where not all are: the two that are taken for each other. */
const DARK: readonly TileColour[] = ['brown', 'gray'];

class Placing {
  readonly #drawing: TileDrawing;
  readonly #sizes: Sizes;
  readonly #lod: Lod;
  readonly #extras: MarkExtras;
  readonly #boxes: Box[] = [];
  readonly #track: readonly Point[];
  readonly #discs: Obstacles['discs'];
  readonly marks: Mark[] = [];
  /** How much the items lack of a comfortable place, summed; 0 if all have one. */
  tightness = 0;

  constructor(drawing: TileDrawing, sizes: Sizes, lod: Lod, extras: MarkExtras, nameComes: 'first' | 'last') {
    this.#drawing = drawing;
    this.#sizes = sizes;
    this.#lod = lod;
    this.#extras = extras;
    const { layout, shape } = drawing;
    const lines = shape.partitions.flatMap(({ a, b }) => acrossPoints(drawing, a, b));
    this.#track = [
      ...drawing.pieces.flatMap(({ curve }) => curve.samples.filter((_, i) => i % 2 === 0)),
      ...lines,
    ];
    this.#discs = [
      ...drawing.stops.flatMap(discsOf),
      ...(extras.busyEdges ?? []).map((edge) => ({ centre: edgeMiddle(layout, edge), radius: 13 })),
    ];
    this.#all(nameComes);
  }

  #all(nameComes: 'first' | 'last'): void {
    const { shape } = this.#drawing;
    if (nameComes === 'first') this.#name();
    this.#values();
    for (const label of shape.labels) this.#label(label);
    if (shape.futureLabel !== null && !shape.labels.includes(shape.futureLabel.label)) this.#future();
    if (this.#sizes.cost > 0) {
      for (const { cost, terrains } of [...shape.terrain, ...(this.#extras.terrain ?? [])])
        this.#cost(cost, terrains[0] ?? '');
    }
    if (this.#lod > 1) for (const icon of iconsOf(this.#drawing)) this.#icon(icon);
    if (nameComes === 'last') this.#name();
    const { pips = false } = this.#extras;
    if (this.#lod > 1 && (pips === 'all' || (pips && DARK.includes(this.#drawing.shape.colour))))
      this.#pips();
    if (this.#sizes.number > 0 && this.#extras.number != null) this.#number(this.#extras.number);
  }

  #place(
    boxes: readonly Box[],
    owner: Point,
    reach: number = TRACK_REACH,
    wish?: (at: Point) => number,
  ): Placed {
    const obstacles = { track: this.#track, reach, discs: this.#discs, boxes: this.#boxes };
    return place(this.#drawing.layout, boxes, obstacles, owner, wish);
  }

  #keep(mark: Mark, boxes: readonly Box[], clearance = Number.POSITIVE_INFINITY): void {
    this.tightness += Math.max(0, 1 - clearance);
    this.marks.push(mark);
    for (const box of boxes) this.#boxes.push({ ...box, x: box.x + mark.at.x, y: box.y + mark.at.y });
  }

  /** One badge for each amount, one strip for each list of amounts. */
  #values(): void {
    const groups = new Map<string, { stop: StopShape; centres: Point[] }>();
    for (const { stop: number, place: at } of this.#drawing.stops) {
      const stop = this.#drawing.shape.stops[number];
      if (stop === undefined || !stop.drawn || stop.revenue === 0) continue;
      const key = JSON.stringify(stop.revenue);
      const group = groups.get(key) ?? { stop, centres: [] };
      group.centres.push(at.centre);
      groups.set(key, group);
    }
    for (const { stop, centres } of groups.values()) {
      const [first = ORIGIN, second] = centres;
      const owner = second === undefined ? first : mix(first, second, 0.5);
      if (typeof stop.revenue === 'number') this.#badge(stop.revenue, null, owner);
      else this.#strip(stop.revenue, owner);
    }
  }

  #badge(value: number, key: string | null, owner: Point): void {
    const text = String(value);
    const { best, boxes, scale } = this.#shrinking([1, 0.88, 0.78], 1, owner, (k) => {
      const height = 2 * this.#sizes.badge * k;
      const width = Math.max(height, textWidth(text, this.#sizes.value * k) + 12 * k);
      return [{ x: 0, y: 0, width, height }];
    });
    const { width, height } = boxes[0] as Box;
    const size = this.#sizes.value * scale;
    this.#keep({ kind: 'value', at: best.at, text, width, height, size, key }, boxes, best.clearance);
    this.tightness += (1 - scale) * 2;
  }

  #strip(revenue: Readonly<Record<string, number>>, owner: Point): void {
    const force = keyInForce(revenue, this.#extras.phase ?? []);
    if (this.#sizes.cell > 0) {
      for (const k of [1, 0.9, 0.8]) {
        const found = this.#stripOf(revenue, force, owner, this.#sizes.cell * k);
        if (found !== null) return this.#keep(found, found.cells);
      }
    }
    if (force !== null) this.#badge(revenue[force] ?? 0, force, owner);
  }

  /** The arrangement of cells that finds the best place, or nothing if none is clear. */
  #stripOf(revenue: Readonly<Record<string, number>>, force: string | null, owner: Point, size: number) {
    const count = Object.keys(revenue).length;
    const shapes = [count, Math.ceil(count / 2), 1].filter((columns, i, all) => all.indexOf(columns) === i);
    let found: { readonly best: Placed; readonly cells: readonly StripCell[] } | null = null;
    for (const columns of shapes) {
      const cells = cellsOf(revenue, force, size, columns);
      const best = this.#place(cells, owner);
      if (best.clearance >= 1 && best.score > (found?.best.score ?? Number.NEGATIVE_INFINITY) + 0.5) {
        found = { best, cells };
      }
    }
    return found === null ? null : ({ kind: 'strip', at: found.best.at, cells: found.cells, size } as const);
  }

  /** Tries sizes from the greatest on until one is clear enough; the last one stays in any case. */
  #shrinking(
    scales: readonly number[],
    enough: number,
    owner: Point,
    boxesOf: (scale: number) => readonly Box[],
  ) {
    let found = { best: this.#place([], owner), boxes: [] as readonly Box[], scale: 1 };
    for (const scale of scales) {
      const boxes = boxesOf(scale);
      found = { best: this.#place(boxes, owner), boxes, scale };
      if (found.best.clearance >= enough) break;
    }
    return found;
  }

  #label(text: string): void {
    const { label } = this.#sizes;
    const scales = [1, 0.87, LEAST_LABEL / label].filter((k) => k * label >= LEAST_LABEL);
    const { best, boxes, scale } = this.#shrinking(scales, 3, ORIGIN, (k) => [textBox(text, label * k)]);
    this.#keep({ kind: 'label', at: best.at, text, size: label * scale }, boxes, best.clearance);
  }

  #future(): void {
    const { futureLabel } = this.#drawing.shape;
    if (futureLabel === null) return;
    const size = this.#sizes.label * 0.75;
    const boxes = [{ x: 0, y: 0, width: size * 1.45, height: size * 1.45 }];
    const { at } = this.#place(boxes, ORIGIN);
    this.#keep({ kind: 'future', at, text: futureLabel.label, colour: futureLabel.colour, size }, boxes);
  }

  /** Sign and amount beside or below each other, smaller where that is too wide. */
  #cost(cost: number, terrain: string): void {
    const text = String(cost);
    for (const k of [1, 0.85, 0.7]) {
      const [size, side] = [this.#sizes.cost * k, this.#sizes.glyph * k];
      const width = side + 3 + textWidth(text, size);
      const level = { x: 0, y: 0, width, height: side };
      const upright = { x: 0, y: 0, width: Math.max(side, textWidth(text, size)), height: side + size };
      const [beside, below] = [this.#place([level], ORIGIN), this.#place([upright], ORIGIN)];
      const isLevel = beside.score >= below.score;
      const best = isLevel ? beside : below;
      if (best.clearance < 1 && k > 0.7) continue;
      this.tightness += 1 - k;
      const mark = {
        kind: 'cost',
        at: best.at,
        terrain,
        text,
        size,
        side,
        width: isLevel ? width : 0,
      } as const;
      this.#keep(mark, [isLevel ? level : upright], best.clearance);
      return;
    }
  }

  #icon(icon: string): void {
    const side = this.#lod === 2 ? 26 : 24;
    const boxes = [{ x: 0, y: 0, width: side, height: side }];
    const best = this.#place(boxes, ORIGIN);
    if (best.clearance > -2) this.#keep({ kind: 'icon', at: best.at, icon, side }, boxes);
  }

  /** A name may lie on a casing, for it has a halo; if it fits nowhere it waits for the next detail. */
  #name(): void {
    const { name } = this.#extras;
    if (name == null || this.#sizes.name.length === 0) return;
    for (const [i, size] of this.#sizes.name.entries()) {
      const [best] = [nameLines(name, 1), nameLines(name, 2)]
        .map((lines, two) => {
          const boxes = lineBoxes(lines, size);
          const placed = this.#place(boxes, ORIGIN, NAME_REACH, ({ x }) => -Math.abs(x) * 0.02);
          return { lines, boxes, ...placed, score: placed.score - two * 0.5 };
        })
        .sort((one, other) => other.score - one.score);
      if (best === undefined || best.clearance < 0) continue;
      this.tightness += i * 0.4;
      this.#keep({ kind: 'name', at: best.at, lines: best.lines, size }, best.boxes);
      return;
    }
    this.tightness += 4;
  }

  #pips(): void {
    const count = PIPS[this.#drawing.shape.colour];
    if (count === undefined) return;
    const size = this.#lod === 2 ? 12 : 10;
    const boxes = [{ x: 0, y: 0, width: count * size * 0.6, height: size }];
    const best = this.#place(boxes, { x: 60, y: 60 });
    if (best.clearance > 0) this.#keep({ kind: 'pips', at: best.at, count, size }, boxes);
  }

  #number(text: string): void {
    const size = this.#sizes.number;
    const boxes = [textBox(text, size)];
    const best = this.#place(boxes, { x: -60, y: 60 });
    if (best.clearance > -1) this.#keep({ kind: 'number', at: best.at, text, size }, boxes);
  }
}

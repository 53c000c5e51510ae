import type { Board, HexId, HexPrint, MapState, TileShape } from '@trunkline/engine';
import { opposite } from '@trunkline/engine';
import { corner, EDGES, edgeMiddle, hexCentre, hexUnder } from './hex.ts';
import type { Point } from './point.ts';
import { mix, plus } from './point.ts';

/** The side of a hex, with the middle and both ends of its edge on the board. */
export interface Side {
  readonly hex: HexId;
  readonly edge: number;
  readonly middle: Point;
  readonly from: Point;
  readonly to: Point;
}

export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface RimLabel extends Point {
  readonly text: string;
}

/** What of a board stays the same in every position. */
export interface BoardPlan {
  readonly centres: ReadonlyMap<HexId, Point>;
  readonly bounds: Bounds;
  /** Edges of each hex that are drawn: not those inside one area. */
  readonly drawnEdges: ReadonlyMap<HexId, readonly number[]>;
  readonly walls: readonly Side[];
  readonly dividers: readonly Side[];
  /** Borders between regions of different gauge. */
  readonly gaugeBorders: readonly Side[];
  /** Borders that cost something to cross. */
  readonly tolls: readonly (Side & { readonly cost: number })[];
  /** Region of each hex if gauge borders part the map, else empty. */
  readonly regions: ReadonlyMap<HexId, number>;
  /** Edges of each hex that carry a sign. */
  readonly busyEdges: ReadonlyMap<HexId, readonly number[]>;
  readonly rim: readonly RimLabel[];
}

const kept = new WeakMap<Board, BoardPlan>();

/** Worked out once for each board. */
export function boardPlan(board: Board): BoardPlan {
  const known = kept.get(board);
  if (known !== undefined) return known;
  const centres = new Map(board.hexes.map((hex) => [hex.id, hexCentre(board.layout, hex)]));
  const sides = borderSides(board, centres);
  const of = (kind: string): readonly BorderSide[] => sides.filter((side) => side.kind === kind);
  const gaugeBorders = of('mountain').filter(({ cost }) => cost === 0);
  const plan: BoardPlan = {
    centres,
    bounds: boundsOf(centres),
    drawnEdges: new Map(
      board.hexes.map((hex) => [hex.id, EDGES.filter((edge) => !inOneArea(board, hex, edge))]),
    ),
    walls: of('impassable'),
    dividers: of('divider').filter(({ hex, edge }) => !inOneArea(board, hexOf(board, hex), edge)),
    gaugeBorders,
    tolls: sides.filter(({ cost }) => cost > 0),
    regions: gaugeBorders.length === 0 ? new Map() : regionsOf(board, gaugeBorders),
    busyEdges: busyEdges(board, sides),
    rim: rimLabels(board, centres),
  };
  kept.set(board, plan);
  return plan;
}

/** The hex of the board under a point, if there is one. */
export function hexAt(board: Board, point: Point): HexPrint | undefined {
  // A box apart from the map may stand half a step off its grid.
  for (const parity of [0, 1] as const) {
    const { x, y } = hexUnder(board.layout, point, parity);
    const found = byPlace(board).get(`${x},${y}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

const places = new WeakMap<Board, ReadonlyMap<string, HexPrint>>();
function byPlace(board: Board): ReadonlyMap<string, HexPrint> {
  const known = places.get(board) ?? new Map(board.hexes.map((hex) => [`${hex.x},${hex.y}`, hex]));
  places.set(board, known);
  return known;
}

/** Gauge borders that track crosses now: a change of gauge. */
export function gaugeChanges(board: Board, map: MapState): readonly Side[] {
  return boardPlan(board).gaugeBorders.filter(({ hex, edge }) => {
    const beyond = board.neighbour(hex, edge);
    return (
      beyond !== undefined &&
      leadsTo(board.shapeAt(map, hex), edge) &&
      leadsTo(board.shapeAt(map, beyond), opposite(edge))
    );
  });
}

const leadsTo = (shape: TileShape, edge: number): boolean =>
  shape.paths.some(({ a, b }) => [a, b].some((end) => end.kind === 'edge' && end.edge === edge));

interface BorderSide extends Side {
  readonly kind: string;
  readonly cost: number;
}

/** Every printed border once, seen from the hex that names it first. */
function borderSides(board: Board, centres: ReadonlyMap<HexId, Point>): readonly BorderSide[] {
  const seen = new Set<string>();
  const sides: BorderSide[] = [];
  for (const hex of board.hexes) {
    for (const { edge, kind, cost } of hex.shape.borders) {
      const beyond = board.neighbour(hex.id, edge);
      if (beyond !== undefined && seen.has(`${beyond} ${opposite(edge)} ${kind}`)) continue;
      seen.add(`${hex.id} ${edge} ${kind}`);
      sides.push({ ...sideOf(board, centres, hex.id, edge), kind, cost });
    }
  }
  return sides;
}

function sideOf(board: Board, centres: ReadonlyMap<HexId, Point>, hex: HexId, edge: number): Side {
  const centre = centres.get(hex) ?? { x: 0, y: 0 };
  return {
    hex,
    edge,
    middle: plus(centre, edgeMiddle(board.layout, edge)),
    from: plus(centre, corner(board.layout, edge)),
    to: plus(centre, corner(board.layout, edge + 1)),
  };
}

function hexOf(board: Board, id: HexId): HexPrint {
  return board.hex(id) as HexPrint;
}

/** Whether both hexes print a border there and belong to one off-board area: they share a group or a name. */
function inOneArea(board: Board, hex: HexPrint, edge: number): boolean {
  const id = board.neighbour(hex.id, edge);
  const beyond = id === undefined ? undefined : board.hex(id);
  if (
    beyond === undefined ||
    !hex.shape.borders.some((border) => border.edge === edge && border.kind === 'divider')
  )
    return false;
  const groups = new Set(groupsOf(hex));
  return (
    groupsOf(beyond).some((group) => groups.has(group)) || (hex.name !== null && hex.name === beyond.name)
  );
}

const groupsOf = (hex: HexPrint): readonly string[] => hex.shape.stops.flatMap(({ groups }) => groups);

function boundsOf(centres: ReadonlyMap<HexId, Point>): Bounds {
  const points = [...centres.values()];
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - 100, Math.min(...ys) - 100];
  return { x: left, y: top, width: Math.max(...xs) + 100 - left, height: Math.max(...ys) + 100 - top };
}

/** Floods the map, stopping at the borders. Regions count from 0, the greatest first. */
function regionsOf(board: Board, borders: readonly Side[]): ReadonlyMap<HexId, number> {
  const closed = new Set(
    borders.flatMap(({ hex, edge }) => [
      `${hex} ${edge}`,
      `${board.neighbour(hex, edge) ?? ''} ${opposite(edge)}`,
    ]),
  );
  const found: HexId[][] = [];
  const seen = new Set<HexId>();
  for (const { id } of board.hexes) {
    if (seen.has(id)) continue;
    const region = [id];
    seen.add(id);
    for (const hex of region) {
      for (const edge of EDGES) {
        const next = board.neighbour(hex, edge);
        if (next === undefined || seen.has(next) || closed.has(`${hex} ${edge}`)) continue;
        seen.add(next);
        region.push(next);
      }
    }
    found.push(region);
  }
  found.sort((a, b) => b.length - a.length);
  return new Map(found.flatMap((region, i) => region.map((id) => [id, i] as const)));
}

function busyEdges(board: Board, sides: readonly BorderSide[]): ReadonlyMap<HexId, readonly number[]> {
  const busy = new Map<HexId, number[]>();
  const add = (hex: HexId | undefined, edge: number): void => {
    if (hex !== undefined) busy.set(hex, [...(busy.get(hex) ?? []), edge]);
  };
  for (const { hex, edge, kind } of sides) {
    if (kind === 'divider') continue;
    add(hex, edge);
    add(board.neighbour(hex, edge), opposite(edge));
  }
  return busy;
}

/** Beads along a border, three an edge. */
export const beadsOf = ({ from, to }: Side): readonly Point[] => [1, 3, 5].map((i) => mix(from, to, i / 6));

/** The letters and numbers of the hexes' names, above and left of the map. */
function rimLabels(board: Board, centres: ReadonlyMap<HexId, Point>): readonly RimLabel[] {
  const { x: left, y: top } = boundsOf(centres);
  const [columns, rows] = [new Map<string, number>(), new Map<string, number>()];
  const lettersAcross = lettersRunAcross(board);
  for (const { id } of board.hexes) {
    const { x, y } = centres.get(id) as Point;
    const [, letters = '', digits = ''] = /^([A-Za-z]+)(-?\d+)$/.exec(id) ?? [];
    columns.set(lettersAcross ? letters : digits, x);
    rows.set(lettersAcross ? digits : letters, y);
  }
  return [
    ...[...columns].map(([text, x]) => ({ text, x, y: top - 34 })),
    ...[...rows].map(([text, y]) => ({ text, x: left - 40, y })),
  ];
}

function lettersRunAcross(board: Board): boolean {
  const rows = new Map<number, string>();
  return board.hexes.some(({ id, y }) => {
    const letters = id.replace(/[-\d]+$/, '');
    const known = rows.get(y) ?? letters;
    rows.set(y, known);
    return known !== letters;
  });
}

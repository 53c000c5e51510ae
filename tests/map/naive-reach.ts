import type { Board, MapState, Passes, PathEnd, PathShape, StopRef } from '@trunkline/engine';
import { opposite, trackNeighbour } from '@trunkline/engine';

export interface NaiveReach {
  /** `hex stop` */
  readonly stops: ReadonlySet<string>;
  /** `hex path` */
  readonly paths: ReadonlySet<string>;
  /** False if there were too many walks to try them all. */
  readonly complete: boolean;
}

const meets = (one: PathShape, other: PathShape): boolean =>
  one.gauge === other.gauge || one.gauge === 'dual' || other.gauge === 'dual';

const same = (one: PathEnd, other: PathEnd): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Every walk of C 12.2–12.3, one after the other, word for word. */
export function naiveReach(
  board: Board,
  map: MapState,
  starts: readonly StopRef[],
  passes: Passes,
  most = 200_000,
): NaiveReach {
  const stops = new Set<string>();
  const paths = new Set<string>();
  const used = new Set<string>();
  const crossed = new Set<string>();
  const junctions = new Set<string>();
  let steps = 0;

  const fromStop = (hex: string, stop: number, first: boolean): void => {
    board.shapeAt(map, hex).paths.forEach((path, number) => {
      for (const [near, far, lane] of [
        [path.a, path.b, path.laneB],
        [path.b, path.a, path.laneA],
      ] as const) {
        if (near.kind === 'stop' && near.stop === stop) along(hex, number, path, far, lane, first);
      }
    });
  };

  const along = (
    hex: string,
    number: number,
    path: PathShape,
    far: PathEnd,
    lane: number,
    first: boolean,
  ): void => {
    const key = `${hex} ${number}`;
    if (used.has(key) || steps++ > most) return;
    used.add(key);
    paths.add(key);
    const last = path.terminal && !first;
    if (far.kind === 'stop') arrive(hex, far.stop, last);
    else if (!last && far.kind === 'junction') through(hex, number, far);
    else if (!last && far.kind === 'edge') cross(hex, path, far.edge, lane);
    used.delete(key);
  };

  const arrive = (hex: string, stop: number, last: boolean): void => {
    const shape = board.shapeAt(map, hex).stops[stop];
    if (shape === undefined) throw new Error('no such stop');
    const passage = passes({ hex, stop }, shape);
    if (passage === 'closed') return;
    stops.add(`${hex} ${stop}`);
    if (passage === 'through' && !last) fromStop(hex, stop, false);
  };

  const through = (hex: string, by: number, junction: PathEnd): void => {
    const key = `${hex} ${JSON.stringify(junction)}`;
    if (junctions.has(key)) return;
    junctions.add(key);
    board.shapeAt(map, hex).paths.forEach((path, number) => {
      if (number === by) return;
      if (same(path.a, junction)) along(hex, number, path, path.b, path.laneB, false);
      if (same(path.b, junction)) along(hex, number, path, path.a, path.laneA, false);
    });
    junctions.delete(key);
  };

  const cross = (hex: string, path: PathShape, edge: number, lane: number): void => {
    const there = trackNeighbour(board, map, hex, edge);
    if (there === undefined) return;
    const sides = [`${hex} ${edge} ${lane}`, `${there} ${opposite(edge)} ${-lane}`].sort();
    const key = sides.join('|');
    if (crossed.has(key)) return;
    crossed.add(key);
    board.shapeAt(map, there).paths.forEach((next, number) => {
      if (!meets(path, next)) return;
      const at = { kind: 'edge', edge: opposite(edge) } as const;
      if (same(next.a, at) && next.laneA === 0 - lane) along(there, number, next, next.b, next.laneB, false);
      if (same(next.b, at) && next.laneB === 0 - lane) along(there, number, next, next.a, next.laneA, false);
    });
    crossed.delete(key);
  };

  for (const start of starts) {
    stops.add(`${start.hex} ${start.stop}`);
    fromStop(start.hex, start.stop, true);
  }
  return { stops, paths, complete: steps <= most };
}

/** Plain flood over the track: forgets which sides it has crossed, and so reaches too much (C 12.3). */
export function plainFlood(
  board: Board,
  map: MapState,
  starts: readonly StopRef[],
  passes: Passes,
): Set<string> {
  const stops = new Set<string>();
  const seen = new Set<string>();
  const leave = (hex: string, from: PathEnd): void => {
    board.shapeAt(map, hex).paths.forEach((path, number) => {
      for (const [near, far] of [
        [path.a, path.b],
        [path.b, path.a],
      ] as const) {
        const key = `${hex} ${number} ${JSON.stringify(far)}`;
        if (!same(near, from) || seen.has(key)) continue;
        seen.add(key);
        arrive(hex, path, far);
      }
    });
  };
  const arrive = (hex: string, path: PathShape, far: PathEnd): void => {
    if (far.kind === 'stop') {
      const shape = board.shapeAt(map, hex).stops[far.stop];
      stops.add(`${hex} ${far.stop}`);
      if (shape !== undefined && !path.terminal && passes({ hex, stop: far.stop }, shape) === 'through') {
        leave(hex, far);
      }
    } else if (far.kind === 'junction') leave(hex, far);
    else {
      const there = trackNeighbour(board, map, hex, far.edge);
      if (there !== undefined) leave(there, { kind: 'edge', edge: opposite(far.edge) });
    }
  };
  for (const { hex, stop } of starts) {
    stops.add(`${hex} ${stop}`);
    leave(hex, { kind: 'stop', stop });
  }
  return stops;
}

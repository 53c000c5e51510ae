import type { Board, MapState, Run, StopRef } from '@trunkline/engine';
import { stopShape } from '@trunkline/engine';
import { nodeSignature } from './route-decoding.ts';

/** A route as the peer writes it (import format 5). */
export interface WrittenRoute {
  readonly train: string;
  readonly connections: readonly (readonly string[])[];
  readonly hexes: readonly string[];
  readonly revenue: number;
  readonly revenue_str: string;
  readonly nodes: readonly string[];
}

/** Writes one train's run. `text` says in the title's manner what is paid for. */
export function encodeRun(board: Board, map: MapState, run: Run, text: string): WrittenRoute {
  const stops = run.stops.map(readStop);
  const [only] = stops;
  const connections =
    stops.length === 1 && only !== undefined
      ? [['local', only.hex]]
      : run.legs.map((hexes, i) => connectionOf(board, map, hexes, stops[i], stops[i + 1]));
  return {
    train: run.train,
    connections,
    hexes: stops.map(({ hex }) => hex),
    revenue: run.revenue,
    revenue_str: text,
    nodes: stops.map((stop) => nodeSignature(board, map, stop)),
  };
}

function readStop(text: string): StopRef {
  const cut = text.lastIndexOf('.');
  return { hex: text.slice(0, cut), stop: Number(text.slice(cut + 1)) };
}

/** A leg by its hexes; inside a tile with several paths between stops, by the parts of its two stops. */
function connectionOf(
  board: Board,
  map: MapState,
  hexes: readonly string[],
  from: StopRef | undefined,
  to: StopRef | undefined,
): readonly string[] {
  const [hex] = hexes;
  if (hexes.length !== 1 || hex === undefined || from === undefined || to === undefined) return hexes;
  const within = board.shapeAt(map, hex).paths.filter(({ a, b }) => a.kind === 'stop' && b.kind === 'stop');
  if (within.length < 2) return hexes;
  const parts = [from, to].map((stop) => stopShape(board, map, stop)?.part ?? 0).sort((a, b) => a - b);
  return [`${hex} ${parts.join('.')}`];
}

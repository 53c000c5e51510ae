import { KernelFault } from '../model/violation.ts';
import type { Gauge, PathEnd, PathShape } from './shapes.ts';

/** How many cities (c), towns (t), off-boards (o) and junctions (j) a body has. */
export interface BodyCounts {
  readonly c: number;
  readonly t: number;
  readonly o: number;
  readonly j: number;
}

const PATH = /^([0-5]|[ctoj]\d+)-([0-5]|[ctoj]\d+)(?:x([2-9]))?(?:~([nd]))?(!)?$/;
const GAUGES: Readonly<Record<string, Gauge>> = { n: 'narrow', d: 'dual' };

/**
 * Paths from their text: blank-separated `end-end`, where an end is an edge `0`–`5`, a city `c0`, a town
 * `t0`, an off-board `o0` or a junction `j0`; then perhaps `x2` (lanes side by side), `~n` or `~d`
 * (narrow or dual gauge) and `!` (terminal). Several lanes become one path each, in order.
 * Refused: an edge with several gauges, and an end that is not on the tile.
 */
export function parseTrack(text: string, counts: BodyCounts, where: string): PathShape[] {
  const paths = text === '' ? [] : text.split(' ').flatMap((word) => parsePath(word, counts, where));
  const gaugeAt = new Map<number, Gauge>();
  for (const path of paths) {
    for (const end of [path.a, path.b]) {
      if (end.kind !== 'edge') continue;
      if ((gaugeAt.get(end.edge) ?? path.gauge) !== path.gauge) {
        throw new KernelFault(`${where}: several gauges at edge ${end.edge}`);
      }
      gaugeAt.set(end.edge, path.gauge);
    }
  }
  return paths;
}

function parsePath(word: string, counts: BodyCounts, where: string): PathShape[] {
  const parts = PATH.exec(word);
  if (parts === null) throw new KernelFault(`${where}: unreadable path ${word}`);
  const [, a = '', b = '', lanes = '1', gauge = '', terminal] = parts;
  if (a === b) throw new KernelFault(`${where}: path ${word} leads back to where it begins`);
  const ends = { a: readEnd(a, counts, where), b: readEnd(b, counts, where) };
  const count = Number(lanes);
  return Array.from({ length: count }, (_, lane) => {
    // From the middle of the edge, in half gaps; the far end of the bundle counts the other way round.
    const offset = 2 * lane - (count - 1);
    return {
      ...ends,
      gauge: GAUGES[gauge] ?? 'standard',
      terminal: terminal !== undefined,
      laneA: ends.a.kind === 'edge' ? offset : 0,
      laneB: ends.b.kind === 'edge' ? 0 - offset : 0,
    };
  });
}

function readEnd(text: string, counts: BodyCounts, where: string): PathEnd {
  const kind = text[0];
  if (kind !== 'c' && kind !== 't' && kind !== 'o' && kind !== 'j') {
    return { kind: 'edge', edge: Number(text) };
  }
  const index = Number(text.slice(1));
  if (index >= counts[kind]) throw new KernelFault(`${where}: a path leads to ${text}, which is not there`);
  switch (kind) {
    case 'c':
      return { kind: 'stop', stop: index };
    case 't':
      return { kind: 'stop', stop: counts.c + index };
    case 'o':
      return { kind: 'stop', stop: counts.c + counts.t + index };
    case 'j':
      return { kind: 'junction', junction: index };
  }
}

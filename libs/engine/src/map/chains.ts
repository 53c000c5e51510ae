import type { HexTrack } from './hex-track.ts';
import type { TrackIndex } from './track-index.ts';
import { sideAcross } from './walk.ts';

/** Paths between two stops in numbers; the lists are good only during the visit. */
export interface Chain {
  /** Hubs, by number on the board. */
  readonly from: number;
  readonly to: number;
  readonly steps: readonly { readonly hex: number; readonly path: number }[];
  /** Where hexes are left: number of the crossing, hex, and side in it. */
  readonly crossings: readonly { readonly number: number; readonly hex: number; readonly side: number }[];
}

/**
 * Every chain of paths from a stop to another with no stop between, that crosses no side twice and uses
 * no path and no junction twice (C 12.3, 15.2). With `along`, only chains that lie in these hexes in turn.
 * Paths are tried in the order of the tile.
 */
export function everyChain(
  index: TrackIndex,
  from: number,
  visit: (chain: Chain) => void,
  along?: readonly number[],
): void {
  const { vertices, hubs } = index.strides;
  const steps: { hex: number; path: number }[] = [];
  const crossings: { number: number; hex: number; side: number }[] = [];
  const used = new Set<number>();

  const leave = (vertex: number, named: number): void => {
    const hex = (vertex / vertices) | 0;
    const local = vertex - hex * vertices;
    const track = index.tracks[hex] as HexTrack;
    const end = track.first[local + 1] as number;
    for (let step = track.first[local] as number; step < end; step++) {
      steps.push({ hex, path: track.stepPath[step] as number });
      arrive(
        hex,
        track.stepTo[step] as number,
        track,
        named,
        track.stepTerminal[step] === 1 && vertex !== from,
      );
      steps.pop();
    }
  };

  const arrive = (hex: number, local: number, track: HexTrack, named: number, last: boolean): void => {
    const vertex = hex * vertices + local;
    if (local >= hubs + track.shape.stops.length) {
      if (!last && !used.has(vertex)) within(vertex, () => leave(vertex, named));
    } else if (local >= hubs) {
      if (vertex !== from) visit({ from, to: vertex, steps, crossings });
    } else if (!last) {
      cross(hex, local, vertex, named);
    }
  };

  const cross = (hex: number, side: number, vertex: number, named: number): void => {
    const beyond = sideAcross(index, hex, side);
    if (beyond < 0) return;
    const there = (beyond / vertices) | 0;
    if (along !== undefined && along[named] !== there) return;
    const number = Math.min(vertex, beyond);
    if (used.has(number)) return;
    crossings.push({ number, hex, side });
    within(number, () => leave(beyond, named + 1));
    crossings.pop();
  };

  const within = (number: number, go: () => void): void => {
    used.add(number);
    go();
    used.delete(number);
  };

  leave(from, 1);
}

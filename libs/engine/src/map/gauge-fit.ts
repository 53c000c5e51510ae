import { opposite } from './compile.ts';
import type { HexTrack } from './hex-track.ts';
import type { TileShape } from './shapes.ts';
import type { TrackIndex } from './track-index.ts';

/**
 * Whether a tile joins its neighbours by gauge, in a title with several: of the edges at which both have
 * track, the gauges must fit at one at least. Without such an edge nothing stands against the tile.
 *
 * @param edges those that count, as bits 0–5: where the operator may connect
 */
export function gaugesMeet(index: TrackIndex, hex: number, tile: TileShape, edges: number): boolean {
  const near = index.trackOf(tile);
  let pairs = 0;
  for (let edge = 0; edge < 6; edge++) {
    const there = index.across[hex * 6 + edge] as number;
    if (((edges >> edge) & 1) === 0 || there < 0) continue;
    const own = gaugeAt(index, near, edge);
    const other = gaugeAt(index, index.tracks[there] as HexTrack, opposite(edge));
    if (own === 0 || other === 0) continue;
    if (own & other) return true;
    pairs++;
  }
  return pairs === 0;
}

/** Gauge of the track at an edge as bits; 0 if there is none. An edge has one gauge. */
function gaugeAt({ strides: { lanes } }: TrackIndex, { gauge }: HexTrack, edge: number): number {
  let bits = 0;
  for (let lane = 0; lane < lanes; lane++) bits |= gauge[edge * lanes + lane] as number;
  return bits;
}

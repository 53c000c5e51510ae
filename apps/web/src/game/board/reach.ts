import type { Board, CorpId, MapState } from '@trunkline/engine';
import { network } from '@trunkline/engine';

/** Hexes whose stops a company reaches on the second map and not on the first, in the order of the map. */
export function opened(board: Board, before: MapState, after: MapState, corp: CorpId): readonly string[] {
  const was = network(board, before, corp);
  const fresh = network(board, after, corp).stops.filter(({ hex, stop }) => !was.reaches(hex, stop));
  return [...new Set(fresh.map(({ hex }) => hex))];
}

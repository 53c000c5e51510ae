import type { Board, HexId, MapState, TileId } from '@trunkline/engine';

/** Colours in the order in which they follow each other; off-board and sea are built on by nobody. */
const ORDER: readonly string[] = ['white', 'yellow', 'green', 'brown', 'gray'];

/**
 * Tiles of the next colour with the same stops and labels as a hex has now: what might come there one day. Whether
 * it may come now, and which way round, is the platform's to say.
 */
export function nextTiles(board: Board, map: MapState, hex: HexId): readonly TileId[] {
  const shape = board.shapeAt(map, hex);
  const next = ORDER[ORDER.indexOf(shape.colour) + 1];
  if (next === undefined || !ORDER.includes(shape.colour)) return [];
  const cities = shape.stops.filter(({ kind }) => kind === 'city').length;
  const towns = shape.stops.filter(({ kind }) => kind === 'town').length;
  const labels = [...shape.labels].sort().join();
  return [...board.tiles.values()]
    .filter(
      (tile) =>
        tile.colour === next &&
        tile.stops.filter(({ kind }) => kind === 'city').length > 0 === cities > 0 &&
        tile.stops.filter(({ kind }) => kind === 'town').length > 0 === towns > 0 &&
        [...tile.labels].sort().join() === labels,
    )
    .map(({ id }) => id);
}

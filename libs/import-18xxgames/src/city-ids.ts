import type { Board, CityRef, HexId, MapState } from '@trunkline/engine';
import type { TilePieces } from './tile-ids.ts';

/**
 * The city of the peer's `57-4-0` (tile, copy, part) or `H11-2-0` (print: hex, place in the line of the
 * map, part). Null if no such piece lies on the map, or the part is no city of it.
 */
export function cityFromPeer(board: Board, map: MapState, pieces: TilePieces, id: string): CityRef | null {
  const cut = id.lastIndexOf('-');
  const part = Number(id.slice(cut + 1));
  const hex = hexOfTile(board, map, pieces, id.slice(0, cut));
  if (hex === null) return null;
  const city = board.shapeAt(map, hex).stops.find((stop) => stop.kind === 'city' && stop.part === part);
  return city === undefined ? null : { hex, city: city.index };
}

function hexOfTile(board: Board, map: MapState, pieces: TilePieces, tile: string): HexId | null {
  const laid = pieces.hexOf(tile);
  if (laid !== undefined) return laid;
  const cut = tile.lastIndexOf('-');
  const print = board.hex(tile.slice(0, cut));
  if (print === undefined || map.laid[print.id] !== undefined) return null;
  return print.mapIndex === Number(tile.slice(cut + 1)) ? print.id : null;
}

/** The peer's id of a city where it lies now. */
export function cityToPeer(board: Board, map: MapState, pieces: TilePieces, at: CityRef): string {
  const stop = board.shapeAt(map, at.hex).stops.find((s) => s.kind === 'city' && s.index === at.city);
  const tile = pieces.on(at.hex) ?? `${at.hex}-${board.hex(at.hex)?.mapIndex ?? 0}`;
  return `${tile}-${stop?.part ?? 0}`;
}

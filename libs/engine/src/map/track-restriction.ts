import type { CorpId, HexId, TileId } from '../model/ids.ts';
import type { RuleViolation } from '../model/violation.ts';
import { violation } from '../model/violation.ts';
import type { Board } from './board.ts';
import { citiesAfterLay } from './inherit.ts';
import type { NetworkOptions } from './network.ts';
import { network } from './network.ts';
import type { PathEnd, PathShape, Revenue, TileShape } from './shapes.ts';
import type { MapState } from './state.ts';
import { contains, isWithin, linkedStops } from './tile-fit.ts';

export interface TrackRestriction {
  readonly rule: 'permissive' | 'semi-restrictive' | 'restrictive';
  /** Whose network is looked at. */
  readonly corp: CorpId;
  /** How its network is built: without a name, because the position after the lay is only tried. */
  readonly reach?: Omit<NetworkOptions, 'name'>;
}

export interface Lay {
  readonly board: Board;
  readonly map: MapState;
  readonly hex: HexId;
  readonly tile: TileId;
  readonly rotation: number;
}

/** The map as it would be after a lay: only what reach depends on. A value of its own, for trying. */
export function mapAfterLay({ board, map, hex, tile, rotation }: Lay): MapState {
  return {
    ...map,
    laid: { ...map.laid, [hex]: { tile, rotation } },
    cities: { ...map.cities, [hex]: citiesAfterLay(board, map, hex, tile, rotation) },
  };
}

/** Why a lay breaks the track restriction (C 13.9); null if it does not. */
export function restrictionViolation(
  { rule, corp, reach }: TrackRestriction,
  lay: Lay,
): RuleViolation | null {
  const { board, map, hex, tile, rotation } = lay;
  const old = board.shapeAt(map, hex);
  const now = board.turned(tile, rotation);
  const params = { tile, hex, rotation };
  const after = linkedStops(now);
  if (!linkedStops(old).every((exits) => after.some((wider) => isWithin(exits, wider)))) {
    return violation('tile-stop-lost', params);
  }
  if (rule === 'permissive' || old.paths.length === 0) return null;
  const counts = now.paths.map((path) => {
    const replaced = old.paths.find((known) => contains(old, known, now, path));
    if (replaced === undefined) return true;
    return rule === 'semi-restrictive' && pathValue(old, replaced) !== pathValue(now, path);
  });
  if (!counts.includes(true)) return violation('tile-no-new-track', params);
  const reached = network(board, mapAfterLay(lay), corp, reach);
  return counts.some((change, path) => change && reached.reachedPath(hex, path))
    ? null
    : violation('tile-no-new-track', params);
}

/** The largest revenue of the stops on a path. */
function pathValue(shape: TileShape, path: PathShape): number {
  return Math.max(endValue(shape, path.a), endValue(shape, path.b));
}

function endValue(shape: TileShape, end: PathEnd): number {
  const stop = end.kind === 'stop' ? shape.stops[end.stop] : undefined;
  return stop === undefined ? 0 : largest(stop.revenue);
}

const largest = (revenue: Revenue): number =>
  typeof revenue === 'number' ? revenue : Math.max(0, ...Object.values(revenue));

import type { Board, HexId, HexPrint, MapState } from '@trunkline/engine';
import type { ReactElement, ReactNode } from 'react';
import { boardPlan, gaugeChanges } from '../geometry/board-plan.ts';
import type { Lod } from '../geometry/mark.ts';
import { BorderLayer, GaugeChanges, RimLayer } from './BorderLayer.tsx';
import type { Ghost } from './GhostTile.tsx';
import { GhostTile } from './GhostTile.tsx';
import { LandHex, TrackHex } from './HexLayers.tsx';
import type { TrainRouteArt } from './RouteLayer.tsx';
import { RouteLayer } from './RouteLayer.tsx';
import type { HexRing } from './StateLayer.tsx';
import { StateLayer } from './StateLayer.tsx';
import type { TokenLooks } from './TokenLayer.tsx';
import { TokenLayer } from './TokenLayer.tsx';

export interface BoardArtProps {
  readonly board: Board;
  readonly map: MapState;
  readonly lod: Lod;
  /** Colours of the phase so far, oldest first: which value of a list is in force. */
  readonly phase: readonly string[];
  readonly looks: TokenLooks;
  readonly rings?: Readonly<Record<HexId, readonly HexRing[]>>;
  readonly inReach?: ReadonlySet<HexId>;
  readonly ghost?: Ghost | null;
  readonly routes?: readonly TrainRouteArt[];
  /** Other companies' last runs. */
  readonly pastRoutes?: readonly TrainRouteArt[];
  /** What a pointer or reader is told of a hex. */
  readonly titles?: Readonly<Record<HexId, string>>;
  /** Whether terrain is paid once, or printed costs stay due at every lay; once if absent. */
  readonly terrain?: 'once' | 'each-lay';
  /** Letters and numbers around the map. */
  readonly rim?: boolean;
  /** Whose grade is repeated by bars: brown and gray tiles, or all; brown and gray ones if absent. */
  readonly pips?: 'dark' | 'all';
  /** Coordinates in the hexes, from the greatest detail on. */
  readonly coordinates?: boolean;
  /** The caller's own signs, above everything. */
  readonly children?: ReactNode;
}

const NO_RINGS: Readonly<Record<HexId, readonly HexRing[]>> = {};

/** A map and its position as a group in drawing units: put it into an `svg`, or into a group that pans. */
export function BoardArt(props: BoardArtProps): ReactElement {
  const { board, map, lod, looks, rings = NO_RINGS, inReach, ghost, routes = [], pastRoutes = [] } = props;
  const changes = gaugeChanges(board, map);
  return (
    <g className="bd">
      <Patterns />
      <g>{board.hexes.map((hex) => land(props, hex))}</g>
      <BorderLayer board={board} />
      <g>{board.hexes.map((hex) => track(props, hex))}</g>
      {pastRoutes.length > 0 && <RouteLayer board={board} map={map} routes={pastRoutes} faint />}
      {routes.length > 0 && <RouteLayer board={board} map={map} routes={routes} />}
      {changes.length > 0 && <GaugeChanges sides={changes} />}
      <TokenLayer board={board} map={map} looks={looks} lod={lod} />
      {ghost != null && <GhostTile board={board} ghost={ghost} />}
      <StateLayer board={board} rings={rings} lod={lod} {...(inReach === undefined ? {} : { inReach })} />
      {props.rim === true && lod > 0 && <RimLayer board={board} />}
      {props.children}
    </g>
  );
}

/** Colours of hexes that take no ordinary tile: no gauge region is shown there. */
const PRINTS: ReadonlySet<string> = new Set(['red', 'blue']);

const NO_EDGES: readonly number[] = [];

function land({ board, map, titles }: BoardArtProps, { id, shape }: HexPrint): ReactElement {
  const plan = boardPlan(board);
  const laid = map.laid[id];
  const colour = (laid === undefined ? shape : (board.tile(laid.tile) ?? shape)).colour;
  return (
    <LandHex
      key={id}
      id={id}
      layout={board.layout}
      centre={plan.centres.get(id) ?? { x: 0, y: 0 }}
      colour={colour}
      region={PRINTS.has(colour) ? 0 : (plan.regions.get(id) ?? 0)}
      drawnEdges={plan.drawnEdges.get(id) ?? NO_EDGES}
      title={titles?.[id]}
    />
  );
}

function track(props: BoardArtProps, hex: HexPrint): ReactElement {
  const { board, map, lod, phase, coordinates = false, terrain = 'once', pips = 'dark' } = props;
  const { id } = hex;
  const plan = boardPlan(board);
  const laid = map.laid[id];
  const shape = laid === undefined ? hex.shape : (board.tile(laid.tile) ?? hex.shape);
  const byPhase = shape.stops.some(({ revenue }) => typeof revenue !== 'number');
  return (
    <TrackHex
      key={id}
      id={id}
      layout={board.layout}
      centre={plan.centres.get(id) ?? { x: 0, y: 0 }}
      shape={shape}
      rotation={laid?.rotation ?? 0}
      lod={lod}
      name={hex.name}
      phase={byPhase ? phase.join(' ') : ''}
      busyEdges={plan.busyEdges.get(id)}
      number={coordinates ? id : (laid?.tile ?? null)}
      pips={pips === 'all' ? 'all' : laid !== undefined}
      {...(terrain === 'each-lay' && laid !== undefined ? { terrain: hex.shape.terrain } : {})}
    />
  );
}

/** Faint patterns of the gauge regions; the first has none. */
function Patterns(): ReactElement {
  return (
    <defs>
      <pattern id="bd-region-1" width="22" height="22" patternUnits="userSpaceOnUse">
        <circle cx="6" cy="6" r="2.6" fill="#16181D" fillOpacity="0.12" />
        <circle cx="17" cy="17" r="2.6" fill="#16181D" fillOpacity="0.12" />
      </pattern>
      <pattern id="bd-region-2" width="16" height="16" patternUnits="userSpaceOnUse">
        <path d="M-4 4L4-4M0 16L16 0M12 20L20 12" stroke="#16181D" strokeOpacity="0.09" strokeWidth="2.5" />
      </pattern>
    </defs>
  );
}

import type { Board, MapState, StopRef } from '@trunkline/engine';
import type { ReactElement } from 'react';
import { boardPlan } from '../geometry/board-plan.ts';
import type { Point } from '../geometry/point.ts';
import { distance, minus, num, plus, polyline } from '../geometry/point.ts';
import type { LanedPiece, RouteLeg } from '../geometry/routes.ts';
import { drawingAt, laneRoutes, piecesOfLeg } from '../geometry/routes.ts';
import { textWidth } from '../geometry/text-size.ts';
import type { StopDrawing } from '../geometry/tile-drawing.ts';
import { readableOn } from '../theme/contrast.ts';
import { lineLook } from '../theme/themes.ts';
import { Text } from './MarkArt.tsx';
import { StopArt } from './TrackArt.tsx';

/** A stop of a route and how it counts. */
export interface RouteStopArt extends StopRef {
  /** Filled: counted. Hollow: visited without pay. */
  readonly counted: boolean;
  /** What is to be read there, e.g. `×2`. */
  readonly badge?: string;
}

/** What one train runs. */
export interface TrainRouteArt {
  /** Gives colour and pattern. */
  readonly train: number;
  /** On the flag at the start. */
  readonly flag: string;
  readonly legs: readonly RouteLeg[];
  readonly stops: readonly RouteStopArt[];
}

export interface RouteLayerProps {
  readonly board: Board;
  readonly map: MapState;
  readonly routes: readonly TrainRouteArt[];
  /** Another company's last run: it stands back. */
  readonly faint?: boolean;
}

/** Routes on the ink of their track, each in its lane. */
export function RouteLayer({ board, map, routes, faint = false }: RouteLayerProps): ReactElement {
  const laned = laneRoutes(
    board,
    map,
    routes.map(({ legs }) => legs.flatMap((leg) => piecesOfLeg(board, map, leg))),
  );
  const wide = laned.flat().filter(({ ink }) => ink > 12);
  return (
    <g className="bd-pick" opacity={faint ? 0.35 : undefined}>
      {wide.map((piece, i) => (
        <path
          key={`${piece.hex} ${piece.path} ${i}`}
          d={inkLine(board, map, piece)}
          fill="none"
          stroke="var(--board-ink)"
          strokeWidth={num(piece.ink)}
        />
      ))}
      {routes.map((route, i) => (
        <TrainRoute key={route.train} board={board} map={map} route={route} pieces={laned[i] ?? []} />
      ))}
      <GaugeAgain board={board} map={map} pieces={laned.flat()} />
      <StopsAgain board={board} map={map} pieces={laned.flat()} />
      {routes.map((route, i) => (
        <RouteBadges key={route.train} board={board} map={map} route={route} place={i} />
      ))}
    </g>
  );
}

/** The line of one train. */
export function TrainRoute(props: {
  readonly board: Board;
  readonly map: MapState;
  readonly route: TrainRouteArt;
  readonly pieces: readonly LanedPiece[];
}): ReactElement {
  const { board, map, route, pieces } = props;
  const { colour, dashes } = lineLook(route.train);
  const widths = [...new Set(pieces.map(({ width }) => width))];
  return (
    <>
      {widths.map((width) => (
        <path
          key={width}
          d={routePath(
            board,
            map,
            pieces.filter((piece) => piece.width === width),
          )}
          fill="none"
          stroke={colour}
          strokeWidth={width}
          strokeDasharray={dashes === '' ? undefined : dashes}
          strokeLinejoin="round"
        />
      ))}
    </>
  );
}

/** Pieces end to end; cut where a city covers them. */
function routePath(board: Board, map: MapState, pieces: readonly LanedPiece[]): string {
  let path = '';
  let last: Point | null = null;
  for (const piece of pieces) {
    const samples = outsideCities(board, map, piece);
    const [first] = samples;
    if (first === undefined) continue;
    const line = polyline(samples);
    path += last !== null && distance(last, first) < 3 ? `L${line.slice(1)}` : line;
    last = samples.at(-1) ?? null;
  }
  return path;
}

function outsideCities(board: Board, map: MapState, piece: LanedPiece): readonly Point[] {
  const centre = boardPlan(board).centres.get(piece.hex) ?? { x: 0, y: 0 };
  const slots = (drawingAt(board, map, piece.hex)?.stops ?? []).flatMap((stop) =>
    stop.kind === 'city'
      ? stop.city.slots.map((at) => ({ at: plus(centre, at), reach: stop.city.slotRadius + 4 }))
      : [],
  );
  return piece.samples.filter((point) => slots.every(({ at, reach }) => distance(point, at) >= reach));
}

function inkLine(board: Board, map: MapState, piece: LanedPiece): string {
  const centre = boardPlan(board).centres.get(piece.hex) ?? { x: 0, y: 0 };
  const samples = drawingAt(board, map, piece.hex)?.pieces[piece.path]?.curve.samples ?? [];
  const middle = samples.map((point) => plus(centre, point));
  return polyline(outsideCities(board, map, { ...piece, samples: middle }));
}

interface Over {
  readonly board: Board;
  readonly map: MapState;
  readonly pieces: readonly LanedPiece[];
}

const uniquePieces = (pieces: readonly LanedPiece[]): readonly LanedPiece[] => [
  ...new Map(pieces.map((piece) => [`${piece.hex} ${piece.path}`, piece])).values(),
];

/** Ties and centre lines above the colours, so that the gauge stays to be seen. */
function GaugeAgain({ board, map, pieces }: Over): ReactElement {
  return (
    <>
      {uniquePieces(pieces).map((piece) => {
        const gauge = drawingAt(board, map, piece.hex)?.pieces[piece.path]?.gauge;
        if (gauge === undefined || gauge === 'standard') return null;
        return (
          <path
            key={`${piece.hex} ${piece.path}`}
            d={inkLine(board, map, piece)}
            className={gauge === 'narrow' ? 'bd-ties' : 'bd-dual'}
          />
        );
      })}
    </>
  );
}

/** Towns lie over the lines. */
function StopsAgain({ board, map, pieces }: Over): ReactElement {
  const hexes = [...new Set(pieces.map(({ hex }) => hex))];
  return (
    <>
      {hexes.map((hex) => {
        const { x, y } = boardPlan(board).centres.get(hex) ?? { x: 0, y: 0 };
        const towns = (drawingAt(board, map, hex)?.stops ?? []).filter(
          ({ kind }) => kind === 'bar' || kind === 'dot',
        );
        return towns.length === 0 ? null : (
          <g key={hex} transform={`translate(${num(x)} ${num(y)})`}>
            {towns.map((stop) => (
              <StopArt key={stop.stop} stop={stop} />
            ))}
          </g>
        );
      })}
    </>
  );
}

const TICK = 8;

/** Ticks at the stops and the flag at the start; several trains' stand side by side. */
function RouteBadges(props: {
  readonly board: Board;
  readonly map: MapState;
  readonly route: TrainRouteArt;
  readonly place: number;
}): ReactElement {
  const { board, map, route, place } = props;
  const { colour } = lineLook(route.train);
  return (
    <>
      {route.stops.map((stop, i) => {
        const found = stopPlace(board, map, stop);
        if (found === null) return null;
        const at = {
          x: found.at.x - found.reach * 0.75 + place * 2 * TICK,
          y: found.at.y + found.reach * 0.75,
        };
        return (
          <g key={`${stop.hex} ${stop.stop} ${i}`}>
            <circle
              cx={num(at.x)}
              cy={num(at.y)}
              r={TICK - 1}
              fill={stop.counted ? colour : '#fff'}
              stroke={stop.counted ? 'var(--board-ink)' : colour}
              strokeWidth={stop.counted ? 1.5 : 4}
            />
            {!stop.counted && (
              <circle cx={num(at.x)} cy={num(at.y)} r={TICK} fill="none" stroke="var(--board-ink)" />
            )}
            {stop.counted && (
              <path d={tickPath(at)} fill="none" stroke={readableOn(colour)} strokeWidth={2} />
            )}
            {stop.badge !== undefined && (
              <Text
                at={{ x: at.x, y: at.y + 2 * TICK + 2 }}
                size={15}
                text={stop.badge}
                className="bd-halo bd-white bd-strong"
              />
            )}
            {i === 0 && (
              <Flag
                at={{ x: at.x, y: found.at.y - found.reach - 12 - place * 22 }}
                text={route.flag}
                colour={colour}
              />
            )}
          </g>
        );
      })}
    </>
  );
}

const tickPath = ({ x, y }: Point): string => `M${num(x - 3.5)} ${num(y)}l2.5 3l4.5 -6`;

function Flag({ at, text, colour }: { at: Point; text: string; colour: string }): ReactElement {
  const width = textWidth(text, 15) + 12;
  return (
    <g>
      <rect
        x={num(at.x - 8)}
        y={num(at.y - 10)}
        width={num(width)}
        height={20}
        rx={3}
        fill={colour}
        stroke="var(--board-ink)"
        strokeWidth={1.5}
      />
      <text
        x={num(at.x - 8 + width / 2)}
        y={num(at.y + 5.4)}
        fontSize={15}
        style={{ fill: readableOn(colour) }}
      >
        {text}
      </text>
    </g>
  );
}

function stopPlace(
  board: Board,
  map: MapState,
  { hex, stop }: StopRef,
): { readonly at: Point; readonly reach: number } | null {
  const found = drawingAt(board, map, hex)?.stops.find((drawn) => drawn.stop === stop);
  const centre = boardPlan(board).centres.get(hex);
  if (found === undefined || centre === undefined) return null;
  return { at: plus(centre, found.place.centre), reach: reachOf(found) };
}

function reachOf(stop: StopDrawing): number {
  switch (stop.kind) {
    case 'city':
      return Math.min(stop.city.reach, 34);
    case 'bar':
      return 20;
    case 'dot':
      return stop.radius + 6;
    case 'area':
      return 24;
  }
}

/** The piece of a route nearest to a point, and how far away it is; for hit tests. */
export function nearestPiece(
  pieces: readonly LanedPiece[],
  point: Point,
): { readonly piece: LanedPiece; readonly distance: number } | null {
  let best: { piece: LanedPiece; distance: number } | null = null;
  for (const piece of pieces) {
    for (const sample of piece.samples) {
      const { x, y } = minus(sample, point);
      const far = Math.hypot(x, y);
      if (best === null || far < best.distance) best = { piece, distance: far };
    }
  }
  return best;
}

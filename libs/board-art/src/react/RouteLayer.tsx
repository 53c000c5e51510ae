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
        <RouteBadges
          key={route.train}
          board={board}
          map={map}
          routes={routes}
          number={i}
          pieces={laned[i] ?? []}
        />
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
            strokeDasharray={gauge === 'narrow' ? '3 7' : undefined}
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
const BADGE_TEXT = 12;

interface RouteBadgesProps {
  readonly board: Board;
  readonly map: MapState;
  readonly routes: readonly TrainRouteArt[];
  readonly number: number;
  readonly pieces: readonly LanedPiece[];
}

const sameStop = (one: StopRef, other: StopRef | undefined): boolean =>
  one.hex === other?.hex && one.stop === other.stop;

/** Ticks at the stops and the flag at the start; several trains' stand side by side. */
function RouteBadges({ board, map, routes, number, pieces }: RouteBadgesProps): ReactElement | null {
  const route = routes[number];
  const before = routes.slice(0, number);
  if (route === undefined) return null;
  return (
    <>
      {route.stops.map((stop, i) => {
        const found = stopPlace(board, map, stop, pieces);
        if (found === null) return null;
        const place = before.filter(({ stops }) => stops.some((other) => sameStop(stop, other))).length;
        const flags = before.filter(({ stops }) => sameStop(stop, stops[0])).length;
        const { at, reach } = found;
        const tick = { x: at.x - reach * 0.75 + place * 2 * TICK, y: at.y + reach * 0.75 };
        return (
          <g key={`${stop.hex} ${stop.stop} ${i}`}>
            <Tick at={tick} stop={stop} colour={lineLook(route.train).colour} />
            {i === 0 && (
              <Flag
                at={{ x: at.x - reach * 0.75, y: at.y - reach - 12 - flags * 22 }}
                text={route.flag}
                colour={lineLook(route.train).colour}
              />
            )}
          </g>
        );
      })}
    </>
  );
}

/** Filled: counted, with what is to be read there or a tick. Hollow: not paid. */
function Tick({ at, stop, colour }: { at: Point; stop: RouteStopArt; colour: string }): ReactElement {
  const { counted, badge } = stop;
  const width = badge === undefined ? 2 * TICK : Math.max(2 * TICK, textWidth(badge, BADGE_TEXT) + 7);
  const box = {
    x: num(at.x - width / 2),
    y: num(at.y - TICK),
    width: num(width),
    height: 2 * TICK,
    rx: TICK,
  };
  return (
    <>
      <rect {...box} fill={counted ? colour : '#fff'} stroke="var(--board-ink)" strokeWidth={1.5} />
      {!counted && (
        <circle cx={num(at.x)} cy={num(at.y)} r={TICK - 3} fill="none" stroke={colour} strokeWidth={3} />
      )}
      {counted && badge === undefined && (
        <path d={tickPath(at)} fill="none" stroke={readableOn(colour)} strokeWidth={2} />
      )}
      {badge !== undefined && (
        <text
          x={num(at.x)}
          y={num(at.y + BADGE_TEXT * 0.36)}
          fontSize={BADGE_TEXT}
          className="bd-strong"
          style={{ fill: counted ? readableOn(colour) : 'var(--board-ink)' }}
        >
          {badge}
        </text>
      )}
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

/** A stop without a body has its signs where its track ends. */
function stopPlace(
  board: Board,
  map: MapState,
  { hex, stop }: StopRef,
  pieces: readonly LanedPiece[],
): { readonly at: Point; readonly reach: number } | null {
  const found = drawingAt(board, map, hex)?.stops.find((drawn) => drawn.stop === stop);
  const centre = boardPlan(board).centres.get(hex);
  if (found === undefined || centre === undefined) return null;
  const at = plus(centre, found.place.centre);
  if (found.kind !== 'area') return { at, reach: reachOf(found) };
  const ends = pieces.filter((piece) => piece.hex === hex).flatMap(({ samples }) => samples);
  const end = ends.toSorted((one, other) => distance(one, at) - distance(other, at))[0];
  return { at: end ?? at, reach: 0 };
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

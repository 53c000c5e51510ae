import type { Game, HexId, Leg, Result, RouteOrder, RuleViolation } from '@trunkline/engine';
import { legsBetween, ok, refused, violation } from '@trunkline/engine';
import type { Route, RouteStop } from './rules.ts';
import { isSame, nameOf } from './track.ts';

/** The order that runs a route. */
export function orderOf(route: Route): RouteOrder {
  return {
    train: route.train,
    stops: route.stops.map(nameOf),
    legs: route.legs.map((leg, at) => {
      return isSame(leg.from, route.stops[at] as RouteStop) ? [...leg.hexes] : [...leg.hexes].reverse();
    }),
  };
}

/** An order read against the board: its stops, and for each leg every track that fits the chain of hexes. */
export interface ReadOrder {
  readonly stops: readonly RouteStop[];
  /** Never empty; more than one only where tracks run side by side. */
  readonly ways: readonly (readonly Leg[])[];
}

/** Reads an order, or says what of it is not on the board. */
export function readOrder(g: Game, order: RouteOrder): Result<ReadOrder, RuleViolation> {
  const { train } = order;
  if (order.stops.length < 2) return refused(violation('route-too-short', { train }));
  if (order.legs.length !== order.stops.length - 1) return refused(violation('route-not-track', { train }));
  const stops: RouteStop[] = [];
  for (const name of order.stops) {
    const stop = readStop(g, name);
    if (stop === null) return refused(violation('route-not-track', { train, stop: name }));
    stops.push(stop);
  }
  const ways: (readonly Leg[])[] = [];
  for (const [at, hexes] of order.legs.entries()) {
    const found = waysOf(g, stops[at] as RouteStop, stops[at + 1] as RouteStop, hexes);
    if (found.length === 0) return refused(violation('route-not-track', { train, hexes }));
    ways.push(found);
  }
  return ok({ stops, ways });
}

function readStop(g: Game, name: string): RouteStop | null {
  const dot = name.lastIndexOf('.');
  const hex: HexId = name.slice(0, dot);
  const stop = Number(name.slice(dot + 1));
  if (g.t.board.hex(hex) === undefined) return null;
  const shape = g.t.board.shapeAt(g.s.map, hex).stops[stop];
  return shape === undefined ? null : { hex, stop, shape };
}

const waysOf = (g: Game, from: RouteStop, to: RouteStop, hexes: readonly HexId[]): readonly Leg[] =>
  legsBetween(g.t.board, g.s.map, hexes).filter((leg) => isSame(leg.from, from) && isSame(leg.to, to));

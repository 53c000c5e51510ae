import type {
  CorpId,
  Face,
  Game,
  Leg,
  NetworkOptions,
  RuleViolation,
  StopPay,
  StopRef,
  StopShape,
  TrainId,
} from '@trunkline/engine';

/** A stop as a route visits it. */
export interface RouteStop extends StopRef {
  readonly shape: StopShape;
}

/** One train's way (C 15.2): each leg leads from a stop to the one after it. */
export interface Route {
  readonly train: TrainId;
  readonly face: Face;
  readonly stops: readonly RouteStop[];
  readonly legs: readonly Leg[];
}

/**
 * How far a train goes (C 15.5): one sum over the stops and one over the legs, taken in any order and in
 * either direction.
 */
export interface Meter {
  /** What a visit costs; never below 0. */
  stop(stop: RouteStop): number;
  /** What the way between two stops costs; never below 0. */
  leg(leg: Leg): number;
  /** Whether the train gets so far. Once false it stays false as the sums grow, so a search may cut. */
  fits(stops: number, legs: number): boolean;
}

/** What a route may hope for: lets the search cut, and prove. */
export interface Prospect {
  /** What a stop can add, at most. Never below 0. */
  gain(stop: RouteStop): number;
  /** Never below the worth of a route whose gains have this sum and this greatest one. */
  most(sum: number, greatest: number): number;
}

export interface Earned {
  readonly revenue: number;
  readonly subsidy: number;
}

/** What a set of routes earns (C 16), and how that is shared out among them. */
export interface Worth extends Earned {
  readonly routes: readonly Earned[];
}

/** A title's rules for the routes of one corporation in one position. */
export interface RulesNow {
  /** Stops of which a route must visit at least one: cities with a token (C 15.4 b). */
  readonly starts: readonly StopRef[];
  /**
   * What departs from the common rule of blocking (C 12.4), as the title's network has it: reach and
   * routes share it. Named, so that the legs are kept.
   */
  readonly network: NetworkOptions;
  meter(face: Face): Meter;
  /** What keeps a train off a leg, such as gauges that it can't run over; null if nothing does. */
  leg(leg: Leg, train: TrainId, face: Face): RuleViolation | null;
  /** What a title asks of one route beyond the common rules. */
  route(route: Route): RuleViolation | null;
  /** What a title asks of all routes together (C 15.4 i). */
  set(routes: readonly Route[]): RuleViolation | null;
  /** The one authority on money: paid stops, values and bonuses. */
  worth(routes: readonly Route[]): Worth;
  /** How each stop of a route counts in its worth; absent: each is paid its value once. */
  pays?(route: Route): readonly StopPay[];
  prospect(face: Face): Prospect;
  /** For a face whose every route visits one of a few stops: those. The search begins there. */
  anchors(face: Face): readonly StopRef[] | null;
}

/**
 * How a title's trains run. One object serves judging and searching, so that what is proposed is legal
 * and what is legal may be proposed (case G-10).
 *
 * The search takes a set to earn no more than its routes one by one, and a route that is extended
 * without earning more to be no better than before. A title where routes help each other must say so
 * in `prospect`.
 */
export interface RouteRules {
  /** Whether track may be used once by all trains together, or once by each train (C 15.4 h). */
  readonly track: 'once' | 'once-each-train';
  /** Trains that may run now (C 15.1). */
  runnable(g: Game, corp: CorpId): readonly TrainId[];
  now(g: Game, corp: CorpId): RulesNow;
}

/** Trains that the corporation owns and that have not run in this round (C 15.1). */
export function ownedAndReady(g: Game, corp: CorpId): readonly TrainId[] {
  const { owned, all } = g.s.trains;
  return (owned[corp] ?? []).filter((train) => all[train]?.ran === false);
}

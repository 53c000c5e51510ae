import type { Face, StopRef } from '@trunkline/engine';
import type { Line, RouteGraph } from './graph.ts';
import { meets } from './graph.ts';
import type { Route, RouteStop, RulesNow } from './rules.ts';
import { nameOf } from './track.ts';

/** What is left of a search: one unit a line tried. */
export interface Budget {
  left: number;
}

/** A route of one face, found. */
export interface Candidate {
  readonly stops: readonly number[];
  readonly lines: readonly number[];
  readonly track: Uint32Array;
  readonly value: number;
}

/** The rules of one face, put into numbers for a graph. */
export interface FaceRules {
  readonly face: Face;
  readonly anchors: readonly number[];
  readonly stopCost: readonly number[];
  /** Infinite for lines that the face may not use. */
  readonly lineCost: readonly number[];
  readonly gain: readonly number[];
  /** Numbers of the stops, greatest gain first. */
  readonly byGain: readonly number[];
  /** Least cost of a stop that costs anything. */
  readonly step: number;
  /** Whether any line costs anything. */
  readonly lengthCounts: boolean;
  /** Least cost of the lines at each stop: what it takes to go there. */
  readonly entry: readonly number[];
  /** Numbers of the stops, greatest gain for its entry first. */
  readonly byYield: readonly number[];
  fits(stops: number, legs: number): boolean;
  most(sum: number, greatest: number): number;
  /** What the route earns alone; -1 if it is not legal. */
  value(stops: readonly number[], lines: readonly number[]): number;
}

export function faceRules(graph: RouteGraph, now: RulesNow, face: Face): FaceRules {
  const meter = now.meter(face);
  const prospect = now.prospect(face);
  const numbersOf = (refs: readonly StopRef[]): number[] =>
    refs.flatMap((ref) => graph.numberOf.get(nameOf(ref)) ?? []);
  const starts = new Set(numbersOf(now.starts));
  const gain = graph.stops.map((stop) => prospect.gain(stop));
  const stopCost = graph.stops.map((stop) => meter.stop(stop));
  const priced = stopCost.filter((cost) => cost > 0);
  const lineCost = graph.lines.map(({ leg }) =>
    now.leg(leg, '', face) === null ? meter.leg(leg) : Number.POSITIVE_INFINITY,
  );
  const entry = graph.at.map((lines) => Math.min(...lines.map((line) => lineCost[line] as number)));
  const gainFor = (stop: number): number => (gain[stop] as number) / (entry[stop] as number);
  return {
    face,
    anchors: [...new Set(numbersOf(now.anchors(face) ?? now.starts))],
    stopCost,
    lineCost,
    gain,
    byGain: [...gain.keys()].sort((a, b) => (gain[b] as number) - (gain[a] as number)),
    step: Math.min(...priced),
    lengthCounts: lineCost.some((cost) => cost > 0),
    entry,
    // What gains nothing, or can't be gone to, is never looked at: it comes last.
    byYield: [...gain.keys()]
      .filter((stop) => (gain[stop] as number) > 0 && gainFor(stop) > 0)
      .sort((a, b) => (gainFor(a) === gainFor(b) ? 0 : gainFor(b) - gainFor(a))),
    fits: (stops, legs) => meter.fits(stops, legs),
    most: (sum, greatest) => prospect.most(sum, greatest),
    value(stops, lines) {
      if (!stops.some((stop) => starts.has(stop)) || sharesGroup(graph, stops)) return -1;
      const route = routeOf(graph, face, stops, lines);
      return now.route(route) === null ? now.worth([route]).revenue : -1;
    },
  };
}

function sharesGroup(graph: RouteGraph, stops: readonly number[]): boolean {
  const groups = stops.flatMap((stop) => graph.stops[stop]?.shape.groups ?? []);
  return new Set(groups).size < groups.length;
}

/** A found route in the terms of the rules. */
export function routeOf(
  graph: RouteGraph,
  face: Face,
  stops: readonly number[],
  lines: readonly number[],
  train = '',
): Route {
  return {
    train,
    face,
    stops: stops.map((stop) => graph.stops[stop] as RouteStop),
    legs: lines.map((number) => (graph.lines[number] as Line).leg),
  };
}

/**
 * Finds every legal route of a face that is worth more than `floor()` and not needless: no shorter part
 * of it is worth as much. Calls `found` for each, once. `floor` may rise meanwhile.
 *
 * A route grows from an anchor: first one arm, then perhaps the other, whose first line has the higher
 * number. Anchors that were dealt with are closed for the rest. So each route comes up once, whichever
 * of its stops is the anchor. Cut is what can't rise above the floor even if every stop within reach
 * were added.
 *
 * @param banned track that other trains use
 * @returns false if the budget ran out
 */
export function searchFace(
  graph: RouteGraph,
  rules: FaceRules,
  banned: Uint32Array,
  floor: () => number,
  found: (candidate: Candidate) => void,
  budget: Budget,
): boolean {
  const search = new FaceSearch(graph, rules, banned, floor, found, budget);
  for (const anchor of rules.anchors) search.from(anchor);
  return budget.left > 0;
}

/** Never below what any route of a face earns on free track: what lies within reach of its best anchor. */
export function faceBound(graph: RouteGraph, rules: FaceRules): number {
  const idle = { left: 0 };
  const search = new FaceSearch(
    graph,
    rules,
    new Uint32Array(graph.words),
    () => 0,
    () => {},
    idle,
  );
  return Math.max(0, ...rules.anchors.map((anchor) => search.bound(anchor)));
}

class FaceSearch {
  readonly #graph: RouteGraph;
  readonly #rules: FaceRules;
  readonly #floor: () => number;
  readonly #found: (candidate: Candidate) => void;
  readonly #budget: Budget;
  /** Stops on the route, and anchors that are done. */
  readonly #taken: Uint8Array;
  readonly #used: Uint32Array;
  readonly #reached: Uint8Array;
  /** How far each stop is from the heads, in the costs of lines. */
  readonly #distance: Float64Array;
  readonly #queue: Int32Array;
  readonly #queued: Uint8Array;
  /** Where the next stop enters the queue, which is a ring. */
  #tail = 0;
  // The route as it stands: both arms grow at the end of these lists.
  readonly #lines: number[] = [];
  readonly #heads: number[] = [];
  #anchor = 0;
  /** How many lines the first arm has, once the second one grows. */
  #turn = -1;

  constructor(
    graph: RouteGraph,
    rules: FaceRules,
    banned: Uint32Array,
    floor: () => number,
    found: (candidate: Candidate) => void,
    budget: Budget,
  ) {
    this.#graph = graph;
    this.#rules = rules;
    this.#floor = floor;
    this.#found = found;
    this.#budget = budget;
    this.#taken = new Uint8Array(graph.stops.length);
    this.#reached = new Uint8Array(graph.stops.length);
    this.#distance = new Float64Array(graph.stops.length);
    this.#queue = new Int32Array(graph.stops.length + 1);
    this.#queued = new Uint8Array(graph.stops.length);
    this.#used = banned.slice();
  }

  from(anchor: number): void {
    this.#anchor = anchor;
    this.#taken[anchor] = 1;
    const gain = this.#rules.gain[anchor] as number;
    const cost = this.#rules.stopCost[anchor] as number;
    if (this.#mayBeat(anchor, -1, cost, 0, gain, gain, -1)) this.#grow(anchor, -1, cost, 0, gain, gain);
  }

  /** Never below what a route by way of an anchor earns; the search must be fresh. */
  bound(anchor: number): number {
    this.#taken[anchor] = 1;
    const gain = this.#rules.gain[anchor] as number;
    const most = this.#most(anchor, -1, this.#rules.stopCost[anchor] as number, 0, gain, gain);
    this.#taken[anchor] = 0;
    return most;
  }

  /** Tries each line at the head; `after` is the line that the second arm's first one must come after. */
  #grow(head: number, after: number, stopSum: number, lineSum: number, sum: number, greatest: number): void {
    const { lines, at, open } = this.#graph;
    const rules = this.#rules;
    for (const number of at[head] as readonly number[]) {
      if (number <= after) continue;
      const line = lines[number] as Line;
      const forth = line.a === head;
      const next = forth ? line.b : line.a;
      if (this.#taken[next]) continue;
      const leaves = forth ? line.terminalA : line.terminalB;
      if (leaves && (head !== this.#anchor || this.#lines.length > 0)) continue;
      if (meets(line.track, this.#used)) continue;
      const stopCost = stopSum + (rules.stopCost[next] as number);
      const lineCost = lineSum + (rules.lineCost[number] as number);
      if (lineCost === Number.POSITIVE_INFINITY || !rules.fits(stopCost, lineCost)) continue;
      if (--this.#budget.left <= 0) return;

      const gain = rules.gain[next] as number;
      const newSum = sum + gain;
      const newGreatest = Math.max(greatest, gain);
      this.#push(number, line, next);
      const value = this.#report(newSum, newGreatest);
      const arrives = forth ? line.terminalB : line.terminalA;
      const goesOn = open[next] === true && !arrives;
      const first = this.#lines[0] as number;
      const turns = this.#turn < 0 && open[this.#anchor] === true && !this.#leftByTerminal(first);
      const rest = [stopCost, lineCost, newSum, newGreatest] as const;
      if (goesOn && this.#mayBeat(next, turns ? this.#anchor : -1, ...rest, value)) {
        this.#grow(next, -1, ...rest);
      }
      if (turns && this.#mayBeat(this.#anchor, -1, ...rest, value)) {
        this.#turn = this.#lines.length;
        this.#grow(this.#anchor, first, ...rest);
        this.#turn = -1;
      }
      this.#pop(line, next);
      if (this.#budget.left <= 0) return;
    }
  }

  #leftByTerminal(number: number): boolean {
    const line = this.#graph.lines[number] as Line;
    return line.a === this.#anchor ? line.terminalA : line.terminalB;
  }

  /** What the route now is worth; reported if that is above the floor. */
  #report(sum: number, greatest: number): number {
    if (this.#rules.most(sum, greatest) <= this.#floor()) return -1;
    const { stops, lines } = this.#inOrder();
    const value = this.#rules.value(stops, lines);
    if (value > this.#floor()) {
      const track = new Uint32Array(this.#graph.words);
      for (const line of lines) add(track, this.#graph.lines[line] as Line);
      this.#found({ stops, lines, track, value });
    }
    return value;
  }

  /** The route from the end of the second arm to the end of the first. */
  #inOrder(): { stops: number[]; lines: number[] } {
    const turn = this.#turn < 0 ? this.#lines.length : this.#turn;
    const lines = [...this.#lines.slice(turn).reverse(), ...this.#lines.slice(0, turn)];
    const stops = [...this.#heads.slice(turn).reverse(), this.#anchor, ...this.#heads.slice(0, turn)];
    return { stops, lines };
  }

  /** Whether the route, grown on from one or two of its ends, may be worth more than the floor and than now. */
  #mayBeat(
    head: number,
    other: number,
    stopSum: number,
    lineSum: number,
    sum: number,
    greatest: number,
    now: number,
  ): boolean {
    const bar = Math.max(this.#floor(), now);
    return this.#most(head, other, stopSum, lineSum, sum, greatest, bar) > bar;
  }

  /** Never below what the route may be worth when it is grown on. At `bar` or below it need not be close. */
  #most(
    head: number,
    other: number,
    stopSum: number,
    lineSum: number,
    sum: number,
    greatest: number,
    bar = Number.NEGATIVE_INFINITY,
  ): number {
    const rules = this.#rules;
    this.#flood(head, other, stopSum, lineSum);
    let best = greatest;
    let total = sum;
    let costs = stopSum;
    for (const stop of rules.byGain) {
      const gain = rules.gain[stop] as number;
      if (gain === 0) break;
      if (!this.#reached[stop]) continue;
      if ((rules.stopCost[stop] as number) > 0) {
        if (!rules.fits(costs + rules.step, lineSum)) continue;
        costs += rules.step;
      }
      total += gain;
      if (gain > best) best = gain;
    }
    const byStops = rules.most(total, best);
    // Once it is too low there is no need to look closer.
    if (byStops <= bar || !rules.lengthCounts) return byStops;
    return Math.min(byStops, rules.most(sum + this.#gainWithin(stopSum, lineSum), best));
  }

  /**
   * Never below what the stops within reach can add for the length that is left: those that gain most for
   * their entry first, and the first that no longer fits in full.
   */
  #gainWithin(stopSum: number, lineSum: number): number {
    const rules = this.#rules;
    let added = 0;
    let costs = lineSum;
    for (const stop of rules.byYield) {
      if (!this.#reached[stop]) continue;
      added += rules.gain[stop] as number;
      costs += rules.entry[stop] as number;
      if (!rules.fits(stopSum, costs)) break;
    }
    return added;
  }

  /** Marks the stops that lie within reach of the heads: over track and stops still free, and in length. */
  #flood(head: number, other: number, stopSum: number, lineSum: number): void {
    const { lines, at, open } = this.#graph;
    const { lineCost } = this.#rules;
    const reached = this.#reached;
    const distance = this.#distance;
    const queue = this.#queue;
    reached.fill(0);
    distance.fill(Number.POSITIVE_INFINITY);
    let first = 0;
    this.#tail = 0;
    this.#enter(head, 0);
    if (other >= 0) this.#enter(other, 0);
    while (first !== this.#tail) {
      const here = queue[first] as number;
      first = first + 1 === queue.length ? 0 : first + 1;
      this.#queued[here] = 0;
      for (const number of at[here] as readonly number[]) {
        const line = lines[number] as Line;
        const forth = line.a === here;
        const next = forth ? line.b : line.a;
        const far = (distance[here] as number) + (lineCost[number] as number);
        if (this.#taken[next] || far >= (distance[next] as number)) continue;
        const goesOn = open[next] === true && !(forth ? line.terminalB : line.terminalA);
        if (reached[next] && !goesOn) continue;
        if (!this.#rules.fits(stopSum, lineSum + far) || meets(line.track, this.#used)) continue;
        reached[next] = 1;
        if (goesOn) this.#enter(next, far);
      }
    }
  }

  /** A stop from which the flood goes on, at a shorter distance than before. */
  #enter(stop: number, far: number): void {
    this.#distance[stop] = far;
    if (this.#queued[stop]) return;
    this.#queued[stop] = 1;
    this.#queue[this.#tail] = stop;
    this.#tail = this.#tail + 1 === this.#queue.length ? 0 : this.#tail + 1;
  }

  #push(number: number, line: Line, next: number): void {
    this.#lines.push(number);
    this.#heads.push(next);
    this.#taken[next] = 1;
    add(this.#used, line);
  }

  #pop(line: Line, next: number): void {
    this.#lines.pop();
    this.#heads.pop();
    this.#taken[next] = 0;
    for (let word = 0; word < this.#used.length; word++) {
      this.#used[word] = (this.#used[word] as number) & ~(line.track[word] as number);
    }
  }
}

function add(track: Uint32Array, line: Line): void {
  for (let word = 0; word < track.length; word++) {
    track[word] = (track[word] as number) | (line.track[word] as number);
  }
}

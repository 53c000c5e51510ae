import type {
  Board,
  CorpId,
  Face,
  Game,
  HexId,
  RoutePolicies,
  StopPay,
  StopRef,
  StopShape,
} from '@trunkline/engine';
import { citiesWith, phaseOf, stopShape, violation } from '@trunkline/engine';
import type {
  Earned,
  Meter,
  Prospect,
  Route,
  RouteRules,
  RouteStop,
  RulesNow,
  Worth,
} from '@trunkline/routing';
import { ownedAndReady, routePolicies } from '@trunkline/routing';
import { gaugeChanges, reachOf } from './counted.ts';
import { ALICE_SPRINGS, K_BONUS, K_HEXES } from './data/routes.ts';

/** Value of a stop now, in £: that of the newest colour of the phase that the stop names (C 16.2); 0 if there is no such stop. */
export function stopRevenue(g: Game, hex: HexId, stop: number): number {
  const shape = stopShape(g.t.board, g.s.map, { hex, stop });
  return shape === undefined ? 0 : printedValue(shape, phaseOf(g).colours);
}

/** Bonus in £ of a route with so many stops in K hexes (1848 §9). */
export function kBonus(count: number): number {
  return K_BONUS[Math.min(count, K_BONUS.length - 1)] ?? 0;
}

function printedValue({ revenue }: StopShape, colours: readonly string[]): number {
  if (typeof revenue === 'number') return revenue;
  for (let at = colours.length - 1; at >= 0; at--) {
    const value = revenue[colours[at] as string];
    if (value !== undefined) return value;
  }
  return 0;
}

const isGhan = (face: Face): boolean => reachOf(face).kind === 'ghan';
const isAlice = (stop: StopRef): boolean => ALICE_SPRINGS.has(stop.hex);

/** Cities, off-boards and gauge changes count; towns are free (1848 §9). */
function meterOf(board: Board, face: Face): Meter {
  const reach = reachOf(face);
  return {
    stop: ({ shape }) => (shape.kind === 'town' ? 0 : 1),
    leg: (leg) => gaugeChanges(board, leg),
    fits: (stops, changes) =>
      reach.kind !== 'counted' || stops + Math.max(0, changes - reach.freeChanges) <= reach.stops,
  };
}

/** All stops pay; the K bonus is shown where the route meets its last K city. */
function plainPays(stops: readonly RouteStop[]): readonly StopPay[] {
  const ks = stops.filter(({ hex }) => K_HEXES.has(hex));
  const bonus = kBonus(ks.length);
  return stops.map((stop) => ({ counted: true, times: 1, bonus: stop === ks.at(-1) ? bonus : 0 }));
}

/** The rules in one position, for one company. */
class Rules1848 implements RulesNow {
  readonly starts: readonly StopRef[];
  readonly network = {};
  readonly #board: Board;
  readonly #colours: readonly string[];

  constructor(g: Game, corp: CorpId) {
    this.starts = citiesWith(g.s.map, corp).map(({ hex, city }) => ({ hex, stop: city }));
    this.#board = g.t.board;
    this.#colours = phaseOf(g).colours;
  }

  meter(face: Face): Meter {
    return meterOf(this.#board, face);
  }

  leg(): null {
    return null;
  }

  /** The Ghan needs Alice Springs at one end (1848 §9.1). */
  route({ train, face, stops }: Route): ReturnType<RulesNow['route']> {
    const ends = [stops[0], stops.at(-1)];
    if (!isGhan(face) || ends.some((stop) => stop !== undefined && isAlice(stop))) return null;
    return violation('route-not-to-alice-springs', { train });
  }

  set(): null {
    return null;
  }

  worth(routes: readonly Route[]): Worth {
    const earned = routes.map((route): Earned => ({ revenue: this.#revenue(route), subsidy: 0 }));
    return { revenue: earned.reduce((sum, { revenue }) => sum + revenue, 0), subsidy: 0, routes: earned };
  }

  pays({ face, stops }: Route): readonly StopPay[] {
    return isGhan(face) ? this.#ghanPays(stops) : plainPays(stops);
  }

  prospect(face: Face): Prospect {
    return isGhan(face) ? this.#ghanProspect() : this.#plainProspect();
  }

  anchors(face: Face): readonly StopRef[] | null {
    return isGhan(face) ? this.#alices() : null;
  }

  #revenue(route: Route): number {
    return isGhan(route.face) ? this.#ghanRevenue(route.stops) : this.#plainRevenue(route.stops);
  }

  /** All stops pay, and the K bonus once (1848 §9). */
  #plainRevenue(stops: readonly RouteStop[]): number {
    let sum = 0;
    let ks = 0;
    for (const stop of stops) {
      sum += this.#value(stop);
      if (K_HEXES.has(stop.hex)) ks++;
    }
    return sum + kBonus(ks);
  }

  /** Alice Springs and the best city with an own token (1848 §9.1). */
  #ghanRevenue(stops: readonly RouteStop[]): number {
    const best = (of: readonly RouteStop[]): number => Math.max(0, ...of.map((stop) => this.#value(stop)));
    return best(stops.filter(isAlice)) + best(stops.filter((stop) => this.#isStart(stop)));
  }

  #ghanPays(stops: readonly RouteStop[]): readonly StopPay[] {
    const best = (of: readonly RouteStop[]): RouteStop | undefined =>
      of.toSorted((a, b) => this.#value(b) - this.#value(a))[0];
    const paid = [best(stops.filter(isAlice)), best(stops.filter((stop) => this.#isStart(stop)))];
    return stops.map((stop) => ({
      counted: paid.includes(stop),
      times: paid.filter((one) => one === stop).length,
      bonus: 0,
    }));
  }

  /** Each K stop adds at most one step of the bonus. */
  #plainProspect(): Prospect {
    const step = Math.max(...K_BONUS.map((bonus, at) => bonus - (K_BONUS[at - 1] ?? 0)));
    return {
      gain: (stop) => this.#value(stop) + (K_HEXES.has(stop.hex) ? step : 0),
      most: (sum) => sum,
    };
  }

  #ghanProspect(): Prospect {
    const alice = Math.max(0, ...this.#alices().map((stop) => this.#value(stop)));
    return {
      gain: (stop) => (this.#isStart(stop) ? this.#value(stop) : 0),
      most: (_sum, greatest) => alice + greatest,
    };
  }

  #alices(): readonly RouteStop[] {
    return [...ALICE_SPRINGS].flatMap((hex) =>
      (this.#board.hex(hex)?.shape.stops ?? []).map((shape, stop) => ({ hex, stop, shape })),
    );
  }

  #isStart(stop: StopRef): boolean {
    return this.starts.some((start) => start.hex === stop.hex && start.stop === stop.stop);
  }

  #value({ shape }: RouteStop): number {
    return printedValue(shape, this.#colours);
  }
}

/** Routes of 1848 (§9): one object judges and searches. */
export const rules1848: RouteRules = {
  track: 'once',
  runnable: ownedAndReady,
  now: (g, corp) => new Rules1848(g, corp),
};

export const routes1848: RoutePolicies = routePolicies(rules1848);

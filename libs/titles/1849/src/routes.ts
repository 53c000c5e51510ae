import type {
  CorpId,
  Face,
  Game,
  HexId,
  Leg,
  RoutePolicies,
  RuleViolation,
  StopPay,
  StopRef,
  TrainId,
} from '@trunkline/engine';
import { citiesWith, stopShape, violation } from '@trunkline/engine';
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
import { PORT_BONUS, PORTS } from './data/privates.ts';
import type { Reach } from './data/routes.ts';
import { DOUBLED_HEXES, DOUBLING_FACE, GRAY_COLUMN, PORT_MARK, REACH } from './data/routes.ts';

/** Value of a stop now, in L.: of the three of a gray hex, that of the phase (§10.4); 0 if there is no such stop. */
export function stopRevenue(g: Game, { hex, stop }: StopRef): number {
  const revenue = stopShape(g.t.board, g.s.map, { hex, stop })?.revenue ?? 0;
  if (typeof revenue === 'number') return revenue;
  return revenue[GRAY_COLUMN[g.s.trains.phase] ?? ''] ?? 0;
}

const reachOf = (face: Face): Reach => REACH[face] ?? { sides: 0, standard: 1, narrow: 2, dual: 1 };
const isPort = ({ hex }: StopRef): boolean => PORTS.includes(hex);

/** A leg is narrow or standard if any of its track is, and dual if all of it is (§10.3). */
function legCost({ gauges, edges }: Leg, { standard, narrow, dual }: Reach): number {
  const each = gauges.includes('narrow') ? (narrow ?? 0) : gauges.includes('standard') ? standard : dual;
  return edges.length * each;
}

/** Hex sides that a route counts for a train, and how many it may (§10.3). */
export function sidesCounted(
  face: Face,
  legs: readonly Leg[],
): { readonly used: number; readonly limit: number } {
  const reach = reachOf(face);
  return { used: legs.reduce((sum, leg) => sum + legCost(leg, reach), 0), limit: reach.sides };
}

/** Hex sides count, and stops don't (§10.3). */
function meterOf(face: Face): Meter {
  const reach = reachOf(face);
  return {
    stop: () => 0,
    leg: (leg) => legCost(leg, reach),
    fits: (_stops, sides) => sides <= reach.sides,
  };
}

/** The rules in one position, for one corporation. */
class Rules1849 implements RulesNow {
  readonly starts: readonly StopRef[];
  readonly network = {};
  readonly #g: Game;
  /** Hexes of ports that bear its marker (§10.5). */
  readonly #marked: ReadonlySet<string>;

  constructor(g: Game, corp: CorpId) {
    this.#g = g;
    this.starts = citiesWith(g.s.map, corp).map(({ hex, city }) => ({ hex, stop: city }));
    this.#marked = new Set(
      PORTS.filter((hex) =>
        (g.s.map.marks[hex] ?? []).some(({ kind, of }) => kind === PORT_MARK && of === corp),
      ),
    );
  }

  meter(face: Face): Meter {
    return meterOf(face);
  }

  /** Gauge changes at stops only (§10.2); an E-train never runs on narrow track (§10.3). */
  leg({ gauges }: Leg, train: TrainId, face: Face): RuleViolation | null {
    if (!gauges.includes('narrow')) return null;
    if (gauges.includes('standard')) return violation('route-mixes-gauges', { train });
    return reachOf(face).narrow === null ? violation('route-narrow', { train }) : null;
  }

  /** A route with a port has three stops in all (§10.2). */
  route({ train, stops }: Route): RuleViolation | null {
    return stops.length < 3 && stops.some(isPort) ? violation('route-port-short', { train }) : null;
  }

  set(): null {
    return null;
  }

  worth(routes: readonly Route[]): Worth {
    const earned = routes.map(({ stops, face }): Earned => {
      return { revenue: stops.reduce((sum, stop) => sum + this.#value(stop, face), 0), subsidy: 0 };
    });
    return { revenue: earned.reduce((sum, { revenue }) => sum + revenue, 0), subsidy: 0, routes: earned };
  }

  pays({ stops, face }: Route): readonly StopPay[] {
    return stops.map(({ hex }) => ({
      counted: true,
      times: this.#times(hex, face),
      bonus: this.#marked.has(hex) ? PORT_BONUS : 0,
    }));
  }

  /** All stops pay, and nothing else does: the sum of the gains is the worth. */
  prospect(face: Face): Prospect {
    return { gain: (stop) => this.#value(stop, face), most: (sum) => sum };
  }

  anchors(): null {
    return null;
  }

  /** What a visit pays: the stop's value, four cities double to an E-train, a marked port 20 more. */
  #value(stop: RouteStop, face: Face): number {
    const bonus = this.#marked.has(stop.hex) ? PORT_BONUS : 0;
    return this.#times(stop.hex, face) * stopRevenue(this.#g, stop) + bonus;
  }

  #times(hex: HexId, face: Face): number {
    return face === DOUBLING_FACE && DOUBLED_HEXES.has(hex) ? 2 : 1;
  }
}

/** Routes of 1849 (§10): one object judges and searches. */
export const rules1849: RouteRules = {
  track: 'once',
  runnable: ownedAndReady,
  now: (g, corp) => new Rules1849(g, corp),
};

export const routes1849: RoutePolicies = routePolicies(rules1849);

import type {
  CorpId,
  Game,
  JudgedRoutes,
  Leg,
  Result,
  RouteOrder,
  RuleViolation,
  Run,
  StopPay,
  TrainId,
} from '@trunkline/engine';
import { ok, refused, violation } from '@trunkline/engine';
import type { ReadOrder } from './order.ts';
import { readOrder } from './order.ts';
import type { Route, RouteRules, RulesNow } from './rules.ts';
import { nameOf, passes, tracksOf } from './track.ts';

/** A stop that is paid its value once. */
const PLAIN: StopPay = { counted: true, times: 1, bonus: 0 };

/** Judges a set of routes: what it earns, or the first thing that is wrong with it (C 15.4, C 16). */
export function judge(
  rules: RouteRules,
  g: Game,
  corp: CorpId,
  orders: readonly RouteOrder[],
): Result<JudgedRoutes, RuleViolation> {
  if (orders.length === 0) return ok({ runs: [], pays: [], revenue: 0, subsidy: 0 });
  const idle = trainsFault(rules.runnable(g, corp), orders);
  if (idle !== null) return refused(idle);
  const read: ReadOrder[] = [];
  for (const order of orders) {
    const made = readOrder(g, order);
    if (!made.ok) return made;
    read.push(made.value);
  }
  const legs = chooseWays(rules, read);
  const routes = orders.map(({ train }, at): Route => {
    const face = g.s.trains.all[train]?.face ?? '';
    return { train, face, stops: (read[at] as ReadOrder).stops, legs: legs[at] ?? [] };
  });
  const now = rules.now(g, corp);
  for (const route of routes) {
    const fault = routeFault(g, corp, now, route);
    if (fault !== null) return refused(fault);
  }
  const fault = twiceFault(rules, routes) ?? now.set(routes);
  if (fault !== null) return refused(fault);
  const { revenue, subsidy, routes: earned } = now.worth(routes);
  const runs = orders.map((order, at): Run => {
    const own = earned[at] ?? { revenue: 0, subsidy: 0 };
    const { train, stops } = order;
    return { train, stops, legs: order.legs, revenue: own.revenue, subsidy: own.subsidy };
  });
  const pays = routes.map((route) => now.pays?.(route) ?? route.stops.map(() => PLAIN));
  return ok({ runs, pays, revenue, subsidy });
}

function trainsFault(ready: readonly TrainId[], orders: readonly RouteOrder[]): RuleViolation | null {
  const named = new Set<TrainId>();
  for (const { train } of orders) {
    if (!ready.includes(train)) return violation('train-not-runnable', { train });
    if (named.has(train)) return violation('route-train-twice', { train });
    named.add(train);
  }
  return null;
}

/** What is wrong with one route by itself (C 15.4 a–g). */
function routeFault(g: Game, corp: CorpId, now: RulesNow, route: Route): RuleViolation | null {
  return (
    stopsFault(now, route) ??
    passageFault(g, corp, now, route) ??
    legsFault(now, route) ??
    lengthFault(now, route) ??
    now.route(route)
  );
}

function stopsFault(now: RulesNow, { train, stops }: Route): RuleViolation | null {
  const seen = new Set<string>();
  const groups = new Set<string>();
  for (const stop of stops) {
    const name = nameOf(stop);
    if (seen.has(name)) return violation('route-repeats-stop', { train, stop: name });
    seen.add(name);
    for (const group of stop.shape.groups) {
      if (groups.has(group)) return violation('route-group-twice', { train, group });
      groups.add(group);
    }
  }
  if (!now.starts.some((start) => seen.has(nameOf(start))))
    return violation('route-without-token', { train });
  return null;
}

/** Stops between two legs must let the corporation through; terminal track only at the ends. */
function passageFault(
  g: Game,
  corp: CorpId,
  now: RulesNow,
  { train, stops, legs }: Route,
): RuleViolation | null {
  const last = stops.length - 1;
  for (const [at, stop] of stops.entries()) {
    const passage = passes(g, corp, now, stop);
    const inside = at > 0 && at < last;
    const stopped = inside && (passage === 'end' || legs[at - 1]?.terminal.to || legs[at]?.terminal.from);
    if (stopped || passage === 'closed') return violation('route-blocked', { train, stop: nameOf(stop) });
  }
  return null;
}

function legsFault(now: RulesNow, { train, face, legs }: Route): RuleViolation | null {
  for (const leg of legs) {
    const fault = now.leg(leg, train, face);
    if (fault !== null) return fault;
  }
  return null;
}

function lengthFault(now: RulesNow, { train, face, stops, legs }: Route): RuleViolation | null {
  const meter = now.meter(face);
  let visits = 0;
  let way = 0;
  for (const stop of stops) visits += meter.stop(stop);
  for (const leg of legs) way += meter.leg(leg);
  return meter.fits(visits, way) ? null : violation('route-too-long', { train, face });
}

function twiceFault({ track }: RouteRules, routes: readonly Route[]): RuleViolation | null {
  let used = new Set<number>();
  for (const { train, legs } of routes) {
    if (track === 'once-each-train') used = new Set();
    for (const leg of legs) {
      const fresh = tracksOf(leg);
      if (fresh.some((key) => used.has(key))) {
        return violation('route-track-twice', { train, hexes: leg.hexes });
      }
      for (const key of fresh) used.add(key);
    }
  }
  return null;
}

/**
 * One track for each leg. Where a chain of hexes fits several, the first choice that uses no track twice;
 * if there is none, the first of each.
 */
function chooseWays({ track }: RouteRules, read: readonly ReadOrder[]): readonly (readonly Leg[])[] {
  const firsts = read.map(({ ways }) => ways.map((way) => way[0] as Leg));
  if (read.every(({ ways }) => ways.every((way) => way.length === 1))) return firsts;
  const flat = read.flatMap(({ ways }, route) => ways.map((way) => ({ route, way })));
  const chosen: Leg[] = [];
  const choose = (at: number): boolean => {
    const next = flat[at];
    if (next === undefined) return true;
    const rivals = chosen.filter((_, i) => track === 'once' || flat[i]?.route === next.route);
    const used = new Set(rivals.flatMap(tracksOf));
    for (const leg of next.way) {
      if (tracksOf(leg).some((key) => used.has(key))) continue;
      chosen.push(leg);
      if (choose(at + 1)) return true;
      chosen.pop();
    }
    return false;
  };
  if (!choose(0)) return firsts;
  return read.map((_, route) => chosen.filter((_leg, i) => flat[i]?.route === route));
}

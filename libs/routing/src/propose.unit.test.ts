import type { Game, Leg, RouteOrder, StopRef } from '@trunkline/engine';
import { legsFrom } from '@trunkline/engine';
import { describe, expect, it } from 'vitest';
import type { ToyHex } from './toy.ts';
import { A, B, toy, toyEach, toyGame, toySides } from './toy.ts';
import { nameOf } from './track.ts';

type Policies = typeof toy;
type Draw = (below: number) => number;

/** Numbers that look random and are the same each time. */
function drawing(seed: number): Draw {
  let state = seed * 2654435761 + 1;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
}

/** For work that is the same each time, however busy the machine is. */
const PATIENCE = { timeout: 60_000 };
/** Random boards, numbered from 1. */
const BOARDS = 45;
const SIZE = { columns: 4, rows: 3 };

/** A hex of many paths to one or two stops; each path of a gauge that `gauge` draws. */
function randomHex(draw: Draw, hex: string, x: number, y: number, gauge: () => string): ToyHex {
  const edges = [0, 1, 2, 3, 4, 5].filter(() => draw(3) > 0);
  const [one = 0, ...more] = edges;
  const all = [one, ...more];
  const value = (): number => 10 * (1 + draw(5));
  const city = () => ({ cities: [value()], ...(draw(4) ? {} : { group: 'G' }) });
  const to = (end: string): string => all.map((edge) => `${edge}-${end}${gauge()}`).join(' ');
  switch (draw(10)) {
    case 0:
    case 1:
    case 2:
    case 3:
      return { hex, x, y, track: to('c0'), ...city() };
    case 4:
      return { hex, x, y, track: to('t0'), towns: [value()] };
    case 5:
      return { hex, x, y, track: to('o0'), offboards: [value()] };
    case 6:
      return {
        hex,
        x,
        y,
        track: all.map((edge, at) => `${edge}-c${at % 2}${gauge()}`).join(' '),
        cities: [10, 20],
      };
    case 7:
      return { hex, x, y, track: draw(2) ? to('j0') : '0-3 1-4 0-4', junctions: 1 };
    default:
      return {
        hex,
        x,
        y,
        track: all.map((edge) => `${edge}-c0${gauge()}${draw(2) ? '!' : ''}`).join(' '),
        ...city(),
      };
  }
}

interface Kind {
  readonly faces: readonly string[];
  readonly gauges: readonly string[];
}
const STOPS: Kind = { faces: ['2', '3', '4', 'D'], gauges: [''] };
const SIDES: Kind = { faces: ['2', '4', '5R', 'E'], gauges: ['', '', '~n', '~d'] };

function randomGame(seed: number, { faces, gauges }: Kind): Game {
  const draw = drawing(seed);
  const gauge = (): string => (gauges.length > 1 ? (gauges[draw(gauges.length)] as string) : '');
  const hexes: ToyHex[] = [];
  for (let row = 0; row < SIZE.rows; row++) {
    for (let column = 0; column < SIZE.columns; column++) {
      hexes.push(
        randomHex(draw, `${'ABC'[row]}${2 * column + (row % 2) + 1}`, 2 * column + (row % 2), row, gauge),
      );
    }
  }
  const cities = hexes.flatMap(({ hex, cities = [] }) => cities.map((_, at) => `${hex}.${at}`));
  const place = (): string => cities[draw(cities.length)] as string;
  const places = [...new Set([place(), place(), place(), place()])];
  const tokens = places.map((at, n) => [n < 2 ? A : B, at] as const);
  const trains = Array.from({ length: 1 + draw(2) }, () => faces[draw(4)] as string);
  return toyGame({ hexes, tokens, trains: draw(3) ? trains : [...trains, trains[0] as string] });
}

/** A board with more routes than this is left to the search alone. */
const MOST_ORDERS = 120;
const MOST_SETS = 1_500;

/**
 * Every way from stop to stop that visits none twice, as orders of the train, and whether it is legal;
 * null where there are too many. What is refused for more than its token stays so as it grows: this cuts
 * by the judge, without asking the search.
 */
function everyOrder(
  policies: Policies,
  g: Game,
  train: string,
): readonly (readonly [RouteOrder, boolean])[] | null {
  const orders: [RouteOrder, boolean][] = [];
  const stops: StopRef[] = [];
  const legs: Leg[] = [];
  const follow = (at: StopRef): void => {
    stops.push(at);
    for (const leg of legsFrom(g.t.board, g.s.map, at)) {
      if (orders.length > MOST_ORDERS) break;
      if (stops.some((stop) => nameOf(stop) === nameOf(leg.to))) continue;
      legs.push(leg);
      const order = {
        train,
        stops: [...stops, leg.to].map(nameOf),
        legs: legs.map(({ hexes }) => [...hexes]),
      };
      const judged = policies.judge(g, A, [order]);
      orders.push([order, judged.ok]);
      if (judged.ok || judged.error.code === 'route-without-token') follow(leg.to);
      legs.pop();
    }
    stops.pop();
  };
  for (const { id, shape } of g.t.board.hexes) {
    for (const stop of shape.stops.keys()) follow({ hex: id, stop });
  }
  return orders.length > MOST_ORDERS ? null : orders;
}

/** The best revenue by trying all sets; null where that takes too long. */
function bestByForce(policies: Policies, g: Game): number | null {
  const choices: (readonly RouteOrder[])[] = [];
  for (const train of policies.runnable(g, A)) {
    const orders = everyOrder(policies, g, train);
    if (orders === null) return null;
    choices.push(orders.filter(([, legal]) => legal).map(([order]) => order));
  }
  if (choices.reduce((product, orders) => product * (orders.length + 1), 1) > MOST_SETS) return null;
  let best = 0;
  const choose = (at: number, set: readonly RouteOrder[]): void => {
    const orders = choices[at];
    if (orders === undefined) {
      const judged = policies.judge(g, A, set);
      if (judged.ok) best = Math.max(best, judged.value.revenue);
      return;
    }
    choose(at + 1, set);
    for (const order of orders) choose(at + 1, [...set, order]);
  };
  choose(0, []);
  return best;
}

describe('searching routes', () => {
  const boards = Array.from({ length: BOARDS }, (_, at) => randomGame(at + 1, STOPS));
  const gauged = Array.from({ length: BOARDS }, (_, at) => randomGame(at + 1, SIDES));

  it.each([
    ['track being used once by all trains together', toy, boards],
    ['track being used once by each train', toyEach, boards],
    ['length being hex sides that count by gauge', toySides, gauged],
  ])('finds what trying everything finds, %s (G-10)', PATIENCE, (_, policies, games) => {
    let compared = 0;
    let earning = 0;
    for (let seed = 1; seed <= BOARDS; seed++) {
      const g = games[seed - 1] as Game;
      const best = bestByForce(policies, g);
      if (best === null) continue;
      compared++;
      if (best > 0) earning++;
      const { sets, revenue, proven } = policies.propose(g, A);
      const judged = policies.judge(g, A, sets[0] ?? []);
      expect([seed, revenue, proven]).toEqual([seed, best, true]);
      expect(judged.ok && judged.value.revenue).toBe(revenue);
    }
    expect(compared).toBeGreaterThan(25);
    expect(earning).toBeGreaterThan(15);
  });

  it('and judging do not care which end comes first (G-08)', PATIENCE, () => {
    let judgements = 0;
    for (let seed = 1; seed <= BOARDS; seed++) {
      const g = boards[seed - 1] as Game;
      for (const [order] of everyOrder(toy, g, 't0') ?? []) {
        const turned = {
          train: 't0',
          stops: order.stops.toReversed(),
          legs: order.legs.map((hexes) => hexes.toReversed()).reverse(),
        };
        const [one, other] = [toy.judge(g, A, [order]), toy.judge(g, A, [turned])];
        expect(one.ok ? one.value.revenue : one.error.code).toBe(
          other.ok ? other.value.revenue : other.error.code,
        );
        judgements++;
      }
    }
    expect(judgements).toBeGreaterThan(500);
  });

  const star: readonly ToyHex[] = [
    { hex: 'B4', x: 3, y: 1, track: '0-c0 1-c0 2-c0 3-c0 4-c0 5-c0', cities: [10] },
    { hex: 'A3', x: 2, y: 0, track: '5-c0', cities: [50] },
    { hex: 'A5', x: 4, y: 0, track: '0-c0', cities: [40] },
    { hex: 'B2', x: 1, y: 1, track: '4-c0', cities: [30] },
    { hex: 'B6', x: 5, y: 1, track: '1-c0', cities: [20] },
  ];

  it('shares the branches out among trains of one kind', () => {
    const g = toyGame({ hexes: star, tokens: [[A, 'B4.0']], trains: ['2', '3'] });
    const { sets, revenue, proven } = toy.propose(g, A);
    expect([revenue, proven]).toEqual([140, true]);
    expect(sets[0]).toHaveLength(2);
  });

  it('gives the same answer each time, and says when it could not finish', () => {
    const g = toyGame({ hexes: star, tokens: [[A, 'B4.0']], trains: ['3', '3'] });
    expect(toy.propose(g, A)).toEqual(toy.propose(g, A));
    const cut = toy.propose(g, A, 2);
    expect(cut.proven).toBe(false);
    expect(toy.judge(g, A, cut.sets[0] ?? []).ok).toBe(true);
  });

  it('says what no set can exceed, however soon it is stopped', PATIENCE, () => {
    let open = 0;
    for (const [policies, games] of [
      [toy, boards],
      [toySides, gauged],
    ] as const)
      for (const [at, g] of games.entries()) {
        const { revenue, bound, proven } = policies.propose(g, A);
        expect([at, bound, proven]).toEqual([at, revenue, true]);
        for (const units of [1, 3, 10, 30, 100]) {
          const cut = policies.propose(g, A, units);
          expect([at, units, cut.bound >= revenue, cut.proven]).toEqual([
            at,
            units,
            true,
            cut.bound === cut.revenue,
          ]);
          if (!cut.proven) open++;
        }
      }
    expect(open).toBeGreaterThan(20);
  });

  it('proposes to stay at home where there is nothing to run', () => {
    const none = toyGame({ hexes: star, tokens: [[A, 'B4.0']], trains: [] });
    expect(toy.propose(none, A)).toEqual({ sets: [[]], revenue: 0, proven: true, bound: 0 });
    const nowhere = toyGame({ hexes: star, tokens: [], trains: ['2'] });
    expect(toy.propose(nowhere, A)).toEqual({ sets: [[]], revenue: 0, proven: true, bound: 0 });
  });
});

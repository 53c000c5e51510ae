import type { HexId, Leg, RouteOrder, StopRef, TrainId } from '@trunkline/engine';

/** Track that a leg takes, without what the drawing needs not. */
export type Track = Pick<Leg, 'from' | 'to' | 'hexes' | 'edges' | 'paths'>;

/** What a route is drawn on. Hints only: whether a set of routes is legal, the rules say. */
export interface Ground {
  /** Track that the company reaches. */
  readonly tracks: readonly Track[];
  /** The same if no city were full. */
  readonly behind: readonly Track[];
  /** Whether a route goes on at a stop. */
  passes(stop: string): boolean;
  /** Which train uses a piece of track, by the routes of the other trains. */
  readonly users: ReadonlyMap<number, TrainId>;
}

/** A way on from a stop: the stops that it adds, the hexes of each leg, and the track of all legs. */
export interface Way {
  readonly stops: readonly string[];
  readonly legs: readonly (readonly HexId[])[];
  readonly uses: readonly number[];
}

export const nameOf = ({ hex, stop }: StopRef): string => `${hex}.${stop}`;
export const hexOf = (stop: string): string => stop.split('.')[0] ?? '';
/** Numbers of the pieces of track that a leg takes. */
export const usesOf = ({ edges, paths }: Pick<Track, 'edges' | 'paths'>): readonly number[] =>
  paths.length === 0 ? edges : [...edges, ...paths.map((path) => ~path)];

interface Onward {
  readonly to: string;
  readonly hexes: readonly HexId[];
  readonly uses: readonly number[];
}

/** Legs that lead on from a stop, seen from there. */
const onward = (tracks: readonly Track[], stop: string): readonly Onward[] =>
  tracks.flatMap((track): readonly Onward[] => {
    const { from, to, hexes } = track;
    return [
      ...(nameOf(from) === stop ? [{ to: nameOf(to), hexes, uses: usesOf(track) }] : []),
      ...(nameOf(to) === stop ? [{ to: nameOf(from), hexes: hexes.toReversed(), uses: usesOf(track) }] : []),
    ];
  });

const lengthOf = ({ legs }: Way): number => legs.reduce((sum, hexes) => sum + hexes.length, 0);

/** Track of a route's legs, by what lies there. */
export function trackOf(tracks: readonly Track[], { stops, legs }: RouteOrder): readonly number[] {
  return legs.flatMap((hexes, i) => {
    const [from = '', to, chain] = [stops[i], stops[i + 1], hexes.join()];
    return onward(tracks, from).find((one) => one.to === to && one.hexes.join() === chain)?.uses ?? [];
  });
}

/** Longest way that is looked for where no single leg leads to a hex. */
const MOST_LEGS = 5;

interface Hunt {
  readonly tracks: readonly Track[];
  readonly from: string;
  /** Stops and track that are not to be used. */
  readonly without: ReadonlySet<string>;
  readonly used: ReadonlySet<number>;
  passes(stop: string): boolean;
}

/** Ways from a stop to the next one that is wanted, those with fewest stops between only, shortest first. */
function hunt(
  { tracks, from, without, used, passes }: Hunt,
  wanted: (stop: string) => boolean,
): readonly Way[] {
  let open: readonly (Way & { readonly at: string })[] = [{ at: from, stops: [], legs: [], uses: [] }];
  for (let legs = 1; legs <= MOST_LEGS && open.length > 0; legs += 1) {
    const next = open.flatMap((way) =>
      way.at !== from && !passes(way.at)
        ? []
        : onward(tracks, way.at)
            .filter(({ to }) => to !== from && !without.has(to) && !way.stops.includes(to))
            .filter(({ uses }) => !uses.some((one) => used.has(one) || way.uses.includes(one)))
            .map(({ to, hexes, uses }) => ({
              at: to,
              stops: [...way.stops, to],
              legs: [...way.legs, hexes],
              uses: [...way.uses, ...uses],
            })),
    );
    const there = next.filter(({ at }) => wanted(at));
    if (there.length > 0)
      return there
        .map(({ stops, legs: by, uses }) => ({ stops, legs: by, uses }))
        .sort((a, b) => lengthOf(a) - lengthOf(b));
    open = next;
  }
  return [];
}

/**
 * Ways from the last stop of a route to a stop of a hex, shortest first: every single leg that leads there, or else the
 * ways with fewest stops between. No stop of the route is visited again, no track is used twice, and no full city passed.
 */
export function waysTo(ground: Ground, route: RouteOrder, hex: HexId): readonly Way[] {
  const { stops } = route;
  const last = stops.at(-1);
  if (last === undefined || (stops.length > 1 && !ground.passes(last))) return [];
  const used = new Set([...ground.users.keys(), ...trackOf(ground.tracks, route)]);
  const { tracks, passes } = ground;
  return hunt({ tracks, from: last, without: new Set(stops), used, passes }, (stop) => hexOf(stop) === hex);
}

/** A route while it is drawn: what is there, and the ways of its last part among which the last stop's taps go round. */
export interface Drawing {
  readonly route: RouteOrder;
  readonly before: RouteOrder;
  readonly ways: readonly Way[];
  readonly at: number;
}

const joined = (route: RouteOrder, way: Way): RouteOrder => ({
  ...route,
  stops: [...route.stops, ...way.stops],
  legs: [...route.legs, ...way.legs.map((hexes) => [...hexes])],
});

const begun = (route: RouteOrder): Drawing => ({ route, before: route, ways: [], at: 0 });

/**
 * A stop of a hex is tapped: the first begins the route, the last one again takes the next way there, any other is led
 * to. Null: it can't follow.
 */
export function tapped(
  ground: Ground,
  route: RouteOrder,
  drawing: Drawing | null,
  hex: HexId,
): Drawing | null {
  const last = route.stops.at(-1);
  if (last === undefined) {
    const start = ground.tracks.flatMap(({ from, to }) => [from, to]).find((stop) => stop.hex === hex);
    return start === undefined ? null : begun({ ...route, stops: [nameOf(start)], legs: [] });
  }
  if (hexOf(last) === hex) {
    if (drawing === null || drawing.ways.length < 2) return begun(route);
    const at = (drawing.at + 1) % drawing.ways.length;
    return { ...drawing, at, route: joined(drawing.before, drawing.ways[at] as Way) };
  }
  const ways = waysTo(ground, route, hex);
  return ways[0] === undefined ? null : { route: joined(route, ways[0]), before: route, ways, at: 0 };
}

/** Why a stop can't follow. */
export type Cause =
  /** No track leads there, or only a long way round. */
  | { readonly why: 'no-track' }
  /** The route has been there. */
  | { readonly why: 'visited' }
  /** The route would have to go on at a stop where it ends. */
  | { readonly why: 'stopped'; readonly stop: string }
  /** The track is another train's, or its own already. */
  | { readonly why: 'taken'; readonly train: TrainId };

/** What stops a route from going on to a hex, and what it would be if nothing did; null: no track leads there. */
export function causeOf(
  ground: Ground,
  route: RouteOrder,
  hex: HexId,
): { readonly cause: Cause; readonly anyway: RouteOrder | null } {
  const { stops } = route;
  const last = stops.at(-1);
  if (stops.some((stop) => hexOf(stop) === hex)) return { cause: { why: 'visited' }, anyway: null };
  const tracks = ground.behind;
  const freely = {
    tracks,
    from: last ?? '',
    without: new Set(stops),
    used: new Set<number>(),
    passes: () => true,
  };
  const way = hunt(freely, (stop) => hexOf(stop) === hex)[0];
  if (last === undefined || way === undefined) {
    const ends = last !== undefined && stops.length > 1 && !ground.passes(last);
    return { cause: ends ? { why: 'stopped', stop: last } : { why: 'no-track' }, anyway: null };
  }
  const own = new Set(trackOf(tracks, route));
  const anyway = joined(route, way);
  let at = last;
  for (const [i, to] of way.stops.entries()) {
    if ((i > 0 || stops.length > 1) && !ground.passes(at))
      return { cause: { why: 'stopped', stop: at }, anyway };
    const chain = way.legs[i]?.join();
    const leg = onward(tracks, at).find((one) => one.to === to && one.hexes.join() === chain);
    for (const piece of leg?.uses ?? []) {
      const train = own.has(piece) ? route.train : ground.users.get(piece);
      if (train !== undefined) return { cause: { why: 'taken', train }, anyway };
    }
    at = to;
  }
  return { cause: { why: 'no-track' }, anyway };
}

/** The route without its last stop; one with a single stop is empty then. */
export const shortened = (route: RouteOrder): RouteOrder => ({
  ...route,
  stops: route.stops.slice(0, -1),
  legs: route.legs.slice(0, -1),
});

/** A leg of a route replaced by a way between the same two stops. */
const replaced = (
  route: RouteOrder,
  leg: number,
  { stops, legs }: Pick<Way, 'stops' | 'legs'>,
): RouteOrder => ({
  ...route,
  stops: [...route.stops.slice(0, leg + 1), ...stops.slice(0, -1), ...route.stops.slice(leg + 1)],
  legs: [...route.legs.slice(0, leg), ...legs.map((hexes) => [...hexes]), ...route.legs.slice(leg + 1)],
});

/** What a leg may be replaced with: the rest of the route keeps its stops and track. */
function around(ground: Ground, route: RouteOrder, leg: number): Hunt {
  const { tracks, passes } = ground;
  const rest = trackOf(tracks, { ...route, legs: route.legs.map((hexes, i) => (i === leg ? [] : hexes)) });
  const [from = '', to] = [route.stops[leg], route.stops[leg + 1]];
  const without = new Set(route.stops.filter((stop) => stop !== to));
  return { tracks, from, without, used: new Set([...ground.users.keys(), ...rest]), passes };
}

/** Tracks that one leg of a route may take between the same stops, and which of them it takes. */
export function waysOfLeg(
  ground: Ground,
  route: RouteOrder,
  leg: number,
): { readonly at: number; readonly ways: readonly RouteOrder[] } {
  const to = route.stops[leg + 1];
  const single = hunt(around(ground, route, leg), (stop) => stop === to).filter(
    ({ legs }) => legs.length === 1,
  );
  const chain = route.legs[leg]?.join();
  return {
    at: single.findIndex(({ legs }) => legs[0]?.join() === chain),
    ways: single.map((way) => replaced(route, leg, way)),
  };
}

/** The route with one leg led over a hex instead: by track that crosses it, or to a stop there and on. Null: it can't be. */
export function rerouted(ground: Ground, route: RouteOrder, leg: number, hex: HexId): RouteOrder | null {
  const frame = around(ground, route, leg);
  const to = route.stops[leg + 1] ?? '';
  const over = hunt(frame, (stop) => stop === to).find(
    ({ legs }) => legs.length === 1 && legs[0]?.slice(1, -1).includes(hex),
  );
  if (over !== undefined) return replaced(route, leg, over);
  const firsts = hunt({ ...frame, without: new Set([...frame.without, to]) }, (stop) => hexOf(stop) === hex);
  const found = firsts.flatMap((first): readonly Way[] => {
    const via = first.stops.at(-1) ?? '';
    if (!ground.passes(via)) return [];
    const without = new Set([...frame.without, ...first.stops.filter((stop) => stop !== via)]);
    const used = new Set([...frame.used, ...first.uses]);
    const [second] = hunt({ ...frame, from: via, without, used }, (stop) => stop === to);
    if (second === undefined) return [];
    return [
      {
        stops: [...first.stops, ...second.stops],
        legs: [...first.legs, ...second.legs],
        uses: [...first.uses, ...second.uses],
      },
    ];
  });
  const best = found.toSorted((a, b) => lengthOf(a) - lengthOf(b))[0];
  return best === undefined ? null : replaced(route, leg, best);
}

import type { HexId, Leg, RouteOrder, StopRef } from '@trunkline/engine';

/** Track that a leg takes, without what the drawing needs not. */
export type Track = Pick<Leg, 'from' | 'to' | 'hexes'>;

/** A way on from the last stop of a route: the stops that it adds, and the hexes of each leg. */
export interface Way {
  readonly stops: readonly string[];
  readonly legs: readonly (readonly HexId[])[];
}

export const nameOf = ({ hex, stop }: StopRef): string => `${hex}.${stop}`;
export const hexOf = (stop: string): string => stop.split('.')[0] ?? '';

/** Legs that lead on from a stop, seen from there. */
const onward = (
  tracks: readonly Track[],
  stop: string,
): readonly { readonly to: string; readonly hexes: readonly HexId[] }[] =>
  tracks.flatMap(({ from, to, hexes }) => [
    ...(nameOf(from) === stop ? [{ to: nameOf(to), hexes }] : []),
    ...(nameOf(to) === stop ? [{ to: nameOf(from), hexes: hexes.toReversed() }] : []),
  ]);

const lengthOf = ({ legs }: Way): number => legs.reduce((sum, hexes) => sum + hexes.length, 0);

/** Longest way that is looked for where no single leg leads to a hex. */
const MOST_LEGS = 5;

/**
 * Ways from the last stop of a route to a stop of a hex, shortest first: every single leg that leads there, or else the
 * ways with fewest stops between. No stop of the route is visited again.
 */
export function waysTo(
  tracks: readonly Track[],
  { stops }: Pick<RouteOrder, 'stops'>,
  hex: HexId,
): readonly Way[] {
  const last = stops[stops.length - 1];
  if (last === undefined) return [];
  let open: readonly (Way & { readonly at: string })[] = [{ at: last, stops: [], legs: [] }];
  for (let legs = 1; legs <= MOST_LEGS && open.length > 0; legs += 1) {
    const next = open.flatMap((way) =>
      onward(tracks, way.at)
        .filter(({ to }) => !stops.includes(to) && !way.stops.includes(to))
        .map(({ to, hexes }) => ({ at: to, stops: [...way.stops, to], legs: [...way.legs, hexes] })),
    );
    const there = next.filter(({ at }) => hexOf(at) === hex);
    if (there.length > 0)
      return there
        .map(({ stops: on, legs: by }) => ({ stops: on, legs: by }))
        .sort((a, b) => lengthOf(a) - lengthOf(b));
    open = next;
  }
  return [];
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
 * to. Null: no track leads there.
 */
export function tapped(
  tracks: readonly Track[],
  route: RouteOrder,
  drawing: Drawing | null,
  hex: HexId,
): Drawing | null {
  const last = route.stops[route.stops.length - 1];
  if (last === undefined) {
    const start = tracks.flatMap(({ from, to }) => [from, to]).find((stop) => stop.hex === hex);
    return start === undefined ? null : begun({ ...route, stops: [nameOf(start)], legs: [] });
  }
  if (hexOf(last) === hex) {
    if (drawing === null || drawing.ways.length < 2) return begun(route);
    const at = (drawing.at + 1) % drawing.ways.length;
    return { ...drawing, at, route: joined(drawing.before, drawing.ways[at] as Way) };
  }
  const ways = waysTo(tracks, route, hex);
  return ways[0] === undefined ? null : { route: joined(route, ways[0]), before: route, ways, at: 0 };
}

/** The route without its last stop; one with a single stop is empty then. */
export const shortened = (route: RouteOrder): RouteOrder => ({
  ...route,
  stops: route.stops.slice(0, -1),
  legs: route.legs.slice(0, -1),
});

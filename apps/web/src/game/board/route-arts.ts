import type { TrainRouteArt } from '@trunkline/board-art';
import type { Board, CorpId, Leg, MapState, RouteOrder, State } from '@trunkline/engine';
import { legsOf } from '@trunkline/engine';

const nameOf = ({ hex, stop }: { readonly hex: string; readonly stop: number }): string => `${hex}.${stop}`;

/** Routes as they are ordered, for drawing: each leg is found in the company's network. */
export function routeArts(
  board: Board,
  state: State,
  corp: CorpId,
  routes: readonly RouteOrder[],
): readonly TrainRouteArt[] {
  return routes.map((route, i) => ({
    train: i,
    flag: state.trains.all[route.train]?.face ?? '',
    legs: legsFor(board, state.map, corp, route),
    stops: route.stops.map((stop) => {
      const [hex = '', number = '0'] = stop.split('.');
      return { hex, stop: Number(number), counted: true };
    }),
  }));
}

/** Legs of a route as the board knows them. */
export function legsFor(
  board: Board,
  map: MapState,
  corp: CorpId,
  { stops, legs }: RouteOrder,
): readonly Leg[] {
  const known = legsOf(board, map, corp);
  return legs.flatMap((hexes, i): readonly Leg[] => {
    const [from, to, there, back] = [stops[i], stops[i + 1], hexes.join(), hexes.toReversed().join()];
    const leg = known.find(
      (one) =>
        (nameOf(one.from) === from && nameOf(one.to) === to && one.hexes.join() === there) ||
        (nameOf(one.from) === to && nameOf(one.to) === from && one.hexes.join() === back),
    );
    return leg === undefined ? [] : [leg];
  });
}

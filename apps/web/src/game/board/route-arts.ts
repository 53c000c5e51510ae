import type { TrainRouteArt } from '@trunkline/board-art';
import type { CheckedRoutes } from '@trunkline/contracts';
import type { Board, CorpId, Leg, MapState, RouteOrder, State, StopPay } from '@trunkline/engine';
import { legsOf } from '@trunkline/engine';

const nameOf = ({ hex, stop }: { readonly hex: string; readonly stop: number }): string => `${hex}.${stop}`;

/** How the stops of judged routes count. */
export type Pays = Pick<Extract<CheckedRoutes['judged'], { legal: true }>, 'runs' | 'pays'>;

/**
 * Routes as they are ordered, for drawing: each leg is found in the company's network. Where it is known how the stops
 * count, each says so.
 */
export function routeArts(
  board: Board,
  state: State,
  corp: CorpId,
  routes: readonly RouteOrder[],
  judged: Pays | null = null,
): readonly TrainRouteArt[] {
  return routes.map((route, i) => ({
    train: i,
    flag: state.trains.all[route.train]?.face ?? '',
    legs: legsFor(board, state.map, corp, route),
    stops: route.stops.map((stop, at) => {
      const [hex = '', number = '0'] = stop.split('.');
      const pay = payOf(judged, route, at);
      const badge = badgeOf(pay);
      return { hex, stop: Number(number), counted: pay.counted, ...(badge === '' ? {} : { badge }) };
    }),
  }));
}

const PLAIN: StopPay = { counted: true, times: 1, bonus: 0 };

/** How a stop of a route counts; plainly, as long as nobody has said. */
function payOf(judged: Pays | null, { train, stops }: RouteOrder, at: number): StopPay {
  const run = judged?.runs.findIndex((one) => one.train === train && one.stops.join() === stops.join()) ?? -1;
  return judged?.pays[run]?.[at] ?? PLAIN;
}

/** What is written at a stop beside its value: `×2`, `+20`. */
export const badgeOf = ({ counted, times, bonus }: StopPay): string =>
  [counted && times > 1 ? `×${times}` : '', bonus > 0 ? `+${bonus}` : '']
    .filter((part) => part !== '')
    .join(' ');

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

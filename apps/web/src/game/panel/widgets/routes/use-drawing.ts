import type { CorpId, RouteOrder, TrainId } from '@trunkline/engine';
import { useMemo, useState } from 'react';
import { useAskCheck } from '../../../ask.ts';
import { useRoom } from '../../../room.ts';
import { type Cause, causeOf, type Drawing, type Ground, tapped } from './draw.ts';
import { groundOf } from './ground.ts';

interface Options {
  readonly corp: CorpId;
  readonly routes: readonly RouteOrder[];
  readonly hand: TrainId | null;
  put(route: RouteOrder): void;
}

/** A tap that led nowhere. */
interface Refused {
  readonly hex: string;
  readonly from: string | null;
  readonly cause: Cause;
}

/** A route in hand while its stops are tapped. */
export interface HandDrawing {
  readonly ground: Ground;
  readonly inHand: RouteOrder | undefined;
  /** The last part of the route, as long as nothing else has changed it. */
  readonly drawing: Drawing | null;
  readonly refused: Refused | null;
  /** The ways that the last part could take instead. */
  readonly others: readonly RouteOrder[];
  tap(hex: string): void;
}

const NONE: readonly RouteOrder[] = [];

/** Draws the route of the train in hand stop by stop. */
export function useDrawing({ corp, routes, hand, put }: Options): HandDrawing {
  const { facts, state } = useRoom();
  const check = useAskCheck();
  const [kept, keep] = useState<Drawing | null>(null);
  const [refused, setRefused] = useState<(Refused & { readonly about: string }) | null>(null);
  const inHand = routes.find(({ train }) => train === hand);
  const ground = useMemo(
    () =>
      groundOf(
        { facts, state },
        corp,
        routes.filter(({ train }) => train !== hand),
      ),
    [facts, state, corp, routes, hand],
  );
  const about = JSON.stringify([hand, inHand]);
  const drawing = kept !== null && JSON.stringify(kept.route) === JSON.stringify(inHand) ? kept : null;
  const tap = (hex: string) => {
    if (hand === null) return;
    const route = inHand ?? { train: hand, stops: [], legs: [] };
    const next = tapped(ground, route, drawing, hex);
    setRefused(null);
    if (next !== null) {
      keep(next);
      put(next.route);
      return;
    }
    const { cause, anyway } = causeOf(ground, route, hex);
    const refuse = () => setRefused({ hex, from: route.stops.at(-1) ?? null, cause, about });
    if (anyway === null) return refuse();
    // What looks shut may be open by the title's rules: they have the last word.
    const set = [...routes.filter(({ train }) => train !== hand), anyway];
    check(corp, set).then(({ judged }) => (judged.legal ? put(anyway) : refuse()), refuse);
  };
  const others = useMemo(
    () =>
      drawing === null
        ? NONE
        : drawing.ways.flatMap(({ stops, legs }, i) =>
            i === drawing.at
              ? []
              : [
                  {
                    train: drawing.route.train,
                    stops: [drawing.before.stops.at(-1) ?? '', ...stops],
                    legs: legs.map((hexes) => [...hexes]),
                  },
                ],
          ),
    [drawing],
  );
  const shown = refused?.about === about ? refused : null;
  return {
    ground,
    inHand,
    drawing,
    refused: shown === null ? null : { hex: shown.hex, from: shown.from, cause: shown.cause },
    others,
    tap,
  };
}

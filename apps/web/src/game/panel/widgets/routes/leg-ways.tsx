import { Button } from '@mantine/core';
import type { RouteOrder } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { type Ground, hexOf, waysOfLeg } from './draw.ts';

interface Props {
  readonly ground: Ground;
  readonly route: RouteOrder;
  put(route: RouteOrder): void;
}

/** Legs of the route in hand that several tracks lead along: each press takes the next. */
export function LegWays({ ground, route, put }: Props) {
  const { t } = useTranslation();
  const legs = route.legs.flatMap((_, leg) => {
    const { at, ways } = waysOfLeg(ground, route, leg);
    const next = ways[(at + 1) % ways.length];
    return ways.length < 2 || next === undefined ? [] : [{ leg, at, of: ways.length, next }];
  });
  return legs.map(({ leg, at, of, next }) => (
    <Button key={leg} size="compact-sm" variant="default" onClick={() => put(next)}>
      {t('routes.legWay', {
        from: hexOf(route.stops[leg] ?? ''),
        to: hexOf(route.stops[leg + 1] ?? ''),
        n: at + 1,
        of,
      })}
    </Button>
  ));
}

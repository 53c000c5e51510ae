import { Button } from '@mantine/core';
import { lineLook } from '@trunkline/board-art';
import type { CheckedRoutes } from '@trunkline/contracts';
import type { CorpId, RouteOrder, TrainId } from '@trunkline/engine';
import { stopShape } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { legsFor } from '../../../board/route-arts.ts';
import { useRoom } from '../../../room.ts';
import { hexOf } from './draw.ts';
import { refOf } from './ground.ts';

interface Props {
  readonly corp: CorpId;
  readonly routes: readonly RouteOrder[];
  readonly judged: CheckedRoutes['judged'] | undefined;
  /** Whether the routes are still being found. */
  readonly waits: boolean;
  readonly hand: TrainId | null;
  /** Takes a train in hand, to draw its route; null: puts it away. */
  take(train: TrainId | null): void;
}

/** The company's trains: line, stops, what counts and what it earns. */
export function TrainRows({ corp, routes, judged, waits, hand, take }: Props) {
  const { t } = useTranslation();
  const { state, words } = useRoom();
  return (
    <ul className="trains">
      {(state.trains.owned[corp] ?? []).map((train) => {
        const at = routes.findIndex((route) => route.train === train);
        const run = judged?.legal === true ? judged.runs.find((one) => one.train === train) : undefined;
        const route = routes[at];
        return (
          <li key={train}>
            <Swatch at={at} />
            <b>{state.trains.all[train]?.face ?? words.train(train)}</b>
            <span className="grow">
              {route === undefined ? (waits ? '…' : t('routes.idle')) : route.stops.map(hexOf).join(' – ')}
            </span>
            <Way corp={corp} route={route} />
            {run === undefined ? null : <b>{words.money(run.revenue)}</b>}
            {hand === train ? (
              <Button size="compact-sm" onClick={() => take(null)}>
                {t('routes.done')}
              </Button>
            ) : (
              <Button size="compact-sm" variant="default" onClick={() => take(train)}>
                {t(route === undefined ? 'routes.draw' : 'routes.change')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What a route counts of what its train may run: hex sides, or stops and changes of gauge. */
function Way({ corp, route }: { readonly corp: CorpId; readonly route: RouteOrder | undefined }) {
  const { t } = useTranslation();
  const { state, facts } = useRoom();
  const face = route === undefined ? undefined : state.trains.all[route.train]?.face;
  if (route === undefined || face === undefined) return null;
  const stops = route.stops.flatMap((stop) => stopShape(facts.board, state.map, refOf(stop)) ?? []);
  const counted = facts.wayOf(face, stops, legsFor(facts.board, state.map, corp, route));
  if (counted === null) return null;
  const { unit, used, limit, changes = 0 } = counted;
  return (
    <span className={used > limit ? 'way danger' : 'way muted'}>
      {t(unit === 'sides' ? 'routes.sides' : 'routes.stops', { count: used, limit })}
      {changes === 0 ? null : <> · {t('routes.changes', { count: changes })}</>}
    </span>
  );
}

/** Colour and pattern of a train's line on the map; empty where it does not run. */
function Swatch({ at }: { readonly at: number }) {
  const look = at < 0 ? null : lineLook(at);
  return (
    <svg className="line-swatch" width="34" height="12" viewBox="0 0 34 12" aria-hidden="true">
      <path d="M1 6H33" stroke="var(--tl-ink)" strokeWidth={look === null ? 1 : 11} />
      {look === null ? null : (
        <path
          d="M1 6H33"
          stroke={look.colour}
          strokeWidth="7"
          strokeDasharray={look.dashes === '' ? undefined : look.dashes}
        />
      )}
    </svg>
  );
}

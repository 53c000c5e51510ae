import { Button } from '@mantine/core';
import { lineLook } from '@trunkline/board-art';
import type { Command, CorpId, Option, RouteOrder, TrainId } from '@trunkline/engine';
import { legsOf } from '@trunkline/engine';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCheckedRoutes } from '../../../ask.ts';
import { useRouteSearch } from '../../../best-routes.ts';
import { legsFor, routeArts } from '../../../board/route-arts.ts';
import { useDraft } from '../../../kept.ts';
import { useShown } from '../../../picks.ts';
import { useRoom } from '../../../room.ts';
import { Commit } from '../../commit.tsx';
import { type Drawing, hexOf, shortened, tapped } from './draw.ts';
import { SearchStatus } from './status.tsx';

const NONE: readonly RouteOrder[] = [];

/** Running trains: the best routes are drawn already and run by one press; stops can be tapped instead. */
export function RoutesWidget({ options }: { readonly options: readonly Option[] }) {
  const { t } = useTranslation();
  const { state, words, facts } = useRoom();
  const option = options[0];
  const corp = (option?.by.entity ?? 'c:') as CorpId;
  const search = useRouteSearch(corp);
  const best = search.found;
  const [drawn, setDrawn] = useDraft<readonly RouteOrder[] | null>('routes', null);
  const [hand, setHand] = useState<TrainId | null>(null);
  const routes = drawn ?? best?.sets[0] ?? NONE;
  const checked = useCheckedRoutes(corp, routes);
  const judged = checked.data?.judged;
  const [drawing, setDrawing] = useState<Drawing | null>(null);
  const [nowhere, setNowhere] = useState<string | null>(null);
  const put = (route: RouteOrder) => {
    const others = routes.filter(({ train }) => train !== route.train);
    setDrawn(route.stops.length === 0 ? others : [...others, route]);
  };
  const inHand = routes.find(({ train }) => train === hand);
  const tap = (hex: string) => {
    if (hand === null) return;
    const route = inHand ?? { train: hand, stops: [], legs: [] };
    const same = JSON.stringify(drawing?.route) === JSON.stringify(route);
    const next = tapped(legsOf(facts.board, state.map, corp), route, same ? drawing : null, hex);
    setNowhere(next === null ? hex : null);
    if (next === null) return;
    setDrawing(next);
    put(next.route);
  };
  const current =
    drawing !== null && JSON.stringify(drawing.route) === JSON.stringify(inHand) ? drawing : null;
  const others = useMemo(
    () =>
      current === null
        ? NONE
        : current.ways.flatMap(({ legs }, i) => {
            const stop = current.before.stops[current.before.stops.length - 1] ?? '';
            return i === current.at
              ? []
              : [
                  {
                    train: current.route.train,
                    stops: [stop, ...(current.ways[i]?.stops ?? [])],
                    legs: legs.map((hexes) => [...hexes]),
                  },
                ];
          }),
    [current],
  );
  const arts = useMemo(() => routeArts(facts.board, state, corp, routes), [facts, state, corp, routes]);
  const faint = useMemo(
    () => routeArts(facts.board, state, corp, others).map((art) => ({ ...art, stops: [] })),
    [facts, state, corp, others],
  );
  useShown(
    { rings: [], selected: null, ghost: null, routes: arts, faint, anyHex: hand !== null, onHex: tap },
    JSON.stringify([routes, hand, others, drawing?.at, best?.revision]),
  );
  if (option === undefined) return null;
  const placeName = (hex: string): string => {
    const name = facts.board.hex(hex)?.name;
    return name == null ? hex : `${hex} ${name}`;
  };
  const trains = state.trains.owned[corp] ?? [];
  const command = { do: 'run-trains', by: option.by, routes } as unknown as Command;
  const empty = { do: 'run-trains', by: option.by, routes: [] } as unknown as Command;
  return (
    <>
      <div className="row wrap" role="status">
        <SearchStatus search={search} />
        {drawn === null || best === undefined ? null : (
          <>
            {judged?.legal === true ? (
              <span className="hint">
                {t('routes.compare', {
                  mine: words.money(judged.revenue),
                  best: words.money(best.revenue),
                })}
              </span>
            ) : null}
            <Button size="compact-sm" variant="subtle" data-key="b" onClick={() => setDrawn(null)}>
              {t('routes.takeBest')}
            </Button>
          </>
        )}
        {routes.length === 0 ? null : (
          <Button
            size="compact-sm"
            variant="subtle"
            data-key="x"
            onClick={() => {
              setDrawn([]);
              setHand(trains[0] ?? null);
            }}
          >
            {t('routes.clear')}
          </Button>
        )}
      </div>
      <ul className="trains">
        {trains.map((train) => {
          const at = routes.findIndex((route) => route.train === train);
          const run = judged?.legal === true ? judged.runs.find((one) => one.train === train) : undefined;
          return (
            <li key={train}>
              <Swatch at={at} />
              <b>{state.trains.all[train]?.face ?? words.train(train)}</b>
              <span className="grow">
                {at < 0
                  ? search.state === 'first' && drawn === null
                    ? '…'
                    : t('routes.idle')
                  : (routes[at]?.stops ?? []).map((stop) => stop.split('.')[0]).join(' – ')}
              </span>
              <Way corp={corp} route={routes[at]} />
              {run === undefined ? null : <b>{words.money(run.revenue)}</b>}
              <Button
                size="compact-sm"
                variant={hand === train ? 'filled' : 'default'}
                onClick={() => {
                  setHand(hand === train ? null : train);
                  if (hand !== train) setDrawn(routes.filter((route) => route.train !== train));
                }}
              >
                {t(hand === train ? 'routes.done' : 'routes.draw')}
              </Button>
            </li>
          );
        })}
      </ul>
      {hand === null ? null : (
        <p className="hint row wrap">
          <span>{t('routes.tap')}</span>
          {current === null || current.ways.length < 2 ? null : (
            <b>{t('routes.way', { n: current.at + 1, of: current.ways.length })}</b>
          )}
          {inHand === undefined ? null : (
            <Button
              size="compact-sm"
              variant="default"
              data-key="back"
              onClick={() => put(shortened(inHand))}
            >
              {t('routes.takeBack')}
            </Button>
          )}
        </p>
      )}
      {nowhere === null ? null : (
        <p className="why" role="alert">
          {t(inHand === undefined ? 'routes.noStart' : 'routes.noWay', {
            to: placeName(nowhere),
            from: placeName(hexOf(inHand?.stops.at(-1) ?? '')),
            corp: words.short(corp),
          })}
        </p>
      )}
      {judged?.legal === false ? <p className="why">{words.refusal(judged.violation)}</p> : null}
      {routes.length === 0 ? (
        search.state === 'first' ? null : (
          <Commit command={empty} bare />
        )
      ) : judged?.legal === true ? (
        <Commit command={command} known={{ revenue: judged.revenue }} bare />
      ) : null}
    </>
  );
}

/** What a route counts of what its train may run, where the way is counted and not the stops. */
function Way({ corp, route }: { readonly corp: CorpId; readonly route: RouteOrder | undefined }) {
  const { t } = useTranslation();
  const { state, facts } = useRoom();
  const face = route === undefined ? undefined : state.trains.all[route.train]?.face;
  if (facts.wayOf === undefined || route === undefined || face === undefined) return null;
  const { used, limit } = facts.wayOf(face, legsFor(facts.board, state.map, corp, route));
  return (
    <span className={used > limit ? 'way danger' : 'way muted'}>{t('routes.sides', { used, limit })}</span>
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

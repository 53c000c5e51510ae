import { Button } from '@mantine/core';
import type { Command, CorpId, Option, RouteOrder, TrainId } from '@trunkline/engine';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCheckedEach, useCheckedRoutes } from '../../../ask.ts';
import { useRouteSearch } from '../../../best-routes.ts';
import { routeArts } from '../../../board/route-arts.ts';
import { useDraft } from '../../../kept.ts';
import { type Handle, useShown } from '../../../picks.ts';
import { hexName } from '../../../position.ts';
import { useRoom } from '../../../room.ts';
import { headAt } from '../../../since/use-since.ts';
import { Commit } from '../../commit.tsx';
import { CauseLine } from './cause-line.tsx';
import { rerouted, shortened, waysOfLeg } from './draw.ts';
import { formerRun } from './former.ts';
import { type Former, FormerRuns } from './former-runs.tsx';
import { gripsOf } from './handles.ts';
import { LegWays } from './leg-ways.tsx';
import { SearchStatus } from './status.tsx';
import { TrainRows } from './train-rows.tsx';
import { useDrawing } from './use-drawing.ts';

const NONE: readonly RouteOrder[] = [];

/** Running trains: the best routes are drawn already and run by one press; stops can be tapped instead. */
export function RoutesWidget({ options }: { readonly options: readonly Option[] }) {
  const { t } = useTranslation();
  const { state, words, facts } = useRoom();
  const option = options[0];
  const corp = (option?.by.entity ?? 'c:') as CorpId;
  const search = useRouteSearch(corp);
  const best = search.found;
  const { revenue: formerRevenue, former } = useFormer(corp);
  const [drawn, setDrawn] = useDraft<readonly RouteOrder[] | null>('routes', null);
  const [hand, setHand] = useState<TrainId | null>(null);
  // Where nobody finds the best routes, the last run is offered as far as it is legal.
  const again = useMemo(
    () => former.flatMap(({ route, violation }) => (violation === null ? [route] : [])),
    [former],
  );
  const routes = drawn ?? best?.sets[0] ?? (search.state === 'none' ? again : NONE);
  const judged = useCheckedRoutes(corp, routes).data?.judged;
  // In its place, so that each train keeps its colour.
  const put = (route: RouteOrder) => {
    const there = routes.some(({ train }) => train === route.train);
    const all = there ? routes.map((one) => (one.train === route.train ? route : one)) : [...routes, route];
    setDrawn(all.filter(({ stops }) => stops.length > 0));
  };
  const [astray, setAstray] = useState<string | null>(null);
  const { ground, inHand, drawing, refused, others, tap } = useDrawing({ corp, routes, hand, put });
  const arts = useMemo(
    () => routeArts(facts.board, state, corp, routes, judged?.legal === true ? judged : null),
    [facts, state, corp, routes, judged],
  );
  const faint = useMemo(
    () => routeArts(facts.board, state, corp, others).map((art) => ({ ...art, stops: [] })),
    [facts, state, corp, others],
  );
  const handles = useMemo((): readonly Handle[] => {
    if (inHand === undefined) return [];
    return gripsOf(facts.board, state.map, corp, inHand).map(
      ({ leg, ...grip }): Handle => ({
        ...grip,
        name: `${inHand.train} ${leg}`,
        train: routes.indexOf(inHand),
        onTap: () => {
          const { at, ways } = waysOfLeg(ground, inHand, leg);
          const next = ways[(at + 1) % ways.length];
          if (next !== undefined) put(next);
        },
        onDrop: (hex) => {
          const next = rerouted(ground, inHand, leg, hex);
          setAstray(next === null ? hex : null);
          if (next !== null) put(next);
        },
      }),
    );
  }, [facts, state, corp, routes, inHand, ground]);
  useShown(
    {
      rings: [],
      selected: null,
      ghost: null,
      routes: arts,
      faint,
      handles,
      anyHex: hand !== null,
      onHex: (hex) => {
        setAstray(null);
        tap(hex);
      },
    },
    JSON.stringify([routes, hand, others, drawing?.at, best?.revision, judged]),
  );
  if (option === undefined) return null;
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
                {t('routes.compare', { mine: words.money(judged.revenue), best: words.money(best.revenue) })}
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
              setHand(state.trains.owned[corp]?.[0] ?? null);
            }}
          >
            {t('routes.clear')}
          </Button>
        )}
      </div>
      <TrainRows
        corp={corp}
        routes={routes}
        judged={judged}
        waits={search.state === 'first' && drawn === null}
        hand={hand}
        take={setHand}
      />
      {hand === null ? null : (
        <p className="hint row wrap">
          <span>{t('routes.tap')}</span>
          {drawing === null || drawing.ways.length < 2 ? null : (
            <b>{t('routes.way', { n: drawing.at + 1, of: drawing.ways.length })}</b>
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
          {inHand === undefined ? null : <LegWays ground={ground} route={inHand} put={put} />}
          {inHand === undefined ? null : (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => setDrawn(routes.filter((route) => route !== inHand))}
            >
              {t('routes.anew')}
            </Button>
          )}
        </p>
      )}
      {astray === null || hand === null ? null : (
        <p className="why" role="alert">
          {t('routes.notOver', { hex: hexName(facts, astray) })}
        </p>
      )}
      {refused === null ? null : <CauseLine corp={corp} {...refused} />}
      {judged?.legal === false ? <p className="why">{words.refusal(judged.violation)}</p> : null}
      {routes.length === 0 ? (
        search.state === 'first' ? null : (
          <Commit command={empty} bare />
        )
      ) : judged?.legal === true ? (
        <Commit command={command} known={{ revenue: judged.revenue }} bare />
      ) : null}
      {former.length === 0 ? null : (
        <FormerRuns
          revenue={formerRevenue}
          former={former}
          take={(taken) => {
            setHand(null);
            setDrawn(taken);
          }}
        />
      )}
    </>
  );
}

/** The routes of a company's last run, each by itself judged anew. */
function useFormer(corp: CorpId): { readonly revenue: number; readonly former: readonly Former[] } {
  const { timeline, revision } = useRoom();
  const run = useMemo(
    () => (timeline === null ? null : formerRun(timeline, headAt(timeline, revision), corp)),
    [timeline, revision, corp],
  );
  const checked = useCheckedEach(corp, run?.routes ?? NONE);
  const former = useMemo(
    () =>
      (run?.routes ?? NONE).flatMap((route, i): readonly Former[] => {
        const judged = checked[i]?.judged;
        return judged === undefined ? [] : [{ route, violation: judged.legal ? null : judged.violation }];
      }),
    [run, checked],
  );
  return { revenue: run?.revenue ?? 0, former };
}

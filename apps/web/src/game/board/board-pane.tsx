import { ActionIcon } from '@mantine/core';
import IconMaximize from '@tabler/icons-react/icons/IconMaximize';
import IconMinus from '@tabler/icons-react/icons/IconMinus';
import IconPlus from '@tabler/icons-react/icons/IconPlus';
import type { Point, View } from '@trunkline/board-art';
import { APOTHEM, BoardArt, boardPlan, fit, hexAt, usePanZoom } from '@trunkline/board-art';
import type { CorpId, DomainEvent, HexId } from '@trunkline/engine';
import { lazy, Suspense, useContext, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePips } from '../../app/palette.ts';
import { useAccountHexes } from '../account/use-account.ts';
import { changedHexes } from '../history/differences.ts';
import { useCompare } from '../history/use-compare.ts';
import { useDevice } from '../kept.ts';
import { layoutNow } from '../parts.ts';
import { type Picks, PicksContext } from '../picks.ts';
import { useGoPlace, usePlace } from '../place.ts';
import { useRoom } from '../room.ts';
import { headAt } from '../since/use-since.ts';
import { HexCard } from './hex-card.tsx';
import { HexList } from './hex-list.tsx';
import { coloursOf, looksOf } from './looks.ts';
import { MarkLayer } from './mark-layer.tsx';
import { ringsOf } from './rings.ts';

// Only a route in hand has them.
const HandleLayer = lazy(async () => ({ default: (await import('./handle-layer.tsx')).HandleLayer }));

/** A press so near to a hex that can be acted on means that hex; in pixels. */
const NEAR = 22;

/** The board: it moves under finger, wheel and keys, shows what the panel is about, and tells which hex was meant. */
export function BoardPane() {
  const { t } = useTranslation();
  const { facts, state, table, since, timeline } = useRoom();
  const { picks } = useContext(PicksContext);
  const { hex: opened } = usePlace();
  const go = useGoPlace();
  const { board } = facts;
  const plan = boardPlan(board);
  const [kept, keep] = useDevice<View | null>(
    `view.${table.id}.${layoutNow() === 'phone' ? 'phone' : 'wide'}`,
    null,
  );
  const box = useRef<HTMLDivElement>(null);
  const open = (hex: string | null) =>
    go(({ hex: _old, ...rest }) => (hex === null ? rest : { ...rest, hex }));
  const tap = (point: Point) => {
    const hex = meant(point, picks);
    if (hex === null) open(null);
    else if (picks !== null && (picks.anyHex || picks.rings.includes(hex))) {
      open(null);
      picks.onHex(hex);
    } else open(hex === opened ? null : hex);
  };
  const meant = (point: Point, of: Picks | null): string | null => {
    const under = hexAt(board, point)?.id ?? null;
    if (of === null || (under !== null && of.rings.includes(under))) return under;
    const near = of.rings
      .map((hex) => {
        const centre = plan.centres.get(hex) ?? { x: 1e9, y: 1e9 };
        return { hex, off: Math.hypot(centre.x - point.x, centre.y - point.y) - APOTHEM };
      })
      .sort((a, b) => a.off - b.off)[0];
    return near !== undefined && near.off * pan.view().scale <= NEAR ? near.hex : under;
  };
  const whole = (): View => {
    const { width = 1, height = 1 } = box.current?.getBoundingClientRect() ?? {};
    return fit(plan.bounds, { width, height });
  };
  // The whole map is no place of one's own: it is fitted anew to each size of the window.
  const rest = (view: View | null) => keep(view === null || isAbout(view, whole()) ? null : view);
  const pan = usePanZoom({ bounds: plan.bounds, initial: kept, onTap: tap, onRest: rest });
  const own = useRef(kept !== null);
  own.current = kept !== null;
  const placed = useRef(false);
  useEffect(() => {
    if (box.current === null) return;
    const observer = new ResizeObserver(() => {
      if (!own.current && !placed.current) pan.fit();
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [pan]);
  const compared = useCompare();
  const changed = useMemo(
    () =>
      compared?.hexes ??
      (since === null || timeline === null
        ? NO_HEXES
        : changedHexes(timeline.at(headAt(timeline, since.from)), state)),
    [compared, since, timeline, state],
  );
  const laid = useLaid();
  const closed = useMemo(() => facts.closedHexes?.(state) ?? NO_HEXES, [facts, state]);
  const told = useAccountHexes();
  const rings = useMemo(
    () => ringsOf(picks, opened ?? null, { changed, closed, laid, told }),
    [picks, opened, changed, closed, laid, told],
  );
  const inReach = useMemo(
    () => (picks?.dim === true && picks.rings.length > 0 ? new Set(picks.rings) : undefined),
    [picks],
  );
  const selected = picks?.selected ?? null;
  // On a phone a turn begins where something can be done.
  const reach = (
    picks === null || picks.rings.length > 0
      ? (picks?.rings ?? [])
      : picks.routes.flatMap(({ stops }) => stops.map(({ hex }) => hex))
  ).join();
  useEffect(() => {
    if (own.current || reach === '' || selected !== null || layoutNow() !== 'phone') return;
    placed.current = true;
    const places = reach.split(',').flatMap((hex) => plan.centres.get(hex) ?? []);
    pan.show(places.flatMap(around), 30);
  }, [reach, pan]);
  // Where little can be seen at once, the hex that is worked on comes into sight.
  useEffect(() => {
    const centre = selected === null ? undefined : plan.centres.get(selected);
    if (centre === undefined || layoutNow() !== 'phone') return;
    placed.current = true;
    pan.show(around(centre), 30);
  }, [selected]);
  const colours = coloursOf(facts, state.trains.phase);
  const pips = usePips();
  return (
    <div className="board-window" ref={box}>
      <svg
        ref={pan.windowRef}
        className="board"
        role="img"
        aria-label={t('board.label', { title: facts.id })}
        data-part="map"
        tabIndex={0}
      >
        <g ref={pan.groupRef}>
          <BoardArt
            board={board}
            map={state.map}
            lod={pan.lod}
            phase={colours}
            looks={looksOf(facts)}
            terrain={facts.terrain}
            rings={rings}
            {...(inReach === undefined ? {} : { inReach })}
            ghost={picks?.ghost ?? null}
            routes={picks?.routes ?? []}
            pastRoutes={picks?.faint ?? []}
            pips={pips}
            rim
          >
            <MarkLayer />
            {picks?.handles === undefined ? null : (
              <Suspense fallback={null}>
                <HandleLayer
                  lod={pan.lod}
                  handles={picks.handles}
                  pointAt={pan.pointAt}
                  hexAt={(point) => hexAt(board, point)?.id ?? null}
                />
              </Suspense>
            )}
          </BoardArt>
        </g>
      </svg>
      <div className="zoom">
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('board.out')}
          onClick={() => pan.zoomBy(1 / 1.4)}
        >
          <IconMinus size={18} stroke={1.75} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('board.fit')}
          onClick={() => {
            placed.current = false;
            pan.fit();
          }}
        >
          <IconMaximize size={18} stroke={1.75} />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={t('board.in')} onClick={() => pan.zoomBy(1.4)}>
          <IconPlus size={18} stroke={1.75} />
        </ActionIcon>
      </div>
      {opened === undefined || board.hex(opened) === undefined ? null : (
        <HexCard hex={opened} close={() => open(null)} />
      )}
      <HexList choose={(hex) => (picks?.rings.includes(hex) === true ? picks.onHex(hex) : open(hex))} />
    </div>
  );
}

const isAbout = (a: View, b: View): boolean =>
  Math.abs(a.scale - b.scale) < 0.005 && Math.abs(a.x - b.x) < 3 && Math.abs(a.y - b.y) < 3;

/** A hex with its neighbours. */
const around = ({ x, y }: Point): readonly Point[] => [
  { x: x - 270, y: y - 240 },
  { x: x + 270, y: y + 240 },
];

const NO_HEXES: readonly HexId[] = [];

/** Hexes built on in this set of rounds, with the colour of who did: from the commits of the running round. */
function useLaid(): Readonly<Record<HexId, string>> {
  const { timeline, state, facts, past, revision } = useRoom();
  return useMemo(() => {
    const laid: Record<HexId, string> = {};
    const line = timeline?.line() ?? [];
    const until = past ?? revision;
    for (const { events, revision: at } of line.toReversed()) {
      if (at > until) continue;
      for (const event of events.toReversed()) {
        if (event.t === 'RoundBegan') return laid;
        if (event.t !== 'TileLaid') continue;
        const { hex, by } = event as Extract<DomainEvent, { t: 'TileLaid' }>;
        laid[hex] ??= facts.companies[by as CorpId]?.colour ?? '#787e87';
      }
    }
    return laid;
  }, [timeline, state.map, facts, past, revision]);
}

import { ActionIcon } from '@mantine/core';
import IconMaximize from '@tabler/icons-react/icons/IconMaximize';
import IconMinus from '@tabler/icons-react/icons/IconMinus';
import IconPlus from '@tabler/icons-react/icons/IconPlus';
import type { HexRing, Point, View } from '@trunkline/board-art';
import { APOTHEM, BoardArt, boardPlan, fit, hexAt, usePanZoom } from '@trunkline/board-art';
import type { HexId } from '@trunkline/engine';
import { useContext, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDevice } from '../kept.ts';
import { type Picks, PicksContext } from '../picks.ts';
import { useGoPlace, usePlace } from '../place.ts';
import { useRoom } from '../room.ts';
import { HexCard } from './hex-card.tsx';
import { HexList } from './hex-list.tsx';
import { coloursOf, looksOf } from './looks.ts';

/** A press so near to a hex that can be acted on means that hex; in pixels. */
const NEAR = 22;

/** The board: it moves under finger, wheel and keys, shows what the panel is about, and tells which hex was meant. */
export function BoardPane() {
  const { t } = useTranslation();
  const { facts, state, table } = useRoom();
  const { picks } = useContext(PicksContext);
  const { hex: opened } = usePlace();
  const go = useGoPlace();
  const { board } = facts;
  const plan = boardPlan(board);
  const [kept, keep] = useDevice<View | null>(
    `view.${table.id}.${window.innerWidth < 768 ? 'phone' : 'wide'}`,
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
  const rest = (view: View) => keep(isAbout(view, whole()) ? null : view);
  const pan = usePanZoom({ bounds: plan.bounds, initial: kept, onTap: tap, onRest: rest });
  const own = useRef(kept !== null);
  own.current = kept !== null;
  useEffect(() => {
    if (box.current === null) return;
    const observer = new ResizeObserver(() => {
      if (!own.current) pan.fit();
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [pan]);
  const rings = useMemo(() => ringsOf(picks, opened ?? null), [picks, opened]);
  const selected = picks?.selected ?? null;
  // Where little can be seen at once, the hex that is worked on comes into sight.
  useEffect(() => {
    const centre = selected === null ? undefined : plan.centres.get(selected);
    if (centre !== undefined && window.innerWidth < 768) pan.show(around(centre), 30);
  }, [selected]);
  const colours = coloursOf(facts, state.trains.phase);
  return (
    <div className="board-window" ref={box}>
      <svg
        ref={pan.windowRef}
        className="board"
        role="img"
        aria-label={t('board.label', { title: facts.id })}
        tabIndex={0}
      >
        <g ref={pan.groupRef}>
          <BoardArt
            board={board}
            map={state.map}
            lod={pan.lod}
            phase={colours}
            looks={looksOf(facts)}
            rings={rings}
            ghost={picks?.ghost ?? null}
            routes={picks?.routes ?? []}
            rim
          />
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
        <ActionIcon variant="default" size="lg" aria-label={t('board.fit')} onClick={() => pan.fit()}>
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

function ringsOf(picks: Picks | null, opened: string | null): Readonly<Record<HexId, readonly HexRing[]>> {
  const rings: Record<HexId, readonly HexRing[]> = {};
  for (const hex of picks?.rings ?? []) rings[hex] = [{ kind: 'actionable' }];
  if (picks?.selected != null) rings[picks.selected] = [{ kind: 'selected' }];
  if (opened !== null) rings[opened] = [...(rings[opened] ?? []), { kind: 'focus' }];
  return rings;
}

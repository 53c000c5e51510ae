import { BoardArt, boardPlan, usePanZoom } from '@trunkline/board-art';
import { citiesAtStart, type MapState } from '@trunkline/engine';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TitleFacts } from '../../titles/facts.ts';
import { coloursOf, looksOf } from './looks.ts';

/** The map as printed, before anybody has built. */
export function PrintedMap({
  facts,
}: {
  readonly facts: Pick<TitleFacts, 'id' | 'board' | 'phases' | 'companies'>;
}) {
  const { t } = useTranslation();
  const { board } = facts;
  const { bounds } = boardPlan(board);
  const pan = usePanZoom({ bounds });
  const map = useMemo((): MapState => {
    const none = { version: 0, laid: {}, tokens: {}, ofCorp: {}, marks: {}, licences: {}, stock: {} };
    return { ...none, ...citiesAtStart(board, () => true) };
  }, [board]);
  return (
    <div className="map-sheet" style={{ aspectRatio: `${bounds.width} / ${bounds.height}` }}>
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
            map={map}
            lod={pan.lod}
            phase={coloursOf(facts, '')}
            looks={looksOf(facts)}
            rim
          />
        </g>
      </svg>
    </div>
  );
}

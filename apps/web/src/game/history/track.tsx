import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SEATS } from '../../app/theme.ts';
import { useRoom } from '../room.ts';
import type { HistoryMarks } from './marks.ts';

interface Props {
  readonly marks: HistoryMarks;
  readonly length: number;
}

/** Above the slider: rounds as segments, a tick where a phase began, and the reader's own moves in his colour. */
export function Track({ marks, length }: Props) {
  const { t } = useTranslation();
  const { words, state } = useRoom();
  const percent = (at: number): string => `${((100 * at) / length).toFixed(3)}%`;
  const segments = useMemo(
    () => marks.rounds.map((round, i) => ({ ...round, to: marks.rounds[i + 1]?.at ?? length })).filter(wide),
    [marks, length],
  );
  return (
    <div className="track" aria-hidden="true">
      {segments.map(({ at, to, kind, turn, number }) => (
        <span
          key={`${at}.${kind}`}
          className={number > 0 ? 'segment operating' : 'segment'}
          title={words.round(kind, turn, number, 'name')}
          style={{ left: percent(at), width: percent(to - at) }}
        />
      ))}
      {marks.mine.map(({ from, to, by }) => (
        <span
          key={from}
          className="own"
          style={{
            left: percent(from - 1),
            width: percent(to - from + 1),
            background: SEATS[Math.max(0, state.seats.seated.indexOf(by)) % SEATS.length]?.colour,
          }}
        />
      ))}
      {marks.phases.map(({ at, phase }) => (
        <span
          key={phase}
          className="phase-tick"
          style={{ left: percent(at) }}
          title={t('game.phase', { phase })}
        >
          {phase}
        </span>
      ))}
    </div>
  );
}

const wide = ({ at, to }: { readonly at: number; readonly to: number }): boolean => to > at;

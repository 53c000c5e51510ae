import type { CorpId } from '@trunkline/engine';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoom } from '../room.ts';
import { headAt } from '../since/use-since.ts';
import { ledgerOf, roundKey } from './ledger.ts';

const SHOWN = 5;
const BAR = { width: 10, height: 26, gap: 3 };

/** The newest runs of a company as bars and figures; each leads to its move. */
export function RunsLine({ corp }: { readonly corp: CorpId }) {
  const { t } = useTranslation();
  const { state, words, timeline, past, revision, goTo } = useRoom();
  const at = timeline === null ? 0 : headAt(timeline, past ?? revision);
  const ledger = useMemo(() => (timeline === null ? null : ledgerOf(timeline, at)), [timeline, at]);
  const runs = (state.record.history[corp] ?? []).slice(-SHOWN);
  const most = Math.max(1, ...runs.map(({ revenue }) => revenue));
  const step = BAR.width + BAR.gap;
  return (
    <span className="row wrap runs-line small">
      {runs.length < 2 ? null : (
        <svg width={runs.length * step} height={BAR.height} aria-hidden="true">
          {runs.map(({ turn, round, revenue, kind }, i) => {
            const height = Math.max(1, (BAR.height * revenue) / most);
            return (
              <rect
                key={roundKey(turn, round)}
                x={i * step}
                y={BAR.height - height}
                width={BAR.width}
                height={height}
                className={kind === 'withhold' ? 'kept' : ''}
              />
            );
          })}
        </svg>
      )}
      {runs.map(({ turn, round, revenue, kind }) => {
        const name = roundKey(turn, round);
        const to = ledger?.runAt(corp, name) ?? null;
        const text = `${name} ${words.money(revenue)}${kind === 'withhold' ? ' ▽' : kind === 'half' ? ' ◐' : ''}`;
        return to === null ? (
          <span key={name} className="n">
            {text}
          </span>
        ) : (
          <button
            key={name}
            type="button"
            className="link n small"
            title={t('sheet.toRun')}
            onClick={() => goTo(to)}
          >
            {text}
          </button>
        );
      })}
    </span>
  );
}

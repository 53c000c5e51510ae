import './percent-bar.css';
import IconCrown from '@tabler/icons-react/icons/IconCrown';
import IconLock from '@tabler/icons-react/icons/IconLock';
import type { CorpId } from '@trunkline/engine';
import { isPlayer } from '@trunkline/engine';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { SeatMark, seatColour } from './marks.tsx';
import { papersOf } from './papers.ts';
import { floatOf } from './position.ts';
import { useRoom } from './room.ts';

/** Certificates of a company in one line; the last one shows a lock where it may not leave yet. */
export function PercentBar({ corp }: { readonly corp: CorpId }) {
  const { t } = useTranslation();
  const { state } = useRoom();
  const papers = papersOf(state, corp);
  const locked = papers.find((paper) => paper.locked);
  if (papers.length === 0) return null;
  return (
    <>
      <span className="percent-bar" aria-hidden="true">
        {papers.map(({ id, who, percent, president, locked: shut }) => (
          <span
            key={id}
            className={isPlayer(who) ? 'seat' : who === 'pool' ? 'pool' : 'unsold'}
            style={
              isPlayer(who)
                ? ({ flexGrow: percent, '--seat': seatColour(state, who) } as CSSProperties)
                : { flexGrow: percent }
            }
          >
            {isPlayer(who) ? <SeatMark seat={who} size={12} /> : null}
            {president ? <IconCrown size={13} stroke={2} /> : null}
            {shut ? <IconLock size={13} stroke={2} /> : null}
          </span>
        ))}
      </span>
      {locked === undefined ? null : (
        <span className="muted small">
          {t(locked.who === 'pool' ? 'companies.lastInPool' : 'companies.lastInTreasury')}
        </span>
      )}
    </>
  );
}

/** How far a company is from floating. */
export function FloatBar({ corp }: { readonly corp: CorpId }) {
  const { t } = useTranslation();
  const { state, facts, words } = useRoom();
  const float = floatOf(facts, state, corp);
  if (float === null) return null;
  const { sold, of } = float;
  return (
    <span className="float-bar small">
      <span aria-hidden="true">
        <span style={{ width: `${Math.min(100, (sold * 100) / of)}%` }} />
      </span>
      <span className="reader">
        {t('companies.float', { sold: words.percent(sold), of: words.percent(of) })}
      </span>
    </span>
  );
}

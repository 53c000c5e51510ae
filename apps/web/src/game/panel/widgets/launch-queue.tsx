import type { CorpId, State } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { CompanyChip } from '../../marks.tsx';
import { useRoom } from '../../room.ts';

/** Marks that a title of a launch queue keeps: who is next, and who has to wait. */
interface Marks {
  readonly next: CorpId | null;
  readonly blocked: boolean;
  readonly recentlyClosed: readonly CorpId[];
}

type Place = 'next' | 'later' | 'blocked' | 'closed' | 'launched';

const marksOf = (state: State): Partial<Marks> | undefined =>
  state.own[state.meta.title] as Partial<Marks> | undefined;

function placeOf(state: State, corp: CorpId): Place {
  const marks = marksOf(state);
  const { order, all } = state.corporations;
  if (all[corp]?.stage !== 'unstarted') return 'launched';
  if (marks?.recentlyClosed?.includes(corp) === true) return 'closed';
  const isNext = corp === marks?.next;
  if (marks?.blocked === true && corp === order[order.length - 1] && !isNext) return 'blocked';
  return isNext ? 'next' : 'later';
}

/** The queue in which companies are launched, as a strip: next, later, and those kept back, with the reason. */
export function LaunchQueue() {
  const { t } = useTranslation();
  const { state, words } = useRoom();
  if (marksOf(state)?.next === undefined) return null;
  const queue = state.corporations.order.map((corp) => ({ corp, place: placeOf(state, corp) }));
  const waiting = queue.filter(({ place }) => place !== 'launched');
  const kept = waiting.filter(({ place }) => place === 'closed' || place === 'blocked');
  if (waiting.length === 0) return null;
  return (
    <div className="launch-queue">
      <ol className="row wrap" aria-label={t('queue.label')}>
        <li className="muted small" aria-hidden="true">
          {t('queue.label')}
        </li>
        {waiting.map(({ corp, place }) => (
          <li key={corp} className={`row tight ${place}`} data-queue={place}>
            <CompanyChip corp={corp} /> <span className="muted small">{t(`queue.${place}`)}</span>
          </li>
        ))}
      </ol>
      {kept.map(({ corp, place }) => (
        <p key={corp} className="hint">
          {t(place === 'closed' ? 'queue.closedWhy' : 'queue.blockedWhy', { corp: words.short(corp) })}
        </p>
      ))}
    </div>
  );
}

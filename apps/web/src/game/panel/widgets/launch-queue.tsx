import type { CorpId } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { CompanyChip } from '../../marks.tsx';
import { useRoom } from '../../room.ts';

/** Marks that a title of a launch queue keeps: who is next, and who has to wait. */
interface Marks {
  readonly next: CorpId | null;
  readonly blocked: boolean;
  readonly recentlyClosed: readonly CorpId[];
}

/** The queue in which companies are launched: launched, next, later, or kept back with the reason. */
export function LaunchQueue() {
  const { t } = useTranslation();
  const { state } = useRoom();
  const marks = state.own[state.meta.title] as Partial<Marks> | undefined;
  if (marks?.next === undefined) return null;
  const { order, all } = state.corporations;
  const next = all[marks.next ?? 'c:']?.stage === 'unstarted' ? marks.next : null;
  const placeOf = (corp: CorpId): string => {
    if (all[corp]?.stage !== 'unstarted') return 'launched';
    if (marks.recentlyClosed?.includes(corp) === true) return 'closed';
    if (marks.blocked === true && corp === order[order.length - 1] && corp !== next) return 'blocked';
    return corp === next ? 'next' : 'later';
  };
  return (
    <ol className="launch-queue row wrap" aria-label={t('queue.label')}>
      {order.map((corp) => {
        const place = placeOf(corp);
        return (
          <li key={corp} className={`row tight ${place}`} data-queue={place}>
            <CompanyChip corp={corp} /> <span className="muted small">{t(`queue.${place}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RouteSearch } from '../../../best-routes.ts';
import { useRoom } from '../../../room.ts';

/** How far the search for the best routes has come: proven, still at it, or stopped; and what may be missing at most. */
export function SearchStatus({ search }: { readonly search: RouteSearch }) {
  const { t } = useTranslation();
  const { words, table } = useRoom();
  const { found, state, stop } = search;
  if (state === 'first') return <span className="hint">{t('routes.searching')}</span>;
  if (found === undefined)
    return (
      <span className="hint">{t(table.finder === 'closed' ? 'routes.ownOnly' : 'routes.noAnswer')}</span>
    );
  const revenue = words.money(found.revenue);
  const more = words.money(found.bound - found.revenue);
  return (
    <>
      <span className={state === 'proven' ? 'verdict proven' : 'verdict'} data-search={state}>
        {state === 'proven'
          ? t('routes.proven', { revenue })
          : state === 'on'
            ? t('routes.soFar', { revenue, more })
            : t('routes.stopped', { revenue, more })}
      </span>
      {state === 'on' ? (
        <Button size="compact-sm" variant="subtle" onClick={stop}>
          {t('routes.stop')}
        </Button>
      ) : null}
    </>
  );
}

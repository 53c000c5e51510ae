import { Button } from '@mantine/core';
import type { Problem } from '@trunkline/contracts';
import type { RouteOrder } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { useRoom } from '../../../room.ts';
import { hexOf } from './draw.ts';

/** A route of the last run, and what keeps it from being run again. */
export interface Former {
  readonly route: RouteOrder;
  readonly violation: Pick<Problem, 'code' | 'params'> | null;
}

interface Props {
  readonly revenue: number;
  readonly former: readonly Former[];
  take(routes: readonly RouteOrder[]): void;
}

/** The last run: taken again where it is still legal, and told why not where it is no longer. */
export function FormerRuns({ revenue, former, take }: Props) {
  const { t } = useTranslation();
  const { words } = useRoom();
  const legal = former.filter(({ violation }) => violation === null);
  return (
    <details className="former">
      <summary>
        {t('routes.former', { revenue: words.money(revenue) })}
        {legal.length === former.length ? null : (
          <> · {t('routes.formerLegal', { legal: legal.length, of: former.length })}</>
        )}
      </summary>
      <ul>
        {former.map(({ route, violation }) => (
          <li key={route.train}>
            <b>{words.train(route.train)}</b> {route.stops.map(hexOf).join(' – ')}
            {violation === null ? null : <span className="why"> {words.refusal(violation)}</span>}
          </li>
        ))}
      </ul>
      {legal.length === 0 ? null : (
        <Button size="compact-sm" variant="default" onClick={() => take(legal.map(({ route }) => route))}>
          {t('routes.takeFormer')}
        </Button>
      )}
    </details>
  );
}

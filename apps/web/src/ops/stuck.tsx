import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { get } from '../api/client.ts';
import { sinceText } from '../words/time.ts';
import { Part } from './part.tsx';

interface StuckGame {
  readonly table: string;
  readonly title: string;
  readonly why: 'nobody-to-act' | 'player-left' | 'idle';
  readonly since: number;
}

/** Games that wait for nobody, for somebody who has left, or for too long. */
export function Stuck() {
  const { t, i18n } = useTranslation();
  const { data, error } = useQuery({
    queryKey: ['ops', 'stuck'],
    queryFn: async ({ signal }) =>
      (await get<{ games: readonly StuckGame[] }>('ops/stuck?limit=200', signal)).games,
  });
  return (
    <Part name="stuck" error={error}>
      {data?.length === 0 ? <p className="muted">{t('ops.noStuck')}</p> : null}
      <ul className="plain-list">
        {(data ?? []).map(({ table, title, why, since }) => (
          <li key={table} className="row wrap">
            <Link to="/g/$id" params={{ id: table }}>
              {title} · {table}
            </Link>
            <span>{t(`ops.why.${why}`)}</span>
            <span className="muted">{sinceText(since, i18n.language)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

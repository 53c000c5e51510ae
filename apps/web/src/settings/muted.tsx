import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { tablesQuery } from '../api/queries.ts';

interface Props {
  readonly muted: readonly string[];
  change(muted: readonly string[]): void;
}

/** Which of the reader's games that run stay silent. */
export function Muted({ muted, change }: Props) {
  const { t } = useTranslation();
  const tables = (useQuery(tablesQuery('mine')).data?.tables ?? []).filter(
    ({ table }) => table.status === 'running' || table.status === 'open',
  );
  if (tables.length === 0) return null;
  return (
    <section aria-labelledby="muted">
      <h3 id="muted" className="label">
        {t('settings.muted')}
      </h3>
      <ul className="plain-list">
        {tables.map(({ table: { id, title, name } }) => (
          <li key={id} className="row">
            <Switch
              aria-label={t('settings.mute', { name })}
              checked={muted.includes(id)}
              onChange={(event) =>
                change(event.currentTarget.checked ? [...muted, id] : muted.filter((one) => one !== id))
              }
            />
            <Link to="/g/$id" params={{ id }} className="clip">
              {title} {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

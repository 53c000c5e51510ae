import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TalkLine } from '@trunkline/contracts';
import { useTranslation } from 'react-i18next';
import { get, post } from '../api/client.ts';
import { client } from '../api/queries.ts';
import { useNames } from '../app/session.ts';
import { sinceText } from '../words/time.ts';
import { Deed, Part } from './part.tsx';

interface Report {
  readonly id: string;
  readonly table: string;
  readonly line: TalkLine;
  readonly reasons: readonly { readonly user: string; readonly text: string; readonly at: number }[];
}

const KEY = ['ops', 'reports'];

/** What was said at tables and reported, until an operator is through with it. */
export function Reports() {
  const { t, i18n } = useTranslation();
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await get<{ reports: readonly Report[] }>('ops/reports', signal)).reports,
  });
  const names = useNames(
    (data ?? []).flatMap(({ line, reasons }) => [line.user, ...reasons.map(({ user }) => user)]),
  );
  const settle = (id: string) => async () => {
    await post('ops/reports/settle', { id });
    await client.invalidateQueries({ queryKey: KEY });
  };
  return (
    <Part name="reports" error={error}>
      {data?.length === 0 ? <p className="muted">{t('ops.noReports')}</p> : null}
      <ul className="plain-list">
        {(data ?? []).map(({ id, table, line, reasons }) => (
          <li key={id}>
            <p className="row wrap">
              <b>{names[line.user] ?? line.user}</b>
              <span className="muted">{sinceText(line.at, i18n.language)}</span>
              <Link to="/g/$id" params={{ id: table }}>
                {table}
              </Link>
              <Deed label={t('ops.settle')} act={settle(id)} />
            </p>
            <blockquote>{line.text}</blockquote>
            <ul className="muted small">
              {reasons.map(({ user, text, at }) => (
                <li key={user}>
                  {names[user] ?? user} · {sinceText(at, i18n.language)}
                  {text === '' ? null : `: ${text}`}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Part>
  );
}

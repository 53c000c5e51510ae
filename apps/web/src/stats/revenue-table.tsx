import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureTable } from './figure-table.tsx';
import { revenues } from './figures.ts';
import { CompanyName } from './names.tsx';
import type { Played } from './played.ts';

/** What companies ran for, operating round by operating round; ▽ where it was withheld. */
export function RevenueTable({ played }: { readonly played: Played }) {
  const { t } = useTranslation();
  const { timeline, rounds, words } = played;
  const { rounds: columns, rows } = useMemo(() => revenues(timeline, rounds), [timeline, rounds]);
  if (rows.length === 0) return <p className="muted">{t('stats.noRuns')}</p>;
  return (
    <>
      <FigureTable
        caption={t('stats.view.revenue')}
        heads={[t('stock.company'), t('stats.all'), ...columns]}
        rows={rows.map(({ corp, runs, total }) => ({
          key: corp,
          head: <CompanyName played={played} corp={corp} />,
          cells: [
            <b key="all">{words.money(total)}</b>,
            ...columns.map((round) => {
              const run = runs[round];
              if (run === undefined) return '';
              return `${words.money(run.revenue)}${run.kind === 'withhold' ? ' ▽' : ''}`;
            }),
          ],
        }))}
      />
      <p className="muted small">{t('stats.withheld')}</p>
    </>
  );
}

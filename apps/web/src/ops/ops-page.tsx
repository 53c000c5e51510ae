import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { get } from '../api/client.ts';
import { useMe } from '../app/session.ts';
import { useTitle } from '../app/title.ts';
import { LogInFirst } from '../lobby/new-table-page.tsx';
import { DeadLetters, DeadNotices } from './given-up.tsx';
import { KeyFigures } from './key-figures.tsx';
import { Part } from './part.tsx';
import { Rebuild } from './rebuild.tsx';
import { Reports } from './reports.tsx';
import { Stuck } from './stuck.tsx';
import type { Figures } from './sums.ts';

const EVERY_MS = 5_000;

/** For whoever operates the platform: how it does, and what waits for a hand. The gateway says who that is. */
export function OpsPage() {
  const { t } = useTranslation();
  useTitle(t('ops.title'));
  const me = useMe();
  const figures = useQuery({
    queryKey: ['ops', 'figures'],
    queryFn: ({ signal }) => get<Figures>('ops/figures', signal),
    enabled: me != null,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : EVERY_MS),
  });
  if (me === null) return <LogInFirst to="/ops" />;
  return (
    <section className="narrow">
      <h1>{t('ops.title')}</h1>
      <Part name="figures" error={figures.error}>
        {figures.data === undefined ? null : <Processes of={figures.data} />}
      </Part>
      {figures.data === undefined ? null : (
        <>
          <Rebuild />
          <DeadNotices />
          <DeadLetters />
          <Reports />
          <Stuck />
        </>
      )}
    </section>
  );
}

function Processes({ of }: { readonly of: Figures }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 3 });
  return (
    <>
      <KeyFigures of={of} />
      {of.processes.map(({ service, process, figures }) => (
        <details key={`${service} ${process}`}>
          <summary>
            <b>{service}</b> <span className="muted">{process}</span>
          </summary>
          <table className="phases">
            <thead>
              <tr>
                <th scope="col">{t('ops.name')}</th>
                <th scope="col" className="n">
                  {t('ops.value')}
                </th>
              </tr>
            </thead>
            <tbody>
              {Object.entries(figures).map(([name, value]) => (
                <tr key={name}>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td className="n">{number.format(value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ))}
    </>
  );
}

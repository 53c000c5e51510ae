import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Declined, get } from '../api/client.ts';
import type { Listed } from '../api/queries.ts';
import { FigureHeads } from '../app/figure-heads.tsx';
import { useMe, useNames } from '../app/session.ts';
import { useTitle } from '../app/title.ts';
import { TableCard } from '../lobby/table-card.tsx';

const route = getRouteApi('/u/$name');

interface Profile {
  readonly id: string;
  readonly name: string;
  readonly record: readonly {
    readonly title: string;
    readonly running: number;
    readonly finished: number;
    readonly won: number;
  }[];
  readonly tables: readonly Listed[];
}

/** A person as everybody may know him: public games, and how they went. */
export function ProfilePage() {
  const { t } = useTranslation();
  const { name } = route.useParams();
  const { data, error } = useQuery({
    queryKey: ['profile', name],
    queryFn: ({ signal }) => get<Profile>(`users/${encodeURIComponent(name)}`, signal),
    retry: (count, thrown) => count < 2 && !isLost(thrown),
  });
  useTitle(data?.name ?? name);
  if (isLost(error)) return <Nobody name={name} />;
  if (error !== null) throw error;
  return (
    <>
      <div className="headline">
        <h1>{data?.name ?? name}</h1>
      </div>
      {data === undefined ? <Skeleton height={160} radius="lg" /> : <Known profile={data} />}
      <p className="muted small">{t('profile.note')}</p>
    </>
  );
}

const isLost = (error: unknown): boolean => error instanceof Declined && error.problem.status === 404;

function Nobody({ name }: { readonly name: string }) {
  const { t } = useTranslation();
  return (
    <section className="narrow">
      <h1>{t('profile.lost', { name })}</h1>
      <p className="muted">{t('profile.lostBody')}</p>
      <Link to="/">{t('lost.home')}</Link>
    </section>
  );
}

function Known({ profile: { id, record, tables } }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const me = useMe();
  const names = useNames(tables.flatMap(({ table }) => table.seats.map(({ user }) => user)));
  return (
    <>
      {record.length === 0 ? null : (
        <section className="card profile-record" aria-labelledby="record">
          <h2 id="record">{t('profile.record')}</h2>
          <table className="phases">
            <thead>
              <tr>
                <th scope="col">{t('profile.title')}</th>
                <FigureHeads names={[t('profile.finished'), t('profile.won'), t('profile.running')]} />
              </tr>
            </thead>
            <tbody>
              {record.map(({ title, finished, won, running }) => (
                <tr key={title}>
                  <th scope="row">
                    <Link to="/titles/$title" params={{ title }}>
                      {title}
                    </Link>
                  </th>
                  <td className="n">{finished}</td>
                  <td className="n">{won}</td>
                  <td className="n">{running}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <section className="list" aria-labelledby="games">
        <h2 id="games">{t('profile.games')}</h2>
        {tables.length === 0 ? <p className="muted">{t('profile.noGames')}</p> : null}
        <div className="cards">
          {tables.map((one) => (
            <TableCard key={one.table.id} listed={one} me={me?.id === id ? id : null} names={names} />
          ))}
        </div>
      </section>
    </>
  );
}

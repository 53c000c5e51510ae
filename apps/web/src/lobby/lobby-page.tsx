import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import IconPlus from '@tabler/icons-react/icons/IconPlus';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { client, type Listed, type ListName, tablesQuery, titlesQuery } from '../api/queries.ts';
import { live } from '../app/live.ts';
import { useMe, useNames } from '../app/session.ts';
import { useTitle } from '../app/title.ts';
import { isMyTurn, TableCard } from './table-card.tsx';

const route = getRouteApi('/');

/** My games first, those that wait for me before all others; then seats that are open, games going on, games over. */
export function LobbyPage() {
  const { t } = useTranslation();
  const me = useMe();
  const { title } = route.useSearch();
  const mine = useQuery({ ...tablesQuery('mine', title), enabled: me != null });
  const due = (mine.data?.tables ?? []).filter((one) => isMyTurn(one, me?.id ?? null)).length;
  useTitle(due > 0 ? t('lobby.due', { count: due }) : t('shell.lobby'), due > 0 ? 'due' : 'quiet');
  useEffect(() => live.lobby(() => void client.invalidateQueries({ queryKey: ['tables'] })), []);
  return (
    <>
      <div className="headline">
        <h1>{t('shell.lobby')}</h1>
        <TitleFilter title={title} />
        <span className="grow" />
        <Button component={Link} to="/new" leftSection={<IconPlus size={18} stroke={1.75} />}>
          {t('lobby.new')}
        </Button>
      </div>
      {me === null ? <Welcome /> : null}
      {me == null ? null : <List name="mine" title={title} me={me.id} />}
      <List name="open" title={title} me={me?.id ?? null} />
      <List name="running" title={title} me={me?.id ?? null} />
      <List name="finished" title={title} me={me?.id ?? null} />
    </>
  );
}

function TitleFilter({ title }: { readonly title: string | undefined }) {
  const { t } = useTranslation();
  const navigate = route.useNavigate();
  const titles = useQuery(titlesQuery).data ?? [];
  if (titles.length < 2) return null;
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('lobby.filter')}
      value={title ?? ''}
      onChange={(value) => void navigate({ search: value === '' ? {} : { title: value } })}
      data={[{ value: '', label: t('lobby.all') }, ...titles.map(({ id }) => ({ value: id, label: id }))]}
    />
  );
}

function Welcome() {
  const { t } = useTranslation();
  return (
    <section className="card welcome">
      <h2>{t('lobby.welcome')}</h2>
      <p>{t('lobby.welcomeBody')}</p>
      <div className="row wrap">
        <Button component={Link} to="/register">
          {t('door.register')}
        </Button>
        <Button component={Link} to="/tour" variant="default">
          {t('shell.tour')}
        </Button>
        <Button component={Link} to="/titles" variant="default">
          {t('lobby.seeTitles')}
        </Button>
      </div>
    </section>
  );
}

const rank = (one: Listed, me: string | null): number =>
  isMyTurn(one, me) ? 0 : one.table.status === 'open' ? 1 : one.summary?.over == null ? 2 : 3;

function List({
  name,
  title,
  me,
}: {
  readonly name: ListName;
  readonly title: string | undefined;
  readonly me: string | null;
}) {
  const { t } = useTranslation();
  const { data, isPending, isError, refetch } = useQuery(tablesQuery(name, title));
  // My own games are in the first list.
  const mine = ({ table }: Listed) =>
    me !== null && (table.members.includes(me) || table.seats.some(({ user }) => user === me));
  const tables = (data?.tables ?? []).filter((one) => name === 'mine' || !mine(one));
  const names = useNames(
    tables.flatMap(({ table }) => [...table.members, ...table.seats.map(({ user }) => user)]),
  );
  const sorted = name === 'mine' ? [...tables].sort((a, b) => rank(a, me) - rank(b, me)) : tables;
  return (
    <section aria-labelledby={`list-${name}`} className="list">
      <h2 id={`list-${name}`}>{t(`lobby.list.${name}`)}</h2>
      {isPending ? <Skeleton height={92} radius="lg" /> : null}
      {isError ? (
        <p>
          {t('lobby.failed')}{' '}
          <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
            {t('broken.again')}
          </Button>
        </p>
      ) : null}
      {!isPending && !isError && sorted.length === 0 ? (
        <p className="muted">{t(`lobby.empty.${name}`)}</p>
      ) : null}
      <div className="cards">
        {sorted.map((one) => (
          <TableCard key={one.table.id} listed={one} me={me} names={names} />
        ))}
      </div>
    </section>
  );
}

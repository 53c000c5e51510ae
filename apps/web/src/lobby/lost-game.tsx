import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { tablesQuery } from '../api/queries.ts';
import { useMe, useNames } from '../app/session.ts';
import { useTitle } from '../app/title.ts';
import { TableCard } from './table-card.tsx';

/** Games that are offered instead. */
const SHOWN = 6;

/** Instead of a game that can't be shown: the reader's own games, and those that are over. */
export function LostGame({ closed = false }: { readonly closed?: boolean }) {
  const { t } = useTranslation();
  const me = useMe();
  const title = t(closed ? 'lostGame.closed' : 'lostGame.title');
  useTitle(title);
  return (
    <>
      <section className="narrow lost-game">
        <h1>{title}</h1>
        <p className="muted">{t(closed ? 'lostGame.closedBody' : 'lostGame.body')}</p>
        <div className="row">
          <Button component={Link} to="/">
            {t('lost.home')}
          </Button>
        </div>
      </section>
      {me == null ? null : <Offered name="mine" head={t('lostGame.mine')} none={t('lostGame.noMine')} />}
      <Offered name="finished" head={t('lostGame.archive')} none={t('lostGame.noArchive')} />
    </>
  );
}

interface OfferedProps {
  readonly name: 'mine' | 'finished';
  readonly head: string;
  readonly none: string;
}

function Offered({ name, head, none }: OfferedProps) {
  const me = useMe();
  const tables = (useQuery(tablesQuery(name)).data?.tables ?? []).slice(0, SHOWN);
  const names = useNames(
    tables.flatMap(({ table }) => [...table.members, ...table.seats.map(({ user }) => user)]),
  );
  return (
    <section className="list" aria-labelledby={`offered-${name}`}>
      <h2 id={`offered-${name}`}>{head}</h2>
      {tables.length === 0 ? <p className="muted">{none}</p> : null}
      <div className="cards">
        {tables.map((one) => (
          <TableCard key={one.table.id} listed={one} me={me?.id ?? null} names={names} />
        ))}
      </div>
    </section>
  );
}

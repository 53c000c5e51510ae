import { ActionIcon, Skeleton } from '@mantine/core';
import IconBookmark from '@tabler/icons-react/icons/IconBookmark';
import IconBookmarkFilled from '@tabler/icons-react/icons/IconBookmarkFilled';
import IconEye from '@tabler/icons-react/icons/IconEye';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { get } from '../api/client.ts';
import { type Listed, tableQuery } from '../api/queries.ts';
import { useMe, useNames } from '../app/session.ts';
import { useTitle } from '../app/title.ts';
import { TableCard } from '../lobby/table-card.tsx';
import { useKeptGames } from './kept.ts';

const EVERY_MS = 10_000;

interface Watched extends Listed {
  readonly watchers: number;
}

/** Public games that run, most watched first, and those that the reader has marked. */
export function WatchPage() {
  const { t } = useTranslation();
  useTitle(t('watch.title'));
  const most = useQuery({
    queryKey: ['watched'],
    queryFn: async ({ signal }) => (await get<{ tables: readonly Watched[] }>('watched', signal)).tables,
    refetchInterval: EVERY_MS,
  });
  const { ids, byAccount, keep } = useKeptGames();
  const kept = useQueries({ queries: ids.map((id) => tableQuery(id)) }).flatMap(({ data }) => data ?? []);
  const hint = t(ids.length === 0 ? 'watch.noneKept' : byAccount ? 'watch.keptByAccount' : 'watch.keptHint');
  return (
    <>
      <div className="headline">
        <h1>{t('watch.title')}</h1>
      </div>
      <section className="list" aria-labelledby="most">
        <h2 id="most">{t('watch.most')}</h2>
        {most.isPending ? <Skeleton height={92} radius="lg" /> : null}
        {most.data?.length === 0 ? <p className="muted">{t('watch.none')}</p> : null}
        <Games of={most.data ?? []} kept={ids} keep={keep} />
      </section>
      <section className="list" aria-labelledby="kept">
        <h2 id="kept">{t('watch.kept')}</h2>
        <p className="muted">{hint}</p>
        <Games of={kept} kept={ids} keep={keep} />
      </section>
    </>
  );
}

interface GamesProps {
  readonly of: readonly (Listed & { readonly watchers?: number })[];
  readonly kept: readonly string[];
  keep(id: string, on: boolean): Promise<void>;
}

function Games({ of, kept, keep }: GamesProps) {
  const { t } = useTranslation();
  const me = useMe();
  const names = useNames(of.flatMap(({ table }) => table.seats.map(({ user }) => user)));
  return (
    <div className="cards">
      {of.map((one) => {
        const { id, name } = one.table;
        const on = kept.includes(id);
        return (
          <div key={id} className="watched">
            <TableCard listed={one} me={me?.id ?? null} names={names} />
            <span className="row">
              {one.watchers === undefined ? null : (
                <span className="muted row tight">
                  <IconEye size={18} stroke={1.75} aria-hidden="true" />
                  {t('watch.watchers', { count: one.watchers })}
                </span>
              )}
              <span className="grow" />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-pressed={on}
                aria-label={t(on ? 'watch.drop' : 'watch.keep', { name })}
                onClick={() => void keep(id, !on)}
              >
                {on ? <IconBookmarkFilled size={20} /> : <IconBookmark size={20} stroke={1.75} />}
              </ActionIcon>
            </span>
          </div>
        );
      })}
    </div>
  );
}

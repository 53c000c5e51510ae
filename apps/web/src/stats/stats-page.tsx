import './stats.css';
import { Loader, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Timeline } from '@trunkline/engine';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNow } from '../app/i18n.ts';
import { STATS_VIEWS, type StatsView } from '../app/router.tsx';
import { useTitle } from '../app/title.ts';
import { type Copied, copyOf } from '../device/copy-of.ts';
import { playedRounds } from '../game/worth/by-round.ts';
import { LostGame } from '../lobby/lost-game.tsx';
import { factsQuery } from '../titles/facts.ts';
import { textsQuery } from '../words/texts-query.ts';
import { wordsOf } from '../words/words.ts';
import { Duel } from './duel.tsx';
import { PaceTable } from './pace-table.tsx';
import type { Played } from './played.ts';
import { RevenueTable } from './revenue-table.tsx';
import { TileTable } from './tile-table.tsx';
import { WorthView } from './worth-view.tsx';

const route = getRouteApi('/g/$id/stats');

const SHOWN: Readonly<Record<StatsView, (of: { readonly played: Played }) => React.ReactNode>> = {
  worth: WorthView,
  revenue: RevenueTable,
  tiles: TileTable,
  time: PaceTable,
  duel: Duel,
};

/** A game in figures, worked out here from its events. */
export function StatsPage() {
  const { id } = route.useParams();
  const game = useQuery({ queryKey: ['copy', id], queryFn: () => copyOf(id, undefined) });
  if (game.isError || game.data === null) return <LostGame />;
  return game.data === undefined ? <Waiting /> : <Stats id={id} game={game.data} />;
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className="loading">
      <Loader aria-label={t('game.loading')} />
    </div>
  );
}

function Stats({ id, game }: { readonly id: string; readonly game: Copied }) {
  const { t } = useTranslation();
  const { view = 'worth' } = route.useSearch();
  const navigate = route.useNavigate();
  const played = usePlayed(game);
  useTitle(`${t('stats.title')} · ${game.name}`);
  if (played === null) return <Waiting />;
  const Shown = SHOWN[view];
  return (
    <section className="stats">
      <div className="headline">
        <h1>
          <b>{game.file.title}</b> {game.name === game.file.title ? null : game.name}
        </h1>
        <span className="grow" />
        <Link to="/g/$id" params={{ id }}>
          {t('stats.toGame')}
        </Link>
      </div>
      <div className="scroll">
        <SegmentedControl
          aria-label={t('stats.title')}
          value={view}
          onChange={(to) => void navigate({ search: { view: to as StatsView }, replace: true })}
          data={STATS_VIEWS.map((value) => ({ value, label: t(`stats.view.${value}`) }))}
        />
      </div>
      <section className="card" aria-label={t(`stats.view.${view}`)}>
        {played.timeline.head === 0 ? (
          <p className="muted">{t('stats.nothing')}</p>
        ) : (
          <Shown played={played} />
        )}
      </section>
    </section>
  );
}

/** The game folded again by the title's reducers, with the words for what is in it; null while they are fetched. */
function usePlayed({ file }: Copied): Played | null {
  const { t } = useTranslation();
  const facts = useQuery(factsQuery(file.title)).data;
  const texts = useQuery(textsQuery(languageNow(), file.title)).data;
  return useMemo(() => {
    if (facts == null || texts === undefined) return null;
    const timeline = Timeline.load(facts.evolve, file.setUp, file.commits);
    // Seats without a name of their own are called by their number there.
    const seats = file.players.map(({ id, name }) => ({
      ...{ seat: id, user: '' },
      ...(name === id.slice(2) ? {} : { name }),
    }));
    const words = wordsOf({ t, texts, facts, table: { seats, hotseat: true }, names: {} });
    return { facts, words, timeline, rounds: playedRounds(timeline, facts.evolve) };
  }, [facts, texts, file, t]);
}

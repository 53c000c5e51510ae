import './game.css';
import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Actor, Commit, PlayerId, Timeline } from '@trunkline/engine';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Declined } from '../api/client.ts';
import { client, tableQuery } from '../api/queries.ts';
import { languageNow, needPages } from '../app/i18n.ts';
import { live } from '../app/live.ts';
import { useMe, useNames } from '../app/session.ts';
import { Header } from '../app/shell.tsx';
import { useTitle } from '../app/title.ts';
import { useKeepSeen } from '../device/keep-seen.ts';
import { GameStore } from '../live/game-store.ts';
import { factsQuery, type TitleFacts } from '../titles/facts.ts';
import { textsQuery } from '../words/texts-query.ts';
import { wordsOf } from '../words/words.ts';
import { askedOf } from './ask.ts';
import { styleBoards } from './board/looks.ts';
import { GameLayout } from './layout.tsx';
import { type Picks, PicksContext } from './picks.ts';
import { useGoPlace, usePlace } from './place.ts';
import { ASIDE_ALWAYS, type LocalGame, type Room, RoomProvider, reachOf } from './room.ts';
import { headAt, useSince } from './since/use-since.ts';
import { platformSource } from './source.ts';
import { useKeepTalk } from './talk/talk-pane.tsx';
import { WaitingRoom } from './waiting-room.tsx';

styleBoards();

const route = getRouteApi('/g/$id');

/** What reads a game without the platform is loaded where the platform cannot be reached. */
const SeenGame = lazy(async () => ({ default: (await import('../device/seen.tsx')).SeenGame }));

export function GamePage() {
  const { id } = route.useParams();
  const { invite } = route.useSearch();
  const { t } = useTranslation();
  const query = useQuery(tableQuery(id, invite));
  const title = query.data?.table.title;
  const facts = useQuery(factsQuery(title));
  useTitle(query.data?.table.name ?? t('game.game'));
  // What is here already stays, whatever becomes of asking again.
  const lost = query.data === undefined ? query.error : null;
  if (lost !== null && isUnreachable(lost)) {
    return (
      <Suspense>
        <SeenGame table={id} otherwise={<NoGame error={lost} again={() => void query.refetch()} />} />
      </Suspense>
    );
  }
  if (lost !== null) return <NoGame error={lost} again={() => void query.refetch()} />;
  if (facts.data === null) return <NoGame error={null} again={() => {}} />;
  if (facts.isError) return <NoGame error={facts.error} again={() => void facts.refetch()} />;
  if (query.data === undefined || facts.data === undefined) {
    return (
      <div className="loading">
        <Loader aria-label={t('game.loading')} />
      </div>
    );
  }
  return <Game key={id} id={id} facts={facts.data} />;
}

const isUnreachable = (error: Error): boolean =>
  error instanceof Declined && error.problem.code === 'unreachable';

/** What stands there instead of a game that is lost comes with its texts when it is needed. */
const LostGame = lazy(async () => {
  const [{ LostGame: Lost }] = await Promise.all([import('../lobby/lost-game.tsx'), needPages()]);
  return { default: Lost };
});

function NoGame({ error, again }: { readonly error: Error | null; again(): void }) {
  const lost = error === null || (error instanceof Declined && error.problem.status === 404);
  return lost ? <Lost /> : <Failed again={again} />;
}

function Lost({ closed = false }: { readonly closed?: boolean }) {
  return (
    <>
      <Header />
      <main id="main" className="page">
        <Suspense fallback={null}>
          <LostGame closed={closed} />
        </Suspense>
      </main>
    </>
  );
}

function Failed({ again }: { again(): void }) {
  const { t } = useTranslation();
  return (
    <main id="main" className="page narrow">
      <h1>{t('broken.title')}</h1>
      <p className="muted">{t('broken.body')}</p>
      <div className="row">
        <Button component={Link} to="/">
          {t('lost.home')}
        </Button>
        <Button variant="default" onClick={again}>
          {t('broken.again')}
        </Button>
      </div>
    </main>
  );
}

function Game({ id, facts }: { readonly id: string; readonly facts: TitleFacts }) {
  const { invite } = route.useSearch();
  const { t } = useTranslation();
  const listed = useQuery(tableQuery(id, invite)).data;
  const store = useMemo(() => new GameStore(id, facts.evolve, reachOf(id), live), [id, facts]);
  const source = useMemo(() => platformSource(id), [id]);
  const view = useSyncExternalStore(
    useCallback((listen) => store.subscribe(listen), [store]),
    () => store.view,
  );
  useEffect(() => store.open(), [store]);
  useKeepTalk(store);
  const table = view.table ?? listed?.table;
  if (table === undefined) return null;
  if (view.phase === 'gone') return <NoGame error={null} again={() => {}} />;
  if (table.status === 'closed') return <Lost closed />;
  if (table.status === 'open' && view.state === null) {
    return (
      <WaitingRoom
        table={{ ...table, invite: table.invite ?? listed?.table.invite ?? null }}
        present={view.present}
        again={() => {
          void client.invalidateQueries({ queryKey: ['table', id] });
          live.catchUp(id);
        }}
      />
    );
  }
  if (view.state === null) {
    return (
      <div className="loading">
        <Loader aria-label={t('game.loading')} />
      </div>
    );
  }
  return <OpenRoom store={store} source={source} facts={facts} table={table} />;
}

const PLAY_MS = 600;

const NOBODY: readonly string[] = [];

export type OpenProps = Pick<Room, 'store' | 'source' | 'facts' | 'table'> & {
  readonly local?: LocalGame;
};

/** A game that has begun, wherever its moves are kept and its questions answered. */
export function OpenRoom({ store, source, facts, table, local }: OpenProps) {
  const { t } = useTranslation();
  const { at } = usePlace();
  const go = useGoPlace();
  const view = useSyncExternalStore(
    useCallback((listen) => store.subscribe(listen), [store]),
    () => store.view,
  );
  const me = useMe();
  const names = useNames(local === undefined ? table.seats.map(({ user }) => user) : NOBODY);
  const asked = useQuery(askedOf(source, view.revision)).data;
  const [picks, setPicks] = useState<Picks | null>(null);
  const picking = useMemo(() => ({ picks, setPicks }), [picks]);
  const texts = useQuery(textsQuery(languageNow(), table.title)).data;
  const words = useMemo(
    () => (texts === undefined ? null : wordsOf({ t, texts, facts, table, names })),
    [t, texts, facts, table, names],
  );
  const seats = useMemo(
    () =>
      table.seats
        .filter(({ user }) => (local === undefined ? user === me?.id : local.plays))
        .map(({ seat }) => seat as PlayerId),
    [table, me, local],
  );
  const { timeline, state: now } = view;
  useKeepSeen(local === undefined ? table : null, timeline, view.revision, names);
  const since = useSince(source, timeline, view.revision);
  // The address follows a moment later: until then the walk is only beginning.
  const [playing, setPlaying] = useState<'off' | 'beginning' | 'on'>('off');
  const past = at !== undefined && timeline !== null && at < timeline.revision ? at : null;
  const state = useMemo(() => {
    if (past === null || timeline === null) return now;
    return timeline.at(headAt(timeline, past));
  }, [past, timeline, now]);
  const options = view.options;
  const due = options.some(({ do: kind }) => !ASIDE_ALWAYS.includes(kind));
  useTitle(`${table.title} · ${table.name}`, due ? 'due' : 'quiet');
  const goTo = (to: number | null): void =>
    go(({ at: _old, ...rest }) =>
      to === null || to >= view.revision ? rest : { ...rest, at: Math.max(0, to) },
    );
  useEffect(() => {
    if (playing === 'off') return;
    if (past === null) return setPlaying((was) => (was === 'beginning' ? was : 'off'));
    if (playing === 'beginning') setPlaying('on');
    const timer = setTimeout(() => goTo(past + 1), PLAY_MS);
    return () => clearTimeout(timer);
  }, [playing, past]);
  if (state === null || words === null) return null;
  const room: Room = {
    table,
    facts,
    words,
    store,
    source,
    state,
    timeline,
    revision: view.revision,
    head: view.head,
    ownLast: timeline === null || (me === undefined && local === undefined) ? -1 : lastOwn(timeline, seats),
    past,
    options: past === null ? options : [],
    asked: (asked?.asked ?? null) as readonly Actor[] | null,
    step: past === null ? (asked?.step ?? null) : null,
    owesTrain: past === null && asked?.owesTrain === true,
    seats,
    pending: view.pending,
    refusal: view.refusal,
    since,
    playing: playing !== 'off' && past !== null,
    play: (on) => setPlaying(on ? (past === null ? 'beginning' : 'on') : 'off'),
    local: local ?? null,
    goTo,
  };
  return (
    <RoomProvider value={room}>
      <PicksContext.Provider value={picking}>
        {local?.banner}
        <GameLayout watchers={view.watchers} />
      </PicksContext.Provider>
    </RoomProvider>
  );
}

function lastOwn({ commits }: Timeline, seats: readonly PlayerId[]): number {
  const own = (commit: Commit): boolean =>
    commit.kind !== 'play' || (commit.by !== null && seats.some((seat) => seat === commit.by));
  return commits.findLast(own)?.revision ?? 0;
}

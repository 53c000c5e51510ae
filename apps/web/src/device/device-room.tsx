import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TableView } from '@trunkline/contracts';
import type { Option } from '@trunkline/engine';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpenRoom } from '../game/game-page.tsx';
import type { LocalGame } from '../game/room.ts';
import type { Deed } from '../live/game-store.ts';
import { factsQuery, type TitleFacts } from '../titles/facts.ts';
import { keepCommit } from './database.ts';
import { deviceSource } from './device-source.ts';
import { DeviceStore, type Keeping } from './device-store.ts';
import { fileOf, type KeptGame } from './kept-game.ts';
import { type RulesWorker, startRules } from './rules.ts';

/** The table that a game of this device would have at the platform. */
export const tableOf = (game: KeptGame): TableView => ({
  id: game.id,
  revision: 0,
  title: game.title,
  name: game.name,
  options: game.options,
  readings: game.readings,
  players: game.players.length,
  visibility: 'private',
  pace: 'live',
  hotseat: true,
  seating: 'joined',
  status: game.over ? 'finished' : 'running',
  owner: '',
  members: [],
  invited: [],
  invite: null,
  seats: game.players.map(({ id, name }) => ({ seat: id, user: '', name })),
  proposal: null,
  talk: 'open',
  finder: 'open',
  imported: false,
  createdAt: game.createdAt,
  startedAt: game.createdAt,
});

interface Opened {
  readonly worker: RulesWorker;
  readonly options: readonly Option[];
}

const inDatabase = (id: string): Keeping => ({
  commit: (commit, over) => keepCommit(id, commit, over, Date.now()),
});

interface Props {
  readonly game: KeptGame;
  readonly local: LocalGame;
  /** Where its moves go; by default the database. */
  readonly keeping?: Keeping;
  /** Deeds that are wanted; by default all. */
  readonly only?: (deed: Deed) => boolean;
  /** Stands in for the page while it is made ready, or if it can't be. */
  readonly broken: ReactNode;
}

/** The game page for a game of this device: the same parts, with the rules in a worker. */
export function DeviceRoom({ game, local, keeping, only, broken }: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failed, setFailed] = useState(false);
  const facts = useQuery(factsQuery(game.title));
  useEffect(() => {
    const worker = startRules();
    let on = true;
    worker.rules.open(fileOf(game)).then(
      (options) => on && setOpened({ worker, options }),
      () => on && setFailed(true),
    );
    return () => {
      on = false;
      setOpened(null);
      worker.end();
    };
    // The game as it was opened: its later moves are the store's.
  }, [game.id]);
  if (failed || facts.isError || facts.data === null) return <>{broken}</>;
  if (opened === null || facts.data === undefined) {
    return (
      <div className="loading">
        <Loader aria-label={t('game.loading')} />
      </div>
    );
  }
  return (
    <Room
      key={game.id}
      game={game}
      local={local}
      facts={facts.data}
      opened={opened}
      keeping={keeping ?? inDatabase(game.id)}
      {...(only === undefined ? {} : { only })}
    />
  );
}

interface RoomProps extends Pick<Props, 'game' | 'local' | 'only'> {
  readonly facts: TitleFacts;
  readonly opened: Opened;
  readonly keeping: Keeping;
}

function Room({ game, local, facts, opened, keeping, only }: RoomProps) {
  const { worker, options } = opened;
  const [store] = useState(
    () => new DeviceStore(game, facts.evolve, worker, local.plays ? options : [], keeping, only),
  );
  const source = useMemo(() => deviceSource(store, game.title, worker), [store, game.title, worker]);
  const table = useMemo(() => tableOf(game), [game]);
  return <OpenRoom store={store} source={source} facts={facts} table={table} local={local} />;
}

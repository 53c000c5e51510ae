import './device.css';
import { useQuery } from '@tanstack/react-query';
import type { TableView } from '@trunkline/contracts';
import type { Timeline } from '@trunkline/engine';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalGame } from '../game/room.ts';
import { keepSeen } from './database.ts';
import { DeviceRoom } from './device-room.tsx';
import { keptFrom } from './kept-game.ts';
import { keptQuery } from './use-kept.ts';

const SETTLED_MS = 3_000;
const seenId = (table: string): string => `seen-${table}`;

/** Keeps a game of the platform on this device, to be read when there is no network. */
export function useKeepSeen(
  table: TableView | null,
  timeline: Timeline | null,
  revision: number,
  names: Readonly<Record<string, string>>,
): void {
  useEffect(() => {
    if (table === null || timeline === null) return;
    const timer = setTimeout(() => {
      const users = new Set(table.seats.map(({ user }) => user));
      const several = users.size < table.seats.length;
      const file = {
        title: table.title,
        rulesVersion: 1,
        players: table.seats.map(({ seat, user, name }, i) => ({
          id: seat as `p:${string}`,
          name: name ?? (several ? undefined : names[user]) ?? `${i + 1}`,
        })),
        seed: 0,
        options: table.options,
        readings: table.readings,
        setUp: timeline.setUp,
        commits: timeline.commits,
      };
      const over = timeline.state.end.over !== null;
      const kept = keptFrom(file, {
        ...{ id: seenId(table.id), kind: 'seen' as const, name: table.name },
        ...{ now: Date.now(), over },
      });
      // Without a database games are read with a network only.
      void keepSeen(kept).catch(() => undefined);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [table, timeline, revision, names]);
}

interface Props {
  readonly table: string;
  /** What is shown if the game was never kept here. */
  readonly otherwise: ReactNode;
}

/** A game of the platform as it was when it was last opened here: to read, not to play. */
export function SeenGame({ table, otherwise }: Props) {
  const { t } = useTranslation();
  const { data: game } = useQuery(keptQuery(seenId(table)));
  if (game === undefined) return null;
  if (game === null) return <>{otherwise}</>;
  const local: LocalGame = {
    kind: 'seen',
    plays: false,
    banner: (
      <div className="local-bar" role="status">
        {t('link.seen')}
      </div>
    ),
    menu: null,
  };
  return (
    <div className="local seen">
      <DeviceRoom game={game} local={local} broken={otherwise} />
    </div>
  );
}

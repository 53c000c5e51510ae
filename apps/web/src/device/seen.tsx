import './device.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocalGame } from '../game/room.ts';
import { DeviceRoom } from './device-room.tsx';
import { seenId } from './keep-seen.ts';
import { keptQuery } from './use-kept.ts';

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

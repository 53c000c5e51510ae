import '../game/game.css';
import './device.css';
import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { TableView } from '@trunkline/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { command, problemOf } from '../api/client.ts';
import { ButtonLink } from '../app/button-link.tsx';
import { problemText } from '../app/problem-text.ts';
import { useMe } from '../app/session.ts';
import type { LocalGame } from '../game/room.ts';
import { keptGame } from './database.ts';
import { DeviceRoom } from './device-room.tsx';
import { download, textOf } from './download.ts';
import type { KeptGame } from './kept-game.ts';
import { keptQuery } from './use-kept.ts';

const route = getRouteApi('/hotseat/$localId');

/** A game of this device, all seats played by whoever holds it. */
export function HotseatGamePage() {
  const { localId } = route.useParams();
  const { data: game } = useQuery(keptQuery(localId));
  if (game === undefined) return null;
  if (game === null) return <NotHere />;
  return <Hotseat key={game.id} game={game} />;
}

export function NotHere() {
  const { t } = useTranslation();
  return (
    <main className="page narrow">
      <h1>{t('device.notHere')}</h1>
      <p className="muted">{t('device.notHereBody')}</p>
      <ButtonLink to="/hotseat">{t('shell.hotseat')}</ButtonLink>
    </main>
  );
}

function Hotseat({ game }: { readonly game: KeptGame }) {
  const { t } = useTranslation();
  const me = useMe();
  const navigate = useNavigate();
  const [said, say] = useState<string | null>(null);
  // As it is now, not as it was when the page opened.
  const withNow = async (what: (now: KeptGame) => void | Promise<void>) => {
    const now = await keptGame(game.id);
    if (now !== null) await what(now);
  };
  const upload = () =>
    withNow(async (now) => {
      try {
        const { id } = await command<TableView>('import', { file: textOf(now), name: now.name });
        await navigate({ to: '/g/$id', params: { id } });
      } catch (error) {
        say(await problemText(problemOf(error)));
      }
    });
  const local: LocalGame = {
    kind: 'hotseat',
    plays: true,
    banner:
      said === null ? null : (
        <div className="outdated" role="alert">
          {said}
          <Button size="compact-sm" onClick={() => say(null)}>
            {t('panel.dismiss')}
          </Button>
        </div>
      ),
    menu: (
      <>
        <Menu.Item onClick={() => void withNow(download)}>{t('game.export')}</Menu.Item>
        <Menu.Item disabled={me == null} onClick={() => void upload()}>
          {t(me == null ? 'device.uploadNeedsAccount' : 'device.upload')}
        </Menu.Item>
        <Menu.Item
          onClick={() => void navigate({ to: '/g/$id/what-if', params: { id: game.id }, search: {} })}
        >
          {t('whatIf.open')}
        </Menu.Item>
        <Menu.Item onClick={() => void navigate({ to: '/hotseat' })}>{t('device.all')}</Menu.Item>
      </>
    ),
  };
  return (
    <div className="local">
      <DeviceRoom game={game} local={local} broken={<NotHere />} />
    </div>
  );
}

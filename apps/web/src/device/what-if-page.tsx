import '../game/game.css';
import './device.css';
import { Button, Loader, Menu } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { Commit } from '@trunkline/engine';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../app/dialog.tsx';
import type { LocalGame } from '../game/room.ts';
import { Branches } from './branches.tsx';
import { copyOf } from './copy-of.ts';
import { keep, keptGame, keptGames } from './database.ts';
import { DeviceRoom } from './device-room.tsx';
import { download } from './download.ts';
import { NotHere } from './hotseat-game-page.tsx';
import { isOnDevice, type KeptGame, keptFrom, newDeviceId } from './kept-game.ts';
import { QueueForm } from './queue-form.tsx';
import { followed, linkOf } from './shared-moves.ts';
import { keptQuery } from './use-kept.ts';

const route = getRouteApi('/g/$id/what-if');

/** A board to try moves on: a copy of a game, on this device only. Nothing on it reaches the game. */
export function WhatIfPage() {
  const { id } = route.useParams();
  const { from, board, moves } = route.useSearch();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (board !== undefined) return;
    let on = true;
    void boardFor(id, from, moves).then(
      (made) => {
        if (!on) return;
        if (made === null) setFailed(true);
        else void navigate({ to: '/g/$id/what-if', params: { id }, search: { board: made }, replace: true });
      },
      () => on && setFailed(true),
    );
    return () => {
      on = false;
    };
  }, [id, from, moves, board, navigate]);
  if (failed) return <NotHere />;
  return board === undefined ? <Opening /> : <Board key={board} of={id} board={board} />;
}

function Opening() {
  const { t } = useTranslation();
  return (
    <div className="loading">
      <Loader aria-label={t('game.loading')} />
    </div>
  );
}

/** The newest board of a game, or a new one where a revision is named or there is none. */
async function boardFor(
  game: string,
  at: number | undefined,
  moves: string | undefined,
): Promise<string | null> {
  const boards = (await keptGames('what-if')).filter(({ from }) => from?.game === game);
  const [newest] = boards;
  if (at === undefined && newest !== undefined) return newest.id;
  const copied = await copyOf(game, at);
  if (copied === null) return null;
  // Moves of a link: as many of them as the rules allow here.
  const file = moves === undefined ? copied.file : await followed(copied.file, moves);
  // Opened again where nothing else was tried yet: no second copy.
  const same = boards.find(
    ({ from, commits }) =>
      from?.at === copied.at &&
      commits.length === file.commits.length &&
      JSON.stringify(commands(commits)) === JSON.stringify(commands(file.commits)),
  );
  if (same !== undefined) return same.id;
  const id = newDeviceId('what-if');
  const from = { game, at: copied.at, copied: copied.file.commits.length };
  const name = `${boards.length + 1}`;
  await keep(keptFrom(file, { id, kind: 'what-if', name, from, now: Date.now(), over: false }));
  return id;
}

const commands = (commits: readonly Commit[]) =>
  commits.map((commit) => (commit.kind === 'play' ? commit.commands : commit.to));

function Board({ of, board }: { readonly of: string; readonly board: string }) {
  const { data: game } = useQuery(keptQuery(board));
  if (game === undefined) return <Opening />;
  if (game === null) return <NotHere />;
  return <OpenBoard of={of} game={game} />;
}

function OpenBoard({ of, game }: { readonly of: string; readonly game: KeptGame }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [listing, setListing] = useState(false);
  const [queueing, setQueueing] = useState(false);
  const [shared, setShared] = useState<boolean | null>(null);
  const share = async () => {
    const now = await keptGame(game.id);
    const link = now === null ? null : await linkOf(now, window.location.origin);
    if (link !== null) await navigator.clipboard?.writeText(link);
    setShared(link !== null);
  };
  const branch = async () => {
    const now = await keptGame(game.id);
    if (now === null) return;
    const others = (await keptGames('what-if')).filter(({ from }) => from?.game === of);
    const id = newDeviceId('what-if');
    const from = now.from === null ? null : { ...now.from, board: game.id };
    const copy = { ...now, id, from, name: `${game.name}.${others.length}`, changedAt: Date.now() };
    await keep(copy);
    await client.invalidateQueries({ queryKey: ['kept-list'] });
    await navigate({ to: '/g/$id/what-if', params: { id: of }, search: { board: id } });
  };
  const back = isOnDevice(of)
    ? ({ to: '/hotseat/$localId', params: { localId: of } } as const)
    : ({ to: '/g/$id', params: { id: of } } as const);
  const local: LocalGame = {
    kind: 'what-if',
    plays: true,
    banner: (
      <div className="local-bar" role="note">
        <b>{t('whatIf.mark', { at: game.from?.at ?? 0 })}</b>
        <span>{t('whatIf.board', { name: game.name })}</span>
        <span className="grow" />
        <Button size="compact-sm" variant="white" onClick={() => void branch()}>
          {t('whatIf.branch')}
        </Button>
        <Button size="compact-sm" variant="white" onClick={() => setListing(true)}>
          {t('whatIf.branches')}
        </Button>
        {isOnDevice(of) ? null : (
          <>
            <Button size="compact-sm" variant="white" onClick={() => setQueueing(true)}>
              {t('whatIf.queue')}
            </Button>
            <Button size="compact-sm" variant="white" onClick={() => void share()}>
              {t(shared === null ? 'whatIf.share' : shared ? 'waiting.copied' : 'whatIf.tooLong')}
            </Button>
          </>
        )}
        <Link {...back}>{t('whatIf.back')}</Link>
        <Dialog opened={listing} onClose={() => setListing(false)} title={t('whatIf.branches')} size="xl">
          <Branches of={of} shown={game.id} close={() => setListing(false)} />
        </Dialog>
        <Dialog opened={queueing} onClose={() => setQueueing(false)} title={t('whatIf.queue')} size="lg">
          <QueueForm table={of} board={game.id} close={() => setQueueing(false)} />
        </Dialog>
      </div>
    ),
    menu: (
      <Menu.Item onClick={() => void keptGame(game.id).then((now) => now !== null && download(now))}>
        {t('game.export')}
      </Menu.Item>
    ),
  };
  return (
    <div className="local what-if">
      <DeviceRoom game={game} local={local} broken={<NotHere />} />
    </div>
  );
}

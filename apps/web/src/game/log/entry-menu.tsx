import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Commit } from '@trunkline/engine';
import { useTranslation } from 'react-i18next';
import { problemOf } from '../../api/client.ts';
import { propose, useRoom } from '../room.ts';

interface Props {
  readonly commit: Commit;
  readonly undone: boolean;
  readonly back: number | null;
  close(): void;
}

/** What can be done from a move of the log. */
export function EntryMenu({ commit, undone, back, close }: Props) {
  const { t } = useTranslation();
  const { goTo, local, table, store, seats, timeline, head, source } = useRoom();
  const navigate = useNavigate();
  const { revision } = commit;
  const refuse = (error: unknown) => store.refuse(problemOf(error));
  const onLine = commit.kind === 'play' && !undone;
  const after = timeline?.line().filter((play) => play.revision > revision) ?? [];
  // One's own moves, and everything where one plays all seats, are taken back without asking.
  const free = after.every(({ by }) => by !== null && seats.includes(by));
  const undoTo = () => {
    if (free || !source.hosted) void store.act({ do: 'undo-to', to: revision });
    else void propose(table.id, { kind: 'undo', to: revision }).catch(refuse);
  };
  const restore = async () => {
    goTo(null);
    if ((await store.act({ do: 'redo' })) && back !== revision)
      await store.act({ do: 'undo-to', to: revision });
  };
  const copy = () => {
    const link = new URL(window.location.href);
    link.searchParams.set('at', String(revision));
    link.searchParams.delete('invite');
    void navigator.clipboard?.writeText(link.href);
  };
  const game = local === null ? table.id : local.kind === 'hotseat' ? table.id : null;
  return (
    <Menu opened onClose={close} position="bottom-end" withinPortal trapFocus returnFocus>
      <Menu.Target>
        <button type="button" className="entry-more" aria-haspopup="menu" aria-label={t('game.more')}>
          ⋯
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => goTo(revision)}>{t('log.go')}</Menu.Item>
        {game === null ? null : (
          <Menu.Item
            onClick={() =>
              void navigate({
                to: '/g/$id/what-if',
                params: { id: game },
                search: { from: revision },
              })
            }
          >
            {t('whatIf.fromHere')}
          </Menu.Item>
        )}
        {seats.length === 0 || !onLine || revision === head ? null : (
          <Menu.Item
            onClick={() => {
              goTo(null);
              undoTo();
            }}
          >
            {t(free || !source.hosted ? 'log.undoTo' : 'log.askUndo', { count: after.length })}
          </Menu.Item>
        )}
        {seats.length === 0 || back === null ? null : (
          <Menu.Item onClick={() => void restore()}>
            {t(back === revision ? 'undo.redo' : 'log.restore')}
          </Menu.Item>
        )}
        <Menu.Item onClick={copy}>{t('log.copy')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

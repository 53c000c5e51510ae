import { Menu } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { TableView } from '@trunkline/contracts';
import { useTranslation } from 'react-i18next';
import { command, problemOf } from '../api/client.ts';
import type { MenuParts } from '../app/late-menu.tsx';
import { LanguageMenu, SchemeButton } from '../app/shell.tsx';
import { keepOnDevice, useDevice } from './kept.ts';
import { press } from './keys/press.ts';
import { PANES } from './parts.ts';
import { propose, useRoom } from './room.ts';
import { WIDTHS } from './splitter.tsx';

function resetLayout(): void {
  for (const side of ['left', 'right'] as const) keepOnDevice(`split.${side}`, WIDTHS[side]);
  keepOnDevice('zen', false);
  keepOnDevice('panel.height', 'half');
}

/** What the menu needs of the bar that it hangs on. */
export interface BarParts {
  readonly title: string;
  readonly compact: boolean;
  /** Leaves only panel, board and history, or brings the rest back. */
  zen(): void;
  /** Opens the form of programmes. */
  plan(): void;
  /** Opens the spreadsheet. */
  figures(): void;
}

/** What is rarely needed at a game. */
export function BarItems({ target, opened, title, compact, zen, plan, figures }: MenuParts & BarParts) {
  const { t } = useTranslation();
  const { table, seats, store, pending, timeline, past, head, local } = useRoom();
  const navigate = useNavigate();
  const [sound, setSound] = useDevice('sound', false);
  const refuse = (error: unknown) => store.refuse(problemOf(error));
  const previous = timeline?.line().at(-2)?.revision ?? 0;
  const copy = async () => {
    const made = await command<TableView>(`tables/${table.id}/clone`, past === null ? {} : { at: past });
    await navigate({ to: '/g/$id', params: { id: made.id } });
  };
  return (
    <Menu position="bottom-end" keepMounted={false} defaultOpened={opened}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {seats.length > 0 && past === null ? (
          <>
            <Menu.Item disabled={pending !== null} onClick={() => void store.act({ do: 'restart-turn' })}>
              {t('undo.restart')}
            </Menu.Item>
            {local === null ? (
              <>
                <Menu.Item
                  disabled={head === 0}
                  onClick={() => void propose(table.id, { kind: 'undo', to: previous }).catch(refuse)}
                >
                  {t('undo.ask')}
                </Menu.Item>
                <Menu.Item onClick={plan}>{t('plan.title')}</Menu.Item>
                <Menu.Item onClick={() => void propose(table.id, { kind: 'end' }).catch(refuse)}>
                  {t('game.proposeEnd')}
                </Menu.Item>
              </>
            ) : null}
            <Menu.Divider />
          </>
        ) : null}
        <Menu.Item onClick={figures}>{t('sheet.title')}</Menu.Item>
        <Menu.Item onClick={() => press('[data-open="palette"]')}>{t('palette.title')}</Menu.Item>
        {compact ? null : (
          <Menu.Item onClick={() => press('[data-open="keys"]')}>{t('keys.title')}</Menu.Item>
        )}
        {local === null ? (
          <>
            <Menu.Item
              onClick={() =>
                void navigate({
                  to: '/g/$id/what-if',
                  params: { id: table.id },
                  search: { from: past ?? head },
                })
              }
            >
              {t('whatIf.fromHere')}
            </Menu.Item>
            <Menu.Item component={Link} to={`/g/${table.id}/stats`}>
              {t('game.stats')}
            </Menu.Item>
            <Menu.Item onClick={() => void copy().catch(refuse)}>
              {t(past === null ? 'game.copy' : 'game.copyFrom', { at: past })}
            </Menu.Item>
            <Menu.Item component="a" href={`/api/tables/${table.id}/export`} download={`${table.id}.json`}>
              {t('game.export')}
            </Menu.Item>
          </>
        ) : (
          local.menu
        )}
        {compact || local !== null ? null : (
          <>
            <Menu.Divider />
            <Menu.Label>{t('layout.alone')}</Menu.Label>
            <div className="row wrap menu-row">
              {PANES.map((pane) => (
                <a key={pane} href={`/g/${table.id}?pane=${pane}`} target="_blank" rel="noreferrer">
                  {t(`tab.${pane}`)}
                </a>
              ))}
            </div>
            <Menu.Divider />
          </>
        )}
        {compact ? null : <Menu.Item onClick={zen}>{t('layout.zen')}</Menu.Item>}
        <Menu.Item onClick={resetLayout}>{t('layout.reset')}</Menu.Item>
        <Menu.Item onClick={() => setSound(!sound)}>{t(sound ? 'sound.off' : 'sound.on')}</Menu.Item>
        <Menu.Item component={Link} to={`/titles/${title}`}>
          {t('game.rules')}
        </Menu.Item>
        {compact ? (
          <div className="row menu-row">
            <LanguageMenu />
            <SchemeButton />
          </div>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

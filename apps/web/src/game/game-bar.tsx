import { ActionIcon, Button, Menu } from '@mantine/core';
import IconArrowBackUp from '@tabler/icons-react/icons/IconArrowBackUp';
import IconArrowForwardUp from '@tabler/icons-react/icons/IconArrowForwardUp';
import IconDots from '@tabler/icons-react/icons/IconDots';
import IconEye from '@tabler/icons-react/icons/IconEye';
import { Link, useNavigate } from '@tanstack/react-router';
import type { TableView } from '@trunkline/contracts';
import { roundOf } from '@trunkline/engine';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { command, problemOf } from '../api/client.ts';
import { Dialog } from '../app/dialog.tsx';
import { useLink } from '../app/live.ts';
import { LanguageMenu, SchemeButton } from '../app/shell.tsx';
import { momentText } from '../words/time.ts';
import { keepOnDevice, useDevice } from './kept.ts';
import { press } from './keys/press.ts';
import { Named } from './marks.tsx';
import { propose, useRoom } from './room.ts';
import { WIDTHS } from './splitter.tsx';

const OrdersForm = lazy(async () => ({ default: (await import('./orders-form.tsx')).OrdersForm }));
const SheetPane = lazy(async () => ({ default: (await import('./spreadsheet/sheet-pane.tsx')).SheetPane }));

function resetLayout(): void {
  for (const side of ['left', 'right'] as const) keepOnDevice(`split.${side}`, WIDTHS[side]);
  keepOnDevice('zen', false);
  keepOnDevice('panel.height', 'half');
}

interface Props {
  readonly watchers: number;
  readonly compact: boolean;
  /** Leaves only panel, board and history, or brings the rest back. */
  zen(): void;
}

/** Where the game is, who is there, and what is rarely needed. */
export function GameBar({ watchers, compact, zen }: Props) {
  const { t } = useTranslation();
  const { table, state, facts, words, local } = useRoom();
  const round = roundOf(state);
  const { turn, set } = state.flow;
  const place = words.round(round?.kind ?? '', turn, set.number, compact ? 'short' : 'name');
  return (
    <header className="game-bar">
      <Link to="/" className="brand">
        <img src="/icon.svg" alt={t('shell.lobby')} width={26} height={26} />
      </Link>
      <b>{table.title}</b>
      <span className="clip">
        {place}
        {compact ? null : ` · ${t('game.phase', { phase: state.trains.phase })}`}
      </span>
      {compact ? <Waited /> : <Order />}
      <span className="grow" />
      {local === null ? <LinkPill /> : null}
      {watchers > 0 ? (
        <span className="muted row" title={t('game.watchers', { count: watchers })}>
          <IconEye size={18} stroke={1.75} /> {watchers}
        </span>
      ) : null}
      <Undoing />
      {compact ? null : (
        <>
          <LanguageMenu />
          <SchemeButton />
        </>
      )}
      <MoreMenu compact={compact} title={facts.id} zen={zen} />
    </header>
  );
}

/** The queue of the round: who was, is, and will be on turn. */
function Order() {
  const { state } = useRoom();
  const round = roundOf(state);
  if (round === undefined) return null;
  return (
    <ol className="order">
      {round.queue.map((who, i) => (
        <li key={who} className={i < round.index ? 'done' : i === round.index ? 'now' : ''}>
          <Named id={who} />
        </li>
      ))}
    </ol>
  );
}

/** On a phone: whom the game waits for. */
function Waited() {
  const { asked } = useRoom();
  const seats = [...new Set((asked ?? []).map(({ seat }) => seat))];
  return (
    <span className="row tight clip waited">
      {seats.slice(0, 2).map((seat) => (
        <Named key={seat} id={seat} />
      ))}
    </span>
  );
}

function LinkPill() {
  const { t, i18n } = useTranslation();
  const link = useLink();
  const { timeline, state } = useRoom();
  if (link.is === 'outdated') return null;
  const behind = link.is === 'live' && timeline === null && state.end.over === null;
  if (link.is === 'live' && !behind) {
    return (
      <span className="live-dot" role="status" title={t('link.live')}>
        <span className="reader">{t('link.live')}</span>
      </span>
    );
  }
  return (
    <span className="pill" role="status">
      {link.is === 'offline'
        ? t('link.offline', { since: momentText(link.since, i18n.language) })
        : t(behind ? 'link.behind' : 'link.connecting')}
    </span>
  );
}

function Undoing() {
  const { t } = useTranslation();
  const { seats, store, pending, timeline, past, head } = useRoom();
  if (seats.length === 0 || past !== null) return null;
  return (
    <>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('undo.undo')}
        data-key="u"
        disabled={pending !== null || head === 0}
        onClick={() => void store.act({ do: 'undo' })}
      >
        <IconArrowBackUp size={20} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('undo.redo')}
        data-key="U"
        disabled={pending !== null || timeline?.canRedo !== true}
        onClick={() => void store.act({ do: 'redo' })}
      >
        <IconArrowForwardUp size={20} stroke={1.75} />
      </ActionIcon>
    </>
  );
}

interface MenuProps extends Pick<Props, 'compact' | 'zen'> {
  readonly title: string;
}

function MoreMenu({ compact, title, zen }: MenuProps) {
  const { t } = useTranslation();
  const { table, seats, store, pending, timeline, past, head, local } = useRoom();
  const navigate = useNavigate();
  const [planning, setPlanning] = useState(false);
  const [sheet, setSheet] = useState(false);
  const [sound, setSound] = useDevice('sound', false);
  const refuse = (error: unknown) => store.refuse(problemOf(error));
  const previous = timeline?.line().at(-2)?.revision ?? 0;
  const copy = async () => {
    const made = await command<TableView>(`tables/${table.id}/clone`, past === null ? {} : { at: past });
    await navigate({ to: '/g/$id', params: { id: made.id } });
  };
  return (
    <>
      <Menu position="bottom-end" keepMounted={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('game.more')}>
            <IconDots size={20} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
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
                  <Menu.Item onClick={() => setPlanning(true)}>{t('plan.title')}</Menu.Item>
                  <Menu.Item onClick={() => void propose(table.id, { kind: 'end' }).catch(refuse)}>
                    {t('game.proposeEnd')}
                  </Menu.Item>
                </>
              ) : null}
              <Menu.Divider />
            </>
          ) : null}
          <Menu.Item onClick={() => setSheet(true)}>{t('sheet.title')}</Menu.Item>
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
      {local === null ? (
        <Link
          className="reader"
          tabIndex={-1}
          data-key="w"
          to="/g/$id/what-if"
          params={{ id: table.id }}
          search={{ from: past ?? head }}
        >
          {t('whatIf.fromHere')}
        </Link>
      ) : null}
      <button type="button" className="reader" tabIndex={-1} data-key="s" onClick={() => setSheet(true)}>
        {t('sheet.title')}
      </button>
      <Dialog
        opened={sheet}
        onClose={() => setSheet(false)}
        title={t('sheet.title')}
        size="auto"
        fullScreen={compact}
      >
        <Suspense fallback={null}>
          <SheetPane done={() => setSheet(false)} />
        </Suspense>
      </Dialog>
      <Dialog opened={planning} onClose={() => setPlanning(false)} title={t('plan.title')}>
        <Suspense fallback={null}>
          <OrdersForm done={() => setPlanning(false)} />
        </Suspense>
        <Button variant="subtle" onClick={() => setPlanning(false)}>
          {t('panel.dismiss')}
        </Button>
      </Dialog>
    </>
  );
}

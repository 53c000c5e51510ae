import { ActionIcon, Button } from '@mantine/core';
import IconArrowBackUp from '@tabler/icons-react/icons/IconArrowBackUp';
import IconArrowForwardUp from '@tabler/icons-react/icons/IconArrowForwardUp';
import IconDots from '@tabler/icons-react/icons/IconDots';
import IconEye from '@tabler/icons-react/icons/IconEye';
import { Link } from '@tanstack/react-router';
import { roundOf } from '@trunkline/engine';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../app/dialog.tsx';
import { LateMenu } from '../app/late-menu.tsx';
import { useLink } from '../app/live.ts';
import { LanguageMenu, SchemeButton } from '../app/shell.tsx';
import type { TermId } from '../app/terms.ts';
import { momentText } from '../words/time.ts';
import { Named } from './marks.tsx';
import { useRoom } from './room.ts';
import { Term } from './term.tsx';

const OrdersForm = lazy(async () => ({ default: (await import('./orders-form.tsx')).OrdersForm }));
const barItems = async () => (await import('./bar-items.tsx')).BarItems;
const SheetPane = lazy(async () => ({ default: (await import('./spreadsheet/sheet-pane.tsx')).SheetPane }));

interface Props {
  readonly watchers: number;
  readonly compact: boolean;
  /** Leaves only panel, board and history, or brings the rest back. */
  zen(): void;
}

/** Where the game is, who is there, and what is rarely needed. */
/** Words of the trade that rounds are called by. */
const ROUNDS: Readonly<Record<string, TermId>> = {
  'stock-round': 'stockRound',
  'operating-round': 'operatingRound',
  waterfall: 'auction',
};

export function GameBar({ watchers, compact, zen }: Props) {
  const { t } = useTranslation();
  const { table, state, facts, words, local } = useRoom();
  const round = roundOf(state);
  const { turn, set } = state.flow;
  const place = words.round(round?.kind ?? '', turn, set.number, compact ? 'short' : 'name');
  const meant = ROUNDS[round?.kind ?? ''];
  return (
    <header className="game-bar">
      <Link to="/" className="brand">
        <img src="/icon.svg" alt={t('shell.lobby')} width={26} height={26} />
      </Link>
      <b>{table.title}</b>
      <span className="clip">
        {meant === undefined ? place : <Term of={meant}>{place}</Term>}
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
  const { table, past, head, local, seats } = useRoom();
  const [planning, setPlanning] = useState(false);
  const [sheet, setSheet] = useState(false);
  return (
    <>
      <LateMenu
        load={barItems}
        more={{ title, compact, zen, plan: () => setPlanning(true), figures: () => setSheet(true) }}
        target={
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('game.more')}>
            <IconDots size={20} stroke={1.75} />
          </ActionIcon>
        }
      />
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
      {local === null && seats.length > 0 ? (
        <button
          type="button"
          className="reader"
          tabIndex={-1}
          data-open="plan"
          onClick={() => setPlanning(true)}
        >
          {t('plan.title')}
        </button>
      ) : null}
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

import { ActionIcon, Button, Slider } from '@mantine/core';
import IconArrowsDiff from '@tabler/icons-react/icons/IconArrowsDiff';
import IconChevronLeft from '@tabler/icons-react/icons/IconChevronLeft';
import IconChevronRight from '@tabler/icons-react/icons/IconChevronRight';
import IconPlayerPause from '@tabler/icons-react/icons/IconPlayerPause';
import IconPlayerPlay from '@tabler/icons-react/icons/IconPlayerPlay';
import IconPlayerSkipBack from '@tabler/icons-react/icons/IconPlayerSkipBack';
import IconPlayerSkipForward from '@tabler/icons-react/icons/IconPlayerSkipForward';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoom } from '../room.ts';
import { type HistoryMarks, historyMarks } from './marks.ts';
import { Track } from './track.tsx';
import { useComparing } from './use-compare.ts';

const NO_MARKS: HistoryMarks = { rounds: [], phases: [], mine: [] };

/** Walks through the game: move by move, round by round, by dragging, or by itself. */
export function Scrubber() {
  const { t } = useTranslation();
  const { timeline, revision, past, goTo, words, seats } = useRoom();
  const at = past ?? revision;
  const marks = useMemo(
    () => (timeline === null ? NO_MARKS : historyMarks(timeline, seats)),
    [timeline, revision, seats],
  );
  const { rounds } = marks;
  const here = rounds.findLast((mark) => mark.at <= at);
  const previous = rounds.findLast((mark) => mark.at < at)?.at ?? 0;
  const next = rounds.find((mark) => mark.at > at)?.at ?? null;
  const length = Math.max(1, revision);
  return (
    <section className="scrubber" aria-label={t('history.title')} data-part="history">
      <Step label={t('history.roundBack')} to={at > 0 ? previous : undefined} goTo={goTo} far>
        <IconPlayerSkipBack size={18} stroke={1.75} />
      </Step>
      <Step label={t('history.back')} keys="," to={at > 0 ? at - 1 : undefined} goTo={goTo}>
        <IconChevronLeft size={18} stroke={1.75} />
      </Step>
      <div className="grow track-box">
        <Track marks={marks} length={length} />
        <Slider
          min={0}
          max={length}
          value={at}
          disabled={timeline === null}
          onChange={(value) => goTo(value >= revision ? null : value)}
          label={(value) => t('history.at', { at: value, of: revision })}
          thumbLabel={t('history.title')}
          size="xs"
        />
      </div>
      <Step label={t('history.forward')} keys="." to={at < revision ? at + 1 : undefined} goTo={goTo}>
        <IconChevronRight size={18} stroke={1.75} />
      </Step>
      <Step label={t('history.roundForward')} to={at < revision ? next : undefined} goTo={goTo} far>
        <IconPlayerSkipForward size={18} stroke={1.75} />
      </Step>
      <Playing from={previous} />
      <Comparing />
      {/* For keys alone: the first moment of all, and now. */}
      <button type="button" className="reader" tabIndex={-1} data-key="Home" onClick={() => goTo(0)}>
        {t('history.first')}
      </button>
      <button type="button" className="reader" tabIndex={-1} data-key="End" onClick={() => goTo(null)}>
        {t('history.now')}
      </button>
      <span className="n small place">
        {here === undefined ? null : <>{words.round(here.kind, here.turn, here.number, 'short')} · </>}
        {t('history.short', { at, of: revision })}
      </span>
      {past === null ? null : (
        <Button size="compact-sm" className="now-button" onClick={() => goTo(null)}>
          {t('history.now')}
        </Button>
      )}
    </section>
  );
}

/** Walks on by itself: from the moment shown, or through the running round once more. */
function Playing({ from }: { readonly from: number }) {
  const { t } = useTranslation();
  const { past, playing, play, goTo, timeline } = useRoom();
  const press = () => {
    if (!playing && past === null) goTo(from);
    play(!playing);
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      className="play"
      aria-label={t(playing ? 'history.pause' : past === null ? 'history.again' : 'history.play')}
      title={t(playing ? 'history.pause' : past === null ? 'history.again' : 'history.play')}
      disabled={timeline === null || (past === null && timeline.revision === 0)}
      onClick={press}
    >
      {playing ? <IconPlayerPause size={18} stroke={1.75} /> : <IconPlayerPlay size={18} stroke={1.75} />}
    </ActionIcon>
  );
}

function Comparing() {
  const { t } = useTranslation();
  const { past } = useRoom();
  const [on, set] = useComparing();
  if (past === null) return null;
  return (
    <ActionIcon
      variant={on ? 'filled' : 'subtle'}
      color={on ? 'rail' : 'gray'}
      size="lg"
      className="compare"
      aria-pressed={on}
      aria-label={t('history.compare')}
      title={t('history.compare')}
      data-key="v"
      onClick={() => set(!on)}
    >
      <IconArrowsDiff size={18} stroke={1.75} />
    </ActionIcon>
  );
}

interface StepProps {
  readonly label: string;
  readonly keys?: string;
  /** Left out where there is little room. */
  readonly far?: boolean;
  /** Undefined: there is nothing there; null: now. */
  readonly to: number | null | undefined;
  goTo(at: number | null): void;
  readonly children: React.ReactNode;
}

function Step({ label, keys, far = false, to, goTo, children }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      data-key={keys}
      className={far ? 'far' : ''}
      disabled={to === undefined}
      onClick={() => to !== undefined && goTo(to)}
    >
      {children}
    </ActionIcon>
  );
}

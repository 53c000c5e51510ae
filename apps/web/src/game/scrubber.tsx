import { ActionIcon, Button, Slider } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/icons/IconChevronLeft';
import IconChevronRight from '@tabler/icons-react/icons/IconChevronRight';
import IconPlayerPause from '@tabler/icons-react/icons/IconPlayerPause';
import IconPlayerPlay from '@tabler/icons-react/icons/IconPlayerPlay';
import IconPlayerSkipBack from '@tabler/icons-react/icons/IconPlayerSkipBack';
import IconPlayerSkipForward from '@tabler/icons-react/icons/IconPlayerSkipForward';
import type { DomainEvent, Timeline } from '@trunkline/engine';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoom } from './room.ts';

/** Revisions at which rounds began, with their name. */
function roundMarks(timeline: Timeline | null, name: (kind: string, turn: number, round: number) => string) {
  const events = (list: readonly DomainEvent[], at: number) =>
    list.flatMap((event) => {
      if (event.t !== 'RoundBegan') return [];
      const { kind, turn, set } = event as Extract<DomainEvent, { t: 'RoundBegan' }>;
      return [{ at, label: name(kind, turn, set.number) }];
    });
  if (timeline === null) return [];
  return [
    ...events(timeline.setUp, 0),
    ...timeline.line().flatMap(({ revision, events: list }) => events(list, revision)),
  ];
}

/** Walks through the game: move by move, round by round, or by dragging. */
export function Scrubber() {
  const { t } = useTranslation();
  const { timeline, revision, past, goTo, words, playing, play } = useRoom();
  const at = past ?? revision;
  const marks = useMemo(
    () => roundMarks(timeline, (kind, turn, round) => words.round(kind, turn, round, 'short')),
    [timeline, revision, words],
  );
  const previous = marks.findLast((mark) => mark.at < at)?.at ?? 0;
  const next = marks.find((mark) => mark.at > at)?.at ?? null;
  return (
    <section className="scrubber" aria-label={t('history.title')} data-part="history">
      <Step label={t('history.roundBack')} keys="Home" to={at > 0 ? previous : undefined} goTo={goTo}>
        <IconPlayerSkipBack size={18} stroke={1.75} />
      </Step>
      <Step label={t('history.back')} keys="," to={at > 0 ? at - 1 : undefined} goTo={goTo}>
        <IconChevronLeft size={18} stroke={1.75} />
      </Step>
      <Slider
        className="grow"
        min={0}
        max={Math.max(1, revision)}
        value={at}
        disabled={timeline === null}
        onChange={(value) => goTo(value >= revision ? null : value)}
        label={(value) => t('history.at', { at: value, of: revision })}
        thumbLabel={t('history.title')}
        marks={marks.map(({ at: value }) => ({ value }))}
        size="sm"
      />
      <Step label={t('history.forward')} keys="." to={at < revision ? at + 1 : undefined} goTo={goTo}>
        <IconChevronRight size={18} stroke={1.75} />
      </Step>
      <Step label={t('history.roundForward')} keys="End" to={at < revision ? next : undefined} goTo={goTo}>
        <IconPlayerSkipForward size={18} stroke={1.75} />
      </Step>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        className="play"
        aria-label={t(playing ? 'history.pause' : 'history.play')}
        aria-disabled={past === null}
        onClick={() => play(past !== null && !playing)}
      >
        {playing ? <IconPlayerPause size={18} stroke={1.75} /> : <IconPlayerPlay size={18} stroke={1.75} />}
      </ActionIcon>
      <span className="n small place">
        {marks.findLast((mark) => mark.at <= at)?.label} · {t('history.short', { at, of: revision })}
      </span>
      {past === null ? null : (
        <Button size="compact-sm" className="now-button" onClick={() => goTo(null)}>
          {t('history.now')}
        </Button>
      )}
    </section>
  );
}

interface StepProps {
  readonly label: string;
  readonly keys: string;
  /** Undefined: there is nothing there; null: now. */
  readonly to: number | null | undefined;
  goTo(at: number | null): void;
  readonly children: React.ReactNode;
}

function Step({ label, keys, to, goTo, children }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      data-key={keys}
      className={keys.length > 1 ? 'far' : ''}
      disabled={to === undefined}
      onClick={() => to !== undefined && goTo(to)}
    >
      {children}
    </ActionIcon>
  );
}

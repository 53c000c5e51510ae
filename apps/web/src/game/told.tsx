import type { Commit } from '@trunkline/engine';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDevice } from './kept.ts';
import { useActing, useRoom } from './room.ts';

const MERGE_MS = 1_000;

/** What a reader is told aloud: moves, merged over a second; and that it is his turn. Sounds where wanted. */
export function Told() {
  const { t } = useTranslation();
  const { timeline, revision, words, past } = useRoom();
  const acting = useActing();
  const [sound] = useDevice('sound', false);
  const heard = useRef(revision);
  const before = useRef(acting);
  const [moves, setMoves] = useState('');
  useEffect(() => {
    if (timeline === null || revision <= heard.current) return;
    const timer = setTimeout(() => {
      const news: readonly Commit[] = timeline.commits.slice(heard.current);
      heard.current = revision;
      setMoves(news.flatMap((commit) => words.commit(commit, timeline).slice(0, 1)).join('. '));
    }, MERGE_MS);
    return () => clearTimeout(timer);
  }, [timeline, revision, words]);
  useEffect(() => {
    const turned = acting && !before.current;
    before.current = acting;
    if (sound && turned) play(660, 0.25);
  }, [acting, sound]);
  // Walking through the past only the present line is told.
  const shown = past === null ? undefined : timeline?.commits[past - 1];
  const then = shown === undefined || timeline === null ? '' : (words.commit(shown, timeline)[0] ?? '');
  useKeptFocus(revision);
  return (
    <>
      <div className="reader" aria-live="polite">
        {past === null ? moves : then}
      </div>
      <div className="reader" aria-live="assertive">
        {acting ? t('panel.yourTurn') : ''}
      </div>
    </>
  );
}

const SETTLED_MS = 150;

/** After a move the focus stays where it was; if its control is gone, it goes to the panel's heading. */
function useKeptFocus(revision: number): void {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const keep = ({ target }: FocusEvent) => {
      last.current = target instanceof HTMLElement && target.closest('#panel') !== null ? target : null;
    };
    document.addEventListener('focusin', keep);
    return () => document.removeEventListener('focusin', keep);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (last.current === null || last.current.isConnected) return;
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('#what-now')?.focus({ preventScroll: true });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [revision]);
}

/** A short tone; silent where the browser allows none yet. */
function play(pitch: number, seconds: number): void {
  try {
    const context = new AudioContext();
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, context.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + seconds);
    tone.onended = () => void context.close();
  } catch {
    // No sound here.
  }
}

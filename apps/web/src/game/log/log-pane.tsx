import type { PlayCommit } from '@trunkline/engine';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isBig } from '../account/big.ts';
import { undoneNow } from '../history/undone.ts';
import { useRoom } from '../room.ts';
import { Entry } from './entry.tsx';
import { useReading } from './reading.ts';

const PAGE = 60;

/** What happened, newest at the end; undone moves stay, struck through. A line leads to its moment. */
export function LogPane() {
  const { t } = useTranslation();
  const { timeline, revision, head, words, past, goTo, table, since, facts } = useRoom();
  const [asked, setAsked] = useState(PAGE);
  const list = useRef<HTMLOListElement>(null);
  const line = useMemo(
    () => new Set(timeline?.line().map((one: PlayCommit) => one.revision)),
    [timeline, revision, head],
  );
  const undone = useMemo(
    () => (timeline === null ? null : undoneNow(timeline.commits)),
    [timeline, revision],
  );
  const reading = useReading(table.id);
  const unseen = since?.from ?? reading;
  // A moment far back is shown with some of what led to it.
  const oldest = Math.min(past ?? revision, reading ?? revision);
  const shown = Math.max(asked, revision - oldest + PAGE / 4);
  const target = past ?? revision;
  useEffect(() => {
    const at = list.current?.querySelector<HTMLElement>(`[data-revision="${target}"]`);
    at?.scrollIntoView({ block: past === null ? 'nearest' : 'center' });
  }, [target, past, timeline === null]);
  useEffect(() => {
    if (reading === null) return;
    const at = list.current?.querySelector<HTMLElement>(`[data-revision="${reading + 1}"]`);
    at?.scrollIntoView({ block: 'start' });
    at?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, [reading, timeline === null]);
  if (timeline === null) return <p className="muted">{t('game.loading')}</p>;
  const commits = timeline.commits.slice(-shown);
  return (
    <section className="log" aria-label={t('tab.log')} data-part="log" id="log" tabIndex={-1}>
      {timeline.commits.length > shown ? (
        <button type="button" className="pick small" onClick={() => setAsked(shown + 5 * PAGE)}>
          {t('log.earlier')}
        </button>
      ) : null}
      {commits.length === 0 ? <p className="muted">{t('log.empty')}</p> : null}
      <ol ref={list}>
        {commits.map((commit) => (
          <Entry
            key={commit.revision}
            commit={commit}
            words={words}
            timeline={timeline}
            undone={commit.kind === 'play' && !line.has(commit.revision)}
            back={undone?.moves.has(commit.revision) === true ? undone.to : null}
            here={past === commit.revision}
            big={isBig(facts, commit)}
            first={unseen !== null && commit.revision === unseen + 1}
            goTo={goTo}
          />
        ))}
      </ol>
    </section>
  );
}

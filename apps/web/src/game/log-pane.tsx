import type { Commit, PlayCommit, Timeline } from '@trunkline/engine';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from '../words/time.ts';
import type { Words } from '../words/words.ts';
import { Sentence } from './marks.tsx';
import { useRoom } from './room.ts';

const PAGE = 60;

/** What happened, newest at the end; undone moves stay, struck through. A line leads to its moment. */
export function LogPane() {
  const { t } = useTranslation();
  const { timeline, revision, head, words, past, goTo } = useRoom();
  const [shown, setShown] = useState(PAGE);
  const end = useRef<HTMLLIElement>(null);
  const line = useMemo(
    () => new Set(timeline?.line().map((one: PlayCommit) => one.revision)),
    [timeline, revision, head],
  );
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' });
  }, [revision, timeline]);
  if (timeline === null) return <p className="muted">{t('game.loading')}</p>;
  const commits = timeline.commits.slice(-shown);
  return (
    <section className="log" aria-label={t('tab.log')} data-part="log" id="log" tabIndex={-1}>
      {timeline.commits.length > shown ? (
        <button type="button" className="pick small" onClick={() => setShown(shown + 5 * PAGE)}>
          {t('log.earlier')}
        </button>
      ) : null}
      {commits.length === 0 ? <p className="muted">{t('log.empty')}</p> : null}
      <ol>
        {commits.map((commit) => (
          <Entry
            key={commit.revision}
            commit={commit}
            words={words}
            timeline={timeline}
            undone={commit.kind === 'play' && !line.has(commit.revision)}
            here={past === commit.revision}
            goTo={goTo}
          />
        ))}
        <li ref={end} className="end" />
      </ol>
    </section>
  );
}

interface EntryProps {
  readonly commit: Commit;
  readonly words: Words;
  readonly timeline: Timeline;
  readonly undone: boolean;
  readonly here: boolean;
  goTo(at: number): void;
}

const Entry = memo(
  function Entry({ commit, words, timeline, undone, here, goTo }: EntryProps) {
    const [lead, ...rest] = words.commitLines(commit, timeline);
    return (
      <li className={`${undone ? 'undone' : ''}${here ? ' here' : ''}`}>
        <button type="button" className="log-line" onClick={() => goTo(commit.revision)}>
          <span className="n muted number">{commit.revision}</span>
          <span className="grow">{lead === undefined ? null : <Sentence parts={lead.parts} />}</span>
          {commit.at === null ? null : (
            <time className="muted small">{momentText(commit.at, words.language)}</time>
          )}
        </button>
        {rest.length === 0 ? null : (
          <ul>
            {rest.map((line, i) => (
              <li key={i}>
                <Sentence parts={line.parts} />
              </li>
            ))}
          </ul>
        )}
      </li>
    );
  },
  (a, b) => a.commit === b.commit && a.words === b.words && a.undone === b.undone && a.here === b.here,
);

import IconNews from '@tabler/icons-react/icons/IconNews';
import type { Commit, Timeline } from '@trunkline/engine';
import { lazy, memo, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from '../../words/time.ts';
import type { Words } from '../../words/words.ts';
import { showAccount } from '../account/opened.ts';
import { Sentence } from '../marks.tsx';

const EntryMenu = lazy(async () => ({ default: (await import('./entry-menu.tsx')).EntryMenu }));

interface Props {
  readonly commit: Commit;
  readonly words: Words;
  readonly timeline: Timeline;
  readonly undone: boolean;
  /** Where redo leads if that brings this move back; null: it does not. */
  readonly back: number | null;
  readonly here: boolean;
  /** Changed so much that its account can be read again. */
  readonly big: boolean;
  /** The first one that the reader had not seen. */
  readonly first: boolean;
  goTo(at: number): void;
}

/** A move in the log with what came of it: pressed, the page goes there; its menu has what can be done from there. */
export const Entry = memo(
  function Entry({ commit, words, timeline, undone, back, here, big, first, goTo }: Props) {
    const { t } = useTranslation();
    const [open, setOpen] = useState(false);
    const [lead, ...rest] = words.commitLines(commit, timeline);
    const { revision } = commit;
    return (
      <li
        className={`entry${undone ? ' undone' : ''}${here ? ' here' : ''}`}
        data-revision={revision}
        aria-current={here ? 'true' : undefined}
      >
        {first ? <p className="unseen">{t('log.unseen')}</p> : null}
        <div className="log-line">
          <button
            type="button"
            className="n muted number"
            aria-label={t('log.goTo', { at: revision, line: lead?.text ?? '' })}
            onClick={() => goTo(revision)}
          >
            {revision}
          </button>
          <span className="grow">{lead === undefined ? null : <Sentence parts={lead.parts} linked />}</span>
          {big && !undone ? (
            <button
              type="button"
              className="entry-more"
              aria-label={t('account.open', { at: revision })}
              onClick={() => showAccount(revision)}
            >
              <IconNews size={15} stroke={1.75} />
            </button>
          ) : null}
          {commit.at === null ? null : (
            <time className="muted small">{momentText(commit.at, words.language)}</time>
          )}
          {open ? (
            <Suspense fallback={<span className="entry-more" />}>
              <EntryMenu commit={commit} undone={undone} back={back} close={() => setOpen(false)} />
            </Suspense>
          ) : (
            <button
              type="button"
              className="entry-more"
              aria-haspopup="menu"
              aria-label={t('log.more', { at: revision })}
              onClick={() => setOpen(true)}
            >
              ⋯
            </button>
          )}
        </div>
        {rest.length === 0 ? null : (
          <ul>
            {rest.map((line, i) => (
              <li key={i}>
                <Sentence parts={line.parts} linked />
              </li>
            ))}
          </ul>
        )}
      </li>
    );
  },
  (a, b) =>
    a.commit === b.commit &&
    a.words === b.words &&
    a.undone === b.undone &&
    a.back === b.back &&
    a.here === b.here &&
    a.first === b.first,
);

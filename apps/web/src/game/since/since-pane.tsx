import { ActionIcon, Button } from '@mantine/core';
import IconX from '@tabler/icons-react/icons/IconX';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sinceText } from '../../words/time.ts';
import { Changes } from '../history/compare-line.tsx';
import { differences } from '../history/differences.ts';
import { readFrom } from '../log/reading.ts';
import { CompanyChip, Named, Sentence } from '../marks.tsx';
import { layoutNow, showPart } from '../parts.ts';
import { useGoPlace } from '../place.ts';
import { useRoom } from '../room.ts';
import { byTurn, trainNews } from './groups.ts';
import { headAt } from './use-since.ts';

const MOST = 40;

/** What others did while the reader was away: money first, then prices, then what happened, turn by turn. */
export function SincePane() {
  const { t } = useTranslation();
  const { since, timeline, state, facts, words, table, goTo, play, past } = useRoom();
  const go = useGoPlace();
  const told = useMemo(() => {
    if (since === null || timeline === null) return null;
    const commits = timeline.commits.slice(since.from);
    return {
      at: commits[0]?.at ?? null,
      changes: differences(facts, timeline.at(headAt(timeline, since.from)), state),
      trains: trainNews(timeline, commits),
      groups: byTurn(timeline, commits.slice(-MOST)),
      left: Math.max(0, commits.length - MOST),
    };
  }, [since, timeline, facts]);
  if (since === null || told === null || timeline === null || past !== null) return null;
  const watch = () => {
    goTo(since.from);
    play(true);
    since.dismiss();
  };
  const read = () => {
    readFrom(table.id, since.from);
    showPart('log', layoutNow(), go);
    since.dismiss();
  };
  return (
    <section className="since" aria-labelledby="since-title">
      <header className="row wrap">
        <h2 id="since-title" className="grow">
          {t('since.title', { count: since.moves })}
          {told.at === null ? null : <span className="muted"> · {sinceText(told.at, words.language)}</span>}
        </h2>
        <Button size="compact-sm" variant="default" onClick={watch}>
          {t('since.play')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={read}>
          {t('since.read')}
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          data-key="back"
          aria-label={t('panel.dismiss')}
          onClick={since.dismiss}
        >
          <IconX size={18} />
        </ActionIcon>
      </header>
      <Changes of={told.changes} />
      {told.trains.bought.length + told.trains.rusted === 0 ? null : (
        <p className="row wrap figures">
          {told.trains.bought.map(({ to, face }, i) => (
            <span key={i} className="row tight">
              <CompanyChip corp={to} /> <span className="train">{face}</span>
            </span>
          ))}
          {told.trains.rusted === 0 ? null : (
            <span className="down">{t('since.rusted', { count: told.trains.rusted })}</span>
          )}
        </p>
      )}
      <ol className="since-lines" tabIndex={0} aria-label={t('tab.log')}>
        {told.left === 0 ? null : <li className="muted">{t('since.earlier', { count: told.left })}</li>}
        {told.groups.map(({ who, round, commits }) => (
          <li key={commits[0]?.revision}>
            <p className="row tight muted small">
              {round === null ? null : words.round(round.kind, round.turn, round.number, 'short')}
              {who === null ? null : <Named id={who} />}
            </p>
            <ul>
              {commits.flatMap((commit) =>
                words.commitLines(commit, timeline).map((line, i) => (
                  <li key={`${commit.revision}.${i}`}>
                    <Sentence parts={line.parts} linked />
                  </li>
                )),
              )}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import IconX from '@tabler/icons-react/icons/IconX';
import { useQuery } from '@tanstack/react-query';
import type { HexId, PlayerId, State, Timeline } from '@trunkline/engine';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../app/session.ts';
import { sinceText } from '../words/time.ts';
import { CompanyChip, Named, Sentence } from './marks.tsx';
import { cash, price, worth } from './position.ts';
import { useRoom } from './room.ts';
import type { Source } from './source.ts';

/** Where the reader's last visit ended, if others have moved since. */
export interface Since {
  /** Revision that was seen last. */
  readonly from: number;
  readonly moves: number;
  dismiss(): void;
}

const READ_MS = 1_500;

/** Asks once, at opening, how far the reader had come, and tells the platform how far he comes. */
export function useSince(source: Source, timeline: Timeline | null, revision: number): Since | null {
  const me = useMe();
  const [gone, setGone] = useState(false);
  const on = me != null && source.since !== undefined;
  const { data } = useQuery({
    queryKey: ['since', source.name],
    enabled: on,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: ({ signal }) => source.since?.(signal) ?? null,
  });
  const known = data !== undefined;
  useEffect(() => {
    if (!on || !known || timeline === null) return;
    const timer = setTimeout(() => void source.see?.(revision).catch(() => undefined), READ_MS);
    return () => clearTimeout(timer);
  }, [on, known, timeline, source, revision]);
  if (gone || data == null || data.seen === null || data.byOthers === 0 || timeline === null) return null;
  return { from: data.seen, moves: data.byOthers, dismiss: () => setGone(true) };
}

/** Hexes on which something else lies or stands than at a revision. */
export function changedHexes(before: State, now: State): readonly HexId[] {
  const hexes = new Set([...Object.keys(now.map.laid), ...Object.keys(now.map.cities)]);
  return [...hexes].filter((hex) => {
    const [a, b] = [before.map.laid[hex], now.map.laid[hex]];
    return (
      a?.tile !== b?.tile ||
      a?.rotation !== b?.rotation ||
      JSON.stringify(before.map.cities[hex]?.map(({ slots }) => slots)) !==
        JSON.stringify(now.map.cities[hex]?.map(({ slots }) => slots))
    );
  });
}

const MOST = 40;

/** What others did while the reader was away: money first, then prices, then what happened, line by line. */
export function SincePane() {
  const { t } = useTranslation();
  const { since, timeline, state, facts, words, seats, goTo, play, past } = useRoom();
  const told = useMemo(() => {
    if (since === null || timeline === null) return null;
    const before = timeline.at(headAt(timeline, since.from));
    const commits = timeline.commits.slice(since.from);
    const prices = state.corporations.order.flatMap((corp) => {
      const [was, is] = [price(facts, before, corp), price(facts, state, corp)];
      return was === is || is === null ? [] : [{ corp, was, is }];
    });
    const money = seats.map((seat: PlayerId) => ({
      seat,
      cash: cash(state, seat) - cash(before, seat),
      worth: worth(facts, state, seat) - worth(facts, before, seat),
    }));
    const presidents = state.corporations.order.flatMap((corp) => {
      const [was, is] = [before.corporations.all[corp]?.control, state.corporations.all[corp]?.control];
      return was === is || is == null ? [] : [{ corp, is }];
    });
    const lines = commits.flatMap((commit) =>
      words.commitLines(commit, timeline).map((line) => ({ at: commit.revision, line })),
    );
    const at = commits[0]?.at ?? null;
    return { prices, money, presidents, lines, at, hexes: changedHexes(before, state).length };
  }, [since, timeline, words, facts, seats]);
  if (since === null || told === null || past !== null) return null;
  return (
    <section className="since" aria-labelledby="since-title">
      <header className="row">
        <h2 id="since-title" className="grow">
          {t('since.title', { count: since.moves })}
          {told.at === null ? null : <span className="muted"> · {sinceText(told.at, words.language)}</span>}
        </h2>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            goTo(since.from);
            play(true);
            since.dismiss();
          }}
        >
          {t('since.play')}
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
      <div className="row wrap figures">
        {told.money.map(({ seat, cash: by, worth: all }) => (
          <span key={seat} className="row tight">
            <Named id={seat} /> <b className={by < 0 ? 'down' : 'up'}>{words.delta(by)}</b>
            <span className="muted">{t('since.worth', { amount: words.delta(all) })}</span>
          </span>
        ))}
        {told.prices.map(({ corp, was, is }) => (
          <span key={corp} className="row tight">
            <CompanyChip corp={corp} />
            <span className={was !== null && is < was ? 'down' : 'up'}>
              {was === null ? '' : `${words.money(was)} → `}
              <b>{words.money(is)}</b>
            </span>
          </span>
        ))}
        {told.presidents.map(({ corp, is }) => (
          <span key={corp} className="row tight">
            <CompanyChip corp={corp} /> → {is === 'market' ? t('companies.market') : <Named id={is} />}
          </span>
        ))}
        {told.hexes === 0 ? null : (
          <span className="row tight">
            <span className="notch" /> {t('since.hexes', { count: told.hexes })}
          </span>
        )}
      </div>
      <ol className="since-lines" tabIndex={-1}>
        {told.lines.slice(-MOST).map(({ at, line }, i) => (
          <li key={`${at}.${i}`}>
            <Sentence parts={line.parts} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The revision whose position was current once a commit was there. */
export function headAt(timeline: Timeline, revision: number): number {
  const commit = timeline.commits[revision - 1];
  return commit === undefined || commit.kind === 'play' ? revision : commit.to;
}

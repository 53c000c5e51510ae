import { Button } from '@mantine/core';
import type { Commit, CorpId, DomainEvent, RouteOrder, State } from '@trunkline/engine';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { routeArts } from '../board/route-arts.ts';
import { Sentence } from '../marks.tsx';
import { type Picks, useShown } from '../picks.ts';
import { useRoom } from '../room.ts';
import { CompareLine } from './compare-line.tsx';
import { useComparing } from './use-compare.ts';

/** In place of the panel at a past moment: which it is, what was done there, and the way back. */
export function PastPanel({ past }: { readonly past: number }) {
  const { t } = useTranslation();
  const { revision, goTo, timeline, words, state } = useRoom();
  const [comparing] = useComparing();
  const { turn, set } = state.flow;
  const round = state.flow.stack.find(({ type }) => type === 'round')?.kind;
  const commit = timeline?.commits[past - 1];
  return (
    <>
      <div className="row wrap">
        <h2 id="what-now" data-part="panel" tabIndex={-1}>
          {t('panel.past', { at: past, of: revision })}
          {round === undefined ? null : (
            <span className="muted"> · {words.round(round, turn, set.number, 'name')}</span>
          )}
        </h2>
        <Button size="sm" data-primary="yes" onClick={() => goTo(null)}>
          {t('panel.backToNow')}
        </Button>
      </div>
      {commit === undefined || timeline === null ? null : (
        <>
          <ul className="past-lines">
            {words.commitLines(commit, timeline).map((line, i) => (
              <li key={i}>
                <Sentence parts={line.parts} linked />
              </li>
            ))}
          </ul>
          <OnBoard
            key={past}
            commit={commit}
            before={timeline.at(commit.kind === 'play' ? commit.on : commit.to)}
          />
        </>
      )}
      {comparing ? <CompareLine /> : null}
    </>
  );
}

/** What a move did on the map, shown there: where it built, and the routes that were run. */
function OnBoard({ commit, before }: { readonly commit: Commit; readonly before: State }) {
  const { facts } = useRoom();
  const picks = useMemo((): Picks | null => {
    const { hex, run } = placeOf(commit);
    if (hex === null && run === null) return null;
    const routes =
      run === null
        ? []
        : routeArts(facts.board, before, run.corp, run.runs as unknown as readonly RouteOrder[]);
    return { rings: [], selected: hex, ghost: null, routes, anyHex: false, onHex: () => {} };
  }, [commit, before, facts]);
  useShown(picks, `past.${commit.revision}`);
  return null;
}

type OnMap = Extract<DomainEvent, { t: 'TileLaid' | 'TokenPlaced' | 'RoutesRun' }>;
type Ran = Extract<DomainEvent, { t: 'RoutesRun' }>;

/** The first hex that a move changed, and the first run that it made. */
export function placeOf(commit: Commit): {
  readonly hex: string | null;
  readonly run: { readonly corp: CorpId; readonly runs: Ran['runs'] } | null;
} {
  let hex: string | null = null;
  let run: Ran | null = null;
  for (const event of commit.kind === 'play' ? commit.events : []) {
    const told = event as OnMap;
    if (told.t === 'RoutesRun') run ??= told;
    else if (told.t === 'TileLaid' || told.t === 'TokenPlaced') hex ??= told.hex;
  }
  return { hex, run };
}

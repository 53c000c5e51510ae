import type { PlayCommit, Timeline } from '@trunkline/engine';
import { useMemo } from 'react';
import { changedHexes } from '../history/differences.ts';
import { useRoom } from '../room.ts';
import { bigIn } from './big.ts';
import { useAccountShown } from './opened.ts';

/** The move whose account is shown, while it counts; null: none, or it was taken back. */
export function useAccountCommit(): PlayCommit | null {
  const shown = useAccountShown();
  const { timeline, head } = useRoom();
  return useMemo(
    () => (shown === null || timeline === null ? null : onLine(timeline, shown)),
    [shown, timeline, head],
  );
}

const onLine = (timeline: Timeline, revision: number): PlayCommit | null =>
  timeline.line().findLast((commit) => commit.revision === revision) ?? null;

const NONE: readonly string[] = [];

/** Hexes that the account shown is about. */
export function useAccountHexes(): readonly string[] {
  const commit = useAccountCommit();
  const { timeline, facts } = useRoom();
  return useMemo(() => {
    if (commit === null || timeline === null) return NONE;
    const named = bigIn(facts, commit.events).flatMap(({ hexes = [] }) => hexes);
    const changed = changedHexes(timeline.at(commit.on), timeline.at(commit.revision));
    return [...new Set([...named, ...changed])];
  }, [commit, timeline, facts]);
}

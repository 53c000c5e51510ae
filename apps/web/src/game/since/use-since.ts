import { useQuery } from '@tanstack/react-query';
import type { Timeline } from '@trunkline/engine';
import { useEffect, useState } from 'react';
import { useMe } from '../../app/session.ts';
import type { Source } from '../source.ts';

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

/** The revision whose position was current once a commit was there. */
export function headAt(timeline: Timeline, revision: number): number {
  const commit = timeline.commits[revision - 1];
  return commit === undefined || commit.kind === 'play' ? revision : commit.to;
}

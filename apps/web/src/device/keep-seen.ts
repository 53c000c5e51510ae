import type { TableView } from '@trunkline/contracts';
import type { Timeline } from '@trunkline/engine';
import { useEffect } from 'react';

const SETTLED_MS = 3_000;

/** The name under which this device keeps a game of the platform. */
export const seenId = (table: string): string => `seen-${table}`;

/** Keeps a game of the platform on this device, to be read when there is no network. */
export function useKeepSeen(
  table: TableView | null,
  timeline: Timeline | null,
  revision: number,
  names: Readonly<Record<string, string>>,
): void {
  useEffect(() => {
    if (table === null || timeline === null) return;
    const timer = setTimeout(async () => {
      const users = new Set(table.seats.map(({ user }) => user));
      const several = users.size < table.seats.length;
      const file = {
        title: table.title,
        rulesVersion: 1,
        players: table.seats.map(({ seat, user, name }, i) => ({
          id: seat as `p:${string}`,
          name: name ?? (several ? undefined : names[user]) ?? `${i + 1}`,
        })),
        seed: 0,
        options: table.options,
        readings: table.readings,
        setUp: timeline.setUp,
        commits: timeline.commits,
      };
      const over = timeline.state.end.over !== null;
      // No part of what a page needs to open.
      const [{ keepSeen }, { keptFrom }] = await Promise.all([
        import('./database.ts'),
        import('./kept-game.ts'),
      ]);
      const kept = keptFrom(file, {
        ...{ id: seenId(table.id), kind: 'seen' as const, name: table.name },
        ...{ now: Date.now(), over },
      });
      // Without a database games are read with a network only.
      void keepSeen(kept).catch(() => undefined);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [table, timeline, revision, names]);
}

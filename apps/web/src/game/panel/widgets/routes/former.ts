import type { CorpId, DomainEvent, RouteOrder, Timeline } from '@trunkline/engine';

/** What a company ran last before a position. */
export interface FormerRun {
  readonly revenue: number;
  readonly routes: readonly RouteOrder[];
}

type Ran = Extract<DomainEvent, { t: 'RoutesRun' }>;

/** A company's last run in the line that leads to a position; null: it has not run, or with nothing. */
export function formerRun(timeline: Timeline, to: number, corp: CorpId): FormerRun | null {
  for (const { events } of timeline.line(to).toReversed())
    for (const event of events.toReversed()) {
      if (event.t !== 'RoutesRun') continue;
      const { corp: by, runs, revenue } = event as Ran;
      if (by !== corp) continue;
      if (runs.length === 0) return null;
      return {
        revenue,
        routes: runs.map(({ train, stops, legs }) => ({
          train,
          stops: [...stops],
          legs: legs.map((hexes) => [...hexes]),
        })),
      };
    }
  return null;
}

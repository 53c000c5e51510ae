import type { Game, RouteOrder } from '@trunkline/engine';
import { title1848 } from '@trunkline/title-1848';
import { title1849 } from '@trunkline/title-1849';
import { describe, expect, it } from 'vitest';
import type { TracedRun } from './traced-runs.ts';
import { gameBefore, hasGames, ordersOf, tracedRuns } from './traced-runs.ts';

interface Case {
  readonly run: TracedRun;
  readonly g: Game;
  readonly orders: readonly RouteOrder[];
}

/** Titles with the fewest runs that their shared games must give. */
const TITLES = [
  { title: title1848, least: 1500 },
  { title: title1849, least: 1000 },
];
/** One in so many positions is searched. */
const SAMPLE = 25;
/** For work that is the same each time, however busy the machine is. */
const PATIENCE = { timeout: 60_000 };

describe.for(TITLES)('$title.id: routes of the shared games', ({ title, least }) => {
  const { routes } = title.policies;
  const there = hasGames(title.id);
  const cases = there
    ? tracedRuns(title.id).map((run): Case => {
        const g = gameBefore(title, run);
        return { run, g, orders: ordersOf(g, run) };
      })
    : [];

  it.runIf(there)('are legal and earn what the reference says', PATIENCE, () => {
    expect(cases.length).toBeGreaterThan(least);
    for (const { run, g, orders } of cases) {
      const judged = routes.judge(g, run.corp, orders);
      if (!judged.ok) throw new Error(`${run.where}: ${JSON.stringify(judged.error)}`);
      const { revenue, runs } = judged.value;
      expect([run.where, revenue, runs.map((own) => own.revenue)]).toEqual([
        run.where,
        run.total,
        run.routes.map((route) => route.revenue),
      ]);
    }
  });

  it.runIf(there)('are never better than what the search proposes, and proves', PATIENCE, () => {
    for (const { run, g } of cases.filter((_, at) => at % SAMPLE === 0)) {
      const { sets, revenue, proven } = routes.propose(g, run.corp);
      const judged = routes.judge(g, run.corp, sets[0] ?? []);
      expect([run.where, proven, judged.ok && judged.value.revenue]).toEqual([run.where, true, revenue]);
      expect(revenue, run.where).toBeGreaterThanOrEqual(run.total);
    }
  });
});

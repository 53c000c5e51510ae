import type { Game, RouteOrder } from '@trunkline/engine';
import { title1849 } from '@trunkline/title-1849';
import { describe, expect, it } from 'vitest';
import type { TracedRun } from './traced-runs.ts';
import { gameBefore, hasGames, ordersOf, tracedRuns } from './traced-runs.ts';

interface Case {
  readonly run: TracedRun;
  readonly g: Game;
  readonly orders: readonly RouteOrder[];
}

const { routes } = title1849.policies;
/** One in so many positions is searched. */
const SAMPLE = 25;
/** For work that is the same each time, however busy the machine is. */
const PATIENCE = { timeout: 60_000 };

describe.runIf(hasGames('1849'))('1849: routes of the shared games', () => {
  const cases = hasGames('1849')
    ? tracedRuns('1849').map((run): Case => {
        const g = gameBefore(title1849, run);
        return { run, g, orders: ordersOf(g, run) };
      })
    : [];

  it('are legal and earn what the reference says', PATIENCE, () => {
    expect(cases.length).toBeGreaterThan(1000);
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

  it('are never better than what the search proposes, and proves', PATIENCE, () => {
    for (const { run, g } of cases.filter((_, at) => at % SAMPLE === 0)) {
      const { sets, revenue, proven } = routes.propose(g, run.corp);
      const judged = routes.judge(g, run.corp, sets[0] ?? []);
      expect([run.where, proven, judged.ok && judged.value.revenue]).toEqual([run.where, true, revenue]);
      expect(revenue, run.where).toBeGreaterThanOrEqual(run.total);
    }
  });
});

import { operatorOf } from '../flow/position.ts';
import type { Ctx, Game, Step } from '../flow/step.ts';
import { unasked } from '../flow/unasked.ts';
import { hasRoute, network } from '../map/index.ts';
import type { CommandOf } from '../model/command.ts';
import type { CorpId } from '../model/ids.ts';
import type { State } from '../model/state.ts';
import type { Result, RuleViolation } from '../model/violation.ts';
import { violation } from '../model/violation.ts';
import { actorFor } from './pass.ts';
import type { JudgedRoutes } from './routes.ts';

/** Whether the corporation has, or once had, a route of two stops (C 12.6, 12.7). */
export const everHadRoute = (g: Game, corp: CorpId): boolean =>
  g.s.corporations.all[corp]?.routeRemembered === true || hasRoute(g.t.board, g.s.map, corp);

/** Remembers for good that the operator has a route, once it has one (C 12.7). */
export const routeMemory = unasked('route-memory', 'standing', (ctx) => {
  const corp = operatorOf(ctx.s);
  if (
    ctx.s.corporations.all[corp]?.routeRemembered === true ||
    !network(ctx.t.board, ctx.s.map, corp).hasRoute
  )
    return false;
  ctx.emit({ t: 'RouteRemembered', corp, now: true });
  return true;
});

/** What `check` has just found, so that `handle` need not judge the same routes again. */
let lately: {
  readonly s: State;
  readonly routes: object;
  readonly judged: Result<JudgedRoutes, RuleViolation>;
} | null = null;

function judge(g: Game, corp: CorpId, command: CommandOf<'run-trains'>): Result<JudgedRoutes, RuleViolation> {
  if (lately?.s === g.s && lately.routes === command.routes) return lately.judged;
  const judged = g.t.policies.routes.judge(g, corp, command.routes);
  lately = { s: g.s, routes: command.routes, judged };
  return judged;
}

function run(ctx: Ctx, corp: CorpId, command: CommandOf<'run-trains'>): void {
  const judged = judge(ctx, corp, command);
  if (!judged.ok) return;
  const { recorded } = command;
  if (recorded === undefined || ctx.s.meta.readings['runRevenue'] !== 'recorded') {
    const { runs, revenue, subsidy } = judged.value;
    return ctx.emit({ t: 'RoutesRun', corp, runs, revenue, subsidy, source: 'computed' });
  }
  const runs = judged.value.runs.map((r, i) => ({ ...r, revenue: recorded.revenues[i] ?? r.revenue }));
  const revenue = runs.reduce((sum, r) => sum + r.revenue, 0);
  ctx.emit({ t: 'RoutesRun', corp, runs, revenue, subsidy: recorded.subsidy, source: 'recorded' });
}

/**
 * Running trains. Waits if a train may run and the network offers a route, whatever the train's length
 * (C 12.6); there is no pass: an empty run says that nothing runs.
 */
export const runStep: Step = {
  kind: 'run',
  mode: 'turn',
  commands: ['run-trains'],
  actors: (g) => [operatorOf(g.s)],
  waits(g) {
    const corp = operatorOf(g.s);
    if (g.s.record.turn.runs !== null || g.t.policies.routes.runnable(g, corp).length === 0) return false;
    return network(g.t.board, g.s.map, corp).canRun;
  },
  options(g) {
    const by = actorFor(g, operatorOf(g.s));
    return by === null ? [] : [{ do: 'run-trains', by, fields: [{ names: ['routes'], ask: 'routes' }] }];
  },
  expand(g) {
    const { sets } = g.t.policies.routes.propose(g, operatorOf(g.s));
    return [...sets, []].map((routes) => ({ values: { routes } }));
  },
  check(g, command) {
    if (command.do !== 'run-trains') return violation('not-now', { do: command.do });
    if (command.recorded !== undefined && g.s.meta.readings['runRevenue'] !== 'recorded')
      return violation('revenue-is-computed');
    const judged = judge(g, operatorOf(g.s), command);
    return judged.ok ? null : judged.error;
  },
  handle(ctx, command) {
    if (command.do === 'run-trains') run(ctx, operatorOf(ctx.s), command);
  },
};

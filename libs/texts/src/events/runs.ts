import type { RecordEvent } from '@trunkline/engine';
import type { LogPosition } from '../log-position.ts';
import { corp, list, money, train, word } from '../message.ts';
import type { Told } from '../told.ts';
import { headline } from '../told.ts';
import { amountList } from './amount-list.ts';
import type { Of, Writers } from './writers.ts';

function routesRun(e: Of<'RoutesRun'>, at: LogPosition): readonly Told[] {
  const [only, ...more] = e.runs;
  if (only === undefined) return headline('log.RoutesRun.none', { corp: corp(e.corp) });
  const params = { corp: corp(e.corp), amount: money(e.revenue) };
  if (more.length === 0 && e.subsidy === 0)
    return headline('log.RoutesRun.one', { ...params, train: train(at.face(only.train)) });
  const rows = list(
    e.runs.map((run) => word('list.run', { train: train(at.face(run.train)), amount: money(run.revenue) })),
  );
  return e.subsidy > 0
    ? headline('log.RoutesRun.subsidised', { ...params, rows, subsidy: money(e.subsidy) })
    : headline('log.RoutesRun.several', { ...params, rows });
}

function dividend(e: Of<'DividendDeclared'>): readonly Told[] {
  const params = { corp: corp(e.corp) };
  if (e.kind === 'withhold') {
    return e.revenue > 0
      ? headline('log.DividendDeclared.withhold', { ...params, amount: money(e.revenue) })
      : headline('log.DividendDeclared.nothing', params);
  }
  if (e.revenue === 0) return headline('log.DividendDeclared.empty', params);
  const share = { ...params, share: money(e.perShare) };
  return e.rows.length === 0
    ? headline('log.DividendDeclared.nobody', share)
    : headline('log.DividendDeclared.payout', { ...share, rows: amountList(e.rows) });
}

/** How runs and dividends are told. */
export const runsWriters: Writers<RecordEvent> = {
  RoutesRun: (e, at) => routesRun(e, at),
  DividendDeclared: (e) => dividend(e),
};

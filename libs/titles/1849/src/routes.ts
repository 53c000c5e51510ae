import type { RoutePolicies } from '@trunkline/engine';
import { ok, trainOf } from '@trunkline/engine';

/** Stand-in: every route is taken as it is, and earns nothing by itself. */
export const routes1849: RoutePolicies = {
  judge: (_g, _corp, routes) =>
    ok({
      runs: routes.map((r) => ({ ...r, revenue: 0, subsidy: 0 })),
      revenue: 0,
      subsidy: 0,
    }),
  runnable: (g, corp) => (g.s.trains.owned[corp] ?? []).filter((id) => !trainOf(g.s, id).ran),
  propose: () => ({ sets: [], revenue: 0, proven: true }),
};

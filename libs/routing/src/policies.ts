import type { RoutePolicies } from '@trunkline/engine';
import { judge } from './judge.ts';
import { propose } from './propose.ts';
import type { RouteRules } from './rules.ts';

/** What the kernel asks about routes, answered by a title's rules. */
export function routePolicies(rules: RouteRules): RoutePolicies {
  return {
    judge: (g, corp, routes) => judge(rules, g, corp, routes),
    runnable: (g, corp) => rules.runnable(g, corp),
    propose: (g, corp, budget) => propose(rules, g, corp, budget),
  };
}

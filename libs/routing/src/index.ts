export { routePolicies } from './policies.ts';
export type {
  Earned,
  Meter,
  Prospect,
  Route,
  RouteRules,
  RouteStop,
  RulesNow,
  Worth,
} from './rules.ts';
export { ownedAndReady } from './rules.ts';

import type { MarketPolicies } from '../market/movement.ts';
import type { PlayerId } from '../model/ids.ts';
import type { OperatingPolicies } from '../operating/policies.ts';
import type { RoutePolicies } from '../operating/routes.ts';
import type { SharePolicies } from '../shares/policies.ts';
import type { TrainPolicies } from '../trains/policies.ts';
import type { Game } from './step.ts';

/** Everything in which titles differ and the kernel must ask. Each room has its own small interface. */
export interface Policies {
  readonly market: MarketPolicies;
  readonly shares: SharePolicies;
  readonly operating: OperatingPolicies;
  readonly trains: TrainPolicies;
  readonly routes: RoutePolicies;
  /** Final score; by default what a player is worth. */
  readonly score?: (g: Game, player: PlayerId) => number;
}

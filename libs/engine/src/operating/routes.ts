import type { Game } from '../flow/step.ts';
import type { RouteOrder } from '../model/command.ts';
import type { CorpId, TrainId } from '../model/ids.ts';
import type { Result, RuleViolation } from '../model/violation.ts';
import type { Run } from '../record/state.ts';

/** How a visit to a stop counts in what a train earns. */
export interface StopPay {
  /** False: visited without pay. */
  readonly counted: boolean;
  /** How often the stop's value is paid. */
  readonly times: number;
  /** What is paid here beside the value. */
  readonly bonus: number;
}

/** What a set of routes earns. */
export interface JudgedRoutes {
  readonly runs: readonly Run[];
  /** For each run, how its stops count, in their order. */
  readonly pays: readonly (readonly StopPay[])[];
  readonly revenue: number;
  readonly subsidy: number;
}

/** How a title's trains run. */
export interface RoutePolicies {
  /** Judges a whole set: legal or why not, and what it earns (C 15.4, 16). */
  judge(g: Game, corp: CorpId, routes: readonly RouteOrder[]): Result<JudgedRoutes, RuleViolation>;
  /** Trains that may run now: owned, not yet run (C 15.1). */
  runnable(g: Game, corp: CorpId): readonly TrainId[];
  /**
   * The best sets found, best first. No set earns more than `bound`; `proven` says that the best one earns as much.
   *
   * @param budget search nodes at most; deterministic, no clock
   */
  propose(
    g: Game,
    corp: CorpId,
    budget?: number,
  ): {
    readonly sets: readonly (readonly RouteOrder[])[];
    readonly revenue: number;
    readonly proven: boolean;
    readonly bound: number;
  };
}

import type { BestRoutes, CheckedRoutes, OptionsAnswer, Previewed } from '@trunkline/contracts';
import type { Choice, Command, CorpId, RouteOrder } from '@trunkline/engine';
import { ask, get } from '../api/client.ts';
import type { Filling } from '../api/queries.ts';

/** Who answers questions about a position that need the rules: the platform, or a worker with a game of this device. */
export interface Source {
  /** Distinguishes its answers from those of other games in the cache. */
  readonly name: string;
  asked(signal: AbortSignal): Promise<OptionsAnswer>;
  expand(option: Filling, field: string, signal: AbortSignal): Promise<readonly Choice[]>;
  /** Dry runs, one after the other; the first refusal is the last entry. */
  preview(commands: readonly Command[], signal: AbortSignal): Promise<readonly Previewed[]>;
  bestRoutes(corp: CorpId, signal: AbortSignal): Promise<BestRoutes>;
  checkRoutes(corp: CorpId, routes: readonly RouteOrder[], signal: AbortSignal): Promise<CheckedRoutes>;
}

/** The platform answers for one of its tables. */
export const platformSource = (table: string): Source => ({
  name: table,
  asked: (signal) => get<OptionsAnswer>(`tables/${table}/options`, signal),
  expand: async (option, field, signal) =>
    (await ask<{ choices: readonly Choice[] }>(`tables/${table}/expand`, { option, field }, signal)).choices,
  preview: async (commands, signal) =>
    (await ask<{ results: readonly Previewed[] }>(`tables/${table}/preview`, { commands }, signal)).results,
  bestRoutes: (corp, signal) => ask<BestRoutes>(`tables/${table}/routes/best`, { corp }, signal),
  checkRoutes: (corp, routes, signal) =>
    ask<CheckedRoutes>(`tables/${table}/routes/check`, { corp, routes }, signal),
});

import type { BestRoutes, CheckedRoutes, OptionsAnswer, Previewed } from '@trunkline/contracts';
import type { Choice, Command, CorpId, RouteOrder } from '@trunkline/engine';
import { ask, get, put } from '../api/client.ts';
import type { Filling } from '../api/queries.ts';

/** A search for routes. */
export interface Search {
  /** Search nodes at most; null: as many as there is time for. */
  readonly nodes: number | null;
  /** Moves that are tried first. */
  readonly after: readonly Command[];
}

/** Who answers questions about a position that need the rules: the platform, or a worker with a game of this device. */
export interface Source {
  /** Distinguishes its answers from those of other games in the cache. */
  readonly name: string;
  asked(signal: AbortSignal): Promise<OptionsAnswer>;
  expand(option: Filling, field: string, signal: AbortSignal): Promise<readonly Choice[]>;
  /** Dry runs, one after the other; the first refusal is the last entry. */
  preview(commands: readonly Command[], signal: AbortSignal): Promise<readonly Previewed[]>;
  bestRoutes(corp: CorpId, search: Search, signal: AbortSignal): Promise<BestRoutes>;
  checkRoutes(corp: CorpId, routes: readonly RouteOrder[], signal: AbortSignal): Promise<CheckedRoutes>;
  /** Kept by the platform: with talk, agreements and a file to download. */
  readonly hosted: boolean;
  /** How far the reader had come, and how far he comes; not for games of this device. */
  since?(signal: AbortSignal): Promise<SinceAnswer>;
  see?(revision: number): Promise<unknown>;
}

export interface SinceAnswer {
  readonly seen: number | null;
  readonly byOthers: number;
}

/** The platform answers for one of its tables. */
export const platformSource = (table: string): Source => ({
  name: table,
  hosted: true,
  since: (signal) => get<SinceAnswer>(`tables/${table}/since`, signal),
  see: (revision) => put(`tables/${table}/seen`, { revision }),
  asked: (signal) => get<OptionsAnswer>(`tables/${table}/options`, signal),
  expand: async (option, field, signal) =>
    (await ask<{ choices: readonly Choice[] }>(`tables/${table}/expand`, { option, field }, signal)).choices,
  preview: async (commands, signal) =>
    (await ask<{ results: readonly Previewed[] }>(`tables/${table}/preview`, { commands }, signal)).results,
  bestRoutes: (corp, { nodes, after }, signal) =>
    ask<BestRoutes>(
      `tables/${table}/routes/best`,
      { corp, ...(nodes === null ? {} : { budget: nodes }), ...(after.length === 0 ? {} : { after }) },
      signal,
    ),
  checkRoutes: (corp, routes, signal) =>
    ask<CheckedRoutes>(`tables/${table}/routes/check`, { corp, routes }, signal),
});

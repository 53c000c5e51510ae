import type { CorpId, Game, Leg, Passage, StopRef } from '@trunkline/engine';
import { KernelFault, passage, stopShape } from '@trunkline/engine';
import type { RouteStop, RulesNow } from './rules.ts';

/** A stop as orders and records write it: `hex.stop number`. */
export const nameOf = ({ hex, stop }: StopRef): string => `${hex}.${stop}`;

/** What a leg uses up (C 15.4 h): hex sides by lane, and paths that never leave their hex. Equal for equal track. */
export function tracksOf(leg: Leg): readonly number[] {
  return leg.paths.length === 0 ? leg.edges : [...leg.edges, ...leg.paths.map((path) => ~path)];
}

/** Whether a route goes on through a stop, ends there, or may not even enter (C 15.4 g). */
export function passes(g: Game, corp: CorpId, now: RulesNow, stop: RouteStop): Passage {
  return now.network.passes?.(stop, stop.shape) ?? passage(g.s.map, corp, stop, stop.shape);
}

/** A stop with what is printed there now; a fault if there is none. */
export function stopAt(g: Game, { hex, stop }: StopRef): RouteStop {
  const shape = stopShape(g.t.board, g.s.map, { hex, stop });
  if (shape === undefined) throw new KernelFault(`no stop ${hex}.${stop} on the board`);
  return { hex, stop, shape };
}

/** Whether two places are the same stop. */
export const isSame = (one: StopRef, other: StopRef): boolean =>
  one.hex === other.hex && one.stop === other.stop;

import type { Game, Offer } from '@trunkline/engine';
import { members, offers, waitingStep } from '@trunkline/engine';

/**
 * What is wrong with a position as one to go on from (kernel.md §3.2, §7); nothing, if it is sound.
 *
 * - The game is over, and nothing is offered; or a step waits, and something is offered there: by the
 *   step itself, or by an open step above it. (1848 §13: a company that must buy a train and may still
 *   borrow has to borrow first, so `trains` waits and only `loan`, above it, offers something.)
 * - Something of this has a member. (One hex of a lay may have no tile.)
 * - Every offer is of a kind that its step takes, to an entity that may act there.
 */
export function faultsAt(g: Game, offered: readonly Offer[] = offers(g)): readonly string[] {
  if (g.s.end.over !== null)
    return offered.length === 0 ? [] : ['the game is over, and something is offered'];
  const waiting = waitingStep(g);
  if (waiting === null) return ['no step waits'];
  const out: string[] = [];
  if (offered.length === 0) out.push(`${waiting.kind} waits and nothing is offered`);
  else if (!offered.toReversed().some((o) => members(g, o).next().done === false))
    out.push(`${waiting.kind} waits and no offer has a member`);
  for (const { option, step } of offered) {
    if (!step.commands.includes(option.do))
      out.push(`${step.kind} offers ${option.do}, not one of its kinds`);
    if (!step.actors(g).includes(option.by.entity))
      out.push(`${step.kind} offers something to ${option.by.entity}, who is no actor of it`);
  }
  return out;
}

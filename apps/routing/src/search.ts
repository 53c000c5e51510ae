import type { CorpId, RouteOrder, State } from '@trunkline/engine';
import { titleById } from '@trunkline/games';

/** A search handed to a worker: plain data only. */
export interface Search {
  readonly title: string;
  readonly state: State;
  readonly corp: CorpId;
  /** Search nodes at most. */
  readonly budget: number;
  /** Epoch milliseconds by which the answer must be there. */
  readonly until: number;
}

export interface Found {
  readonly sets: readonly (readonly RouteOrder[])[];
  readonly revenue: number;
  readonly proven: boolean;
  readonly bound: number;
}

/** Nodes of the first try: a millisecond or so on most boards. */
const FIRST = 20_000;
const GROWTH = 6;

/**
 * The best routes that can be found by the deadline. The search counts nodes and knows no clock, so it is tried with
 * a growing budget: until the answer is proven, the budget is reached, or the next try would come too late.
 */
export default function search({ title: id, state, corp, budget, until }: Search): Found {
  const title = titleById(id);
  if (title === null) throw new Error(`This product doesn't know the title "${id}".`);
  const g = { t: title, s: state };
  for (let nodes = Math.min(FIRST, budget); ; nodes = Math.min(nodes * GROWTH, budget)) {
    const began = Date.now();
    const found = title.policies.routes.propose(g, corp, nodes);
    const now = Date.now();
    const nextTakes = (now - began) * GROWTH;
    if (found.proven || nodes >= budget || now + nextTakes > until) return found;
  }
}

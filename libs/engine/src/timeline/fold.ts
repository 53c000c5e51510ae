import type { DomainEvent } from '../model/event.ts';
import type { Evolve } from '../model/evolve.ts';
import type { State } from '../model/state.ts';
import { Writer } from '../model/writer.ts';

/** What a commit changes, and the revision that it makes. */
export interface Folded {
  readonly revision: number;
  readonly events: readonly DomainEvent[];
}

/** The position that commits lead to from `root`, each made on the one before. */
export function fold(evolve: Evolve, root: State, commits: readonly Folded[]): State {
  const w = new Writer(root);
  for (const { revision, events } of commits) {
    w.area('meta').revision = revision;
    for (const event of events) evolve(w, event);
    w.area('meta').revision = revision;
  }
  return w.seal();
}
